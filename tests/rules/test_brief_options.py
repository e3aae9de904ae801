"""Options without their chances, the sample of places or the attacks on allies, for those who have no use for them."""

from dataclasses import replace
from typing import Any

import pytest

from rules.legal.offers import ModelOptions
from rules.legal.options import Wishes, options
from rules.state import Phase, State
from tests.rules.kit import answer, battle, fighter


def table(phase: Phase) -> State:
    archer: dict[str, Any] = {"weapons": ("bow", "dagger"), "at": (10, 10)}
    return battle(fighter("me", 0, **archer), fighter("foe", 1, at=(17, 10)), phase=phase)


def bare(found: ModelOptions) -> ModelOptions:
    """With the chances taken out."""
    return replace(
        found,
        charges=tuple(replace(charge, odds=(), outcome=None) for charge in found.charges),
        shots=tuple(replace(shot, odds=None, outcome=None) for shot in found.shots),
        blows=tuple(replace(blow, odds=(), outcome=None) for blow in found.blows),
    )


def test_without_odds_the_same_is_allowed_and_no_chance_is_told() -> None:
    for phase in (Phase.MOVEMENT, Phase.SHOOTING):
        whole = options(table(phase), "me")
        assert whole.charges or whole.shots
        assert bare(whole) != whole
        assert options(table(phase), "me", Wishes(odds=0)) == bare(whole)


def test_odds_are_told_of_those_nearer_than_asked_for_only() -> None:
    s = battle(fighter("me", 0, at=(10, 10)), fighter("near", 1, at=(15, 10)), fighter("far", 1, at=(19, 10)))
    assert {c.target: c.outcome is not None for c in options(s, "me", Wishes(odds=6)).charges} == {
        "near": True,
        "far": False,
    }
    assert {c.target: c.outcome is not None for c in options(s, "me", Wishes(odds=4)).charges} == {
        "near": False,
        "far": False,
    }


def test_without_places_only_the_ways_toward_enemies_are_left() -> None:
    s = answer(table(Phase.MOVEMENT), "end").state
    whole, brief = options(s, "me"), options(s, "me", Wishes(places=False))
    assert brief.moves == tuple(move for move in whole.moves if move.toward)
    assert 0 < len(brief.moves) < len(whole.moves)


@pytest.mark.rule("MP-ALLY-30")
@pytest.mark.parametrize("phase", [Phase.MOVEMENT, Phase.SHOOTING])
def test_without_allies_only_the_attacks_on_enemies_are_left(phase: Phase) -> None:
    me, ally = fighter("me", 0, at=(10, 10), weapons=("bow", "dagger")), fighter("ally", 1, at=(12, 10))
    s = battle(me, ally, fighter("foe", 2, at=(10, 17)), phase=phase, alliances=((0, 1),))
    whole, brief = options(s, "me"), options(s, "me", Wishes(allies=False))
    assert {each.target for each in (*whole.charges, *whole.shots) if each.breaks} == {"ally"}
    assert {each.target for each in (*brief.charges, *brief.shots)} == {"foe"}
