"""A board made ready for questions: storeys, surfaces, screens to sight, and the answers already found."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.geometry.board import Board, Link
from rules.geometry.kept import kept
from rules.geometry.level import LEAP, Flat, Grid, Level, ramp_height, strip
from rules.geometry.point import EPS, Point, flat_distance
from rules.geometry.shapes import Shape, box_of

if TYPE_CHECKING:
    from rules.geometry.graph import Graph
    from rules.geometry.masks import Cuts
    from rules.geometry.screens import Screens, Upright
    from rules.geometry.sight import View

Places = tuple[Point, float, float, Point, float, float]
"""A look: where the viewer stands, his height and radius, and the same of the target."""
BOARDS_KEPT = 64
HEIGHTS_KEPT = 1024
PLACES_KEPT = 40_000


class Terrain:
    """The index of one board. Everything on it is derived from the board, so it is a cache and never saved."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.width, self.depth = board.width, board.depth
        self.buildings = {building.id: building for building in board.buildings}
        self.ramps = tuple(link for link in board.links if _is_ramp(link))
        self.climbs = tuple(link for link in board.links if link.kind in ("ladder", "rope"))
        flats = _flats(board)
        self._bases = _storeys([flat.z for flat in flats])
        self._flats = {base: tuple(f for f in flats if 0 <= f.z - base < LEAP - EPS) for base in self._bases}
        self._levels: dict[float, Level] = {}
        outlines = ((strip(link.foot, link.head, link.width), link) for link in self.ramps)
        self.ramp_grid: Grid[Link] = Grid((box_of(outline), link) for outline, link in outlines)
        self.answers: dict[Any, Callable[..., Any]] = {}
        self.screens: Screens | None = None
        self.faces: Grid[Shape] | None = None
        self.brinks: dict[float, tuple[tuple[float, float, float, float], ...]] = {}
        self.brink_grids: dict[float, Grid[tuple[float, float, float, float]]] = {}
        self.gap_brinks: dict[float, tuple[tuple[float, float, float, float], ...]] = {}
        self.graphs: dict[float, Graph] = {}
        self.cuts: dict[Places, Cuts] = {}
        self.views: dict[Places, View] = {}
        self.concealed: dict[tuple[Places, int], bool] = {}
        self.shelters: dict[Point, tuple[Upright, ...]] = {}

    @property
    def storeys(self) -> tuple[float, ...]:
        """The heights of the levels, lowest first; 0 is the table."""
        return self._bases

    def level(self, z: float) -> Level:
        """The level of a height: surfaces less than 1" apart belong together (MOV-15)."""
        found = self._levels.get(z)
        if found is None:
            base = max((each for each in self._bases if each <= z + EPS), default=0.0)
            found = self._levels.get(base) or Level(self.board, base, self._flats[base])
            if len(self._levels) < HEIGHTS_KEPT:
                self._levels[z] = found
            self._levels[base] = found
        return found

    def ramp_at(self, at: Point) -> Link | None:
        """The stairs a point stands on, None when it is on a flat surface."""
        return _ramp_at(self, at) if self.ramps else None

    def ramps_over(self, x: float, y: float) -> list[tuple[float, Link]]:
        """The stairs over a place with their height there."""
        if not self.ramps:
            return []
        heights = ((ramp_height(link, x, y), link) for link in self.ramp_grid.near(x, y, x, y))
        return [(height, link) for height, link in heights if height is not None]


@kept(PLACES_KEPT)
def _ramp_at(terrain: Terrain, at: Point) -> Link | None:
    for link in terrain.ramp_grid.near(at.x, at.y, at.x, at.y):
        height = ramp_height(link, at.x, at.y)
        if height is not None and abs(height - at.z) <= 2 * EPS:
            return link
    return None


def _is_ramp(link: Link) -> bool:
    level = abs(link.foot.z - link.head.z) <= EPS
    return link.kind in ("stairs", "bridge") and not level and flat_distance(link.foot, link.head) > EPS


def _flats(board: Board) -> list[Flat]:
    flats = [
        Flat(floor.outline, box_of(floor.outline), floor.z, building.id)
        for building in board.buildings
        for floor in building.floors
    ]
    for link in board.links:
        if link.kind == "bridge" and not _is_ramp(link):
            outline = strip(link.foot, link.head, link.width)
            flats.append(Flat(outline, box_of(outline), link.foot.z, link.id))
    return flats


def _storeys(heights: list[float]) -> tuple[float, ...]:
    bases = [0.0]
    for z in sorted(heights):
        if z - bases[-1] >= LEAP - EPS:
            bases.append(z)
    return tuple(bases)


_terrains: dict[int, tuple[Board, Terrain]] = {}


def terrain_of(board: Board) -> Terrain:
    """The terrain of a board, built on first use. The same or an equal board gives the same terrain."""
    kept = _terrains.get(id(board))
    if kept is not None:
        return kept[1]
    found = next((terrain for other, terrain in _terrains.values() if other == board), None) or Terrain(board)
    while len(_terrains) >= BOARDS_KEPT:
        _terrains.pop(next(iter(_terrains)))
    _terrains[id(board)] = (board, found)  # the board is kept too, so that its id stays its own
    return found
