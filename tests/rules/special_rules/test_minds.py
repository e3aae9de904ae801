"""Leaders, fear, Deathwish and frenzy as rules of their bearers: leader, causes_fear, deathwish, mad_cap_mushrooms."""

from typing import Any

import pytest

from rules.commands import Charge
from rules.content.catalogue import warrior_type
from rules.legal.combat import attacks
from rules.options import Options
from rules.procedures.all_alone import is_alone
from rules.procedures.leadership import leadership
from rules.procedures.psychology import must_test_fear
from rules.procedures.rout import leads_the_test
from rules.special_rules.minds import FRENZY_LOST
from rules.special_rules.registry import RULES
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fight, holding, orc
from tests.rules.kit import battle, dice, fighter, play, taken

KD = Status.KNOCKED_DOWN


# leaders


@pytest.mark.rule("LD-02", "CON-DWF-41", "CON-ORC-52")
@pytest.mark.parametrize(("boss", "boy", "seat"), [("orc_boss", "orc_boy", 0), ("dwarf_noble", "beardling", 0)])
@pytest.mark.parametrize(("gap", "lent"), [(6.0, True), (6.1, False)])
def test_a_boss_and_a_noble_lead_up_to_six_inches(boss: str, boy: str, seat: int, gap: float, lent: bool) -> None:
    """The rule leader."""
    s = fight(
        fighter("boss", seat, boss, at=(10, 10), ld=10),
        fighter("boy", seat, boy, at=(11 + gap, 10), ld=6),
        orc("foe", 1 - seat, (60, 40)),
    )
    assert leadership(s, s.models["boy"])[0] == (10 if lent else 6)


# fear


@pytest.mark.rule("CON-ORC-58", "PSY-01", "PSY-03")
def test_whoever_charges_a_troll_tests_and_a_troll_fears_nobody() -> None:
    """The rule causes_fear."""
    troll = fighter("troll", 1, "troll", at=(15, 10))
    s = battle(fighter("ulf", 0, at=(10, 10), ld=7), fighter("home", 0, at=(2, 46)), troll, orc("far", 1, (70, 46)))
    done = play(s, 0, Charge("ulf", "troll"), *dice("fear", 4, 4))
    assert taken(done) == [("fear", "ulf", False)]
    frightful = fighter("other", 0, at=(20, 10), skills=("causes_fear",))
    there = fight(troll, frightful, fighter("ulf", 0, at=(10, 10)))
    assert must_test_fear(there, there.models["ulf"], troll)
    assert not must_test_fear(there, troll, frightful)
    assert not must_test_fear(there, frightful, troll)
    assert not must_test_fear(there, troll, there.models["ulf"])


# Deathwish


@pytest.mark.rule("CON-DWF-43", "PSY-35", "LD-10")
def test_a_troll_slayer_tests_neither_for_fear_nor_for_fighting_alone() -> None:
    """The rule deathwish."""
    foes = (fighter("troll", 1, "troll", at=(21.3, 20)), orc("b", 1, (19.0, 20.0)))
    for kind, tests in (("dwarf_troll_slayer", False), ("dwarf_clansman", True)):
        s = fight(fighter("a", 0, kind, at=CENTRE, **holding("axe")), *foes)
        assert must_test_fear(s, s.models["a"], s.models["troll"]) is tests
        assert is_alone(s, s.models["a"]) is tests


@pytest.mark.rule("CON-DWF-43", "PSY-35")
@pytest.mark.parametrize(("skills", "tests"), [(("stupidity",), True), (("stupidity", "deathwish"), False)])
def test_a_deathwish_cures_stupidity(skills: tuple[str, ...], tests: bool) -> None:
    model = orc("a", 0, CENTRE, skills=skills)
    assert RULES["stupidity"].tests_at_start(fight(model, orc("b", 1, (40, 20))), model) is tests


# frenzy

RAGE = {"items": ("mad_cap_mushrooms",)}


def how_many(*hands: str, **what: Any) -> int:
    s = fight(orc("a", 0, CENTRE, **{**RAGE, **holding(*hands), **what}), orc("b", 1))
    return attacks(s, s.models["a"], hands)


@pytest.mark.rule("PSY-16", "FINE-12", "CC-18", "EQP-11", "CON-ORC-43")
@pytest.mark.parametrize(
    ("hands", "a", "count"),
    [(("axe",), 1, 2), (("axe", "sword"), 1, 3), (("axe",), 3, 6), (("dwarf_axe", "axe"), 2, 5)],
)
def test_ex_34_frenzy_doubles_the_attacks_before_anything_is_added(hands: tuple[str, ...], a: int, count: int) -> None:
    """The rule mad_cap_mushrooms."""
    assert how_many(*hands, a=a) == count


@pytest.mark.rule("PSY-18", "INJ-14")
def test_lost_frenzy_doubles_nothing() -> None:
    assert how_many("axe", a=2, marks={FRENZY_LOST: "battle"}) == 2


