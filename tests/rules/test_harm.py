"""Hits that nobody deals: what they take into account and what they leave alone."""

import pytest

from rules.dice import ScriptedDice
from rules.events import DiceRolled, ModelLeft, WoundsLost
from rules.procedures.harm import harm
from rules.resolution import Resolution
from rules.state import Status
from tests.rules.kit import dice, fighter, position
from tests.rules.kit.play import events_of


def harmed(*script: tuple[str, int], strength: int = 4, hits: int = 1, **who: object) -> Resolution:
    s = position(fighter("ulf", 0, at=(10, 10), **{"t": 3, "w": 1, **who}), fighter("grom", 1, at=(40, 40)))
    r = Resolution(s, ScriptedDice(script))
    harm(r, "ulf", "fall", strength, hits)
    return r


@pytest.mark.rule("MOV-30", "WND-07")
def test_a_fall_knows_no_armour_and_no_critical() -> None:
    r = harmed(("to_wound", 6), ("injury", 6), armour=("gromril_armour", "shield"))
    assert r.model("ulf").gone == "out_of_action"


@pytest.mark.rule("MOV-34")
def test_nobody_rolls_the_hits_of_a_fall_or_earns_anything_by_them() -> None:
    r = harmed(("to_wound", 3), ("injury", 6))
    assert {event.seat for event in events_of(r.events, DiceRolled)} == {-1}
    assert [event.by for event in events_of(r.events, ModelLeft)] == [None]
    assert r.state.experience == {}


@pytest.mark.rule("MOV-33")
def test_a_model_that_is_down_is_hurt_by_a_fall_like_any_other() -> None:
    r = harmed(("to_wound", 2), status=Status.KNOCKED_DOWN)
    assert r.model("ulf").status is Status.KNOCKED_DOWN
    assert events_of(r.events, WoundsLost) == []


@pytest.mark.rule("FINE-10")
def test_regeneration_ignores_wounds_of_a_fall() -> None:
    r = harmed(*dice("to_wound", 5), ("regeneration", 4), skills=("regeneration",))
    assert r.model("ulf").status is Status.STANDING
