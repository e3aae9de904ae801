"""Monster Hunt: to the lair and at the beast first, then to be alone near it."""

from collections.abc import Sequence

from client_cli.bots.deeds import Deed, reach
from client_cli.bots.errands import gap
from client_cli.table import Figure, Table, apart

KEY, LAIR = "monster_hunt", "lair"
WARY = 8.0
"""Whoever has a standing enemy of another warband as near as this sees to him first, inches."""
CLOSE = 5.0
"""So near to the lair its hoard is claimed for certain, inches."""
WATCH = 10.0
"""With nobody nearer than this he stays where he claims it."""
PREY = 0.5
"""How much more it is worth to strike at the beast."""
ENOUGH, LATE = 3, 40
"""A warband that is the last hunts on with so many on their feet, and not for ever."""


def beast(table: Table) -> Figure | None:
    """The beast, dead or alive; None where none is hunted."""
    if table.scenario != KEY:
        return None
    return next((figure for figure in table.figures.values() if figure.seat < 0 and not figure.neutral), None)


def way(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """Toward the lair: to the beast while it lives, unless there is somebody to see to or to shoot at; to its hoard
    then."""
    hunted = beast(table)
    if hunted is None or _close(table, figure):
        return None
    busy = any(apart(figure, foe) <= WARY for foe in table.foes(figure) if foe.stands and foe.seat >= 0)
    if busy or (hunted.at is not None and reach(figure)):
        return None
    ways = [deed for deed in choices if deed.toward == LAIR and deed.to is not None]
    return min(ways, key=lambda deed: (deed.left, deed.run), default=None)


def keeps(table: Table, figure: Figure) -> bool:
    """He claims the hoard where he is, and nobody is near enough to be driven off."""
    hunted = beast(table)
    if hunted is None or hunted.at is not None or not _close(table, figure):
        return False
    return all(apart(figure, foe) > WATCH for foe in table.foes(figure) if foe.stands)


def hunts_on(table: Table, seat: int) -> bool:
    """The last warband takes the hoard of a dead beast, and goes on against a living one while it is strong."""
    hunted = beast(table)
    able = sum(figure.stands for figure in table.here(seat))
    return hunted is not None and table.round < LATE and able > 0 and (hunted.at is None or able >= ENOUGH)


def prey(table: Table, target: Figure) -> float:
    hunted = beast(table)
    return PREY if hunted is not None and target.id == hunted.id else 0.0


def _close(table: Table, figure: Figure) -> bool:
    return gap(table, table.board.get("centre_piece", ""), figure) <= CLOSE
