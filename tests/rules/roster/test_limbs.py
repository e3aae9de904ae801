"""A third weapon for a tail or another arm (SKL-55, CON-POS-29). No list has tail fighters yet: a Mutant stands in."""

import pytest

from rules.content.catalogue import warband_list
from rules.options import Options
from rules.roster.gear import gear_faults
from rules.roster.kinds import FaultCode, Group

LIST = warband_list("possessed")


def refused(*weapons: str, limbs: tuple[str, ...] = ("tail_fighting",)) -> list[str]:
    mutant = LIST.warrior("mutant")
    assert mutant is not None
    group = Group("mutant", "Skritt", weapons=weapons, skills=limbs)
    found = list(gear_faults(group, mutant, LIST, Options(market="all")))
    assert {(fault.code, fault.rule) for fault in found} <= {(FaultCode.TOO_MANY_CARRIED, "CON-EQP-01")}
    return [fault.text for fault in found]


@pytest.mark.rule("SKL-55", "CON-EQP-01", "CON-HOOK-19")
@pytest.mark.parametrize("blade", ["sword", "dagger", "gromril_sword"])
def test_a_tail_fighter_carries_a_knife_or_a_sword_more(blade: str) -> None:
    assert refused("axe", "mace", blade) == []
    assert refused("axe", "mace", blade, limbs=()) == [
        "Skritt: 3 hand-to-hand weapons, the limit is 2 beside the free dagger."
    ]


@pytest.mark.rule("SKL-55", "CON-EQP-01")
def test_but_nothing_that_a_tail_cannot_hold_and_no_fourth_weapon() -> None:
    assert refused("axe", "mace", "axe") == ["Skritt: 3 hand-to-hand weapons, and no third one that the tail can hold."]
    assert refused("sword", "sword", "axe", "mace") == [
        "Skritt: 4 hand-to-hand weapons, the limit is 3 beside the free dagger."
    ]


@pytest.mark.rule("CON-POS-29", "CON-HOOK-19")
def test_an_extra_arm_holds_what_is_for_one_hand() -> None:
    assert refused("double_handed", "halberd", "axe", limbs=("extra_arm",)) == []
    assert refused("double_handed", "halberd", "halberd", limbs=("extra_arm",)) == [
        "Skritt: 3 hand-to-hand weapons, and no third one that the extra arm can hold."
    ]
    assert refused("axe", "mace", "sword", "axe", limbs=("extra_arm", "tail_fighting")) == []
