"""Armour that is more than a number: cloaks, barding and the pavise (ARMR-09 to ARMR-13)."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.characteristics import movement
from rules.commands import Charge
from rules.content.catalogue import armour
from rules.events import ModelMoved
from rules.geometry.board import Barrier, Board
from rules.legal.charge import reach
from rules.legal.movement import allowance
from rules.legal.shooting import needed
from rules.marks import STOOD_UP
from rules.reckoning import save, worn_save
from rules.special_rules.armour import charged_in_front
from rules.state import Model, State
from tests.rules.brawl import CENTRE, fight, orc
from tests.rules.kit import battle, events_of, play, position

SWORD = Attack("a", "b", "sword")
ARROW = Attack("a", "b", "bow", shooting=True, distance=9.0)


def facing_it(**what: Any) -> State:
    """Someone of Strength 3 with bow and sword, and a target with that armour."""
    return position(orc("a", 0, CENTRE, s=3, bs=4, weapons=("bow", "sword")), orc("b", 1, (30, 20), **what))


def saves(s: State) -> tuple[int | None, int | None]:
    """Hand-to-hand, and against an arrow."""
    return save(s, SWORD).number, save(s, ARROW).number


# cloaks and leathers


@pytest.mark.rule("ARMR-09", "CON-EQP-67")
def test_toughened_leathers_are_as_good_as_light_armour() -> None:
    assert saves(facing_it(armour=("toughened_leathers",))) == (6, 6)


@pytest.mark.rule("ARMR-12", "CON-EQP-68")
@pytest.mark.parametrize(
    ("armour", "expected"), [((), (None, 6)), (("light_armour",), (6, 5)), (("toughened_leathers",), (6, 5))]
)
def test_a_wolfcloak_stops_missiles_only_and_goes_with_everything(
    armour: tuple[str, ...], expected: tuple[int | None, int | None]
) -> None:
    assert saves(facing_it(armour=armour, items=("wolfcloak",))) == expected


@pytest.mark.rule("ARMR-13")
def test_a_sea_dragon_cloak_is_better_against_shooting() -> None:
    assert saves(facing_it(armour=("sea_dragon_cloak",))) == (5, 4)


# barding


@pytest.mark.rule("ARMR-11", "CON-EQP-71")
@pytest.mark.parametrize(("items", "expected", "slower"), [((), (None, None), 0), (("warhorse",), (6, 6), 1)])
def test_barding_protects_and_slows_a_rider(
    items: tuple[str, ...], expected: tuple[int | None, int | None], slower: int
) -> None:
    s = facing_it(armour=("barding",), items=items)
    assert saves(s) == expected
    assert movement(s, s.models["b"]) == s.models["b"].profile.m - slower


# a shield and a weapon for both hands


@pytest.mark.rule("CON-EQP-72", "ARM-02")
@pytest.mark.parametrize(
    ("worn", "expected"), [(("light_armour",), (6, 5)), (("heavy_armour",), (5, 4)), (("gromril_armour",), (4, 3))]
)
def test_behind_a_weapon_for_both_hands_a_shield_still_stops_arrows(
    worn: tuple[str, ...], expected: tuple[int, int]
) -> None:
    both = {"weapons": ("double_handed",), "hands": ("double_handed",)}
    assert saves(facing_it(armour=(*worn, "shield"), **both)) == expected


# pavise


@pytest.mark.rule("ARMR-10", "SHT-13", "CON-EQP-70")
def test_a_pavise_is_cover_from_every_side_and_no_save_against_missiles() -> None:
    """The rule pavise_carried holds in hand or not."""
    assert armour("pavise").carried == ("pavise_carried",)
    s = facing_it(armour=("pavise",))
    assert needed(s, ARROW).number == needed(facing_it(), ARROW).number + 1  # type: ignore[operator]
    assert ("cover", -1) in needed(s, ARROW).reasons
    assert save(s, ARROW).number is None


@pytest.mark.rule("ARMR-10", "SHT-13")
def test_cover_behind_cover_is_still_one_cover() -> None:
    wall = Board(barriers=(Barrier("w", (29, 15), (29, 25)),))
    behind = [
        needed(
            position(orc("a", 0, CENTRE, bs=4, weapons=("bow",)), orc("b", 1, (30, 20), armour=worn), board=wall), ARROW
        ).number
        for worn in ((), ("pavise",))
    ]
    assert behind[0] == behind[1]


@pytest.mark.rule("ARMR-10", "MOV-04", "CON-HOOK-57")
def test_a_pavise_halves_every_move_of_its_bearer() -> None:
    s = position(
        orc("a", 0, CENTRE, m=5, armour=("pavise",)), orc("b", 1, (40, 40), armour=("pavise",), marks=(STOOD_UP,), m=5)
    )
    a, b = s.models["a"], s.models["b"]
    assert (allowance(s, a), allowance(s, a, run=True), reach(s, a)) == (2.5, 5.0, 5.0)
    assert allowance(s, b) == 1.25


@pytest.mark.rule("ARMR-10", "CHG-20")
def test_the_bearer_of_a_pavise_fails_a_charge_at_half_rate() -> None:
    s = battle(orc("a", 0, CENTRE, m=4, armour=("pavise",)), orc("b", 1, (30, 20)))
    done = play(s, 0, Charge("a", "b"))
    assert [round(event.path[-1].x, 3) for event in events_of(done, ModelMoved)] == [22.0]


def charged(facing: float) -> State:
    """A charge from the west at a bearer of a pavise who looks that way."""
    bearer = orc("b", 1, (26, 20), armour=("pavise",), weapons=("axe",), hands=(), facing=facing)
    return play(battle(orc("a", 0, CENTRE, m=4), bearer), 0, Charge("a", "b")).state


@pytest.mark.rule("ARMR-10", "GEO-09")
@pytest.mark.parametrize(
    ("facing", "guards"), [(270.0, True), (0.0, True), (180.0, True), (200.0, True), (90.0, False), (10.0, False)]
)
def test_a_pavise_is_a_shield_against_who_charges_its_front(facing: float, guards: bool) -> None:
    b = charged(facing).models["b"]
    assert (charged_in_front("a") in b.marks) is guards


def behind_it(hands: tuple[str, ...], marks: dict[str, Any]) -> Model:
    return orc("b", 1, armour=("pavise",), hands=hands, marks=marks)


@pytest.mark.rule("ARMR-10", "ARM-07")
def test_a_pavise_saves_from_blows_in_hand_and_from_that_charger_only() -> None:
    guarded: dict[str, Any] = {charged_in_front("a"): "combat"}
    held, slung = ("axe", "pavise"), ("axe",)

    def saved(hands: tuple[str, ...], marks: dict[str, Any]) -> int | None:
        s = fight(orc("a", 0, CENTRE, s=3), behind_it(hands, marks), orc("c", 0, (22, 20)))
        return save(s, SWORD).number

    assert saved(held, guarded) == 6
    assert saved(slung, guarded) is None
    assert saved(held, {}) is None
    s = fight(orc("a", 0, CENTRE, s=3), behind_it(held, guarded), orc("c", 0, (22, 20)))
    assert save(s, Attack("c", "b", "sword")).number is None
    assert worn_save(s.models["b"], shooting=True)[0] is None
