"""A look from one model at another judged by another library: what cuts which of the 15 lines, and what that means."""

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from typing import NamedTuple

import numpy as np
import shapely
from shapely import Polygon

from rules.geometry.board import Board, Cover
from rules.geometry.point import Body
from tests.rules.geometry.oracle import Piece

ALL = (1 << 15) - 1


class Look(NamedTuple):
    """Which lines terrain cuts from here, whether anything is seen, whether it is in cover, and what could be named as
    the obstruction (one or, where several cut as many lines, each of them)."""

    mask: int
    visible: bool
    cover: bool
    cover_class: Cover | None
    obstructions: frozenset[str]


def judge(
    board: Board, pieces: Sequence[Piece], viewer: Body, target: Body, others: Sequence[Body], grow: float = 0.0
) -> Look:
    """The look by GEO-06. With `grow` everything is that much bigger, which tells looks that graze something."""
    there = _masks(board, pieces, viewer, target, grow)
    back = _whole(_masks(board, pieces, target, viewer, grow))
    mask = _whole(there)
    if mask == ALL and back == ALL:
        return Look(mask, False, False, None, frozenset())
    for other in others:
        if other.id not in (viewer.id, target.id):
            there[other.id, "soft"] = _body_mask(viewer, target, other, grow)
    most = max((cut.bit_count() for cut in there.values()), default=0)
    if most == 0:
        return Look(mask, True, False, None, frozenset())
    worst = [source for source, cut in there.items() if cut.bit_count() == most]
    hard = any(cover == "hard" for _, cover in worst)
    return Look(mask, True, True, "hard" if hard else "soft", frozenset(id for id, _ in worst))


def _whole(masks: dict[tuple[str, Cover], int]) -> int:
    whole = 0
    for mask in masks.values():
        whole |= mask
    return whole


def _ends(viewer: Body, target: Body) -> Iterator[tuple[float, float]]:
    dx, dy = target.at.x - viewer.at.x, target.at.y - viewer.at.y
    far = hypot(dx, dy)
    for share in (-0.9, -0.45, 0.0, 0.45, 0.9):
        yield target.at.x - dy / far * target.radius * share, target.at.y + dx / far * target.radius * share


def _masks(
    board: Board, pieces: Sequence[Piece], viewer: Body, target: Body, grow: float
) -> dict[tuple[str, Cover], int]:
    eye = (viewer.at.x, viewer.at.y)
    high = viewer.at.z + 0.9 * viewer.height
    ends = list(_ends(viewer, target))
    lines = shapely.linestrings([[eye, end] for end in ends])
    rows = [target.at.z + up * target.height for up in (0.1, 0.5, 0.9)]
    found: dict[tuple[str, Cover], int] = {}
    for piece in pieces:
        plan = piece.plan.buffer(grow, join_style="mitre") if grow else piece.plan
        for column, inside in enumerate(shapely.intersection(lines, plan)):
            if inside.length > 1e-9:
                spots = shapely.points(shapely.get_coordinates(inside))
                at = shapely.line_locate_point(lines[column], spots, normalized=True)
                for row, end in enumerate(rows):
                    low, top = sorted((high + (end - high) * at.min(), high + (end - high) * at.max()))
                    if low < piece.top + grow and top > piece.bottom - grow:
                        key = (f"terrain:{piece.id}", piece.cover)
                        found[key] = found.get(key, 0) | 1 << 3 * column + row
    for building in board.buildings:
        for floor in building.floors:
            plan = Polygon(floor.outline).buffer(grow, join_style="mitre")
            for row, end in enumerate(rows):
                if (high - floor.z) * (end - floor.z) < 0:
                    part = (floor.z - high) / (end - high)
                    places = np.array(eye) + (np.array(ends) - np.array(eye)) * part
                    for column in np.flatnonzero(shapely.contains_xy(plan, places)):
                        key = (f"terrain:{building.id}", "hard")
                        found[key] = found.get(key, 0) | 1 << 3 * int(column) + row
    return found


def _body_mask(viewer: Body, target: Body, other: Body, grow: float) -> int:
    """The lines an upright cylinder cuts: where they come within its radius, between its foot and its head."""
    high = viewer.at.z + 0.9 * viewer.height
    mask = bit = 0
    wide = other.radius + grow
    for end in _ends(viewer, target):
        line = shapely.LineString([viewer.at[:2], end])
        dx, dy = (end[0] - viewer.at.x) / line.length, (end[1] - viewer.at.y) / line.length
        along = (other.at.x - viewer.at.x) * dx + (other.at.y - viewer.at.y) * dy
        aside = abs((other.at.x - viewer.at.x) * dy - (other.at.y - viewer.at.y) * dx)
        half = sqrt(max(0.0, wide * wide - aside * aside))
        first, last = max(0.0, (along - half) / line.length), min(1.0, (along + half) / line.length)
        for up in (0.1, 0.5, 0.9):
            rise = target.at.z + up * target.height - high
            low, top = sorted((high + rise * first, high + rise * last))
            if half > 0 and first < last and low < other.at.z + other.height + grow and top > other.at.z - grow:
                mask |= 1 << bit
            bit += 1
    return mask
