"""Where a climb can lead (MOV-16, MOV-17)."""

import pytest

from rules.geometry.board import Barrier, Board, Building, Floor, Solid, Wall
from rules.geometry.climbs import climbs
from rules.geometry.fences import climbs_over
from rules.geometry.path import cut, dares
from rules.geometry.terrain import Terrain
from tests.rules.geometry.heights import cliff, ends, tower, wall, window
from tests.rules.geometry.tables import MAN, at, box, man


@pytest.mark.rule("MOV-16", "MOV-17", "GEO-04")
def test_who_touches_a_wall_climbs_it_and_comes_to_stand_on_the_edge() -> None:
    (path,) = climbs(cliff(), MAN, at(9.4, 12), 4)
    assert path.points == (at(9.4, 12), at(9.4, 12, 3), at(10, 12, 3))
    assert path.ways == ("climb", "climb")
    assert path.cost == pytest.approx(3.6), "3 inches up and 0.6 over the edge"


@pytest.mark.rule("MOV-16")
def test_who_does_not_touch_the_wall_does_not_climb_it() -> None:
    assert climbs(cliff(), MAN, at(9.3, 12), 4)
    assert climbs(cliff(), MAN, at(9.29, 12), 4) == ()


@pytest.mark.rule("MOV-16")
def test_there_is_no_climbing_without_a_wall() -> None:
    loft = tower(floors=(Floor(box(10, 4, 16, 20)),))
    assert climbs(loft, MAN, at(9.4, 12), 4) == ()
    assert climbs(loft, MAN, at(10.3, 12, 3), 4) == ()


@pytest.mark.rule("MOV-17")
def test_a_wall_higher_than_allowed_is_not_climbed() -> None:
    assert climbs(cliff(4.5), MAN, at(9.4, 12), 4) == ()
    assert climbs(cliff(4.5), MAN, at(10, 12, 4.5), 4) == ()
    assert climbs(cliff(4.0), MAN, at(9.4, 12), 4)


@pytest.mark.rule("MOV-16")
def test_down_it_goes_from_where_the_rim_is_at_the_edge() -> None:
    (path,) = climbs(cliff(), MAN, at(10.5, 12, 3), 4)
    assert path.points == (at(10.5, 12, 3), at(9.4, 12, 3), at(9.4, 12))
    assert path.cost == pytest.approx(4.1)
    assert climbs(cliff(), MAN, at(10.7, 12, 3), 4) == ()


@pytest.mark.rule("MOV-16")
def test_a_low_parapet_on_the_edge_is_climbed_over_and_a_high_one_is_not() -> None:
    low, high = cliff(3, wall((10, 4), (10, 20), 3, 3.8)), cliff(3, wall((10, 4), (10, 20), 3, 4))
    (up,) = climbs(low, MAN, at(9.4, 12), 4)
    assert up.end == at(10.6, 12, 3)
    (down,) = climbs(low, MAN, up.end, 4)
    assert down.end == at(9.4, 12)
    assert climbs(high, MAN, at(9.4, 12), 4) == ()


@pytest.mark.rule("MOV-16")
def test_a_climb_may_end_in_a_window_on_the_way_or_at_the_top() -> None:
    house = tower(
        wall((10, 4), (10, 20)),
        wall((10, 4), (10, 20), 3, 6, window(7.4)),
        floors=(Floor(box(10, 4, 16, 20), 3), Floor(box(10, 4, 16, 20), 6, "roof")),
    )
    assert ends(climbs(house, MAN, at(9.4, 12), 6)) == [at(10.6, 12, 3), at(10, 12, 6)]
    assert ends(climbs(house, MAN, at(9.4, 12), 4)) == [at(10.6, 12, 3)]
    assert ends(climbs(house, MAN, at(9.4, 9), 6)) == [at(10, 9, 6)], "no window there"
    assert ends(climbs(house, MAN, at(10, 12, 6), 6)) == [at(9.4, 12), at(10.6, 12, 3)]
    assert ends(climbs(house, 0.7, at(9.2, 12), 4)) == [], "too broad for the window"


@pytest.mark.rule("MOV-16")
def test_nobody_climbs_up_the_opening_of_a_door() -> None:
    gate = tower(Wall((10, 4), (10, 20), openings=(window(7, 0, 2),)), floors=(Floor(box(10, 4, 16, 20)),))
    assert climbs(gate, MAN, at(9.4, 12), 4) == ()
    assert climbs(gate, MAN, at(9.4, 14), 4)