@pytest.mark.rule("PSY-18", "INJ-01", "INJ-08")
def test_a_flesh_wound_does_not_end_frenzy_but_a_softened_stun_does() -> None:
    start = (("to_hit", 4), ("to_wound", 4))
    done = blow(*start, target={**RAGE, "w": 2, "wounds": 2})
    assert FRENZY_LOST not in done.state.models["b"].marks
    done = blow(*start, ("injury", 3), ("helmet", 4), target={**RAGE, "armour": ("helmet",)})
    assert FRENZY_LOST in done.state.models["b"].marks


@pytest.mark.rule("PSY-17", "LD-10")
def test_in_combat_the_frenzied_do_not_feel_alone() -> None:
    foes = (orc("b", 1), orc("c", 1, (19.0, 20.0)))
    s = fight(orc("a", 0, CENTRE, **RAGE), *foes)
    assert not is_alone(s, s.models["a"])
    calm = fight(orc("a", 0, CENTRE, **RAGE, marks={FRENZY_LOST: "battle"}), *foes)
    assert is_alone(calm, calm.models["a"])


@pytest.mark.rule("CON-ORC-58", "CON-ORC-59", "CON-ORC-60", "CON-ORC-63")
def test_what_a_troll_is() -> None:
    assert {"causes_fear", "stupidity", "regeneration", "vomit_attack"} <= set(warrior_type("troll").rules)


# terror, far voices and old grudges


@pytest.mark.rule("PSY-10")
def test_terror_frightens_even_those_who_cause_fear_but_not_those_who_cause_terror() -> None:
    dread = orc("dread", 1, skills=("causes_terror",))
    s = fight(orc("plain", 0, CENTRE), dread)
    others = {
        "plain": orc("plain", 0, CENTRE),
        "fearful": orc("plain", 0, CENTRE, skills=("causes_fear",)),
        "terrible": orc("plain", 0, CENTRE, skills=("causes_terror",)),
        "mad": orc("plain", 0, CENTRE, skills=("deathwish",)),
    }
    assert {name for name, m in others.items() if must_test_fear(s, m, dread)} == {"plain", "fearful"}
    assert not must_test_fear(s, dread, others["fearful"])


@pytest.mark.rule("SKL-15", "LD-02", "CON-HOOK-136")
@pytest.mark.parametrize(
    ("skills", "gap", "lends"), [((), 12.0, 7), (("battle_tongue",), 12.0, 9), (("battle_tongue",), 12.1, 7)]
)
def test_battle_tongue_carries_a_leader_six_inches_farther(skills: tuple[str, ...], gap: float, lends: int) -> None:
    boss = fighter("boss", 0, "orc_boss", (21 + gap, 20), ld=9, skills=skills)
    ulf = orc("ulf", 0, CENTRE, ld=7)
    assert leadership(fight(ulf, boss, orc("b", 1, (40, 40))), ulf)[0] == lends


@pytest.mark.rule("SKL-15")
def test_battle_tongue_makes_nobody_a_leader() -> None:
    ulf = orc("ulf", 0, CENTRE, ld=7)
    talker = orc("talker", 0, (22, 20), ld=9, skills=("battle_tongue",))
    assert leadership(fight(ulf, talker, orc("b", 1, (40, 40))), ulf)[0] == 7


def hated(rule: str, kind: str, band: str, **options: Any) -> bool:
    zealot = orc("a", 0, CENTRE, skills=(rule,))
    foe = fighter("b", 1, kind, (21, 20))
    s = fight(zealot, foe, warbands={1: {"list": band}}, options=Options(**options))
    return RULES[rule].hates(s, zealot, foe)


@pytest.mark.rule("EQP-30", "CON-EQP-90", "PSY-20")
def test_the_hammer_of_witches_hates_possessed_skaven_and_sisters(strangers: None) -> None:
    rule = "hammer_of_witches"
    lists = ("possessed", "skaven", "sisters", "undead", "orc_mob")
    assert [hated(rule, "human", band) for band in lists] == [True, True, True, False, False]
    assert hated(rule, "skaven", "strangers")


@pytest.mark.rule("SKL-52", "PSY-20")
def test_righteous_fury_hates_skaven_undead_and_possessed_and_more_where_the_table_says_so(strangers: None) -> None:
    rule = "righteous_fury"
    lists = ("skaven", "undead", "possessed", "sisters", "orc_mob")
    assert [hated(rule, "human", band) for band in lists] == [True, True, True, False, False]
    assert hated(rule, "human", "orc_mob", evil_list=True)
    assert not hated(rule, "human", "strangers", evil_list=True)


@pytest.mark.rule("PSY-36", "LD-17")
def test_an_animal_lends_nobody_its_leadership(strangers: None) -> None:
    s = fight(
        fighter("rex", 0, "hound", CENTRE, ld=9), fighter("ulf", 0, "human", (30, 20), ld=6), orc("b", 1, (40, 40))
    )
    best = leads_the_test(s, 0)
    assert best is not None
    assert best.id != "rex"
