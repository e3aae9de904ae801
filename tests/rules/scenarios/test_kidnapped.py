"""Kidnapped!: set-up, the victim, and who may do what with it (KID)."""

from typing import Any

import pytest

from rules.commands import Charge, Deploy, FireLine, Move, Shoot
from rules.content.inhabitants import VICTIM
from rules.content.rosters import ready_roster
from rules.events import ChargeIntercepted, ModelAppeared, ModelJoined, ModelMoved, ModelsEngaged, TallyChanged
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.legal.movement import allowance
from rules.legal.options import options
from rules.refusals import Code
from rules.scenarios.registry import scenario
from rules.state import NOBODY, Model, Phase, State, Status
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused, start
from tests.rules.scenarios.duels import TRIO, fresh

KID = "kidnapped"
OPEN = Board(width=48, depth=48)
WIDE = Board(width=72, depth=48)
"""Its altar stands far from where these positions are."""
CULT = ready_roster("possessed", 0)
SIDES: dict[int, dict[str, Any]] = {0: {"role": "attacker"}, 1: {"role": "defender"}}
FREED = {"freed": 1}


def victim(x: float = 24.0, y: float = 24.0, *, held: bool = True, **more: Any) -> Model:
    marks = {"captive": "battle"} if held else {}
    return fighter("victim", 0, "victim", at=(x, y), weapons=(), neutral=True, group=-1, marks=marks, **more)


ULF = fighter("ulf", type="dwarf_noble", at=(4, 4))
MAGUS = fighter("magus", 1, "magister", at=(25, 24))


def captive(*models: Model, **where: Any) -> State:
    return position(*models, board=WIDE, scenario=KID, warbands=SIDES, **where)


def moving(*models: Model, seat: int = 0, **where: Any) -> State:
    """In the Movement phase of that warband, after its charges."""
    s = go_on(captive(*models, active=seat, ring=(0, 1), **where)).state
    return answer(s, "end").state if asked(s).asked == "charges" else s


# set-up


@pytest.mark.rule("KID-01")
def test_the_possessed_defend_whoever_the_others_are_and_must_be_there() -> None:
    s = start(fresh(KID, OPEN, (CULT, TRIO))).state
    assert [warband.role for warband in s.warbands] == ["defender", "attacker"]
    with pytest.raises(ValueError, match="Kidnapped! needs a warband of the Possessed"):
        fresh(KID, OPEN, (TRIO, TRIO))


@pytest.mark.rule("KID-01")
def test_of_two_cults_the_one_with_the_lower_rating_chooses() -> None:
    s = start(fresh(KID, OPEN, (CULT, ready_roster("possessed", 0))), *dice("role", 5, 2)).state
    assert (asked(s).asked, asked(s).seat) == ("role", 0)


@pytest.mark.rule("KID-02", "KID-03")
def test_the_altar_stands_in_the_middle_with_nothing_about_it() -> None:
    plan = scenario(KID)
    board = plan.lay_out(5, *plan.table)
    assert (board.width, board.depth, board.centre_piece) == (48, 48, "altar")


@pytest.mark.rule("KID-04", "KID-05", "KID-06", "KID-08", "KID-09")
def test_the_captors_come_first_about_the_victim_and_the_rescuers_from_all_sides_and_begin() -> None:
    done = start(fresh(KID, OPEN, (CULT, TRIO)))
    (lies,) = [event.model for event in events_of(done, ModelAppeared)]
    assert (lies.at, lies.seat, lies.neutral, lies.weapons) == (Point(24, 24, 0), NOBODY, True, ())
    assert lies.profile == VICTIM.profile
    s = done.state
    assert (asked(s).seat, asked(s).asked) == (0, "deploy")
    name = next(model.id for model in s.models.values() if model.seat == 0)
    assert play(s, 0, Deploy({name: Point(25, 24)})), "in contact with the victim"
    assert refused(s, 0, Deploy({name: Point(8.5, 24)})).code is Code.OUT_OF_ZONE
    s = default(s).state
    assert (asked(s).seat, asked(s).asked) == (1, "deploy")
    assert refused(s, 1, Deploy({"1.noble": Point(24, 5)})).code is Code.OUT_OF_ZONE
    done = default(s)
    assert events_of(done, ModelJoined) == [ModelJoined("victim", 1)]
    assert done.state.ring[0] == 1


# free or not


@pytest.mark.rule("KID-11", "KID-29")
@pytest.mark.parametrize("tally", [{}, FREED])
def test_held_by_a_standing_captor_it_does_not_move(tally: dict[str, int]) -> None:
    s = moving(ULF, victim(), MAGUS, tally=tally)
    found = refused(s, 0, Move("victim", Point(20, 24, 0)))
    assert (found.code, found.rule) == (Code.NOT_ABLE, "KID-11")


