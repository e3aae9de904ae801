"""Line of sight and cover (GEO-06), with another library as the oracle."""

from collections.abc import Iterator
from random import Random

import pytest

from rules.geometry.board import Barrier, Board, Building, Floor, Opening, Solid, Wall
from rules.geometry.generator import generate
from rules.geometry.point import Body, flat_distance, point
from rules.geometry.sight import look
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain, terrain_of
from tests.rules.geometry.oracle import cut_mask, pieces_of

ALL = (1 << 15) - 1


def man(id: str, x: float, y: float, z: float = 0.0, height: float = 1.25) -> Body:
    return Body(id, point(x, y, z), 0.5, height)


def walled(*walls: Wall) -> Terrain:
    return terrain_of(Board(buildings=(Building("house", ((10, 0), (11, 0), (11, 48), (10, 48)), walls=walls),)))


@pytest.mark.rule("GEO-06", "SHT-03")
def test_nothing_between_two_models_means_a_clear_view() -> None:
    sight = look(terrain_of(Board()), man("a", 5, 5), man("b", 40, 30))
    assert (sight.visible, sight.cut, sight.cover, sight.obstruction) == (True, 0, False, None)


@pytest.mark.rule("GEO-06")
def test_a_wall_hides_a_model_and_cuts_all_fifteen_lines() -> None:
    sight = look(walled(Wall((10, 0), (10, 48))), man("a", 5, 5), man("b", 15, 5))
    assert (sight.visible, sight.cut, sight.cover) == (False, 15, False)


@pytest.mark.rule("GEO-06", "SHT-13", "SHT-17")
def test_a_barricade_between_gives_hard_cover_and_is_named() -> None:
    board = Board(barriers=(Barrier("barricade", (10, 0), (10, 10)),))
    sight = look(terrain_of(board), man("a", 5, 5), man("b", 11, 5))
    assert (sight.visible, sight.cover, sight.cover_class, sight.obstruction) == (
        True,
        True,
        "hard",
        "terrain:barricade",
    )
    assert sight.cut == 10, "the low and middle rows of the target are behind it"


@pytest.mark.rule("GEO-06")
def test_a_hedge_is_soft_cover_and_equal_shares_of_hedge_and_wall_count_as_hard() -> None:
    hedge = Barrier("hedge", (10, 0), (10, 10), cover="soft")
    soft = look(terrain_of(Board(barriers=(hedge,))), man("a", 5, 5), man("b", 11, 5))
    assert soft.cover_class == "soft"
    both = Board(barriers=(hedge, Barrier("wall", (10.4, 0), (10.4, 10))))
    assert look(terrain_of(both), man("a", 5, 5), man("b", 11.2, 5)).cover_class == "hard"


@pytest.mark.rule("GEO-06", "SHT-13")
def test_a_model_between_gives_soft_cover_but_never_hides() -> None:
    open_ground = terrain_of(Board())
    crowd = [man(f"c{i}", 10, 4 + i) for i in range(3)]
    sight = look(open_ground, man("a", 5, 5), man("b", 15, 5), crowd)
    assert (sight.visible, sight.cut, sight.cover, sight.cover_class) == (True, 0, True, "soft")
    assert sight.obstruction == "c1"


@pytest.mark.rule("SHT-17")
def test_of_two_models_that_cut_as_many_lines_the_one_nearer_the_target_is_hit() -> None:
    between = [man("near_shooter", 9, 5), man("near_target", 13, 5)]
    assert look(terrain_of(Board()), man("a", 5, 5), man("b", 15, 5), between).obstruction == "near_target"


@pytest.mark.rule("GEO-06")
def test_the_two_models_themselves_never_cut_a_line() -> None:
    a, b = man("a", 5, 5), man("b", 9, 5)
    assert look(terrain_of(Board()), a, b, [a, b]).cover is False


