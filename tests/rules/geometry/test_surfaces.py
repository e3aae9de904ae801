"""Where a base may stand and what the ground costs (GEO-05, GEO-07, GEO-10, MOV-10 to MOV-15)."""

import pytest

from rules.geometry.board import Barrier, Board, Building, Floor, Link, Patch, Solid, Wall
from rules.geometry.drops import edge_gap
from rules.geometry.path import Path, cut
from rules.geometry.paths import route, straight
from rules.geometry.point import Body, Point, point
from rules.geometry.surface import (
    building_gap,
    buildings_at,
    cost_at,
    nearest_edge,
    standable,
    surface_at,
    surface_below,
    wholly_inside,
)
from rules.geometry.terrain import Terrain, terrain_of

LOFT = Building(
    "loft", ((10, 10), (20, 10), (20, 20), (10, 20)), floors=(Floor(((10, 10), (20, 10), (20, 16), (10, 16))),)
)
UPSTAIRS = terrain_of(Board(buildings=(LOFT,), links=(Link("stairs", Point(15, 19, 0), Point(15, 16, 3)),)))


def patch(ground: str) -> Terrain:
    return terrain_of(Board(patches=(Patch("p", ((10, 0), (14, 0), (14, 48), (10, 48)), ground),)))  # type: ignore[arg-type]


@pytest.mark.rule("GEO-05")
def test_a_whole_base_must_be_on_the_table() -> None:
    table = terrain_of(Board())
    assert standable(table, point(0.5, 47.5), 0.5)
    assert not standable(table, point(0.49, 20), 0.5)


@pytest.mark.rule("GEO-05")
def test_bases_do_not_overlap_but_may_touch() -> None:
    table, other = terrain_of(Board()), Body("o", point(10, 10), 0.5)
    assert standable(table, point(11, 10), 0.5, [other])
    assert not standable(table, point(10.99, 10), 0.5, [other])


@pytest.mark.rule("GEO-05")
@pytest.mark.parametrize(
    "board",
    [
        Board(buildings=(Building("b", ((0, 0), (1, 0), (1, 1)), walls=(Wall((10, 0), (10, 20)),)),)),
        Board(barriers=(Barrier("low", (10, 0), (10, 20)),)),
        Board(solids=(Solid("crate", ((9.9, 9), (10.1, 9), (10.1, 11), (9.9, 11))),)),
        Board(patches=(Patch("chasm", ((9.9, 9), (10.1, 9), (10.1, 11), (9.9, 11)), "impassable"),)),
    ],
    ids=["wall", "barricade", "crate", "chasm"],
)
def test_nobody_stands_in_a_wall_or_on_an_obstacle_however_low(board: Board) -> None:
    assert not standable(terrain_of(board), point(10.4, 10), 0.5)
    assert standable(terrain_of(board), point(10.7, 10), 0.5)


@pytest.mark.rule("GEO-10")
def test_the_centre_must_be_on_the_floor_the_rim_may_hang_over() -> None:
    assert standable(UPSTAIRS, point(12, 15.9, 3), 0.5)
    assert not standable(UPSTAIRS, point(12, 16.1, 3), 0.5)


@pytest.mark.rule("GEO-07")
def test_a_model_stands_on_one_surface_at_its_very_height() -> None:
    assert standable(UPSTAIRS, point(12, 12, 3), 0.5)
    assert standable(UPSTAIRS, point(12, 12, 0), 0.5), "under the floor"
    assert not standable(UPSTAIRS, point(12, 12, 1.5), 0.5)


@pytest.mark.rule("GEO-07")
def test_who_falls_lands_on_the_first_surface_below() -> None:
    assert surface_below(UPSTAIRS, 12, 12, 6) == 3.0
    assert surface_below(UPSTAIRS, 12, 18, 6) == 0.0
    assert surface_below(UPSTAIRS, 15, 17.5, 6) == 1.5
    assert surface_below(UPSTAIRS, -1, 12, 6) is None


@pytest.mark.rule("GEO-07", "MOV-15")
def test_a_step_of_less_than_an_inch_leads_to_the_higher_surface() -> None:
    dais = Building("dais", ((5, 5), (9, 5), (9, 9), (5, 9)), floors=(Floor(((5, 5), (9, 5), (9, 9), (5, 9)), 0.6),))
    terrain = terrain_of(Board(buildings=(dais,)))
    assert surface_at(terrain, 7, 7, 0.0) == 0.6
    path = straight(terrain, 0.5, point(2, 7), point(7, 7, 0), [])
    assert path is not None
    assert (path.end, path.cost) == (Point(7.0, 7.0, 0.6), 5.0)
    assert straight(terrain, 0.5, path.end, point(2, 7), []) is not None, "and down again"


