"""The corners a walker turns at: the visibility graph of a board for one base size, worked out where it is needed.

A shortest way bends only at corners of obstacles grown by the base radius, and only round the outside of them, so
an edge between two corners must be tangent at both. Edges are typed `walk`, `stairs` or `ladder`.
"""

from collections.abc import Iterator
from math import hypot, sqrt
from typing import NamedTuple

from rules.geometry.board import Link, Polygon
from rules.geometry.level import Grid, Level
from rules.geometry.path import Way
from rules.geometry.point import EPS, Point, point
from rules.geometry.shapes import Shape
from rules.geometry.terrain import Terrain

LONGEST = 10.0
"""Edges longer than this are not looked for; a longer straight is cut by the corners along it."""
SLACK = 0.002
"""Corners are grown by this much more than the base, so that rounding never makes a turn illegal."""
HAIR = 0.003
"""How far a line may seem to cut into a corner, in inches, because corners are rounded to 0.001"."""
_BEND = sqrt(2.0) - 1.0  # tan(22.5 degrees): half a side of the octagon round a unit circle


_STAIRS: Way = "stairs"
_LADDER: Way = "ladder"


class Turn(NamedTuple):
    """The two sides of a grown corner as unit steps away from it; a taut path passes it on the outside of both."""

    ax: float
    ay: float
    bx: float
    by: float


class Node(NamedTuple):
    """A place where a path may bend. Without a turn it may bend any way: the ends of stairs, corners of floors."""

    key: int
    at: Point
    level: Level
    turn: Turn | None


class Portal(NamedTuple):
    """A typed edge between two storeys: where it leads, what it costs and the corner on the way, if any."""

    to: int
    cost: float
    way: Way
    via: Point | None


class Edge(NamedTuple):
    """A step a search may take: where to, what it costs at least, whether terrain is known to allow it at that cost,
    and the stairs or ladder it goes by, if any."""

    to: int
    at: Point
    cost: float
    checked: bool = False
    portal: Portal | None = None


class Graph:
    """The corners of one terrain for one base radius. Neighbours are found on first use and kept."""

    def __init__(self, terrain: Terrain, radius: float) -> None:
        self.radius = radius
        self.nodes: list[Node] = []
        self.portals: dict[int, list[Portal]] = {}
        self.ramp_ends: dict[str, tuple[int, int]] = {}
        self._neighbours: dict[int, tuple[Edge, ...]] = {}
        for storey in terrain.storeys:
            for at, turn in _corners(terrain.level(storey), radius):
                self._add(terrain.level(storey), at, turn)
        for link in terrain.ramps + terrain.climbs:
            self._join(terrain, link)
        self._grid = {
            storey: Grid(((n.at.x, n.at.y, n.at.x, n.at.y), n) for n in self.nodes if n.level is terrain.level(storey))
            for storey in terrain.storeys
        }

    def near(self, level: Level, x: float, y: float, reach: float) -> list[Node]:
        """The nodes of a level in the square of half-width `reach` round a place."""
        return self._grid[level.z].near(x - reach, y - reach, x + reach, y + reach)

    def neighbours(self, key: int) -> tuple[Edge, ...]:
        """The nodes a base can walk to straight from a node, with what it costs."""
        found = self._neighbours.get(key)
        if found is None:
            found = self._neighbours[key] = tuple(self._look_around(self.nodes[key]))
        return found

    def _look_around(self, node: Node) -> Iterator[Edge]:
        x, y, _ = node.at
        turn = node.turn
        for other in self.near(node.level, x, y, LONGEST):
            dx, dy = other.at.x - x, other.at.y - y
            if (
                other is not node
                and (turn is None or tangent(turn, dx, dy))
                and (other.turn is None or tangent(other.turn, dx, dy))
                and node.level.open_between(x, y, other.at.x, other.at.y, self.radius)
            ):
                yield Edge(other.key, other.at, node.level.cost_between(x, y, other.at.x, other.at.y), True)

    def _add(self, level: Level, at: Point, turn: Turn | None) -> int:
        self.nodes.append(Node(len(self.nodes), at, level, turn))
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
            if not level.blocked(at.x, at.y, self.radius) and level.support(at.x, at.y) is not None:
                return self._add(level, at, None), at
        return None


def tangent(turn: Turn, dx: float, dy: float) -> bool:
    """Whether a straight line from a corner to a place (dx, dy) off passes it without cutting into it, by a hair."""
    ax, ay, bx, by = turn
    s, t = ax * dy - ay * dx, bx * dy - by * dx
    return (s >= -HAIR and t >= -HAIR) or (s <= HAIR and t <= HAIR)