@pytest.mark.rule("MOV-16", "GEO-05")
def test_a_balcony_or_a_man_above_is_in_the_way() -> None:
    balcony = tower(
        wall((10, 4), (10, 20), 0, 6), floors=(Floor(box(9, 10, 10, 14), 3), Floor(box(10, 4, 16, 20), 6, "roof"))
    )
    assert climbs(balcony, MAN, at(9.4, 12), 6) == ()
    assert ends(climbs(balcony, MAN, at(9.4, 8), 6)) == [at(10, 8, 6)]
    assert climbs(cliff(), MAN, at(9.4, 12), 4, [man(10.2, 12, 3)]) == ()


@pytest.mark.rule("MOV-03", "MOV-16")
def test_a_climb_ends_in_contact_with_no_enemy() -> None:
    (path,) = climbs(cliff(), MAN, at(9.4, 12), 4, [man(11, 12, 3)])
    assert path.end == at(10, 12, 3)
    assert climbs(cliff(), MAN, at(9.4, 12), 4, (), [man(11, 12, 3)]) == ()


@pytest.mark.rule("MOV-16")
def test_a_fence_against_a_platform_is_climbed_like_a_wall() -> None:
    platform = Floor(box(10, 4, 16, 20), 2)
    fence = Barrier("fence", (10, 4), (10, 20), height=2)
    from_board = tower(floors=(platform,)).board
    yard = Terrain(Board(width=24, depth=24, buildings=from_board.buildings, barriers=(fence,)))
    assert ends(climbs(yard, MAN, at(9.35, 12), 3)) == [at(10, 12, 2)]


@pytest.mark.rule("MOV-15", "MOV-16", "MOV-21")
@pytest.mark.parametrize(("height", "leads_over"), [(0.9, False), (1.0, True), (3.0, True), (3.1, False)])
def test_a_wall_nobody_can_stand_on_is_climbed_over(height: float, leads_over: bool) -> None:
    fence = Terrain(Board(barriers=(Barrier("fence", (10, 4), (10, 20), 0.2, height),)))
    found = climbs_over(fence, MAN, at(9.4, 12), 3)
    assert ends(found) == ([at(10.6, 12)] if leads_over else [])
    if leads_over:
        up, down = dares(found[0])
        assert (up.way, up.rise, up.cost) == ("climb", height, pytest.approx(height + 0.7))
        assert (down.way, down.rise, down.cost) == ("jump", -height, pytest.approx(0.5))


@pytest.mark.rule("MOV-15", "GEO-05")
def test_over_a_wall_leads_only_a_way_that_is_free() -> None:
    fence = Barrier("fence", (10, 4), (10, 20), 0.2, 2)
    yard = Terrain(Board(barriers=(fence,)))
    assert climbs_over(yard, MAN, at(9.2, 12), 3) == (), "not touching it"
    assert climbs_over(yard, MAN, at(9.4, 12), 3, [man(11, 12)]) == ()
    assert climbs_over(yard, MAN, at(9.4, 12), 3, (), [man(11.6, 12)]) == (), "an enemy would be touched"
    crate = Solid("crate", box(10.2, 11, 11, 13), height=1.5)
    assert climbs_over(Terrain(Board(barriers=(fence,), solids=(crate,))), MAN, at(9.4, 12), 3) == ()
    roof = Building("b", box(10, 4, 16, 20), floors=(Floor(box(9.8, 4, 16, 20), 3),))
    assert climbs_over(Terrain(Board(barriers=(fence,), buildings=(roof,))), MAN, at(9.4, 12), 3) == (), "no headroom"


@pytest.mark.rule("MOV-17")
def test_a_climb_is_done_whole_or_not_at_all() -> None:
    (path,) = climbs(cliff(), MAN, at(9.4, 12), 4)
    assert cut(path, 3.3).points == (at(9.4, 12),)
    (dare,) = dares(path)
    assert (dare.way, dare.start, dare.end, dare.rise, dare.before) == ("climb", path.start, path.end, 3.0, 0.0)
    (down,) = dares(climbs(cliff(), MAN, path.end, 4)[0])
    assert (down.rise, down.cost) == (-3.0, pytest.approx(3.6))
