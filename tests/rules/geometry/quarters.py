"""The generated tables the tests of the generator look at, and what they ask of them."""

from collections.abc import Iterator
from functools import cache
from math import dist

import pytest
from shapely import Polygon

from rules.geometry.board import Board, Building, Wall
from rules.geometry.generator import generate
from rules.geometry.point import Point
from rules.geometry.terrain import Terrain
from tests.rules.geometry.tables import at

SEEDS = range(1, 9)
LARGE = [(seed, 72, 48) for seed in SEEDS]
SMALL = [(seed, 48, 48) for seed in SEEDS[:4]]
tables = pytest.mark.parametrize(("seed", "width", "depth"), [*LARGE, *SMALL])
few_tables = pytest.mark.parametrize(("seed", "width", "depth"), [*LARGE[:3], SMALL[0]])


@cache
def terrain(seed: int, width: int, depth: int) -> Terrain:
    return Terrain(generate(seed, width, depth))


def board_of(seed: int, width: int, depth: int) -> Board:
    return terrain(seed, width, depth).board


def plans(board: Board) -> list[Polygon]:
    return [Polygon(building.outline) for building in board.buildings]


def in_numbers(board: Board, small: tuple[int, int], large: tuple[int, int]) -> range:
    """The numbers the table of parameters allows for this size."""
    low, high = large if board.width > 60 else small
    return range(low, high + 1)


def ground(board: Board, step: float = 2.0) -> Iterator[Point]:
    for i in range(1, int(board.width / step)):
        for j in range(1, int(board.depth / step)):
            yield at(i * step, j * step)


def length(wall: Wall) -> float:
    return dist(wall.a, wall.b)


def standing(building: Building) -> float:
    """The share of a building's ground-floor walls that stands, by area."""
    whole = Polygon(building.outline).length * 3.0
    return sum(length(wall) * (wall.top - wall.bottom) for wall in building.walls if wall.bottom == 0) / whole
