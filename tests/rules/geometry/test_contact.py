"""Moves into base contact (GEO-08, CHG-03, CHG-04, CHG-07)."""

from random import Random

import pytest
import shapely

from rules.geometry.board import Barrier, Board, Building, Opening, Solid, Wall
from rules.geometry.generator import generate
from rules.geometry.paths import contact_points, contact_route, nearest_contact, touched, touching
from rules.geometry.point import Body, gap, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain, terrain_of
from tests.rules.geometry.oracle import faults
from tests.rules.geometry.random_boards import places, random_board

TABLE = terrain_of(Board())
ACROSS = terrain_of(Board(barriers=(Barrier("wall", (10, 0), (10, 48)),)))


def man(id: str, x: float, y: float, z: float = 0.0) -> Body:
    return Body(id, point(x, y, z), 0.5)


@pytest.mark.rule("CHG-04", "GEO-03")
def test_models_touch_when_their_rims_meet() -> None:
    assert touching(TABLE, man("a", 5, 5), man("b", 6, 5))
    assert not touching(TABLE, man("a", 5, 5), man("b", 6.002, 5))
    assert not touching(TABLE, man("a", 5, 5), man("b", 6, 5, 3))


@pytest.mark.rule("GEO-08", "CHG-04")
def test_a_low_wall_does_not_keep_models_apart_if_the_gap_is_its_thickness_and_a_tenth() -> None:
    assert touching(ACROSS, man("a", 9.3, 5), man("b", 10.7, 5))
    assert not touching(ACROSS, man("a", 9.25, 5), man("b", 10.7, 5))
    assert not touching(TABLE, man("a", 9.3, 5), man("b", 10.7, 5)), "no wall, no contact"


@pytest.mark.rule("GEO-08")
def test_a_wall_of_an_inch_keeps_models_apart() -> None:
    high = terrain_of(Board(barriers=(Barrier("wall", (10, 0), (10, 48), height=1.0),)))
    assert not touching(high, man("a", 9.34, 5), man("b", 10.66, 5))


@pytest.mark.rule("GEO-08")
def test_a_low_wall_against_a_high_one_lets_nobody_touch_through_it() -> None:
    building = Building("b", ((0, 0), (1, 0), (1, 1)), walls=(Wall((10.2, 0), (10.2, 48), thickness=0.1),))
    terrain = terrain_of(Board(buildings=(building,), barriers=(Barrier("wall", (10, 0), (10, 48)),)))
    assert not touching(terrain, man("a", 9.35, 5), man("b", 10.75, 5))


@pytest.mark.rule("GEO-08")
def test_a_window_sill_is_a_low_wall() -> None:
    wall = Wall((10, 0), (10, 48), openings=(Opening(4.4, 1.2, 0.8, 2.0, "window"),))
    terrain = terrain_of(Board(buildings=(Building("b", ((0, 0), (10, 0), (10, 48)), walls=(wall,)),)))
    assert touching(terrain, man("a", 9.39, 5), man("b", 10.61, 5))
    assert not touching(terrain, man("a", 9.39, 8), man("b", 10.61, 8))


@pytest.mark.rule("CHG-03")
def test_a_charge_goes_straight_to_the_nearest_place_of_contact() -> None:
    path = contact_route(TABLE, 0.5, point(2, 5), man("t", 9, 5), [])
    assert path is not None
    assert path.end == point(8, 5)
    assert path.cost == pytest.approx(6.0)


@pytest.mark.rule("CHG-03", "GEO-05")
def test_a_charge_goes_round_whoever_stands_between_and_reaches_the_free_side() -> None:
    friends = [man("f1", 8, 5), man("f2", 8.3, 6.1)]
    path = contact_route(TABLE, 0.5, point(2, 5), man("t", 9, 5), friends)
    assert path is not None
    assert touching(TABLE, man("c", *path.end), man("t", 9, 5))
    assert all(gap(man("c", *path.end), friend) >= 0 for friend in friends)
    assert standable(TABLE, path.end, 0.5, [*friends, man("t", 9, 5)])
    assert 6.5 < path.cost < 6.8


@pytest.mark.rule("CHG-03", "GEO-08")
def test_a_charge_may_end_across_a_low_wall() -> None:
    path = contact_route(ACROSS, 0.5, point(5, 5), man("t", 10.66, 5), [])
    assert path is not None
    assert path.end == point(9.35, 5)


