"""A handful of places a base can get to."""

from collections.abc import Iterator, Sequence

from rules.geometry.advance import advance
from rules.geometry.graph import graph_of
from rules.geometry.path import Path
from rules.geometry.point import EPS, Body, Point, distance, flat_distance
from rules.geometry.route import route
from rules.geometry.terrain import Terrain
from rules.geometry.touch import touched

HEADINGS = 16


def reach(
    terrain: Terrain, radius: float, start: Point, budget: float, bodies: Sequence[Body], foes: Sequence[Body] = ()
) -> tuple[Path, ...]:
    """A modest sample of legal moves: in 16 directions as far as it goes and half as far, and over every flight of
    stairs or ladder that begins near enough to be taken whole. In a fixed order, no two with the same end."""
    near = [body for body in bodies if flat_distance(body.at, start) <= budget + radius + body.radius]
    wary = [foe for foe in foes if flat_distance(foe.at, start) <= budget + radius + foe.radius + 0.01]
    found: dict[Point, Path] = {}
    for path in (
        *_rays(terrain, radius, start, budget, near, wary),
        *_climbs(terrain, radius, start, budget, near, wary),
    ):
        if path.length > EPS and not touched(terrain, path.end, radius, wary):
            found.setdefault(path.end, path)
    return tuple(found.values())


def _rays(
    terrain: Terrain, radius: float, start: Point, budget: float, bodies: Sequence[Body], foes: Sequence[Body]
) -> Iterator[Path]:
    for i in range(HEADINGS):
        heading = 360.0 * i / HEADINGS
        whole = advance(terrain, radius, start, heading, budget, bodies, foes).path
        yield whole
        if whole.cost > 2.0:
            yield advance(terrain, radius, start, heading, whole.cost / 2, bodies, foes).path


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
