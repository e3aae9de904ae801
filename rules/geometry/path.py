"""A walked path and what can be asked of it, the board left aside."""

from bisect import bisect_right
from itertools import accumulate, pairwise
from math import hypot
from typing import Literal, NamedTuple

from rules.geometry.point import EPS, Body, Point, distance, point

Way = Literal["walk", "stairs", "ladder"]
"""What a leg of a path goes over."""


class Path(NamedTuple):
    """The way of a base centre: its corners, and for each leg between two corners its cost and what it goes over.

    `cost` is what the move uses up (inches after terrain multipliers, MOV-14), `length` the inches walked.
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
        """The point after `distance` inches walked, held to the two ends of the path."""
        if distance <= 0.0:
            return self.points[0]
        for a, b in pairwise(self.points):
            leg = hypot(b.x - a.x, b.y - a.y, b.z - a.z)
            if distance <= leg and leg > 0.0:
                return _between(a, b, distance / leg)
            distance -= leg
        return self.points[-1]


def path_of(points: list[Point], costs: list[float], ways: list[Way]) -> Path:
    """A path from its corners and the cost and kind of each leg."""
    length = sum(map(distance, points, points[1:]))
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
    """The part of a path that costs at most `budget`. Nobody stops on a ladder: a path cut there ends at its foot."""
    if path.cost <= budget + EPS:
        return path
    reached = list(accumulate(path.costs, initial=0.0))
    whole = max(0, bisect_right(reached, budget + 1e-9) - 1)
    points, costs, ways = list(path.points[: whole + 1]), list(path.costs[:whole]), list(path.ways[:whole])
    rest = budget - reached[whole]
    if path.ways[whole] != "ladder" and rest > EPS:
        part = rest / path.costs[whole]
        points.append(_between(path.points[whole], path.points[whole + 1], part))
        costs.append(rest)
        ways.append(path.ways[whole])
    elif path.ways[whole] == "ladder":
        while ways and ways[-1] == "ladder":
            points.pop(), costs.pop(), ways.pop()
    return path_of(points, costs, ways)


def strip_gap(path: Path, radius: float, body: Body) -> float:
    """Distance from a model's base edge to the strip a base sweeps along a path, 0 if it reaches into it (CHG-14)."""
    return max(0.0, nearest_approach(path, body.at)[0] - radius - body.radius)


def nearest_approach(path: Path, at: Point) -> tuple[float, float]:
    """The least distance from a point to the path, and how far along the path (inches walked) it is reached first."""
    best, where, walked = distance(path.points[0], at), 0.0, 0.0
    for a, b in pairwise(path.points):
        dx, dy, dz = b.x - a.x, b.y - a.y, b.z - a.z
        square = dx * dx + dy * dy + dz * dz
        if square == 0.0:
            continue
        part = ((at.x - a.x) * dx + (at.y - a.y) * dy + (at.z - a.z) * dz) / square
        part = min(1.0, max(0.0, part))
        off = hypot(a.x + dx * part - at.x, a.y + dy * part - at.y, a.z + dz * part - at.z)
        leg = square**0.5
        if off < best - EPS:
            best, where = off, walked + leg * part
        walked += leg
    return best, where


def _between(a: Point, b: Point, part: float) -> Point:
    return point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z + (b.z - a.z) * part)
