"""Fights for the combat tests: a hand-to-hand phase that stands alone, between warriors without rules of their own."""

from typing import Any

from rules.content.armour import ARMOUR
from rules.engine import Applied
from rules.events import DiceRolled, ModelLeft, StatusChanged
from rules.state import Model, Phase, State, Status
from tests.rules.kit import events_of, fighter, go_on, position

CENTRE = (20.0, 20.0)


IDLERS = tuple(fighter(f"idler{seat}", seat, "big_un", at=(5 + 3 * seat, 45)) for seat in range(4))
"""One far away for each warband, so that the next turn begins with a question and these phases stand alone."""


def fight(*models: Model, **where: Any) -> State:
    """A position at the start of a hand-to-hand phase."""
    seats = {m.seat for m in models}
    return position(*models, *(m for m in IDLERS if m.seat in seats), phase=Phase.COMBAT, **where)


def ring(*models: Model, script: tuple[Any, ...] = (), **where: Any) -> State:
    """The same played on to its first question."""
    return go_on(fight(*models, **where), *script).state


def orc(name: str, seat: int = 1, at: tuple[float, float] = (21.0, 20.0), **what: Any) -> Model:
    return fighter(name, seat, "big_un", **{"at": at, "weapons": ("axe",), "hands": ("axe",), **what})


def holding(*hands: str) -> dict[str, Any]:
    """For `orc` and `blow`: these weapons, shield or buckler, all in hand."""
    return {
        "weapons": tuple(key for key in hands if key not in ARMOUR),
        "armour": tuple(key for key in hands if key in ARMOUR),
        "hands": hands,
    }


def blow(
    *script: Any, striker: dict[str, Any] | None = None, target: dict[str, Any] | None = None, **where: Any
) -> Applied:
    """One fighter strikes a target that cannot strike back; both have Strength and Toughness 3 and WS 3."""
    plain = {"ws": 3, "s": 3, "t": 3, "i": 3}
    a = orc("a", 0, CENTRE, **{**plain, "weapons": ("sword",), "hands": ("sword",), **(striker or {})})
    b = orc("b", 1, **{**plain, "a": 0, "weapons": ("hammer",), "hands": ("hammer",), **(target or {})})
    return go_on(fight(a, b, **where), *script)


def rolled(done: Applied, purpose: str) -> DiceRolled:
    return next(event for event in events_of(done, DiceRolled) if event.purpose == purpose)


def fate(done: Applied, model: str = "b") -> Status:
    """What the blows made of it, before its own next recovery."""
    fell = [event.status for event in events_of(done, StatusChanged) if event.model == model and event.by]
    left = [event.model for event in events_of(done, ModelLeft)]
    return Status.OUT if model in left else (*fell, done.state.models[model].status)[0]


def needs(done: Applied, purpose: str = "armour_save") -> int | None:
    """What a die had to show; None when it was not rolled."""
    return next((e.needed for e in events_of(done, DiceRolled) if e.purpose == purpose), None)
