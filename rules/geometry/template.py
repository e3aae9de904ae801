"""Areas laid on the table to see whom they touch (SHT-21)."""

from rules.geometry.point import EPS, Body, along
from rules.geometry.shapes import Rect


def strip(body: Body, degrees: float, length: float, width: float) -> Rect:
    """So long and wide, from the edge of a base straight in that direction. Inches; heights do not matter."""
    near, far = along(body.at, degrees, body.radius), along(body.at, degrees, body.radius + length)
    return Rect(body.id, (near.x, near.y), (far.x, far.y), width, body.at.z, body.at.z + body.height)


def touches(area: Rect, body: Body) -> bool:
    """Whether it touches that base, in plan."""
    return area.distance(body.at.x, body.at.y) <= body.radius + EPS
