"""Odds against the referee himself once more: every skill that changes the numbers of a blow."""

from collections.abc import Sequence

import pytest

from rules.commands import Blow
from rules.geometry.board import Board, Building
from rules.marks import CHARGED
from rules.odds import after_blows
from rules.queries import pair
from rules.special_rules.armour import charged_in_front
from rules.state import Model, Status
from tests.rules.kit import position
from tests.rules.test_odds import same, striker, struck, target

HOUSE = Board(buildings=(Building("house", ((5.0, 5.0), (15.0, 5.0), (15.0, 15.0), (5.0, 15.0))),))
ONE = [Blow("b", "axe")]
TWO = [Blow("b", "axe", 2)]


def skilled(*skills: str, weapon: str = "axe", **what: object) -> Model:
    return striker(weapon, skills=skills, **what)


DUELS: list[tuple[Model, Model, Sequence[Blow]]] = [
    (skilled("strike_to_injure"), target(), ONE),
    (skilled("web_of_steel"), target(w=2, armour=("heavy_armour",)), ONE),
    (skilled("web_of_steel", weapon="sword"), target(w=3), [Blow("b", "sword")]),
    (skilled(), target(skills=("step_aside",), w=2, t=6), ONE),
    (skilled(), target(skills=("step_aside",), status=Status.KNOCKED_DOWN), ONE),
    (skilled("mighty_blow"), target(armour=("light_armour",)), ONE),
    (skilled("pit_fighter", ws=3), target(ws=3), ONE),
    (skilled(s=4), target(skills=("resilient",), armour=("heavy_armour",)), ONE),
    (skilled("unstoppable_charge", ws=3, marks=(CHARGED,)), target(ws=3), ONE),
    (skilled("berserker", marks=(CHARGED,)), target(), ONE),
    (skilled("monster_slayer"), target(t=9, w=2), ONE),
    (skilled(), target(skills=("jump_up",)), ONE),
    (skilled(), target(skills=("jump_up",), armour=("helmet",)), ONE),
    (skilled(), target(skills=("jump_up",), status=Status.KNOCKED_DOWN), ONE),
    (skilled("eadbasher"), target(skills=("jump_up",), armour=("helmet",)), ONE),
    (skilled(), target(skills=("ard_ead",), armour=("helmet",)), ONE),
    (skilled(), target(skills=("thick_skull",), t=7), TWO),
    (skilled(), target(type="dwarf_clansman", skills=("true_grit",)), ONE),
    (skilled(), target(skills=("well_ard",)), ONE),
    (skilled(), target(armour=("sea_dragon_cloak",)), ONE),
    (skilled(), target(armour=("pavise",), hands=("dagger", "pavise"), marks=(charged_in_front("a"),)), ONE),
    (skilled(), target(armour=("barding",), items=("warhorse",)), ONE),
    (skilled(weapon="lance", items=("warhorse",), marks=(CHARGED,)), target(t=5), [Blow("b", "lance")]),
    (skilled("art_of_silent_death", weapon="deadly_paws"), target(w=2), [Blow("b", "deadly_paws")]),
    (skilled("art_of_silent_death", weapon="deadly_paws"), target(t=7), [Blow("b", "deadly_paws", 2)]),
    (
        skilled("art_of_silent_death", weapon="fighting_claws", ws=1),
        target(ws=9, t=6, wounds=0),
        [Blow("b", "fighting_claws", 2)],
    ),
    (skilled("art_of_silent_death", weapon="deadly_paws"), target(t=1, ws=0), [Blow("b", "deadly_paws")]),
]


@pytest.mark.rule("SKL-01", "SKL-04", "SKL-06", "SKL-22", "SKL-23", "SKL-24", "SKL-27", "SKL-32", "SKL-35")
@pytest.mark.rule("SKL-39", "SKL-40", "SKL-44", "SKL-45", "SKL-47", "SKL-48", "SKL-58")
@pytest.mark.parametrize(("one", "other", "blows"), DUELS)
def test_the_odds_of_the_skilled_are_those_of_the_referee(one: Model, other: Model, blows: Sequence[Blow]) -> None:
    s = position(one, other, engaged=[pair(one.id, other.id)], board=HOUSE)
    assert same(after_blows(s, "a", blows), struck(s, *blows))
