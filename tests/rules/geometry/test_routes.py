"""Ways over the board (MOV-02, MOV-03, MOV-15, MOV-20, GEO-05), with another library as the oracle."""

from random import Random

import pytest
import shapely

from rules.geometry.board import Barrier, Board, Building, Floor, Link, Opening, Solid, Wall
from rules.geometry.generator import generate
from rules.geometry.path import Path, cut
from rules.geometry.paths import reach, route, straight, touching
from rules.geometry.point import Body, Point, along, flat_distance, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain, terrain_of
from tests.rules.geometry.oracle import barred, faults, pieces_of, shortest

BOX = ((10, 10), (20, 10), (20, 20), (10, 20))


def house(*walls: Wall, links: tuple[Link, ...] = ()) -> Terrain:
    floors = (Floor(((10, 10), (20, 10), (20, 14), (10, 14))),) if links else ()
    return terrain_of(Board(buildings=(Building("house", BOX, walls=walls, floors=floors),), links=links))


def man(id: str, x: float, y: float, z: float = 0.0) -> Body:
    return Body(id, point(x, y, z), 0.5)


def found(path: Path | None) -> Path:
    assert path is not None
    return path


@pytest.mark.rule("MOV-01", "GEO-04")
def test_on_open_ground_the_way_is_the_straight_line() -> None:
    path = found(route(terrain_of(Board()), 0.5, point(5, 5), point(8, 9), []))
    assert (path.points, path.cost) == ((point(5, 5), point(8, 9)), 5.0)


@pytest.mark.rule("MOV-02", "TG-05")
@pytest.mark.parametrize(("radius", "passes"), [(0.5, True), (0.7, False)])
def test_a_door_lets_through_whose_base_fits(radius: float, passes: bool) -> None:
    doorway = house(Wall((10, 0), (10, 48), openings=(Opening(19.4),)))
    assert (straight(doorway, radius, point(8, 20), point(12, 20), []) is not None) is passes


@pytest.mark.rule("MOV-02", "MOV-15")
@pytest.mark.parametrize(("sill", "passes"), [(0.8, True), (1.0, False)])
def test_a_window_is_gone_through_if_its_sill_is_below_an_inch(sill: float, passes: bool) -> None:
    window = house(Wall((10, 0), (10, 48), openings=(Opening(19.4, 1.2, sill, 2.3, "window"),)))
    path = straight(window, 0.5, point(8, 20), point(12, 20), [])
    assert (path is not None) is passes
    assert path is None or path.cost == 4.0


@pytest.mark.rule("MOV-15")
@pytest.mark.parametrize(("height", "passes"), [(0.8, True), (0.999, False), (1.0, False)])
def test_a_barrier_below_an_inch_is_leapt_for_nothing_and_a_higher_one_is_not(height: float, passes: bool) -> None:
    terrain = terrain_of(Board(barriers=(Barrier("b", (10, 0), (10, 48), height=height),)))
    path = route(terrain, 0.5, point(8, 20), point(12, 20), [])
    assert (path is not None) is passes
    assert path is None or path.cost == 4.0


@pytest.mark.rule("MOV-15", "GEO-05")
def test_nobody_ends_a_move_on_what_he_leaps() -> None:
    terrain = terrain_of(Board(barriers=(Barrier("b", (10, 0), (10, 48)),)))
    assert route(terrain, 0.5, point(8, 20), point(10.3, 20), []) is None


@pytest.mark.rule("GEO-05", "MOV-01")
def test_the_way_leads_round_a_wall_and_round_models() -> None:
    terrain = house(Wall((10, 15), (10, 25)))
    path = found(route(terrain, 0.5, point(8, 20), point(12, 20), []))
    assert 12.0 < path.cost < 12.3
    crowd = [man("a", 10, 20), man("b", 10, 21.01), man("c", 10, 18.99)]
    detour = found(route(terrain_of(Board()), 0.5, point(8, 20), point(12, 20), crowd))
    assert 5.0 < detour.cost < 5.9


