"""A way across the whole board, terrain alone considered: where to head for a far goal, quick enough to ask often.

Not the shortest way: it passes the corner nearest the goal to which there is one. Moves are judged by `route`, never
by this.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot, inf

from rules.geometry.graph import Graph, graph_of
from rules.geometry.level import LEAP
from rules.geometry.lookout import lookout_of
from rules.geometry.nodes import Node
from rules.geometry.path import Path, join, path_of
from rules.geometry.point import EPS, Point, distance
from rules.geometry.straight import leg, walk
from rules.geometry.terrain import Terrain
from rules.geometry.ways import Ways

ACROSS = 200.0
"""Farther than any table is wide, in inches."""
CLOSE = 3.0
"""How near the nearest corner usually is, in inches."""


def guide(terrain: Terrain, radius: float, start: Point, goal: Point) -> Path | None:
    """A way from start to goal that a base could walk if nobody stood on the table, or None if there is none."""
    straight = leg(terrain, radius, start, goal)
    if straight is not None:
        return straight
    graph = graph_of(terrain, radius)
    in_vain: list[Ways] = []
    for last in _last_corners(terrain, graph, goal, in_vain):
        ways = graph.ways_to(last.key)
        first = _first_corner(terrain, graph, start, last, ways)
        if first is None:
            in_vain.append(ways)
        elif (path := _by_corners(terrain, graph, start, first, last, goal)) is not None:
            return path
    return None


def _by_corners(terrain: Terrain, graph: Graph, start: Point, first: Node, last: Node, goal: Point) -> Path | None:
    path, end = _step(terrain, graph, start, first.at), _step(terrain, graph, last.at, goal)
    if path is None or end is None:
        return None
    node, ways = first, graph.ways_to(last.key)
    while (hop := ways.hop(node.key)) is not None and node is not last:
        step = graph.nodes[hop.to]
        path = join(path, _hop(terrain, graph, node, step))
        node = step
    return join(path, end)


def _step(terrain: Terrain, graph: Graph, a: Point, b: Point) -> Path | None:
    """Straight from one place to another, along stairs where one is on them and the other at their end."""
    for one, other in ((a, b), (b, a)):
        if any(end.at == other for end in _stair_ends(terrain, graph, one)):
            return path_of([a, b], [distance(a, b)], ["stairs"])
    return leg(terrain, graph.radius, a, b)


def _stair_ends(terrain: Terrain, graph: Graph, at: Point) -> list[Node]:
    """The ends of the stairs a place is on, the nearer first."""
    return sorted(graph.ends_of(terrain.ramp_at(at)), key=lambda end: (distance(at, end.at), end.key))


def _is_high(terrain: Terrain, at: Point) -> bool:
    """Whether a place is so high up on stairs that one gets on only along them."""
    return at.z - terrain.level(at.z).z > LEAP - EPS


def _last_corners(terrain: Terrain, graph: Graph, at: Point, in_vain: Sequence[Ways]) -> Iterator[Node]:
    """The corners from which a base can walk straight to a place, the nearest first, but for those joined to one tried
    in vain. Those far off are tried only where none is near."""
    for end in _stair_ends(terrain, graph, at):
        if all(ways.hop(end.key) is None for ways in in_vain):
            yield end
    if _is_high(terrain, at):
        return
    level, done, any_near = terrain.level(at.z), 0.0, False
    lookout = lookout_of(graph, level, at)
    for reach in (CLOSE, graph.longest, ACROSS):
        if any_near and done > CLOSE:
            return
        found = []
        for node in graph.near(level, at.x, at.y, reach):
            apart = hypot(node.at.x - at.x, node.at.y - at.y)
            if done <= apart and (apart < reach or reach is ACROSS):
                found.append((apart, node.key))
        for _, key in sorted(found):
            if all(ways.hop(key) is None for ways in in_vain) and lookout.is_open(graph.nodes[key]):
                any_near = True
                yield graph.nodes[key]
        done = reach


def _first_corner(terrain: Terrain, graph: Graph, at: Point, last: Node, ways: Ways) -> Node | None:
    """The corner to which a base can walk straight from a place, or the end of the stairs it is on, from where the
    whole way is shortest. In the open the nearest may be farther off than corners are from each other."""
    ends = _stair_ends(terrain, graph, at)
    found = [(distance(at, end.at) + hop.cost, end.key) for end in ends if (hop := ways.hop(end.key)) is not None]
    if found or _is_high(terrain, at):
        return graph.nodes[min(found)[1]] if found else None
    near = _first_corner_within(terrain, graph, at, last, ways, graph.longest)
    return near or _first_corner_within(terrain, graph, at, last, ways, ACROSS)


def _first_corner_within(
    terrain: Terrain, graph: Graph, at: Point, last: Node, ways: Ways, reach: float
) -> Node | None:
    lookout = lookout_of(graph, terrain.level(at.z), at)
    lx, ly, _ = last.at
    found = [(apart + hypot(nx - lx, ny - ly), key, apart) for key, nx, ny, apart in lookout.about(reach)]
    best: tuple[float, int] = (inf, -1)
    for least, key, apart in sorted(found):
        if least > best[0] + EPS:
            break
        if lookout.is_open(graph.nodes[key]):
            hop = ways.hop(key, best[0] - apart)
            if hop is not None:
                best = min(best, (apart + hop.cost, key))
    return None if best[1] < 0 else graph.nodes[best[1]]


def _hop(terrain: Terrain, graph: Graph, a: Node, b: Node) -> Path:
    """From a corner to the next: over stairs or a ladder where they join, else straight."""
    for portal in graph.portals.get(a.key, ()):
        if portal.to == b.key:
            points = [a.at, b.at] if portal.via is None else [a.at, portal.via, b.at]
            costs = [distance(p, q) for p, q in pairwise(points)]
            return path_of(points, costs, [portal.way] * len(costs))
    return leg(terrain, graph.radius, a.at, b.at) or walk(a.level, a.at, b.at)
