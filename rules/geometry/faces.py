"""The upright faces of a board: what can be climbed, and what is in the way of who goes up or down beside it."""

from collections.abc import Iterator, Sequence
from math import hypot

from rules.geometry.board import Board, Wall
from rules.geometry.level import HEADROOM, Grid, Level
from rules.geometry.point import EPS, Body, Point
from rules.geometry.shapes import Convex, Rect, Shape, border_distance, contains
from rules.geometry.terrain import Terrain

TOUCH = 0.1
"""How far from a face, or an edge, a rim may be that still touches it, in inches (MOV-16)."""


def faces_of(terrain: Terrain) -> Grid[Shape]:
    """Everything upright on a board with its true bottom and top, the openings of walls cut out; made on first use."""
    if terrain.faces is None:
        terrain.faces = Grid((shape.box, shape) for shape in _faces(terrain.board))
    return terrain.faces


def climbable(terrain: Terrain, at: Point, radius: float, high: float) -> bool:
    """Whether a base at a point touches faces that lead up from there to a height. Over what is open in between, a
    window or the head of a low wall, a man reaches as far as he is tall."""
    reach = radius + TOUCH + EPS
    spans = sorted(
        (shape.bottom, shape.top)
        for shape in faces_of(terrain).near(at.x - reach, at.y - reach, at.x + reach, at.y + reach)
        if shape.top > at.z + EPS and shape.bottom < high and shape.distance(at.x, at.y) <= reach
    )
    done = at.z
    for bottom, top in spans:
        if bottom > done + HEADROOM + EPS:
            return False
        done = max(done, top)
    return bool(spans) and high <= done + HEADROOM + EPS


def column_free(
    terrain: Terrain, x: float, y: float, radius: float, low: float, high: float, bodies: Sequence[Body]
) -> bool:
    """Whether a man can go straight up or down there between two heights: no wall, floor or model in the way. The floor
    at the upper end, over whose edge he comes or goes, may reach over his rim but not over his centre."""
    edge, head = radius - 2 * EPS, high + HEADROOM - EPS
    for shape in faces_of(terrain).near(x - radius, y - radius, x + radius, y + radius):
        if shape.bottom < head and shape.top > low + 2 * EPS and shape.distance(x, y) < edge:
            return False
    for storey in terrain.storeys:
        if storey < head and not _slabs_free(terrain.level(storey), x, y, edge, low, high):
            return False
    for _, (bx, by, bz), other, tall in bodies:
        if low - tall + EPS < bz < head and hypot(bx - x, by - y) < radius + other - EPS:
            return False
    return True


def _slabs_free(level: Level, x: float, y: float, edge: float, low: float, high: float) -> bool:
    for flat in level.flats:
        x0, y0, x1, y1 = flat.box
        if low + EPS < flat.z < high + HEADROOM and x0 - edge < x < x1 + edge and y0 - edge < y < y1 + edge:
            border = border_distance(flat.outline, x, y)
            over_centre = border > EPS and contains(flat.outline, x, y)
            if over_centre or (abs(flat.z - high) > EPS and border < edge):
                return False
    return True


def _faces(board: Board) -> Iterator[Shape]:
    for building in board.buildings:
        for wall in building.walls:
            yield from _parts(building.id, wall)
    for low in board.barriers:
        yield Rect(low.id, low.a, low.b, low.thickness, low.z, low.z + low.height)
    for solid in board.solids:
        yield Convex(solid.id, solid.outline, solid.z, solid.z + solid.height)
    for link in board.links:
        if link.kind == "stairs":
            low_z, high_z = sorted((link.foot.z, link.head.z))
            yield Rect(link.id, link.foot[:2], link.head[:2], link.width, low_z, high_z)


def _parts(id: str, wall: Wall) -> Iterator[Rect]:
    """What is left of a wall beside, under and over its openings."""
    (ax, ay), (bx, by) = wall.a, wall.b
    length = hypot(bx - ax, by - ay)

    def part(start: float, end: float, bottom: float, top: float) -> Iterator[Rect]:
        if end > start + EPS and top > bottom + EPS:
            s, t = start / length, end / length
            a, b = (ax + (bx - ax) * s, ay + (by - ay) * s), (ax + (bx - ax) * t, ay + (by - ay) * t)
            yield Rect(id, a, b, wall.thickness, bottom, top)

    done = 0.0
    for opening in sorted(wall.openings, key=lambda each: each.offset):
        start, end = opening.offset, min(length, opening.offset + opening.width)
        yield from part(done, start, wall.bottom, wall.top)
        yield from part(start, end, wall.bottom, wall.bottom + opening.sill)
        yield from part(start, end, wall.bottom + opening.top, wall.top)
        done = end
    yield from part(done, length, wall.bottom, wall.top)
