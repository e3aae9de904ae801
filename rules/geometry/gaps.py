"""Leaps over gaps between the edges of floors (MOV-29)."""

from collections.abc import Iterator, Sequence
from math import hypot

from rules.geometry.drops import Brink, brinks_near, brinks_of, nearest_on, outward
from rules.geometry.faces import column_free
from rules.geometry.graph import is_free
from rules.geometry.jumps import DEEPEST, brinks_at, leap
from rules.geometry.level import LEAP, Level
from rules.geometry.path import Path
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.shapes import segment_distance
from rules.geometry.straight import hits, obstacles_of
from rules.geometry.surface import surface_below
from rules.geometry.terrain import Terrain

WIDEST_GAP = 3.0
"""The widest gap that may be jumped, in inches (MOV-29)."""


def gaps(
    terrain: Terrain,
    radius: float,
    take_off: Point,
    bodies: Sequence[Body] = (),
    foes: Sequence[Body] = (),
    wanted: Sequence[Point] = (),
) -> tuple[Path, ...]:
    """Leaps of at most 3" from a place on an edge to other edges: to each at the point nearest to the take-off and to
    every `wanted` place. In a fixed order, no two with the same end."""
    landings = dict.fromkeys(_landings(terrain, radius, take_off, wanted))
    found = (gap_jump(terrain, radius, take_off, landing, bodies, foes) for landing in landings)
    return tuple(path for path in found if path is not None)


def gap_jump(
    terrain: Terrain,
    radius: float,
    take_off: Point,
    landing: Point,
    bodies: Sequence[Body] = (),
    foes: Sequence[Body] = (),
) -> Path | None:
    """The leap from one edge to another, or None if it is not allowed: at most 3" wide, landing less than 1" higher or
    up to 6" lower, over a drop, nothing in the way (MOV-29, MOV-15, MOV-21). The landing is passed, not stopped on:
    where the base has no room to stand on that edge the move must go on from it."""
    length = hypot(landing.x - take_off.x, landing.y - take_off.y)
    drop = take_off.z - landing.z
    if not EPS < length <= WIDEST_GAP + EPS or not -LEAP + EPS < drop <= DEEPEST + EPS:
        return None
    leaves = [brink for brink in brinks_at(terrain, take_off) if _faces(brink, take_off, landing)]
    enters = [brink for brink in brinks_at(terrain, landing) if _faces(brink, landing, take_off)]
    if not leaves or not enters:
        return None
    high = max(take_off.z, landing.z)
    if not _open_below(terrain, take_off, landing, length) or not _clear(terrain, radius, take_off, landing, length):
        return None
    obstacles = obstacles_of(radius, take_off, bodies, foes, 2 * DEEPEST)
    if hits(obstacles, take_off, landing._replace(z=high)) or hits(obstacles, landing, landing):
        return None
    others = [body for body in (*bodies, *foes) if body.at != take_off]
    low_sills = landing.z + LEAP  # what is lower at the landing is stepped over
    if high > low_sills and not column_free(terrain, landing.x, landing.y, radius, low_sills, high, others):
        return None
    return leap(take_off, landing, "gap")


def gap_brinks(terrain: Terrain, level: Level) -> tuple[Brink, ...]:
    """The edges of a level with another edge so near that there may be a gap to leap over; on most boards there are
    few, so this is asked before anything is looked for."""
    found = terrain.gap_brinks.get(level.z)
    if found is None:
        others = [
            brink
            for storey in terrain.storeys
            if level.z - DEEPEST - LEAP <= storey < level.z + 2 * LEAP
            for brink in brinks_of(terrain, terrain.level(storey))
        ]
        near = tuple(one for one in brinks_of(terrain, level) if any(_opposite(one, other) for other in others))
        found = terrain.gap_brinks[level.z] = near
    return found


def _opposite(a: Brink, b: Brink) -> bool:
    """Whether part of an edge lies before the other, no farther off than the widest gap."""
    (nx, ny), (mx, my) = outward(a), outward(b)
    before = any((x - a[0]) * nx + (y - a[1]) * ny > EPS for x, y in (b[:2], b[2:]))
    behind = any((x - b[0]) * mx + (y - b[1]) * my > EPS for x, y in (a[:2], a[2:]))
    if not before or not behind:
        return False
    apart = [segment_distance(x, y, *b) for x, y in (a[:2], a[2:])] + [
        segment_distance(x, y, *a) for x, y in (b[:2], b[2:])
    ]
    return min(apart) <= WIDEST_GAP + EPS


def _open_below(terrain: Terrain, a: Point, b: Point, length: float) -> bool:
    """Whether there is a drop below the whole of the leap, that is, nowhere a surface to step on (GEO-10)."""
    parts = max(2, int(length / 0.25))
    for i in range(1, parts):
        x, y = a.x + (b.x - a.x) * i / parts, a.y + (b.y - a.y) * i / parts
        low = surface_below(terrain, x, y, a.z + LEAP - 2 * EPS)
        if low is not None and low > a.z - LEAP + EPS:
            return False
    return True


def _clear(terrain: Terrain, radius: float, a: Point, b: Point, length: float) -> bool:
    """Whether no wall is in the way, judged on the storey of the higher edge, and the base fits on both edges."""
    levels = {terrain.level(a.z).z: terrain.level(a.z), terrain.level(b.z).z: terrain.level(b.z)}
    high = levels[max(levels)]
    dx, dy = (b.x - a.x) / length, (b.y - a.y) / length
    if high.sweep(a.x, a.y, dx, dy, length, radius)[0] < length:
        return False
    return is_free(terrain.level(b.z), radius, b.x, b.y)


def _faces(brink: Brink, at: Point, other: Point) -> bool:
    nx, ny = outward(brink)
    return (other.x - at.x) * nx + (other.y - at.y) * ny > EPS


def _landings(terrain: Terrain, radius: float, take_off: Point, wanted: Sequence[Point]) -> Iterator[Point]:
    yield from wanted
    x, y, z = take_off
    leaves = brinks_at(terrain, take_off)
    for storey in terrain.storeys:
        if z - DEEPEST - LEAP <= storey < z + LEAP:
            level = terrain.level(storey)
            for brink in brinks_near(terrain, level, x, y, WIDEST_GAP + EPS):
                if brink not in leaves:
                    nearest = [nearest_on(brink, at.x, at.y, radius) for at in (take_off, *wanted)]
                    for spot in (nearest_on(brink, x, y), *nearest):
                        height = level.support(*spot)
                        if height is not None:
                            yield point(*spot, height)
