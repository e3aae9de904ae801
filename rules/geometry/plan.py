"""The ground plan of a quarter: streets that bend, the blocks between them, and which blocks are left open as squares.

The whole plan is in tenths of an inch, in whole numbers (TG-20).
"""

from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from rules.geometry.draw import Draw
from rules.geometry.ground import Block, Lane, Open, Plan

NARROW = (26, 38)
WIDE = (50, 62)
_SMALLEST = 50
"""The least side of a block."""
_SQUARE = 46
"""The least radius of a square."""
_FLUSH = 4
"""A block this near the table edge leaves no room to stand between: it ends the view along the edge (TG-23)."""


class _Avenue(NamedTuple):
    """A street from the north edge to the south edge that steps aside at every bend: its straight pieces in order."""

    pieces: tuple[Lane, ...]

    @property
    def middle(self) -> int:
        """The line it winds about."""
        return (min(lane.x0 for lane in self.pieces) + max(lane.x0 for lane in self.pieces)) // 2

    def west_face(self, top: int, bottom: int) -> int:
        """How far east a block on its west side between two heights may reach."""
        return min(lane.x0 - lane.width // 2 for lane in self.pieces if top < lane.y1 and bottom > lane.y0)

    def east_face(self, top: int, bottom: int) -> int:
        """How far west a block on its east side between two heights may reach."""
        return max(lane.x0 + lane.width // 2 for lane in self.pieces if top < lane.y1 and bottom > lane.y0)

    def at(self, y: int) -> int:
        """Its centre at a height."""
        return next(lane.x0 for lane in self.pieces if y <= lane.y1)

    def lanes(self) -> list[Lane]:
        """Its pieces and the short cross pieces at the bends."""
        cross = [Lane(a.x0, a.y1, b.x0, a.y1, min(a.width, b.width)) for a, b in pairwise(self.pieces)]
        return [*self.pieces, *cross]


class _Margins:
    """The strips between the blocks and the edges of the table: never two open strips side by side, so that nobody
    looks along a whole edge."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw
        self._open: set[str] = set()

    def next(self, edge: str) -> int:
        """The strip before the next block along an edge."""
        if edge in self._open or not self._draw.chance(55):
            self._open.discard(edge)
            return _FLUSH
        self._open.add(edge)
        return self._draw.between(20, 34)


def plan_of(draw: Draw, width: int, depth: int, longest: int) -> Plan:
    """A plan in which no straight street view along an axis is longer than `longest` (TG-23)."""
    while True:
        plan = _attempt(draw, width, depth, longest)
        if plan is not None:
            return _turned(plan, draw.chance(50), draw.chance(50))


def _attempt(draw: Draw, width: int, depth: int, longest: int) -> Plan | None:
    columns = 2 if width < 400 else max(3, width // 240)
    few, many = max(2, depth // 150), max(3, depth // 120)
    first = draw.below(2)
    cuts: list[list[tuple[int, int]]] = []
    for column in range(columns):
        found = _cuts(draw, depth, many if (column + first) % 2 else few, cuts[-1] if cuts else [])
        if found is None:
            return None
        cuts.append(found)
    broad = draw.below(columns - 1)
    avenues: list[_Avenue] = []
    for i in range(columns - 1):
        for _ in range(24):
            avenue = _avenue(draw, width * (i + 1) // columns, depth, [y for y, _ in cuts[i] + cuts[i + 1]], i == broad)
            if avenue is not None and _view_down(avenue, cuts[i], cuts[i + 1], depth) <= longest - 30:
                avenues.append(avenue)
                break
        else:
            return None
    lanes: list[Lane] = [lane for avenue in avenues for lane in avenue.lanes()]
    blocks: list[Block] = []
    margins = _Margins(draw)
    for column in range(columns):
        west = avenues[column - 1] if column else None
        east = avenues[column] if column < columns - 1 else None
        _fill_column(draw, margins, (width, depth), cuts[column], west, east, lanes, blocks)
    slim = any(min(block.width, block.depth) < _SMALLEST for block in blocks)
    built = 100 * sum(block.area for block in blocks) // (width * depth)
    table = Block(0, 0, width, depth)
    if slim or not 44 <= built <= 57 or _longest_view(blocks, table, table) > longest:
        return None
    return _with_squares(draw, table, longest, lanes, blocks)


def _avenue(draw: Draw, middle: int, depth: int, crossings: list[int], broad: bool) -> _Avenue | None:
    """A street that bends twice, at side streets a third and two thirds of the way down."""
    upper = [y for y in crossings if depth * 20 <= y * 100 <= depth * 45]
    lower = [y for y in crossings if depth * 55 <= y * 100 <= depth * 80]
    if not upper or not lower:
        return None
    bends = (0, draw.pick(upper), draw.pick(lower), depth)
    wide = draw.below(3) if broad else -1
    widths = [draw.between(*(WIDE if k == wide else NARROW)) for k in range(3)]
    side = draw.pick((-1, 1))
    middle += draw.between(-12, 12)
    step = (max(widths) + 8) // 2 + draw.between(0, 12)
    places = [middle + side * (1 if k == 1 else -1) * (step + draw.between(0, 8)) for k in range(3)]
    pieces = (Lane(x, top, x, end, w) for x, w, (top, end) in zip(places, widths, pairwise(bends), strict=True))
    return _Avenue(tuple(pieces))


def _view_down(avenue: _Avenue, west: list[tuple[int, int]], east: list[tuple[int, int]], depth: int) -> int:
    """The longest view along an avenue with every block beside it built up."""
    sides = [(y0, y1, avenue.west_face(a, b), -1) for a, b, y0, y1 in _rows(west, depth)]
    sides += [(y0, y1, avenue.east_face(a, b), 1) for a, b, y0, y1 in _rows(east, depth)]
    faces = [face for _, _, face, _ in sides]
    places = range(min(faces) - 5, max(faces) + 5, 5)
    return max(_gap([(y0, y1) for y0, y1, face, side in sides if (x - face) * side >= 0], depth) for x in places)


def _rows(cuts: list[tuple[int, int]], depth: int) -> list[tuple[int, int, int, int]]:
    """The rows of a column: the centres of the streets above and below, and where the blocks between begin and end."""
    borders = [(0, 0), *cuts, (depth, 0)]
    return [(a, b, a + v // 2, b - w // 2) for (a, v), (b, w) in pairwise(borders)]


def _cuts(draw: Draw, depth: int, rows: int, beside: list[tuple[int, int]]) -> list[tuple[int, int]] | None:
    """The side streets of a column as (centre, width), none in line with one of the column before."""
    for _ in range(40):
        cuts = []
        broad = draw.below(2 * rows)
        for k in range(1, rows):
            y = depth * k // rows + draw.between(-22, 22)
            cuts.append((y, draw.between(*(WIDE if k == broad else NARROW))))
        if all(abs(y - other) >= (w + v) // 2 + 8 for y, w in cuts for other, v in beside):
            return cuts
    return None


def _fill_column(
    draw: Draw,
    margins: _Margins,
    size: tuple[int, int],
    cuts: list[tuple[int, int]],
    west: _Avenue | None,
    east: _Avenue | None,
    lanes: list[Lane],
    blocks: list[Block],
) -> None:
    width, depth = size
    for y, wide in cuts:
        lanes.append(Lane(west.at(y) if west else 0, y, east.at(y) if east else width, y, wide))
    side = draw.pick((-1, 1))
    heart = ((west.middle if west else 0) + (east.middle if east else width)) // 2
    for row, (top, bottom, y0, y1) in enumerate(_rows(cuts, depth)):
        x0 = west.east_face(top, bottom) if west else margins.next("west")
        x1 = east.west_face(top, bottom) if east else width - margins.next("east")
        spans = [(x0, x1)]
        wide = draw.between(*NARROW)
        middle = heart + side * draw.between(20, 40)
        side = -side  # no alley goes on in line with the next
        if min(middle - x0, x1 - middle) >= _SMALLEST + wide // 2 and not draw.chance(12):
            lanes.append(Lane(middle, top, middle, bottom, wide))
            spans = [(x0, middle - wide // 2), (middle + wide // 2, x1)]
        for left, right in spans:
            north = y0 if row else margins.next("north")
            south = y1 if row < len(cuts) else depth - margins.next("south")
            blocks.append(Block(left, north, right, south))


def _with_squares(draw: Draw, table: Block, longest: int, lanes: list[Lane], blocks: list[Block]) -> Plan | None:
    """Leave two or three blocks open, one or two on a small table: the first near the middle, none side by side."""
    _, _, width, depth = table
    few = 2 if width * depth > 300_000 else 1
    wanted = draw.between(few, few + 1)
    fit = [b for b in draw.shuffled(blocks) if b.width <= 130 and b.depth <= 150]
    fit.sort(key=lambda b: abs(b.x0 + b.x1 - width) + abs(b.y0 + b.y1 - depth))
    squares: list[Open] = []
    plots = blocks
    for block in fit[:3] + draw.shuffled(fit[3:]):
        if len(squares) == wanted or any(_apart(block, other.block) < 90 for other in squares):
            continue
        rest = [plot for plot in plots if plot != block]
        found = _disc(block, rest, table)
        if found.radius >= _SQUARE and _longest_view(rest, table, block) <= longest:
            squares.append(found)
            plots = rest
    fewest, most = width * depth * 14 // 345_600, width * depth * 20 // 345_600
    if len(squares) < few or not fewest <= len(plots) <= most:
        return None
    return Plan(width, depth, tuple(lanes), tuple(plots), tuple(squares))


def _turned(plan: Plan, west_east: bool, north_south: bool) -> Plan:
    """The same plan seen from another side, so that no corner of the table is favoured (TG-27)."""
    w, d = plan.width, plan.depth

    def across(x: int) -> int:
        return w - x if west_east else x

    def down(y: int) -> int:
        return d - y if north_south else y

    def block(b: Block) -> Block:
        xs, ys = sorted((across(b.x0), across(b.x1))), sorted((down(b.y0), down(b.y1)))
        return Block(xs[0], ys[0], xs[1], ys[1])

    lanes = tuple(Lane(across(a.x0), down(a.y0), across(a.x1), down(a.y1), a.width) for a in plan.lanes)
    squares = tuple(Open(block(s.block), across(s.x), down(s.y), s.radius) for s in plan.squares)
    return Plan(w, d, lanes, tuple(block(plot) for plot in plan.plots), squares)


def _disc(block: Block, plots: list[Block], table: Block) -> Open:
    """The widest disc on the table with its centre in a block that reaches into no plot."""
    best = Open(block, 0, 0, 0)
    near = [p for p in plots if _apart(p, block) < 100]
    for x in range(block.x0 + 20, block.x1 - 19, 10):
        for y in range(block.y0 + 20, block.y1 - 19, 10):
            radius = min(x, y, table.x1 - x, table.y1 - y)
            for p in near:
                dx, dy = max(p.x0 - x, x - p.x1, 0), max(p.y0 - y, y - p.y1, 0)
                if dx * dx + dy * dy < radius * radius:
                    radius = isqrt(dx * dx + dy * dy)
            if radius > best.radius:
                best = Open(block, x, y, radius)
    return best


def _apart(a: Block, b: Block) -> int:
    return max(a.x0 - b.x1, b.x0 - a.x1, 0) + max(a.y0 - b.y1, b.y0 - a.y1, 0)


def _longest_view(plots: list[Block], table: Block, through: Block) -> int:
    """The longest line along an axis through a block, looked for every inch, that meets no plot."""
    views = [0]
    for x in range(through.x0 + 5, through.x1, 10):
        views.append(_gap([(p.y0, p.y1) for p in plots if p.x0 <= x <= p.x1], table.y1))
    for y in range(through.y0 + 5, through.y1, 10):
        views.append(_gap([(p.x0, p.x1) for p in plots if p.y0 <= y <= p.y1], table.x1))
    return max(views)


def _gap(spans: list[tuple[int, int]], end: int) -> int:
    widest = done = 0
    for start, stop in sorted(spans):
        widest = max(widest, start - done)
        done = max(done, stop)
    return max(widest, end - done)
