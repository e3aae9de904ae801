"""Jumps down from the edges of floors (MOV-21, MOV-24)."""

from collections.abc import Iterator, Sequence
from math import hypot, inf

from rules.geometry.drops import Brink, brinks_near, nearest_on, outward
from rules.geometry.faces import column_free
from rules.geometry.graph import is_free
from rules.geometry.kept import kept
from rules.geometry.level import LEAP, Level
from rules.geometry.path import Path, Way, path_of
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.shapes import segments_cross
from rules.geometry.straight import hits, obstacles_of
from rules.geometry.surface import standable, surface_below
from rules.geometry.terrain import Terrain
from rules.geometry.touch import touched

DEEPEST = 6.0
"""The farthest a model may jump down, in inches (MOV-21)."""
LANDINGS_KEPT = 4096
_STEP = 0.05
_ACROSS = 0.7071
"""The sine of half a right angle."""


def take_offs(
    terrain: Terrain,
    radius: float,
    level: Level,
    hints: Sequence[Point],
    reach: float = inf,
    among: Sequence[Brink] | None = None,
) -> Iterator[Point]:
    """Places on the edges of a level a base can leave from: those nearest to some points, where the line from the first
    of these to the last crosses an edge, the ends and the middle of each edge. Only edges that come within `reach`
    inches of the first of the points are looked at, and only those `among` some where these are given."""
    far = min(reach, terrain.width + terrain.depth)
    for brink in brinks_near(terrain, level, *hints[0][:2], far):
        if among is not None and brink not in among:
            continue
        seen: set[Point] = set()
        for x, y in _samples(brink, radius, hints):
            z = level.support(x, y)
            if z is not None:
                at = point(x, y, z)
                if at not in seen and is_free(level, radius, at.x, at.y):
                    seen.add(at)
                    yield at


def nearest_take_offs(
    terrain: Terrain,
    radius: float,
    at: Point,
    reach: float,
    among: Sequence[Brink] | None = None,
    goal: Point | None = None,
) -> Iterator[Point]:
    """Some of what `take_offs` finds, for less: the place on each edge of a level nearest to one of its points, the
    nearest edge first; with a goal also the nearest to that and on the line to it, those on the shortest way first."""
    level = terrain.level(at.z)
    found: dict[tuple[float, float], float] = {}
    for brink in brinks_near(terrain, level, at.x, at.y, reach):
        if among is None or brink in among:
            for x, y in _nearby(brink, radius, at, goal):
                beyond = 0.0 if goal is None else hypot(x - goal.x, y - goal.y)
                found[x, y] = hypot(x - at.x, y - at.y) + beyond
    for x, y in sorted(found, key=lambda spot: (found[spot], spot)):
        z = level.support(x, y)
        if z is not None:
            edge = point(x, y, z)
            if edge != at and is_free(level, radius, edge.x, edge.y):
                yield edge


def brinks_at(terrain: Terrain, at: Point) -> list[Brink]:
    """The edges a place lies on; none where it is no take-off."""
    return brinks_near(terrain, terrain.level(at.z), at.x, at.y, 2 * EPS)


def jumps(
    terrain: Terrain,
    radius: float,
    take_off: Point,
    bodies: Sequence[Body] = (),
    foes: Sequence[Body] = (),
    wanted: Sequence[Point] = (),
    deepest: float = DEEPEST,
) -> tuple[Path, ...]:
    """Jumps down from a place on an edge: on each of the `wanted` places that can be landed on; straight out and to
    both sides, as near the edge as there is room and as far as allowed. In a fixed order, no two with the same end."""
    landings = dict.fromkeys((*wanted, *_landings(terrain, radius, take_off)))
    found = (jump(terrain, radius, take_off, landing, bodies, foes, deepest) for landing in landings)
    return tuple(path for path in found if path is not None)


def jump(
    terrain: Terrain,
    radius: float,
    take_off: Point,
    landing: Point,
    bodies: Sequence[Body] = (),
    foes: Sequence[Body] = (),
    deepest: float = DEEPEST,
) -> Path | None:
    """The jump from one place to another, or None if it is not allowed: from an edge, down 1" to `deepest` inches to
    the first surface below, to a free place at most a base across from the take-off, the way out and down clear
    (MOV-21, MOV-24)."""
    length = hypot(landing.x - take_off.x, landing.y - take_off.y)
    drop = take_off.z - landing.z
    if not (LEAP - EPS <= drop <= deepest + EPS) or length > 2 * radius + EPS or length <= EPS:
        return None
    if not any(_over(brink, take_off, landing) for brink in brinks_at(terrain, take_off)):
        return None
    if not lands(terrain, radius, take_off, landing, bodies, foes):
        return None
    return leap(take_off, landing, "jump")


