"""Small buildings to climb about on."""

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

import shapely
from shapely import LineString

from rules.geometry.board import XY, Board, Building, Floor, Opening, Wall
from rules.geometry.path import Path
from rules.geometry.point import Point
from rules.geometry.terrain import Terrain
from tests.rules.geometry.oracle import Piece
from tests.rules.geometry.tables import box


def wall(a: XY, b: XY, bottom: float = 0.0, top: float = 3.0, *openings: Opening) -> Wall:
    return Wall(a, b, bottom, top, openings=openings)


def window(offset: float, sill: float = 0.8, width: float = 1.2) -> Opening:
    return Opening(offset, width, sill, 2.0, "window")


def tower(*walls: Wall, floors: tuple[Floor, ...] = ()) -> Terrain:
    """A building of these walls and floors on a small table."""
    return Terrain(Board(width=24, depth=24, buildings=(Building("t", box(4, 4, 20, 20), "", walls, floors),)))


def cliff(height: float = 3.0, *more: Wall) -> Terrain:
    """A floor from x = 10 to x = 16 on a wall along x = 10, nothing on the wall's head but what is given."""
    return tower(wall((10, 4), (10, 20), 0, height), *more, floors=(Floor(box(10, 4, 16, 20), height),))


def roofs(gap: float, left: float = 3.0, right: float = 3.0, *walls: Wall) -> Terrain:
    """Two floors side by side with a gap between them: the left one ends at x = 10."""
    return tower(*walls, floors=(Floor(box(4, 4, 10, 20), left), Floor(box(10 + gap, 4, 16 + gap, 20), right)))


def ends(paths: Iterable[Path]) -> list[Point]:
    return [path.end for path in paths]


def collisions(pieces: Iterable[Piece], path: Path, radius: float) -> list[str]:
    """The solid pieces that the climbs, jumps and gaps of a path pass through, found by another library: what is
    level is judged a step above the feet, what is upright all the way."""
    found = []
    for (a, b), way in zip(pairwise(path.points), path.ways, strict=True):
        if way not in ("climb", "jump", "gap"):
            continue
        upper, lower = (a, b) if a.z >= b.z else (b, a)
        column = shapely.Point(lower.x, lower.y).buffer(radius - 0.004)
        flat = hypot(a.x - b.x, a.y - b.y) > 0.001
        over = LineString([a[:2], b[:2]]).buffer(radius - 0.004) if flat else column
        for piece in pieces:
            barring = upper.z + 1.0 <= piece.top and piece.bottom < upper.z + 1.25
            if barring and over.intersects(piece.plan):
                found.append(f"{a} {b} goes through {piece} at the top")
            beside = lower.z + 0.01 < piece.top and piece.bottom < upper.z + 1.2
            if beside and way != "gap" and upper.z > lower.z and column.intersects(piece.plan):
                found.append(f"{a} {b} goes through {piece} on the way up or down")
    return found
