"""A handful of places a base can get to."""

from collections.abc import Iterator, Sequence

from rules.geometry.advance import advance
from rules.geometry.graph import graph_of
from rules.geometry.path import Path
from rules.geometry.point import EPS, Body, Point, distance, flat_distance
from rules.geometry.route import route, shorten
from rules.geometry.terrain import Terrain
from rules.geometry.touch import WIDEST

HEADINGS = 16


def reach(
    terrain: Terrain, radius: float, start: Point, budget: float, bodies: Sequence[Body], foes: Sequence[Body] = ()
) -> tuple[Path, ...]:
    """A modest sample of legal moves: straight ahead in 16 directions as far as each goes, and over every flight of
    stairs or ladder that begins near enough to be taken whole. In a fixed order, no two with the same end."""
    far = budget + radius + WIDEST
    near = [body for body in bodies if flat_distance(body.at, start) <= far + body.radius]
    wary = [foe for foe in foes if flat_distance(foe.at, start) <= far + foe.radius]
    found: dict[Point, Path] = {}
    for path in (
        *_rays(terrain, radius, start, budget, near, wary),
        *_climbs(terrain, radius, start, budget, near, wary),
    ):
        if path.length > EPS:
            found.setdefault(path.end, path)
    return tuple(found.values())


def _rays(
    terrain: Terrain, radius: float, start: Point, budget: float, bodies: Sequence[Body], foes: Sequence[Body]
) -> Iterator[Path]:
    for i in range(HEADINGS):
        ahead = advance(terrain, radius, start, 360.0 * i / HEADINGS, budget, bodies, foes)
        yield shorten(terrain, radius, ahead.path, bodies, foes)


def _climbs(
    terrain: Terrain, radius: float, start: Point, budget: float, bodies: Sequence[Body], foes: Sequence[Body]
) -> Iterator[Path]:
    graph = graph_of(terrain, radius)
    level = terrain.level(start.z)
    for index, portals in graph.portals.items():
        node = graph.nodes[index]
        if node.level is level and distance(node.at, start) <= budget:
            for portal in portals:
                path = route(terrain, radius, start, graph.nodes[portal.to].at, bodies, foes, budget)
                if path is not None:
                    yield path
