"""Lantern, torch and telescope, the blowpipe's shot from hiding ("fires_hidden"), and Hide in Shadows."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Charge, Move, Shoot
from rules.events import ChargeDeclared, ModelRevealed
from rules.geometry.board import Barrier, Board
from rules.geometry.point import Point
from rules.legal.hiding import spotting
from rules.legal.shooting import reach
from rules.marks import HIDDEN, SHOT
from rules.odds import of_blow
from rules.procedures.psychology import must_test_fear
from rules.reckoning import ward
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, events_of, fighter, go_on, play, position, refused, taken

LOW = Board(barriers=(Barrier("barricade", (21, 10), (21, 30)),))
LONG_WALL = Board(barriers=(Barrier("barricade", (21, 2), (21, 46)),))


def ulf(**what: Any) -> Model:
    return fighter("ulf", 0, **{"at": (20, 20), "m": 4, **what})


def foe(name: str = "grom", **what: Any) -> Model:
    return fighter(name, 1, **{"at": (30, 20), "m": 4, "i": 3, **what})


# how far off the hidden are detected


@pytest.mark.rule("EQP-02", "EQP-03", "EQP-16", "MOV-45", "CON-EQP-74", "CON-EQP-99", "CON-EQP-100")
@pytest.mark.parametrize(
    ("gear", "inches"),
    [
        ({}, 3),
        ({"items": ("lantern",)}, 7),
        ({"weapons": ("torch",)}, 7),
        ({"items": ("telescope",)}, 9),
        ({"items": ("telescope", "lantern"), "weapons": ("torch",)}, 13),
    ],
)
def test_lights_and_glasses_show_the_hidden_from_farther_off(gear: Any, inches: int) -> None:
    s = battle(ulf(), foe(**gear))
    assert spotting(s, s.models["grom"]) == inches


@pytest.mark.rule("EQP-02", "EX-16")
@pytest.mark.parametrize(("x", "found"), [(28.1, False), (28.0, True)])
def test_a_lantern_reveals_at_seven_inches_for_an_initiative_of_three(x: float, found: bool) -> None:
    bearer = foe(items=("lantern",), at=(30, 20))
    s = battle(ulf(marks={HIDDEN: "battle"}), bearer, foe("other", at=(60, 20)), board=LOW, active=1)
    done = play(s, 1, Move("grom", Point(x, 20)))
    assert [event.why for event in events_of(done, ModelRevealed)] == ["detected"] * found


# the torch


@pytest.mark.usefixtures("strangers")
@pytest.mark.rule("EQP-03")
def test_animals_fear_who_bears_a_torch_and_nobody_else_does() -> None:
    s = battle(ulf(weapons=("torch",)), fighter("rex", 1, "hound", at=(30, 20)), foe(at=(30, 25)))
    m = s.models
    assert must_test_fear(s, m["rex"], m["ulf"])
    assert not must_test_fear(s, m["grom"], m["ulf"])
    assert not must_test_fear(s, m["ulf"], m["rex"])


@pytest.mark.rule("EQP-03")
def test_a_torch_is_a_club_at_minus_one_whose_wounds_do_not_close() -> None:
    troll = foe(at=(21, 20), skills=("regeneration",))
    s = position(ulf(weapons=("torch", "club"), hands=("torch", "club")), troll, phase=Phase.COMBAT)
    needed = [of_blow(s, Attack("ulf", "grom", weapon), 1).hit.needed for weapon in ("torch", "club")]
    assert needed[0] is not None
    assert needed[1] is not None
    assert needed[0] == needed[1] + 1
    assert ward(s, Attack("ulf", "grom", "club")) == (4, "regeneration")
    assert ward(s, Attack("ulf", "grom", "torch")) is None


# the telescope


@pytest.mark.rule("EQP-16")
def test_a_telescope_adds_a_die_to_the_range_each_turn() -> None:
    s = position(ulf(weapons=("bow", "dagger"), items=("telescope",)), foe(), phase=Phase.START)
    s = go_on(s, ("telescope", 4)).state
    assert reach(s, s.models["ulf"], "bow") == 28
    while s.turn.seat == 0:
        s = answer(s, asked(s).default).state
    assert reach(s, s.models["ulf"], "bow") == 24


@pytest.mark.rule("EQP-16")
def test_who_has_nothing_to_shoot_with_needs_no_die_for_it() -> None:
    go_on(position(ulf(items=("telescope",)), foe(), phase=Phase.START))


# a shot from hiding


def blowing(target: Model, weapon: str = "blowpipe", **where: Any) -> State:
    shooter = ulf(weapons=(weapon,), marks={HIDDEN: "battle"}, at=(20, 20))
    return battle(shooter, target, board=LOW, phase=Phase.SHOOTING, **where)


@pytest.mark.rule("WPN-31", "MOV-44", "CON-EQP-37")
def test_a_blowpipe_does_not_give_its_user_away_but_the_target_may_look_for_him() -> None:
    s = play(blowing(foe(at=(26, 20))), 0, Shoot("ulf", "blowpipe", "grom"), ("to_hit", 1)).state
    question = asked(s)
    assert (question.seat, question.asked, question.default) == (1, "spot", "look")
    assert HIDDEN in s.models["ulf"].marks
    found = answer(s, "look", ("spot", 3))
    assert [(event.why, event.by) for event in events_of(found, ModelRevealed)] == [("spotted", "grom")]
    missed = answer(s, "look", ("spot", 4))
    assert HIDDEN in missed.state.models["ulf"].marks
    assert HIDDEN in answer(s, "let_be").state.models["ulf"].marks


@pytest.mark.rule("WPN-31")
def test_a_bow_does() -> None:
    done = play(blowing(foe(at=(26, 20)), "bow"), 0, Shoot("ulf", "bow", "grom"), ("to_hit", 1))
    assert [event.why for event in events_of(done, ModelRevealed)] == ["shot"]


@pytest.mark.rule("WPN-31")
def test_a_target_that_is_stunned_looks_for_nobody() -> None:
    s = blowing(foe(at=(26, 20), status=Status.STUNNED))
    done = play(s, 0, Shoot("ulf", "blowpipe", "grom"), ("to_hit", 1))
    assert not any(question.asked == "spot" for question in done.state.decisions)


# hide in shadows


SHADE = {"skills": ("hide_in_shadows",)}


def charging(*models: Model) -> State:
    return battle(*models, foe("far", at=(60, 40)), fighter("mate", 0, at=(26, 25)), board=LOW, active=1)


@pytest.mark.rule("SKL-60")
def test_an_enemy_must_notice_him_by_a_wall_to_charge_him_and_may_charge_another_instead() -> None:
    s = charging(ulf(at=(20, 20), **SHADE), foe(at=(20, 26)))
    passed = play(s, 1, Charge("grom", "ulf"), ("notice", 3))
    assert taken(passed)[0] == ("initiative", "grom", True)
    assert passed.state.engaged == (("grom", "ulf"),)
    failed = play(s, 1, Charge("grom", "ulf"), ("notice", 4)).state
    why = refused(failed, 1, Charge("grom", "ulf"))
    assert (why.code, why.rule) == (Code.UNSEEN, "SKL-60")
    assert events_of(play(failed, 1, Charge("grom", "mate")), ChargeDeclared) == [ChargeDeclared("grom", ("mate",))]


@pytest.mark.rule("SKL-60")
def test_away_from_walls_he_is_seen_like_anybody() -> None:
    play(charging(ulf(at=(18.3, 20), **SHADE), foe(at=(18.3, 26))), 1, Charge("grom", "ulf"))
    s = charging(ulf(at=(19.35, 20), **SHADE), foe(at=(19.35, 26)))
    play(s, 1, Charge("grom", "ulf"), ("notice", 3))


@pytest.mark.rule("SKL-60", "PSY-15")
def test_the_frenzied_who_do_not_notice_him_are_not_made_to_try_again() -> None:
    rager = foe(at=(20, 26), items=("mad_cap_mushrooms",))
    s = charging(ulf(at=(20, 20), **SHADE), rager)
    s = battle(ulf(at=(20, 20), **SHADE), rager, foe("far", at=(60, 40)), board=LOW, active=1)
    done = answer(s, "end", ("notice", 4))
    assert asked(done.state).asked == "moves"


@pytest.mark.rule("SKL-60")
def test_a_shooter_who_does_not_notice_him_keeps_his_shot_for_another() -> None:
    archer = foe(at=(20, 26), weapons=("bow",))
    other = fighter("mate", 0, at=(26, 30))
    s = battle(ulf(at=(20, 20), **SHADE), other, archer, board=LOW, active=1, phase=Phase.SHOOTING)
    failed = play(s, 1, Shoot("grom", "bow", "ulf"), ("notice", 4)).state
    assert SHOT not in failed.models["grom"].marks
    assert refused(failed, 1, Shoot("grom", "bow", "ulf")).rule == "SKL-60"
    play(failed, 1, Shoot("grom", "bow", "mate"), ("to_hit", 1))
    play(s, 1, Shoot("grom", "bow", "ulf"), ("notice", 3), ("to_hit", 1))


@pytest.mark.rule("SKL-60", "SHT-19")
def test_of_two_shots_the_second_must_notice_him_again_or_find_another_target() -> None:
    archer = foe(at=(20, 26), weapons=("repeater_crossbow",))
    s = battle(ulf(at=(20, 20), **SHADE), archer, board=LOW, active=1, phase=Phase.SHOOTING)
    play(s, 1, Shoot("grom", "repeater_crossbow", "ulf", 2), ("notice", 3), ("to_hit", 1), ("notice", 4))
