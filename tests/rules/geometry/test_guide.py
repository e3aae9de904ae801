"""The way across the whole board that far moves are headed along."""

from itertools import permutations
from random import Random

import pytest
import shapely

from rules.geometry.board import Board, Floor, Wall
from rules.geometry.guide import guide
from rules.geometry.paths import route
from rules.geometry.point import EPS, Point, flat_distance, point
from rules.geometry.surface import standable
from rules.geometry.terrain import Terrain
from tests.rules.geometry.oracle import faults
from tests.rules.geometry.quarters import terrain
from tests.rules.geometry.random_boards import places as standing_places
from tests.rules.geometry.random_boards import random_board
from tests.rules.geometry.tables import MAN, at, box, table


def places(land: Terrain, seed: int, count: int) -> list[Point]:
    chance, found = Random(seed), []
    while len(found) < count:
        x, y = chance.uniform(1, land.width - 1), chance.uniform(1, land.depth - 1)
        spot = point(x, y, chance.choice((0, 0, 0, 3)))
        if standable(land, spot, MAN):
            found.append(spot)
    return found


def test_where_nothing_is_between_the_guide_goes_straight() -> None:
    path = guide(Terrain(Board()), MAN, at(3, 4), at(63, 44))
    assert path is not None
    assert path.points == (at(3, 4), at(63, 44))


def test_there_is_no_way_to_a_floor_without_stairs_or_into_a_closed_room() -> None:
    loft = table(floors=(Floor(box(4, 4, 12, 12)),))
    assert guide(loft, MAN, at(20, 8), at(8, 8, 3)) is None
    corners = box(4, 4, 12, 12)
    cell = table(*(Wall(a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)))
    assert guide(cell, MAN, at(20, 8), at(8, 8)) is None


@pytest.mark.rule("GEO-05", "GEO-10")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_guide_can_be_walked_and_leads_from_start_to_goal(seed: int) -> None:
    land = terrain(seed, 72, 48)
    plans: dict[float, shapely.Geometry] = {}
    found = 0
    spots = places(land, seed, 24)
    for start, goal in zip(spots[::2], spots[1::2], strict=True):
        path = guide(land, MAN, start, goal)
        if path is None:
            assert route(land, MAN, start, goal, ()) is None
        else:
            found += 1
            assert (path.start, path.end) == (start, goal)
            assert path.length >= flat_distance(start, goal) - EPS
            assert faults(land.board, path, MAN, (), plans) == []
    assert found >= 8


def test_the_guide_is_no_great_detour() -> None:
    land = terrain(4, 72, 48)
    spots = places(land, 4, 16)
    for start, goal in zip(spots[::2], spots[1::2], strict=True):
        path, best = guide(land, MAN, start, goal), route(land, MAN, start, goal, ())
        assert (path is None) is (best is None)
        if path is not None and best is not None:
            assert path.length <= 1.4 * best.length + 2.0


def test_a_way_begins_in_the_open_too_where_no_corner_is_near() -> None:
    """On quarter 14 the nearest corner to that edge of the table is 14" off; two captains stood there for ever."""
    ground = terrain(14, 72, 48)
    assert guide(ground, 0.5, point(71.5, 0.5), point(36, 24)) is not None


@pytest.mark.rule("MOV-01", "CHG-20")
@pytest.mark.parametrize(
    ("seed", "start", "goal"),
    [
        (288, at(6.106, 7.364), at(8.704, 8.96)),
        (293, at(1.48, 7.276), at(6.919, 3.192)),
        (235, at(8.679, 8.954), at(11.067, 1.245)),
    ],
)
def test_where_the_corner_nearest_the_goal_is_cut_off_it_passes_another(seed: int, start: Point, goal: Point) -> None:
    land = Terrain(random_board(seed))
    path = guide(land, MAN, start, goal)
    assert path is not None
    assert (path.start, path.end) == (start, goal)
    assert faults(land.board, path, MAN, (), {}) == []


@pytest.mark.rule("MOV-01", "CHG-20")
@pytest.mark.parametrize("first", range(0, 120, 30))
def test_the_guide_finds_a_way_wherever_there_is_one(first: int) -> None:
    none = 0
    for seed in range(first, first + 30):
        land = Terrain(random_board(seed))
        spots = standing_places(land, Random(seed), 8)
        for start, goal in permutations(spots, 2):
            if guide(land, MAN, start, goal) is None:
                none += 1
                assert route(land, MAN, start, goal, ()) is None, f"board {seed}: {start} to {goal}"
    assert none > 20


@pytest.mark.rule("MOV-15", "CHG-20")
def test_stairs_lead_to_and_from_whoever_is_on_them() -> None:
    found = 0
    for seed in (2, 3):
        land = terrain(seed, 72, 48)
        corner = at(1.5, 1.5)
        for ramp in land.ramps:
            for part in (0.15, 0.5, 0.85):
                (fx, fy, fz), (hx, hy, hz) = ramp.foot, ramp.head
                here = point(fx + (hx - fx) * part, fy + (hy - fy) * part, fz + (hz - fz) * part)
                for start, goal in ((here, corner), (corner, here)) if standable(land, here, MAN) else ():
                    path = guide(land, MAN, start, goal)
                    assert (path is None) == (route(land, MAN, start, goal, ()) is None), (seed, ramp.id, part)
                    if path is not None:
                        found += 1
                        assert (path.start, path.end) == (start, goal)
                        assert faults(land.board, path, MAN, (), {}) == []
    assert found > 10
