"""Who strikes when, and what counts in a first round: strikes_first_round, strikes_last, heavy (CC-10 to CC-16)."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.edition import in_force
from rules.legal.combat import loadouts, step
from rules.marks import CHARGED, FIGHTING, STOOD_UP
from rules.options import Options
from rules.reckoning import strength
from rules.special_rules.registry import RULES
from rules.state import State
from tests.rules.brawl import CENTRE, fight, holding, orc

SHOTS, _, _, FIRST, NORMAL, LAST, STOOD = in_force("rulebook", Options()).strike_steps
OLD = {FIGHTING: "combat"}
BLOW = {"attacker": "a", "target": "b"}


def armed(*hands: str, marks: Any = (), items: tuple[str, ...] = (), **where: Any) -> State:
    return fight(orc("a", 0, CENTRE, **holding(*hands), marks=marks, items=items), orc("b", 1), **where)


def step_of(weapon: str, *, marks: Any = (), **where: Any) -> int:
    return step(armed(weapon, marks=marks, **where), Attack(**BLOW, weapon=weapon))


@pytest.mark.rule("CC-10", "CC-16", "WPN-09", "WPN-19f")
@pytest.mark.parametrize("weapon", ["spear", "squig_prodder", "gromril_spear"])
def test_a_spear_strikes_first_in_the_first_round_only(weapon: str) -> None:
    """The rule strikes_first_round."""
    assert step_of(weapon) == FIRST
    assert step_of(weapon, marks=OLD) == NORMAL
    assert "strikes_first_round" in RULES


@pytest.mark.rule("CC-16", "MP-CC-17")
def test_with_three_warbands_each_new_opponent_is_a_first_round() -> None:
    models = (
        orc("a", 0, CENTRE, **holding("spear"), marks=OLD),
        orc("b", 1),
        orc("c", 2, (19.0, 20.0)),
    )
    s = fight(*models, fought=[("a", "b")])
    assert step(s, Attack("a", "b", "spear")) == NORMAL
    assert step(s, Attack("a", "c", "spear")) == FIRST


@pytest.mark.rule("CC-12", "CC-10", "WPN-11")
def test_a_double_handed_weapon_strikes_last_in_every_round_even_charging() -> None:
    """The rule strikes_last."""
    assert step_of("double_handed") == LAST
    assert step_of("double_handed", marks=(CHARGED,)) == LAST


@pytest.mark.rule("CC-12", "CC-10")
def test_always_last_outranks_first() -> None:
    s = fight(orc("a", 0, CENTRE, **holding("double_handed"), skills=("strikes_first",)), orc("b", 1))
    assert step(s, Attack("a", "b", "double_handed")) == LAST


@pytest.mark.rule("CC-10")
def test_a_rule_that_always_strikes_first_does_so_in_later_rounds_too() -> None:
    """The rule strikes_first."""
    s = fight(orc("a", 0, CENTRE, skills=("strikes_first",), marks=OLD), orc("b", 1))
    assert (step(s, Attack("a", "b", "axe")), step(s, Attack("b", "a", "axe"))) == (FIRST, NORMAL)


@pytest.mark.rule("CC-13", "CC-09", "CC-10", "CC-12")
@pytest.mark.parametrize("weapon", ["spear", "double_handed", "axe", "crossbow_pistol"])
def test_whoever_stood_up_strikes_after_all_others_with_whatever_it_is(weapon: str) -> None:
    s = armed("axe", marks=(STOOD_UP,))
    assert step(s, Attack(**BLOW, weapon=weapon)) == STOOD


@pytest.mark.rule("CC-09", "CC-10", "WPN-26")
def test_a_crossbow_pistol_is_shot_before_the_blow_of_a_charger() -> None:
    assert step_of("crossbow_pistol", marks=(CHARGED,)) == SHOTS


@pytest.mark.rule("WPN-06", "WPN-07", "CC-16", "MP-CC-17", "CON-HOOK-105")
@pytest.mark.parametrize(("weapon", "bonus"), [("flail", 2), ("morning_star", 1)])
def test_heavy_weapons_are_heavy_against_each_new_opponent(weapon: str, bonus: int) -> None:
    """The rule heavy."""
    s = fight(orc("a", 0, CENTRE, s=3), orc("b", 1), orc("c", 2, (19.0, 20.0)), fought=[("a", "b")])
    assert strength(s, Attack("a", "b", weapon))[0] == 3
    assert strength(s, Attack("a", "c", weapon))[0] == 3 + bonus


@pytest.mark.rule("WPN-09", "WPN-10", "WPN-19d", "CON-EQP-10", "CON-EQP-12", "CON-EQP-27", "CON-HOOK-51")
@pytest.mark.parametrize(
    ("weapon", "on_foot", "riding", "charging"), [("spear", 3, 3, 4), ("lance", 3, 3, 5), ("horsemans_hammer", 4, 4, 5)]
)
def test_what_a_mounted_charge_adds(weapon: str, on_foot: int, riding: int, charging: int) -> None:
    """The rules spear_charge, lance_charge and mounted_charge."""
    horse: dict[str, Any] = {"items": ("warhorse",)}
    charge: dict[str, Any] = {"marks": (CHARGED,)}
    found = [
        strength(armed(weapon, **what), Attack(**BLOW, weapon=weapon))[0]
        for what in (dict[str, Any](), charge, horse, {**horse, **charge})
    ]
    assert found == [on_foot, on_foot, riding, charging]


@pytest.mark.rule("WPN-10", "CC-05")
def test_a_lance_is_for_riders() -> None:
    armoury: dict[str, Any] = {"weapons": ("dagger", "lance"), "hands": ()}
    assert loadouts(orc("a", **armoury)) == (("dagger",),)
    assert ("lance",) in loadouts(orc("a", items=("warhorse",), **armoury))
