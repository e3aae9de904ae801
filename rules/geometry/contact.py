"""Charge moves: the shortest way into base contact, and other places of contact nearly as near (CHG-03, CHG-07)."""

from collections.abc import Iterator, Sequence
from math import hypot, inf, sqrt
from typing import NamedTuple

from rules.geometry.kept import kept
from rules.geometry.level import LEAP
from rules.geometry.path import Path, stay
from rules.geometry.point import EPS, Body, Point, direction, flat_distance, point
from rules.geometry.route import route
from rules.geometry.search import Search
from rules.geometry.shapes import Box, box_of_ways
from rules.geometry.straight import Obstacle, hits, leg, obstacles_of, settle
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain
from rules.geometry.touch import ACROSS, WIDEST, touched, touching

LONGER = 0.1
"""How much more than the shortest a charge path may cost for its place of contact to be chosen, in inches (CHG-03)."""
_AROUND = 24
_NEAR = 4.0
"""From farther off, in inches, only the straight way at the target is tried where terrain bars it: corners near it do
the rest. Where a model bars it there need be no corner about."""
_CHOICES = 72
RINGS_KEPT = 4096


class Contact(NamedTuple):
    """A way into contact and the ids of the models it ends touching, the target first."""

    path: Path
    touches: tuple[str, ...]


class _ContactGoal:
    """Any place where the mover touches the target: straight at it if that is free, else a ring of places round it."""

    def __init__(
        self, terrain: Terrain, radius: float, target: Body, obstacles: Sequence[Obstacle], foes: Sequence[Body]
    ) -> None:
        self._terrain, self._radius, self._target = terrain, radius, target
        self._obstacles, self._foes = obstacles, foes
        self.middle = target.at.x, target.at.y
        self.apart = radius + target.radius + _reach_across(terrain, radius, target)
        """No place of contact is farther than this from the middle of the target, in inches."""
        self._level = None if terrain.ramp_at(target.at) else terrain.level(target.at.z)
        self._ring: tuple[Point, ...] | None = None
        self._straight: dict[Point, Point | None] = {}
        self._ends: dict[Point, Point | None] = {}
        self._judged: dict[Point, bool] = {}

    def estimate(self, at: Point) -> float:
        x, y, _ = at
        tx, ty, _ = self._target.at
        far = hypot(x - tx, y - ty) - self.apart
        return far if far > 0.0 else 0.0

    def aim(self, at: Point) -> tuple[float, float]:
        return self._target.at.x - at.x, self._target.at.y - at.y

    def bounds(self, at: Point, reach: float) -> Box:
        x, y, _ = self._target.at
        return box_of_ways(at.x, at.y, x, y, reach + self.apart)

    def end(self, at: Point) -> Point | None:
        if at not in self._ends:
            elsewhere = self._level is not None and self._terrain.level(at.z) is not self._level
            end = None if elsewhere else self._straight_at(at)
            self._ends[at] = end if end is not None and self._is_legal(end) else None
        return self._ends[at]

    def _straight_at(self, at: Point) -> Point | None:
        if at not in self._straight:
            x, y, _ = self._target.at
            far = hypot(at.x - x, at.y - y) or 1.0
            dx, dy = (at.x - x) / far, (at.y - y) / far
            self._straight[at] = contact_at(self._terrain, self._radius, self._target, dx, dy)
        return self._straight[at]

    def others(self, at: Point, reach: float) -> Sequence[Point]:
        if self.estimate(at) > reach + EPS:
            return ()
        if self._level is not None and self._terrain.level(at.z) is not self._level:
            return ()
        if self.estimate(at) > _NEAR and self._straight_at(at) is None:
            return ()
        if self._ring is None:
            self._ring = ring_of(self._terrain, self._radius, self._target, _AROUND)
        tx, ty, _ = self._target.at
        x, y, z = at
        most = (reach + EPS) ** 2
        found: list[Point] = []
        for end in self._ring:
            ex, ey, ez = end
            dx, dy, dz = x - ex, y - ey, z - ez
            # From the far side the straight way leads through the target.
            if dx * (ex - tx) + dy * (ey - ty) >= 0.0 and dx * dx + dy * dy + dz * dz <= most and self._is_legal(end):
                found.append(end)
        return found

    def _is_legal(self, at: Point) -> bool:
        """Whether a charge may end there: clear of everybody, and touching no foe but the target."""
        found = self._judged.get(at)
        if found is None:
            free = hits(self._obstacles, at, at) is None
            found = self._judged[at] = free and not touched(self._terrain, at, self._radius, self._foes)
        return found