@pytest.mark.rule("MOV-03")
def test_a_move_keeps_a_hundredth_of_an_inch_from_enemies_but_may_brush_friends() -> None:
    table, other = terrain_of(Board()), man("o", 10, 20)
    past = point(5, 21.005), point(15, 21.005)
    assert straight(table, 0.5, *past, [other]) is not None
    assert straight(table, 0.5, *past, [], [other]) is None
    assert straight(table, 0.5, point(5, 21.011), point(15, 21.011), [], [other]) is not None


@pytest.mark.rule("MOV-03", "GEO-08")
def test_a_move_does_not_end_in_contact_with_an_enemy_across_a_low_wall() -> None:
    terrain = terrain_of(Board(barriers=(Barrier("b", (10, 0), (10, 48)),)))
    foe = man("f", 10.66, 20)
    assert route(terrain, 0.5, point(7, 20), point(9.34, 20), [], [foe]) is None
    assert route(terrain, 0.5, point(7, 20), point(9.2, 20), [], [foe]) is not None
    assert route(terrain, 0.5, point(7, 20), point(9.34, 20), [foe]) is not None, "a friend may be there"


@pytest.mark.rule("MOV-03", "GEO-05")
def test_who_starts_in_contact_may_leave_but_not_press_on() -> None:
    table, other = terrain_of(Board()), man("o", 11, 20)
    assert straight(table, 0.5, point(10, 20), point(7, 20), [], [other]) is not None
    assert straight(table, 0.5, point(10, 20), point(15, 20), [], [other]) is None


@pytest.mark.rule("MOV-02", "MOV-10", "MOV-20")
def test_stairs_are_walked_at_their_length_and_may_be_stopped_on() -> None:
    terrain = house(links=(Link("stairs", Point(15, 17, 0), Point(15, 14, 3)),))
    path = found(route(terrain, 0.5, point(15, 19), point(15, 12, 3), []))
    assert path.ways == ("walk", "stairs", "walk")
    assert path.cost == pytest.approx(2 + 18**0.5 + 2)
    halfway = cut(path, 4.0).end
    assert 0 < halfway.z < 3
    assert standable(terrain, halfway, 0.5)
    assert found(route(terrain, 0.5, halfway, point(15, 12, 3), [])).cost == pytest.approx(path.cost - 4.0, abs=0.01)
    assert found(route(terrain, 0.5, point(15, 12, 3), halfway, [])).ways[-1] == "stairs"


@pytest.mark.rule("MOV-10", "MOV-20")
def test_a_ladder_costs_its_height_and_nobody_stops_on_it() -> None:
    terrain = house(links=(Link("ladder", Point(15, 15, 0), Point(15, 13.5, 3), kind="ladder"),))
    path = found(route(terrain, 0.5, point(15, 17), point(15, 12, 3), []))
    assert path.ways == ("walk", "ladder", "ladder", "walk")
    assert path.cost == pytest.approx(2 + 3 + 1.5 + 1.5)
    assert cut(path, 4.0).end == cut(path, 5.5).end == Point(15.0, 15.0, 0.0)
    assert route(terrain, 0.5, point(15, 17), point(15, 12, 3), [], (), 7.0) is None


@pytest.mark.rule("GEO-10", "MOV-02")
def test_without_stairs_there_is_no_way_up_and_floors_are_not_walked_off() -> None:
    loft = Building("loft", BOX, floors=(Floor(((10, 10), (20, 10), (20, 14), (10, 14))),))
    terrain = terrain_of(Board(buildings=(loft,)))
    assert route(terrain, 0.5, point(15, 19), point(15, 12, 3), []) is None
    assert straight(terrain, 0.5, point(15, 12, 3), point(15, 19, 0), []) is None


@pytest.mark.rule("TG-09", "MOV-10")
def test_a_bridge_joins_two_floors_and_is_wide_enough_for_one() -> None:
    left, right = ((0, 0), (6, 0), (6, 6), (0, 6)), ((10, 0), (16, 0), (16, 6), (10, 6))
    board = Board(
        buildings=(Building("a", left, floors=(Floor(left),)), Building("b", right, floors=(Floor(right),))),
        links=(Link("bridge", Point(6, 3, 3), Point(10, 3, 3), 1.5, "bridge"),),
    )
    terrain = terrain_of(board)
    path = found(route(terrain, 0.5, point(3, 1, 3), point(13, 1, 3), []))
    assert 10.0 < path.cost < 11.5
    assert standable(terrain, point(8, 3, 3), 0.5)
    assert route(terrain, 0.5, point(3, 1, 3), point(13, 1, 3), [man("guard", 8, 3, 3)]) is None


