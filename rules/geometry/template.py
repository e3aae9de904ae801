"""Areas laid on the table to see whom they touch (SHT-21, BT-TT)."""

from dataclasses import dataclass
from math import hypot, sqrt

from rules.geometry.point import EPS, Body, Point, along, direction
from rules.geometry.shapes import Rect


def strip(body: Body, degrees: float, length: float, width: float) -> Rect:
    """So long and wide, from the edge of a base straight in that direction. Inches; heights do not matter."""
    near, far = along(body.at, degrees, body.radius), along(body.at, degrees, body.radius + length)
    return Rect(body.id, (near.x, near.y), (far.x, far.y), width, body.at.z, body.at.z + body.height)


def touches(area: Rect, body: Body) -> bool:
    """Whether it touches that base, in plan."""
    return area.distance(body.at.x, body.at.y) <= body.radius + EPS


@dataclass(frozen=True, slots=True)
class Teardrop:
    """A tip and a disc at the end of an axis with everything between them (BT-TT-02). Inches."""

    radius: float
    centre: float
    """How far the centre of the disc is from the tip."""

    @property
    def length(self) -> float:
        return self.centre + self.radius

    def gap(self, tip: Point, degrees: float, base: Body) -> float:
        """From the base to it in plan, 0 where it lies on the base, if its axis points that way (BT-TT-04)."""
        ax, ay = direction(degrees)
        dx, dy = base.at.x - tip.x, base.at.y - tip.y
        return max(0.0, self._away(abs(dx * ay - dy * ax), dx * ax + dy * ay) - base.radius)

    def _away(self, aside: float, ahead: float) -> float:
        """From a point so far beside the axis and along it to the hull."""
        sine, slant = self.radius / self.centre, sqrt(self.centre**2 - self.radius**2)
        cosine = slant / self.centre
        outside = aside * cosine - ahead * sine
        along_edge = aside * sine + ahead * cosine
        if along_edge >= slant:
            return max(0.0, hypot(aside, ahead - self.centre) - self.radius)
        if outside <= 0:
            return 0.0
        return outside if along_edge >= 0 else hypot(aside, ahead)

    def covers(self, tip: Point, degrees: float, base: Body) -> bool:
        """Whether any part of the base is under it."""
        return self.gap(tip, degrees, base) <= EPS


TEARDROPS = {"small": Teardrop(1.0, 5.0), "standard": Teardrop(1.25, 6.75)}
