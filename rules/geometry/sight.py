"""Who sees whom, and behind what (GEO-06): 15 lines from the viewer's eye to the target, cut by terrain or models."""

from collections.abc import Callable, Sequence
from math import hypot, sqrt
from typing import NamedTuple

from rules.geometry.board import Cover
from rules.geometry.masks import ALL, COLUMNS, ROWS, Cuts, Look, Part, cuts_of, eye_of, hides, lines_of, upright_mask
from rules.geometry.point import EPS, Body
from rules.geometry.screens import Upright
from rules.geometry.shade import shaded
from rules.geometry.terrain import Places, Terrain

VIEWS_KEPT = 30_000
SHELTERS_KEPT = 4096
SHELTERING = 3
"""So many walls are remembered for each place."""


class Sight(NamedTuple):
    """What a look from one model at another shows.

    `visible`: a line is clear of terrain, from here or from there (sight is mutual). `cut`: how many of the 15 lines
    from here terrain cuts, `mask` which. `cover`: visible, but terrain or a model cuts a line from here; `cover_class`
    its kind, `obstruction` what cuts most lines: a model's id, or "terrain:" and the id of a piece of terrain (SHT-17).
    """

    visible: bool
    cut: int
    cover: bool
    cover_class: Cover | None
    obstruction: str | None
    mask: int


_UNSEEN = Sight(False, COLUMNS * ROWS, False, None, None, ALL)


class View(NamedTuple):
    """What terrain alone does to a look: the finished answer without other models, and the parts it is made of."""

    sight: Sight
    parts: tuple[Part, ...]


def look(terrain: Terrain, viewer: Body, target: Body, others: Sequence[Body] = ()) -> Sight:
    """The sight of `target` from `viewer`; `others` are all models that may stand between and may include these two.

    Other models give cover but never hide a target (GEO-06).
    """
    key = _places(viewer, target)
    view = terrain.views.get(key)
    if view is None:
        if len(terrain.views) >= VIEWS_KEPT:
            terrain.views.clear()
        view = terrain.views[key] = _view(terrain, viewer, target)
    sight: Sight = view.sight
    if not sight.visible or not others:
        return sight
    screened = _screened(viewer, target, others)
    return _judge(sight.mask, (*view.parts, *screened)) if screened else sight


def visible(terrain: Terrain, viewer: Body, target: Body) -> bool:
    """Whether a look would find the target visible. Sight is mutual, so a look the other way tells as well."""
    view = terrain.views.get(_places(target, viewer))
    return look(terrain, viewer, target).visible if view is None else view.sight.visible


def cut(terrain: Terrain, viewer: Body, target: Body) -> int:
    """How many of the 15 lines from viewer to target terrain cuts: what `look` says, without the rest of it."""
    key = _places(viewer, target)
    view = terrain.views.get(key)
    return _cuts(terrain, viewer, target).mask.bit_count() if view is None else view.sight.cut


def _places(viewer: Body, target: Body) -> Places:
    return viewer.at, viewer.height, viewer.radius, target.at, target.height, target.radius


def concealed(terrain: Terrain, viewer: Body, target: Body, least: int) -> bool:
    """Whether terrain cuts at least so many of the 15 lines from viewer to target. The walls that hid somebody there
    lately are tried first."""
    key = _places(viewer, target)
    cuts = terrain.cuts.get(key)
    if cuts is not None:
        return cuts.mask.bit_count() >= least
    found = terrain.concealed.get((key, least))
    if found is None:
        if len(terrain.concealed) >= VIEWS_KEPT:
            terrain.concealed.clear()
        found = terrain.concealed[key, least] = _concealed(terrain, viewer, target, least)
    return found


def _concealed(terrain: Terrain, viewer: Body, target: Body, least: int) -> bool:
    shelter = terrain.shelters.get(target.at, ())
    if shelter and _cut_by(shelter, viewer, target, least):
        return True
    cuts = cuts_of(terrain, viewer, target, enough=least)
    if len(terrain.shelters) >= SHELTERS_KEPT:
        terrain.shelters.clear()
    terrain.shelters[target.at] = (*cuts.cutters, *shelter)[:SHELTERING]
    return cuts.mask.bit_count() >= least


