"""One storey of the board as a walker meets it: what stops a base, what it leaps, and where it can stand."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import floor, hypot, inf
from typing import Generic, NamedTuple, TypeVar

from rules.geometry.board import XY, Barrier, Board, Link, Polygon, Solid, Wall
from rules.geometry.point import EPS, Point
from rules.geometry.shapes import Box, Convex, Rect, Shape, border_distance, box_of, contains, inside_spans

LEAP = 1.0
"""Obstacles and steps below this height, in inches, are crossed at no cost (MOV-15)."""
HEADROOM = 1.25
"""What hangs higher above a surface than a man is tall does not stop a walker there (GEO-02)."""
CELL = 4.0
_COST = {"open": 1.0, "difficult": 2.0, "very_difficult": 4.0, "impassable": inf}

T = TypeVar("T")


class Grid(Generic[T]):
    """Things by the squares of the table their boxes touch."""

    __slots__ = ("_cells", "_east", "_first", "_north", "_south", "_west")

    def __init__(self, things: Iterable[tuple[Box, T]]) -> None:
        cells: dict[tuple[int, int], list[tuple[float, float, float, float, int, T]]] = {}
        first: dict[tuple[int, int], tuple[list[tuple[float, float, float, float, T]], ...]] = {}
        for number, (box, thing) in enumerate(things):
            squares = list(_cells_of(box))
            west, north = squares[0]
            for i, j in squares:
                cells.setdefault((i, j), []).append((*box, number, thing))
                of_cell = first.setdefault((i, j), ([], [], [], []))
                for new, part in zip((True, i == west, j == north, i == west and j == north), of_cell, strict=True):
                    if new:
                        part.append((*box, thing))
        self._cells = {cell: tuple(found) for cell, found in cells.items()}
        self._first = {
            cell: tuple((part, [thing for *_, thing in part]) for part in parts) for cell, parts in first.items()
        }
        """By square: all things, those that reach no farther west, no farther north, and neither; with their boxes and
        without."""
        # Beyond these squares there is nothing to be looked for, however far somebody looks.
        self._west, self._east = min((i for i, _ in cells), default=0), max((i for i, _ in cells), default=-1)
        self._north, self._south = min((j for _, j in cells), default=0), max((j for _, j in cells), default=-1)

    def near(self, x0: float, y0: float, x1: float, y1: float) -> list[T]:
        """Everything whose box touches a box, each once, square by square in a fixed order."""
        cells = self._cells
        i0, i1, j0, j1 = int(x0 // CELL), int(x1 // CELL), int(y0 // CELL), int(y1 // CELL)
        if i0 == i1 and j0 == j1:
            one = cells.get((i0, j0))
            if one is None:
                return []
            return [t for bx0, by0, bx1, by1, _, t in one if bx0 <= x1 and bx1 >= x0 and by0 <= y1 and by1 >= y0]
        west, east = max(i0, self._west), min(i1, self._east)
        north, south = max(j0, self._north), min(j1, self._south)
        found: list[T] = []
        first = self._first
        for j in range(north, south + 1):
            for i in range(west, east + 1):
                of_cell = first.get((i, j))
                if of_cell is not None:  # what reaches into this square from one before has been found there
                    new, things = of_cell[(i > west) + 2 * (j > north)]
                    if i0 < i < i1 and j0 < j < j1:
                        found += things
                    else:
                        found += [
                            t for bx0, by0, bx1, by1, t in new if bx0 <= x1 and bx1 >= x0 and by0 <= y1 and by1 >= y0
                        ]
        return found

    def along(self, ax: float, ay: float, bx: float, by: float, pad: float) -> list[T]:
        """Everything whose box a strip from a to b, `pad` to either side, may touch; each once, in a fixed order."""
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        found: list[T] = []
        seen: set[int] = set()
        cells = self._cells
        slope = (bx - ax) / (by - ay) if by - ay > 1e-9 else 0.0
        low, high = (ax, bx) if ax < bx else (bx, ax)
        for j in range(int((ay - pad) // CELL), int((by + pad) // CELL) + 1):
            y0, y1 = j * CELL, j * CELL + CELL
            if y0 < ay - pad:
                y0 = ay - pad
            if y1 > by + pad:
                y1 = by + pad
            x0, x1 = low, high
            if slope:
                s, t = ax + (y0 - pad - ay) * slope, ax + (y1 + pad - ay) * slope
                if s > t:
                    s, t = t, s
                if s > x0:
                    x0 = s
                if t < x1:
                    x1 = t
            x0 -= pad
            x1 += pad
            for i in range(int(x0 // CELL), int(x1 // CELL) + 1):
                for bx0, by0, bx1, by1, number, thing in cells.get((i, j), ()):
                    if bx0 <= x1 and bx1 >= x0 and by0 <= y1 and by1 >= y0 and number not in seen:
                        seen.add(number)
                        found.append(thing)
        return found


class Flat(NamedTuple):
    """A flat piece of surface."""

    outline: Polygon
    box: Box
    z: float
    owner: str


class Going(NamedTuple):
    """A patch of ground that costs more than its length."""

    id: str
    outline: Polygon
    box: Box
    cost: float


class Level:
    """Everything on the surfaces from height `z` to less than 1" above it."""

    def __init__(self, board: Board, z: float, flats: Sequence[Flat]) -> None:
        self.z = z
        self.width, self.depth = board.width, board.depth
        self.ground = z < EPS
        """Whether the table itself is part of the level, so that every place on it is supported."""
        self.flats = tuple(flats)
        shapes = tuple(_shapes(board, z))
        self.block_shapes = tuple(shape for shape in shapes if shape.top - z >= LEAP - EPS)
        self.low_shapes = tuple(shape for shape in shapes if shape.top - z < LEAP - EPS)
        self.blocks: Grid[Shape] = Grid((shape.box, shape) for shape in self.block_shapes)
        self.lows: Grid[Shape] = Grid((shape.box, shape) for shape in self.low_shapes)
        patches = [p for p in board.patches if abs(p.z - z) < LEAP and p.ground not in ("open", "impassable")]
        self.goings = tuple(Going(p.id, p.outline, box_of(p.outline), _COST[p.ground]) for p in patches)

    def sweep(self, x: float, y: float, dx: float, dy: float, length: float, radius: float) -> tuple[float, str]:
        """How far a base slides before an obstacle stops it, at most `length`, and the obstacle's id ("" if none)."""
        reach = radius - EPS
        ex, ey = x + dx * length, y + dy * length
        best, what = length, ""
        for shape in self.blocks.along(x, y, ex, ey, radius):
            t = shape.sweep(x, y, dx, dy, best, reach)
            if t < best:
                best, what = t, shape.id
        return best, what

    def open_between(self, ax: float, ay: float, bx: float, by: float, radius: float) -> bool:
        """Whether a base slides straight from a to b without meeting an obstacle or a drop."""
        length = hypot(bx - ax, by - ay)
        if length == 0.0:
            return True
        if length > 2 * CELL:  # what bars a long way is mostly found in its first half
            mx, my = (ax + bx) / 2, (ay + by) / 2
            return self.open_between(ax, ay, mx, my, radius) and self.open_between(mx, my, bx, by, radius)
        dx, dy = (bx - ax) / length, (by - ay) / length
        reach = radius - EPS
        for shape in self.blocks.along(ax, ay, bx, by, radius):
            if shape.sweep(ax, ay, dx, dy, length, reach) < length:
                return False
        return self.ground or self.supported(ax, ay, bx, by) >= 1.0 - 1e-6

    def blocked(self, x: float, y: float, radius: float) -> bool:
        """Whether a base here overlaps an obstacle it cannot leap."""
        near = self.blocks.near(x - radius, y - radius, x + radius, y + radius)
        return any(shape.distance(x, y) < radius - EPS for shape in near)

    def cluttered(self, x: float, y: float, radius: float, ignore: str = "") -> bool:
        """Whether a base here overlaps anything solid, low obstacles too, leaving out the shapes of one id."""
        box = (x - radius, y - radius, x + radius, y + radius)
        return any(
            shape.id != ignore and shape.distance(x, y) < radius - EPS
            for grid in (self.blocks, self.lows)
            for shape in grid.near(*box)
        )

    def support(self, x: float, y: float) -> float | None:
        """The height of the highest surface of this level under a place, None over a drop (GEO-10)."""
        best = 0.0 if self.ground else None
        for flat in self.flats:
            if (best is None or flat.z > best) and _on(flat, x, y):
                best = flat.z
        return best

    def supported(self, ax: float, ay: float, bx: float, by: float) -> float:
        """The fraction of the way from a to b that is walked before the centre is over a drop (GEO-10)."""
        if self.ground:
            return 1.0
        spans: list[tuple[float, float]] = []
        slack = EPS / (hypot(bx - ax, by - ay) or 1.0)
        box = (min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))
        for flat in self.flats:
            if _meet(flat.box, box):
                spans += inside_spans(flat.outline, ax, ay, bx, by)
        done = 0.0
        for start, end in sorted(spans):
            if start > done + 2 * slack:
                break
            done = max(done, end)
        return 1.0 if done >= 1.0 - slack else done

    def cost_at(self, x: float, y: float) -> float:
        """What an inch costs here (MOV-10..12)."""
        return max((g.cost for g in self.goings if _near(g.box, x, y) and contains(g.outline, x, y)), default=1.0)

    def _goings_about(self, ax: float, ay: float, bx: float, by: float) -> list[Going]:
        """The patches that a way straight from a to b may cross."""
        x0, x1 = (ax, bx) if ax < bx else (bx, ax)
        y0, y1 = (ay, by) if ay < by else (by, ay)
        return [
            going
            for going in self.goings
            for west, north, east, south in (going.box,)
            if west <= x1 and east >= x0 and north <= y1 and south >= y0
        ]

    def legs(self, ax: float, ay: float, bx: float, by: float) -> list[tuple[float, float]]:
        """The way from a to b as (fraction where the part ends, cost of an inch on it), inch by inch (MOV-14)."""
        crossed = [
            (span, going.cost)
            for going in self._goings_about(ax, ay, bx, by)
            for span in inside_spans(going.outline, ax, ay, bx, by)
        ]
        if not crossed:
            return [(1.0, 1.0)]
        borders = sorted({0.0, 1.0, *(edge for span, _ in crossed for edge in span)})
        legs: list[tuple[float, float]] = []
        for start, end in pairwise(borders):
            middle = (start + end) / 2
            cost = max((cost for (s, t), cost in crossed if s <= middle <= t), default=1.0)
            if legs and legs[-1][1] == cost:
                legs[-1] = (end, cost)
            else:
                legs.append((end, cost))
        return legs

    def cost_between(self, ax: float, ay: float, bx: float, by: float) -> float:
        """What walking straight from a to b costs."""
        length = hypot(bx - ax, by - ay)
        cost = start = 0.0
        for end, each in self.legs(ax, ay, bx, by):
            cost += (end - start) * each
            start = end
        return cost * length


