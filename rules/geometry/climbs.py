"""Climbs up and down walls and fences (MOV-16, MOV-17)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from rules.geometry.drops import Brink, brinks_near, nearest_on, outward
from rules.geometry.faces import TOUCH, climbable, column_free
from rules.geometry.level import LEAP, Level
from rules.geometry.path import Path, path_of
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.straight import Obstacle, hits, obstacles_of, settle
from rules.geometry.surface import standable, surface_below
from rules.geometry.terrain import Terrain
from rules.geometry.touch import touched

_STEP = 0.05
"""How finely a place to stand beyond an edge is looked for, in inches."""


class _Climber(NamedTuple):
    terrain: Terrain
    radius: float
    start: Point
    most: float
    bodies: Sequence[Body]
    foes: Sequence[Body]
    obstacles: Sequence[Obstacle]

    @property
    def reach(self) -> float:
        """How far an edge may be, in plan, from who hangs on the wall below it: a base across (compare MOV-24)."""
        return 2 * self.radius + EPS

    def stands(self, at: Point) -> bool:
        """Whether a climb may end here: on a surface, free, in contact with no foe (GEO-05, MOV-03)."""
        free = hits(self.obstacles, at, at) is None and standable(self.terrain, at, self.radius)
        return free and not touched(self.terrain, at, self.radius, self.foes)


def climbs(
    terrain: Terrain,
    radius: float,
    start: Point,
    most: float,
    bodies: Sequence[Body] = (),
    foes: Sequence[Body] = (),
) -> tuple[Path, ...]:
    """Every climb of at most `most` inches that can begin where a base stands, in a fixed order, no two with one end.

    Up where it touches a face that leads to a floor, roof, or window or hole the base fits through; down where its rim
    is at an edge with a face below, to the first surface there or into an opening on the way. What a climb costs is its
    height and the inches in plan over the edge (but see `over_the_edge`). Both legs are `climb`.
    """
    climber = _Climber(terrain, radius, start, most, bodies, foes, obstacles_of(radius, start, bodies, foes, 4.0))
    found: dict[Point, Path] = {}
    for path in (*_up(climber), *_down(climber)):
        found.setdefault(path.end, path)
    return tuple(found.values())


def over_the_edge(climb: Path, limit: float) -> Path:
    """The same climb where a move of `limit` inches has enough for its height: what it needs in plan to get over the
    edge costs no more than is left then (MOV-17)."""
    heights = [
        abs(b.z - a.z) if way == "climb" else 0.0
        for (a, b), way in zip(pairwise(climb.points), climb.ways, strict=True)
    ]
    left, flat = limit - sum(heights), climb.cost - sum(heights)
    if climb.cost <= limit + EPS or left < -EPS:
        return climb
    share = max(0.0, left) / flat
    costs = [height + (cost - height) * share for height, cost in zip(heights, climb.costs, strict=True)]
    return path_of(list(climb.points), costs, list(climb.ways))


def _up(c: _Climber) -> Iterator[Path]:
    if not climbable(c.terrain, c.start, c.radius, c.start.z + LEAP):
        return
    x, y, z = c.start
    for storey in c.terrain.storeys:
        if z < storey + LEAP and storey <= z + c.most + EPS:
            for end in _entries(c, c.start, c.terrain.level(storey)):
                rise = end.z - z
                if (
                    LEAP - EPS <= rise <= c.most + EPS
                    and climbable(c.terrain, c.start, c.radius, end.z)
                    and _column(c, x, y, z, end.z)
                ):
                    yield _path(c.start, point(x, y, end.z), end)


def _down(c: _Climber) -> Iterator[Path]:
    x, y, z = c.start
    level = c.terrain.level(z)
    for brink in brinks_near(c.terrain, level, x, y, c.radius + c.reach):
        if not _at_edge(c, level, brink):
            continue
        nx, ny = outward(brink)
        for qx, qy in _aims(brink, x, y, c.radius):
            for i in range(int(c.reach / _STEP) + 1):
                hang = point(qx + nx * i * _STEP, qy + ny * i * _STEP, z)
                path = _down_at(c, level, hang)
                if path is not None:
                    yield from path
                    break


def _down_at(c: _Climber, level: Level, hang: Point) -> tuple[Path, ...] | None:
    """The climbs down at a place beyond the edge; None where nobody can hang there."""
    x, y, z = hang
    low = surface_below(c.terrain, x, y, z)
    if low is None or z - low < LEAP - EPS or not _slides(c, level, c.start, hang):
        return None
    ends: list[Path] = []
    foot = point(x, y, low)
    if z - low <= c.most + EPS and c.stands(foot) and _hangs(c, foot, z):
        ends.append(_path(c.start, hang, foot))
    for storey in c.terrain.storeys:
        if low + LEAP <= storey + EPS and z - c.most - EPS <= storey <= z - LEAP + EPS:
            for end in _entries(c, foot, c.terrain.level(storey)):
                if LEAP - EPS <= z - end.z <= c.most + EPS and _hangs(c, point(x, y, end.z), z):
                    ends.append(_path(c.start, hang, point(x, y, end.z), end))
    return tuple(ends) or None


def _hangs(c: _Climber, low: Point, high: float) -> bool:
    return climbable(c.terrain, low, c.radius, high) and _column(c, low.x, low.y, low.z, high)


def _column(c: _Climber, x: float, y: float, low: float, high: float) -> bool:
    return column_free(c.terrain, x, y, c.radius, low, high, [body for body in (*c.bodies, *c.foes) if _other(c, body)])


def _other(c: _Climber, body: Body) -> bool:
    return body.at != c.start


def _entries(c: _Climber, hang: Point, level: Level) -> Iterator[Point]:
    """Where a climber beside the floors of a level comes to stand on them: the nearest place beyond each edge in reach,
    through openings its base fits through."""
    x, y, _ = hang
    for brink in brinks_near(c.terrain, level, x, y, c.reach):
        nx, ny = outward(brink)
        near = nearest_on(brink, x, y)
        beyond = (x - near[0]) * nx + (y - near[1]) * ny
        if beyond < -EPS:
            continue
        for qx, qy in _aims(brink, x, y, c.radius):
            end = _first_standing(c, level, qx, qy, -nx, -ny)
            if end is not None and _slides(c, level, point(x, y, end.z), end):
                yield end


def _first_standing(c: _Climber, level: Level, x: float, y: float, dx: float, dy: float) -> Point | None:
    for i in range(int(c.reach / _STEP) + 1):
        ex, ey = x + dx * i * _STEP, y + dy * i * _STEP
        if level.supported(x, y, ex, ey) < 1.0:
            return None
        end = settle(c.terrain, point(ex, ey, level.support(ex, ey) or level.z))
        if end is not None and c.terrain.level(end.z) is level and c.stands(end):
            return end
    return None


def _aims(brink: Brink, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Where to go over an edge: at the nearest point, and at the nearest that leaves room for a base beside it."""
    near, roomy = nearest_on(brink, x, y), nearest_on(brink, x, y, radius)
    return [near] if near == roomy else [near, roomy]


