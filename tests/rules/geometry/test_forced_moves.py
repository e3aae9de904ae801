"""Moves nobody steers: straight ahead, in flight, apart; and the strip a charge sweeps."""

import pytest

from rules.geometry.board import Barrier, Board, Building, Floor, Link, Patch, Wall
from rules.geometry.path import Path, nearest_approach, strip_gap
from rules.geometry.paths import advance, away_from, separate, to_edge, touching
from rules.geometry.point import Body, Point, flat_distance, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain, terrain_of

TABLE = terrain_of(Board())
PLAN = ((10, 10), (20, 10), (20, 20), (10, 20))


def man(id: str, x: float, y: float, z: float = 0.0) -> Body:
    return Body(id, point(x, y, z), 0.5)


def walled(*walls: Wall) -> Terrain:
    return terrain_of(Board(buildings=(Building("house", PLAN, walls=walls),)))


@pytest.mark.rule("PSY-30", "GEO-09")
def test_straight_ahead_uses_up_the_whole_budget_on_open_ground() -> None:
    found = advance(TABLE, 0.5, point(10, 10), 90.0, 2.5, [])
    assert (found.path.end, found.stop.kind) == (Point(12.5, 10.0), "none")


@pytest.mark.rule("PSY-30", "MOV-14")
def test_straight_ahead_pays_for_bad_ground() -> None:
    mire = terrain_of(Board(patches=(Patch("mire", ((11, 0), (20, 0), (20, 20), (11, 20)), "very_difficult"),)))
    assert advance(mire, 0.5, point(10, 10), 90.0, 2.0, []).path.end == Point(11.25, 10.0)


@pytest.mark.rule("PSY-30")
def test_straight_ahead_stops_at_walls_models_and_the_edge_and_says_which() -> None:
    wall = advance(walled(Wall((15, 0), (15, 20))), 0.5, point(10, 10), 90.0, 9.0, [])
    assert (wall.stop.kind, wall.stop.id) == ("wall", "house")
    assert wall.path.end.x == pytest.approx(14.4, abs=0.002)
    model = advance(TABLE, 0.5, point(10, 10), 90.0, 9.0, [man("o", 15, 10)])
    assert (model.stop.kind, model.stop.id, model.path.end) == ("body", "o", Point(14.0, 10.0))
    edge = advance(TABLE, 0.5, point(10, 3), 0.0, 9.0, [])
    assert (edge.stop.kind, edge.path.end) == ("edge", Point(10.0, 0.5))


@pytest.mark.rule("PSY-30", "MOV-03")
def test_straight_ahead_can_stop_short_of_whom_it_would_touch() -> None:
    short = advance(TABLE, 0.5, point(10, 10), 90.0, 9.0, [], [man("foe", 15, 10)], stop_short=1.0)
    assert short.path.end.x == pytest.approx(13.0, abs=0.02)
    assert advance(TABLE, 0.5, point(10, 10), 90.0, 9.0, [], [man("foe", 15, 10)]).path.end.x < 14.0


@pytest.mark.rule("PSY-30", "GEO-10")
def test_straight_ahead_off_a_floor_ends_at_the_brink() -> None:
    loft = terrain_of(Board(buildings=(Building("loft", PLAN, floors=(Floor(PLAN),)),)))
    found = advance(loft, 0.5, point(15, 15, 3), 90.0, 9.0, [])
    assert (found.stop.kind, found.path.end) == ("drop", Point(20.0, 15.0, 3.0))


@pytest.mark.rule("MOV-20", "PSY-30")
def test_straight_ahead_down_the_stairs_goes_on_over_the_ground() -> None:
    floor = Floor(((10, 10), (20, 10), (20, 14), (10, 14)))
    stairs = Link("stairs", Point(15, 17, 0), Point(15, 14, 3))
    terrain = terrain_of(Board(buildings=(Building("house", PLAN, floors=(floor,)),), links=(stairs,)))
    found = advance(terrain, 0.5, point(15, 16, 1), 180.0, 4.0, [])
    assert found.path.ways == ("stairs", "walk")
    assert found.path.end.z == 0.0
    assert found.path.cost == pytest.approx(4.0, abs=0.01)


@pytest.mark.rule("MOV-15", "GEO-05")
def test_straight_ahead_never_ends_on_a_barricade() -> None:
    terrain = terrain_of(Board(barriers=(Barrier("b", (12, 0), (12, 48)),)))
    assert advance(terrain, 0.5, point(10, 10), 90.0, 5.0, []).path.end == Point(15.0, 10.0)
    before = advance(terrain, 0.5, point(10, 10), 90.0, 1.9, [])
    assert before.path.end.x <= 11.35
    assert standable(terrain, before.path.end, 0.5)


@pytest.mark.rule("LD-13")
def test_flight_takes_the_shortest_way_to_the_nearest_edge() -> None:
    path, reached = to_edge(TABLE, 0.5, point(10, 20), 7.0, [])
    assert (path.end, reached) == (Point(3.0, 20.0), False)
    path, reached = to_edge(TABLE, 0.5, point(6, 20), 7.0, [])
    assert (path.end, reached) == (Point(0.5, 20.0), True)


@pytest.mark.rule("LD-13")
def test_flight_goes_round_walls_and_enemies_without_touching_them() -> None:
    path, reached = to_edge(walled(Wall((5, 15), (5, 25))), 0.5, point(7, 20), 14.0, [])
    assert reached
    assert 10.0 < path.cost < 12.0
    foe = man("foe", 3, 20)
    path, _ = to_edge(TABLE, 0.5, point(6, 20), 12.0, [], [foe])
    assert strip_gap(path, 0.5, foe) >= 0.009


