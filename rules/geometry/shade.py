"""Whether one wall hides a model all along a straight move, so that nobody need look on every half inch of it."""

from collections.abc import Sequence
from typing import NamedTuple

from rules.geometry.masks import COLUMNS, EYE, ROWS, WIDTH, heights
from rules.geometry.point import Body
from rules.geometry.screens import Upright

SURE = 0.01
"""By how much more than needed a wall must hide, in inches: places on the way are rounded."""


class Shade(NamedTuple):
    """The side of a wall from which it hides something, and the whole stretch of it that does."""

    side: bool
    stretch: tuple[float, float]


def shaded(wall: Upright, looks: Sequence[tuple[Body, Body]], least: int) -> bool:
    """Whether a wall cuts at least so many of the 15 lines of each of these looks and of every one in between, where
    the viewer or the target goes straight from each place to the next.

    Lines to a place that goes straight cross a plane along a straight line, so what crosses one whole stretch of a wall
    at both ends does so in between.
    """
    first = None
    for viewer, target in looks:
        found = _shade(wall, viewer, target, least)
        if found is None or (first is not None and found != first):
            return False
        first = found
    return True


def _shade(wall: Upright, viewer: Body, target: Body, least: int) -> Shade | None:
    """Where a wall cuts all the lines to the lower rows of a target, as many rows as hold `least` lines; None if it
    may not, for the target is taken to be as wide as the square round it."""
    _, cx, cy, ux, uy, _, b, bottom, top, solids, _ = wall
    ex, ey, z = viewer.at
    tx, ty, _ = target.at
    px, py = (ex - cx) * ux + (ey - cy) * uy, (ey - cy) * ux - (ex - cx) * uy
    qx, qy = (tx - cx) * ux + (ty - cy) * uy, (ty - cy) * ux - (tx - cx) * uy
    side = py > 0.0
    if not side:
        py, qy = -py, -qy
    wide = WIDTH * target.radius + SURE
    if py < b + SURE or qy + wide > -b - SURE:
        return None
    first, last = (py - b) / (py - qy + wide), (py + b) / (py - qy - wide)  # how far along the looks the faces are
    near, far = qx - wide - px, qx + wide - px
    left, right = px + min(near * first, near * last), px + max(far * first, far * last)
    stretch = next(((s, t) for s, t in solids if s <= left and right <= t), None)
    if stretch is None:
        return None
    eye, rows = z + EYE * viewer.height, heights(target)
    down, up = rows[0] - eye, rows[min(ROWS, -(-least // COLUMNS)) - 1] - eye
    low, high = eye + min(down * first, down * last), eye + max(up * first, up * last)
    return Shade(side, stretch) if low > bottom + SURE and high < top - SURE else None