class _AnyGoal:
    """Any of several places where the target may be met, not far from each other: straight at the nearest if that is
    free, else rings of places round all that are within reach."""

    def __init__(self, goals: Sequence[_ContactGoal]) -> None:
        self._goals = goals
        self._middles = [(*goal.middle, goal.apart) for goal in goals]
        self.met: dict[Point, int] = {}
        """By place of contact, the number of the goal it belongs to."""

    def _nearest(self, at: Point) -> int:
        x, y, _ = at
        gaps = [hypot(x - tx, y - ty) for tx, ty, _ in self._middles]
        return gaps.index(min(gaps))

    def estimate(self, at: Point) -> float:
        x, y, _ = at
        least = min([hypot(x - tx, y - ty) - apart for tx, ty, apart in self._middles])
        return least if least > 0.0 else 0.0

    def aim(self, at: Point) -> tuple[float, float]:
        return self._goals[self._nearest(at)].aim(at)

    def bounds(self, at: Point, reach: float) -> Box:
        x0, y0, x1, y1 = zip(*(goal.bounds(at, reach) for goal in self._goals), strict=True)
        return min(x0), min(y0), max(x1), max(y1)

    def end(self, at: Point) -> Point | None:
        number = self._nearest(at)
        found = self._goals[number].end(at)
        if found is not None:
            self.met.setdefault(found, number)
        return found

    def others(self, at: Point, reach: float) -> Sequence[Point]:
        found: list[Point] = []
        for number, goal in enumerate(self._goals):
            for end in goal.others(at, reach):
                self.met.setdefault(end, number)
                found.append(end)
        return found


def contact_at(terrain: Terrain, radius: float, target: Body, dx: float, dy: float) -> Point | None:
    """The place in the direction (dx, dy) from the target's centre where a base may stand and touch it, if any:
    rim to rim, or on the far side of a low obstacle that does not keep them apart (GEO-08)."""
    x, y, z = target.at
    apart = radius + target.radius
    at = settle(terrain, point(x + dx * apart, y + dy * apart, z))
    if at is not None and abs(at.z - z) < LEAP - EPS and standable(terrain, at, radius):
        return at
    level = terrain.level(z)
    far = apart + WIDEST
    fx, fy = x + dx * far, y + dy * far
    box = (min(x, fx) - radius, min(y, fy) - radius, max(x, fx) + radius, max(y, fy) + radius)
    runs = (shape.sweep(fx, fy, -dx, -dy, far, radius) for shape in level.lows.near(*box))
    run = min((run for run in runs if run < WIDEST - EPS), default=None)
    if run is None:
        return None
    at = settle(terrain, point(fx - dx * run, fy - dy * run, z))
    if at is None or not standable(terrain, at, radius) or not touching(terrain, Body("", at, radius), target):
        return None
    return at


def ring_of(terrain: Terrain, radius: float, target: Body, count: int) -> tuple[Point, ...]:
    """Places of contact all round a target, from north clockwise, `count` directions tried."""
    return _ring(terrain, radius, target.at, target.radius, count)


@kept(RINGS_KEPT)
def _ring(terrain: Terrain, radius: float, at: Point, other: float, count: int) -> tuple[Point, ...]:
    target = Body("", at, other)
    ways = (direction(360.0 * i / count) for i in range(count))
    places = (contact_at(terrain, radius, target, dx, dy) for dx, dy in ways)
    return tuple(place for place in places if place is not None)


def around_target(target: Body, bodies: Sequence[Body], foes: Sequence[Body]) -> tuple[Sequence[Body], Sequence[Body]]:
    """The bodies in the way, the target among them once, and the foes that are not to be touched."""
    return [*(body for body in bodies if body.id != target.id), target], [foe for foe in foes if foe.id != target.id]


