"""The six segments of the table edge and the deployment zones along them (MP-SETUP)."""

from collections.abc import Iterator, Sequence
from math import floor, hypot
from typing import NamedTuple

from rules.geometry.board import XY, Board
from rules.geometry.point import EPS, Body, Point, gap, point
from rules.geometry.shapes import segment_distance
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

DEPTH = 6.0
"""How far from its segment a warband sets up, in inches (MP-SETUP-15)."""
APART = 6.0
"""Models of another warband are strictly farther than this, in inches (MP-SETUP-16)."""
GRID = 0.5


class Segment(NamedTuple):
    """A piece of the table edge, from one end to the other clockwise."""

    letter: str
    start: XY
    end: XY

    @property
    def length(self) -> float:
        """Its length in inches."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])


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


def in_zone(board: Board, segment: str, body: Body, depth: float = DEPTH) -> bool:
    """Whether a base lies wholly on the table with no point of it farther than `depth` from a segment (MP-SETUP-15)."""
    (x, y, _), r = body.at, body.radius
    _, a, b = segments(board)[segment]
    on_table = r - EPS <= x <= board.width - r + EPS and r - EPS <= y <= board.depth - r + EPS
    return on_table and segment_distance(x, y, *a, *b) + r <= depth + EPS


def deploy_points(
    board: Board,
    terrain: Terrain,
    segment: str,
    radius: float,
    taken: Sequence[Body],
    foreign: Sequence[Body],
    depth: float = DEPTH,
) -> Iterator[Point]:
    """The legal places of a zone on the ground in the order of MP-SETUP-24: a grid of 0.5" along the segment
    clockwise, then the next row inwards. Clear of `taken`, and more than 6" from every base in `foreign` (MP-SETUP-16).
    """
    _, (ax, ay), (bx, by) = found = segments(board)[segment]
    ux, uy = (bx - ax) / found.length, (by - ay) / found.length
    rows, steps = floor(depth / GRID), floor(found.length / GRID)
    for row in range(1, rows + 1):
        for step in range(steps + 1):
            x = ax + (ux * step - uy * row) * GRID  # inwards is to the right of clockwise
            y = ay + (uy * step + ux * row) * GRID
            body = Body("", point(x, y), radius)
            if (
                in_zone(board, segment, body, depth)
                and all(gap(body, other) > APART + EPS for other in foreign)
                and standable(terrain, body.at, radius, taken)
                and standable(terrain, body.at, radius, foreign)
            ):
                yield body.at
