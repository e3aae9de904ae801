"""Places next to somebody, and the way of one who wanders on his own (SC3-02, SC3-04, SC3-09)."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import atan2, hypot, sqrt, tau

from rules.geometry.advance import advance
from rules.geometry.level import Level
from rules.geometry.path import Path, cut, stay
from rules.geometry.point import EPS, Body, Point, along, direction, point
from rules.geometry.straight import settle
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain
from rules.geometry.touch import touching

TURN = 5
"""How closely the rim of a base is searched for room beside it, in degrees (SC3-09)."""
STEP, ROOM = 0.25, 12.0
"""How closely and how far about a place is searched for the nearest free one, in inches."""


def beside(terrain: Terrain, host: Body, radius: float, degrees: float, others: Sequence[Body]) -> Point:
    """A place in contact with a base, in that direction from it or as little to a side as can be, clockwise first; the
    nearest free place where there is none. `others` are in the way."""
    for off in _to_the_sides():
        spot = settle(terrain, along(host.at, degrees + off, host.radius + radius))
        if spot is None or not standable(terrain, spot, radius, others):
            continue
        if touching(terrain, Body("", spot, radius), host) and _open(terrain, host.at, spot):
            return spot
    return nearest_place(terrain, host.at, radius, (*others, host))


def _to_the_sides() -> Iterator[int]:
    yield 0
    for off in range(TURN, 180, TURN):
        yield off
        yield -off
    yield 180


def _open(terrain: Terrain, a: Point, b: Point) -> bool:
    """Whether no wall stands between two places of one storey."""
    level = terrain.level(min(a.z, b.z))
    length = hypot(b.x - a.x, b.y - a.y)
    return level.sweep(a.x, a.y, (b.x - a.x) / length, (b.y - a.y) / length, length, 2 * EPS)[0] >= length


def nearest_place(terrain: Terrain, at: Point, radius: float, others: Sequence[Body]) -> Point:
    """Where a base can stand, there or as near as can be on the same storey; ties by the angle from north clockwise.
    The place itself where all about it is barred."""
    for dx, dy in _round_about():
        spot = settle(terrain, point(at.x + dx, at.y + dy, at.z))
        if spot is not None and standable(terrain, spot, radius, others):
            return spot
    return at


@cache
def _round_about() -> tuple[tuple[float, float], ...]:
    steps = int(ROOM / STEP)
    offs = [(i * STEP, j * STEP) for i in range(-steps, steps + 1) for j in range(-steps, steps + 1)]
    return tuple(sorted(offs, key=lambda off: (hypot(*off), atan2(off[0], -off[1]) % tau)))


def stray(
    terrain: Terrain, radius: float, start: Point, heading: float, inches: float, others: Sequence[Body], short: float
) -> Path:
    """Straight ahead so far, but `short` inches before anything in the way, low obstacles too; where something is
    nearer than that already it is no way at all. At the edge of the table, or of a drop, it ends."""
    level, (dx, dy) = terrain.level(start.z), direction(heading)
    far = inches + short
    wall, _ = level.sweep(start.x, start.y, dx, dy, far, radius + EPS)
    clear = min(wall, _low(level, start, dx, dy, far, radius)) - short
    near = [body for body in others if hypot(body.at.x - start.x, body.at.y - start.y) <= far + radius + body.radius]
    for body in near:
        clear = min(clear, _before(body, start, dx, dy, far, radius) - short)
    if clear <= EPS:
        return stay(start)
    ahead = advance(terrain, radius, start, heading, inches, ()).path
    return cut(ahead, _cost(ahead, clear))


def _low(level: Level, start: Point, dx: float, dy: float, far: float, radius: float) -> float:
    """How far it is to the first obstacle that one could step over."""
    end = (start.x + dx * far, start.y + dy * far)
    lows = level.lows.along(start.x, start.y, *end, radius)
    return min((shape.sweep(start.x, start.y, dx, dy, far, radius) for shape in lows), default=far)


def _before(body: Body, start: Point, dx: float, dy: float, far: float, radius: float) -> float:
    """How far a base goes before it touches another."""
    rx, ry = body.at.x - start.x, body.at.y - start.y
    ahead, apart = rx * dx + ry * dy, radius + body.radius
    aside = rx * rx + ry * ry - ahead * ahead
    if ahead <= 0.0 or aside >= apart * apart:
        return far
    return max(0.0, ahead - sqrt(apart * apart - max(0.0, aside)))


def _cost(path: Path, length: float) -> float:
    """What the first inches of a straight path cost."""
    cost = 0.0
    for a, b, each in zip(path.points, path.points[1:], path.costs, strict=False):
        leg = hypot(b.x - a.x, b.y - a.y)
        if leg >= length:
            return cost + (each * length / leg if leg else 0.0)
        cost, length = cost + each, length - leg
    return cost
