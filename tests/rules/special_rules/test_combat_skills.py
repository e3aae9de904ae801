"""Skills of fighting (SKL-01 to SKL-06, SKL-31): what they do to a blow, and that they stay out of everything else."""

import pytest

from rules.attack import Attack
from rules.events import BlowsDeclared, CriticalScored, WoundSaved
from rules.legal.combat import attacks
from rules.marks import CHARGED
from rules.odds import of_blow
from rules.reckoning import critical_modifiers, injury_modifiers, ward
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, holding, orc, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces, fighter, go_on, position

WOUNDED = (("to_hit", 4), ("to_wound", 4))


# strike to injure


@pytest.mark.rule("SKL-01", "INJ-16", "CON-HOOK-123")
def test_whoever_strikes_to_injure_adds_one_to_the_injuries_of_his_blows() -> None:
    done = blow(*WOUNDED, ("injury", 2), striker={"skills": ("strike_to_injure",)})
    assert fate(done) is Status.STUNNED
    assert ("Strike to Injure", 1) in rolled(done, "injury").reasons


@pytest.mark.rule("SKL-01")
def test_striking_to_injure_is_nothing_to_a_shot() -> None:
    s = position(orc("a", 0, CENTRE, skills=("strike_to_injure",), weapons=("bow",)), orc("b", 1, (30, 20)))
    assert injury_modifiers(s, Attack("a", "b", "bow", shooting=True, distance=9)) == ()
    assert injury_modifiers(s, Attack("a", "b", "axe")) == (("Strike to Injure", 1),)


# combat master


@pytest.mark.rule("SKL-02", "CON-HOOK-88", "FINE-12")
@pytest.mark.parametrize(("enemies", "count"), [(1, 2), (2, 3), (3, 3)])
def test_a_combat_master_has_one_more_attack_against_several(enemies: int, count: int) -> None:
    master = orc("a", 0, CENTRE, skills=("combat_master",), a=2)
    foes = [orc(name, 1, at) for name, at in (("b", (21, 20)), ("c", (19, 20)), ("d", (20, 21)))][:enemies]
    s = fight(master, *foes)
    assert attacks(s, s.models["a"], ("axe",)) == count


@pytest.mark.rule("SKL-02")
def test_an_enemy_on_the_ground_counts_against_a_combat_master_too() -> None:
    s = fight(
        orc("a", 0, CENTRE, skills=("combat_master",), a=1),
        orc("b", 1),
        orc("c", 1, (19, 20), status=Status.KNOCKED_DOWN),
    )
    assert attacks(s, s.models["a"], ("axe",)) == 2


@pytest.mark.rule("SKL-02", "LD-10", "CON-HOOK-141")
@pytest.mark.parametrize(("skills", "tests"), [((), 2), (("combat_master",), 0)])
def test_a_combat_master_is_never_unnerved_by_fighting_alone(skills: tuple[str, ...], tests: int) -> None:
    lone = orc("a", 0, CENTRE, skills=skills, a=0)
    s = fight(lone, orc("b", 1, a=0), orc("c", 1, (19, 20), a=0))
    done = go_on(s, *dice("all_alone", *[1] * tests))
    assert len(faces(done, "all_alone")) == tests


# web of steel


@pytest.mark.rule("SKL-04", "WND-11", "CON-HOOK-111")
@pytest.mark.parametrize(
    ("face", "name"), [(1, "Vital part"), (2, "Exposed spot"), (4, "Master strike"), (6, "Master strike")]
)
def test_a_web_of_steel_adds_one_to_the_roll_for_a_critical_hit(face: int, name: str) -> None:
    done = blow(
        *(("to_hit", 4), ("to_wound", 6), ("critical", face)),
        striker={"skills": ("web_of_steel",)},
        target={"wounds": 3, "w": 3},
    )
    assert [event.name for event in events_of(done, CriticalScored)] == [name]
    assert rolled(done, "critical").reasons == (("Web of Steel", 1),)


@pytest.mark.rule("SKL-04")
def test_a_web_of_steel_is_woven_hand_to_hand_only() -> None:
    s = position(orc("a", 0, CENTRE, skills=("web_of_steel",), weapons=("bow",)), orc("b", 1, (30, 20)))
    assert critical_modifiers(s, Attack("a", "b", "bow", shooting=True, distance=9)) == ()


# expert swordsman


@pytest.mark.rule("SKL-05", "CON-HOOK-96", "DICE-05")
def test_an_expert_swordsman_who_charged_may_roll_his_misses_again() -> None:
    expert = {"skills": ("expert_swordsman",), "a": 2, "marks": (CHARGED,)}
    done = blow(*dice("to_hit", 4, 1), striker=expert)
    assert (asked(done.state).asked, asked(done.state).seat) == ("reroll", 0)
    again = answer(done.state, "yes", ("to_hit", 1), ("to_wound", 1))
    assert faces(again, "to_hit") == [1]


