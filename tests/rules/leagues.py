"""Three warbands, allied or not, for the tests of alliances (MP-ALLY)."""

from typing import Any

from rules.geometry.board import Board
from rules.state import Model, Phase, State
from tests.rules.kit import battle, fighter


def table(*models: Model, phase: Phase = Phase.START, **where: Any) -> State:
    """Three warbands, each with somebody far from everybody else."""
    idle = [fighter(f"idler{seat}", seat, at=(4 + 2 * seat, 46)) for seat in range(3)]
    where.setdefault("board", Board())
    return battle(*models, *idle, phase=phase, **where)


def allied(*models: Model, **where: Any) -> State:
    """The same with seats 0 and 1 allied."""
    return table(*models, alliances=((0, 1),), **where)
