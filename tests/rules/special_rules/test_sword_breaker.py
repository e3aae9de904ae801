"""The sword breaker (WPN-19b): a parry may cost the striker his weapon."""

import pytest

from rules.events import HandsFilled, WeaponBroken
from tests.rules.brawl import CENTRE, blow, fight, holding, orc
from tests.rules.kit import answer, dice, events_of, faces, go_on

BREAKER = holding("sword_breaker")


@pytest.mark.rule("WPN-19b", "CC-45", "CON-EQP-25")
@pytest.mark.parametrize(("face", "broken"), [(4, True), (3, False)])
def test_a_parried_weapon_breaks_on_a_four(face: int, broken: bool) -> None:
    """The rule breaks_weapons."""
    s = blow(("to_hit", 4), target=BREAKER).state
    done = answer(s, "yes", ("parry", 5), ("breaks_weapons", face))
    assert events_of(done, WeaponBroken) == ([WeaponBroken("a", "sword", "b")] if broken else [])
    assert (done.state.models["a"].weapons, done.state.models["a"].hands) == (
        ((), ()) if broken else (("sword",), ("sword",))
    )


@pytest.mark.rule("WPN-19b")
def test_a_failed_parry_breaks_nothing() -> None:
    s = blow(("to_hit", 4), target=BREAKER).state
    done = answer(s, "yes", ("parry", 4), ("to_wound", 1))
    assert faces(done, "breaks_weapons") == []


@pytest.mark.rule("WPN-19b", "CC-22")
def test_fists_cannot_be_broken() -> None:
    s = blow(("to_hit", 4), striker=holding("fist"), target=BREAKER).state
    done = answer(s, "yes", ("parry", 5))
    assert faces(done, "breaks_weapons") == []


@pytest.mark.rule("WPN-19b")
def test_a_second_weapon_of_the_same_kind_is_left_to_him() -> None:
    s = blow(*dice("to_hit", 4, 3), striker=holding("sword", "sword"), target=BREAKER).state
    done = answer(s, "yes", ("parry", 5), ("breaks_weapons", 6))
    assert done.state.models["a"].hands == ("sword",)


@pytest.mark.rule("WPN-19b", "WPN-01", "CC-05", "CC-22")
def test_whose_weapon_broke_draws_another_in_the_next_phase_or_fights_with_his_fists() -> None:
    """Both are struck by nobody until then."""

    def next_hands(*spare: str) -> list[tuple[str, ...]]:
        striker = orc("a", 0, CENTRE, weapons=("sword", *spare), hands=("sword",), i=9)
        s = go_on(fight(striker, orc("b", 1, **BREAKER, a=0)), ("to_hit", 4)).state
        s = answer(s, "yes", ("parry", 6), ("breaks_weapons", 5)).state
        again = go_on(fight(s.models["a"], s.models["b"]), ("to_hit", 1))
        return [event.hands for event in events_of(again, HandsFilled) if event.model == "a"]

    assert next_hands("axe") == [("axe",)]
    assert next_hands() == [("fist",)]