@pytest.mark.rule("KID-12", "KID-13")
def test_let_go_it_makes_a_move_at_once_also_in_the_captors_turn() -> None:
    s = moving(ULF, victim(), MAGUS, fighter("mut", 1, "mutant", at=(40, 40)), seat=1)
    done = play(s, 1, Move("magus", Point(28, 24, 0)))
    assert events_of(done, TallyChanged) == [TallyChanged("freed", 1)]
    s = done.state
    assert (asked(s).seat, asked(s).asked, asked(s).about["distance"]) == (0, "extra_move", "4")
    assert refused(s, 0, Move("victim", Point(24, 19, 0))).code is Code.TOO_FAR
    assert refused(s, 0, Move("victim", Point(24, 20, 0), run=True)).rule == "KID-12"
    assert refused(s, 0, Move("ulf", Point(5, 4, 0))).code is Code.NOT_ASKED
    done = play(s, 0, Move("victim", Point(24, 20, 0)))
    assert [event.gait for event in events_of(done, ModelMoved)] == ["aside"]
    assert asked(done.state).seat == 1, "and the captors go on"


@pytest.mark.rule("KID-12")
def test_it_may_stay_and_is_offered_ways_to_the_edges() -> None:
    s = play(moving(ULF, victim(), MAGUS, seat=1), 1, Move("magus", Point(28, 24, 0))).state
    ways = {move.toward for move in options(s, "victim").moves}
    assert ways & {"north", "east", "south", "west"}
    assert default(s).state.models["victim"].at == Point(24, 24, 0)


@pytest.mark.rule("KID-12")
def test_unheld_at_the_start_it_is_free_at_once() -> None:
    s = start(fresh(KID, OPEN, (CULT, TRIO))).state
    far = {m.id: Point(12.0 + 1.5 * i, 12, 0) for i, m in enumerate(m for m in s.models.values() if m.seat == 0)}
    s = default(answer(play(s, 0, Deploy(far)).state, "done").state).state
    assert (asked(s).seat, asked(s).asked) == (1, "extra_move")
    assert s.tally["freed"] == 1


@pytest.mark.rule("KID-12", "KID-14")
def test_then_it_moves_with_the_rescuers_and_runs_if_no_captor_is_near() -> None:
    far = fighter("magus", 1, "magister", at=(24, 33.1))
    s = moving(ULF, victim(held=False), far, tally=FREED)
    assert allowance(s, s.models["victim"], run=True) == 8
    assert play(s, 0, Move("victim", Point(24, 16, 0), run=True))
    near = fighter("magus", 1, "magister", at=(24, 33))
    s = moving(ULF, victim(held=False), near, tally=FREED)
    assert refused(s, 0, Move("victim", Point(24, 16, 0), run=True)).rule == "KID-14"
    assert play(s, 0, Move("victim", Point(24, 20, 0)))
    s = go_on(captive(ULF, victim(held=False), near, tally=FREED)).state
    assert refused(s, 0, Charge("victim", "magus")).code is Code.NOT_AN_ENEMY if asked(s).asked == "charges" else True


@pytest.mark.rule("KID-10")
def test_nobody_shoots_at_it() -> None:
    archer = fighter("mut", 1, "mutant", at=(24, 34), weapons=("bow",))
    s = go_on(captive(ULF, victim(held=False), archer, active=1, phase=Phase.SHOOTING, tally=FREED)).state
    assert asked(s).asked != "shooting" or refused(s, 1, Shoot("mut", "bow", "victim")).code is Code.NOT_AN_ENEMY


@pytest.mark.rule("KID-18")
@pytest.mark.parametrize("status", [Status.KNOCKED_DOWN, Status.STUNNED])
def test_a_captor_who_goes_down_lets_go(status: Status) -> None:
    down = fighter("magus", 1, "magister", at=(25, 24), status=status)
    s = go_on(captive(ULF, victim(), down)).state
    assert (asked(s).asked, s.tally) == ("extra_move", FREED)


@pytest.mark.rule("KID-13", "KID-18")
def test_two_who_hold_it_let_go_only_both() -> None:
    second = fighter("mut", 1, "mutant", at=(23, 24))
    s = moving(ULF, victim(), MAGUS, second, seat=1)
    done = play(s, 1, Move("magus", Point(28, 24, 0)))
    assert asked(done.state).asked == "moves"
    done = play(done.state, 1, Move("mut", Point(20, 24, 0)))
    assert asked(done.state).asked == "extra_move"


# caught again


@pytest.mark.rule("KID-15", "KID-17", "KID-29")
def test_a_captor_who_walks_into_contact_has_it_and_they_do_not_fight() -> None:
    s = moving(ULF, victim(held=False), fighter("magus", 1, "magister", at=(28, 24)), seat=1, tally=FREED)
    done = play(s, 1, Move("magus", Point(25, 24, 0)))
    assert "captive" in done.state.models["victim"].marks
    assert events_of(done, ModelsEngaged) == []
    assert done.state.models["victim"].at == Point(24, 24, 0)


