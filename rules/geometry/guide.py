"""A way across the whole board, terrain alone considered: where to head for a far goal, quick enough to ask often.

Not the shortest way: it passes the corner nearest the goal. Moves are judged by `route`, never by this.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, inf

from rules.geometry.graph import Graph, graph_of
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
    tried: list[Ways] = []
    for last in _corners_beside(terrain, graph, goal):
        if any(ways.hop(last.key) is not None for ways in tried):
            continue  # joined to a corner that cannot be reached
        ways = graph.ways_to(last.key)
        path = _by_corners(terrain, graph, start, goal, last, ways)
        if path is not None:
            return path
        tried.append(ways)
    return None


def _by_corners(terrain: Terrain, graph: Graph, start: Point, goal: Point, last: Node, ways: Ways) -> Path | None:
    """The way past the corner `last`, to which `ways` are known."""
    node = _first_corner(terrain, graph, start, last, ways)
    if node is None:
        return None
    path = leg(terrain, graph.radius, start, node.at)
    end = leg(terrain, graph.radius, last.at, goal)
    if path is None or end is None:
        return None
    while (hop := ways.hop(node.key)) is not None and node is not last:
        step = graph.nodes[hop.to]
        path = join(path, _hop(terrain, graph, node, step))
        node = step
    return join(path, end)


def _corners_beside(terrain: Terrain, graph: Graph, at: Point) -> Iterator[Node]:
    """The corners to which a base can walk straight from a place, the nearest first."""
    level, done = terrain.level(at.z), 0.0
    lookout = lookout_of(graph, level, at)
    for reach in (CLOSE, graph.longest, ACROSS):
        found = []
        for node in graph.near(level, at.x, at.y, reach):
            apart = hypot(node.at.x - at.x, node.at.y - at.y)
            if done <= apart and (apart < reach or reach is ACROSS):
                found.append((apart, node.key))
        for _, key in sorted(found):
            if lookout.is_open(graph.nodes[key]):
                yield graph.nodes[key]
        done = reach


def _first_corner(terrain: Terrain, graph: Graph, at: Point, last: Node, ways: Ways) -> Node | None:
    """The corner to which a base can walk straight from a place and from where the whole way is shortest. In the open
    the nearest may be farther off than corners are from each other."""
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
