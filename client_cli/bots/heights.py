"""What a bot does about heights: shooters go up to where they can shoot and not be reached, fighters come down."""

from collections.abc import Sequence
from math import hypot

from client_cli.bots.deeds import Deed, reach
from client_cli.bots.ground import off
from client_cli.figures import gap
from client_cli.table import BASE, Figure, Place, Table

UP = 1.5
"""A place so much higher than the ground about it is a perch, inches."""
SURE = 0.6
"""Nobody risks a fall with less than this chance to arrive."""
CLIMB = 0.3
"""Who finds no hold on the way up has lost no more than a move: that is worth trying at less."""
SAVED = 4.0
"""How much of the way a jump down must save, inches."""
HARRIED = 9.0
"""A shooter with a fighter so near is better off above him, inches."""
TOUCHING = 0.7
"""A base so near to the middle of a wall touches it, inches."""
AROUND = 5.0
"""How near a building must be to climb it or go in, inches."""


def looks(table: Table, figure: Figure, idle: bool = False) -> bool:
    """Whether there may be something to climb to or to come down from: asking costs time. `idle`: it has found nobody
    to shoot at for a while."""
    if figure.at is None:
        return False
    if figure.at[2] >= UP:
        return True
    able = bool(reach(figure)) and needs_perch(table, figure, idle) and _soon_in_range(table, figure, figure.at)
    return able and _near_building(table, figure.at)


def needs_perch(table: Table, figure: Figure, idle: bool = False) -> bool:
    """It stands below and has nobody to shoot at, or a fighter is about to be upon it."""
    if figure.at is None or figure.at[2] >= UP:
        return False
    return idle or not _in_range(table, figure, figure.at) or _harried(table, figure, figure.at)


def perch(table: Table, figure: Figure, choices: Sequence[Deed], idle: bool = False) -> Deed | None:
    """The surest place above for a shooter from which somebody is in range."""
    if not reach(figure) or not needs_perch(table, figure, idle) or figure.at is None:
        return None
    floor = figure.at[2] + UP
    able = [deed for deed in choices if deed.to and deed.to[2] >= floor and not deed.run and _risked(deed)]
    good = [deed for deed in able if deed.to and _in_range(table, figure, deed.to)]
    return max(good, key=lambda deed: (deed.chance, deed.to), default=None)


def foot(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """A place at the foot of a wall, to be climbed in the next turn: who begins his move there may."""
    if not reach(figure) or figure.at is None or figure.at[2] >= UP or _harried(table, figure, figure.at):
        return None
    able = [deed for deed in choices if deed.to and not deed.run and not deed.by]
    nearest = sorted(able, key=lambda deed: (_left(table, figure, deed.to), deed.to))
    good = (deed for deed in nearest if deed.to and _in_range(table, figure, deed.to) and _at_wall(table, deed.to))
    return next(good, None)


def _at_wall(table: Table, at: Place) -> bool:
    for building in table.board.get("buildings", ()):
        high = any(floor.get("z", 0.0) >= at[2] + UP for floor in building.get("floors", ()))
        if high and any(_touches(wall["a"], wall["b"], at) for wall in building.get("walls", ())):
            return True
    return False


def _touches(a: Sequence[float], b: Sequence[float], at: Place) -> bool:
    """Whether a base touches a wall from a to b. Most walls are plainly too far off."""
    for near, far, here in ((a[0], b[0], at[0]), (a[1], b[1], at[1])):
        if near > here + TOUCHING < far or near < here - TOUCHING > far:
            return False
    return off(a, b, at) <= TOUCHING


def down(table: Table, figure: Figure, choices: Sequence[Deed], ways: Sequence[Deed]) -> Deed | None:
    """A jump or climb down that brings a fighter much nearer to the enemy than the ways on foot do. Without any such
    way it need not save so much."""
    if figure.at is None or figure.at[2] < UP:
        return None
    able = [deed for deed in choices if deed.by and deed.to and deed.to[2] <= figure.at[2] - 1.0 and _risked(deed)]
    best = min(able, key=lambda deed: (_left(table, figure, deed.to), -deed.chance, deed.run), default=None)
    on_foot = min((deed.left for deed in ways), default=None)
    if best is None:
        return None
    if on_foot is None:
        return best if _left(table, figure, best.to) < _left(table, figure, figure.at) + SAVED else None
    return best if on_foot - _left(table, figure, best.to) >= SAVED else None


def _risked(deed: Deed) -> bool:
    return deed.chance >= (SURE if deed.fall else CLIMB)


def _in_range(table: Table, figure: Figure, at: Place) -> bool:
    far = reach(figure)
    return any(gap(at, foe.at) <= far for foe in table.foes(figure) if foe.at is not None)


def _soon_in_range(table: Table, figure: Figure, at: Place) -> bool:
    """Whether somebody may be in range after a walk: from nowhere above is there more."""
    far = reach(figure) + figure.profile.get("m", 4)
    return any(gap(at, foe.at) <= far for foe in table.foes(figure) if foe.at is not None)


def _harried(table: Table, figure: Figure, at: Place) -> bool:
    return any(
        foe.stands and not reach(foe) and gap(at, foe.at) <= HARRIED for foe in table.foes(figure) if foe.at is not None
    )


def _left(table: Table, figure: Figure, at: Place | None) -> float:
    """About how far from the nearest enemy a place is, by foot and stairs."""
    if at is None:
        return float("inf")
    ways = (
        hypot(at[0] - foe.at[0], at[1] - foe.at[1]) + abs(at[2] - foe.at[2]) for foe in table.foes(figure) if foe.at
    )
    return min(ways, default=float("inf")) - 2 * BASE


def _near_building(table: Table, at: Place) -> bool:
    for building in table.board.get("buildings", ()):
        outline = building["outline"]
        if any(off(a, b, at[:2]) <= AROUND for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)):
            return True
    return False
