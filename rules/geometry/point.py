"""Points, model bodies and the plain arithmetic on them.

All lengths are inches, all angles degrees: 0 is north (towards y = 0), clockwise, so 90 is east.
The origin is the top-left corner of the table, x runs right, y runs down, z up (MP-SETUP-02).
"""

from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

EPS = 0.001
"""The resolution of positions and the tolerance of every comparison, in inches (GEO-01)."""


class Point(NamedTuple):
    """A place on the table; z is the height of the surface there. Build one from raw numbers with `point`."""

    x: float
    y: float
    z: float = 0.0


class Body(NamedTuple):
    """A model as geometry sees it: an upright cylinder on its round base (GEO-02)."""

    id: str
    at: Point
    radius: float
    height: float = 1.25


def point(x: float, y: float, z: float = 0.0) -> Point:
    """A point rounded to the resolution of the table (GEO-01)."""
    return Point(round(x, 3) + 0.0, round(y, 3) + 0.0, round(z, 3) + 0.0)  # + 0.0 turns -0.0 into 0.0


def flat_distance(a: Point, b: Point) -> float:
    """Distance in plan, heights ignored, centre to centre."""
    return hypot(a.x - b.x, a.y - b.y)


def distance(a: Point, b: Point) -> float:
    """Straight distance in space between two points."""
    return hypot(a.x - b.x, a.y - b.y, a.z - b.z)


def gap(a: Body, b: Body) -> float:
    """Distance between two models: the shortest segment between their base discs, 0 when they touch (GEO-03)."""
    flat = hypot(a.at.x - b.at.x, a.at.y - b.at.y) - a.radius - b.radius
    if flat <= EPS:
        flat = 0.0
    return hypot(flat, a.at.z - b.at.z)


def within(a: Body, b: Body, distance: float) -> bool:
    """Whether two models are within a distance, the limit included (GEO-01, GEO-03)."""
    return gap(a, b) <= distance + EPS


def heading(a: Point, b: Point) -> float:
    """The direction from a to b in degrees, in [0, 360); 0 when they are in the same place."""
    return round(degrees(atan2(b.x - a.x, a.y - b.y)), 3) % 360.0


def direction(heading: float) -> tuple[float, float]:
    """The unit step (dx, dy) of a heading in degrees."""
    angle = radians(heading)
    return sin(angle), -cos(angle)


def along(origin: Point, heading: float, distance: float) -> Point:
    """The point reached from `origin` after `distance` inches in a direction, at the same height."""
    dx, dy = direction(heading)
    return point(origin.x + dx * distance, origin.y + dy * distance, origin.z)


def toward(a: Point, b: Point, distance: float) -> Point:
    """The point `distance` inches from a in the direction of b, on the straight line in space; a itself if a is b."""
    whole = hypot(b.x - a.x, b.y - a.y, b.z - a.z)
    if whole == 0.0:
        return a
    part = distance / whole
    return point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z + (b.z - a.z) * part)
