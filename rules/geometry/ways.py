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

    __slots__ = ("_following", "_graph", "_heap", "_least", "_settled")

    def __init__(self, graph: "Graph", last: int) -> None:
        self._graph = graph
        self._settled: dict[int, float] = {}
        self._following: dict[int, int] = {}
        self._least: dict[int, float] = {last: 0.0}
        self._heap: list[tuple[float, int, int]] = [(0.0, last, -1)]

    def hop(self, key: int, most: float = inf) -> Hop | None:
        """The first hop from a node; None where the way costs more than `most` inches or there is none."""
        if key not in self._settled:
            self._settle(key, most)
        cost = self._settled.get(key, inf)
        return Hop(cost, self._following[key]) if cost <= most and cost < inf else None

    def _settle(self, key: int, most: float) -> None:
        """Go on until that node is settled, or all are from which the way costs at most so much."""
        settled, heap, least, costs = self._settled, self._heap, self._least, self._graph.costs
        while heap and heap[0][0] <= most:
            cost, near, following = heappop(heap)
            if near in settled:
                continue
            settled[near], self._following[near] = cost, following
            for to, step in costs(near):
                whole = cost + step
                if whole < least.get(to, inf):
                    least[to] = whole
                    heappush(heap, (whole, to, near))
            if near == key:
                return