def lands(
    terrain: Terrain, radius: float, take_off: Point, landing: Point, bodies: Sequence[Body], foes: Sequence[Body]
) -> bool:
    """Whether a leap may come down there: on the first surface below, free, in contact with no foe, with nothing in the
    way at the height of the take-off nor on the way down."""
    low = surface_below(terrain, landing.x, landing.y, max(take_off.z, landing.z))
    if low is None or abs(low - landing.z) > 2 * EPS or not standable(terrain, landing, radius):
        return False
    high = landing._replace(z=max(take_off.z, landing.z))
    obstacles = obstacles_of(radius, take_off, bodies, foes, 2 * DEEPEST)
    if hits(obstacles, take_off, high) or hits(obstacles, landing, landing):
        return False
    if touched(terrain, landing, radius, foes):
        return False
    length = hypot(landing.x - take_off.x, landing.y - take_off.y)
    dx, dy = (landing.x - take_off.x) / length, (landing.y - take_off.y) / length
    if terrain.level(take_off.z).sweep(take_off.x, take_off.y, dx, dy, length, radius)[0] < length:
        return False
    between = [body for body in (*bodies, *foes) if body.at != take_off]
    return column_free(terrain, landing.x, landing.y, radius, landing.z, take_off.z, between)


def leap(take_off: Point, landing: Point, way: Way) -> Path:
    """A leap as a path of one leg. Only its length in plan counts as movement (MOV-24)."""
    return path_of([take_off, landing], [hypot(landing.x - take_off.x, landing.y - take_off.y)], [way])


def _over(brink: Brink, take_off: Point, landing: Point) -> bool:
    nx, ny = outward(brink)
    return (landing.x - take_off.x) * nx + (landing.y - take_off.y) * ny > EPS


@kept(LANDINGS_KEPT)
def _landings(terrain: Terrain, radius: float, take_off: Point) -> tuple[Point, ...]:
    """Where a base could come down, the models about left aside: worked out once."""
    return tuple(_below_edges(terrain, radius, take_off))


def _below_edges(terrain: Terrain, radius: float, take_off: Point) -> Iterator[Point]:
    for brink in brinks_at(terrain, take_off):
        nx, ny = outward(brink)
        for turn in (0.0, _ACROSS, -_ACROSS):
            on = _ACROSS if turn else 1.0
            dx, dy = nx * on - ny * turn, ny * on + nx * turn
            near = _nearest(terrain, radius, take_off, dx, dy)
            if near is not None:
                yield near
                far = _below(terrain, take_off, dx, dy, 2 * radius)
                if far is not None:
                    yield far


def _nearest(terrain: Terrain, radius: float, take_off: Point, dx: float, dy: float) -> Point | None:
    """The nearest place in a direction where a base fits beside what stands below the edge."""
    for i in range(1, int(2 * radius / _STEP + EPS) + 1):
        at = _below(terrain, take_off, dx, dy, i * _STEP)
        if at is not None and standable(terrain, at, radius):
            return at
    return None


def _below(terrain: Terrain, take_off: Point, dx: float, dy: float, far: float) -> Point | None:
    x, y = take_off.x + dx * far, take_off.y + dy * far
    low = surface_below(terrain, x, y, take_off.z)
    return None if low is None or take_off.z - low < LEAP - EPS else point(x, y, low)


def _nearby(brink: Brink, radius: float, at: Point, goal: Point | None) -> Iterator[tuple[float, float]]:
    yield nearest_on(brink, at.x, at.y)
    yield nearest_on(brink, at.x, at.y, radius)
    if goal is not None:
        yield nearest_on(brink, goal.x, goal.y)
        crossing = segments_cross(brink[:2], brink[2:], at[:2], goal[:2])
        if crossing is not None:
            yield crossing


def _samples(brink: Brink, radius: float, hints: Sequence[Point]) -> Iterator[tuple[float, float]]:
    ax, ay, bx, by = brink
    for at in hints:
        yield nearest_on(brink, at.x, at.y)
        yield nearest_on(brink, at.x, at.y, radius)
    if len(hints) > 1:
        crossing = segments_cross(brink[:2], brink[2:], hints[0][:2], hints[-1][:2])
        if crossing is not None:
            yield crossing
    yield nearest_on(brink, ax, ay, radius)
    yield nearest_on(brink, bx, by, radius)
    yield (ax + bx) / 2, (ay + by) / 2
