"""What a way goes up or over: stairs, ladders and low obstacles (MOV-36)."""

from math import hypot, inf

from rules.geometry.level import LEAP
from rules.geometry.path import Path
from rules.geometry.point import EPS, Point
from rules.geometry.terrain import Terrain


def first_hurdle(terrain: Terrain, path: Path) -> float | None:
    """How much of the cost of a path, in inches, lies before the first stairs or ladder it goes up or the first object
    it crosses; None where there is neither."""
    spent = 0.0
    for a, b, cost, way in zip(path.points[:-1], path.points[1:], path.costs, path.ways, strict=True):
        if way in ("stairs", "ladder") and b.z > a.z + EPS:
            return spent
        part = _crossed(terrain, a, b) if way == "walk" else inf
        if part <= 1.0:
            return spent + cost * part
        spent += cost
    return None


def _crossed(terrain: Terrain, a: Point, b: Point) -> float:
    """The part of a walk from a to b after which the base centre comes upon a low obstacle; `inf` if it never does."""
    far = hypot(b.x - a.x, b.y - a.y)
    if far <= EPS:
        return inf
    dx, dy = (b.x - a.x) / far, (b.y - a.y) / far
    lows = terrain.level(a.z).lows.along(a.x, a.y, b.x, b.y, 0.0)
    solid = (shape for shape in lows if shape.top - a.z > EPS and shape.top - a.z < LEAP)
    return min((shape.sweep(a.x, a.y, dx, dy, far, 0.0) for shape in solid), default=inf) / far
