"""The corners a walker turns at: the visibility graph of a board for one base size, worked out where it is needed.

A shortest way bends only at corners of obstacles grown by the base radius, and only round the outside of them, so
an edge between two corners must be tangent at both. Edges are typed `walk`, `stairs` or `ladder`.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, pairwise
from math import hypot, inf
from typing import Any

from rules.geometry.board import XY, Link, Polygon
from rules.geometry.corners import HAIR, Bend, Turn, bends_about, bends_round, tangent
from rules.geometry.kept import kept
from rules.geometry.level import Flat, Grid, Level
from rules.geometry.nodes import NARROW, Corner, Edge, Node, Portal
from rules.geometry.path import Way
from rules.geometry.point import EPS, Point, point
from rules.geometry.shapes import Box, contains, segments_cross
from rules.geometry.terrain import Terrain
from rules.geometry.ways import Ways

LONGEST = 10.0
"""On a board of many corners edges longer than this, in inches, are not looked for: corners on the way cut them."""
MANY = 300
OUT = 0.004
"""How far outside of difficult ground a path round it bends, in inches."""
OUTSIDE = 0.5
"""No corner round a model, nor the place a little farther out, is this much farther from its middle than the mover may
come, in inches."""
CORNERS_KEPT = 4096
WAYS_KEPT = 256
"""Nodes to which the ways already found are remembered."""
_STAIRS: Way = "stairs"
_LADDER: Way = "ladder"


class Graph:
    """The corners of one terrain for one base radius. Neighbours are found on first use and kept."""

    def __init__(self, terrain: Terrain, radius: float) -> None:
        self.radius = radius
        self.nodes: list[Node] = []
        self.portals: dict[int, list[Portal]] = {}
        self.ramp_ends: dict[str, tuple[int, int]] = {}
        self.stair_ends: set[int] = set()
        self._neighbours: dict[int, dict[int, Edge]] = {}
        self._costs: dict[int, tuple[tuple[int, float], ...]] = {}
        self._ways: dict[int, Ways] = {}
        self._corners: dict[int, Corner] = {}
        self.answers: dict[Any, Callable[..., Any]] = {}
        for storey in terrain.storeys:
            self._add_corners(terrain.level(storey))
        for link in terrain.ramps + terrain.climbs:
            self._join(terrain, link)
        self.longest = LONGEST if len(self.nodes) > MANY else inf
        self._grid = {
            storey: Grid(((n.at.x, n.at.y, n.at.x, n.at.y), n) for n in self.nodes if n.level is terrain.level(storey))
            for storey in terrain.storeys
        }

    def near(self, level: Level, x: float, y: float, reach: float) -> list[Node]:
        """The nodes of a level in the square of half-width `reach` round a place."""
        return self.within(level, (x - reach, y - reach, x + reach, y + reach))

    def within(self, level: Level, box: Box) -> list[Node]:
        """The nodes of a level within a box, which may be as wide as it likes."""
        x0, y0, x1, y1 = box
        return self._grid[level.z].near(max(x0, 0.0), max(y0, 0.0), min(x1, level.width), min(y1, level.depth))

    def ends_of(self, ramp: Link | None) -> list[Node]:
        """The two ends of stairs; none where a base does not fit there, or there are no stairs."""
        return [] if ramp is None else [self.nodes[key] for key in self.ramp_ends.get(ramp.id, ())]

    def neighbours(self, key: int) -> Collection[Edge]:
        """The nodes a base can walk to straight from a node, with what it costs."""
        found = self._neighbours.get(key)
        if found is None:
            found = {edge.to: edge for edge in self._look_around(self.nodes[key])}
            self._neighbours[key] = found
        return found.values()

    def costs(self, key: int) -> tuple[tuple[int, float], ...]:
        """Every step from a node as (where to, what it costs): on its storey, then over stairs and ladders."""
        found = self._costs.get(key)
        if found is None:
            walks = tuple((edge.to, edge.cost) for edge in self.neighbours(key))
            found = walks + tuple((portal.to, portal.cost) for portal in self.portals.get(key, ()))
            self._costs[key] = found
        return found

    def ways_to(self, last: int) -> Ways:
        """The shortest ways from every node to one of them."""
        found = self._ways.get(last)
        if found is None:
            while len(self._ways) >= WAYS_KEPT:
                self._ways.pop(next(iter(self._ways)))
            found = self._ways[last] = Ways(self, last)
        return found

    def corner_of(self, level: Level, node: Node) -> Corner | None:
        """A node that is the corner of an obstacle, as such."""
        if node.bend is None:
            return None
        found = self._corners.get(node.key)
        if found is None:
            far, (x, y, z) = self.radius, node.at
            free = room(level, far, (x - far, y - far, x + far, y + far))
            found = self._corners[node.key] = Corner(node.bend, z, free)
        return found

    def _look_around(self, node: Node) -> Iterator[Edge]:
        """A pair of nodes is judged in the direction from the lower key to the higher, so that it does not matter which
        of them is looked round first."""
        here, (x, y, _), level, turn, _ = node
        ax, ay, bx, by = turn or (0.0, 0.0, 0.0, 0.0)
        neighbours = self._neighbours
        for key, at, _, other_turn, _ in self.near(level, x, y, self.longest):
            known = neighbours.get(key)
            if known is not None:
                back = known.get(here)
                if back is not None:
                    yield Edge(key, at, back.cost, True)
                continue
            ox, oy, _ = at
            dx, dy = ox - x, oy - y
            s, t = ax * dy - ay * dx, bx * dy - by * dx  # as `tangent` says, but this is asked of every pair
            if (s < -HAIR or t < -HAIR) and (s > HAIR or t > HAIR):
                continue
            if key != here and (other_turn is None or tangent(other_turn, dx, dy)):
                line = (x, y, ox, oy) if here < key else (ox, oy, x, y)
                if level.open_between(*line, self.radius):
                    yield Edge(key, at, level.cost_between(*line), True)

    def _add_corners(self, level: Level) -> None:
        far = 2 * self.radius + NARROW  # no bend is as far from its corner
        for shape in level.block_shapes:
            x0, y0, x1, y1 = shape.box
            free = room(level, self.radius, (x0 - far, y0 - far, x1 + far, y1 + far))
            for bend in bends_round(shape, self.radius):
                for each in free_bends(bend, free):
                    self._add(level, point(*each.place, level.z), each.arc.turn, each)
        for going in level.goings:
            for x, y, turn in _outset(going.outline):
                if is_free(level, self.radius, x, y):
                    self._add(level, point(x, y, level.z), turn)
        for x, y in () if level.ground else _floor_corners(level.flats):
            if is_free(level, self.radius, x, y):
                self._add(level, point(x, y, level.z))

    def _add(self, level: Level, at: Point, turn: Turn | None = None, bend: Bend | None = None) -> int:
        self.nodes.append(Node(len(self.nodes), at, level, turn, bend))
        return len(self.nodes) - 1

    def _join(self, terrain: Terrain, link: Link) -> None:
        """The two ends of a link as nodes, joined by portals both ways, if the base fits at both ends."""
        at_foot = self._end(terrain, link, link.foot, link.head)
        at_head = self._end(terrain, link, link.head, link.foot)
        if at_foot is None or at_head is None:
            return
        (first, foot), (second, head) = at_foot, at_head
        flat = hypot(head.x - foot.x, head.y - foot.y)
        if link.kind in ("stairs", "bridge"):
            self.ramp_ends[link.id] = (first, second)
            self.stair_ends |= {first, second}
            cost, way, via = hypot(flat, head.z - foot.z), _STAIRS, None
        else:
            lower, upper = (foot, head) if foot.z <= head.z else (head, foot)
            cost, way, via = flat + upper.z - lower.z, _LADDER, point(lower.x, lower.y, upper.z)
        self.portals.setdefault(first, []).append(Portal(second, cost, way, via))
        self.portals.setdefault(second, []).append(Portal(first, cost, way, via))

    def _end(self, terrain: Terrain, link: Link, end: Point, other: Point) -> tuple[int, Point] | None:
        """The place nearest one end of a link where the base is clear of obstacles."""
        level = terrain.level(end.z)
        run = hypot(end.x - other.x, end.y - other.y)
        for back in (0.0, self.radius / 2, self.radius) if run > EPS else (0.0,):
            part = back / run if run else 0.0
            at = point(end.x + (end.x - other.x) * part, end.y + (end.y - other.y) * part, end.z)
            if is_free(level, self.radius, at.x, at.y):
                return self._add(level, at), at
        return None


def is_free(level: Level, radius: float, x: float, y: float) -> bool:
    """Whether a base passing here is on the table, on a surface, and clear of all it cannot leap."""
    return room(level, radius, (x, y, x, y))(x, y)


def room(level: Level, radius: float, box: Box) -> Callable[[float, float], bool]:
    """What `is_free` says of each place within a box."""
    x0, y0, x1, y1 = box
    shapes = level.blocks.near(x0 - radius, y0 - radius, x1 + radius, y1 + radius)
    edge = radius - EPS
    right, bottom = level.width - edge, level.depth - edge

    def free(x: float, y: float) -> bool:
        if not (edge <= x <= right and edge <= y <= bottom):
            return False
        for shape in shapes:
            if shape.distance(x, y) < edge:
                return False
        return level.support(x, y) is not None

    return free


@kept(CORNERS_KEPT)
def corners_about(graph: Graph, level: Level, x: float, y: float, apart: float) -> tuple[Corner, ...]:
    """The corners round a model that terrain leaves free."""
    far = apart + OUTSIDE
    free = room(level, graph.radius, (x - far, y - far, x + far, y + far))
    bends = [each for bend in bends_about(x, y, apart) for each in free_bends(bend, free)]
    return tuple(Corner(bend, level.z, free) for bend in bends)


def free_bends(bend: Bend, free: Callable[[float, float], bool]) -> Iterator[Bend]:
    """The bend if there is room about its place, else the finer ones whose places are free. They are grown by no more
    than the base, so that there is a way through a passage just as wide; rounding stays within the tolerance."""
    if free(*bend.place) and free(*bend.further(NARROW)):
        yield bend
    else:
        yield from (each for each in bend.finer() if free(*each.place))


def _floor_corners(flats: Sequence[Flat]) -> Iterator[XY]:
    """The corners of floors, and where the borders of two of them cross."""
    for flat in flats:
        yield from flat.outline
    for one, two in combinations(flats, 2):
        for a, b in pairwise((*one.outline, one.outline[0])):
            for c, d in pairwise((*two.outline, two.outline[0])):
                crossing = segments_cross(a, b, c, d)
                if crossing is not None:
                    yield from _within_both(crossing, (a, b), (c, d), one.outline, two.outline)


def _within_both(at: XY, one: tuple[XY, XY], two: tuple[XY, XY], first: Polygon, second: Polygon) -> Iterator[XY]:
    """Where two borders cross, but moved by a hair, so that rounding leaves the place within both floors."""
    (ax, ay), (bx, by) = _unit(*one), _unit(*two)
    for s, t in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        x, y = at[0] + (ax * s + bx * t) * HAIR, at[1] + (ay * s + by * t) * HAIR
        if contains(first, x, y) and contains(second, x, y):
            yield x, y
            return


def _unit(a: XY, b: XY) -> XY:
    length = hypot(b[0] - a[0], b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _outset(outline: Polygon) -> Iterator[tuple[float, float, Turn]]:
    """The corners of a patch of ground, moved out of it by a hair."""
    cx, cy = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    ring = []
    for x, y in outline:
        far = hypot(x - cx, y - cy) or 1.0
        ring.append((x + (x - cx) / far * OUT, y + (y - cy) / far * OUT))
    for i, (x, y) in enumerate(ring):
        (px, py), (nx, ny) = ring[i - 1], ring[(i + 1) % len(ring)]
        back, on = hypot(px - x, py - y), hypot(nx - x, ny - y)
        yield x, y, Turn((px - x) / back, (py - y) / back, (nx - x) / on, (ny - y) / on)


def graph_of(terrain: Terrain, radius: float) -> Graph:
    """The graph of a terrain for a base size, made on first use."""
    key = round(radius, 3)
    found = terrain.graphs.get(key)
    if found is None:
        found = terrain.graphs[key] = Graph(terrain, radius)
    return found