def _at_edge(c: _Climber, level: Level, brink: Brink) -> bool:
    """Whether a rim is at an edge, or at a low obstacle that stands on it (MOV-16)."""
    x, y, _ = c.start
    qx, qy = nearest_on(brink, x, y)
    far = hypot(qx - x, qy - y)
    gap = far - c.radius
    if gap <= TOUCH + EPS:
        return True
    if gap > c.reach:
        return False
    dx, dy = (qx - x) / far, (qy - y) / far
    lows = level.lows.near(min(x, qx), min(y, qy), max(x, qx), max(y, qy))
    thick = [shape.widest for shape in lows if shape.sweep(x, y, dx, dy, far, 0.0) < far]
    return bool(thick) and gap <= max(thick) + TOUCH + EPS


def _slides(c: _Climber, level: Level, a: Point, b: Point) -> bool:
    """Whether the way over the edge is free of walls and models; no floor is asked for."""
    length = hypot(b.x - a.x, b.y - a.y)
    if hits(c.obstacles, a, b) is not None:
        return False
    if length <= EPS:
        return True
    run, _ = level.sweep(a.x, a.y, (b.x - a.x) / length, (b.y - a.y) / length, length, c.radius)
    return run >= length


def _path(*corners: Point) -> Path:
    legs = [(a, b) for a, b in pairwise(corners) if a != b]
    costs = [hypot(b.x - a.x, b.y - a.y) + abs(b.z - a.z) for a, b in legs]
    return path_of([corners[0], *(b for _, b in legs)], costs, ["climb"] * len(legs))
