"""Sixes to hit that wound by themselves: black_lotus, wounds_on_six and no_criticals (EQP-07, WPN-17, WPN-31)."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.dice import ScriptedDice
from rules.events import CriticalScored, DiceRolled, WoundsLost
from rules.marks import CRITICAL
from rules.procedures.damage import resolve_hits
from rules.resolution import Resolution
from tests.rules.brawl import CENTRE, blow, fight, holding, orc
from tests.rules.kit import dice, events_of, faces

LOTUS = {"skills": ("black_lotus",)}
TOUGH = {"w": 9, "wounds": 9}


def lost(done: Any) -> list[int]:
    return [event.lost for event in events_of(done, WoundsLost)]


# black lotus


@pytest.mark.rule("EQP-07", "WPN-17", "CON-HOOK-110")
def test_a_natural_six_to_hit_wounds_whatever_the_roll_to_wound() -> None:
    done = blow(("to_hit", 6), ("to_wound", 1), striker=LOTUS, target=TOUGH)
    assert (lost(done), events_of(done, CriticalScored)) == ([1], [])
    assert [event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_wound"] == [1]


@pytest.mark.rule("EQP-07")
def test_other_hits_are_rolled_as_ever_and_apart() -> None:
    done = blow(
        *dice("to_hit", 6, 5, 4), *dice("to_wound", 3, 4), ("to_wound", 1), striker={"a": 3, **LOTUS}, target=TOUGH
    )
    assert [event.faces for event in events_of(done, DiceRolled) if event.purpose == "to_wound"] == [(3, 4), (1,)]
    assert lost(done) == [2]


@pytest.mark.rule("EQP-07", "WND-04")
def test_a_six_to_wound_is_still_a_critical() -> None:
    done = blow(("to_hit", 6), ("to_wound", 6), ("critical", 3), striker=LOTUS, target=TOUGH)
    assert lost(done) == [2]


@pytest.mark.rule("EQP-07", "WND-05", "WND-02")
@pytest.mark.parametrize("toughness", [5, 9])
def test_where_a_six_would_be_needed_or_is_not_enough_nothing_is_rolled(toughness: int) -> None:
    done = blow(("to_hit", 6), striker=LOTUS, target={**TOUGH, "t": toughness})
    assert (lost(done), faces(done, "to_wound")) == ([1], [])


@pytest.mark.rule("EQP-07", "WND-06")
def test_after_the_critical_of_the_phase_a_poisoned_hit_is_an_ordinary_wound() -> None:
    done = blow(("to_hit", 6), striker={**LOTUS, "marks": {CRITICAL: "turn"}}, target=TOUGH)
    assert (lost(done), faces(done, "to_wound")) == ([1], [])


@pytest.mark.rule("EQP-07", "ARM-01")
def test_armour_saves_as_usual() -> None:
    done = blow(
        ("to_hit", 6), ("to_wound", 1), ("armour_save", 6), striker=LOTUS, target={**TOUGH, "armour": ("light_armour",)}
    )
    assert lost(done) == []


@pytest.mark.rule("EQP-07", "CHAR-06")
def test_a_hit_that_needed_no_roll_is_rolled_to_wound() -> None:
    assert lost(blow(("to_wound", 3), striker=LOTUS, target={**TOUGH, "ws": 0})) == []


@pytest.mark.rule("WPN-17", "EQP-07")
def test_weeping_blades_are_poisoned_for_ever() -> None:
    done = blow(*dice("to_hit", 6, 1), ("to_wound", 1), striker=holding("weeping_blades"), target=TOUGH)
    assert lost(done) == [1]


# blowpipe


def puffed(face: int, *script: Any, **target: Any) -> Resolution:
    """A dart that hit on that natural roll."""
    s = fight(orc("a", 0, CENTRE, **holding("blowpipe")), orc("b", 1, (26, 20), **{**TOUGH, "t": 3, **target}))
    r = Resolution(s, ScriptedDice(script))
    resolve_hits(r, Attack("a", "b", "blowpipe", shooting=True, distance=5), (face,))
    return r


@pytest.mark.rule("WPN-31", "CON-HOOK-110", "ARM-06")
def test_a_dart_that_hits_on_a_natural_six_wounds_but_is_easily_stopped() -> None:
    """A blowpipe gives a save of 6+ to whoever has none."""
    assert lost(puffed(6, ("armour_save", 5)).events) == [1]
    assert lost(puffed(6, ("armour_save", 6)).events) == []


@pytest.mark.rule("WPN-31", "WND-04")
def test_a_six_that_wounds_and_is_never_critical_is_not_rolled_at_all() -> None:
    done = blow(("to_hit", 6), striker={"skills": ("wounds_on_six", "no_criticals")}, target=TOUGH)
    assert (lost(done), faces(done, "to_wound")) == ([1], [])


@pytest.mark.rule("WPN-31")
def test_any_other_dart_strikes_with_strength_1() -> None:
    assert lost(puffed(5, ("to_wound", 5)).events) == []
    assert lost(puffed(5, ("to_wound", 6), ("armour_save", 1)).events) == [1]


@pytest.mark.rule("WPN-31", "WND-04", "CON-HOOK-111")
def test_a_dart_is_never_critical() -> None:
    """The rule no_criticals, where a 5 would be enough to wound."""
    events = puffed(5, ("to_wound", 6), ("armour_save", 1), t=2).events
    assert events_of(events, CriticalScored) == []
    assert lost(puffed(6, ("armour_save", 1), t=2).events) == [1]
