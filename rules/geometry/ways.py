"""Shortest ways over the corners of a graph to one of them, found outward from it as far as they are asked for."""

from heapq import heappop, heappush
from math import inf
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rules.geometry.graph import Graph


class Hop(NamedTuple):
    """From a node toward another far off: what the whole way costs in inches, and the node that comes next."""

    cost: float
    to: int


class Ways:
    """The ways to one node (Dijkstra, kept where it stopped). What it answers never depends on what was asked before:
    nodes are settled in one fixed order, however far that has come."""

    __slots__ = ("_graph", "_heap", "_hops", "_least")

    def __init__(self, graph: "Graph", last: int) -> None:
        self._graph = graph
        self._hops: dict[int, Hop] = {}
        self._least: dict[int, float] = {last: 0.0}
        self._heap: list[tuple[float, int, int]] = [(0.0, last, -1)]

    def hop(self, key: int, most: float = inf) -> Hop | None:
        """The first hop from a node; None where the way costs more than `most` inches or there is none."""
        hops, heap, least = self._hops, self._heap, self._least
        found = hops.get(key)
        while found is None and heap and heap[0][0] <= most:
            cost, near, following = heappop(heap)
            if near in hops:
                continue
            hops[near] = Hop(cost, following)
            for to, step in self._graph.costs(near):
                whole = cost + step
                if whole < least.get(to, inf):
                    least[to] = whole
                    heappush(heap, (whole, to, near))
            found = hops.get(key)
        return found if found is not None and found.cost <= most else None
