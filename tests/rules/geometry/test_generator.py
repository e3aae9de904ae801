"""Generated tables look like a ruined quarter, seed after seed (TG-01..12, TG-40)."""

from collections.abc import Iterator
from math import dist
from statistics import correlation, mean

import pytest
import shapely
from shapely import LineString, Polygon

from rules.geometry.board import Board, Building, Opening, Wall
from rules.geometry.generator import generate
from rules.geometry.paths import route
from rules.geometry.point import Point, flat_distance, point, toward
from rules.geometry.sight import look
from rules.geometry.straight import leg
from rules.geometry.surface import buildings_at, standable
from tests.rules.geometry.quarters import (
    LARGE,
    SMALL,
    board_of,
    few_tables,
    in_numbers,
    length,
    plans,
    standing,
    tables,
    terrain,
)
from tests.rules.geometry.tables import MAN, at, man


@pytest.mark.rule("TG-01")
def test_two_warbands_meet_on_four_feet_by_four_and_more_on_four_by_six() -> None:
    assert [(b.width, b.depth) for b in (generate(1, 48, 48), generate(1))] == [(48, 48), (72, 48)]
    with pytest.raises(ValueError, match='at least 36" by 36"'):
        generate(1, 30, 48)


@pytest.mark.rule("TG-02")
@tables
def test_ruins_stand_all_over_the_table_with_streets_between(seed: int, width: int, depth: int) -> None:
    board = board_of(seed, width, depth)
    whole = shapely.union_all(plans(board))
    assert len(board.buildings) in in_numbers(board, (9, 13), (14, 20))
    assert 0.35 <= whole.area / (width * depth) <= 0.5
    assert all(plan.area >= 16 for plan in plans(board))
    for x in range(0, width, 24):
        for y in range(0, depth, 24):
            assert whole.intersection(shapely.box(x, y, x + 24, y + 24)).area > 100


@pytest.mark.rule("TG-03")
@tables
def test_streets_are_narrow_and_winding_and_open_into_squares(seed: int, width: int, depth: int) -> None:
    board = board_of(seed, width, depth)
    spots = {crossing.id: crossing.at for crossing in board.streets.crossings}
    lengths = [(dist(spots[street.a], spots[street.b]), street.width) for street in board.streets.streets]
    whole = sum(far for far, _ in lengths)
    assert sum(far for far, wide in lengths if 2.5 <= wide <= 4.0) >= 0.6 * whole
    assert sum(far for far, wide in lengths if wide >= 5.0) <= 0.25 * whole
    assert max(wide for _, wide in lengths) <= 7.0
    houses = shapely.union_all(plans(board))
    assert len(board.streets.squares) in in_numbers(board, (1, 2), (2, 3))
    for square in board.streets.squares:
        disc = shapely.Point(square.at).buffer(square.diameter / 2 - 0.01)
        assert square.diameter >= 9.0
        assert not disc.intersects(houses)
    rows = [LineString([(0, y), (width, y)]) for y in range(1, depth)]
    columns = [LineString([(x, 0), (x, depth)]) for x in range(1, width)]
    assert sum(not line.intersects(houses) for line in rows + columns) <= 2, "hardly a street runs straight through"


@pytest.mark.rule("TG-04")
@tables
def test_buildings_are_of_many_kinds_and_ruined_in_different_degrees(seed: int, width: int, depth: int) -> None:
    board = board_of(seed, width, depth)
    assert len({building.kind for building in board.buildings}) >= 3
    assert len({building.name for building in board.buildings}) == len(board.buildings)
    shares = [standing(building) for building in board.buildings]
    assert max(shares) - min(shares) > 0.15


# openings and floors