@pytest.mark.rule("CHG-03", "MOV-15")
def test_a_charge_leaps_a_low_wall_to_a_target_that_stands_off_it() -> None:
    path = contact_route(ACROSS, 0.5, point(5, 5), man("t", 14, 5), [])
    assert path is not None
    assert path.end == point(13, 5)


@pytest.mark.rule("CHG-03", "MOV-02")
@pytest.mark.parametrize(("width", "cost"), [(1.2, 9.0), (0.8, 11.3)])
def test_a_target_behind_a_window_is_charged_through_it_if_the_base_fits_else_by_the_way_round(
    width: float, cost: float
) -> None:
    wall = Wall((10, 2), (10, 9), openings=(Opening(3 - width / 2, width, 0.8, 2.0, "window"),))
    terrain = terrain_of(Board(buildings=(Building("b", ((0, 0), (1, 0), (1, 1)), walls=(wall,)),)))
    path = contact_route(terrain, 0.5, point(5, 5), man("t", 15, 5), [])
    assert path is not None
    assert path.cost == pytest.approx(cost, abs=0.1)


@pytest.mark.rule("CHG-03", "CHG-05")
def test_no_other_enemy_is_touched_on_the_way_or_at_its_end() -> None:
    target, other = man("t", 10, 5), man("o", 9, 6.1)
    path = contact_route(TABLE, 0.5, point(2, 5.6), target, [], [target, other])
    assert path is not None
    assert touched(TABLE, path.end, 0.5, [target, other]) == ("t",)


@pytest.mark.rule("CHG-03", "CHG-20")
def test_a_target_farther_than_the_limit_or_shut_in_is_not_reached() -> None:
    assert contact_route(TABLE, 0.5, point(2, 5), man("t", 11.1, 5), [], (), 8.0) is None
    guards = [
        man(f"g{i}", 20 + x, 5 + y)
        for i, (x, y) in enumerate(((1.1, 0), (0.4, 1), (-0.8, 0.8), (-0.8, -0.8), (0.4, -1)))
    ]
    assert contact_route(TABLE, 0.5, point(2, 5), man("t", 20, 5), guards, (), 30.0) is None


@pytest.mark.rule("CHG-03")
def test_a_charger_may_choose_among_contacts_at_most_a_tenth_longer() -> None:
    target = man("t", 9, 5)
    contacts = contact_points(TABLE, 0.5, point(2, 5), target, [])
    costs = [contact.path.cost for contact in contacts]
    assert len(contacts) > 3
    assert costs[0] == min(costs) == pytest.approx(6.0)
    assert max(costs) <= 6.1 + 0.001
    assert all(touching(TABLE, man("c", *contact.path.end), target) for contact in contacts)


@pytest.mark.rule("CHG-07")
def test_one_charge_may_touch_two_enemies_that_stand_close() -> None:
    target, second = man("t", 9, 5), man("s", 9, 6.5)
    contacts = contact_points(TABLE, 0.5, point(2, 5), target, [], [target, second], 8.0, [second])
    both = [contact for contact in contacts if contact.touches == ("t", "s")]
    assert both
    assert all(touching(TABLE, man("c", *contact.path.end), second) for contact in both)
    far = contact_points(TABLE, 0.5, point(2, 5), target, [], [target], 8.0, [man("s", 9, 9)])
    assert {contact.touches for contact in far} == {("t",)}


@pytest.mark.rule("GEO-08")
def test_a_wide_low_block_counts_by_what_lies_between() -> None:
    cart = terrain_of(Board(solids=(Solid("cart", ((9, 4), (11, 4), (11, 6), (9, 6))),)))
    assert touching(cart, man("a", 8.48, 5), man("b", 11.52, 5))
    assert not touching(cart, man("a", 8.3, 5), man("b", 11.6, 5))


