"""The street of the Street Fight (TG-35)."""

from itertools import pairwise

import pytest

from rules.geometry.board import Board
from rules.geometry.guide import guide
from rules.geometry.point import Point, point
from rules.geometry.rooms import room_in
from rules.geometry.shapes import contains
from rules.geometry.street import street
from rules.geometry.surface import cost_at, standable
from rules.geometry.terrain import Terrain, terrain_of

SEEDS = range(6)


def ends(board: Board) -> list[Point]:
    """Half an inch inside of where the street leaves the table."""
    (ax, ay), *_, (bx, by) = (crossing.at for crossing in board.streets.crossings)
    return [point(ax + 0.5, ay), point(bx - 0.5, by)]


def along(board: Board) -> list[Point]:
    """Places on its middle line."""
    spots = [crossing.at for crossing in board.streets.crossings]
    return [point((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(spots)]


@pytest.mark.rule("TG-35", "TP5-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_it_winds_from_edge_to_edge_and_can_be_walked(seed: int) -> None:
    board = street(seed)
    west, east = ends(board)
    assert (west.x, east.x) == (0.5, 47.5)
    assert len({at.y for at in along(board)}) > 2, "it bends"
    assert guide(terrain_of(board), 0.5, west, east) is not None
    exits = [crossing.id for crossing in board.streets.crossings if crossing.kind == "exit"]
    assert exits == [board.streets.crossings[0].id, board.streets.crossings[-1].id]


@pytest.mark.rule("TG-35", "TP5-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_house_can_be_entered_from_it(seed: int) -> None:
    board = street(seed)
    ground = terrain_of(board)
    for id in ground.buildings:
        room = room_in(ground, id)
        assert room is not None
        assert any(guide(ground, 0.5, start, room) for start in (*along(board), *ends(board))), id


@pytest.mark.rule("TG-35", "TP5-01")
@pytest.mark.parametrize("seed", SEEDS)
def test_behind_the_houses_nobody_walks_and_beside_them_there_is_no_gap(seed: int) -> None:
    board = street(seed)
    ground = terrain_of(board)
    for i in range(1, 48 * 2):
        for edge in (0.5, 47.5):
            assert not free(ground, Point(i / 2, edge, 0)), f"at the edge of the table at {i / 2}"
    for i in range(48 * 4):
        column = [j / 4 for j in range(48 * 4) if open_ground(board, i / 4 + 0.1, j / 4 + 0.1)]
        assert column[-1] - column[0] == pytest.approx(len(column) / 4 - 0.25), "one stretch: the street"
        assert 5.5 <= len(column) / 4 <= 6.5


def free(ground: Terrain, at: Point) -> bool:
    return standable(ground, at, 0.5) and cost_at(ground, at) < float("inf")


def open_ground(board: Board, x: float, y: float) -> bool:
    """Neither in a house nor behind one."""
    return not any(contains(each.outline, x, y) for each in (*board.buildings, *board.patches))


@pytest.mark.rule("TG-35")
def test_the_same_seed_makes_the_same_street() -> None:
    assert street(3) == street(3)
    assert street(3) != street(4)