@pytest.mark.rule("KID-15", "KID-28")
def test_a_captor_who_goes_on_takes_it_along() -> None:
    s = moving(ULF, victim(held=False), fighter("magus", 1, "magister", at=(26, 25)), seat=1, tally=FREED)
    done = play(s, 1, Move("magus", Point(22.5, 25, 0)))
    led = done.state.models["victim"]
    assert "captive" in led.marks
    assert led.at is not None
    assert led.at.x < 24
    again = moving(ULF, victim(), MAGUS, seat=1, tally=FREED)
    led = play(again, 1, Move("magus", Point(28, 24, 0))).state.models["victim"]
    assert led.at is not None
    assert led.at.x > 24
    left = play(again, 1, Move("magus", Point(28, 24, 0), takes=False)).state
    assert asked(left).asked == "extra_move", "he need not"


@pytest.mark.rule("KID-28")
def test_nobody_takes_along_a_victim_that_has_not_been_free_yet_or_charges_with_it() -> None:
    s = play(moving(ULF, victim(), MAGUS, seat=1), 1, Move("magus", Point(28, 24, 0))).state
    assert s.models["victim"].at == Point(24, 24, 0)
    foe = fighter("ulf", type="dwarf_noble", at=(29, 24))
    s = go_on(captive(foe, victim(), MAGUS, active=1, ring=(0, 1), tally=FREED)).state
    done = play(s, 1, Charge("magus", "ulf"))
    assert done.state.models["victim"].at == Point(24, 24, 0)
    assert asked(done.state).asked == "extra_move"


@pytest.mark.rule("KID-15", "KID-17")
def test_a_captor_charges_it_without_a_fight_and_others_may_not() -> None:
    far = fighter("magus", 1, "magister", at=(30, 24))
    s = go_on(captive(ULF, victim(held=False), far, active=1, ring=(0, 1), tally=FREED)).state
    assert "victim" in {charge.target for charge in options(s, "magus").charges if charge.refusal is None}
    done = play(s, 1, Charge("magus", "victim"))
    assert "captive" in done.state.models["victim"].marks
    assert events_of(done, ModelsEngaged) == []
    held = go_on(captive(ULF, victim(), MAGUS, fighter("mut", 1, "mutant", at=(30, 24)), active=1, ring=(0, 1))).state
    assert refused(held, 1, Charge("mut", "victim")).code is Code.NOT_AN_ENEMY
    near = fighter("ulf", type="dwarf_noble", at=(20, 24))
    s = go_on(captive(near, victim(held=False), fighter("magus", 1, "magister", at=(24, 32)), tally=FREED)).state
    assert refused(s, 0, Charge("ulf", "victim")).code is Code.NOT_AN_ENEMY


@pytest.mark.rule("KID-16")
def test_a_charge_at_it_is_intercepted_as_any_other() -> None:
    guard = fighter("ulf", type="dwarf_noble", at=(27, 25.5))
    far = fighter("magus", 1, "magister", at=(31, 24))
    s = go_on(captive(guard, victim(held=False), far, active=1, ring=(0, 1), tally=FREED)).state
    s = play(s, 1, Charge("magus", "victim")).state
    assert (asked(s).seat, asked(s).asked) == (0, "interception")
    stepped = next(option.id for option in asked(s).options if option.id != asked(s).default)
    done = answer(s, stepped, *dice("to_hit", 1, 1))
    assert events_of(done, ChargeIntercepted)
    assert "captive" not in done.state.models["victim"].marks


@pytest.mark.rule("KID-12", "MP-ROUT-15", "SHT-21")
def test_let_go_by_who_falls_it_moves_when_all_hits_of_the_shot_are_dealt() -> None:
    """The last who held it falls first; a friend behind him is asked about his save before."""
    gunner = fighter("gunner", 0, at=(25.9, 16), weapons=("blunderbuss",))
    friend = fighter("friend", 0, at=(25.9, 30), t=4, armour=("heavy_armour",), items=("rabbits_foot",))
    mutant = fighter("mut", 1, "mutant", at=(40, 40))
    s = go_on(captive(gunner, friend, victim(), MAGUS, mutant, active=0, ring=(0, 1), phase=Phase.SHOOTING)).state
    script = ("to_wound", 5), ("injury", 6), ("to_wound", 5), ("armour_save", 1)
    s = play(s, 0, FireLine("gunner", "blunderbuss", 180.0), *script).state
    assert (asked(s).asked, s.models["magus"].gone, s.tally.get("freed", 0)) == ("reroll", "out_of_action", 0)
    s = answer(s, "yes", ("armour_save", 6)).state
    assert (asked(s).asked, s.tally["freed"]) == ("extra_move", 1)