@pytest.mark.rule("MOV-01")
def test_a_way_that_costs_more_than_the_limit_is_no_way() -> None:
    terrain = house(Wall((10, 15), (10, 25)))
    assert route(terrain, 0.5, point(8, 20), point(12, 20), [], (), 8.0) is None
    assert route(terrain_of(Board()), 0.5, point(8, 20), point(16, 20), [], (), 8.0) is not None


def _crowd(terrain: Terrain, chance: Random, count: int) -> list[Body]:
    bodies: list[Body] = []
    while len(bodies) < count:
        x, y = chance.uniform(0.5, terrain.width - 0.5), chance.uniform(0.5, terrain.depth - 0.5)
        at = point(x, y, chance.choice((0, 0, 0, 3)))
        if standable(terrain, at, 0.5, bodies):
            bodies.append(Body(f"m{len(bodies)}", at, 0.5))
    return bodies


@pytest.mark.rule("GEO-05", "GEO-10", "MOV-01", "MOV-15")
@pytest.mark.parametrize("seed", range(3))
def test_another_library_finds_no_fault_with_any_way_over_a_ruined_quarter(seed: int) -> None:
    board = generate(seed)
    terrain, chance = terrain_of(board), Random(seed)
    bodies = _crowd(terrain, chance, 45)
    plans: dict[float, shapely.Geometry] = {}
    ways = 0
    for mover in bodies:
        others = [body for body in bodies if body is not mover]
        goals = [along(mover.at, chance.uniform(0, 360), chance.uniform(1, 12)) for _ in range(4)]
        paths = [route(terrain, 0.5, mover.at, goal, others, (), 16.0) for goal in goals]
        for path in (*paths, *reach(terrain, 0.5, mover.at, 8.0, others)[::4]):
            if path is not None:
                ways += 1
                assert faults(board, path, 0.5, others, plans) == []
                assert standable(terrain, path.end, 0.5, others)
    assert ways > 200


@pytest.mark.rule("MOV-01", "CHG-03")
@pytest.mark.parametrize("seed", range(8))
def test_no_way_is_more_than_two_in_a_hundred_longer_than_the_shortest(seed: int) -> None:
    chance = Random(seed)
    walls = []
    for _ in range(7):
        x, y = chance.uniform(3, 21), chance.uniform(3, 21)
        end = (x + chance.uniform(-6, 6), y) if chance.random() < 0.5 else (x + chance.uniform(-5, 5), y + 4)
        walls.append(Wall((x, y), end))
    block = Solid("block", ((10, 10), (13, 10), (14, 12), (11, 13)), 2.0)
    board = Board(width=24, depth=24, buildings=(Building("b", BOX, walls=tuple(walls)),), solids=(block,))
    terrain = terrain_of(board)
    mover, *others = _crowd(terrain, chance, 8)
    edge = shapely.box(0, 0, 24, 24).exterior
    stops = barred(board, pieces_of(board), 0.0)
    for _ in range(3):
        goal = along(mover.at, chance.uniform(0, 360), chance.uniform(4, 16))
        if standable(terrain, goal, 0.5, others):
            ideal = shortest(shapely.GeometryCollection([*shapely.get_parts(stops), edge]), 0.5, mover.at, goal, others)
            path = route(terrain, 0.5, mover.at, goal, others)
            if path is None:
                assert ideal == float("inf")
            else:
                assert ideal - 0.01 <= path.cost <= ideal * 1.02 + 0.01


@pytest.mark.rule("MOV-03")
def test_the_sampled_moves_cost_no_more_than_the_budget_and_touch_no_foe() -> None:
    terrain = terrain_of(generate(2))
    bodies = _crowd(terrain, Random(2), 30)
    for mover in bodies[:10]:
        foes = [body for body in bodies if body is not mover and flat_distance(body.at, mover.at) < 12]
        for path in reach(terrain, 0.5, mover.at, 5.0, [], foes):
            assert path.cost <= 5.001
            assert not any(touching(terrain, mover._replace(at=path.end), foe) for foe in foes)
