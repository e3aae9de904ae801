"""CC-33 to CC-37, INJ-10: fighting those who are down."""

import pytest

from rules.commands import Blow, Charge, Move, Strike
from rules.events import BlowsDeclared, HitsScored, ModelLeft
from rules.geometry.point import Point
from rules.refusals import Code
from rules.state import Phase, Status
from tests.rules.brawl import CENTRE, blow, fate, fight, orc, ring
from tests.rules.kit import answer, asked, battle, dice, events_of, faces, go_on, play, refused

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT


@pytest.mark.rule("CC-33")
def test_a_knocked_down_model_is_hit_automatically_and_any_wound_takes_it_out() -> None:
    """EX-38."""
    done = blow(("to_wound", 4), target={"status": KD, "w": 3})
    assert (faces(done, "to_hit"), fate(done)) == ([], OUT)
    assert fate(blow(("to_wound", 3), target={"status": KD})) is KD


@pytest.mark.rule("CC-33", "ARM-12")
def test_armour_still_helps_the_knocked_down() -> None:
    done = blow(("to_wound", 4), ("armour_save", 6), target={"status": KD, "armour": ("light_armour",)})
    assert fate(done) is KD


@pytest.mark.rule("CC-34", "ARM-12")
def test_a_stunned_model_is_out_without_dice_or_saves() -> None:
    """EX-38."""
    done = blow(target={"status": STUN, "armour": ("gromril_armour", "shield")})
    assert [event.model for event in events_of(done, ModelLeft)] == ["b"]
    assert events_of(done, HitsScored) == [], "no roll was made, so nothing hit or missed"


@pytest.mark.rule("CC-35", "INJ-07")
def test_one_model_cannot_stun_and_finish_in_one_batch() -> None:
    done = blow(*dice("to_hit", 4, 4), *dice("to_wound", 4, 3), ("injury", 3), striker={"a": 2})
    assert fate(done) is STUN


@pytest.mark.rule("CC-35")
def test_another_model_may_finish_what_the_first_put_down() -> None:
    models = (orc("a", 0, CENTRE, i=5, ws=3, s=3), orc("c", 0, (22.0, 20.0), i=4), orc("b", 1, a=0, t=3))
    done = go_on(fight(*models), ("to_hit", 4), ("to_wound", 4), ("injury", 3))
    assert fate(done) is OUT


@pytest.mark.rule("CC-34", "CC-20", "CC-37")
def test_one_attack_is_enough_for_each_of_the_stunned() -> None:
    s = ring(orc("a", 0, CENTRE, i=5, a=3, ws=3, s=3), orc("b", 1, status=STUN), orc("c", 1, (19.0, 20.0), status=STUN))
    done = play(s, 0, Strike((Blow("b", "axe", 2), Blow("c", "axe", 1))))
    assert [event.model for event in events_of(done, ModelLeft)] == ["b", "c"]


@pytest.mark.rule("INJ-07", "CC-33")
def test_all_blows_of_a_batch_meet_their_target_as_it_stood_when_the_batch_began() -> None:
    """The first wound would put it on the ground; the second blow still rolls to hit, and its wound is an injury."""
    done = blow(*dice("to_hit", 4, 4), *dice("to_wound", 4, 4), *dice("injury", 1, 2), striker={"a": 2})
    assert (faces(done, "to_hit"), fate(done)) == ([4, 4], KD)


@pytest.mark.rule("MP-CC-15", "CC-35")
def test_in_a_later_phase_of_the_same_round_it_may_finish_its_own_victim() -> None:
    """a stuns b in its own phase; in the phase of c's warband nobody may, and in b's own next it finishes b."""
    s = ring(orc("a", 0, CENTRE, ws=3, s=3, i=5), orc("b", 1, ws=3, t=3, a=0), orc("c", 2, (40, 20)))
    s = answer(s, "all:b", ("to_hit", 4), ("to_wound", 4), ("injury", 3)).state
    s = answer(s, "none").state
    assert (s.turn.seat, s.models["b"].status) == (1, KD), "its own recovery has brought it from stunned to its knees"
    while asked(s).asked in ("charges", "moves"):
        s = answer(s, "end").state
    assert (s.turn.seat, asked(s).asked) == (1, "attacks")
    assert fate(answer(s, "all:b", ("to_wound", 4))) is OUT


@pytest.mark.rule("INJ-10", "CC-17", "CC-28")
def test_the_stunned_do_nothing_at_all() -> None:
    stunned = orc("b", 1, status=STUN, weapons=("sword",), hands=("sword",), i=5)
    done = go_on(fight(orc("a", 0, CENTRE, ws=0), stunned))
    assert events_of(done, BlowsDeclared) == []
    s = battle(stunned, orc("d", 1, (40, 20)), orc("c", 0, (40, 40)), active=1, phase=Phase.MOVEMENT)
    assert refused(s, 1, Charge("b", "c")).rule == "CHG-10"
    s = answer(s, "end").state
    assert refused(s, 1, Move("b", Point(22, 20))).code is Code.NOT_ABLE
