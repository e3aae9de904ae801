"""Whether one wall hides a model all along a straight move, so that nobody need look on every half inch of it."""

from collections.abc import Sequence

from rules.geometry.masks import COLUMNS, EYE, ROWS, WIDTH, Look, heights
from rules.geometry.point import Body
from rules.geometry.screens import Upright

SURE = 0.01
"""By how much more than needed a wall must hide, in inches: places on the way are rounded."""
HALF = COLUMNS // 2 + 1
"""How many columns of lines each half of a target has, the middle one among both."""


def shaded(wall: Upright, looks: Sequence[Look], least: int) -> bool:
    """Whether a wall cuts at least so many of the 15 lines of each of these looks and of every one in between, where
    the viewer or the target goes straight from each place to the next: on the lower rows all lines or those to one half
    of the target, which is taken to be as wide as the square round it.

    Lines to a place that goes straight cross a plane along a straight line: in between they cross it within the box
    round what they cross at both ends, and are cut where that part of the wall is whole.
    """
    _, cx, cy, ux, uy, a, b, _, _, _, _ = wall
    came = 0.0
    left = middle_left = a
    right = middle_right = -a
    ways: list[tuple[float, float, Body, Body]] = []
    for viewer, target in looks:
        (ex, ey, _), (tx, ty, _) = viewer.at, target.at
        rx, ry, sx, sy = ex - cx, ey - cy, tx - cx, ty - cy
        near, far = ry * ux - rx * uy, sy * ux - sx * uy
        side = 1.0 if near > 0.0 else -1.0
        near, far = near * side, far * side
        wide = WIDTH * target.radius + SURE
        if near < b + SURE or far + wide > -b - SURE or side == -came:
            return False  # not through the wall, or now from one side of it and now from the other
        came = side
        first, last = (near - b) / (near - far + wide), (near + b) / (near - far - wide)  # how far along its faces are
        along = rx * ux + ry * uy
        ahead = sx * ux + sy * uy - along
        west, east = ahead - wide, ahead + wide
        middle_left = min(middle_left, along + ahead * (last if ahead < 0.0 else first) - SURE)
        middle_right = max(middle_right, along + ahead * (last if ahead > 0.0 else first) + SURE)
        if middle_left < -a or middle_right > a:
            return False
        left = min(left, along + west * (last if west < 0.0 else first) - SURE)
        right = max(right, along + east * (last if east > 0.0 else first) + SURE)
        ways.append((first, last, viewer, target))
    return (
        _whole(wall, left, right, ways, -(-least // COLUMNS))
        or _whole(wall, left, middle_right, ways, -(-least // HALF))
        or _whole(wall, middle_left, right, ways, -(-least // HALF))
    )


def _whole(
    wall: Upright, left: float, right: float, ways: Sequence[tuple[float, float, Body, Body]], rows: int
) -> bool:
    """Whether the wall has no opening where the lines to so many of the lower rows go through that stretch of it."""
    if left < -wall.half_length or right > wall.half_length or rows > ROWS:
        return False
    low, high = wall.top, wall.bottom
    for first, last, viewer, target in ways:
        eye, ends = viewer.at.z + EYE * viewer.height, heights(target)
        down, up = ends[0] - eye, ends[rows - 1] - eye
        low = min(low, eye + down * (last if down < 0.0 else first) - SURE)
        high = max(high, eye + up * (last if up > 0.0 else first) + SURE)
    if low < wall.bottom or high > wall.top:
        return False
    return not any(x0 < right and x1 > left and z0 < high and z1 > low for x0, x1, z0, z1 in wall.windows)
