"""Armour that slows its wearer: the rules heavy_with_shield and dwarf_armour (ARM-09, CON-DWF-35)."""

import pytest

from rules.characteristics import movement
from rules.commands import Charge
from rules.events import ChargeFailed
from rules.state import State
from tests.rules.brawl import fight, orc
from tests.rules.kit import battle, events_of, fighter, play


def inches(*armour: str, kind: str = "orc_boy", **what: tuple[str, ...]) -> int:
    s = fight(fighter("a", 0, kind, at=(10, 10), armour=armour, m=4, **what), orc("b", 1, (40, 20)))
    return movement(s, s.models["a"])


@pytest.mark.rule("ARM-09", "ARMR-02", "ARMR-03", "ARMR-04")
def test_heavy_armour_slows_whoever_carries_a_shield_too() -> None:
    """The rule heavy_with_shield: in hand or not, and no other armour does."""
    assert inches("heavy_armour", "shield") == 3
    assert inches("heavy_armour", "shield", weapons=("double_handed",)) == 3
    free = [("heavy_armour",), ("shield",), ("heavy_armour", "buckler"), ("heavy_armour", "helmet")]
    free += [("light_armour", "shield"), ("ithilmar_armour", "shield"), ("gromril_armour", "shield")]
    assert [inches(*worn) for worn in free] == [4] * len(free)


@pytest.mark.rule("CON-DWF-35", "ARM-09")
def test_dwarfs_are_never_slowed_by_armour() -> None:
    """The rule dwarf_armour."""
    assert inches("heavy_armour", "shield", kind="dwarf_clansman") == 4
    assert inches("heavy_armour", "shield", skills=("dwarf_armour",)) == 4


def charge_of(gap: float) -> State:
    ulf = fighter("ulf", 0, "big_un", at=(10, 10), armour=("heavy_armour", "shield"), m=4)
    return battle(ulf, orc("home", 0, (2, 46)), orc("grom", 1, (11 + gap, 10)), orc("far", 1, (70, 46)))


@pytest.mark.rule("ARM-09", "ARMR-02", "CHG-03")
def test_ex_40_in_heavy_armour_with_a_shield_a_charge_reaches_six_inches() -> None:
    assert play(charge_of(6.0), 0, Charge("ulf", "grom")).state.engaged == (("grom", "ulf"),)
    assert [event.why for event in events_of(play(charge_of(6.2), 0, Charge("ulf", "grom")), ChargeFailed)] == [
        "out_of_reach"
    ]
