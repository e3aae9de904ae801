"""A rabbit's foot or Luck spent on a die to hit or to parry: rabbits_foot, luck (EQP-28, SKL-62)."""

from typing import Any

import pytest

from rules.commands import Shoot
from rules.events import DiceRolled
from rules.state import Phase, State, Status
from tests.rules.brawl import CENTRE, fate, orc, ring
from tests.rules.kit import answer, asked, battle, default, dice, events_of, faces, play

FOOT: dict[str, Any] = {"items": ("rabbits_foot",)}
SPENT = {"spent:rabbits_foot": "battle"}


@pytest.mark.rule("EQP-28", "SKL-62", "R-170", "DICE-06")
@pytest.mark.parametrize("charm", [FOOT, {"skills": ("luck",)}])
def test_one_of_several_misses_may_be_rolled_again(charm: dict[str, Any]) -> None:
    axes: dict[str, Any] = {"a": 3, "ws": 3, "i": 9, **charm}
    s = ring(orc("a", 0, CENTRE, **axes), orc("b", a=0, ws=3, t=3), script=dice("to_hit", 1, 2, 4))
    assert (asked(s).asked, asked(s).default) == ("reroll", "no")
    done = answer(s, "yes", ("to_hit", 6), *dice("to_wound", 1, 1))
    assert [event.faces for event in events_of(done, DiceRolled) if event.reroll] == [(6,)]
    kept = default(s, ("to_wound", 1))
    assert not any(mark.startswith("spent") for mark in kept.state.models["a"].marks)


@pytest.mark.rule("EQP-28", "R-170")
def test_a_spent_foot_is_not_offered_again() -> None:
    used = orc("a", 0, CENTRE, ws=3, i=9, a=1, marks=SPENT, **FOOT)
    s = ring(used, orc("b", a=0, ws=3), script=(("to_hit", 1),))
    assert asked(s).asked != "reroll"


@pytest.mark.rule("EQP-28", "R-170")
def test_a_missile_that_missed_may_be_shot_again() -> None:
    archer = orc("a", 0, (10, 10), bs=3, weapons=("bow",), **FOOT)
    s = battle(archer, orc("b", 1, (20, 10)), phase=Phase.SHOOTING)
    s = play(s, 0, Shoot("a", "bow", "b"), ("to_hit", 1)).state
    assert (asked(s).asked, asked(s).default) == ("reroll", "no")
    assert faces(answer(s, "yes", ("to_hit", 6), ("to_wound", 1)), "to_wound") == [1]
    assert faces(default(s), "to_wound") == []


def parrying(**what: Any) -> State:
    """B has failed to parry a 4."""
    arms: dict[str, Any] = {"weapons": ("sword",), "hands": ("sword",), "a": 0, "ws": 3, "t": 3}
    s = ring(orc("a", 0, CENTRE, ws=3, s=3, i=9), orc("b", **{**arms, **what}), script=(("to_hit", 4),))
    assert (asked(s).asked, asked(s).default) == ("reaction", "yes")
    return answer(s, "yes", ("parry", 2), *(() if what else (("to_wound", 1),))).state


@pytest.mark.rule("EQP-28", "R-170", "CC-32a")
def test_a_failed_parry_may_be_tried_again_but_not_unasked() -> None:
    s = parrying(**FOOT)
    assert (asked(s).asked, asked(s).default) == ("reaction", "no")
    saved = answer(s, "yes", ("parry", 5))
    assert fate(saved) is Status.STANDING
    assert faces(saved, "to_wound") == []
    assert "spent:rabbits_foot" in saved.state.models["b"].marks
    left = default(s, ("to_wound", 1)).state.models["b"].marks
    assert "spent:rabbits_foot" not in left
