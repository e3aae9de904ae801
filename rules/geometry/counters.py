"""Counters lie at points: when a base comes into contact with one, and where one may come to lie (G-02, G-10)."""

from collections.abc import Iterator
from math import atan2, ceil, hypot, tau

from rules.geometry.level import LEAP
from rules.geometry.path import Path
from rules.geometry.point import EPS, Point, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

REACHER = 0.5
"""Base radius of the man-sized model that must be able to stand where a counter lies, in inches (GEO-02)."""
STEP = 0.25
ROOM = 6.0
"""How closely and how far about a place is searched for the nearest one to stand, in inches (G-10)."""


def passes(path: Path, radius: float, at: Point) -> bool:
    """Whether a base that goes along a path touches a point: on the way, at its start or at its end (G-02), on a
    surface less than a step of 1" above or below it (GEO-08). A jump or a leap over a gap goes over what lies there."""
    if _over(path.start, path.start, radius, at) or _over(path.end, path.end, radius, at):
        return True
    legs = zip(path.points, path.points[1:], path.ways, strict=False)
    return any(way not in ("jump", "gap") and _over(a, b, radius, at) for a, b, way in legs)


def _over(a: Point, b: Point, radius: float, at: Point) -> bool:
    dx, dy = b.x - a.x, b.y - a.y
    square = dx * dx + dy * dy
    part = min(1.0, max(0.0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / square)) if square else 0.0
    if hypot(a.x + dx * part - at.x, a.y + dy * part - at.y) > radius + EPS:
        return False
    if not square:  # straight up or down
        return min(a.z, b.z) - LEAP + EPS < at.z < max(a.z, b.z) + LEAP - EPS
    return abs(a.z + (b.z - a.z) * part - at.z) < LEAP - EPS


def outwards(terrain: Terrain) -> Iterator[Point]:
    """The points of a grid of 1" from the centre of the table outwards, equal distances by angle from north clockwise,
    floor by floor from the ground up (G-20)."""
    width, depth = terrain.width, terrain.depth
    across, down = ceil(width / 2), ceil(depth / 2)
    grid = [(i, j) for i in range(-across, across + 1) for j in range(-down, down + 1)]
    grid.sort(key=lambda off: (off[0] ** 2 + off[1] ** 2, atan2(off[0], -off[1]) % tau))
    for storey in sorted(terrain.storeys):
        for i, j in grid:
            yield point(width / 2 + i, depth / 2 + j, storey)


def resting_place(terrain: Terrain, at: Point) -> Point:
    """Where a counter that falls at a point comes to lie: there if a model can stand there, else at the nearest place
    where one can, ties by lower x, then lower y (G-10). On the floor it falls on, or where it is if all is barred."""
    if standable(terrain, at, REACHER):
        return at
    steps = ceil(ROOM / STEP)
    offs = [(i * STEP, j * STEP) for i in range(-steps, steps + 1) for j in range(-steps, steps + 1)]
    places = (point(at.x + dx, at.y + dy, at.z) for dx, dy in sorted(offs, key=lambda off: (hypot(*off), *off)))
    return next((place for place in places if standable(terrain, place, REACHER)), at)
