"""Whether one wall hides a model all along a straight move, so that nobody need look on every half inch of it."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from rules.geometry.masks import COLUMNS, EYE, ROWS, WIDTH, heights
from rules.geometry.point import Body
from rules.geometry.screens import Upright

SURE = 0.01
"""By how much more than needed a wall must hide, in inches: places on the way are rounded."""


Columns = Literal["all", "left", "right"]
_PARTS: Mapping[Columns, tuple[float, float, int]] = {
    "all": (-1.0, 1.0, COLUMNS),
    "left": (-1.0, 0.0, COLUMNS // 2 + 1),
    "right": (0.0, 1.0, COLUMNS // 2 + 1),
}
"""Parts of the columns: from where to where, in half widths of the target along the wall, and how many they are. The
middle column belongs to both halves."""


class Shade(NamedTuple):
    """The side of a wall from which it hides something, and the whole stretches of it that do: each with the part of
    the columns of lines that go through it."""

    side: bool
    stretches: frozenset[tuple[Columns, tuple[float, float]]]


def shaded(wall: Upright, looks: Sequence[tuple[Body, Body]], least: int) -> bool:
    """Whether a wall cuts at least so many of the 15 lines of each of these looks and of every one in between, where
    the viewer or the target goes straight from each place to the next.

    Lines to a place that goes straight cross a plane along a straight line, so what crosses one whole stretch of a wall
    at both ends does so in between.
    """
    viewer, target = looks[0]
    found = _shade(wall, viewer, target, least)
    for viewer, target in looks[1:]:
        if found is None:
            return False
        here = _shade(wall, viewer, target, least)
        if here is None or here.side != found.side:
            return False
        both = found.stretches & here.stretches
        found = Shade(found.side, both) if both else None
    return found is not None


def _shade(wall: Upright, viewer: Body, target: Body, least: int) -> Shade | None:
    """Where a wall cuts all or half the columns of lines to the lower rows of a target, as many rows as hold `least`
    lines; None if it may not, for the target is taken to be as wide as the square round it."""
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
    eye, rows = z + EYE * viewer.height, heights(target)
    found = []
    for columns, (west, east, many) in _PARTS.items():
        need = -(-least // many)
        if need > ROWS:
            continue
        near, far = qx + west * wide - px, qx + east * wide - px
        left, right = px + min(near * first, near * last) - SURE, px + max(far * first, far * last) + SURE
        stretch = next(((s, t) for s, t in solids if s <= left and right <= t), None)
        if stretch is None:
            continue
        down, up = rows[0] - eye, rows[need - 1] - eye
        low, high = eye + min(down * first, down * last), eye + max(up * first, up * last)
        if low > bottom + SURE and high < top - SURE:
            found.append((columns, stretch))
    return Shade(side, frozenset(found)) if found else None