def ramp_height(link: Link, x: float, y: float) -> float | None:
    """The height of stairs or a bridge under a place, None beside it."""
    dx, dy = link.head.x - link.foot.x, link.head.y - link.foot.y
    run = hypot(dx, dy)
    along = ((x - link.foot.x) * dx + (y - link.foot.y) * dy) / run
    aside = ((x - link.foot.x) * dy - (y - link.foot.y) * dx) / run
    if not (-EPS <= along <= run + EPS and abs(aside) <= link.width / 2 + EPS):
        return None
    return round(link.foot.z + (link.head.z - link.foot.z) * min(1.0, max(0.0, along / run)), 3)


def strip(a: Point, b: Point, width: float) -> Polygon:
    """The ground plan of a bridge or stairs."""
    return Rect("", (a.x, a.y), (b.x, b.y), width, 0.0, 0.0).corners


def _on(flat: Flat, x: float, y: float) -> bool:
    """Whether a centre is on a flat surface, its border included (GEO-10)."""
    x0, y0, x1, y1 = flat.box
    if not (x0 - EPS <= x <= x1 + EPS and y0 - EPS <= y <= y1 + EPS):
        return False
    return contains(flat.outline, x, y) or border_distance(flat.outline, x, y) <= EPS


def _meet(a: Box, b: Box) -> bool:
    return a[0] <= b[2] + EPS and b[0] <= a[2] + EPS and a[1] <= b[3] + EPS and b[1] <= a[3] + EPS


