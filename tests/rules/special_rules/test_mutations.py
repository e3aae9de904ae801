"""Mutations in battle: "great_claw", "scorpion_tail" and its "scorpion_venom", "extra_arm", "cloven_hoofs",
"blackblood", "spines", "hideous"; and "daemon_weapon"."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.characteristics import movement
from rules.engine import Applied
from rules.events import BlowsDeclared, DiceRolled, ModelLeft, WoundsLost
from rules.legal.combat import loadouts, means
from rules.procedures.psychology import must_test_fear
from rules.reckoning import blow_to_hit, strength, worn_save
from rules.state import Model, Status
from tests.rules.brawl import CENTRE, blow, fight, holding, orc
from tests.rules.kit import answer, asked, dice, events_of, fighter, go_on


def mutant(*mutations: str, **what: Any) -> Model:
    """Of seat 0, in the centre, with an axe unless told otherwise."""
    kind = {"type": "mutant", "at": CENTRE, "weapons": ("axe",), "hands": ("axe",), **what}
    return fighter("a", 0, kind.pop("type"), kind.pop("at"), skills=mutations, **kind)


def ways(*mutations: str, weapons: tuple[str, ...], armour: tuple[str, ...] = ()) -> set[str]:
    return {"+".join(way) for way in loadouts(mutant(*mutations, weapons=weapons, armour=armour, hands=()))}


def attacks(m: Model) -> list[tuple[str, int]]:
    """What it strikes with, and how often."""
    s = fight(m, orc("b"))
    own = means(s, s.models["a"], [s.models["b"]])
    return [("+".join(own.main), own.count), *((extra.weapon, 1) for extra in own.extra)]


# limbs


@pytest.mark.rule("CON-POS-23", "CON-HOOK-88")
def test_a_great_claw_is_one_more_attack_stronger_by_one() -> None:
    m = mutant("great_claw", s=3)
    assert attacks(m) == [("axe", 1), ("great_claw", 1)]
    s = fight(m, orc("b"))
    assert strength(s, Attack("a", "b", "great_claw"))[0] == 4
    assert strength(s, Attack("a", "b", "axe"))[0] == 3


@pytest.mark.rule("CON-POS-23", "CON-POS-48")
def test_a_possessed_strikes_with_body_and_claw() -> None:
    m = mutant("great_claw", type="possessed_hero", **holding("claws_and_teeth"))
    assert attacks(m) == [("claws_and_teeth", 2), ("great_claw", 1)]
    assert strength(fight(m, orc("b")), Attack("a", "b", "great_claw"))[0] == 5


@pytest.mark.rule("CON-POS-23", "CC-05")
def test_the_arm_with_the_claw_holds_nothing() -> None:
    assert ways("great_claw", weapons=("dagger", "axe"), armour=("shield",)) == {"dagger", "axe"}
    assert "dagger+axe" in ways(weapons=("dagger", "axe"))


@pytest.mark.rule("CON-POS-28", "CON-HOOK-106")
def test_a_scorpion_tail_strikes_with_strength_5_and_2_where_no_poison_works() -> None:
    m = mutant("scorpion_tail", s=3)
    assert attacks(m) == [("axe", 1), ("scorpion_tail", 1)]
    sting = Attack("a", "b", "scorpion_tail")
    assert strength(fight(m, orc("b")), sting)[0] == 5
    assert strength(fight(m, orc("b", items=("tears_of_shallaya",))), sting)[0] == 2
    assert strength(fight(m, fighter("b", 1, "wooden_man", (21, 20))), sting)[0] == 2


@pytest.mark.rule("CON-POS-28", "FINE-12")
def test_the_attacks_of_claw_and_tail_are_never_doubled() -> None:
    m = mutant("great_claw", "scorpion_tail", items=("mad_cap_mushrooms",))
    assert attacks(m) == [("axe", 2), ("great_claw", 1), ("scorpion_tail", 1)]


@pytest.mark.rule("CON-POS-23", "CON-POS-28")
def test_claw_and_tail_strike_together_with_the_axe() -> None:
    s = go_on(fight(mutant("great_claw", "scorpion_tail", i=9), orc("b", a=0))).state
    assert asked(s).asked == "attacks"
    done = answer(s, "all:b", *dice("to_hit", 1, 1, 1))
    struck = [("axe", 1), ("great_claw", 1), ("scorpion_tail", 1)]
    assert [(e.weapon, e.count) for e in events_of(done, BlowsDeclared)] == struck


@pytest.mark.rule("CON-POS-29", "CON-HOOK-86")
def test_an_extra_arm_holds_one_more_weapon_a_shield_or_a_buckler() -> None:
    found = ways("extra_arm", weapons=("dagger", "axe", "sword"), armour=("shield", "buckler"))
    assert {"axe+sword+dagger", "axe+sword+shield", "axe+sword+buckler", "axe+buckler+shield"} <= found
    assert "double_handed+axe" in ways("extra_arm", weapons=("double_handed", "axe"))
    assert "double_handed+axe" not in ways(weapons=("double_handed", "axe"))
    assert attacks(mutant("extra_arm", **holding("double_handed", "axe"))) == [("double_handed", 1), ("axe", 1)]
    assert attacks(mutant("extra_arm", **holding("sword", "mace", "axe"))) == [("sword+mace", 2), ("axe", 1)]


@pytest.mark.rule("CON-POS-29", "ARM-07")
def test_a_shield_in_the_extra_arm_saves_whatever_the_hands_do() -> None:
    m = mutant("extra_arm", **holding("double_handed", "shield"))
    assert worn_save(m, shooting=False)[0] == 6
    assert attacks(m) == [("double_handed", 1)]


@pytest.mark.rule("CON-POS-29")
def test_the_extra_arm_of_a_possessed_strikes_once_and_holds_nothing() -> None:
    m = mutant("extra_arm", type="possessed_hero", **holding("claws_and_teeth"))
    assert loadouts(m) == (("claws_and_teeth",),)
    assert attacks(m) == [("claws_and_teeth", 3)]


@pytest.mark.rule("CON-POS-24", "CON-HOOK-62")
def test_cloven_hoofs_are_an_inch_faster() -> None:
    m = mutant("cloven_hoofs", m=4)
    assert movement(fight(m, orc("b")), m) == 5


@pytest.mark.rule("CON-POS-30", "CON-HOOK-131")
def test_the_hideous_are_feared() -> None:
    for mutations, feared in ((("hideous",), True), ((), False)):
        m = mutant(*mutations)
        s = fight(m, orc("b"))
        assert must_test_fear(s, s.models["b"], m) is feared


@pytest.mark.rule("CON-POS-40", "CON-HOOK-104", "CON-HOOK-95")
def test_a_daemon_weapon_hits_better_and_harder() -> None:
    s = fight(mutant(ws=3, s=3, **holding("daemon_weapon")), orc("b", ws=3))
    blow_of_it = Attack("a", "b", "daemon_weapon")
    assert strength(s, blow_of_it)[0] == 4
    assert blow_to_hit(s, blow_of_it).number == 3
    assert blow_to_hit(s, Attack("a", "b", "axe")).number == 4


@pytest.mark.rule("CON-POS-39", "CON-EQP-69")
def test_chaos_armour_saves_on_4_and_slows_nobody() -> None:
    m = mutant(armour=("chaos_armour", "shield"), hands=("axe", "shield"), m=4)
    assert worn_save(m, shooting=False)[0] == 3
    assert movement(fight(m, orc("b")), m) == 4


# blood and spines


def harmed(done: Applied, force: int) -> list[str]:
    """Whom hits of that Strength by nobody have struck."""
    found = [e for e in events_of(done, DiceRolled) if e.purpose == "to_wound" and e.model is None]
    return [e.against for e in found if e.against and any(value == force for _, value in e.reasons)]


BLOOD = {"skills": ("blackblood",), "w": 2, "wounds": 2}


@pytest.mark.rule("CON-POS-26", "CON-POS-31", "CON-HOOK-117")
def test_black_blood_hits_everybody_in_contact_friend_or_foe() -> None:
    bleeding = orc("b", 1, (21, 20), a=0, t=3, **BLOOD)
    others = (orc("c", 1, (22, 20), t=3), orc("d", 1, (23, 20), t=3), orc("e", 0, (21, 21), a=0, t=3))
    s = fight(orc("a", 0, CENTRE, i=9, s=3, t=3), bleeding, *others)
    done = go_on(s, ("to_hit", 4), ("to_wound", 4), *dice("to_wound", 3, 3, 3))
    assert harmed(done, 3) == ["a", "c", "e"]


@pytest.mark.rule("CON-POS-26", "CON-HOOK-111")
def test_black_blood_wounds_the_striker_and_is_never_critical() -> None:
    striker = {"w": 2, "wounds": 2, "t": 3}
    done = blow(("to_hit", 4), ("to_wound", 4), ("to_wound", 6), striker=striker, target=BLOOD)
    assert [(e.model, e.lost, e.by) for e in events_of(done, WoundsLost)] == [("b", 1, "a"), ("a", 1, None)]


@pytest.mark.rule("CON-POS-26")
def test_black_blood_flows_once_for_each_wound_and_not_for_a_blow_in_vain() -> None:
    two = blow(
        *dice("to_hit", 4, 4),
        *dice("to_wound", 4, 4),
        ("injury", 1),
        *dice("to_wound", 1, 1),
        striker={"a": 2},
        target=BLOOD,
    )
    assert harmed(two, 3) == ["a"]
    assert len(next(e for e in events_of(two, DiceRolled) if e.purpose == "to_wound" and e.model is None).faces) == 2
    assert harmed(blow(("to_hit", 4), ("to_wound", 1), target=BLOOD), 3) == []


@pytest.mark.rule("CON-POS-26", "CC-33")
def test_who_is_finished_off_bleeds_all_the_same() -> None:
    down = {**BLOOD, "wounds": 0, "status": Status.KNOCKED_DOWN}
    done = blow(("to_wound", 4), ("to_wound", 1), target=down)
    assert [e.model for e in events_of(done, ModelLeft)] == ["b"]
    assert harmed(done, 3) == ["a"]
    assert harmed(blow(target={**BLOOD, "status": Status.STUNNED}), 3) == []


@pytest.mark.rule("CON-POS-27", "CON-POS-31")
def test_spines_prick_everybody_in_contact_before_any_blow() -> None:
    m = mutant("spines", "deathwish", a=0)
    s = fight(m, orc("b", 1, (21, 20), a=0, t=3), orc("c", 0, (19, 20), t=3), orc("d", 1, (20, 22), t=3))
    done = go_on(s, ("to_wound", 6), ("injury", 1), ("to_wound", 1))
    assert harmed(done, 1) == ["b", "c"]
    assert not events_of(done, BlowsDeclared)
    assert done.state.models["b"].status is Status.KNOCKED_DOWN


@pytest.mark.rule("CON-POS-27")
def test_spines_do_nothing_outside_a_fight() -> None:
    s = fight(mutant("spines"), orc("c", 0, (19, 20)), orc("d", 1, (40, 40)))
    assert harmed(go_on(s), 1) == []


@pytest.mark.rule("CON-POS-27")
def test_spines_prick_in_the_phase_of_either_side() -> None:
    for active in (0, 1):
        s = fight(mutant("spines", a=0), orc("b", 1, (21, 20), a=0, t=3), active=active)
        assert harmed(go_on(s, ("to_wound", 1)), 1) == ["b"]
