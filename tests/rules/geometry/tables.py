"""Small tables for questions of geometry, and models to put on them."""

from typing import Any

from rules.geometry.board import XY, Board, Building, Floor, Polygon, Wall
from rules.geometry.point import Body, Point, point
from rules.geometry.terrain import Terrain

MAN = 0.5
"""The radius of a man's base, in inches."""


def man(x: float, y: float, z: float = 0.0, *, id: str = "man", radius: float = MAN, height: float = 1.25) -> Body:
    return Body(id, point(x, y, z), radius, height)


def table(
    *walls: Wall, floors: tuple[Floor, ...] = (), width: float = 24.0, depth: float = 24.0, **more: Any
) -> Terrain:
    """A small table with one building of these walls and floors, and whatever else is given."""
    building = Building("b1", box(0, 0, width, depth), walls=walls, floors=floors)
    return Terrain(Board(width=width, depth=depth, buildings=(building,), **more))


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    corners: tuple[XY, ...] = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return corners


def at(x: float, y: float, z: float = 0.0) -> Point:
    return point(x, y, z)
