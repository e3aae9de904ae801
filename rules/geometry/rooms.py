"""Where in a building a base may stand: the place to go to for who wants to be inside."""

from functools import lru_cache
from math import hypot

from rules.geometry.counters import REACHER
from rules.geometry.point import Point, point
from rules.geometry.shapes import border_distance, box_of, contains
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain

STEP = 0.5
ROOMS_KEPT = 1024


@lru_cache(ROOMS_KEPT)
def room_in(terrain: Terrain, building: str) -> Point | None:
    """The place on the ground wholly inside its outline that is nearest to the middle of it; None if there is none."""
    outline = terrain.buildings[building].outline
    x0, y0, x1, y1 = box_of(outline)
    steps = [(i, j) for i in range(int((x1 - x0) / STEP) + 1) for j in range(int((y1 - y0) / STEP) + 1)]
    places = [point(x0 + i * STEP, y0 + j * STEP) for i, j in steps]
    places.sort(key=lambda at: (hypot(at.x - (x0 + x1) / 2, at.y - (y0 + y1) / 2), at))
    fit = (at for at in places if contains(outline, at.x, at.y) and border_distance(outline, at.x, at.y) >= REACHER)
    return next((at for at in fit if standable(terrain, at, REACHER)), None)