def _near(box: Box, x: float, y: float) -> bool:
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def _cells_of(box: Box) -> Iterator[tuple[int, int]]:
    for i in range(floor((box[0] - EPS) / CELL), floor((box[2] + EPS) / CELL) + 1):
        for j in range(floor((box[1] - EPS) / CELL), floor((box[3] + EPS) / CELL) + 1):
            yield i, j


def _shapes(board: Board, z: float) -> Iterator[Shape]:
    for building in board.buildings:
        for wall in building.walls:
            yield from _wall_shapes(building.id, wall, z)
    for barrier in board.barriers:
        if _in_the_way(barrier, z):
            yield Rect(barrier.id, barrier.a, barrier.b, barrier.thickness, barrier.z, barrier.z + barrier.height)
    for solid in board.solids:
        if _in_the_way(solid, z):
            yield Convex(solid.id, solid.outline, solid.z, solid.z + solid.height)
    for patch in board.patches:
        if patch.ground == "impassable" and abs(patch.z - z) < LEAP:
            yield Convex(patch.id, patch.outline, patch.z, z + HEADROOM)
    for link in board.links:
        if link.kind == "stairs":
            yield from _stair_shapes(link, z)


def _in_the_way(thing: Barrier | Solid, z: float) -> bool:
    return thing.z < z + HEADROOM and thing.z + thing.height > z + EPS


