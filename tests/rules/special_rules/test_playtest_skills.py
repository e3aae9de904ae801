"""Skills in ruleset `playtest` (SKL-71 to SKL-92): those that differ, and that the others are the rulebook's own."""

from typing import Any

import pytest

from rules import rulebook
from rules.attack import Attack
from rules.characteristics import weapon_skill
from rules.content.playtest import rows_of
from rules.dice import ScriptedDice
from rules.geometry.board import Board, Building
from rules.legal.combat import attacks, step
from rules.legal.shooting import allowed_shots, attack_on
from rules.options import Ruleset
from rules.procedures.falling import unharmed
from rules.reckoning import injury_modifiers, save, strength, wound
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import State, Status
from tests.rules.brawl import CENTRE, blow, fate, fight, orc
from tests.rules.kit import fighter, position

RULESETS: tuple[Ruleset, Ruleset] = ("playtest", "rulebook")
SHOT = Attack("a", "b", "bow", shooting=True, distance=10.0)


def duel(ruleset: Ruleset, *skills: str, target: tuple[str, ...] = (), **striker: Any) -> State:
    a = orc("a", 0, CENTRE, **{"s": 3, "ws": 3, "skills": skills, **striker})
    return fight(a, orc("b", 1, t=3, skills=target, armour=("heavy_armour",)), ruleset=ruleset)


@pytest.mark.rule("SKL-71")
def test_strike_to_injure_helps_with_missiles_too() -> None:
    """playtest_strike_to_injure"""
    found = [sum(by for _, by in injury_modifiers(duel(each, "strike_to_injure"), SHOT)) for each in RULESETS]
    assert found == [1, 0]
    assert "playtest_strike_to_injure" in duel("playtest", "strike_to_injure").models["a"].skills


@pytest.mark.rule("SKL-72")
def test_combat_master_strikes_once_more_against_two() -> None:
    models = (orc("a", 0, CENTRE, a=1, skills=("combat_master",)), orc("b", 1), orc("c", 1, (19.0, 20.0)))
    s = fight(*models, ruleset="playtest")
    assert attacks(s, s.models["a"], ("axe",)) == 2
    assert s.models["a"].skills == ("playtest_combat_master",)


@pytest.mark.rule("SKL-73")
def test_web_of_steel_helps_with_missiles_too() -> None:
    """playtest_web_of_steel"""
    for each, bonus in zip(RULESETS, (1, 0), strict=True):
        s = duel(each, "web_of_steel")
        rules = rulebook.striking(s, SHOT, SpecialRule.critical_roll)
        assert [rule.critical_roll(s, SHOT) for rule in rules] == [bonus]


@pytest.mark.rule("SKL-78")
@pytest.mark.parametrize("height", [12.0, 30.0])
def test_an_acrobat_falls_softly_from_any_height_if_he_passes_a_test(height: float) -> None:
    """playtest_acrobat"""
    s = duel("playtest", "acrobat", i=3)
    assert unharmed(Resolution(s, ScriptedDice((("acrobat", 3),))), s.models["a"], height)
    assert not unharmed(Resolution(s, ScriptedDice((("acrobat", 4),))), s.models["a"], height)


@pytest.mark.rule("SKL-80")
def test_jump_up_ignores_being_knocked_down_also_by_a_helmet() -> None:
    """playtest_jump_up"""
    helmet = {"skills": ("jump_up",), "armour": ("helmet",)}
    script = (("to_hit", 4), ("to_wound", 4), ("injury", 3), ("helmet", 4))
    assert fate(blow(*script, target=helmet, ruleset="playtest")) is Status.STANDING
    assert fate(blow(*script, target=helmet)) is Status.KNOCKED_DOWN


@pytest.mark.rule("SKL-82")
def test_mighty_blow_counts_for_pistols_too() -> None:
    """playtest_mighty_blow"""
    pistol = Attack("a", "b", "pistol")
    assert [strength(duel(each, "mighty_blow"), pistol)[0] for each in RULESETS] == [5, 4]
    assert strength(duel("playtest", "mighty_blow"), Attack("a", "b", "axe"))[0] == 4


