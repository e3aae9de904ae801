"""A walked path and what can be asked of it, the board left aside."""

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from math import hypot
from typing import Literal, NamedTuple

from rules.geometry.point import EPS, Body, Point, distance, point

Way = Literal["walk", "stairs", "ladder", "climb", "jump", "gap", "leap"]
"""What a leg of a path goes over. A climb is the leg straight up or down and the one over the edge, which belongs to
it; a jump is one leg from the brink to the landing spot, a gap one from brink to brink (MOV-16, MOV-21, MOV-29).
A leap is one over whatever is in the way (SKL-28)."""
_WHOLE: tuple[Way, ...] = ("ladder", "climb", "jump", "gap", "leap")
"""What nobody stops in the middle of."""
Daring = tuple[Literal["climb", "jump", "gap", "leap"], ...]
"""What a way may dare besides walking, stairs and ladders."""


class Path(NamedTuple):
    """The way of a base centre: its corners, and for each leg between two corners its cost and what it goes over.

    `cost` is what the move uses up (inches after terrain multipliers, MOV-14), `length` the inches moved; the height
    of a jump is in neither (GEO-04).
    """

    points: tuple[Point, ...]
    cost: float = 0.0
    length: float = 0.0
    costs: tuple[float, ...] = ()
    ways: tuple[Way, ...] = ()

    @property
    def start(self) -> Point:
        """Where the path begins."""
        return self.points[0]

    @property
    def end(self) -> Point:
        """Where the path ends."""
        return self.points[-1]

    def at(self, distance: float) -> Point:
        """The point after `distance` inches moved, held to the two ends of the path. In the middle of a jump or over
        a gap it is where that began."""
        if distance <= 0.0:
            return self.points[0]
        for a, b, way in zip(self.points, self.points[1:], self.ways, strict=False):
            leg = leg_length(a, b, way)
            if distance <= leg and leg > 0.0:
                return _on_leg(a, b, way, distance, leg)
            distance -= leg
        return self.points[-1]

    def spread(self, parts: int) -> list[Point]:
        """The places where so many equal parts of the way begin, and its end."""
        found, gone = [self.points[0]], 0.0
        for a, b, way in zip(self.points, self.points[1:], self.ways, strict=False):
            leg = leg_length(a, b, way)
            while len(found) < parts and leg > 0.0 and (ahead := self.length * len(found) / parts - gone) <= leg:
                found.append(_on_leg(a, b, way, ahead, leg))
            gone += leg
        return [*found, *[self.points[-1]] * (parts + 1 - len(found))]


def _on_leg(a: Point, b: Point, way: Way, inches: float, leg: float) -> Point:
    return a if way in ("jump", "gap") and inches < leg - EPS else _between(a, b, inches / leg)


class Dare(NamedTuple):
    """A climb, jump or gap of a path: from where to where, what it uses up, how much higher the end is than the start
    (negative: lower), and what the move has used up before it. Inches."""

    way: Way
    start: Point
    end: Point
    cost: float
    rise: float
    before: float


def dares(path: Path) -> tuple[Dare, ...]:
    """The climbs, jumps, gaps and leaps of a path in order; the legs of a climb are one (MOV-16, MOV-21, MOV-29)."""
    found: list[Dare] = []
    before = 0.0
    last: Way = "walk"
    for a, b, cost, way in zip(path.points, path.points[1:], path.costs, path.ways, strict=False):
        if way == last == "climb":
            dare = found.pop()
            found.append(dare._replace(end=b, cost=dare.cost + cost, rise=round(b.z - dare.start.z, 3)))
        elif way in ("climb", "jump", "gap", "leap"):
            found.append(Dare(way, a, b, cost, round(b.z - a.z, 3), before))
        before, last = before + cost, way
    return tuple(found)