@pytest.mark.rule("GEO-08")
@pytest.mark.parametrize("seed", range(4))
def test_those_touched_are_those_who_touch_one_by_one(seed: int) -> None:
    """Crowds beside walls, low and high, and up and down a step: with and without anything low about."""
    chance, rims, across = Random(seed), 0, 0
    for board in (generate(seed), random_board(seed)):
        terrain = Terrain(board)
        for _ in range(1500):
            x, y, z = chance.uniform(2, 30), chance.uniform(2, 30), chance.choice((0, 0, 0.5, 3))
            crowd = [
                Body(str(i), point(x + chance.uniform(-3, 3), y + chance.uniform(-3, 3), chance.choice((z, 0.5))), 0.5)
                for i in range(4)
            ]
            mover = Body("mover", point(x, y, z), 0.5)
            each = [body.id for body in crowd if touching(terrain, mover, body)]
            assert list(touched(terrain, mover.at, 0.5, crowd)) == each
            rims += sum(gap(mover, body) <= 0.5 for body in crowd if body.id in each)
            across += sum(gap(mover, body) > 0.5 for body in crowd if body.id in each)
    assert rims > 100
    assert across > 0


@pytest.mark.rule("CHG-03", "GEO-05")
@pytest.mark.parametrize("seed", range(2))
def test_another_library_finds_no_fault_with_charges_through_a_ruined_quarter(seed: int) -> None:
    board = generate(seed)
    terrain, chance = Terrain(board), Random(seed)
    bodies: list[Body] = []
    while len(bodies) < 40:
        at = point(chance.uniform(20, 52), chance.uniform(8, 40), chance.choice((0, 0, 3)))
        if standable(terrain, at, 0.5, bodies):
            bodies.append(Body(f"m{len(bodies)}", at, 0.5))
    plans: dict[float, shapely.Geometry] = {}
    reached = 0
    for charger in bodies:
        others = [body for body in bodies if body is not charger]
        for target in chance.sample(others, 3):
            path = contact_route(terrain, 0.5, charger.at, target, others, (), 12.0)
            if path is not None and len(path.points) > 1:
                reached += 1
                assert touching(terrain, charger._replace(at=path.end), target)
                assert faults(board, path, 0.5, others, plans) == []
    assert reached > 15


@pytest.mark.rule("CHG-15", "MOV-02")
def test_nobody_meets_a_charge_by_a_way_through_the_charger() -> None:
    """Before him lies a block on which nobody stands, so that he can be touched from his sides and from behind only."""
    block = Solid("debris", ((5, 10.6), (15, 10.6), (15, 13.2), (5, 13.2)))
    board, charger = Board(solids=(block,)), man("charger", 10, 10)
    found = nearest_contact(terrain_of(board), 0.5, point(10, 13.9), [charger], [], [], 12.0)
    assert found is None or faults(board, found[1], 0.5, [charger], {}) == []


@pytest.mark.rule("CHG-14", "CHG-15")
@pytest.mark.parametrize("first", range(0, 400, 100))
def test_one_search_finds_the_shortest_of_the_ways_to_all_places_along_a_charge(first: int) -> None:
    reached = hopeless = 0
    for seed in range(first, first + 100):
        board = random_board(seed)
        terrain, chance = Terrain(board), Random(seed)
        spots = places(terrain, chance, 9)
        if len(spots) < 9:
            continue
        start, a, b, *rest = spots
        crowd: list[Body] = []
        for i, at in enumerate(rest):
            if standable(terrain, at, 0.5, [*crowd, Body("", start, 0.5)]):
                crowd.append(Body(f"m{i}", at, 0.5))
        along = [point(a.x + (b.x - a.x) * i / 20, a.y + (b.y - a.y) * i / 20, a.z) for i in range(21)]
        free = [Body("charger", at, 0.5) for at in along if standable(terrain, at, 0.5, crowd)]
        near = [met for met in free if gap(met, Body("", start, 0.5)) <= 4.0]
        friends, foes = crowd[:3], crowd[3:]
        found = nearest_contact(terrain, 0.5, start, near, friends, foes, 4.0)
        each = [contact_route(terrain, 0.5, start, met, friends, foes, 4.0) for met in near]
        best = min((path.cost for path in each if path is not None), default=None)
        if found is None:
            hopeless += bool(near)
            assert best is None, seed
            continue
        number, path = found
        reached += 1
        assert touching(terrain, Body("", path.end, 0.5), near[number])
        assert not touched(terrain, path.end, 0.5, foes)
        assert len(path.points) == 1 or faults(board, path, 0.5, crowd, {}) == []
        assert best is None or path.cost < best + 0.02, seed
    assert reached > 5
    assert hopeless > 5
