"""Parts of the table where a warband may be set up (MP-SETUP-15, G-18): plain data that travels with the question.

Of every zone the whole base lies inside. Each knows which bases it holds and in which order automatic placement looks
through it (MP-SETUP-24): a strip along its edge and then inwards, any other from its middle outwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import atan2, floor, hypot, pi
from typing import Literal

from rules.geometry.board import XY, Board, Polygon
from rules.geometry.edges import Segment, edges, segments
from rules.geometry.point import EPS, Body, Point, gap, heading, point
from rules.geometry.shapes import border_distance, box_of, contains, segment_distance
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

DEPTH = 6.0
"""How far from its segment a warband sets up, in inches (MP-SETUP-15)."""
APART = 6.0
"""Models of another warband are strictly farther than this, in inches (MP-SETUP-16)."""
GRID = 0.5


@dataclass(frozen=True, slots=True)
class Strip:
    """All within `depth` of the line from `start` to `end`, a piece of the table edge that runs clockwise."""

    start: XY
    end: XY
    depth: float = DEPTH
    name: str = "the edge"
    kind: Literal["strip"] = "strip"

    @property
    def words(self) -> str:
        """Where that is, in a sentence."""
        return f'within {self.depth:g}" of {self.name}'

    def holds(self, body: Body) -> bool:
        """Whether no point of a base is farther from the line (MP-SETUP-15)."""
        (x, y, _), r = body.at, body.radius
        return segment_distance(x, y, *self.start, *self.end) + r <= self.depth + EPS

    def scan(self) -> Iterator[XY]:
        """Row after row from the edge inwards, each along it clockwise."""
        (ax, ay), (bx, by) = self.start, self.end
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        for row in range(1, floor(self.depth / GRID) + 1):
            for step in range(floor(length / GRID) + 1):
                # inwards is to the right of clockwise
                yield ax + (ux * step - uy * row) * GRID, ay + (uy * step + ux * row) * GRID

    def facing(self, at: Point) -> float:
        """Where a model that is set up there looks: inwards."""
        return (heading(Point(*self.start), Point(*self.end)) + 90.0) % 360.0


@dataclass(frozen=True, slots=True)
class Disc:
    """All within `radius` of a point, measured in plan."""

    centre: XY
    radius: float
    name: str = "the centre of the table"
    kind: Literal["disc"] = "disc"

    @property
    def words(self) -> str:
        """Where that is, in a sentence."""
        return f'within {self.radius:g}" of {self.name}'

    def holds(self, body: Body) -> bool:
        """Whether no point of a base is farther from the centre (G-18)."""
        return hypot(body.at.x - self.centre[0], body.at.y - self.centre[1]) + body.radius <= self.radius + EPS

    def scan(self) -> Iterator[XY]:
        """From the centre outwards."""
        return _outwards(self.centre, self.radius, self.radius)

    def facing(self, at: Point) -> float:
        """Where a model that is set up there looks: outwards."""
        return heading(Point(*self.centre), at)


@dataclass(frozen=True, slots=True)
class Around:
    """All inside an outline, on any floor, and all within `reach` of it."""

    outline: Polygon
    reach: float
    name: str = "the building"
    kind: Literal["around"] = "around"

    @property
    def words(self) -> str:
        """Where that is, in a sentence."""
        return f'inside {self.name} or within {self.reach:g}" of it' if self.reach else f"wholly inside {self.name}"

    def holds(self, body: Body) -> bool:
        """Whether no point of a base is farther out (SC4-02). With a reach of 0 that is wholly inside (SC4-08)."""
        (x, y, _), r = body.at, body.radius
        inside = contains(self.outline, x, y)
        away = border_distance(self.outline, x, y)
        return (-away if inside else away) + r <= self.reach + EPS

    def scan(self) -> Iterator[XY]:
        """From the middle of the outline outwards."""
        x0, y0, x1, y1 = box_of(self.outline)
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        return _outwards(middle, (x1 - x0) / 2 + self.reach, (y1 - y0) / 2 + self.reach)

    def facing(self, at: Point) -> float:
        """Where a model that is set up there looks: outwards."""
        x0, y0, x1, y1 = box_of(self.outline)
        return heading(Point((x0 + x1) / 2, (y0 + y1) / 2), at)


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle. Of an `open` one the border does not count: no base touches it ("more than 8 inches")."""

    near: XY
    far: XY
    words: str = "on the table"
    open: bool = False
    kind: Literal["rectangle"] = "rectangle"

    def holds(self, body: Body) -> bool:
        """Whether no point of a base lies outside (G-18)."""
        (x, y, _), (x0, y0), (x1, y1) = body.at, self.near, self.far
        spare = min(x - x0, y - y0, x1 - x, y1 - y) - body.radius
        return spare > EPS if self.open else spare >= -EPS

    def scan(self) -> Iterator[XY]:
        """From its middle outwards."""
        (x0, y0), (x1, y1) = self.near, self.far
        return _outwards(((x0 + x1) / 2, (y0 + y1) / 2), (x1 - x0) / 2, (y1 - y0) / 2)

    def facing(self, at: Point) -> float:
        """Where a model that is set up there looks: away from its middle."""
        return heading(Point((self.near[0] + self.far[0]) / 2, (self.near[1] + self.far[1]) / 2), at)


