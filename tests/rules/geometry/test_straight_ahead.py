"""Moves straight ahead that something ends (MOV-13, GEO-05)."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely import LineString
from shapely import Point as Spot

from rules.geometry.board import Patch, Wall
from rules.geometry.paths import advance
from rules.geometry.surface import standable
from tests.rules.geometry.tables import MAN, at, box, table

across = st.floats(10, 14)


@pytest.mark.rule("GEO-05")
@given(ends=st.tuples(across, across), y=st.floats(8, 16), bearing=st.floats(70, 110))
@settings(max_examples=60)
def test_a_model_goes_right_up_to_a_wall_and_knows_what_stopped_it(
    ends: tuple[float, float], y: float, bearing: float
) -> None:
    wall = Wall((ends[0], 1), (ends[1], 23))
    terrain = table(wall)
    found = advance(terrain, MAN, at(5, y), bearing, 14.0, ())
    assume(found.stop.kind != "none")
    solid = LineString([wall.a, wall.b]).buffer(wall.thickness / 2, cap_style="flat")
    assert (found.stop.kind, found.stop.id) == ("wall", "b1")
    assert solid.distance(Spot(found.path.end[:2])) == pytest.approx(MAN, abs=0.004)
    assert standable(terrain, found.path.end, MAN)


@pytest.mark.rule("MOV-13")
def test_who_is_forced_into_impassable_ground_stops_at_its_edge() -> None:
    found = advance(table(patches=(Patch("pit", box(8, 0, 10, 24), "impassable"),)), MAN, at(5, 12), 90.0, 20.0, ())
    assert (found.stop.kind, found.stop.id) == ("wall", "pit")
    assert found.path.end.x == pytest.approx(7.5, abs=0.003)
