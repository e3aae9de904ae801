"""The shortest legal way from one place to another, and the moves that flight and separation ask for."""

from collections.abc import Sequence
from math import hypot, inf

from rules.geometry.advance import advance
from rules.geometry.path import Path, cut, shortened, stay
from rules.geometry.point import EPS, Body, Point, flat_distance, heading, point
from rules.geometry.search import Search
from rules.geometry.shapes import Box, box_of_ways
from rules.geometry.straight import Obstacle, hits, leg, obstacles_of, settle
from rules.geometry.surface import nearest_edge, standable
from rules.geometry.terrain import Terrain
from rules.geometry.touch import touched

STEP = 0.1
"""How far a move that would end where nobody can stand is shortened at a time, in inches."""


class _PointGoal:
    def __init__(self, terrain: Terrain, goal: Point) -> None:
        self._goal, self._level = goal, terrain.level(goal.z)
        self._terrain = terrain
        self._raised = goal.z - self._level.z > EPS

    def estimate(self, at: Point) -> float:
        return hypot(at.x - self._goal.x, at.y - self._goal.y, at.z - self._goal.z)

    def aim(self, at: Point) -> tuple[float, float]:
        return self._goal.x - at.x, self._goal.y - at.y

    def bounds(self, at: Point, reach: float) -> Box:
        return box_of_ways(at.x, at.y, self._goal.x, self._goal.y, reach)

    def end(self, at: Point) -> Point | None:
        return self._goal if self._raised or self._terrain.level(at.z) is self._level else None

    def others(self, at: Point, reach: float) -> Sequence[Point]:
        return ()


class _EdgeGoal:
    """The table edge nearest to where the move begins (LD-13): any place with the rim on it will do."""

    def __init__(self, terrain: Terrain, radius: float, start: Point) -> None:
        _, edge = nearest_edge(terrain, start)
        self._along_x = edge.x == start.x and edge.y in (0.0, terrain.depth)
        low = (edge.y if self._along_x else edge.x) == 0.0
        self._line = radius if low else (terrain.depth if self._along_x else terrain.width) - radius
        self._terrain = terrain

    def estimate(self, at: Point) -> float:
        return abs((at.y if self._along_x else at.x) - self._line)

    def aim(self, at: Point) -> tuple[float, float]:
        return (0.0, self._line - at.y) if self._along_x else (self._line - at.x, 0.0)

    def bounds(self, at: Point, reach: float) -> Box:
        return at.x - reach, at.y - reach, at.x + reach, at.y + reach

    def end(self, at: Point) -> Point | None:
        end = point(at.x, self._line, at.z) if self._along_x else point(self._line, at.y, at.z)
        return settle(self._terrain, end)

    def others(self, at: Point, reach: float) -> Sequence[Point]:
        return ()


def route(
    terrain: Terrain,
    radius: float,
    start: Point,
    goal: Point,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
) -> Path | None:
    """The cheapest legal way from start to goal, or None if there is none that costs at most `limit` inches.

    It walks, takes stairs, ladders and ropes, crosses what is less than 1" high, overlaps no body, keeps 0.01" from
    every foe and does not end in contact with one across a low obstacle (MOV-02, MOV-03, MOV-15, GEO-05).
    """
    settled = settle(terrain, goal)
    if settled is None or hypot(start.x - settled.x, start.y - settled.y) > limit + 2 * EPS:
        return None  # surely too far; whether just so is for the rounded cost to say
    obstacles = obstacles_of(radius, start, bodies, foes, limit)
    if not _may_end(terrain, radius, settled, obstacles, foes):
        return None
    return way_past(terrain, radius, start, settled, obstacles, limit)