@pytest.mark.rule("GEO-10")
def test_the_rim_measures_how_near_the_drop_is() -> None:
    assert edge_gap(UPSTAIRS, Body("m", point(12, 14, 3), 0.5)) == pytest.approx(1.5)
    assert edge_gap(UPSTAIRS, Body("m", point(12, 15.8, 3), 0.5)) == 0.0
    assert edge_gap(UPSTAIRS, Body("m", point(12, 18, 0), 0.5)) is None, "nothing to fall off on the table"


@pytest.mark.rule("GEO-10")
def test_a_parapet_of_an_inch_guards_the_edge_a_lower_one_does_not() -> None:
    def edge(height: float, south: float = 16) -> float | None:
        walls = tuple(
            Wall(a, b, 3, 3 + height)
            for a, b in (((10, 10), (20, 10)), ((20, 10), (20, 16)), ((20, south), (10, south)), ((10, 16), (10, 10)))
        )
        building = Building("b", LOFT.outline, walls=walls, floors=LOFT.floors)  # type: ignore[arg-type]
        return edge_gap(terrain_of(Board(buildings=(building,))), Body("m", point(12, 14, 3), 0.5))

    assert edge(1.0) is None
    assert edge(1.0, south=15.5) is None, "a parapet set back guards as well"
    assert edge(0.9) == pytest.approx(1.5)


@pytest.mark.rule("MOV-10", "MOV-11", "MOV-12")
@pytest.mark.parametrize(("ground", "cost"), [("open", 1), ("difficult", 2), ("very_difficult", 4)])
def test_ground_costs_its_multiple_of_the_inches_walked_on_it(ground: str, cost: int) -> None:
    terrain = patch(ground)
    assert cost_at(terrain, point(12, 20)) == cost
    path = straight(terrain, 0.5, point(8, 20), point(16, 20), [])
    assert path is not None
    assert path.cost == pytest.approx(4 + 4 * cost)
    assert path.length == pytest.approx(8)


@pytest.mark.rule("MOV-13")
def test_impassable_ground_is_not_entered() -> None:
    assert straight(patch("impassable"), 0.5, point(8, 20), point(16, 20), []) is None


@pytest.mark.rule("MOV-14", "GEO-04")
def test_difficult_ground_is_paid_inch_by_inch() -> None:
    path = straight(patch("difficult"), 0.5, point(8, 20), point(16, 20), [])
    assert path is not None
    assert cut(path, 4.0).end == Point(11.0, 20.0, 0.0), "2 inches of open ground and 1 of rubble"


@pytest.mark.rule("MOV-14")
def test_the_cheapest_way_goes_round_rubble_when_that_costs_less() -> None:
    heap = terrain_of(Board(patches=(Patch("p", ((10, 9), (14, 9), (14, 11), (10, 11)), "very_difficult"),)))
    path = route(heap, 0.5, point(8, 10), point(16, 10), [])
    assert path is not None
    assert path.cost < 8.6
    assert len(path.points) > 2


@pytest.mark.rule("TG-28", "SC4-08", "SC7-10")
def test_a_place_knows_the_building_it_is_in() -> None:
    assert buildings_at(UPSTAIRS, point(12, 12)) == buildings_at(UPSTAIRS, point(12, 12, 3)) == ("loft",)
    assert buildings_at(UPSTAIRS, point(5, 5)) == ()
    assert wholly_inside(UPSTAIRS, "loft", Body("m", point(10.5, 12), 0.5))
    assert not wholly_inside(UPSTAIRS, "loft", Body("m", point(10.4, 12), 0.5))
    assert building_gap(UPSTAIRS, "loft", Body("m", point(7, 12), 0.5)) == pytest.approx(2.5)


@pytest.mark.rule("LD-13")
def test_the_nearest_edge_is_found_and_a_tie_goes_clockwise_from_the_top() -> None:
    table = terrain_of(Board())
    assert nearest_edge(table, point(70, 20)) == (2.0, Point(72.0, 20.0))
    assert nearest_edge(table, point(3, 3)) == (3.0, Point(3.0, 0.0))


def test_an_equal_board_shares_its_terrain() -> None:
    assert terrain_of(Board(buildings=(LOFT,))) is terrain_of(Board(buildings=(LOFT,)))


def test_a_path_cut_by_its_cost_keeps_its_corners() -> None:
    path = Path((point(0, 0), point(3, 0), point(3, 4)), 7.0, 7.0, (3.0, 4.0), ("walk", "walk"))
    assert cut(path, 5.0).points == (point(0, 0), point(3, 0), point(3, 2))
    assert cut(path, 9.0) is path
    assert cut(path, 0.0).points == (point(0, 0),)
