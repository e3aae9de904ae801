"""Dwarf heads: the rules hard_to_kill and hard_head, against concussion and helmets (CON-DWF-33, CON-DWF-34)."""

import pytest

from rules.content.warbands.dwarfs import DWARF_TREASURE_HUNTERS
from rules.state import Status
from tests.rules.brawl import blow, fate, holding
from tests.rules.kit import dice

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT


def injured(*faces: int, weapon: str = "sword", skills: tuple[str, ...] = ("hard_to_kill",), helmet: int = 0) -> Status:
    """What becomes of somebody with those rules after injury dice by that weapon; `helmet` is his helmet's die."""
    target = {"skills": skills, "armour": ("helmet",) if helmet else ()}
    script = [*dice("to_hit", *[4] * len(faces)), *dice("to_wound", *[4] * len(faces)), *dice("injury", *faces)]
    script += [("helmet", helmet)] if helmet else []
    return fate(blow(*script, striker={"a": len(faces), **holding(weapon)}, target=target))


@pytest.mark.rule("CON-DWF-33", "CON-HOOK-119")
@pytest.mark.parametrize(("face", "result"), [(1, KD), (2, KD), (3, STUN), (4, STUN), (5, STUN), (6, OUT)])
def test_only_a_six_takes_one_hard_to_kill_out_of_action(face: int, result: Status) -> None:
    assert injured(face) is result


@pytest.mark.rule("CON-DWF-33", "WND-08", "INJ-16")
def test_a_master_strike_is_read_on_his_own_table() -> None:
    start = (("to_hit", 4), ("to_wound", 6), ("critical", 5))
    hard = {"skills": ("hard_to_kill",)}
    assert fate(blow(*start, *dice("injury", 3, 1), target=hard)) is STUN
    assert fate(blow(*start, *dice("injury", 4, 1), target=hard)) is OUT


@pytest.mark.rule("CON-DWF-33", "CC-33", "CC-34")
def test_it_does_not_help_the_helpless() -> None:
    assert fate(blow(("to_wound", 4), target={"skills": ("hard_to_kill",), "status": KD})) is OUT
    assert fate(blow(target={"skills": ("hard_to_kill",), "status": STUN})) is OUT


@pytest.mark.rule("CON-DWF-33", "INJ-04", "CON-HOOK-121", "CON-HOOK-130")
@pytest.mark.parametrize(("face", "result"), [(1, KD), (2, STUN), (5, STUN), (6, OUT)])
def test_concussion_changes_the_table_of_the_victim(face: int, result: Status) -> None:
    """The victim's table is read first: out of action stays where he has it."""
    assert injured(face, weapon="hammer") is result


@pytest.mark.rule("CON-DWF-34", "CON-HOOK-122", "CON-HOOK-130")
@pytest.mark.parametrize("weapon", ["club", "mace", "hammer", "staff", "gromril_hammer", "sigmarite_warhammer"])
def test_a_hard_head_shrugs_off_concussion(weapon: str) -> None:
    """The rule hard_head."""
    assert injured(2, weapon=weapon, skills=("hard_to_kill", "hard_head")) is KD
    assert injured(2, weapon=weapon, skills=("hard_head",)) is KD
    assert injured(3, weapon=weapon, skills=("hard_head",)) is STUN
    assert injured(2, weapon=weapon, skills=()) is STUN


@pytest.mark.rule("CON-DWF-34", "INJ-04")
def test_a_hard_head_does_nothing_for_the_one_it_strikes() -> None:
    """Whose club it is does not matter: the bearer of the rule strikes with concussion like anybody else."""
    striker = {"skills": ("hard_head",), **holding("club")}
    assert fate(blow(("to_hit", 4), ("to_wound", 4), ("injury", 2), striker=striker)) is STUN


@pytest.mark.rule("INJ-04", "WPN-03", "CON-HOOK-121")
def test_a_club_in_the_victims_own_hand_does_not_stun_him() -> None:
    """The rule concussion acts on whom the club strikes, not on who holds it."""
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", 2), striker=holding("sword"), target=holding("club"))
    assert fate(done) is KD


@pytest.mark.rule("CON-DWF-33", "INJ-08", "CON-HOOK-125", "CON-HOOK-130")
@pytest.mark.parametrize(("helmet", "result"), [(4, KD), (3, STUN)])
def test_a_helmet_works_on_the_result_of_his_table(helmet: int, result: Status) -> None:
    assert injured(5, helmet=helmet) is result
    assert injured(2, 5, helmet=helmet) is result


@pytest.mark.rule("CON-DWF-33", "CON-DWF-34")
def test_every_dwarf_has_both() -> None:
    rules = [{"hard_to_kill", "hard_head"} <= set(warrior.rules) for warrior in DWARF_TREASURE_HUNTERS.warriors]
    assert rules == [True] * 6
