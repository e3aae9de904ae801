"""What single weapons do to a blow: the rules weak, one_attack, pair, sigmarite and the materials (WPN-01..21)."""

from dataclasses import replace

import pytest

from rules.attack import Attack
from rules.characteristics import initiative
from rules.content.catalogue import weapon
from rules.events import BlowsDeclared
from rules.legal.combat import attacks
from rules.special_rules.registry import RULES
from rules.special_rules.weapons import BaneOf
from tests.rules.brawl import CENTRE, blow, fight, holding, needs, orc, rolled
from tests.rules.kit import dice, events_of, fighter

HIT = (("to_hit", 4), ("to_wound", 4))


def how_many(*hands: str, **what: object) -> int:
    """Attacks of a warrior with A1, or as given."""
    s = fight(orc("a", 0, CENTRE, **holding(*hands), **what), orc("b", 1))
    return attacks(s, s.models["a"], [key for key in hands if key not in ("shield", "buckler")])


# weak


@pytest.mark.rule("ARM-06", "WPN-02", "CON-HOOK-112")
@pytest.mark.parametrize(("armour", "needed"), [((), 6), (("light_armour",), 5), (("gromril_armour",), 3)])
def test_whom_a_dagger_strikes_saves_one_better_or_on_a_six(armour: tuple[str, ...], needed: int) -> None:
    """The rule weak."""
    done = blow(*HIT, ("armour_save", 6), striker=holding("dagger"), target={"armour": armour})
    assert needs(done) == needed
    assert ("Weak blow", 1) in rolled(done, "armour_save").reasons


@pytest.mark.rule("ARM-06")
def test_a_dagger_in_the_hand_of_the_one_struck_protects_nobody() -> None:
    assert needs(blow(*HIT, ("injury", 1), striker=holding("sword"), target=holding("dagger"))) is None


@pytest.mark.rule("ARM-06", "ARM-10", "FINE-07", "FINE-15", "WPN-12")
def test_the_bonus_of_a_weak_blow_stops_at_1_before_its_penalties() -> None:
    """Gromril and shield 3+, dagger 2+, gromril dagger at Strength 4: 2 more."""
    armoured = {**holding("axe", "shield"), "armour": ("gromril_armour", "shield")}
    done = blow(
        ("to_hit", 4),
        ("to_wound", 3),
        ("armour_save", 6),
        striker={"s": 4, **holding("gromril_dagger")},
        target=armoured,
    )
    assert needs(done) == 4


# how many attacks


@pytest.mark.rule("WPN-01", "CC-22", "FINE-12", "PSY-16")
def test_fists_strike_once_whatever_the_attacks_and_the_rage() -> None:
    assert [RULES[key].key for key in weapon("fist").rules] == ["weak", "one_attack"]
    assert how_many("fist", a=3) == 1
    assert how_many("fist", a=2, items=("mad_cap_mushrooms",)) == 1
    assert how_many("dagger", a=3) == 3


@pytest.mark.rule("WPN-21", "WPN-16", "WPN-17", "CC-18", "FINE-12")
@pytest.mark.parametrize("pair", ["fighting_claws", "weeping_blades"])
def test_a_pair_is_one_more_attack_and_not_two(pair: str) -> None:
    """The rule pair."""
    assert how_many(pair) == 2
    assert how_many(pair, a=2, items=("mad_cap_mushrooms",)) == 5


@pytest.mark.rule("WPN-18", "CC-18", "ARMR-06")
def test_a_gauntlet_is_a_second_weapon_and_a_buckler_is_none() -> None:
    assert how_many("axe", "spiked_gauntlet") == 2
    assert how_many("axe", "buckler") == 1
    assert how_many("axe", "shield") == 1


@pytest.mark.rule("WPN-16")
def test_fighting_claws_strike_with_their_bearers_strength() -> None:
    done = blow(*dice("to_hit", 4, 3), ("to_wound", 1), striker=holding("fighting_claws"))
    assert [(event.weapon, event.count) for event in events_of(done, BlowsDeclared)] == [("fighting_claws", 2)]
    assert rolled(done, "to_wound").needed == 4


# materials


@pytest.mark.rule("WPN-13", "CC-14")
@pytest.mark.parametrize(
    ("hands", "quick"), [(("ithilmar_sword",), 4), (("ithilmar_sword", "ithilmar_axe"), 4), (("axe",), 3)]
)
def test_ithilmar_quickens_whoever_holds_it_by_one(hands: tuple[str, ...], quick: int) -> None:
    """The rule ithilmar_weapon."""
    bearer = fighter("a", i=3, weapons=("ithilmar_sword", "ithilmar_axe", "axe"), hands=hands)
    assert initiative(fight(bearer, orc("b", 1)), bearer) == quick


# the bane of some


@pytest.mark.rule("WPN-14", "WND-10", "CON-HOOK-109")
@pytest.mark.parametrize(("needed", "eased"), [(4, 3), (6, 5), (2, 2), (None, None)])
def test_a_sigmarite_hammer_wounds_undead_and_possessed_one_easier(needed: int | None, eased: int | None) -> None:
    """The rule sigmarite; no such enemy is in play yet, so an orc stands for them."""
    rule = RULES["sigmarite"]
    assert isinstance(rule, BaneOf)
    assert rule.keywords == ("undead", "possessed")
    s, a = fight(orc("a", 0, CENTRE), orc("b", 1)), Attack("a", "b", "sigmarite_warhammer")
    assert rule.wounds_on(s, a, needed) == needed
    assert replace(rule, keywords=("orc",)).wounds_on(s, a, needed) == eased
    assert replace(rule, keywords=("orc",)).wounds_on(s, Attack("b", "a", "sigmarite_warhammer"), needed) == eased
