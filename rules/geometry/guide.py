"""A way across the whole board, terrain alone considered: where to head for a far goal, quick enough to ask often.

Not the shortest way: it passes the corner nearest the goal. Moves are judged by `route`, never by this.
"""

from collections.abc import Mapping
from itertools import pairwise
from math import hypot

from rules.geometry.graph import Graph, Hop, Node, graph_of
from rules.geometry.path import Path, join, path_of
from rules.geometry.point import Point, distance
from rules.geometry.straight import leg
from rules.geometry.terrain import Terrain


def guide(terrain: Terrain, radius: float, start: Point, goal: Point) -> Path | None:
    """A way from start to goal that a base could walk if nobody stood on the table, or None if there is none."""
    straight = leg(terrain, radius, start, goal)
    if straight is not None:
        return straight
    graph = graph_of(terrain, radius)
    last = _first_corner(terrain, graph, goal)
    if last is None:
        return None
    ways = graph.ways_to(last.key)
    first = _first_corner(terrain, graph, start, ways)
    if first is None:
        return None
    path = leg(terrain, radius, start, first.at)
    end = leg(terrain, radius, last.at, goal)
    if path is None or end is None:
        return None
    node = first
    while node.key != last.key:
        step = graph.nodes[ways[node.key].to]
        path = join(path, _hop(terrain, graph, node, step))
        node = step
    return join(path, end)


def _first_corner(terrain: Terrain, graph: Graph, at: Point, ways: Mapping[int, Hop] | None = None) -> Node | None:
    """The best corner a base can walk to straight from a place: the nearest, or the one that makes the whole way
    shortest where `ways` tells the rest."""
    level = terrain.level(at.z)
    found = []
    for node in graph.near(level, at.x, at.y, graph.longest):
        if ways is None or node.key in ways:
            rest = 0.0 if ways is None else ways[node.key].cost
            found.append((hypot(node.at.x - at.x, node.at.y - at.y) + rest, node.key))
    for _, key in sorted(found):
        node = graph.nodes[key]
        if level.open_between(at.x, at.y, node.at.x, node.at.y, graph.radius):
            return node
    return None


def _hop(terrain: Terrain, graph: Graph, a: Node, b: Node) -> Path:
    """From a corner to the next: over stairs or a ladder where they join, else straight."""
    for portal in graph.portals.get(a.key, ()):
        if portal.to == b.key:
            points = [a.at, b.at] if portal.via is None else [a.at, portal.via, b.at]
            costs = [distance(p, q) for p, q in pairwise(points)]
            return path_of(points, costs, [portal.way] * len(costs))
    path = leg(terrain, graph.radius, a.at, b.at)
    if path is None:
        raise AssertionError(f"corners {a.key} and {b.key} are neighbours, so a base can walk between them")
    return path
