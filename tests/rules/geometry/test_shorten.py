"""Paths cut back to where a base may stop."""

import pytest

from rules.geometry.board import Board
from rules.geometry.path import path_of, stay
from rules.geometry.paths import shorten
from rules.geometry.terrain import Terrain
from tests.rules.geometry.tables import MAN, at, man


@pytest.mark.rule("MOV-03")
@pytest.mark.parametrize("end", [(5.0, 5.0), (5.05, 5.0)])
def test_who_stands_in_contact_and_can_go_nowhere_else_stays(end: tuple[float, float]) -> None:
    start, foe = at(5, 5), man(6, 5)
    length = end[0] - 5.0
    path = path_of([start, at(*end)], [length], ["walk"])
    assert shorten(Terrain(Board()), MAN, path, (), (foe,)) == stay(start)