def _wall_shapes(id: str, wall: Wall, z: float) -> Iterator[Shape]:
    """The parts of a wall beside the openings a base can pass, and the sills under those it can leap through."""
    if wall.top <= z + EPS or wall.bottom >= z + HEADROOM - EPS:
        return
    length = hypot(wall.b[0] - wall.a[0], wall.b[1] - wall.a[1])

    def part(start: float, end: float, top: float) -> Rect:
        return Rect(id, _along(wall, start / length), _along(wall, end / length), wall.thickness, wall.bottom, top)

    done = 0.0
    for opening in sorted(wall.openings, key=lambda each: each.offset):
        sill, top = wall.bottom + opening.sill, wall.bottom + opening.top
        if sill - z > LEAP - EPS or top - z < HEADROOM - EPS:
            continue
        if opening.offset > done + EPS:
            yield part(done, opening.offset, wall.top)
        done = opening.offset + opening.width
        if sill > z + EPS:
            yield part(opening.offset, done, sill)
    if length > done + EPS:
        yield part(done, length, wall.top)


def _stair_shapes(link: Link, z: float) -> Iterator[Shape]:
    """Stairs are closed below: from 1" up they stop who stands at their foot's level, lower steps are stepped over."""
    low, high = (link.foot, link.head) if link.foot.z <= link.head.z else (link.head, link.foot)
    if low.z - z >= HEADROOM - EPS or high.z <= z + EPS:
        return
    share = min(1.0, max(0.0, (z + LEAP - low.z) / (high.z - low.z)))
    middle = (low.x + (high.x - low.x) * share, low.y + (high.y - low.y) * share)
    if share > 0.0:
        yield Rect(link.id, (low.x, low.y), middle, link.width, low.z, z + LEAP / 2)
    if share < 1.0:
        yield Rect(link.id, middle, (high.x, high.y), link.width, low.z, high.z)


def _along(wall: Wall, part: float) -> XY:
    return wall.a[0] + (wall.b[0] - wall.a[0]) * part, wall.a[1] + (wall.b[1] - wall.a[1]) * part
