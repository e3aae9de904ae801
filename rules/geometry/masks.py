"""Which of the 15 lines of a look terrain cuts, piece by piece (GEO-06)."""

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from rules.geometry.board import XY, Cover
from rules.geometry.point import EPS, Body
from rules.geometry.screens import Block, Flat, Screens, Source, Upright
from rules.geometry.shapes import contains
from rules.geometry.terrain import Terrain

EYE = 0.9
"""The height of the eye as a share of the body's."""
COLUMNS, ROWS = 5, 3
ALL = (1 << COLUMNS * ROWS) - 1
WIDTH = 0.9
"""How far aside of the middle the outermost lines end, as a share of the target's radius."""
_ASIDE = (-WIDTH, -WIDTH / 2, 0.0, WIDTH / 2, WIDTH)
_UP = (0.1, 0.5, 0.9)

Look = tuple[Body, Body]
"""The viewer and the target."""


class Part(NamedTuple):
    """What one obstruction does to a look: the lines it cuts, and how far along the look it is (0 eye, 1 target)."""

    obstruction: str
    cover: Cover
    mask: int
    nearness: float


class Cuts(NamedTuple):
    """What terrain does to a look: the lines cut, by which pieces (none named when all are cut), which walls do so, and
    which lines each of them cuts."""

    mask: int
    parts: tuple[Part, ...]
    cutters: tuple[Upright, ...]
    masks: tuple[int, ...]


class Lines(NamedTuple):
    """The eye, in plan the way from there to the middle of the target and that from there to its side, and the heights
    at which the three rows of lines end."""

    ex: float
    ey: float
    ez: float
    dx: float
    dy: float
    sx: float
    sy: float
    rows: tuple[float, float, float]

    @property
    def ways(self) -> tuple[XY, ...]:
        """From the eye to the ends of the five columns, in plan."""
        return tuple((self.dx + self.sx * share, self.dy + self.sy * share) for share in _ASIDE)


def eye_of(viewer: Body) -> tuple[float, float, float]:
    """Where a model looks from."""
    x, y, z = viewer.at
    return x, y, z + EYE * viewer.height


def lines_of(viewer: Body, target: Body) -> Lines:
    """The lines of a look. Straight above or below, the columns lie east and west."""
    ex, ey, ez = eye_of(viewer)
    x, y, _ = target.at
    dx, dy = x - ex, y - ey
    whole = hypot(dx, dy)
    sx, sy = (-dy / whole * target.radius, dx / whole * target.radius) if whole else (target.radius, 0.0)
    return Lines(ex, ey, ez, dx, dy, sx, sy, heights(target))


def heights(target: Body) -> tuple[float, float, float]:
    """How high the three rows of lines end, the lowest first."""
    low, middle, high = _UP
    z, height = target.at.z, target.height
    return z + height * low, z + height * middle, z + height * high


def cuts_of(
    terrain: Terrain, viewer: Body, target: Body, every_piece: bool = False, enough: int = COLUMNS * ROWS
) -> Cuts:
    """The lines from viewer to target that terrain cuts, and which piece cuts which. Once walls cut `enough` of the
    lines no more lines and pieces are looked at, unless `every_piece` is asked for."""
    screens = screens_of(terrain)
    lines = lines_of(viewer, target)
    x, y, _ = target.at
    ez, rows = lines.ez, lines.rows
    strip = (lines.ex, lines.ey, x, y, target.radius)
    whole = 0
    found: dict[Source, tuple[int, float]] = {}
    cutters: list[Upright] = []
    masks: list[int] = []
    for upright in screens.uprights.along(*strip):
        mask, near = upright_mask(upright, lines, COLUMNS * ROWS if every_piece else enough)
        if mask:
            whole |= mask
            cutters.append(upright)
            masks.append(mask)
            if not every_piece and whole.bit_count() >= enough:
                return Cuts(whole, (), tuple(cutters), tuple(masks))
            _note(found, upright.source, mask, near)
    for block in screens.blocks.along(*strip):
        mask, near = _block_mask(block, lines)
        if mask:
            whole |= mask
            _note(found, block.source, mask, near)
    low, high = min(ez, rows[0]), max(ez, rows[2])
    between = low < screens.highest and high > screens.lowest
    for flat in screens.flats.along(*strip) if between else ():
        if low < flat.z < high:
            mask, near = _flat_mask(flat, lines)
            if mask:
                whole |= mask
                _note(found, flat.source, mask, near)
    parts = (Part(f"terrain:{source.id}", source.cover, mask, near) for source, (mask, near) in found.items())
    return Cuts(whole, tuple(parts), tuple(cutters), tuple(masks))


