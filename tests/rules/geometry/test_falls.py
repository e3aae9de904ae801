"""Where fallers come to rest, and whether models stand where one can (MOV-32, MOV-35, GEO-07, GEO-10)."""

from math import hypot

import pytest

from rules.geometry.board import Floor
from rules.geometry.drops import edge_gap
from rules.geometry.falls import drop_below, fall_spot, mid_gap, over_edge
from rules.geometry.gaps import gaps
from rules.geometry.path import dares
from rules.geometry.surface import sound_place, standable
from tests.rules.geometry.heights import cliff, roofs, tower, wall, window
from tests.rules.geometry.tables import MAN, at, box, man


@pytest.mark.rule("GEO-07", "MOV-30")
def test_a_fall_goes_to_the_first_surface_below() -> None:
    stack = tower(floors=(Floor(box(10, 4, 16, 20), 3), Floor(box(12, 4, 16, 20), 6)))
    assert drop_below(stack, at(11, 12, 6)) == (at(11, 12, 3), 3.0)
    assert drop_below(stack, at(9, 12, 6)) == (at(9, 12), 6.0)
    assert drop_below(stack, at(12, 12, 6)) == (at(12, 12, 3), 3.0), "from the very edge"
    assert drop_below(stack, at(9, 12)) == (at(9, 12), 0.0)


@pytest.mark.rule("MOV-32", "GEO-10")
def test_who_goes_down_at_an_edge_falls_over_the_nearest_that_no_wall_guards() -> None:
    body = man(10.4, 12, 3)
    assert over_edge(cliff(), body) == at(9.998, 12, 3)
    assert edge_gap(cliff(), body) == 0.0
    guarded = cliff(3, wall((10, 4), (10, 20), 3, 4))
    assert over_edge(guarded, body) == at(16.002, 12, 3)
    assert edge_gap(guarded, body) == pytest.approx(5.1)
    assert over_edge(cliff(), man(5, 5)) is None


@pytest.mark.rule("MOV-32")
def test_a_window_is_an_edge_to_fall_from_and_a_wall_beside_it_is_none() -> None:
    house = cliff(3, wall((10, 4), (10, 20), 3, 6, window(7.4)))
    assert edge_gap(house, man(10.9, 12, 3)) == pytest.approx(0.4)
    assert edge_gap(house, man(10.9, 10.6, 3)) == pytest.approx(hypot(0.9, 0.9) - 0.5, abs=0.04), "past the jamb"


@pytest.mark.rule("MOV-35", "GEO-07")
def test_a_faller_lies_outside_before_the_wall_it_fell_from() -> None:
    body = man(10.4, 12, 3)
    spot = fall_spot(cliff(), body, at(9.998, 12, 3), [body])
    assert spot.x == pytest.approx(9.4, abs=0.01)
    assert (spot.y, spot.z) == (12, 0)


@pytest.mark.rule("MOV-35")
def test_where_the_spot_is_taken_the_faller_lies_beside_and_touches_nobody() -> None:
    body, below = man(10.4, 12, 3, id="faller"), man(9, 12, id="below")
    spot = fall_spot(cliff(), body, at(9.998, 12, 3), [body, below])
    assert hypot(spot.x - 9, spot.y - 12) >= 1.01
    assert hypot(spot.x - 9.998, spot.y - 12) < 1.5
    assert standable(cliff(), spot, MAN, [below])


@pytest.mark.rule("MOV-35")
def test_even_a_crowd_below_leaves_a_faller_some_place() -> None:
    crowd = [man(x + 0.5, y + 0.5, id=f"{x}/{y}") for x in range(4, 10) for y in range(8, 16)]
    spot = fall_spot(cliff(), man(10.4, 12, 3, id="faller"), at(9.998, 12, 3), crowd)
    assert standable(cliff(), spot, MAN, crowd)


@pytest.mark.rule("MOV-29", "MOV-35")
def test_a_leap_that_fails_ends_under_the_middle_of_the_gap() -> None:
    land = roofs(2.5)
    (gap,) = dares(gaps(land, MAN, at(10, 12, 3))[0])
    assert mid_gap(gap) == at(11.25, 12, 3)
    assert drop_below(land, mid_gap(gap)) == (at(11.25, 12), 3.0)
    assert fall_spot(land, man(10, 12, 3), mid_gap(gap)) == at(11.25, 12)


@pytest.mark.rule("GEO-05", "GEO-07", "GEO-10")
def test_a_place_is_sound_on_a_surface_and_clear_of_walls() -> None:
    house = cliff()
    for sound in (man(9.4, 12), man(10, 12, 3), man(13, 12, 3), man(0.5, 0.5)):
        assert sound_place(house, sound) == ""
    assert "but the surface there is at" in sound_place(house, man(9, 12, 3)), "in the air"
    assert "in a wall" in sound_place(house, man(9.6, 12))
    assert "edge of the table" in sound_place(house, man(0.4, 12))
