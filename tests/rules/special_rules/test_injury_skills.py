"""Skills of whoever is injured or injures (SKL-32, SKL-35, SKL-39, SKL-40, SKL-44, SKL-45)."""

import pytest

from rules.attack import Attack
from rules.commands import Shoot
from rules.events import WoundsLost
from rules.reckoning import save
from rules.state import Phase, Status
from tests.rules.brawl import CENTRE, blow, fate, fight, orc
from tests.rules.kit import battle, events_of, faces, fighter, go_on, play, position

WOUNDED = (("to_hit", 4), ("to_wound", 4))
KD, STUN, OUT, UP = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT, Status.STANDING


# jump up


@pytest.mark.rule("SKL-32", "CON-HOOK-127", "INJ-12")
@pytest.mark.parametrize(("face", "left"), [(1, UP), (2, UP), (3, STUN), (5, OUT)])
def test_who_jumps_up_ignores_being_knocked_down_and_nothing_worse(face: int, left: Status) -> None:
    done = blow(*WOUNDED, ("injury", face), target={"skills": ("jump_up",)})
    assert fate(done) is left
    assert events_of(done, WoundsLost)[0].left == 0


@pytest.mark.rule("SKL-32", "FINE-11")
@pytest.mark.parametrize(
    ("armour", "skills", "die"),
    [
        (("helmet",), ("jump_up",), "helmet"),
        ((), ("jump_up", "thick_skull"), "thick_skull"),
        ((), ("ard_ead", "jump_up"), "ard_ead"),
    ],
)
def test_nobody_jumps_up_from_a_blow_that_only_a_hard_head_kept_from_stunning_him(
    armour: tuple[str, ...], skills: tuple[str, ...], die: str
) -> None:
    done = blow(*WOUNDED, ("injury", 3), (die, 6), target={"armour": armour, "skills": skills})
    assert fate(done) is KD


@pytest.mark.rule("SKL-32", "SKL-40", "CON-HOOK-130")
def test_whom_an_eadbasher_would_knock_down_is_stunned_before_he_can_jump_up() -> None:
    done = blow(*WOUNDED, ("injury", 1), striker={"skills": ("eadbasher",)}, target={"skills": ("jump_up",)})
    assert fate(done) is STUN


@pytest.mark.rule("SKL-32", "INJ-06")
def test_jumping_up_gets_nobody_up_who_lay_there_before() -> None:
    bow = orc("a", 0, CENTRE, weapons=("bow",), bs=6)
    s = battle(bow, orc("b", 1, (30, 20), status=KD, skills=("jump_up",), t=3), phase=Phase.SHOOTING)
    done = play(s, 0, Shoot("a", "bow", "b"), ("to_hit", 4), ("to_wound", 4), ("injury", 1))
    assert done.state.models["b"].status is KD


# hard skulls


@pytest.mark.rule("SKL-35", "SKL-45", "CON-HOOK-125", "INJ-08")
@pytest.mark.parametrize("skill", ["ard_ead", "thick_skull"])
@pytest.mark.parametrize(
    ("armour", "face", "left"), [((), 3, KD), ((), 2, STUN), (("helmet",), 2, KD), (("helmet",), 1, STUN)]
)
def test_a_hard_skull_is_rolled_for_in_place_of_the_helmet_and_better_with_one(
    skill: str, armour: tuple[str, ...], face: int, left: Status
) -> None:
    done = blow(*WOUNDED, ("injury", 4), (skill, face), target={"skills": (skill,), "armour": armour})
    assert fate(done) is left
    assert faces(done, "helmet") == []


# true grit


@pytest.mark.rule("SKL-44", "CON-HOOK-120")
@pytest.mark.parametrize(("face", "left"), [(1, KD), (3, KD), (4, STUN), (5, STUN), (6, OUT)])
def test_true_grit_takes_the_place_of_hard_to_kill(face: int, left: Status) -> None:
    """The one struck is a Dwarf, who would be stunned by a 3."""
    s = fight(
        orc("a", 0, CENTRE, s=3, ws=3),
        fighter("b", 1, at=(21, 20), t=3, ws=3, a=0, hands=("axe",), skills=("true_grit",)),
    )
    assert fate(go_on(s, *WOUNDED, ("injury", face))) is left


# 'eadbasher


@pytest.mark.rule("SKL-40", "CON-HOOK-126")
@pytest.mark.parametrize(("face", "left"), [(1, STUN), (3, STUN), (5, OUT)])
def test_an_eadbasher_stuns_whom_others_knock_down(face: int, left: Status) -> None:
    assert fate(blow(*WOUNDED, ("injury", face), striker={"skills": ("eadbasher",)})) is left


@pytest.mark.rule("SKL-40", "INJ-08", "CON-HOOK-130")
def test_a_helmet_helps_against_an_eadbasher_too() -> None:
    done = blow(
        *WOUNDED, ("injury", 1), ("helmet", 4), striker={"skills": ("eadbasher",)}, target={"armour": ("helmet",)}
    )
    assert fate(done) is KD


# well 'ard


@pytest.mark.rule("SKL-39", "ARM-04", "ARM-06")
@pytest.mark.parametrize(("armour", "needed"), [((), 6), (("light_armour",), 5), (("gromril_armour",), 3)])
def test_a_well_ard_orc_saves_one_better_and_needs_no_armour_for_it(armour: tuple[str, ...], needed: int) -> None:
    s = position(orc("a", 0, CENTRE, s=3, weapons=("bow",)), orc("b", 1, skills=("well_ard",), armour=armour))
    assert save(s, Attack("a", "b", "sword")).number == needed
    assert save(s, Attack("a", "b", "bow", shooting=True, distance=1)).number == needed
