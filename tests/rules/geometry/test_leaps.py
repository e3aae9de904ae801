"""Jumps down and leaps over gaps (MOV-21, MOV-24, MOV-29)."""

import pytest

from rules.geometry.board import Board, Floor, Link, Solid
from rules.geometry.gaps import gap_jump, gaps
from rules.geometry.jumps import jump, jumps, take_offs
from rules.geometry.path import cut, dares, nearest_approach, strip_gap
from rules.geometry.terrain import Terrain
from tests.rules.geometry.heights import cliff, ends, roofs, tower, wall, window
from tests.rules.geometry.tables import MAN, at, box, man

EDGE = at(10, 12, 3)


@pytest.mark.rule("MOV-21", "MOV-24")
def test_a_jump_costs_its_length_in_plan_and_its_height_nothing() -> None:
    path = jump(cliff(), MAN, EDGE, at(9.2, 12))
    assert path is not None
    assert (path.points, path.ways) == ((EDGE, at(9.2, 12)), ("jump",))
    assert (path.cost, path.length) == (pytest.approx(0.8), pytest.approx(0.8))
    assert dares(path)[0].rise == -3.0


@pytest.mark.rule("MOV-24")
@pytest.mark.parametrize(("x", "lands"), [(9.41, False), (9.4, True), (9.0, True), (8.99, False)])
def test_it_lands_where_there_is_room_and_within_a_base_of_the_edge(x: float, lands: bool) -> None:
    assert (jump(cliff(), MAN, EDGE, at(x, 12)) is not None) is lands


@pytest.mark.rule("MOV-21")
@pytest.mark.parametrize(("height", "allowed"), [(1.0, True), (6.0, True), (6.01, False)])
def test_nobody_jumps_deeper_than_six_inches(height: float, allowed: bool) -> None:
    assert bool(jumps(cliff(height), MAN, at(10, 12, height))) is allowed


@pytest.mark.rule("MOV-21", "GEO-10")
def test_a_jump_begins_with_the_centre_on_the_edge() -> None:
    assert jump(cliff(), MAN, at(10.1, 12, 3), at(9.2, 12)) is None
    assert jump(cliff(), MAN, at(12, 4, 3), at(12, 4.9)) is None, "the wrong way"
    assert jump(cliff(), MAN, at(12, 4, 3), at(12, 3.5)) is not None


@pytest.mark.rule("MOV-24", "GEO-05", "MOV-03")
def test_the_landing_spot_is_free() -> None:
    assert jump(cliff(), MAN, EDGE, at(9.2, 12), [man(8.5, 12)]) is None
    assert jump(cliff(), MAN, EDGE, at(9.2, 12), [man(8.2, 12)]) is not None, "beside a friend"
    assert jump(cliff(), MAN, EDGE, at(9.2, 12), (), [man(8.2, 12)]) is None, "not beside an enemy"
    crate = Solid("crate", box(8, 11, 9, 13))
    yard = Terrain(Board(width=24, depth=24, buildings=cliff().board.buildings, solids=(crate,)))
    assert jump(yard, MAN, EDGE, at(9.2, 12)) is None


@pytest.mark.rule("MOV-21", "GEO-07")
def test_a_jump_ends_on_the_first_surface_below() -> None:
    ledge = tower(wall((10, 4), (10, 20), 0, 6), floors=(Floor(box(8, 4, 10, 20), 3), Floor(box(10, 4, 16, 20), 6)))
    assert {end.z for end in ends(jumps(ledge, MAN, at(10, 12, 6)))} == {3.0}
    assert jump(ledge, MAN, at(10, 12, 6), at(9.3, 12)) is None


@pytest.mark.rule("MOV-21")
def test_out_of_a_window_jumps_whose_base_fits_through() -> None:
    house = cliff(3, wall((10, 4), (10, 20), 3, 6, window(7.4)))
    assert jumps(house, MAN, EDGE)
    assert jumps(house, 0.7, EDGE) == ()
    assert jumps(house, MAN, at(10, 9, 3)) == (), "through the wall"


@pytest.mark.rule("MOV-21")
def test_take_offs_are_free_places_on_the_edges() -> None:
    house = cliff(3, wall((10, 4), (10, 20), 3, 6, window(7.4)))
    spots = list(take_offs(house, MAN, house.level(3), (at(13, 9, 3), at(5, 14))))
    assert at(10, 12, 3) in spots
    assert all(11.9 <= spot.y <= 12.1 for spot in spots if spot.x == 10)


@pytest.mark.rule("MOV-29")
@pytest.mark.parametrize(("wide", "allowed"), [(0.5, True), (3.0, True), (3.01, False)])
def test_a_gap_of_three_inches_is_jumped_and_a_wider_one_is_not(wide: float, allowed: bool) -> None:
    found = gaps(roofs(wide), MAN, EDGE)
    assert ends(found) == ([at(10 + wide, 12, 3)] if allowed else [])
    assert not allowed or (found[0].ways, found[0].cost) == (("gap",), pytest.approx(wide))


@pytest.mark.rule("MOV-29", "MOV-15", "MOV-21")
@pytest.mark.parametrize(("other", "allowed"), [(3.9, True), (4.0, False), (1.5, True), (1.0, True)])
def test_a_gap_may_end_lower_or_a_step_higher(other: float, allowed: bool) -> None:
    found = gaps(roofs(2, 3, other), MAN, EDGE)
    assert ends(found) == ([at(12, 12, other)] if allowed else [])
    assert not allowed or dares(found[0])[0].rise == pytest.approx(other - 3)


@pytest.mark.rule("MOV-29")
def test_a_wall_a_man_or_a_bridge_in_the_gap_leaves_none_to_jump() -> None:
    assert gap_jump(roofs(2, 3, 3, wall((11, 4), (11, 20), 0, 5)), MAN, EDGE, at(12, 12, 3)) is None
    assert gap_jump(roofs(2), MAN, EDGE, at(12, 12, 3), [man(12.4, 12, 3)]) is None
    assert gap_jump(roofs(2, 3, 3, wall((11, 4), (11, 20), 0, 3)), MAN, EDGE, at(12, 12, 3)) is not None
    board = roofs(2).board
    bridge = Link("bridge", at(10, 12, 3), at(12, 12, 3), kind="bridge")
    bridged = Terrain(Board(width=24, depth=24, buildings=board.buildings, links=(bridge,)))
    assert gap_jump(bridged, MAN, EDGE, at(12, 12, 3)) is None


@pytest.mark.rule("MOV-21", "MOV-29", "CHG-14")
def test_nobody_stops_in_the_air_and_what_is_moved_is_measured_in_plan() -> None:
    path = jump(cliff(), MAN, EDGE, at(9.2, 12))
    assert path is not None
    assert cut(path, 0.5).points == (EDGE,)
    assert path.at(0.5) == EDGE
    assert path.at(0.8) == at(9.2, 12)
    assert nearest_approach(path, at(9.2, 12))[1] == pytest.approx(0.8)
    assert strip_gap(path, MAN, man(9.2, 14)) == pytest.approx(1.0)
