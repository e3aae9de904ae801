"""A building that cannot be left: the board as it is for whoever is bound to it (SC4-08)."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from rules.geometry.board import Board, Wall

SKY = 99.0
"""Higher than anything on a table, in inches."""
BOARDS_KEPT = 16


@lru_cache(maxsize=BOARDS_KEPT)
def sealed(board: Board, building: str) -> Board:
    """The same board with a wall without doors or windows along the whole outline of that building."""
    return replace(
        board,
        buildings=tuple(
            replace(house, walls=(*house.walls, *_ring(house.outline))) if house.id == building else house
            for house in board.buildings
        ),
    )


def _ring(outline: tuple[tuple[float, float], ...]) -> tuple[Wall, ...]:
    return tuple(Wall(a, b, top=SKY) for a, b in pairwise((*outline, outline[0])))
