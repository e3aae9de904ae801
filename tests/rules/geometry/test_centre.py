"""The piece a scenario puts into the middle of a generated table (TG-30 to TG-37)."""

from functools import cache
from itertools import combinations
from math import hypot

import pytest
import shapely
from shapely import LineString, Polygon

from rules.geometry.board import Board
from rules.geometry.centre import Piece, circle, with_centre
from rules.geometry.generator import generate
from rules.geometry.point import flat_distance
from rules.geometry.surface import standable, wholly_inside
from rules.geometry.terrain import Terrain
from rules.geometry.zones import Disc, deploy_points
from tests.rules.geometry.oracle import barred, pieces_of
from tests.rules.geometry.quarters import ground, plans
from tests.rules.geometry.tables import MAN, at, man

LARGE = [(seed, 72, 48) for seed in range(1, 7)]
PIECES: tuple[Piece, ...] = ("mansion", "lair", "pool", "altar", "room")
with_pieces = pytest.mark.parametrize("piece", PIECES)
seeds = pytest.mark.parametrize("seed", range(1, 6))


@cache
def table(seed: int, piece: Piece, width: int = 72, depth: int = 48) -> Terrain:
    return Terrain(with_centre(generate(seed, width, depth), piece))


def central(land: Terrain, piece: Piece) -> Polygon:
    board = land.board
    assert board.centre_piece == piece
    found = {each.id: each.outline for each in (*board.buildings, *board.patches)}
    return Polygon(found[piece])


def free(board: Board, radius: float) -> bool:
    disc = Polygon(circle((board.width / 2, board.depth / 2), radius))
    return not any(disc.intersection(plan).area > 0.001 for plan in plans(board))


@pytest.mark.rule("TG-38")
@with_pieces
@seeds
def test_the_rest_of_the_table_stays_sound(seed: int, piece: Piece) -> None:
    land = table(seed, piece)
    board = land.board
    assert all(a.distance(b) >= 2.5 - 1e-6 for a, b in combinations(plans(board), 2))
    assert len(board.buildings) >= 8
    whole = shapely.box(MAN, MAN, board.width - MAN, board.depth - MAN)
    open_ground = whole.difference(barred(board, pieces_of(board), 0.0).buffer(MAN - 0.001))
    spots = [shapely.Point(spot[:2]) for spot in ground(board) if standable(land, spot, MAN)]
    parts = [part for part in shapely.get_parts(open_ground) if any(part.covers(spot) for spot in spots)]
    assert len(parts) == 1
    houses = shapely.union_all(plans(board))
    crossings = {each.id: each.at for each in board.streets.crossings}
    joined = shapely.union_all([LineString([crossings[s.a], crossings[s.b]]) for s in board.streets.streets])
    assert not joined.crosses(houses)
    assert len(shapely.get_parts(joined.buffer(0.01))) >= 1
    for link in board.links:
        ends = [shapely.Point(end.x, end.y) for end in (link.foot, link.head)]
        assert link.kind != "bridge" or all(houses.distance(end) < 0.3 for end in ends)


@pytest.mark.rule("TG-30")
@seeds
def test_a_mansion_is_a_house_of_two_floors_in_the_middle(seed: int) -> None:
    land = table(seed, "mansion")
    x0, y0, x1, y1 = central(land, "mansion").bounds
    assert ((x0 + x1) / 2, (y0 + y1) / 2) == (36, 24)
    assert 8 <= x1 - x0 <= 10
    assert 8 <= y1 - y0 <= 10
    house = land.buildings["mansion"]
    assert [floor.z for floor in house.floors] == [3.0]
    assert sum(o.kind == "door" for wall in house.walls if wall.bottom == 0 for o in wall.openings) >= 2
    assert any(link.id.startswith("mansion.") for link in land.board.links)
    places = [spot for spot in ground(land.board, 1.0) if standable(land, spot, MAN)]
    assert sum(wholly_inside(land, "mansion", man(*spot)) for spot in places) >= 20


@pytest.mark.rule("TG-31")
@seeds
def test_a_lair_is_nine_inches_of_broken_walls_without_a_roof(seed: int) -> None:
    land = table(seed, "lair")
    assert central(land, "lair").bounds == (31.5, 19.5, 40.5, 28.5)
    house = land.buildings["lair"]
    assert house.floors == ()
    assert any(wall.top < 3.0 for wall in house.walls)


@pytest.mark.rule("TG-32")
@seeds
def test_a_pool_six_inches_across_lies_in_a_square_of_twelve(seed: int) -> None:
    land = table(seed, "pool")
    pool = central(land, "pool")
    assert pool.bounds == (33, 21, 39, 27)
    assert free(land.board, 5.95)
    assert standable(land, at(36, 24), MAN)


@pytest.mark.rule("TG-33", "TG-36")
@seeds
def test_room_in_the_middle_holds_twenty_bases_and_its_centre_is_open_ground(seed: int) -> None:
    land = table(seed, "room")
    assert free(land.board, 2.9)
    assert standable(land, at(36, 24), MAN)
    placed = [at(36, 24)]
    for spot in deploy_points(land, Disc((36, 24), 6.0), MAN, (), ()):
        if all(flat_distance(spot, other) >= 2 * MAN for other in placed):
            placed.append(spot)
    assert len(placed) >= 20


@pytest.mark.rule("TG-34")
@seeds
def test_an_altar_has_six_inches_of_empty_space_about_it(seed: int) -> None:
    land = table(seed, "altar", 48, 48)
    altar = central(land, "altar")
    assert (altar.centroid.x, altar.centroid.y) == (24, 24)
    assert all(altar.distance(plan) >= 6 for plan in plans(land.board))
    assert standable(land, at(24, 24), MAN)
    near = (each.outline for each in (*land.board.solids,))
    assert all(hypot(x - 24, y - 24) > 6 for outline in near for x, y in outline)


@pytest.mark.rule("TG-37")
@seeds
def test_on_four_feet_by_four_stand_five_buildings_to_enter(seed: int) -> None:
    land = Terrain(generate(seed, 48, 48))
    places = [spot for spot in ground(land.board, 0.5) if standable(land, spot, MAN)]
    roomy = [b.id for b in land.board.buildings if any(wholly_inside(land, b.id, man(*spot)) for spot in places)]
    assert len(roomy) >= 5


@pytest.mark.rule("TG-38")
@with_pieces
def test_the_same_seed_has_the_same_piece_and_a_table_laid_by_hand_stays_as_it_is(piece: Piece) -> None:
    assert with_centre(generate(3), piece) == with_centre(generate(3), piece)
    assert with_centre(Board(), piece) == Board()