@pytest.mark.rule("LD-13", "MOV-20")
def test_flight_takes_the_stairs_and_never_jumps() -> None:
    floor = Floor(((10, 10), (20, 10), (20, 14), (10, 14)))
    stairs = Link("stairs", Point(15, 17, 0), Point(15, 14, 3))
    terrain = terrain_of(Board(buildings=(Building("house", PLAN, floors=(floor,)),), links=(stairs,)))
    path, _ = to_edge(terrain, 0.5, point(15, 11, 3), 12.0, [])
    assert "stairs" in path.ways
    shut = terrain_of(Board(buildings=(Building("house", PLAN, floors=(floor,)),)))
    assert to_edge(shut, 0.5, point(15, 11, 3), 12.0, [])[0].length == 0.0


@pytest.mark.rule("LD-13", "GEO-05")
def test_flight_does_not_end_on_another_model() -> None:
    path, _ = to_edge(TABLE, 0.5, point(10, 20), 6.0, [man("friend", 4.2, 20)])
    assert standable(TABLE, path.end, 0.5, [man("friend", 4.2, 20)])


@pytest.mark.rule("LD-11")
def test_who_breaks_runs_straight_away_from_his_opponents() -> None:
    path, left = away_from(TABLE, 0.5, point(20, 20), point(19, 20), 7.0, [])
    assert (path.end, left) == (Point(27.0, 20.0), False)


@pytest.mark.rule("LD-11")
def test_the_run_stops_at_a_wall_and_leaves_over_the_table_edge() -> None:
    path, left = away_from(walled(Wall((25, 10), (25, 30))), 0.5, point(20, 20), point(19, 20), 7.0, [])
    assert path.end.x == pytest.approx(24.4, abs=0.002)
    assert not left
    path, left = away_from(TABLE, 0.5, point(68, 20), point(67, 20), 7.0, [])
    assert (path.end, left) == (Point(71.5, 20.0), True)


@pytest.mark.rule("LD-11", "GEO-05")
def test_the_run_goes_round_models_and_stops_before_one_at_its_end() -> None:
    path, _ = away_from(TABLE, 0.5, point(20, 20), point(19, 20), 7.0, [man("o", 24, 20)])
    assert path.end.x > 25.5
    assert strip_gap(path, 0.5, man("o", 24, 20)) <= 0.2
    path, _ = away_from(TABLE, 0.5, point(20, 20), point(19, 20), 7.0, [man("o", 27.2, 20)])
    assert 25.0 < path.end.x <= 26.21


@pytest.mark.rule("LD-11")
def test_who_is_held_up_by_a_model_at_the_edge_does_not_leave() -> None:
    path, left = away_from(TABLE, 0.5, point(68, 20), point(67, 20), 3.6, [man("o", 71.4, 20)])
    assert not left
    assert standable(TABLE, path.end, 0.5, [man("o", 71.4, 20)])


@pytest.mark.rule("CHG-14")
def test_the_strip_of_a_charge_is_measured_from_edge_to_edge() -> None:
    path = Path((point(5, 5), point(10, 5), point(10, 9)), 9.0, 9.0, (5.0, 4.0), ("walk", "walk"))
    assert strip_gap(path, 0.5, man("i", 7, 8)) == pytest.approx(2.0)
    assert strip_gap(path, 0.5, man("i", 12, 7)) == pytest.approx(1.0)
    assert strip_gap(path, 0.5, man("i", 7, 5.5)) == 0.0


@pytest.mark.rule("CHG-14", "CHG-15")
def test_the_place_where_a_route_passes_a_model_is_known() -> None:
    path = Path((point(5, 5), point(10, 5), point(10, 9)), 9.0, 9.0, (5.0, 4.0), ("walk", "walk"))
    assert nearest_approach(path, point(8, 7)) == (pytest.approx(2.0), pytest.approx(3.0))
    assert path.at(3.0) == point(8, 5)
    assert path.at(7.0) == point(10, 7)


@pytest.mark.rule("MP-ALLY-14")
def test_new_allies_step_apart_by_an_inch_through_their_centres() -> None:
    mover, other = man("a", 10, 10), man("b", 10.6, 10.8)
    end = separate(TABLE, mover, other, [mover, other])
    assert end is not None
    assert flat_distance(end, other.at) == pytest.approx(2.0, abs=0.003)
    assert (end.x - 10) * 0.8 == pytest.approx((end.y - 10) * 0.6, abs=0.003)


@pytest.mark.rule("MP-ALLY-14")
def test_models_already_an_inch_apart_stay_where_they_are() -> None:
    assert separate(TABLE, man("a", 10, 10), man("b", 12.1, 10), []) == point(10, 10)


@pytest.mark.rule("MP-ALLY-14", "MP-ALLY-18")
def test_a_step_apart_into_a_wall_a_model_or_over_an_edge_is_barred() -> None:
    mover, other = man("a", 10, 10), man("b", 11, 10)
    assert separate(walled(Wall((9.0, 0), (9.0, 20))), mover, other, []) is None
    third = man("c", 8.5, 10)
    assert separate(TABLE, mover, other, [mover, other, third]) is None
    assert not touching(TABLE, mover, third)
    loft = terrain_of(Board(buildings=(Building("loft", PLAN, floors=(Floor(PLAN),)),)))
    assert separate(loft, man("a", 10.2, 15, 3), man("b", 11.2, 15, 3), []) is None