def way_past(
    terrain: Terrain, radius: float, start: Point, goal: Point, obstacles: Sequence[Obstacle], limit: float
) -> Path | None:
    """The same to a place where the move may end."""
    if not hits(obstacles, start, goal):
        path = leg(terrain, radius, start, goal)
        if path is not None:
            if path.cost <= path.length + EPS:
                return path if path.cost <= limit + EPS else None
            limit = min(limit, path.cost)  # round the difficult ground only where that costs less
    return Search(terrain, radius, start, obstacles, limit).run(_PointGoal(terrain, goal))


def to_edge(
    terrain: Terrain, radius: float, start: Point, budget: float, bodies: Sequence[Body], foes: Sequence[Body] = ()
) -> tuple[Path, bool]:
    """The shortest legal way towards the nearest table edge, as far as `budget` goes, and whether the rim reaches the
    edge (LD-13). The path of a model that is shut in is just where it stands."""
    obstacles = obstacles_of(radius, start, bodies, foes)
    path = Search(terrain, radius, start, obstacles).run(_EdgeGoal(terrain, radius, start))
    if path is None:
        return stay(start), False
    if path.cost <= budget + EPS:
        return path, True
    return shorten(terrain, radius, cut(path, budget), bodies, foes), False


def away_from(
    terrain: Terrain, radius: float, start: Point, origin: Point, budget: float, bodies: Sequence[Body]
) -> tuple[Path, bool]:
    """Straight away from `origin` for `budget` inches of movement, other models walked round; it stops at what cannot
    be passed and at drops. Also whether it left the table, that is, reached the edge with its rim (LD-11)."""
    bearing = heading(origin, start)
    ahead = advance(terrain, radius, start, bearing, budget, ())
    path, left = ahead.path, ahead.stop.kind == "edge"
    obstacles = obstacles_of(radius, start, bodies, ())
    if not any(hits(obstacles, a, b) for a, b in zip(path.points, path.points[1:], strict=False)):
        return path, left
    whole, length = path, path.length
    while length > STEP:
        goal = whole.at(length)
        if not hits(obstacles, goal, goal):
            found = route(terrain, radius, start, goal, bodies, (), budget)
            if found is not None:
                return found, left and length == whole.length
        length -= 5 * STEP
    return stay(start), False


def shorten(
    terrain: Terrain, radius: float, path: Path, bodies: Sequence[Body] = (), foes: Sequence[Body] = ()
) -> Path:
    """The longest beginning of a path, in steps of 0.1", that ends where the base may stand; at worst its start."""
    return shorten_past(terrain, radius, path, obstacles_of(radius, path.start, bodies, foes), foes)


def shorten_past(
    terrain: Terrain, radius: float, path: Path, obstacles: Sequence[Obstacle], foes: Sequence[Body]
) -> Path:
    """The same where the obstacles are known already."""
    return shortened(path, STEP, lambda at: _may_end(terrain, radius, at, obstacles, foes))


def _may_end(terrain: Terrain, radius: float, at: Point, obstacles: Sequence[Obstacle], foes: Sequence[Body]) -> bool:
    """Whether a move other than a charge may end here: free, standable, in contact with no foe (GEO-05, MOV-03)."""
    return not hits(obstacles, at, at) and not touched(terrain, at, radius, foes) and standable(terrain, at, radius)


def separate(terrain: Terrain, mover: Body, other: Body, bodies: Sequence[Body], distance: float = 1.0) -> Point | None:
    """Where `mover` ends when it moves straight away from `other`, on the line through the base centres, until the gap
    is `distance` (MP-ALLY-14): its own place if the gap is that wide already, None if the whole way is barred by a
    wall, a drop, the table edge or contact with another model (MP-ALLY-18)."""
    missing = distance - (flat_distance(mover.at, other.at) - mover.radius - other.radius)
    if missing <= EPS:
        return mover.at
    others = [body for body in bodies if body.id not in (mover.id, other.id)]
    found = advance(terrain, mover.radius, mover.at, heading(other.at, mover.at), missing + EPS, (), others)
    return found.path.end if found.stop.kind == "none" and found.path.length >= missing - EPS else None
