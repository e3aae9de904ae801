"""The rule helmet (INJ-08, ARMR-07): it softens the final result once, and only a stun."""

import pytest

from rules.attack import Attack
from rules.dice import ScriptedDice
from rules.procedures.damage import resolve_hits
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.injuries import SavesStun
from rules.state import State, Status
from tests.rules.brawl import CENTRE, blow, fate, fight, holding, orc
from tests.rules.kit import Teach, dice, faces

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT
HELMET = {"armour": ("helmet",)}


@pytest.mark.rule("INJ-08", "INJ-05", "CON-HOOK-125", "CON-HOOK-130")
def test_one_helmet_roll_for_the_worst_of_several_injuries() -> None:
    done = blow(
        *dice("to_hit", 4, 4),
        *dice("to_wound", 4, 4),
        *dice("injury", 3, 4),
        ("helmet", 4),
        striker={"a": 2},
        target=HELMET,
    )
    assert fate(done) is KD


@pytest.mark.rule("INJ-08", "INJ-05")
def test_no_roll_when_the_worst_is_out_of_action() -> None:
    done = blow(*dice("to_hit", 4, 4), *dice("to_wound", 4, 4), *dice("injury", 3, 6), striker={"a": 2}, target=HELMET)
    assert (faces(done, "helmet"), fate(done)) == ([], OUT)


@pytest.mark.rule("INJ-08")
def test_strength_does_not_matter_to_a_helmet() -> None:
    done = blow(("to_hit", 4), ("to_wound", 2), ("injury", 3), ("helmet", 4), striker={"s": 9}, target=HELMET)
    assert fate(done) is KD


@pytest.mark.rule("INJ-08", "SHT-23")
def test_a_helmet_works_against_shooting() -> None:
    shooter = orc("a", 0, CENTRE, **holding("bow"))
    r = Resolution(
        fight(shooter, orc("b", 1, (30, 20), t=3, armour=("helmet",))),
        ScriptedDice((("to_wound", 4), ("injury", 4), ("helmet", 4))),
    )
    resolve_hits(r, Attack("a", "b", "bow", shooting=True, distance=9), (4,))
    assert r.state.models["b"].status is KD


@pytest.mark.rule("INJ-08", "CC-33", "CC-34")
def test_a_helmet_saves_nobody_who_is_finished_off() -> None:
    assert fate(blow(("to_wound", 4), target={**HELMET, "status": KD})) is OUT
    assert fate(blow(target={**HELMET, "status": STUN})) is OUT


@pytest.mark.rule("INJ-08", "ARMR-07")
def test_a_helmet_gives_no_armour_save() -> None:
    assert faces(blow(("to_hit", 4), ("to_wound", 4), ("injury", 1), target=HELMET), "armour_save") == []


class ThickSkull(SavesStun):
    def outranks_softening(self, other: str) -> bool:
        return other == "helmet"


@pytest.mark.rule("CON-HOOK-125", "CON-HOOK-130")
def test_a_rule_that_includes_the_helmet_is_rolled_in_its_place(teach: Teach) -> None:
    teach(ThickSkull("thick", "Thick", "SKL-45", on=2))
    thick = {**HELMET, "skills": ("thick",)}
    done = blow(("to_hit", 4), ("to_wound", 4), ("injury", 3), ("thick", 2), target=thick)
    assert (faces(done, "helmet"), fate(done)) == ([], KD)


class Brutal(SpecialRule):
    def hardens_injury(self, status: Status, s: State, a: Attack) -> Status:
        return STUN if status is KD else status


@pytest.mark.rule("CON-HOOK-126", "CON-HOOK-130")
def test_what_the_striker_makes_of_the_result_comes_before_the_helmet(teach: Teach) -> None:
    teach(Brutal("brutal", "Brutal", "SKL-40"))
    done = blow(
        ("to_hit", 4), ("to_wound", 4), ("injury", 1), ("helmet", 3), striker={"skills": ("brutal",)}, target=HELMET
    )
    assert fate(done) is STUN
