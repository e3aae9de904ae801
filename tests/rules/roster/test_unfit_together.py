"""Gear that goes with nothing else, whoever may buy it (WPN-16, ARMR-09)."""

import pytest

from rules.roster import Group, Roster, faults


def rules_broken(weapons: tuple[str, ...] = (), armour: tuple[str, ...] = ()) -> set[str]:
    """By a boss with that gear; none of it is on his list, which is another fault."""
    boss = Group("orc_boss", weapons=weapons, armour=armour)
    return {fault.rule for fault in faults(Roster("Da Lads", "orc_mob", (boss, Group("orc_boy", count=2))))}


@pytest.mark.rule("WPN-16", "CON-HOOK-06")
@pytest.mark.parametrize(("weapons", "fault"), [(("fighting_claws",), False), (("fighting_claws", "sling"), True)])
def test_claws_are_the_only_weapon_of_a_battle(weapons: tuple[str, ...], fault: bool) -> None:
    """The rule sole_weapon."""
    assert ("WPN-16" in rules_broken(weapons)) is fault


@pytest.mark.rule("ARMR-09", "CON-EQP-67")
@pytest.mark.parametrize(
    ("others", "fault"), [((), False), (("helmet", "buckler"), False), (("shield",), True), (("light_armour",), True)]
)
def test_leathers_go_with_a_helmet_or_a_buckler_only(others: tuple[str, ...], fault: bool) -> None:
    """The rule only_with_helmet_or_buckler."""
    assert ("ARMR-09" in rules_broken(armour=("toughened_leathers", *others))) is fault