def hides(terrain: Terrain, viewer: Body, target: Body, suspects: Sequence[Upright]) -> bool:
    """Whether terrain cuts all lines from viewer to target; `suspects` are tried first, since they often suffice."""
    lines = lines_of(viewer, target)
    whole = 0
    for upright in suspects:
        whole |= upright_mask(upright, lines)[0]
        if whole == ALL:
            return True
    return cuts_of(terrain, viewer, target).mask == ALL


def beside_wall(terrain: Terrain, body: Body, inches: float) -> bool:
    """Whether a wall, low wall or hedge as high up as the body stands is within so many inches of its base."""
    x, y, z = body.at
    far = body.radius + inches + EPS
    for wall in screens_of(terrain).uprights.near(x - far, y - far, x + far, y + far):
        rx, ry = x - wall.cx, y - wall.cy
        along = max(0.0, abs(rx * wall.ux + ry * wall.uy) - wall.half_length)
        aside = max(0.0, abs(ry * wall.ux - rx * wall.uy) - wall.half_width)
        if hypot(along, aside) <= far and wall.bottom < z + body.height and wall.top > z:
            return True
    return False


def _note(found: dict[Source, tuple[int, float]], source: Source, mask: int, near: float) -> None:
    before, nearest = found.get(source, (0, 0.0))
    found[source] = (before | mask, max(near, nearest))


def screens_of(terrain: Terrain) -> Screens:
    """The screens of a terrain, made on first use."""
    if terrain.screens is None:
        terrain.screens = Screens(terrain.board)
    return terrain.screens


def upright_mask(wall: Upright, lines: Lines, enough: int = COLUMNS * ROWS) -> tuple[int, float]:
    """The lines a wall cuts, at least as many of them as are `enough`, and how far along the farthest of the cuts is.

    A line through a wall stays clear only if it passes wholly through one opening, from face to face. The outermost
    lines settle most cases for all: they pass on one side of the wall, or both meet the same whole stretch of it.
    """
    _, cx, cy, ux, uy, a, b, bottom, top, solids, _ = wall
    ex, ey, ez, dx, dy, sx, sy, rows = lines
    rx, ry = ex - cx, ey - cy
    px, py = rx * ux + ry * uy, ry * ux - rx * uy
    ahead, aside = dx * ux + dy * uy, sx * ux + sy * uy
    over, wide = dy * ux - dx * uy, sy * ux - sx * uy
    v, w = over - WIDTH * wide, over + WIDTH * wide
    if py >= b:
        if py + v >= b and py + w >= b:
            return 0, 0.0
        face = b if py + v <= -b and py + w <= -b else 0.0
    elif py <= -b:
        if py + v <= -b and py + w <= -b:
            return 0, 0.0
        face = -b if py + v >= b and py + w >= b else 0.0
    else:
        face = 0.0
    if face:
        first_on, last_on = ahead - WIDTH * aside, ahead + WIDTH * aside
        near, far, near2, far2 = (face - py) / v, (-face - py) / v, (face - py) / w, (-face - py) / w
        places = (px + first_on * near, px + first_on * far, px + last_on * near2, px + last_on * far2)
        left, right = min(places), max(places)
        if left >= a or right <= -a:
            return 0, 0.0
        for start, end in solids:
            if start <= left and right <= end:
                first, last = min(near, near2), max(far, far2)
                down, up = rows[0] - ez, rows[-1] - ez
                low, high = ez + down * (first if down > 0.0 else last), ez + up * (last if up > 0.0 else first)
                if low >= top or high <= bottom:
                    return 0, 0.0
                if low > bottom and high < top:
                    return ALL, max(near, near2)
                break
    return _line_by_line(wall, lines, (px, py), (ahead, over), (aside, wide), face, enough)


