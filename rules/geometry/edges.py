"""The edge of the table in pieces: the six segments of a multiplayer game, and the four edges (MP-SETUP-03 to -05)."""

from math import hypot
from typing import NamedTuple

from rules.geometry.board import XY, Board
from rules.geometry.shapes import segment_distance

COMPASS = ("north", "east", "south", "west")
"""The four edges, clockwise from the top."""
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}


class Segment(NamedTuple):
    """A piece of the table edge, from one end to the other clockwise."""

    letter: str
    start: XY
    end: XY

    @property
    def length(self) -> float:
        """Its length in inches."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def along(self, x: float, y: float) -> float:
        """How far along it, in inches, the point of it nearest to another lies (MP-ORDER-06)."""
        (ax, ay), (bx, by) = self.start, self.end
        return min(self.length, max(0.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / self.length))

    def offset(self, x: float, y: float) -> float:
        """How far a point lies from it, in inches."""
        return segment_distance(x, y, *self.start, *self.end)


def segments(board: Board) -> dict[str, Segment]:
    """The segments A to F clockwise from the top left; the long edges are halved (MP-SETUP-03 to -05). On a table
    deeper than wide the long edges are the left and right ones, and A begins at the top right."""
    w, d = board.width, board.depth
    corners: tuple[XY, ...]
    if w >= d:
        corners = ((0.0, 0.0), (w / 2, 0.0), (w, 0.0), (w, d), (w / 2, d), (0.0, d))
    else:
        corners = ((w, 0.0), (w, d / 2), (w, d), (0.0, d), (0.0, d / 2), (0.0, 0.0))
    ends = corners[1:] + corners[:1]
    return {letter: Segment(letter, a, b) for letter, a, b in zip("ABCDEF", corners, ends, strict=True)}


def edges(board: Board) -> dict[str, Segment]:
    """The four edges of the table clockwise from the top: north, east, south and west."""
    w, d = board.width, board.depth
    corners = ((0.0, 0.0), (w, 0.0), (w, d), (0.0, d))
    ends = corners[1:] + corners[:1]
    return {name: Segment(name, a, b) for name, a, b in zip(COMPASS, corners, ends, strict=True)}
