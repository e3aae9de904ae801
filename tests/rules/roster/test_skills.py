"""Skills on a roster: who may have which, and what they let him own."""

import pytest

from rules.content.skills import SKILLS
from rules.geometry.board import Board
from rules.roster import FaultCode, Group, Roster, cost, faults, muster, rating
from rules.setup import Setup, initial


def mob(*groups: Group) -> Roster:
    return Roster("Da Lads", "orc_mob", (Group("orc_boss"), Group("orc_boy", count=2), *groups))


def hunters(*groups: Group) -> Roster:
    return Roster("The Hold", "dwarf_treasure_hunters", (Group("dwarf_noble"), Group("beardling", count=2), *groups))


def told(roster: Roster, code: FaultCode = FaultCode.SKILL) -> list[tuple[str, str]]:
    return [(fault.text, fault.rule) for fault in faults(roster) if fault.code is code]


@pytest.mark.rule("CON-GEN-10")
def test_a_hero_brings_his_skills_to_the_table() -> None:
    roster = mob(Group("big_un", "Grok", skills=("mighty_blow", "well_ard")))
    assert faults(roster) == ()
    assert [plan.skills for plan in muster(roster, 0)][-1] == ("mighty_blow", "well_ard")
    state = initial(Setup(Board(), (roster, hunters())))
    assert state.models["0.bigun1"].skills == ("mighty_blow", "well_ard")
    assert state.models["0.boss"].skills == ()


@pytest.mark.rule("CON-GEN-10")
def test_skills_cost_nothing_and_add_nothing_to_the_rating() -> None:
    plain, skilled = mob(Group("big_un")), mob(Group("big_un", skills=("mighty_blow", "well_ard")))
    assert (cost(plain), rating(plain)) == (cost(skilled), rating(skilled))


@pytest.mark.rule("CON-GEN-10")
def test_henchmen_have_no_skills() -> None:
    assert told(mob(Group("orc_boy", "Boy", skills=("mighty_blow",)))) == [
        ("Boy: only Heroes have skills, so no Mighty Blow.", "CON-GEN-10")
    ]


@pytest.mark.rule("CON-GEN-10")
def test_a_skill_is_learned_once() -> None:
    assert told(mob(Group("big_un", "Grok", skills=("dodge", "mighty_blow", "mighty_blow"))))[1:] == [
        ("Grok: Mighty Blow 2 times; a skill is learned once.", "CON-GEN-10")
    ]


@pytest.mark.rule("CON-GEN-10")
def test_a_hero_learns_from_the_lists_of_his_type() -> None:
    assert told(mob(Group("big_un", "Grok", skills=("dodge",)))) == [
        ("Grok: Dodge is a speed skill; its lists are combat, shooting, strength, orc.", "SKL-33")
    ]
    assert told(hunters(Group("dwarf_troll_slayer", skills=("monster_slayer", "true_grit", "step_aside")))) == []
    assert told(hunters(Group("dwarf_engineer", "Bur", skills=("monster_slayer",)))) == [
        ("Bur: Monster Slayer is a troll slayer skill; its lists are combat, shooting, dwarf.", "SKL-47")
    ]


def test_a_skill_that_does_not_exist_is_named_with_its_nearest() -> None:
    assert told(mob(Group("big_un", "Grok", skills=("mighty_blo",))), FaultCode.UNKNOWN_SKILL) == [
        ("Grok: There is no skill 'mighty_blo'; did you mean 'mighty_blow'?", "CON-GEN-10")
    ]


@pytest.mark.rule("SKL-38")
def test_da_cunnin_plan_is_the_bosss() -> None:
    assert told(mob(Group("big_un", "Grok", skills=("da_cunnin_plan",)))) == [
        ("Grok: Da Cunnin' Plan is for a leader only.", "SKL-38")
    ]
    boss = Roster("L", "orc_mob", (Group("orc_boss", skills=("da_cunnin_plan",)), Group("orc_boy", count=2)))
    assert faults(boss) == ()


@pytest.mark.rule("SKL-15", "SKL-16", "SKL-19", "SKL-21", "SKL-51")
def test_some_skills_are_for_leaders_or_wizards_and_not_for_everybody() -> None:
    kept = {key: (row.needs, row.never) for key, row in SKILLS.items() if row.needs or row.never}
    priests = ("sister", "warrior_priest")
    assert kept == {
        "battle_tongue": ("leader", ("undead",)),
        "sorcery": ("wizard", priests),
        "arcane_lore": ("", ("witch_hunter", *priests)),
        "warrior_wizard": ("wizard", ()),
        "da_cunnin_plan": ("leader", ()),
        "utter_determination": ("leader", ()),
    }


@pytest.mark.rule("SKL-11", "SKL-14")
@pytest.mark.parametrize("skill", ["nimble", "knife_fighter"])
def test_quick_shot_excludes_nimble_and_knife_fighter(skill: str) -> None:
    assert told(hunters(Group("dwarf_engineer", "Bur", skills=("quick_shot", skill)))) == [
        (f"Bur: {SKILLS[skill].name} does not go together with Quick Shot.", SKILLS[skill].rule)
    ]


@pytest.mark.rule("SKL-03", "SKL-10")
def test_weapons_training_and_weapons_expert_let_their_owner_buy_what_his_list_has_not() -> None:
    flail, rifle = Group("big_un", weapons=("flail",)), Group("big_un", weapons=("long_bow",))
    assert [fault.code for fault in faults(mob(flail))] == [FaultCode.NOT_ON_LIST]
    trained = Group("big_un", weapons=("flail",), skills=("weapons_training",))
    expert = Group("big_un", weapons=("long_bow",), skills=("weapons_expert",))
    assert faults(mob(trained)) == faults(mob(expert)) == ()
    assert cost(mob(trained)) - cost(mob(Group("big_un"))) == 15
    assert cost(mob(expert)) - cost(mob(Group("big_un"))) == 15
    wrong = [Group("big_un", weapons=rifle.weapons, skills=("weapons_training",))]
    wrong += [Group("big_un", weapons=("blowpipe",), skills=("weapons_expert",))]  # only Skaven are sold those
    wrong += [Group("big_un", armour=("heavy_armour",), skills=("weapons_training",))]
    assert [[fault.code for fault in faults(mob(group))] for group in wrong] == [[FaultCode.NOT_ON_LIST]] * 3