@pytest.mark.rule("SKL-83")
def test_a_pit_fighter_is_at_home_in_buildings_that_are_no_ruins() -> None:
    """playtest_pit_fighter"""
    outline = ((15.0, 15.0), (25.0, 15.0), (25.0, 25.0), (15.0, 25.0))
    for kind, ruleset, skill in (("house", "playtest", 4), ("ruin", "playtest", 3), ("ruin", "rulebook", 4)):
        board = Board(buildings=(Building("b", outline, kind=kind),))
        s = fight(orc("a", 0, CENTRE, ws=3, skills=("pit_fighter",)), orc("b", 1), board=board, ruleset=ruleset)
        assert weapon_skill(s, s.models["a"]) == skill, (kind, ruleset)


@pytest.mark.rule("SKL-84")
def test_who_is_resilient_has_a_better_save_too() -> None:
    """playtest_resilient"""
    axe = Attack("a", "b", "axe")
    saves = [save(duel(each, target=("resilient",), s=4), axe).number for each in RULESETS]
    assert saves == [6, None]
    assert [wound(duel(each, target=("resilient",), s=4), axe).number for each in RULESETS] == [4, 4]


@pytest.mark.rule("SKL-86")
def test_a_fearsome_charge_adds_to_weapon_skill() -> None:
    s = duel("playtest", "unstoppable_charge", marks=("charged",))
    assert s.models["a"].skills == ("playtest_fearsome_charge",)
    assert weapon_skill(s, s.models["a"]) == 4


@pytest.mark.rule("SKL-87")
@pytest.mark.parametrize(
    ("weapon", "marks", "shots"),
    [("bow", (), 2), ("bow", ("moved",), 1), ("blowpipe", (), 2), ("crossbow", (), 1), ("handgun", (), 1)],
)
def test_quick_shot_is_for_who_stands_still_and_not_for_crossbows(
    weapon: str, marks: tuple[str, ...], shots: int
) -> None:
    """playtest_quick_shot"""
    a = fighter("a", 0, at=(10, 10), weapons=(weapon,), skills=("quick_shot",), marks=marks)
    s = position(a, fighter("b", 1, at=(16, 10)), ruleset="playtest")
    assert allowed_shots(s, attack_on(s.models["a"], weapon, s.models["b"])) == shots


@pytest.mark.rule("SKL-91")
def test_a_hunter_fires_everything_every_turn() -> None:
    """playtest_hunter"""
    for each, ready in zip(RULESETS, (True, False), strict=True):
        s = duel(each, "hunter", weapons=("pistol",))
        m = s.models["a"]
        rules = rulebook.own(m, SpecialRule.reloads_at_once)
        assert any(rule.reloads_at_once(s, m, "pistol") for rule in rules) is ready


SAME = (
    "expert_swordsman", "step_aside", "leap", "sprint", "lightning_reflexes", "dodge", "strongman", "eagle_eyes",
    "nimble", "trick_shooter", "knife_fighter",
)  # fmt: skip


@pytest.mark.rule("SKL-74", "SKL-75", "SKL-76", "SKL-77", "SKL-81", "SKL-85", "SKL-88", "SKL-89", "SKL-90", "SKL-92")
@pytest.mark.parametrize("key", SAME)
def test_the_other_skills_are_those_of_the_rulebook(key: str) -> None:
    assert rows_of("playtest", (key,)) == (key,)


@pytest.mark.rule("SKL-79", "CC-15")
def test_lightning_reflexes_leave_it_to_initiative_who_strikes_first() -> None:
    charger = orc("a", 0, CENTRE, marks=("charged",))
    quick = fight(charger, orc("b", 1, skills=("lightning_reflexes",)), ruleset="playtest")
    assert step(quick, Attack("b", "a", "axe")) == step(quick, Attack("a", "b", "axe"))
    slow = fight(charger, orc("b", 1), ruleset="playtest")
    assert step(slow, Attack("b", "a", "axe")) > step(slow, Attack("a", "b", "axe"))