@pytest.mark.rule("GEO-06")
def test_a_model_that_lies_down_vanishes_behind_a_barricade_a_standing_one_looks_over() -> None:
    terrain = terrain_of(Board(barriers=(Barrier("barricade", (10, 0), (10, 10)),)))
    assert look(terrain, man("a", 5, 5), man("b", 10.7, 5)).visible
    assert not look(terrain, man("a", 5, 5), man("b", 10.7, 5, height=0.3)).visible


@pytest.mark.rule("GEO-06", "TG-05")
def test_one_sees_and_is_seen_through_a_window_but_only_in_part() -> None:
    window = walled(Wall((10, 0), (10, 48), openings=(Opening(4.4, 1.2, 0.8, 2.0, "window"),)))
    sight = look(window, man("a", 5, 5), man("b", 11, 5))
    assert sight.visible
    assert sight.cover
    assert 0 < sight.cut < 15


@pytest.mark.rule("GEO-06", "GEO-07")
def test_a_floor_hides_who_stands_on_it_from_below_but_not_who_stands_at_its_edge() -> None:
    loft = Building(
        "loft", ((10, 0), (20, 0), (20, 20), (10, 20)), floors=(Floor(((10, 0), (20, 0), (20, 20), (10, 20))),)
    )
    terrain = terrain_of(Board(buildings=(loft,)))
    below = man("a", 12, 10)
    assert not look(terrain, below, man("b", 16, 10, 3)).visible
    assert look(terrain, man("a", 2, 10), man("b", 10.2, 10, 3)).visible


@pytest.mark.rule("GEO-06", "GEO-07")
def test_one_sees_below_a_wall_that_hangs_and_above_one_that_does_not_reach() -> None:
    assert look(walled(Wall((10, 0), (10, 48), 0.8, 3)), man("a", 5, 5), man("b", 15, 5)).cut == 10
    assert look(walled(Wall((10, 0), (10, 48), 0, 0.8)), man("a", 5, 5), man("b", 15, 5)).cut == 5


@pytest.mark.rule("GEO-06")
def test_sight_is_mutual_though_cover_is_judged_from_the_shooters_side() -> None:
    terrain = terrain_of(Board(solids=(Solid("crate", ((10, 4), (11, 4), (11, 6), (10, 6)), 0.95),)))
    a, b = man("a", 5, 5), man("b", 11.6, 5)
    assert look(terrain, a, b).visible == look(terrain, b, a).visible is True
    assert look(terrain, a, b).cut > look(terrain, b, a).cut


def _pairs(seed: int, count: int) -> Iterator[tuple[Board, Terrain, Body, Body]]:
    board = generate(seed)
    terrain, chance = terrain_of(board), Random(seed)
    while count:
        a, b = (
            Body(id, point(chance.uniform(1, 71), chance.uniform(1, 47), chance.choice((0, 0, 3, 6))), 0.5)
            for id in "ab"
        )
        if flat_distance(a.at, b.at) < 24 and standable(terrain, a.at, 0.5) and standable(terrain, b.at, 0.5):
            count -= 1
            yield board, terrain, a, b


@pytest.mark.rule("GEO-06", "GEO-07")
@pytest.mark.parametrize("seed", range(3))
def test_another_library_cuts_the_same_lines(seed: int) -> None:
    pieces = pieces_of(generate(seed))
    seen = 0
    for board, terrain, a, b in _pairs(seed, 60):
        there, back = cut_mask(board, pieces, a, b), cut_mask(board, pieces, b, a)
        sight = look(terrain, a, b)
        assert sight.visible == (there != ALL or back != ALL), (a, b)
        if sight.visible:
            seen += 1
            assert sight.mask == there, (a, b)
    assert seen > 5


def test_a_look_asked_again_is_the_same_answer() -> None:
    for _, terrain, a, b in _pairs(5, 20):
        first = look(terrain, a, b, [man("c", 30, 30)])
        assert look(terrain, a, b, [man("c", 30, 30)]) == first
        assert look(Terrain(terrain.board), a, b, [man("c", 30, 30)]) == first
