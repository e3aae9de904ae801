"""Whether one wall hides a model all along a straight move, so that nobody need look on every half inch of it."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.geometry.masks import COLUMNS, EYE, ROWS, WIDTH, heights
from rules.geometry.point import Body
from rules.geometry.screens import Upright

SURE = 0.01
"""By how much more than needed a wall must hide, in inches: places on the way are rounded."""
_PARTS = ((-1.0, 1.0, COLUMNS), (-1.0, 0.0, COLUMNS // 2 + 1), (0.0, 1.0, COLUMNS // 2 + 1))
"""All columns of lines, and those of the two halves, the middle one among both: from where to where along the wall, in
half widths of the target, and how many columns that are."""


class _Crossing(NamedTuple):
    """Where a look goes through the plane of a wall: the side it comes from, how far along the wall the eye and the
    target are, how wide the target is at most to either side, how far along the look the two faces are at least and at
    most, and the heights of the eye and the rows."""

    side: bool
    eye: float
    target: float
    wide: float
    first: float
    last: float
    up: float
    rows: tuple[float, float, float]


def shaded(wall: Upright, looks: Sequence[tuple[Body, Body]], least: int) -> bool:
    """Whether a wall cuts at least so many of the 15 lines of each of these looks and of every one in between, where
    the viewer or the target goes straight from each place to the next.

    Lines to a place that goes straight cross a plane along a straight line: in between they cross it within the box
    round what they cross at both ends, and are cut where that part of the wall is whole.
    """
    crossings: list[_Crossing] = []
    for viewer, target in looks:
        found = _crossing(wall, viewer, target)
        if found is None or (crossings and found.side is not crossings[0].side):
            return False
        crossings.append(found)
    return any(
        rows <= ROWS and _cuts(wall, crossings, west, east, rows)
        for west, east, columns in _PARTS
        for rows in (-(-least // columns),)
    )


def _crossing(wall: Upright, viewer: Body, target: Body) -> _Crossing | None:
    """None where the look may not go from one side of the wall to the other: the target is taken to be as wide as the
    square round it."""
    _, cx, cy, ux, uy, _, b, _, _, _, _ = wall
    ex, ey, z = viewer.at
    tx, ty, _ = target.at
    rx, ry, sx, sy = ex - cx, ey - cy, tx - cx, ty - cy
    py, qy = ry * ux - rx * uy, sy * ux - sx * uy
    side = py > 0.0
    if not side:
        py, qy = -py, -qy
    wide = WIDTH * target.radius + SURE
    if py < b + SURE or qy + wide > -b - SURE:
        return None
    first, last = (py - b) / (py - qy + wide), (py + b) / (py - qy - wide)
    eye = z + EYE * viewer.height
    return _Crossing(side, rx * ux + ry * uy, sx * ux + sy * uy, wide, first, last, eye, heights(target))


def _cuts(wall: Upright, crossings: Sequence[_Crossing], west: float, east: float, rows: int) -> bool:
    """Whether the wall is whole wherever the lines to so many of the lower rows go through it."""
    a, bottom, top = wall.half_length, wall.bottom + SURE, wall.top - SURE
    left, right, low, high = a, -a, top, bottom
    for _, eye, target, wide, first, last, up, ends in crossings:
        near, far = target + west * wide - eye, target + east * wide - eye
        down, rise = ends[0] - up, ends[rows - 1] - up
        left = min(left, eye + near * (last if near < 0.0 else first) - SURE)
        right = max(right, eye + far * (last if far > 0.0 else first) + SURE)
        low = min(low, up + down * (last if down < 0.0 else first))
        high = max(high, up + rise * (last if rise > 0.0 else first))
        if left < -a or right > a or low < bottom or high > top:
            return False
    low, high = low - SURE, high + SURE
    return not any(x0 < right and x1 > left and z0 < high and z1 > low for x0, x1, z0, z1 in wall.windows)