@dataclass(frozen=True, slots=True)
class Several:
    """Whatever any of these strips holds. With `each` at least one model stands in every one of them (KID-06)."""

    strips: tuple[Strip, ...]
    words: str
    each: bool = False
    kind: Literal["several"] = "several"

    def holds(self, body: Body) -> bool:
        """Whether one of them holds the whole base."""
        return any(strip.holds(body) for strip in self.strips)

    def scan(self) -> Iterator[XY]:
        """A place of each in turn."""
        for places in zip_longest(*(strip.scan() for strip in self.strips)):
            yield from (place for place in places if place is not None)

    def facing(self, at: Point) -> float:
        """Where a model that is set up there looks: inwards from the nearest."""
        nearest = min(self.strips, key=lambda strip: segment_distance(at.x, at.y, *strip.start, *strip.end))
        return nearest.facing(at)


Zone = Strip | Disc | Around | Rectangle | Several


def segment_zone(board: Board, letter: str, depth: float = DEPTH) -> Strip:
    """The strip along one of the six segments (MP-SETUP-15)."""
    return along_edge(segments(board)[letter], depth, f"segment {letter}")


def edge_zone(board: Board, edge: str, depth: float) -> Strip:
    """The strip along one whole edge of the table."""
    return along_edge(edges(board)[edge], depth, f"the {edge} edge")


def along_edge(line: Segment, depth: float, name: str) -> Strip:
    return Strip(line.start, line.end, depth, name)


def every_edge(board: Board, depth: float, *, each: bool = False) -> Several:
    """The strips along all four edges; with `each` none of them stays empty."""
    strips = tuple(edge_zone(board, edge, depth) for edge in edges(board))
    more = ", with a model at each of the four" if each else ""
    return Several(strips, f'within {depth:g}" of an edge of the table{more}', each)


def away_from_edges(board: Board, inches: float) -> Rectangle:
    """All more than so far from every edge of the table (KID-05)."""
    far = (board.width - inches, board.depth - inches)
    return Rectangle((inches, inches), far, f'more than {inches:g}" from every edge of the table', open=True)


def whole_table(board: Board) -> Rectangle:
    return Rectangle((0.0, 0.0), (board.width, board.depth))


def quarters(board: Board) -> dict[str, Rectangle]:
    """The four quarters of the table, clockwise from the top left."""
    w, d = board.width, board.depth
    corners = {"north_west": (0.0, 0.0), "north_east": (w / 2, 0.0), "south_east": (w / 2, d / 2)}
    return {
        name: Rectangle((x, y), (x + w / 2, y + d / 2), f"in the {name.replace('_', '-')} quarter of the table")
        for name, (x, y) in {**corners, "south_west": (0.0, d / 2)}.items()
    }


def in_zone(board: Board, zone: Zone, body: Body) -> bool:
    """Whether a base lies wholly on the table and wholly in a zone (MP-SETUP-15, G-18)."""
    (x, y, _), r = body.at, body.radius
    on_table = r - EPS <= x <= board.width - r + EPS and r - EPS <= y <= board.depth - r + EPS
    return on_table and zone.holds(body)


def deploy_points(
    terrain: Terrain,
    zone: Zone,
    radius: float,
    taken: Sequence[Body],
    foreign: Sequence[Body],
    apart: float = APART,
) -> Iterator[Point]:
    """The legal places of a zone on the ground in the order of MP-SETUP-24. Clear of `taken`, and more than `apart`
    from every base in `foreign` (MP-SETUP-16)."""
    for x, y in zone.scan():
        body = Body("", point(x, y), radius)
        if (
            in_zone(terrain.board, zone, body)
            and all(gap(body, other) > apart + EPS for other in foreign)
            and standable(terrain, body.at, radius, taken)
            and standable(terrain, body.at, radius, foreign)
        ):
            yield body.at


def edge_points(terrain: Terrain, line: Segment, radius: float, taken: Sequence[Body]) -> Iterator[Point]:
    """The places against a piece of the table edge, clockwise, clear of `taken` (MP-SETUP-23)."""
    (ax, ay), (bx, by) = line.start, line.end
    ux, uy = (bx - ax) / line.length, (by - ay) / line.length
    for step in range(floor(line.length / GRID) + 1):
        at = point(ax + ux * step * GRID - uy * radius, ay + uy * step * GRID + ux * radius)
        if standable(terrain, at, radius, taken):
            yield at


def _outwards(middle: XY, across: float, down: float) -> Iterator[XY]:
    """A grid from a middle outwards, so far to each side; equal distances by angle from north clockwise."""
    columns, rows = floor(across / GRID), floor(down / GRID)
    steps = ((i, j) for j in range(-rows, rows + 1) for i in range(-columns, columns + 1))
    for i, j in sorted(steps, key=lambda step: (step[0] ** 2 + step[1] ** 2, _turn(*step))):
        yield middle[0] + i * GRID, middle[1] + j * GRID


def _turn(i: int, j: int) -> float:
    """The angle of a step, clockwise from north, in [0, 2 pi)."""
    return atan2(i, -j) % (2 * pi)
