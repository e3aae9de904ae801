"""The shortest way over a board for one base: A* over the corners of the graph, models added as they get in the way."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot, inf
from typing import Protocol

from rules.geometry.corners import HAIR, beside, onward, tangent
from rules.geometry.graph import Graph, corners_about, graph_of
from rules.geometry.level import LEAP, Level
from rules.geometry.nodes import Corner, Edge, Node
from rules.geometry.path import Path, Way, join, path_of
from rules.geometry.point import EPS, Point, distance
from rules.geometry.shapes import Box
from rules.geometry.straight import Obstacle, hits, leg, overlapped, walk
from rules.geometry.terrain import Terrain

START = -1
END = -2
CLOSER = -3
"""The first number of the corners right beside the start and the goal; they count down."""
BESIDE = 1.5
"""From places this near the goal, in inches, the corners right beside it are tried."""
ROUND = 2.0
"""No corner that is made or cut finer where a path bends round a model, be it of a wall beside it, is this much farther
from its middle than the mover may come, in inches."""
CLOSE = 4.0
"""From corners this near the goal every end point is tried, in inches."""
NEARBY = 20.0
"""The corners about the start of a search that goes no farther than this, in inches, are looked up once."""
MOST = 6000
"""A search gives up after reaching this many places; no move on a table of this size needs as many."""


class Goal(Protocol):
    """Where a search is to end."""

    def estimate(self, at: Point) -> float:
        """A lower bound of the cost from a place to the goal, in inches."""

    def aim(self, at: Point) -> tuple[float, float]:
        """The way, as (dx, dy), in which the best end point lies from a place."""

    def bounds(self, at: Point, reach: float) -> Box:
        """A box round all places by which a way from `at` to the goal may cost no more than `reach`."""

    def end(self, at: Point) -> Point | None:
        """The best legal end point to try straight from a place, if any."""

    def others(self, at: Point, reach: float) -> Sequence[Point]:
        """Further legal end points within `reach` inches, tried when the best is barred, on costly ground, or
        when there is none."""


class Search:
    """One search: the static graph, the models found in the way so far, and where to."""

    def __init__(
        self, terrain: Terrain, radius: float, start: Point, obstacles: Sequence[Obstacle], limit: float = inf
    ) -> None:
        self.terrain, self.radius, self.start, self.limit = terrain, radius, start, limit
        self.graph: Graph = graph_of(terrain, radius)
        self.obstacles = obstacles
        self.active: set[str] = set()
        self.barring: list[Obstacle] = []
        """The models bent round so far."""
        self.extra: list[Node] = []
        self.closer: dict[int, Node] = {}
        """Finer corners right beside the start and the goal: only the first and the last bends of a path."""
        self.ends: tuple[tuple[float, float], ...] = ()
        self.ramp = terrain.ramp_at(start)
        self.whole: Box | None = None
        """Within which all of a search lies that does not go far."""
        self.about: dict[float, Sequence[Node]] = {}
        """The corners of the terrain in there, by level."""

    def run(self, goal: Goal) -> Path | None:
        """The cheapest legal path to the goal that costs no more than the limit, or None.

        A*, in which an edge is looked into only when it comes up as the best, because most never do. A model is bent
        round from the moment it bars such an edge; until then it cannot have made any way longer.
        """
        limit = self.limit + EPS
        heap: list[tuple[float, int, float, int, Edge]] = []
        spent: dict[int, float] = {}
        came: dict[int, tuple[int, Edge]] = {}
        pushed, estimate = 0, goal.estimate

        def push(origin: int, cost: float, edge: Edge) -> None:
            nonlocal pushed
            to, at, step, _, _ = edge
            there = cost + step
            whole = there if to == END else there + estimate(at)
            if whole <= limit:
                pushed += 1
                heappush(heap, (whole, pushed, there, origin, edge))

        self._look_closer(goal)
        if self.limit <= NEARBY:
            self.whole = goal.bounds(self.start, limit + EPS)
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
                    known = len(self.extra)
                    self._bend_round(real, goal)
                    for key, spend in spent.items():
                        first, then = came[came[key][0]][1].at, came[key][1].at
                        box = self._bounds(key, then, goal, limit - spend)
                        for step in self._steps_to(self.extra[known:], key, then, first, spent, box):
                            push(key, spend, step)
                    real = None
                dearer = real is None or real > edge.cost + 1e-6
                if dearer and to == END and at == goal.end(before):
                    for step in self._to_others(before, goal, limit - spent[origin]):
                        if step.at != at:
                            push(origin, spent[origin], step)
                if real is None:
                    continue
                if dearer:
                    push(origin, spent[origin], Edge(to, at, real))
                    continue
            spent[to], came[to] = cost, (origin, edge)
            if to == END:
                return self._path(came)
            for step in self._steps(to, at, came[origin][1].at, goal, limit - cost, spent):
                push(to, cost, step)
        return None

    def _steps(
        self, key: int, at: Point, before: Point, goal: Goal, reach: float, spent: Container[int]
    ) -> Iterator[Edge]:
        """Where to go from a place that was reached from another, but to corners `spent` already. At a corner only in
        directions that bend the path round it: anything else would not be the shortest."""
        bends = self._bends(key, at, before)
        dx, dy = goal.aim(at)
        aimed = bends is None or bends(dx, dy) or (key != START and beside(self._node(key).bend, dx, dy))
        best = goal.end(at) if aimed else None
        if best is not None:
            yield Edge(END, best, distance(at, best))
        elif aimed or goal.estimate(at) <= CLOSE:
            yield from self._to_others(at, goal, reach)
        box = self._bounds(key, at, goal, reach)
        x0, y0, x1, y1 = box
        for edge in self._known_steps(key, at, box):
            x, y, _ = edge.at
            if (
                x0 <= x <= x1
                and y0 <= y <= y1
                and edge.to not in spent
                and (bends is None or bends(x - at.x, y - at.y))
            ):
                yield edge
        yield from self._steps_to(self.extra, key, at, before, spent, box)
        if self.closer and (key == START or key in self.closer or goal.estimate(at) <= BESIDE):
            yield from self._steps_to(self.closer.values(), key, at, before, spent, box)

    def _bounds(self, key: int, at: Point, goal: Goal, reach: float) -> Box:
        """Where a way from a place may bend next that costs at most so much more, and a hair farther."""
        far = self.graph.longest * (2.5 if key == START else 1.0)
        x, y, _ = at
        x0, y0, x1, y1 = goal.bounds(at, reach + 2 * EPS)
        return max(x0, x - far) - EPS, max(y0, y - far) - EPS, min(x1, x + far) + EPS, min(y1, y + far) + EPS

    def _to_others(self, at: Point, goal: Goal, reach: float) -> Iterator[Edge]:
        """The steps from a place to end points, but for those that a model bars which is bent round already."""
        barring = self.barring
        for end in goal.others(at, reach):
            if hits(barring, at, end) is None:
                yield Edge(END, end, distance(at, end))

    def _steps_to(
        self, nodes: Iterable[Node], key: int, at: Point, before: Point, spent: Container[int], box: Box
    ) -> Iterator[Edge]:
        """The steps from a place to corners round models within a box."""
        level = self.terrain.level(at.z)
        if at.z - level.z > LEAP - EPS:
            return
        bends = self._bends(key, at, before)
        x, y, _ = at
        x0, y0, x1, y1 = box
        for to, there, on, turn, bend in nodes:
            nx, ny, _ = there
            if x0 <= nx <= x1 and y0 <= ny <= y1 and on is level and to not in spent:
                dx, dy = nx - x, ny - y
                # A corner to be bent round must not be cut into, unless the path begins right beside it.
                if (bends is None or bends(dx, dy)) and (
                    turn is None or tangent(turn, dx, dy) or (key == START and beside(bend, dx, dy))
                ):
                    yield Edge(to, there, hypot(dx, dy))

    def _bends(self, key: int, at: Point, before: Point) -> Callable[[float, float], bool] | None:
        """Whether a way on from a place, reached from another, bends round it; None if any will do: where it is no
        corner, or where the path began right beside the corner."""
        node = None if key == START else self._node(key)
        dx, dy = at.x - before.x, at.y - before.y
        if node is None or node.turn is None or (before == self.start and beside(node.bend, dx, dy)):
            return None
        turn = node.turn
        ix, iy = onward(turn, dx, dy)
        ax, ay, bx, by = turn

        def bends(dx: float, dy: float) -> bool:
            if ix * dy - iy * dx < -HAIR:
                return False
            s, t = ax * dy - ay * dx, bx * dy - by * dx  # as `tangent` says, but this is asked most of all
            return (s >= -HAIR and t >= -HAIR) or (s <= HAIR and t <= HAIR)

        return bends

    def _known_steps(self, key: int, at: Point, box: Box) -> Iterable[Edge]:
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
            off = [Edge(node.key, node.at, distance(at, node.at)) for node in self.graph.ends_of(self.ramp)]
            if at.z - self.terrain.level(at.z).z > LEAP - EPS:
                return off
            return [*off, *self._around(key, at, box)]
        return self._around(key, at, box)

    def _around(self, key: int, at: Point, box: Box) -> Iterator[Edge]:
        """The corners of the terrain within a box about a place that is none itself, not yet looked at closely."""
        starts = key == START
        turn = None if starts else self._node(key).turn
        x, y, _ = at
        x0, y0, x1, y1 = box
        for to, there, _, other, bend in self._nodes_about(self.terrain.level(at.z), box):
            nx, ny, _ = there
            if x0 <= nx <= x1 and y0 <= ny <= y1:
                dx, dy = nx - x, ny - y
                if (turn is None or tangent(turn, dx, dy)) and (
                    other is None or tangent(other, dx, dy) or (starts and beside(bend, dx, dy))
                ):
                    yield Edge(to, there, hypot(dx, dy))

    def _nodes_about(self, level: Level, box: Box) -> Sequence[Node]:
        """The corners of the terrain on a level within a box, and maybe more."""
        if self.whole is None:
            return self.graph.within(level, box)
        found = self.about.get(level.z)
        if found is None:
            found = self.about[level.z] = self.graph.within(level, self.whole)
        return found

    def _cost(self, origin: int, a: Point, edge: Edge) -> float | str | None:
        """What an edge costs; None if it does not go; the id of a model in its way that the search bends round next."""
        via = None if edge.portal is None else edge.portal.via
        met = hits(self.obstacles, a, edge.at if via is None else via)
        if met is None and via is not None:
            met = hits(self.obstacles, via, edge.at)
        if met is not None:
            return None if met in self.active else met
        if edge.checked:
            return edge.cost
        path = self._leg(origin, a, edge.to, edge.at)
        return None if path is None else path.cost

    def _leg(self, origin: int, a: Point, to: int, b: Point) -> Path | None:
        """A straight part of the path that is no portal: on one level, or from or to a place on stairs."""
        for key, place in ((origin, b), (to, a)):
            ramp = self.terrain.ramp_at(place) if key in self.graph.stair_ends else None
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
        if key <= CLOSER:
            return self.closer[key]
        count = len(self.graph.nodes)
        return self.graph.nodes[key] if key < count else self.extra[key - count]

    def _bend_round(self, id: str, goal: Goal) -> None:
        """From now on paths may turn at the corners round a model, and round those who stand on these corners. Only
        models in the way are bent round at all, and only at corners that are not too far out of it."""
        waiting = [id]
        while waiting:
            id = waiting.pop()
            if id in self.active:
                continue
            self.active.add(id)
            barring = next(each for each in self.obstacles if each[4] == id)
            self.barring.append(barring)
            x, y, z, apart, _ = barring
            level = self.terrain.level(z)
            near = self._about(x, y, apart)
            for corner in corners_about(self.graph, level, x, y, apart):
                if self._within_reach(corner.at, goal):
                    waiting += self._add(level, corner, goal, near)
            for node in self.graph.near(level, x, y, apart):  # a corner it stands too near to is passed closer by
                there = self.graph.corner_of(level, node)
                if there is not None and hypot(node.at.x - x, node.at.y - y) < apart:
                    self._add(level, there, goal, near)

    def _look_closer(self, goal: Goal) -> None:
        """Corners right beside the start or the goal, which a path passes closer by than others, are cut finer."""
        level = self.terrain.level(self.start.z)
        x, y, _ = self.start
        dx, dy = goal.aim(self.start)
        for ex, ey in ((x, y), (x + dx, y + dy)):
            for node in self.graph.near(level, ex, ey, self.radius):
                corner = self.graph.corner_of(level, node)
                if corner is not None and beside(corner.bend, node.at.x - ex, node.at.y - ey):
                    for finer in corner.finer:
                        if overlapped(self.obstacles, finer.at) is None:
                            key = CLOSER - len(self.closer)
                            self.closer[key] = Node(key, finer.at, level, finer.bend.arc.turn, finer.bend)
        self.ends = ((x, y), (x + dx, y + dy))

    def _about(self, x: float, y: float, apart: float) -> list[Obstacle]:
        """The obstacles that may stand on the corners round one of them."""
        far = apart + ROUND
        return [
            each for each in self.obstacles if abs(each[0] - x) < far + each[3] and abs(each[1] - y) < far + each[3]
        ]

    def _add(self, level: Level, corner: Corner, goal: Goal, near: Sequence[Obstacle]) -> list[str]:
        """Make a node of a corner, or nodes of finer ones where a model stands; the id of that model."""
        met = overlapped(near, corner.at)
        if met is None:
            self._note(level, corner)
            if not overlapped(near, corner.further) and not self._by_an_end(corner):
                return []
        for finer in corner.finer:
            if overlapped(near, finer.at) is None and self._within_reach(finer.at, goal):
                self._note(level, finer)
        return [] if met is None else [met]

    def _by_an_end(self, corner: Corner) -> bool:
        """Whether it may lie right beside the start or the goal."""
        bend, (x, y, _) = corner.bend, corner.at
        return any(beside(bend, x - ex, y - ey) for ex, ey in self.ends)

    def _within_reach(self, at: Point, goal: Goal) -> bool:
        """Whether the way by a place may cost no more than the limit."""
        x, y, _ = at
        sx, sy, _ = self.start
        return hypot(x - sx, y - sy) + goal.estimate(at) <= self.limit + 2 * EPS

    def _note(self, level: Level, corner: Corner) -> None:
        key = len(self.graph.nodes) + len(self.extra)
        self.extra.append(Node(key, corner.at, level, corner.bend.arc.turn, corner.bend))
