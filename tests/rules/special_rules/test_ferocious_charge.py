"""SKL-46: a slayer who may double his attacks in the turn he charges."""

import pytest

from rules.attack import Attack
from rules.events import BlowsDeclared
from rules.legal.combat import attacks
from rules.marks import CHARGED
from rules.reckoning import blow_to_hit
from rules.state import State
from tests.rules.brawl import CENTRE, fight, holding, orc
from tests.rules.kit import answer, asked, default, dice, events_of, go_on, kinds


def charger(*hands: str, skills: tuple[str, ...] = ("ferocious_charge",), **what: object) -> State:
    """His blows are due, against one enemy who does not strike."""
    slayer = orc("a", 0, CENTRE, skills=skills, marks=(CHARGED,), ws=3, **{"a": 1, **holding(*hands), **what})
    return go_on(fight(slayer, orc("b", 1, a=0, ws=3))).state


@pytest.mark.rule("SKL-46", "CON-HOOK-91", "CON-DWF-49", "FINE-12")
def test_the_owner_is_asked_when_the_blows_are_due_and_doubling_comes_before_a_second_weapon() -> None:
    s = charger("axe", "axe")
    assert (asked(s).asked, asked(s).seat, asked(s).about) == (
        "use",
        0,
        {"model": "a", "rule": "ferocious_charge"},
    )
    done = answer(s, "yes", *dice("to_hit", 4, 4, 4))
    assert [event.count for event in events_of(done, BlowsDeclared)] == [3]


@pytest.mark.rule("SKL-46", "CON-HOOK-95")
@pytest.mark.parametrize(("option", "needed"), [("yes", 5), ("no", 4)])
def test_who_doubles_his_attacks_hits_one_worse_that_turn(option: str, needed: int) -> None:
    s = answer(charger("axe", "sword"), option).state
    assert asked(s).asked == "attacks"
    assert blow_to_hit(s, Attack("a", "b", "axe")).number == needed


@pytest.mark.rule("SKL-46")
def test_silence_means_no_and_he_is_asked_but_once() -> None:
    done = default(charger("axe"), ("to_hit", 3))
    assert [event.count for event in events_of(done, BlowsDeclared)] == [1]


@pytest.mark.rule("SKL-46", "SKL-48")
def test_a_berserker_charges_ferociously_without_a_penalty() -> None:
    s = answer(charger("axe", "sword", skills=("ferocious_charge", "berserker")), "yes").state
    assert blow_to_hit(s, Attack("a", "b", "axe")).number == 4


@pytest.mark.rule("SKL-46", "PSY-16", "FINE-12")
def test_rage_and_ferocity_double_one_after_the_other() -> None:
    s = answer(charger("axe", "sword", items=("mad_cap_mushrooms",)), "yes").state
    assert attacks(s, s.models["a"], ("axe", "sword")) == 5


@pytest.mark.rule("SKL-46")
def test_nobody_is_asked_who_did_not_charge() -> None:
    slayer = orc("a", 0, CENTRE, skills=("ferocious_charge",), a=1)
    done = go_on(fight(slayer, orc("b", 1, a=0)), ("to_hit", 1))
    assert "blows.declared" in kinds(done)
