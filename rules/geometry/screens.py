"""What can cut a line of sight: walls with their openings, floors seen from above or below, low walls and blocks."""

from typing import NamedTuple

from rules.geometry.board import Board, Cover, Polygon, Wall
from rules.geometry.level import Grid, strip
from rules.geometry.point import EPS
from rules.geometry.shapes import Box, Convex, Rect, box_of

Window = tuple[float, float, float, float]
"""An opening in the plane of a wall: from, to along it, and from, to in height."""


class Source(NamedTuple):
    """A terrain piece that can be an obstruction: id of a building, barrier, solid or bridge, and its cover class."""

    id: str
    cover: Cover


class Upright(NamedTuple):
    """A wall or low wall, thick, with openings. Lengths along it count from its middle, `ux, uy` is its direction."""

    source: Source
    cx: float
    cy: float
    ux: float
    uy: float
    half_length: float
    half_width: float
    bottom: float
    top: float
    solids: tuple[tuple[float, float], ...]
    """The stretches along it that are whole from bottom to top."""
    windows: tuple[Window, ...]


class Flat(NamedTuple):
    """A floor, roof or bridge: cuts what passes through its plane."""

    source: Source
    outline: Polygon
    z: float
    box: Box


class Block(NamedTuple):
    """A convex block."""

    source: Source
    plan: Convex


Screen = Upright | Flat | Block


class Screens:
    """The screens of a board by place."""

    def __init__(self, board: Board) -> None:
        walls = [(building.id, wall) for building in board.buildings for wall in building.walls]
        for low in board.barriers:
            walls.append((low.id, Wall(low.a, low.b, low.z, low.z + low.height, low.thickness, (), low.cover)))
        uprights = [(_plan(wall).box, _upright(id, wall)) for id, wall in walls]
        blocks = [
            Block(Source(solid.id, solid.cover), Convex(solid.id, solid.outline, solid.z, solid.z + solid.height))
            for solid in board.solids
        ]
        flats = [
            Flat(Source(building.id, "hard"), floor.outline, floor.z, box_of(floor.outline))
            for building in board.buildings
            for floor in building.floors
        ]
        for link in board.links:
            if link.kind == "bridge" and abs(link.foot.z - link.head.z) <= EPS:
                outline = strip(link.foot, link.head, link.width)
                flats.append(Flat(Source(link.id, "hard"), outline, link.foot.z, box_of(outline)))
        self.uprights: Grid[Upright] = Grid(uprights)
        self.blocks: Grid[Block] = Grid((each.plan.box, each) for each in blocks)
        self.flats: Grid[Flat] = Grid((each.box, each) for each in flats)
        self.lowest = min((each.z for each in flats), default=0.0)
        self.highest = max((each.z for each in flats), default=0.0)
        """The heights of the lowest and the highest floor."""


def _plan(wall: Wall) -> Rect:
    return Rect("", wall.a, wall.b, wall.thickness, wall.bottom, wall.top)


def _upright(id: str, wall: Wall) -> Upright:
    plan = _plan(wall)
    half = plan.half_length
    openings = sorted(wall.openings, key=lambda each: each.offset)
    windows = tuple(
        (o.offset - half, o.offset + o.width - half, wall.bottom + o.sill, wall.bottom + o.top) for o in openings
    )
    edges = [-half, *(edge for window in windows for edge in window[:2]), half]
    solids = tuple(zip(edges[::2], edges[1::2], strict=True))
    return Upright(
        Source(id, wall.cover),
        plan.cx, plan.cy, plan.ux, plan.uy, half, plan.half_width, wall.bottom, wall.top, solids, windows,
    )  # fmt: skip