def contact_route(
    terrain: Terrain,
    radius: float,
    start: Point,
    target: Body,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
) -> Path | None:
    """The cheapest legal path from start into contact with the target, or None if none costs at most `limit`.

    It touches no other foe, neither on the way nor at its end. The target may be listed among bodies or foes.
    """
    around, others = around_target(target, bodies, foes)
    obstacles = obstacles_of(radius, start, around, others, limit)
    goal = _ContactGoal(terrain, radius, target, obstacles, others)
    if goal.estimate(start) > limit + EPS:
        return None
    if touching(terrain, Body("", start, radius), target):
        return stay(start)
    end = goal.end(start)
    if end is not None and not hits(obstacles, start, end):
        path = leg(terrain, radius, start, end)
        if path is not None and path.cost <= path.length + EPS:
            return path if path.cost <= limit + EPS else None
    return Search(terrain, radius, start, obstacles, limit).run(goal)


def nearest_contact(
    terrain: Terrain,
    radius: float,
    start: Point,
    targets: Sequence[Body],
    bodies: Sequence[Body],
    foes: Sequence[Body],
    limit: float,
) -> tuple[int, Path] | None:
    """The cheapest legal path of at most `limit` inches into contact with the target wherever it is met first, and the
    number of that place. `targets` is the same model at several places not far apart, and listed nowhere else."""
    for number, target in enumerate(targets):
        if touching(terrain, Body("", start, radius), target):
            return number, stay(start)
    obstacles = obstacles_of(radius, start, bodies, foes, limit)
    goals = [_ContactGoal(terrain, radius, target, obstacles, foes) for target in targets]
    goal = _AnyGoal(goals)
    if not goals or goal.estimate(start) > limit + EPS:
        return None
    path = Search(terrain, radius, start, obstacles, limit).run(goal)
    return None if path is None else (goal.met[path.end], path)


def contact_points(
    terrain: Terrain,
    radius: float,
    start: Point,
    target: Body,
    bodies: Sequence[Body],
    foes: Sequence[Body] = (),
    limit: float = inf,
    extras: Sequence[Body] = (),
) -> tuple[Contact, ...]:
    """The ways into contact a charger may choose among: the shortest first, then others at most 0.1" longer, shorter
    ones first (CHG-03); then, within `limit`, those that also touch one or more of `extras` (CHG-07)."""
    shortest = contact_route(terrain, radius, start, target, bodies, foes, limit)
    if shortest is None:
        return ()
    named = (target, *extras)
    ids = {body.id for body in named}
    rest = [*(body for body in bodies if body.id not in ids), *named]
    others = [foe for foe in foes if foe.id not in ids]
    most = min(limit, shortest.cost + LONGER)
    near: list[Path] = []
    for at in ring_of(terrain, radius, target, _CHOICES):
        if flat_distance(start, at) <= most + EPS:
            path = route(terrain, radius, start, at, rest, others, most)
            if path is not None:
                near.append(path)
    both: list[Path] = []
    for extra in extras:
        for at in places_touching_both(terrain, radius, target, extra):
            path = route(terrain, radius, start, at, rest, others, limit)
            if path is not None:
                both.append(path)
    paths = [shortest, *sorted(near, key=_cost), *sorted(both, key=_cost)]
    found: dict[Point, Contact] = {}
    for path in paths:
        touches = (target.id, *touched(terrain, path.end, radius, extras))
        found.setdefault(path.end, Contact(path, touches))
    return tuple(found.values())


def _cost(path: Path) -> float:
    return path.cost


def _reach_across(terrain: Terrain, radius: float, target: Body) -> float:
    """The widest gap at which contact with a target may count across low obstacles near it."""
    x, y, z = target.at
    far = target.radius + radius + WIDEST
    lows = terrain.level(z).lows.near(x - far, y - far, x + far, y + far)
    return min(WIDEST, max((shape.widest for shape in lows), default=-ACROSS) + ACROSS)


def places_touching_both(terrain: Terrain, radius: float, target: Body, extra: Body) -> Iterator[Point]:
    """The at most two places where a base touches both of two models."""
    a, b = radius + target.radius, radius + extra.radius
    dx, dy = extra.at.x - target.at.x, extra.at.y - target.at.y
    apart = hypot(dx, dy)
    if abs(target.at.z - extra.at.z) > LEAP - EPS or not EPS < apart <= a + b:
        return
    along = (apart * apart + a * a - b * b) / (2 * apart)
    aside = sqrt(max(0.0, a * a - along * along))
    for side in (aside, -aside):
        x = target.at.x + (dx * along - dy * side) / apart
        y = target.at.y + (dy * along + dx * side) / apart
        at = settle(terrain, point(x, y, target.at.z))
        if at is not None and standable(terrain, at, radius):
            yield at
