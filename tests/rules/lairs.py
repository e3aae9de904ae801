"""A lair in the middle of an open table, for the tests of the great beasts and of Monster Hunt."""

from dataclasses import replace
from typing import Any

from rules.engine import Applied
from rules.frames import BattleFrame, BeastFrame
from rules.geometry.board import Board, Building
from rules.state import NOBODY, Model, Phase, State
from tests.rules.kit import fighter, go_on, position

LAIR = Building("lair", ((31.0, 19.0), (41.0, 19.0), (41.0, 29.0), (31.0, 29.0)), "The lair")
"""Ten inches each way, without a wall."""
BOARD = Board(buildings=(LAIR,), centre_piece="lair")
MIDDLE = (36.0, 24.0)
FAR = tuple(fighter(f"idler{seat}", seat, "big_un", at=(5.0 + 3 * seat, 45.0)) for seat in range(3))
"""One far away for each of two or three warbands."""


def monster(kind: str, at: tuple[float, float] = MIDDLE, *, awake: bool = True, **what: Any) -> Model:
    """The beast, under the name of its kind."""
    marks = {**({"awake": "battle"} if awake else {}), **what.pop("marks", {})}
    return fighter(kind, NOBODY, f"young_{kind}", at, weapons=("claws_and_teeth",), marks=marks, **what)


def orc(name: str, seat: int, at: tuple[float, float] | tuple[float, float, float], **what: Any) -> Model:
    """Fearless, and as strong as he is told to be."""
    plain = {"ws": 3, "s": 3, "t": 3, "i": 3, "weapons": ("axe",), "skills": ("immune_to_psychology",)}
    return fighter(name, seat, "big_un", at, **{**plain, **what})


def hunt(*models: Model, sides: int = 2, **where: Any) -> State:
    """Monster Hunt in its second round, in somebody's turn."""
    return position(*FAR[:sides], *models, **{"board": BOARD, "scenario": "monster_hunt", "round": 2, **where})


def its_turn(*models: Model, **where: Any) -> State:
    """The same at the start of the beast's turn."""
    s = hunt(*models, phase=Phase.START, **where)
    beast = next(m for m in models if m.seat == NOBODY)
    return replace(s, agenda=(BattleFrame("turns", opened=2), BeastFrame(beast.id, 2)))


def turn_of(*models: Model, script: tuple[Any, ...] = (), **where: Any) -> Applied:
    """That turn, played until a player is asked."""
    return go_on(its_turn(*models, **where), *script)