@pytest.mark.rule("SKL-05")
@pytest.mark.parametrize(
    ("hands", "marks", "again"),
    [
        (("sword",), (CHARGED,), True),
        (("gromril_sword",), (CHARGED,), True),
        (("weeping_blades",), (CHARGED,), True),
        (("sword",), (), False),
        (("axe",), (CHARGED,), False),
        (("dagger",), (CHARGED,), False),
    ],
)
def test_only_swords_and_only_a_charge_give_the_expert_his_second_try(
    hands: tuple[str, ...], marks: tuple[str, ...], again: bool
) -> None:
    s = fight(orc("a", 0, CENTRE, skills=("expert_swordsman",), marks=marks, **holding(*hands)), orc("b", 1))
    chance = of_blow(s, Attack("a", "b", hands[0])).hit.chance
    once = of_blow(fight(orc("a", 0, CENTRE, **holding(*hands)), orc("b", 1)), Attack("a", "b", hands[0])).hit.chance
    assert (chance > once) is again


# step aside


@pytest.mark.rule("SKL-06", "ARM-11", "CON-HOOK-115")
@pytest.mark.parametrize(("face", "saved"), [(5, True), (4, False)])
def test_who_steps_aside_ignores_a_wound_on_a_five_after_armour(face: int, saved: bool) -> None:
    script = (*WOUNDED, ("armour_save", 1), ("step_aside", face), *(() if saved else (("injury", 1),)))
    done = blow(*script, target={"skills": ("step_aside",), "armour": ("light_armour",)})
    assert bool(events_of(done, WoundSaved)) is saved


@pytest.mark.rule("SKL-06", "ARM-11")
def test_the_better_of_two_saves_after_armour_is_rolled_and_only_that() -> None:
    s = fight(
        orc("a", 0, CENTRE), fighter("b", 1, "troll", at=(21.3, 20), skills=("step_aside",)), engaged=[("a", "b")]
    )
    assert ward(s, Attack("a", "b", "axe")) == (4, "regeneration")


@pytest.mark.rule("SKL-06", "FINE-09", "FINE-10")
def test_a_man_on_the_ground_can_roll_aside_but_nobody_steps_out_of_a_shot_or_a_fall() -> None:
    nimble = {"skills": ("step_aside",), "status": Status.KNOCKED_DOWN}
    assert fate(blow(("to_wound", 4), ("step_aside", 5), target=nimble)) is Status.KNOCKED_DOWN
    assert fate(blow(target={**nimble, "status": Status.STUNNED})) is Status.OUT
    s = position(orc("a", 0, CENTRE, weapons=("bow",)), orc("b", 1, (30, 20), skills=("step_aside",)))
    assert ward(s, Attack("a", "b", "bow", shooting=True, distance=9)) is None
    assert ward(s, Attack("", "b", "fall", force=4)) is None


# lightning reflexes


def order(*script: object, quick: dict[str, object], charger: dict[str, object], **where: object) -> list[str]:
    s = fight(
        orc("a", 0, CENTRE, **{"marks": (CHARGED,), "i": 3, **charger}),
        orc("b", 1, **{"skills": ("lightning_reflexes",), **quick}),
        **where,
    )
    return [event.model for event in events_of(go_on(s, *script, *dice("to_hit", 1, 1)), BlowsDeclared)]


@pytest.mark.rule("SKL-31", "CC-10", "CC-14", "CON-HOOK-84")
def test_lightning_reflexes_leave_the_order_to_initiative_when_charged() -> None:
    assert order(quick={"i": 4}, charger={}) == ["b", "a"]
    assert order(quick={"i": 2}, charger={}) == ["a", "b"]
    assert order(*dice("strike_order", 2, 5), quick={"i": 3}, charger={}) == ["b", "a"]
    assert order(quick={"i": 4, "skills": ()}, charger={}) == ["a", "b"]


@pytest.mark.rule("SKL-31", "CC-12", "CC-13")
def test_lightning_reflexes_do_not_lighten_a_great_weapon_nor_get_anybody_up() -> None:
    assert order(quick={"i": 9, **holding("double_handed")}, charger={}) == ["a", "b"]
    assert order(quick={"i": 9, "marks": ("stood_up",)}, charger={}) == ["a", "b"]


@pytest.mark.rule("SKL-31", "CC-10")
def test_lightning_reflexes_are_for_chargers_only() -> None:
    """A spear of somebody who did not charge comes first in the first round."""
    spear = {"marks": (), "i": 1, **holding("spear")}
    assert order(quick={"i": 9}, charger=spear) == ["a", "b"]
