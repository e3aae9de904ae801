"""What a bot guesses from the board alone: where there is shelter, and whether a straight way is open."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any

from client_cli.drawing import inside
from client_cli.table import BASE, Figure, Json, Place

NEAR = 1.6
"""A base this near to a barricade or crates crouches behind them, inches."""


def sheltered(board: Json, at: Place) -> bool:
    """In a building, or close to something low to hide behind."""
    x, y, _ = at
    if any(inside(building["outline"], x, y) for building in board.get("buildings", ())):
        return True
    low: list[tuple[Any, Any]] = [(barrier["a"], barrier["b"]) for barrier in board.get("barriers", ())]
    low += [(solid["outline"][0], solid["outline"][2 % len(solid["outline"])]) for solid in board.get("solids", ())]
    return any(off(a, b, (x, y)) <= NEAR for a, b in low)


def open_way(board: Json, mover: Figure, target: Figure, others: Sequence[Figure]) -> bool:
    """Nothing obvious stands between two models: no wall but for its doors, no base in the way, no other height."""
    a, b = mover.at, target.at
    if a is None or b is None or abs(a[2] - b[2]) > BASE:
        return False
    for other in others:
        if other.id not in (mover.id, target.id) and other.at is not None and off(a, b, other.at) < 2 * BASE:
            return False
    return not any(_crossed(wall, a, b) for wall in _walls(board, a[2]))


def _walls(board: Json, z: float) -> Iterator[Json]:
    for building in board.get("buildings", ()):
        for wall in building.get("walls", ()):
            if wall.get("bottom", 0.0) <= z + BASE < wall.get("top", 3.0):
                yield wall


def _crossed(wall: Json, a: Place, b: Place) -> bool:
    """Whether the way a-b goes through a wall elsewhere than at one of its doors."""
    (x, y), (dx, dy) = wall["a"], (wall["b"][0] - wall["a"][0], wall["b"][1] - wall["a"][1])
    sx, sy = b[0] - a[0], b[1] - a[1]
    cross = dx * sy - dy * sx
    if not cross:
        return False
    part = ((a[0] - x) * sy - (a[1] - y) * sx) / cross
    step = ((a[0] - x) * dy - (a[1] - y) * dx) / cross
    if not (0 <= part <= 1 and 0 <= step <= 1):
        return False
    at = part * hypot(dx, dy)
    doors = (opening for opening in wall.get("openings", ()) if opening.get("kind", "door") == "door")
    return not any(d["offset"] + BASE <= at <= d["offset"] + d.get("width", 1.2) - BASE for d in doors)


def off(a: Sequence[float], b: Sequence[float], at: Sequence[float]) -> float:
    """Distance in plan from a point to the segment a-b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    part = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square)) if square else 0.0
    return hypot(a[0] + part * dx - at[0], a[1] + part * dy - at[1])