def leg_length(a: Point, b: Point, way: Way) -> float:
    """The inches moved along a leg: of a jump the part that lies in the plan (MOV-24)."""
    return hypot(b.x - a.x, b.y - a.y, 0.0 if way in ("jump", "gap") else b.z - a.z)


def path_of(points: list[Point], costs: list[float], ways: list[Way]) -> Path:
    """A path from its corners and the cost and kind of each leg."""
    length = sum(map(leg_length, points, points[1:], ways))
    return Path(tuple(points), round(sum(costs), 6), round(length, 6), tuple(costs), tuple(ways))


def stay(at: Point) -> Path:
    """The path of a model that does not move."""
    return Path((at,))


def join(first: Path, second: Path) -> Path:
    """One path after the other; the second begins where the first ends."""
    return Path(
        first.points + second.points[1:],
        first.cost + second.cost,
        first.length + second.length,
        first.costs + second.costs,
        first.ways + second.ways,
    )


def cut(path: Path, budget: float) -> Path:
    """The part of a path that costs at most `budget`. Nobody stops on a ladder, on a wall or in the air: a path cut
    there ends where that begins."""
    if path.cost <= budget + EPS:
        return path
    points, costs, ways = list(path.points), list(path.costs), list(path.ways)
    _cut_back(points, costs, ways, budget)
    return path_of(points, costs, ways)


def shortened(path: Path, step: float, may_end: Callable[[Point], bool]) -> Path:
    """The longest beginning of a path, so much of its cost at a time cut off, that ends where it may; at worst its
    start."""
    if len(path.points) == 1 or may_end(path.end):
        return path
    points, costs, ways = list(path.points), list(path.costs), list(path.ways)
    cost = path.cost
    while len(points) > 1:
        if cost <= step:
            return stay(path.start)
        _cut_back(points, costs, ways, cost - step)
        cost = round(sum(costs), 6)
        if may_end(points[-1]):
            break
    return path_of(points, costs, ways)


def _cut_back(points: list[Point], costs: list[float], ways: list[Way], budget: float) -> None:
    """Take off the parts of a path what it costs more than `budget`."""
    reached = list(accumulate(costs, initial=0.0))
    whole = max(0, bisect_right(reached, budget + 1e-9) - 1)
    rest, a, b, cost, way = budget - reached[whole], points[whole], points[whole + 1], costs[whole], ways[whole]
    del points[whole + 1 :], costs[whole:], ways[whole:]
    if way not in _WHOLE and rest > EPS:
        points.append(_between(a, b, rest / cost))
        costs.append(rest)
        ways.append(way)
    elif way in ("ladder", "climb"):
        while ways and ways[-1] == way:
            points.pop(), costs.pop(), ways.pop()


def strip_gap(path: Path, radius: float, body: Body) -> float:
    """Distance from a model's base edge to the strip a base sweeps along a path, 0 if it reaches into it (CHG-14)."""
    return max(0.0, nearest_approach(path, body.at)[0] - radius - body.radius)


def nearest_approach(path: Path, at: Point) -> tuple[float, float]:
    """The least distance from a point to the path, and how far along the path (inches moved) it is reached first."""
    best, where, walked = distance(path.points[0], at), 0.0, 0.0
    for a, b, way in zip(path.points, path.points[1:], path.ways, strict=False):
        dx, dy, dz = b.x - a.x, b.y - a.y, b.z - a.z
        square = dx * dx + dy * dy + dz * dz
        if square == 0.0:
            continue
        part = ((at.x - a.x) * dx + (at.y - a.y) * dy + (at.z - a.z) * dz) / square
        part = min(1.0, max(0.0, part))
        off = hypot(a.x + dx * part - at.x, a.y + dy * part - at.y, a.z + dz * part - at.z)
        leg = leg_length(a, b, way)
        if off < best - EPS:
            best, where = off, walked + leg * part
        walked += leg
    return best, where


def _between(a: Point, b: Point, part: float) -> Point:
    return point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z + (b.z - a.z) * part)
