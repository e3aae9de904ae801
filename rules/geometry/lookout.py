"""What a base at one place finds about it among the corners of a graph: kept, for many ways begin at the same place."""

from math import hypot
from typing import TYPE_CHECKING

from rules.geometry.kept import kept
from rules.geometry.nodes import Node
from rules.geometry.point import Point

if TYPE_CHECKING:
    from rules.geometry.graph import Graph
    from rules.geometry.level import Level

LOOKOUTS_KEPT = 512


class Lookout:
    """One place on one level. All answers come from the terrain alone and never depend on what was asked before."""

    __slots__ = ("_about", "_at", "_graph", "_level", "_open")

    def __init__(self, graph: "Graph", level: "Level", at: Point) -> None:
        self._graph, self._level, self._at = graph, level, at
        self._open: dict[int, bool] = {}
        self._about: dict[float, list[tuple[int, float, float, float]]] = {}

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


@kept(LOOKOUTS_KEPT)
def lookout_of(graph: "Graph", level: "Level", at: Point) -> Lookout:
    """What is to be found about a place of a level where paths begin."""
    return Lookout(graph, level, at)
