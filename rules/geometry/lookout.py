"""What a base at one place finds about it among the corners of a graph: kept, for many ways begin at the same place."""

from collections.abc import Iterator
from math import ceil, hypot
from typing import TYPE_CHECKING

from rules.geometry.corners import Turn, beside, tangent
from rules.geometry.nodes import Edge, Node
from rules.geometry.point import Point

if TYPE_CHECKING:
    from rules.geometry.graph import Graph
    from rules.geometry.level import Level

FURTHER = 2.0
"""Nodes are looked for as far off as asked, rounded up to so many inches."""


class Lookout:
    """One place on one level. All answers come from the terrain alone and never depend on what was asked before."""

    __slots__ = ("_about", "_at", "_graph", "_level", "_open", "_steps", "_turn")

    def __init__(self, graph: "Graph", level: "Level", at: Point, turn: Turn | None) -> None:
        self._graph, self._level, self._at, self._turn = graph, level, at, turn
        self._open: dict[int, bool] = {}
        self._about: dict[float, list[tuple[int, float, float, float]]] = {}
        self._steps: dict[int, tuple[Edge, ...]] = {}
        """By how far to either side they have been looked for, in steps of `FURTHER` inches."""

    def is_open(self, node: Node) -> bool:
        """Whether a base can walk straight to a node of the same level."""
        found = self._open.get(node.key)
        if found is None:
            x, y, _ = self._at
            found = self._level.open_between(x, y, node.at.x, node.at.y, self._graph.radius)
            self._open[node.key] = found
        return found

    def about(self, reach: float) -> list[tuple[int, float, float, float]]:
        """The nodes of the level in the square of half-width `reach`: the key of each, where it is, and how far off."""
        found = self._about.get(reach)
        if found is None:
            x, y, _ = self._at
            near = self._graph.near(self._level, x, y, reach)
            found = self._about[reach] = [(key, nx, ny, hypot(nx - x, ny - y)) for key, (nx, ny, _), *_ in near]
        return found

    def steps(self, far: float) -> Iterator[Edge]:
        """The steps to nodes within a square of half-width `far` where a path may bend that begins here, or that bends
        here by the turn given. What bars the way to them is not looked for."""
        far = min(far, self._level.width + self._level.depth)
        size = ceil(far / FURTHER)
        found = self._steps.get(size)
        if found is None:
            found = self._steps[size] = tuple(self._look(size * FURTHER))
        x, y, _ = self._at
        x0, x1, y0, y1 = x - far, x + far, y - far, y + far
        for step in found:
            nx, ny, _ = step.at
            if x0 <= nx <= x1 and y0 <= ny <= y1:
                yield step

    def _look(self, far: float) -> Iterator[Edge]:
        x, y, _ = self._at
        turn = self._turn
        for key, at, _, other, bend in self._graph.near(self._level, x, y, far):
            dx, dy = at[0] - x, at[1] - y
            if (turn is None or tangent(turn, dx, dy)) and (
                other is None or tangent(other, dx, dy) or (turn is None and beside(bend, dx, dy))
            ):
                yield Edge(key, at, hypot(dx, dy))
