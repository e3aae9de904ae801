"""What bots guess from the board."""

import pytest

from client_cli.bots.ground import open_way, sheltered
from client_cli.table import Figure

WALL = {
    "a": [10, 0],
    "b": [10, 20],
    "openings": [{"offset": 4, "width": 2}, {"offset": 12, "width": 2, "kind": "window"}],
}
BOARD = {
    "buildings": [{"id": "b", "outline": [[10, 0], [20, 0], [20, 20], [10, 20]], "walls": [WALL]}],
    "barriers": [{"a": [2, 30], "b": [6, 30]}],
}


def figure(name: str, x: float, y: float, z: float = 0.0) -> Figure:
    return Figure(name, name, 0, at=(x, y, z))


@pytest.mark.parametrize(
    ("y", "open_"),
    [(5.0, True), (4.2, False), (13.0, False), (8.0, False)],
    ids=["door", "door post", "window", "wall"],
)
def test_a_wall_is_passed_through_its_doors_only(y: float, open_: bool) -> None:
    assert open_way(BOARD, figure("a", 7, y), figure("b", 13, y), []) is open_


def test_somebody_in_the_way_closes_it() -> None:
    a, b = figure("a", 1, 5), figure("b", 8, 5)
    assert open_way({}, a, b, [a, b, figure("c", 4, 6.1)])
    assert not open_way({}, a, b, [a, b, figure("c", 4, 5.9)])


def test_another_floor_is_no_straight_way() -> None:
    assert not open_way({}, figure("a", 1, 5), figure("b", 8, 5, 3.0), [])


def test_shelter_is_a_building_or_something_low_close_by() -> None:
    assert sheltered(BOARD, (15, 10, 0))
    assert sheltered(BOARD, (4, 31, 0))
    assert not sheltered(BOARD, (4, 33, 0))
