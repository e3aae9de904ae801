"""How much a place offers to somebody who is shot at, guessed from the board alone."""

from collections.abc import Sequence
from math import hypot
from typing import Any

from client_cli.drawing import inside
from client_cli.table import Json, Place

NEAR = 1.6
"""A base this near to a barricade or crates crouches behind them, inches."""


def sheltered(board: Json, at: Place) -> bool:
    """In a building, or close to something low to hide behind."""
    x, y, _ = at
    if any(inside(building["outline"], x, y) for building in board.get("buildings", ())):
        return True
    low: list[tuple[Any, Any]] = [(barrier["a"], barrier["b"]) for barrier in board.get("barriers", ())]
    low += [(solid["outline"][0], solid["outline"][2 % len(solid["outline"])]) for solid in board.get("solids", ())]
    return any(_off(a, b, x, y) <= NEAR for a, b in low)


def _off(a: Sequence[float], b: Sequence[float], x: float, y: float) -> float:
    """Distance from a point to the segment a-b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    part = max(0.0, min(1.0, ((x - a[0]) * dx + (y - a[1]) * dy) / square)) if square else 0.0
    return hypot(a[0] + part * dx - x, a[1] + part * dy - y)
