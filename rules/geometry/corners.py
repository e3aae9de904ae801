"""Where a shortest path can bend: at corners grown by the base radius and round other bases.

The border of a grown corner is an arc. A path bends outside it, where the tangents at the two ends of the arc meet.
Corners of terrain have arcs of 45 degrees, bases of half that. Where such a place is not free, in a narrow gap, the
arc is cut finer and the places come closer.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from rules.geometry.shapes import Shape

Normal = tuple[float, float]
HAIR = 0.003
"""How far a line may seem to cut into a corner, in inches, because corners are rounded to 0.001"."""


class Turn(NamedTuple):
    """The two sides of a bend as unit steps away from it; a taut path passes it on the outside of both."""

    ax: float
    ay: float
    bx: float
    by: float


class Arc:
    """A part of a circle between two outward normals, and what is the same for all circles: where the tangents at its
    ends meet on the unit circle, these tangents, backward from the first end and forward from the last, and the arc in
    four parts."""

    __slots__ = ("_parts", "first", "last", "meeting", "turn")

    def __init__(self, first: Normal, last: Normal) -> None:
        self.first, self.last = first, last
        self.meeting = _meet(first, last)
        self.turn = Turn(first[1], -first[0], -last[1], last[0])
        self._parts: tuple[Arc, ...] = ()

    @property
    def parts(self) -> "tuple[Arc, ...]":
        """Four, from the first end to the last."""
        if not self._parts:
            middle = _middle(self.first, self.last)
            ends = (self.first, _middle(self.first, middle), middle, _middle(middle, self.last), self.last)
            self._parts = tuple(Arc(a, b) for a, b in pairwise(ends))
        return self._parts


class Bend(NamedTuple):
    """An arc of the border of a grown corner: its centre and radius."""

    x: float
    y: float
    radius: float
    arc: Arc

    @property
    def place(self) -> tuple[float, float]:
        """Where a path bends round the arc: the meeting of the tangents at its ends."""
        mx, my = self.arc.meeting
        return self.x + mx * self.radius, self.y + my * self.radius

    def further(self, by: float) -> tuple[float, float]:
        """The place moved away from the centre of the arc by some inches."""
        mx, my = self.arc.meeting
        out = self.radius + by / hypot(mx, my)
        return self.x + mx * out, self.y + my * out

    def finer(self) -> "Iterator[Bend]":
        """The arc in four parts."""
        for part in self.arc.parts:
            yield Bend(self.x, self.y, self.radius, part)


def bends_round(shape: Shape, radius: float) -> Iterator[Bend]:
    """The bends about a convex shape for a path that keeps `radius` away from it."""
    corners = shape.corners
    normals: list[Normal] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = hypot(bx - ax, by - ay)
        normals.append(((by - ay) / length, (ax - bx) / length))
    for i, (x, y) in enumerate(corners):
        for first, last in _arcs(normals[i - 1], normals[i]):
            yield Bend(x, y, radius, Arc(first, last))


def bends_about(x: float, y: float, radius: float) -> Iterator[Bend]:
    """The bends about a circle."""
    for arc in _ROUND:
        yield Bend(x, y, radius, arc)


def tangent(turn: Turn, dx: float, dy: float) -> bool:
    """Whether a straight line from a bend to a place (dx, dy) off passes the corner without cutting into it."""
    ax, ay, bx, by = turn
    s, t = ax * dy - ay * dx, bx * dy - by * dx
    return (s >= -HAIR and t >= -HAIR) or (s <= HAIR and t <= HAIR)


def beside(bend: Bend | None, dx: float, dy: float) -> bool:
    """Whether a place (dx, dy) off a bend may lie between it and its arc. A path that begins or ends there is not taut
    at the bend."""
    return bend is not None and dx * dx + dy * dy < 0.36 * bend.radius * bend.radius


def onward(turn: Turn | None, dx: float, dy: float) -> tuple[float, float]:
    """The unit direction of a path that comes to a bend along (dx, dy), turned about if the corner is on its other
    side: the cross product with a way on is not negative. Zero when the path may go on any way."""
    length = hypot(dx, dy)
    if turn is None or length == 0.0:
        return 0.0, 0.0
    s, t = dx * turn.ay - dy * turn.ax, dx * turn.by - dy * turn.bx
    side = length if (s if abs(s) > abs(t) else t) > 0.0 else -length
    return dx / side, dy / side


def _arcs(a: Normal, b: Normal) -> list[tuple[Normal, Normal]]:
    """The arc between two normals in parts of at most 68 degrees; none where a border runs straight on."""
    size = hypot(a[0] + b[0], a[1] + b[1])  # twice the cosine of half the angle
    if size > 1.9999:
        return []
    if size > 1.66:
        return [(a, b)]
    middle = _middle(a, b)
    return [*_arcs(a, middle), *_arcs(middle, b)]


def _middle(a: Normal, b: Normal) -> Normal:
    mx, my = a[0] + b[0], a[1] + b[1]
    size = hypot(mx, my)
    return (mx / size, my / size) if size > 1e-9 else (-a[1], a[0])


def _meet(a: Normal, b: Normal) -> Normal:
    """Where the tangents of the unit circle at two normals meet."""
    share = 1.0 / (1.0 + a[0] * b[0] + a[1] * b[1])
    return (a[0] + b[0]) * share, (a[1] + b[1]) * share


def _circle(parts: int) -> tuple[Arc, ...]:
    """The arcs of a whole circle, found by halving, so that they are the same on every machine."""
    ring: list[Normal] = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    while len(ring) < parts:
        ring = [each for a, b in zip(ring, ring[1:] + ring[:1], strict=True) for each in (a, _middle(a, b))]
    return tuple(Arc(ring[i - 1], normal) for i, normal in enumerate(ring))


_ROUND = _circle(16)
