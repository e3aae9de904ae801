"""Ways that climb, jump down and leap over gaps (MOV-16, MOV-21, MOV-29): dared only by who names them."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import hypot, inf
from typing import NamedTuple

from rules.geometry.climbs import climbs, over_the_edge
from rules.geometry.contact import around_target, contact_route, ring_of
from rules.geometry.fences import climbs_over
from rules.geometry.gaps import WIDEST_GAP, gap_brinks, gaps
from rules.geometry.jumps import DEEPEST, jumps, take_offs
from rules.geometry.level import LEAP
from rules.geometry.path import Daring, Path, join, path_of, stay
from rules.geometry.point import EPS, Body, Point
from rules.geometry.route import route, way_past
from rules.geometry.straight import obstacles_of
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain
from rules.geometry.touch import WIDEST

MOST = 400
"""A search gives up after looking into this many places to leap from or landed on."""
RING = 16
"""So many places round the target of a charge are looked at."""
KEPT = 256
"""So many of the last answers are kept: one charge is asked about when it is offered, declared, measured and judged."""


class _Goal(NamedTuple):
    """Where a way is to end: how far that is at least from a place, the last stretch to it within a limit, and where
    one would best land."""

    least: Callable[[Point], float]
    finish: Callable[[Point, float], Path | None]
    at: Point
    wanted: tuple[Point, ...]


class _Step(NamedTuple):
    """What a search may look into next: the path so far, and what is still to be done after it."""

    path: Path
    take_off: Point | None = None
    landed: bool = False


class _Dares(NamedTuple):
    """One question: who moves, from where, past whom, and what it dares."""

    terrain: Terrain
    radius: float
    start: Point
    bodies: Sequence[Body]
    foes: Sequence[Body]
    limit: float
    by: Daring
    most_climb: float
    deepest: float = DEEPEST


def daring_route(
    terrain: Terrain,
    radius: float,
    start: Point,
    goal: Point,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
    by: Daring = (),
    most_climb: float = inf,
    deepest: float = DEEPEST,
) -> Path | None:
    """The cheapest legal way from start to goal that may use what `by` names, or None if none costs at most `limit`.

    A climb comes first or not at all, for it begins at the wall where the move begins (MOV-16), and is at most
    `most_climb` inches high (MOV-17); where a jump is named too it may lead over a wall or fence. Jumps go down
    `deepest` inches at most. Places to take off and land are a sample: the nearest ones, those on the line to the goal,
    the ends and middles of edges; a place given as start or goal is always among them.
    """

    def finish(at: Point, left: float) -> Path | None:
        if at == goal:  # the far edge of a gap may be no place to stop
            return stay(at) if standable(terrain, at, radius) else None
        return route(terrain, radius, at, goal, bodies, foes, left)

    def least(at: Point) -> float:
        return hypot(at.x - goal.x, at.y - goal.y)

    asked = _Dares(terrain, radius, start, bodies, foes, limit, by, most_climb, deepest)
    return _cheapest(asked, _Goal(least, finish, goal, (goal,)))


def daring_contact(
    terrain: Terrain,
    radius: float,
    start: Point,
    target: Body,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
    by: Daring = (),
    most_climb: float = inf,
) -> Path | None:
    """The same into base contact with a target, touching no other foe (MOV-19, MOV-25). The target may be listed among
    bodies or foes."""
    around, others = around_target(target, bodies, foes)
    asked = _Dares(terrain, radius, start, tuple(around), tuple(others), limit, by, most_climb)
    return _into_contact(asked, target)


@lru_cache(maxsize=KEPT)
def _into_contact(asked: _Dares, target: Body) -> Path | None:
    terrain, radius = asked.terrain, asked.radius

    def finish(at: Point, left: float) -> Path | None:
        found = contact_route(terrain, radius, at, target, asked.bodies, asked.foes, left)
        return found if found is None or found.ways or standable(terrain, at, radius) else None

    def least(at: Point) -> float:
        return max(0.0, hypot(at.x - target.at.x, at.y - target.at.y) - radius - target.radius - WIDEST)

    ring = ring_of(terrain, radius, target, RING) if "jump" in asked.by else ()
    return _cheapest(asked, _Goal(least, finish, target.at, ring))


def before_daring(path: Path) -> Path:
    """The part of a path before its first climb, jump, gap or leap (CHG-20)."""
    count = next((i for i, way in enumerate(path.ways) if way in ("climb", "jump", "gap", "leap")), len(path.ways))
    return path_of(list(path.points[: count + 1]), list(path.costs[:count]), list(path.ways[:count]))


def _cheapest(asked: _Dares, goal: _Goal) -> Path | None:
    """Best first: whatever may still be part of the cheapest way is looked into in the order of what it would cost at
    least, so the first way that is whole is the cheapest there is in the sample."""
    heap: list[tuple[float, int, _Step]] = []
    pushed = 0
    landed: set[Point] = set()
    known: dict[Point, list[Path]] = {}

    def push(least: float, step: _Step) -> None:
        nonlocal pushed
        if least <= asked.limit + EPS:
            pushed += 1
            heappush(heap, (least, pushed, step))

    push(goal.least(asked.start), _Step(stay(asked.start), landed=True))
    looked = 0
    while heap and looked < MOST:
        _, _, step = heappop(heap)
        looked += 1
        path = step.path
        if step.take_off is not None:
            for dared in _leaps(asked, goal, path, step.take_off, known):
                push(dared.cost + goal.least(dared.end), _Step(dared, landed=True))
        elif not step.landed:
            return path
        elif path.end not in landed:
            landed.add(path.end)
            last = goal.finish(path.end, asked.limit - path.cost)
            if last is not None:
                push(path.cost + last.cost, _Step(join(path, last)))
            for dared in _climbs(asked, path):
                push(dared.cost + goal.least(dared.end), _Step(dared, landed=True))
            for least, at in _take_offs(asked, goal, path):
                push(least, _Step(path, take_off=at))
    return None


def _climbs(asked: _Dares, path: Path) -> tuple[Path, ...]:
    if "climb" not in asked.by or path.ways:
        return ()
    most = min(asked.most_climb, asked.limit)
    found = climbs(asked.terrain, asked.radius, asked.start, most, asked.bodies, asked.foes)
    if "jump" in asked.by:
        found += climbs_over(asked.terrain, asked.radius, asked.start, most, asked.bodies, asked.foes)
    return tuple(over_the_edge(climb, asked.limit) for climb in found)


def _take_offs(asked: _Dares, goal: _Goal, path: Path) -> Iterator[tuple[float, Point]]:
    """Places to leap from after a path, each with what a way by it costs at least. Nobody jumps lower than he wants to
    get, nor goes up again for another leap."""
    if "jump" not in asked.by and "gap" not in asked.by:
        return
    here, left = path.end, asked.limit - path.cost
    most = WIDEST_GAP if "gap" in asked.by else 2 * asked.radius
    for storey in asked.terrain.storeys:
        level = asked.terrain.level(storey)
        among = None if "jump" in asked.by else gap_brinks(asked.terrain, level)
        rise = max(0.0, abs(level.z - here.z) - 2 * LEAP)  # steps of less than 1" cost nothing
        useless = among == () if among is not None else level.z < goal.at.z + LEAP - EPS
        if level.ground or useless or rise > left or (path.ways and level.z > here.z + LEAP):
            continue
        for at in take_offs(asked.terrain, asked.radius, level, (here, goal.at), left, among):
            least = path.cost + hypot(at.x - here.x, at.y - here.y, rise) + max(0.0, goal.least(at) - most)
            if least <= asked.limit + EPS:
                yield max(least, path.cost + goal.least(here)), at


def _leaps(asked: _Dares, goal: _Goal, path: Path, take_off: Point, known: dict[Point, list[Path]]) -> Iterator[Path]:
    """The path with a leap from a place added to it; `known` are the leaps found before, by place."""
    terrain, radius = asked.terrain, asked.radius
    found = known.get(take_off)
    if found is None:
        found = known[take_off] = []
        if "jump" in asked.by:
            found += jumps(terrain, radius, take_off, asked.bodies, asked.foes, goal.wanted, asked.deepest)
        if "gap" in asked.by:
            found += gaps(terrain, radius, take_off, asked.bodies, asked.foes, (goal.at,))
    left = asked.limit - path.cost
    found = [leap for leap in found if leap.cost + goal.least(leap.end) <= left + EPS]
    if not found:
        return
    walk = stay(take_off)
    if path.end != take_off:
        obstacles = obstacles_of(radius, path.end, asked.bodies, asked.foes, left)
        walked = way_past(terrain, radius, path.end, take_off, obstacles, left)
        if walked is None:
            return
        walk = walked
    for leap in found:
        yield join(join(path, walk), leap)