def octagon(x: float, y: float, radius: float) -> Iterator[tuple[float, float, Turn]]:
    """The eight places to turn at round a circle, corners of the octagon about it, with their turns."""
    far, near = radius, radius * _BEND
    ring = [
        (far, -near), (far, near), (near, far), (-near, far), (-far, near), (-far, -near), (-near, -far), (near, -far),
    ]  # fmt: skip
    for i, (ox, oy) in enumerate(ring):
        px, py = ring[i - 1]
        nx, ny = ring[(i + 1) % 8]
        yield x + ox, y + oy, _turn(px - ox, py - oy, nx - ox, ny - oy)


def _turn(ax: float, ay: float, bx: float, by: float) -> Turn:
    a, b = hypot(ax, ay), hypot(bx, by)
    return Turn(ax / a, ay / a, bx / b, by / b)


def _corners(level: Level, radius: float) -> Iterator[tuple[Point, Turn | None]]:
    edge = radius - EPS
    for shape in level.block_shapes:
        for x, y, turn in _grown(shape, radius + SLACK):
            inside = edge <= x <= level.width - edge and edge <= y <= level.depth - edge
            if inside and not level.blocked(x, y, radius) and level.support(x, y) is not None:
                yield point(x, y, level.z), turn
    for going in level.goings:
        for x, y, turn in _outset(going.outline):
            if not level.blocked(x, y, radius) and level.support(x, y) is not None:
                yield point(x, y, level.z), turn
    if not level.ground:
        for flat in level.flats:
            for x, y in flat.outline:
                if not level.blocked(x, y, radius):
                    yield point(x, y, level.z), None


def _grown(shape: Shape, radius: float) -> Iterator[tuple[float, float, Turn]]:
    """The corners of a convex shape grown by a radius, each rounded corner cut to two bends (or more if sharp)."""
    corners = shape.corners
    count = len(corners)
    normals = []
    for i in range(count):
        (ax, ay), (bx, by) = corners[i], corners[(i + 1) % count]
        length = hypot(bx - ax, by - ay) or 1.0
        normals.append(((by - ay) / length, (ax - bx) / length))
    ring: list[tuple[float, float]] = []
    for i, (x, y) in enumerate(corners):
        ring += [(x + ox * radius, y + oy * radius) for ox, oy in _arc(normals[i - 1], normals[i])]
    for i, (x, y) in enumerate(ring):
        (px, py), (nx, ny) = ring[i - 1], ring[(i + 1) % len(ring)]
        yield x, y, _turn(px - x, py - y, nx - x, ny - y)


def _arc(a: tuple[float, float], b: tuple[float, float]) -> list[tuple[float, float]]:
    """Bends round a unit circle from the normal `a` to the normal `b`: the corners of tangents at both and between."""
    mx, my = a[0] + b[0], a[1] + b[1]
    size = hypot(mx, my)
    if size < 0.77:  # a turn of more than 135 degrees is halved once more
        m = (mx / size, my / size) if size > 1e-9 else (-a[1], a[0])
        return _arc(a, m) + _arc(m, b)
    m = (mx / size, my / size)
    return [_meet(a, m), _meet(m, b)] if size < 1.96 else [_meet(a, b)]


def _meet(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """Where the tangents of the unit circle at two normals meet."""
    half = 1.0 + a[0] * b[0] + a[1] * b[1]
    return (a[0] + b[0]) / half, (a[1] + b[1]) / half


def _outset(outline: Polygon) -> Iterator[tuple[float, float, Turn]]:
    """The corners of a patch of ground, moved out of it by a hair."""
    cx, cy = sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline)
    ring = []
    for x, y in outline:
        far = hypot(x - cx, y - cy) or 1.0
        ring.append((x + (x - cx) / far * 2 * SLACK, y + (y - cy) / far * 2 * SLACK))
    for i, (x, y) in enumerate(ring):
        (px, py), (nx, ny) = ring[i - 1], ring[(i + 1) % len(ring)]
        yield x, y, _turn(px - x, py - y, nx - x, ny - y)


def graph_of(terrain: Terrain, radius: float) -> Graph:
    """The graph of a terrain for a base size, made on first use."""
    key = round(radius, 3)
    found = terrain.graphs.get(key)
    if found is None:
        found = terrain.graphs[key] = Graph(terrain, radius)
    return found
