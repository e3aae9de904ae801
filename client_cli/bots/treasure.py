"""Which shards a bot sends whom for."""

from collections.abc import Sequence

from client_cli.bots.deeds import Deed
from client_cli.table import Figure, Shard, Table, apart

WORTH = 14.0
"""How much farther than the nearest enemy a shard may be for a warrior to go for it, inches."""
AT_HAND = 6.0
"""Even a shooter with somebody in range leaves his place for a shard as near as this, inches."""


def near(table: Table, figure: Figure) -> bool:
    """A shard is at hand, and his to fetch."""
    return any(apart_from(shard, figure) <= AT_HAND and _his(table, figure, shard) for shard in _lying(table))


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """The way to a shard that nobody of his warband is nearer to, if it is worth while."""
    foe = min((apart(figure, foe) for foe in table.foes(figure) if foe.stands), default=0.0)
    ways = [
        deed
        for deed in choices
        if (shard := table.shards.get(deed.toward)) is not None
        and _his(table, figure, shard)
        and apart_from(shard, figure) <= foe + WORTH
    ]
    return min(ways, key=lambda deed: (deed.left, deed.toward, deed.run), default=None)


def apart_from(shard: Shard, figure: Figure) -> float:
    """About how far a model is from a shard on the table, inches."""
    return apart(figure, Figure(shard.id, "", -1, at=shard.at))


def _lying(table: Table) -> list[Shard]:
    return [shard for shard in table.shards.values() if shard.at is not None]


def _his(table: Table, figure: Figure, shard: Shard) -> bool:
    """No free friend is nearer to it; among equals the first by id goes."""
    free = [f for f in table.here(figure.seat) if f.stands and not (f.fleeing or f.wild or table.fights(f.id))]
    fetcher = min(free, key=lambda f: (apart_from(shard, f), f.id), default=figure)
    return fetcher.id == figure.id