def _line_by_line(
    wall: Upright, lines: Lines, eye: XY, middle: XY, side: XY, face: float, enough: int
) -> tuple[int, float]:
    """The same one by one, for the eye, the way from there to the middle of the target and that from there to its side,
    all along and across the wall; `face` is the near face of the wall if all lines go through both, else 0."""
    _, _, _, _, _, a, b, bottom, top, _, windows = wall
    ez, rows = lines.ez, lines.rows
    (px, py), (ahead, over), (aside, wide) = eye, middle, side
    mask, farthest, bit = 0, 0.0, 1
    for share in _ASIDE:
        along, across = ahead + aside * share, over + wide * share
        if face:
            enter, leave = (face - py) / across, (-face - py) / across
            first, last = px + along * enter, px + along * leave
        if not face or not (-a < first < a and -a < last < a):  # not through both faces, or past an end of the wall
            enter, leave = _crossing(px, py, along, across, a, b)
            if leave <= enter + 1e-9:
                bit <<= ROWS
                continue
            first, last = px + along * enter, px + along * leave
        for row in rows:
            s, t = ez + (row - ez) * enter, ez + (row - ez) * leave
            if (s < top or t < top) and (s > bottom or t > bottom):
                for w0, w1, z0, z1 in windows:
                    if w0 <= first <= w1 and w0 <= last <= w1 and z0 <= s <= z1 and z0 <= t <= z1:
                        break
                else:
                    mask |= bit
                    if enter > farthest:
                        farthest = enter
            bit <<= 1
        if mask.bit_count() >= enough:
            break
    return mask, farthest


def _crossing(px: float, py: float, vx: float, vy: float, a: float, b: float) -> tuple[float, float]:
    """The fractions of a line between which it is inside the rectangle |x| < a, |y| < b; equal or less if never."""
    enter, leave = 0.0, 1.0
    for place, step, half in ((py, vy, b), (px, vx, a)):
        if step > 1e-12 or step < -1e-12:
            s, t = (-half - place) / step, (half - place) / step
            if s > t:
                s, t = t, s
            if s > enter:
                enter = s
            if t < leave:
                leave = t
        elif place >= half or place <= -half:
            return 1.0, 0.0
    return enter, leave


def _block_mask(block: Block, lines: Lines) -> tuple[int, float]:
    ez, bottom, top = lines.ez, block.plan.bottom, block.plan.top
    mask, near, bit = 0, 0.0, 1
    for dx, dy in lines.ways:
        enter, leave = _through(block, lines.ex, lines.ey, dx, dy)
        for row in lines.rows:
            s, t = ez + (row - ez) * enter, ez + (row - ez) * leave
            if leave > enter + 1e-9 and min(s, t) < top and max(s, t) > bottom:
                mask |= bit
                near = max(near, enter)
            bit <<= 1
    return mask, near


def _through(block: Block, x: float, y: float, dx: float, dy: float) -> tuple[float, float]:
    """The fractions of a line between which it is inside a convex plan; the second is the smaller if it misses."""
    enter, leave = 0.0, 1.0
    for ax, ay, ux, uy, _ in block.plan.edges:
        out = (x - ax) * uy - (y - ay) * ux
        going = dx * uy - dy * ux
        if going < -1e-12:
            enter = max(enter, -out / going)
        elif going > 1e-12:
            leave = min(leave, -out / going)
        elif out >= 0.0:
            return 1.0, 0.0
    return enter, leave


def _flat_mask(flat: Flat, lines: Lines) -> tuple[int, float]:
    ex, ey, ez, *_ = lines
    mask, near, bit = 0, 0.0, 1
    for dx, dy in lines.ways:
        for row in lines.rows:
            if (ez - flat.z) * (row - flat.z) < 0.0:
                t = (flat.z - ez) / (row - ez)
                if contains(flat.outline, ex + dx * t, ey + dy * t):
                    mask |= bit
                    near = max(near, t)
            bit <<= 1
    return mask, near
