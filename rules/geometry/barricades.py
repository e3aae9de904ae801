"""Barricades: first where somebody could look too far along the ground, then here and there across the streets."""

from itertools import combinations

from rules.geometry.board import Barrier
from rules.geometry.draw import Draw
from rules.geometry.ground import Block, Lane, Plan
from rules.geometry.houses import Spot
from rules.geometry.masonry import inches
from rules.geometry.plots import Plots

HEIGHT, THICK = 8, 3
_EVERY = 60
_SHARES = (50, 42, 58, 36, 64)
_HALVES = (20, 16, 12)

Line = tuple[Spot, Spot]


def barricades(draw: Draw, plan: Plan, plots: Plots, count: int, longest: int) -> tuple[Barrier, ...]:
    """That many barricades, for which room is taken from `plots`; views longer than `longest` are barred first."""
    lines: list[Line] = []
    for view in _long_views(plan, plots, longest):
        if len(lines) < count and not any(_cross(view, line) for line in lines):
            line = _across_view(view, plots)
            if line is not None:
                lines.append(line)
    streets = [lane for lane in plan.lanes if _length(lane) >= 60]
    for _ in range(12 * count):
        if len(lines) < count:
            line = _across_street(draw, draw.pick(streets), plots)
            if line is not None:
                lines.append(line)
    return tuple(
        Barrier(f"barricade{k + 1}", _inches(a), _inches(b), inches(THICK), inches(HEIGHT))
        for k, (a, b) in enumerate(lines)
    )


def _long_views(plan: Plan, plots: Plots, longest: int) -> list[Line]:
    """Lines between places in the streets that no house stands in, the longest first."""
    places = [spot for lane in plan.lanes for spot in _places(lane)]
    places += [(square.x, square.y) for square in plan.squares]
    found = [
        (far, (a, b))
        for a, b in combinations(sorted(set(places)), 2)
        if (far := (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) > longest * longest and not plots.bar(a, b)
    ]
    return [line for _, line in sorted(found, reverse=True)]


def _places(lane: Lane) -> list[Spot]:
    """Places along a lane, in turn in its middle and near its two sides."""
    count = max(1, _length(lane) // _EVERY)
    spots = []
    for k in range(count + 1):
        aside = (0, -1, 1)[k % 3] * (lane.width // 2 - 6)
        x, y = lane.x0 + (lane.x1 - lane.x0) * k // count, lane.y0 + (lane.y1 - lane.y0) * k // count
        spots.append((x + aside, y) if lane.x0 == lane.x1 else (x, y + aside))
    return spots


def _across_view(view: Line, plots: Plots) -> Line | None:
    (ax, ay), (bx, by) = view
    upright = abs(bx - ax) > abs(by - ay)
    for share in _SHARES:
        x, y = ax + (bx - ax) * share // 100, ay + (by - ay) * share // 100
        for half in _HALVES:
            line = _line(x, y, half, upright)
            if plots.take(_room(line), 1):
                return line
    return None


def _across_street(draw: Draw, lane: Lane, plots: Plots) -> Line | None:
    share = draw.between(10, 90)
    half = min(draw.between(10, 20), (lane.width - 3) // 2)
    aside = draw.between(-1, 1) * max(0, (lane.width - 3) // 2 - half)
    x, y = lane.x0 + (lane.x1 - lane.x0) * share // 100, lane.y0 + (lane.y1 - lane.y0) * share // 100
    along_y = lane.x0 == lane.x1
    line = _line(x + aside, y, half, False) if along_y else _line(x, y + aside, half, True)
    return line if plots.take(_room(line), 1) else None


def _line(x: int, y: int, half: int, upright: bool) -> Line:
    return ((x, y - half), (x, y + half)) if upright else ((x - half, y), (x + half, y))


def _room(line: Line) -> Block:
    (ax, ay), (bx, by) = line
    return Block(ax - 2, ay - 2, bx + 2, by + 2)


def _cross(a: Line, b: Line) -> bool:
    return _side(a, b[0]) * _side(a, b[1]) < 0 and _side(b, a[0]) * _side(b, a[1]) < 0


def _side(line: Line, spot: Spot) -> int:
    (ax, ay), (bx, by) = line
    return (bx - ax) * (spot[1] - ay) - (by - ay) * (spot[0] - ax)


def _length(lane: Lane) -> int:
    return abs(lane.x1 - lane.x0) + abs(lane.y1 - lane.y0)


def _inches(spot: Spot) -> tuple[float, float]:
    return inches(spot[0]), inches(spot[1])
