"""The shortest way over a board for one base: A* over the corners of the graph, models added as they get in the way."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot, inf
from typing import Protocol

from rules.geometry.graph import HAIR, LONGEST, SLACK, Edge, Graph, Node, Turn, graph_of, octagon, tangent
from rules.geometry.level import LEAP
from rules.geometry.path import Path, Way, join, path_of
from rules.geometry.point import EPS, Point, distance, point
from rules.geometry.straight import Obstacle, hits, leg, walk
from rules.geometry.terrain import Terrain

START = -1
END = -2
MOST = 6000
"""A search gives up after reaching this many places; no move on a table of this size needs as many."""


class Goal(Protocol):
    """Where a search is to end."""

    def estimate(self, at: Point) -> float:
        """A lower bound of the cost from a place to the goal, in inches."""

    def aim(self, at: Point) -> tuple[float, float]:
        """The way, as (dx, dy), in which the best end point lies from a place."""

    def end(self, at: Point) -> Point | None:
        """The best legal end point to try straight from a place, if any."""

    def others(self, at: Point) -> Sequence[Point]:
        """Further legal end points, tried when the best is barred or there is none."""


class Search:
    """One search: the static graph, the models found in the way so far, and where to."""

    def __init__(
        self, terrain: Terrain, radius: float, start: Point, obstacles: Sequence[Obstacle], limit: float = inf
    ) -> None:
        self.terrain, self.radius, self.start, self.limit = terrain, radius, start, limit
        self.graph: Graph = graph_of(terrain, radius)
        self.obstacles = obstacles
        self.active: set[str] = set()
        self.extra: list[Node] = []
        self.ramp = terrain.ramp_at(start)
        self._looked: dict[int, list[Edge]] = {}

    def run(self, goal: Goal) -> Path | None:
        """The cheapest legal path to the goal that costs no more than the limit, or None."""
        while True:
            met = self._attempt(goal)
            if not isinstance(met, str):
                return met
            self._bend_round(met)

    def _attempt(self, goal: Goal) -> Path | str | None:
        """One run of A*: a path, None if there is none, or the id of a model met for the first time.

        Edges are looked into only when they come up as the best, because most never do.
        """
        limit = self.limit + EPS
        heap: list[tuple[float, int, float, int, Edge]] = []
        spent: dict[int, float] = {}
        came: dict[int, tuple[int, Edge]] = {}
        pushed = 0

        def push(origin: int, cost: float, edge: Edge) -> None:
            nonlocal pushed
            whole = cost + edge.cost
            if edge.to != END:
                whole += goal.estimate(edge.at)
            if whole <= limit:
                pushed += 1
                heappush(heap, (whole, pushed, cost + edge.cost, origin, edge))

        push(START, 0.0, Edge(START, self.start, 0.0, True))
        while heap and len(spent) < MOST:
            _, _, cost, origin, edge = heappop(heap)
            to, at = edge.to, edge.at
            if to in spent:
                continue
            if to != START:
                before = came[origin][1].at
                real = self._cost(origin, before, edge)
                if isinstance(real, str):
                    return real
                if real is None:
                    if to == END and at == goal.end(before):
                        for other in goal.others(before):
                            if other != at:
                                push(origin, spent[origin], Edge(END, other, distance(before, other)))
                    continue
                if real > edge.cost + 1e-6:
                    push(origin, spent[origin], Edge(to, at, real))
                    continue
            spent[to], came[to] = cost, (origin, edge)
            if to == END:
                return self._path(came)
            for step in self._steps(to, at, came[origin][1].at, goal, limit - cost):
                if step.to not in spent:
                    push(to, cost, step)
        return None

    def _steps(self, key: int, at: Point, before: Point, goal: Goal, reach: float) -> Iterator[Edge]:
        """Where to go from a place that was reached from another. At a corner only in directions that bend the path
        round it: anything else would not be the shortest."""
        turn = None if key == START else self._node(key).turn
        ix, iy = _bend(turn, at.x - before.x, at.y - before.y)

        def bends(dx: float, dy: float) -> bool:
            return ix * dy - iy * dx >= -HAIR

        dx, dy = goal.aim(at)
        best = goal.end(at) if bends(dx, dy) and (turn is None or tangent(turn, dx, dy)) else None
        for end in goal.others(at) if best is None else (best,):
            yield Edge(END, end, distance(at, end))
        for edge in self._known_steps(key, at, reach):
            if bends(edge.at.x - at.x, edge.at.y - at.y):
                yield edge
        level = self.terrain.level(at.z)
        for node in self.extra if at.z - level.z < LEAP - EPS else ():
            dx, dy = node.at.x - at.x, node.at.y - at.y
            if (
                node.level is level
                and node.key != key
                and bends(dx, dy)
                and (node.turn is None or tangent(node.turn, dx, dy))
                and (turn is None or tangent(turn, dx, dy))
            ):
                yield Edge(node.key, node.at, hypot(dx, dy))

    def _known_steps(self, key: int, at: Point, reach: float) -> Iterable[Edge]:
        """The steps to corners of the terrain: from one of them, over stairs or a ladder, off the stairs one stands
        on, from the start, and from a corner round a model."""
        nodes = self.graph.nodes
        if 0 <= key < len(nodes):
            portals = self.graph.portals.get(key)
            known = self.graph.neighbours(key)
            if portals is None:
                return known
            return [*known, *(Edge(p.to, nodes[p.to].at, p.cost, True, p) for p in portals)]
        if key == START and self.ramp is not None:
            ends = [nodes[to] for to in self.graph.ramp_ends.get(self.ramp.id, ())]
            off = [Edge(node.key, node.at, distance(at, node.at)) for node in ends]
            if at.z - self.terrain.level(at.z).z > LEAP - EPS:
                return off
            return [*off, *self._around(key, at, reach)]
        return self._around(key, at, reach)

    def _around(self, key: int, at: Point, reach: float) -> list[Edge]:
        """The corners of the terrain near a place that is none itself, not yet looked at closely."""
        found = self._looked.get(key)
        if found is None:
            turn = None if key == START else self._node(key).turn
            found = self._looked[key] = []
            for node in self.graph.near(self.terrain.level(at.z), at.x, at.y, min(reach, LONGEST)):
                dx, dy = node.at.x - at.x, node.at.y - at.y
                if (node.turn is None or tangent(node.turn, dx, dy)) and (turn is None or tangent(turn, dx, dy)):
                    found.append(Edge(node.key, node.at, hypot(dx, dy)))
        return found

    def _cost(self, origin: int, a: Point, edge: Edge) -> float | str | None:
        """What an edge costs; None if it does not go; the id of a model in its way that the search bends round next."""
        corners = [a, edge.at]
        if edge.portal is not None and edge.portal.via is not None:
            corners.insert(1, edge.portal.via)
        for p, q in pairwise(corners):
            met = hits(self.obstacles, p, q)
            if met is not None:
                return None if met in self.active else met
        if edge.checked:
            return edge.cost
        path = self._leg(origin, a, edge.to, edge.at)
        return None if path is None else path.cost

    def _leg(self, origin: int, a: Point, to: int, b: Point) -> Path | None:
        """A straight part of the path that is no portal: on one level, or from or to a place on stairs."""
        for key, place in ((origin, b), (to, a)):
            ramp = self.terrain.ramp_at(place)
            if ramp is not None and key in self.graph.ramp_ends.get(ramp.id, ()):
                return path_of([a, b], [distance(a, b)], ["stairs"])
        return leg(self.terrain, self.radius, a, b)

    def _path(self, came: dict[int, tuple[int, Edge]]) -> Path:
        legs: list[Path] = []
        to = END
        while to != START:
            origin, edge = came[to]
            a, b = came[origin][1].at, edge.at
            if edge.portal is not None:
                points = [a, b] if edge.portal.via is None else [a, edge.portal.via, b]
                costs = [distance(p, q) for p, q in pairwise(points)]
                ways: list[Way] = [edge.portal.way] * len(costs)
                legs.append(path_of(points, costs, ways))
            else:
                legs.append(self._leg(origin, a, to, b) or walk(self.terrain.level(a.z), a, b))
            to = origin
        path = legs.pop()
        while legs:
            path = join(path, legs.pop())
        return path

    def _node(self, key: int) -> Node:
        count = len(self.graph.nodes)
        return self.graph.nodes[key] if key < count else self.extra[key - count]

    def _bend_round(self, id: str) -> None:
        """From now on paths may turn at the corners round a model. Only models in the way are bent round at all."""
        self.active.add(id)
        edge = self.radius - EPS
        for x, y, z, apart, other in self.obstacles:
            level = self.terrain.level(z)
            for nx, ny, turn in octagon(x, y, apart + SLACK) if other == id else ():
                on_table = edge <= nx <= level.width - edge and edge <= ny <= level.depth - edge
                if on_table and not level.blocked(nx, ny, self.radius) and level.support(nx, ny) is not None:
                    key = len(self.graph.nodes) + len(self.extra)
                    self.extra.append(Node(key, point(nx, ny, level.z), level, turn))


def _bend(turn: Turn | None, dx: float, dy: float) -> tuple[float, float]:
    """The direction of a path that comes to a corner along (dx, dy), turned about if the corner is on its other side:
    ways on have a cross product with it that is not negative. Nothing when the path may bend any way."""
    length = hypot(dx, dy)
    if turn is None or length == 0.0:
        return 0.0, 0.0
    s, t = dx * turn.ay - dy * turn.ax, dx * turn.by - dy * turn.bx
    side = length if (s if abs(s) > abs(t) else t) > 0.0 else -length
    return dx / side, dy / side