@pytest.mark.rule("TG-05")
@few_tables
def test_models_enter_and_see_through_every_free_door_and_window(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    doors = windows = 0
    for _, wall, opening, (outside, inside) in openings(land.board):
        free = all(standable(land, spot, MAN) for spot in (outside, inside))
        if free and wall.bottom == 0:
            assert leg(land, MAN, outside, inside) is not None, (wall, opening)
            assert look(land, man(*outside, id="a"), man(*inside, id="b")).visible
            doors += opening.kind == "door"
            windows += opening.kind == "window"
    assert doors >= 10
    assert windows >= 10


def openings(board: Board) -> Iterator[tuple[Building, Wall, Opening, tuple[Point, Point]]]:
    """Every opening with the two places before it where a man would stand."""
    for building in board.buildings:
        for wall in building.walls:
            ux, uy = (wall.b[0] - wall.a[0]) / length(wall), (wall.b[1] - wall.a[1]) / length(wall)
            for opening in wall.openings:
                middle = opening.offset + opening.width / 2
                x, y = wall.a[0] + ux * middle, wall.a[1] + uy * middle
                sides = [point(x - uy * off, y + ux * off, wall.bottom) for off in (0.7, -0.7)]
                yield building, wall, opening, (sides[0], sides[1])


@pytest.mark.rule("TG-06")
@tables
def test_parts_of_several_floors_remain_to_stand_on(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    storeys = [1 + len(building.floors) for building in land.board.buildings]
    assert sum(count >= 2 for count in storeys) >= len(storeys) / 2
    assert sum(count >= 3 for count in storeys) in in_numbers(land.board, (2, 4), (3, 6))
    for building in land.board.buildings:
        whole = Polygon(building.outline)
        for floor in building.floors:
            plan = Polygon(floor.outline)
            assert whole.covers(plan)
            assert plan.area < 0.9 * whole.area
            assert standable(land, at(*plan.centroid.coords[0], floor.z), MAN)


@pytest.mark.rule("TG-08")
def test_two_of_three_upper_floors_are_reached_by_stairs_or_ladders_and_the_rest_by_a_climb() -> None:
    high = reached = 0
    for table in [*LARGE, *SMALL]:
        board = board_of(*table)
        high += sum(bool(building.floors) for building in board.buildings)
        reached += sum(link.kind in ("stairs", "ladder") and link.foot.z == 0 for link in board.links)
    assert 0.5 <= reached / high <= 0.7


@pytest.mark.rule("TG-08", "TG-40")
@tables
def test_every_flight_of_stairs_and_ladder_can_be_used(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    for link in land.board.links:
        up = route(land, MAN, link.foot, link.head, ())
        if link.kind == "stairs":
            assert up is not None, link
            assert up.cost == pytest.approx(dist(link.foot, link.head), abs=0.002)  # open ground along their run
        elif link.kind == "ladder":
            assert up is not None, link
            assert up.cost == pytest.approx(3.0 + flat_distance(link.foot, link.head), abs=0.002)


@pytest.mark.rule("TG-09")
@tables
def test_bridges_pass_over_the_streets_and_join_two_buildings(seed: int, width: int, depth: int) -> None:
    land = terrain(seed, width, depth)
    bridges = [link for link in land.board.links if link.kind == "bridge"]
    assert len(bridges) in in_numbers(land.board, (1, 2), (2, 4))
    for bridge in bridges:
        assert bridge.foot.z == bridge.head.z == 3.0
        (one,), (two,) = buildings_at(land, bridge.foot), buildings_at(land, bridge.head)
        assert one != two
        middle = at((bridge.foot.x + bridge.head.x) / 2, (bridge.foot.y + bridge.head.y) / 2, 3)
        assert buildings_at(land, middle) == ()
        assert standable(land, middle, MAN)
        over = [toward(end, middle, -1.0) for end in (bridge.foot, bridge.head)]  # an inch inside either building
        path = route(land, MAN, over[0], over[1], ())
        assert path is not None
        assert path.cost == pytest.approx(flat_distance(*over), abs=0.01)


@pytest.mark.rule("TG-10")
@tables
def test_rubble_barricades_and_debris_lie_in_the_streets(seed: int, width: int, depth: int) -> None:
    board = board_of(seed, width, depth)
    houses = shapely.union_all(plans(board))
    assert len(board.patches) in in_numbers(board, (5, 10), (8, 15))
    assert len(board.barriers) in in_numbers(board, (4, 8), (6, 12))
    assert len(board.solids) in in_numbers(board, (8, 15), (12, 22))
    for heap in board.patches:
        assert (heap.kind, heap.ground) == ("rubble", "difficult")
        assert 1.75 <= Polygon(heap.outline).area ** 0.5 <= 3.7  # an octagon, 1" to 2" from its middle to its sides
    assert sum(Polygon(heap.outline).difference(houses).area > 1 for heap in board.patches) >= len(board.patches) / 2
    for barrier in board.barriers:
        assert barrier.height == 0.8
        assert 2.0 <= round(dist(barrier.a, barrier.b), 3) <= 4.0
        assert not LineString([barrier.a, barrier.b]).intersects(houses)
    for solid in board.solids:
        assert 0.0 < solid.height <= 1.0
        assert not Polygon(solid.outline).intersects(houses)


@pytest.mark.rule("TG-11")
def test_some_buildings_are_reduced_to_a_corner() -> None:
    count = sum(is_corner(building) for table in LARGE for building in board_of(*table).buildings)
    assert count >= len(LARGE)


def is_corner(building: Building) -> bool:
    """Whether the walls that still stand are two sides that meet."""
    whole = [wall for wall in building.walls if wall.bottom == 0 and wall.top == 3.0]
    along_x = {wall.a[1] for wall in whole if wall.a[1] == wall.b[1]}
    along_y = {wall.a[0] for wall in whole if wall.a[0] == wall.b[0]}
    return len(along_x) == len(along_y) == 1


@pytest.mark.rule("TG-12")
def test_the_nearer_the_crater_the_more_has_fallen() -> None:
    differences = [far - near for near, far in (near_and_far(*table) for table in [*LARGE, *SMALL])]
    assert min(differences) > 0.0
    assert mean(differences) > 0.15


def near_and_far(seed: int, width: int, depth: int) -> tuple[float, float]:
    """The share of wall that stands in the third of the buildings nearest the crater, and in the farthest third."""
    board = board_of(seed, width, depth)
    middles = [plan.centroid.coords[0] for plan in plans(board)]
    shares = [standing(building) for building in board.buildings]
    corners = [(x, y) for x in (0, width) for y in (0, depth)]
    crater = max(corners, key=lambda corner: correlation([dist(corner, m) for m in middles], shares))
    ranked = sorted(range(len(shares)), key=lambda i: dist(crater, middles[i]))
    third = len(ranked) // 3
    return mean(shares[i] for i in ranked[:third]), mean(shares[i] for i in ranked[-third:])
