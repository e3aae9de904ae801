"""The place to go to inside a building."""

from rules.geometry.board import Board, Building, Polygon, Solid
from rules.geometry.generator import generate
from rules.geometry.point import Body, Point
from rules.geometry.rooms import room_in
from rules.geometry.surface import standable, wholly_inside
from rules.geometry.terrain import terrain_of

SQUARE: Polygon = ((10, 10), (20, 10), (20, 20), (10, 20))


def room(outline: Polygon, *solids: Solid) -> Point | None:
    return room_in(terrain_of(Board(buildings=(Building("b", outline),), solids=solids)), "b")


def test_it_is_the_middle_or_as_near_to_it_as_a_base_can_stand() -> None:
    assert room(SQUARE) == (15, 15, 0)
    crate = Solid("crate", ((14, 14), (16, 14), (16, 16), (14, 16)), height=2.0)
    assert room(SQUARE, crate) == (13.5, 15, 0)


def test_of_an_angled_house_it_is_inside_all_the_same() -> None:
    found = room(((0, 0), (20, 0), (20, 4), (4, 4), (4, 20), (0, 20)))
    assert found is not None
    assert found.x <= 3.5 or found.y <= 3.5


def test_a_house_too_small_for_a_base_has_none() -> None:
    assert room(((10, 10), (10.8, 10), (10.8, 10.8), (10, 10.8))) is None


def test_every_building_of_a_generated_table_has_one() -> None:
    for seed in range(4):
        ground = terrain_of(generate(seed, 48, 48))
        for id in ground.buildings:
            at = room_in(ground, id)
            assert at is not None
            assert standable(ground, at, 0.5)
            assert wholly_inside(ground, id, Body("", at, 0.5))
