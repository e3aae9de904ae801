"""When two bases touch, also across an obstacle too low to keep them apart (GEO-08)."""

from collections.abc import Sequence
from math import hypot

from rules.geometry.level import LEAP
from rules.geometry.point import EPS, Body, Point
from rules.geometry.shapes import Convex, Shape
from rules.geometry.terrain import Terrain

ACROSS = 0.1
"""How much wider than the obstacle between them a gap may be that still counts as contact, in inches (GEO-08)."""
WIDEST = 2.5
"""The widest gap across a low obstacle that is looked into, in inches: nothing low is thicker."""


def touching(terrain: Terrain, a: Body, b: Body) -> bool:
    """Whether two models are in base contact: rims together, on surfaces less than a step of 1" apart, or on two
    sides of an obstacle less than 1" high with a gap of at most its thickness + 0.1" (GEO-08)."""
    if abs(a.at.z - b.at.z) > LEAP - EPS:
        return False
    apart = hypot(b.at.x - a.at.x, b.at.y - a.at.y)
    gap = apart - a.radius - b.radius
    return gap <= EPS or (gap <= WIDEST and _across(terrain, a.at, b.at, apart, gap))


def touched(terrain: Terrain, at: Point, radius: float, others: Sequence[Body]) -> tuple[str, ...]:
    """The ids of the bodies that a base standing at a point touches."""
    x, y, z = at
    far = radius + WIDEST
    near = [
        other for other in others if abs(other[1][0] - x) < far + other[2] and abs(other[1][1] - y) < far + other[2]
    ]
    if not near:
        return ()
    mover, level = Body("", at, radius), terrain.level(z)
    far += max(other[2] for other in near)
    if level.lows.near(x - far, y - far, x + far, y + far):
        return tuple(other.id for other in near if touching(terrain, mover, other))
    # With nothing low about only rims touch, on this level at least.
    return tuple(
        id
        for id, there, wide, tall in near
        if hypot(there[0] - x, there[1] - y) <= radius + wide + EPS
        or (there[2] != z and terrain.level(there[2]) is not level)
        if touching(terrain, mover, Body(id, there, wide, tall))
    )


def _across(terrain: Terrain, a: Point, b: Point, apart: float, gap: float) -> bool:
    level = terrain.level(min(a.z, b.z))
    dx, dy = (b.x - a.x) / apart, (b.y - a.y) / apart
    box = (min(a.x, b.x), min(a.y, b.y), max(a.x, b.x), max(a.y, b.y))
    lows = [shape for shape in level.lows.near(*box) if shape.sweep(a.x, a.y, dx, dy, apart, 0.0) < apart]
    if not any(gap <= _thickness(shape, a, dx, dy, apart) + ACROSS + EPS for shape in lows):
        return False
    return not any(shape.sweep(a.x, a.y, dx, dy, apart, 0.0) < apart for shape in level.blocks.near(*box))


def _thickness(shape: Shape, a: Point, dx: float, dy: float, apart: float) -> float:
    """How thick an obstacle is: the width of a wall; of a block, what the line between the two models crosses of it."""
    if not isinstance(shape, Convex):
        return 2 * shape.half_width
    near = shape.sweep(a.x, a.y, dx, dy, apart, 0.0)
    far = shape.sweep(a.x + dx * apart, a.y + dy * apart, -dx, -dy, apart, 0.0)
    return apart - near - far