def concealed_all_along(
    terrain: Terrain, corners: Sequence[Look], passing: Callable[[], Sequence[Look]], least: int
) -> bool:
    """Whether terrain cuts at least so many of the 15 lines of the first look of a way that goes straight between
    `corners` and of each of the looks in passing, one after the other. A wall of the first that does so at all corners
    does it in between as well; else the looks in passing are made, and the walls of the look before are tried first,
    then those of the last. Only looks at where somebody stands are kept."""
    start, end = corners[0], corners[-1]
    cuts = _cuts(terrain, *start)
    if cuts.mask.bit_count() < least:
        return False
    alone = [wall for wall, mask in zip(cuts.cutters, cuts.masks, strict=True) if mask.bit_count() >= least]
    if any(shaded(wall, corners, least) for wall in alone):
        return True
    walls: Sequence[Upright] = alone or cuts.cutters
    ahead: Sequence[Upright] | None = None
    looks = passing()
    for look in looks:
        if walls and _cut_by(walls, *look, least):
            continue
        if ahead is None:
            ahead = _cuts(terrain, *end).cutters if looks[-1] == end else ()
        if ahead and _cut_by(ahead, *look, least):
            walls = ahead
            continue
        cuts = _cuts(terrain, *look) if look == end else cuts_of(terrain, *look, enough=least)
        if cuts.mask.bit_count() < least:
            return False
        walls = cuts.cutters
    return True


def _cut_by(walls: Sequence[Upright], viewer: Body, target: Body, least: int) -> bool:
    lines, mask = lines_of(viewer, target), 0
    for wall in walls:
        mask |= upright_mask(wall, lines, least)[0]
        if mask.bit_count() >= least:
            return True
    return False


def _cuts(terrain: Terrain, viewer: Body, target: Body) -> Cuts:
    """Kept for whoever asks more about the same look."""
    key = _places(viewer, target)
    found = terrain.cuts.get(key)
    if found is None:
        if len(terrain.cuts) >= VIEWS_KEPT:
            terrain.cuts.clear()
        found = terrain.cuts[key] = cuts_of(terrain, viewer, target)
    return found


def _view(terrain: Terrain, viewer: Body, target: Body) -> View:
    cuts = _cuts(terrain, viewer, target)
    if cuts.mask == ALL:
        if hides(terrain, target, viewer, cuts.cutters):
            return View(_UNSEEN, ())
        cuts = cuts_of(terrain, viewer, target, every_piece=True)
    return View(_judge(cuts.mask, cuts.parts), cuts.parts)


def _judge(mask: int, parts: Sequence[Part]) -> Sight:
    if not parts:
        return Sight(True, 0, False, None, None, 0)
    most = max(part.mask.bit_count() for part in parts)
    worst = [part for part in parts if part.mask.bit_count() == most]
    hard = any(part.cover == "hard" for part in worst)  # SHT-13P: a tie counts as hard
    nearest = max(worst, key=lambda part: part.nearness)
    return Sight(True, mask.bit_count(), True, "hard" if hard else "soft", nearest.obstruction, mask)


def _screened(viewer: Body, target: Body, others: Sequence[Body]) -> list[Part]:
    """The lines that other models cut, model by model."""
    ex, ey, ez = eye_of(viewer)
    (tx, ty, tz), radius, height = target.at, target.radius, target.height
    dx, dy = tx - ex, ty - ey
    whole = hypot(dx, dy)
    x0, x1 = (ex, tx) if ex < tx else (tx, ex)
    y0, y1 = (ey, ty) if ey < ty else (ty, ey)
    pad = radius + 1.0
    x0 -= pad
    x1 += pad
    y0 -= pad
    y1 += pad
    found: list[Part] = []
    for id, (x, y, z), wide, tall in others:
        if x0 < x < x1 and y0 < y < y1 and whole > EPS:
            aside = ((x - ex) * dy - (y - ey) * dx) / whole
            if -wide - radius < aside < wide + radius and id != viewer.id and id != target.id:
                mask = _body_mask((ex, ey, ez), (tx, ty, tz, radius, height), (x, y, z, wide, tall))
                if mask:
                    ahead = ((x - ex) * dx + (y - ey) * dy) / (whole * whole)
                    found.append(Part(id, "soft", mask, ahead))
    return found


def _body_mask(
    eye: tuple[float, float, float],
    target: tuple[float, float, float, float, float],
    body: tuple[float, float, float, float, float],
) -> int:
    ex, ey, ez = eye
    tx, ty, tz, radius, height = target
    x, y, z, wide, tall = body
    rx, ry = ex - x, ey - y
    dx, dy = tx - ex, ty - ey
    whole = hypot(dx, dy)
    px, py = -dy / whole * radius, dx / whole * radius
    mask, bit = 0, 1
    for share in (-0.9, -0.45, 0.0, 0.45, 0.9):
        cx, cy = dx + px * share, dy + py * share
        a = cx * cx + cy * cy
        b = rx * cx + ry * cy
        root = b * b - a * (rx * rx + ry * ry - wide * wide)
        if root <= 1e-9:
            bit <<= ROWS
            continue
        root = sqrt(root)
        enter, leave = max(0.0, (-b - root) / a), min(1.0, (-b + root) / a)
        for part in (0.1, 0.5, 0.9):
            rise = tz + height * part - ez
            s, t = ez + rise * enter, ez + rise * leave
            if leave > enter and min(s, t) < z + tall - EPS and max(s, t) > z + EPS:
                mask |= bit
            bit <<= 1
    return mask
