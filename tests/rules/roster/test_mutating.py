"""Mutations on a roster: who has them, what they cost, and what they leave room for."""

import pytest

from rules.roster import FaultCode, Group, Roster, cost, faults, muster
from rules.roster.kinds import Fault

MAGISTER, PAIR = Group("magister"), Group("brethren", count=2)


def cult(*groups: Group) -> Roster:
    return Roster("The Circle", "possessed", (MAGISTER, *groups, PAIR))


def found(*groups: Group) -> list[tuple[FaultCode, str]]:
    return [(fault.code, fault.rule) for fault in faults(cult(*groups))]


def price(*mutations: str, kind: str = "mutant") -> int:
    return cost(cult(Group(kind, mutations=mutations))) - cost(cult())


@pytest.mark.rule("CON-POS-20", "CON-POS-21", "CON-HOOK-15")
def test_the_first_mutation_costs_its_price_and_each_further_one_twice_that() -> None:
    assert price("great_claw") == 25 + 50
    assert price("great_claw", "spines") == 25 + 50 + 70
    assert price("spines", "great_claw") == 25 + 35 + 100
    assert price("spines", "great_claw", "hideous", kind="possessed_hero") == 90 + 35 + 100 + 80


@pytest.mark.rule("CON-POS-49", "CON-HOOK-08")
def test_a_mutant_starts_with_a_mutation_and_a_possessed_need_not() -> None:
    assert found(Group("mutant")) == [(FaultCode.MUTATION, "CON-POS-49")]
    assert found(Group("mutant", mutations=("spines",)), Group("possessed_hero")) == []


@pytest.mark.rule("CON-POS-20")
@pytest.mark.parametrize("kind", ["magister", "darksoul", "brethren", "possessed_beastman"])
def test_nobody_else_has_any(kind: str) -> None:
    roster = Roster(
        "The Circle",
        "possessed",
        (*([] if kind == "magister" else [MAGISTER]), Group(kind, mutations=("hideous",)), PAIR),
    )
    assert [(fault.code, fault.rule) for fault in faults(roster)] == [(FaultCode.MUTATION, "CON-POS-20")]


@pytest.mark.rule("CON-POS-21")
def test_each_mutation_is_had_once_and_must_exist() -> None:
    assert found(Group("mutant", mutations=("spines", "spines"))) == [(FaultCode.MUTATION, "CON-POS-20")]
    assert found(Group("mutant", mutations=("spikes",)))[0] == (FaultCode.UNKNOWN_MUTATION, "CON-POS-20")


@pytest.mark.rule("CON-POS-23")
@pytest.mark.parametrize(("weapon", "fits"), [("axe", True), ("spear", True), ("double_handed", False), ("bow", False)])
def test_a_great_claw_leaves_one_hand_for_weapons(weapon: str, fits: bool) -> None:
    refused = found(Group("mutant", mutations=("great_claw",), weapons=(weapon,)))
    assert refused == ([] if fits else [(FaultCode.FORBIDDEN, "CON-POS-23")])


@pytest.mark.rule("CON-POS-29", "CON-HOOK-19", "CON-EQP-01")
def test_an_extra_arm_makes_room_for_a_third_weapon() -> None:
    arms = ("axe", "axe", "sword")
    assert found(Group("mutant", mutations=("extra_arm",), weapons=arms)) == []
    assert found(Group("mutant", mutations=("spines",), weapons=arms)) == [(FaultCode.TOO_MANY_CARRIED, "CON-EQP-01")]
    assert found(Group("mutant", mutations=("extra_arm",), weapons=(*arms, "axe")))[0][0] is FaultCode.TOO_MANY_CARRIED


@pytest.mark.rule("CON-POS-48", "CON-POS-51", "CON-HOOK-05")
@pytest.mark.parametrize(
    ("group", "rule"),
    [
        (Group("possessed_hero", weapons=("axe",)), "CON-POS-48"),
        (Group("possessed_hero", armour=("helmet",)), "CON-POS-48"),
        (Group("darksoul", weapons=("bow",)), "CON-POS-33"),
        (Group("possessed_beastman", weapons=("spear",)), "CON-POS-33"),
        (Group("brethren", weapons=("flail",)), "CON-POS-32"),
    ],
)
def test_a_possessed_has_no_equipment_and_others_what_their_own_list_has(group: Group, rule: str) -> None:
    (fault,) = faults(cult(group))
    assert isinstance(fault, Fault)
    assert fault.rule == rule


@pytest.mark.rule("CON-POS-48", "CC-22")
def test_a_model_is_mustered_with_its_mutations_as_rules_of_its_own() -> None:
    roster = cult(Group("possessed_hero", "Barb", mutations=("spines", "hideous"), skills=("dodge",)))
    barb = next(model for model in muster(roster, 0) if model.name == "Barb")
    assert (barb.id, barb.weapons, barb.skills) == (
        "0.possessed1",
        ("claws_and_teeth",),
        ("spines", "hideous", "dodge"),
    )
