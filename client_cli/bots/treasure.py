"""Shards: which a bot sends whom for, how it gets them home, and whom it hunts for theirs."""

from collections.abc import Sequence

from client_cli.bots import chest, exits
from client_cli.bots.deeds import Deed
from client_cli.figures import gap
from client_cli.table import CHEST, Figure, Shard, Table, apart

WORTH = 14.0
"""How much farther than the nearest enemy a shard may be for a warrior to go for it, inches."""
AT_HAND = 6.0
"""Even a shooter with somebody in range leaves his place for a shard as near as this, inches."""
WARY = 10.0
"""Farther from a carrier's way home than this enemies do not matter, inches."""
ALONE = 9.0
"""Nobody searches the pool with a standing enemy as near as this, inches."""
PREY, GUARDED = 0.25, 3.0
"""How much more an enemy is worth to strike at for each shard he carries, and how many inches more of way it is worth
to go for one who carries shards or stands near a friend who does."""
STAKE = 4.0
"""How many times better a charge must be for who carries shards and may bring them home."""
CHEST_WORTH = 3
"""As many shards is the chest worth: whoever gets it home has won (TP7-04)."""
ROOM = 1.0
"""Nobody comes nearer than this to a friend who searches the pool, inches (SC5-07)."""
THREAT = 8.0
"""An enemy so near to a carrier is a threat to him, inches."""


def near(table: Table, figure: Figure) -> bool:
    """A shard is at hand, and his to fetch; or he has one, and there may be a way home with it."""
    if _goes_home(table, figure):
        return True
    return any(apart_from(shard, figure) <= AT_HAND and _his(table, figure, shard) for shard in _lying(table))


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """The way to a shard that nobody of his warband is nearer to, if it is worth while; off the table with what he
    carries, where that is allowed; to a friend who needs a hand with the chest; into the pool, if there is time to
    search it."""
    foe = min((apart(figure, foe) for foe in table.foes(figure) if foe.stands), default=float("inf"))
    home = _off(table, figure, choices)
    far = AT_HAND if home is not None else foe + WORTH
    ways = [
        deed
        for deed in choices
        if (shard := table.shards.get(deed.toward)) is not None
        and _his(table, figure, shard)
        and apart_from(shard, figure) <= far
    ]
    if not ways and home is None and CHEST in table.shards:
        return chest.best(table, figure, choices)
    if not ways and home is None and foe > ALONE:
        ways = [deed for deed in choices if deed.toward == "pool"]
    return min(ways, key=lambda deed: (deed.left, deed.toward, deed.run), default=home)


def _off(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """The shortest way off the table for one who carries shards, past as few enemies as can be."""
    if not _loot(table, figure.id):
        return None
    return exits.off(choices, table.foes(figure), WARY)


def stake(table: Table, figure: Figure) -> float:
    """How many times better than usual a charge must be for one who would rather bring home what he carries."""
    return STAKE if _goes_home(table, figure) else 1.0


def _goes_home(table: Table, figure: Figure) -> bool:
    """He has something, and there may be a way home with it."""
    return table.has_chest(figure.id) or (table.scenario == "ambush" and table.carried(figure.id) > 0)


def _loot(table: Table, model: str) -> int:
    """What he carries, in shards."""
    return table.carried(model) + CHEST_WORTH * table.has_chest(model)


def searches(table: Table, figure: Figure) -> bool:
    """No standing enemy is near enough to be upon him."""
    return all(apart(figure, foe) > ALONE for foe in table.foes(figure) if foe.stands)


def quiet(table: Table, figure: Figure, choices: Sequence[Deed]) -> Sequence[Deed]:
    """Those that leave friends alone who search the pool."""
    if table.scenario != "the_pool":
        return choices
    busy = [friend.at for friend in table.here(figure.seat) if "searching" in friend.marks]
    return [deed for deed in choices if all(gap(deed.to, at) > ROOM for at in busy)]


def plays_on(table: Table) -> bool:
    """There is something left to pick up."""
    return bool(_lying(table))


def prey(table: Table, target: Figure) -> float:
    """How much more it is worth to strike at somebody for what he carries."""
    return PREY * _loot(table, target.id)


def pull(table: Table, figure: Figure, target: str) -> float:
    """How many inches more of way an enemy is worth: he carries shards, or is near to a friend who does."""
    foe = table.figures.get(target)
    if foe is None or not table.shards:
        return 0.0
    ours = (friend for friend in table.here(figure.seat) if friend.id != figure.id and _loot(table, friend.id))
    hunted = CHEST_WORTH if table.has_chest(target) else table.carried(target) > 0
    return GUARDED * hunted + GUARDED * any(apart(foe, friend) <= THREAT for friend in ours)


def apart_from(shard: Shard, figure: Figure) -> float:
    """About how far a model is from a shard on the table, inches."""
    return apart(figure, Figure(shard.id, "", -1, at=shard.at))


def _lying(table: Table) -> list[Shard]:
    return [shard for shard in table.shards.values() if shard.at is not None]


def _his(table: Table, figure: Figure, shard: Shard) -> bool:
    """No free friend is nearer to it; among equals the first by id goes. In an ambush only Heroes are offered a way to
    one, and there are few of them."""
    if table.scenario == "ambush":
        return True
    fetcher = min(table.free(figure.seat), key=lambda f: (apart_from(shard, f), f.id), default=figure)
    return fetcher.id == figure.id
