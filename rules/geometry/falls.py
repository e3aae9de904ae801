"""Where who falls comes to rest (MOV-30, MOV-35, GEO-07, GEO-10)."""

from collections.abc import Iterator, Sequence
from math import hypot

from rules.geometry.drops import nearest_drop, outward
from rules.geometry.level import LEAP
from rules.geometry.path import Dare
from rules.geometry.point import EPS, Body, Point, direction, point
from rules.geometry.straight import KEEP_AWAY, settle
from rules.geometry.surface import standable, surface_below
from rules.geometry.terrain import Terrain

_STEP = 0.1
_AROUND = 32
_FAR = 4.0
"""How far from where it fell, in inches, a faller is first sought room in the open."""


def drop_below(terrain: Terrain, at: Point) -> tuple[Point, float]:
    """The point of the first surface below a place and how far down it is, in inches. From a place on a floor it is
    the surface below that floor; below the table there is nothing: the place itself and 0 (GEO-07)."""
    low = surface_below(terrain, at.x, at.y, at.z - 2 * EPS)
    if low is None or at.z <= EPS:
        return at, 0.0
    return point(at.x, at.y, low), round(at.z - low, 3)


def over_edge(terrain: Terrain, body: Body) -> Point | None:
    """The place just beyond the nearest edge that no wall guards: where a model falls that goes down near it; None
    when there is none on its level (MOV-32)."""
    drop = nearest_drop(terrain, body.at)
    if drop is None:
        return None
    (x, y), (ox, oy) = drop.spot, outward(drop.brink)
    return point(x + ox * 2 * EPS, y + oy * 2 * EPS, body.at.z)


def mid_gap(gap: Dare) -> Point:
    """The place over the middle of a gap, as high as the edge the leap began from (MOV-29)."""
    a, b = gap.start, gap.end
    return point((a.x + b.x) / 2, (a.y + b.y) / 2, a.z)


def fall_spot(terrain: Terrain, body: Body, at: Point, bodies: Sequence[Body] = ()) -> Point:
    """Where a faller comes to rest: straight down from `at` on the first surface below, or on the nearest free place to
    stand there, in contact with nobody (MOV-35, GEO-07). It comes to rest under what it fell from only where there is
    no room near by in the open."""
    below, _ = drop_below(terrain, at)
    others = [Body(o.id, o.at, o.radius + KEEP_AWAY, o.height) for o in bodies if o.id != body.id]
    sheltered: Point | None = None
    for far, spot in _spots(terrain, below):
        if sheltered is not None and far > _FAR:
            return sheltered
        if standable(terrain, spot, body.radius, others):
            top = surface_below(terrain, spot.x, spot.y, at.z)
            if top is not None and abs(top - spot.z) < LEAP - EPS:
                return spot
            sheltered = sheltered or spot
    return sheltered or below


def _spots(terrain: Terrain, about: Point) -> Iterator[tuple[float, Point]]:
    """Places of a surface round one of them, nearer ones first, each with its distance from it."""
    yield 0.0, about
    for ring in range(1, int(hypot(terrain.width, terrain.depth) / _STEP) + 1):
        for i in range(_AROUND):
            dx, dy = direction(360.0 * i / _AROUND)
            x, y = about.x + dx * ring * _STEP, about.y + dy * ring * _STEP
            if 0.0 <= x <= terrain.width and 0.0 <= y <= terrain.depth:
                spot = settle(terrain, point(x, y, about.z))
                if spot is not None:
                    yield ring * _STEP, spot
