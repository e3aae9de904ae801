"""Stupidity (PSY-28 to PSY-31)."""

from typing import Any

import pytest

from rules.commands import Charge, Move
from rules.engine import Applied
from rules.events import ModelMoved
from rules.geometry.board import Board, Patch
from rules.geometry.point import Point
from rules.queries import distance
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, dice, events_of, faces, fighter, go_on, play, position, refused

STUPID = dice("stupidity", 2, 3)
CLEVER = dice("stupidity", 2, 2)


def orc(name: str, seat: int, x: float, y: float, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y), **more)


def troll(x: float, y: float, **more: Any) -> Model:
    return fighter("troll", 0, "troll", (x, y), **more)


def turn(*models: Model, script: tuple[Any, ...], **where: Any) -> Applied:
    """From the start of the turn of seat 0 to its first question, charges or moves."""
    others = (orc("home", 0, 2, 46), orc("far", 1, 70, 46))
    return go_on(position(*models, *others, phase=Phase.START, **where), *script)


def place(done: Applied | State) -> Point:
    at = (done.state if isinstance(done, Applied) else done).models["troll"].at
    assert at is not None
    return at


@pytest.mark.rule("PSY-28", "CON-ORC-59")
def test_a_troll_that_passes_acts_like_anybody() -> None:
    done = turn(troll(10, 10), orc("grom", 1, 20, 10), script=CLEVER)
    assert faces(done, "stupidity") == [2, 2]
    assert answer(done.state, "end").state.models["troll"].marks == {}
    assert events_of(done, ModelMoved) == []


@pytest.mark.rule("PSY-30")
@pytest.mark.parametrize("face", [1, 3])
def test_stupid_on_1_to_3_it_walks_half_its_movement_straight_ahead(face: int) -> None:
    done = turn(troll(10, 10, facing=90.0), script=(*STUPID, ("stupid_move", face)))
    assert refused(done.state, 0, Charge("troll", "far")).rule == "PSY-29"
    done = answer(done.state, "end")
    assert place(done) == (13, 10, 0)
    assert events_of(done, ModelMoved)[0].gait == "compulsory"
    assert refused(done.state, 0, Move("troll", Point(14, 10))).rule in ("MOV-01", "PSY-29")


@pytest.mark.rule("PSY-30", "PSY-29")
@pytest.mark.parametrize("face", [4, 6])
def test_stupid_on_4_to_6_it_stands_still_and_does_nothing(face: int) -> None:
    done = answer(turn(troll(10, 10, facing=90.0), script=(*STUPID, ("stupid_move", face))).state, "end")
    assert place(done) == (10, 10, 0)
    assert refused(done.state, 0, Move("troll", Point(11, 10))).rule == "PSY-29"


@pytest.mark.rule("PSY-30")
def test_it_stops_one_inch_from_an_enemy_it_would_touch_and_never_charges() -> None:
    script = (*STUPID, ("stupid_move", 2))
    done = answer(turn(troll(10, 10, facing=90.0), orc("grom", 1, 14.3, 10), script=script).state, "end")
    assert distance(done.state.models["troll"], done.state.models["grom"]) == pytest.approx(1.0, abs=0.002)
    assert done.state.engaged == ()


@pytest.mark.rule("PSY-30")
def test_an_enemy_it_only_passes_does_not_stop_it() -> None:
    script = (*STUPID, ("stupid_move", 2))
    done = answer(turn(troll(10, 10, facing=90.0), orc("grom", 1, 13, 11.5), script=script).state, "end")
    assert place(done) == (13, 10, 0)


@pytest.mark.rule("PSY-30", "MOV-12", "MOV-13", "MOV-14")
def test_it_pays_for_its_ground_and_stops_at_obstacles() -> None:
    script = (*STUPID, ("stupid_move", 2))
    mud = Board(patches=(Patch("mud", ((5, 5), (30, 5), (30, 15), (5, 15)), ground="very_difficult"),))
    assert place(answer(turn(troll(10, 10, facing=90.0), script=script, board=mud).state, "end")) == (10.75, 10, 0)
    pit = Board(patches=(Patch("pit", ((12, 5), (30, 5), (30, 15), (12, 15)), ground="impassable"),))
    assert place(answer(turn(troll(10, 10, facing=90.0), script=script, board=pit).state, "end")).x < 12


@pytest.mark.rule("PSY-30", "PSY-29")
def test_engaged_it_rolls_for_no_move_and_strikes_no_blows() -> None:
    """Its opponent has no attacks, so no dice fall at all."""
    done = turn(troll(10, 10), orc("grom", 1, 11.3, 10, a=0, skills=("causes_fear",)), script=STUPID)
    assert "idle" in done.state.models["troll"].marks
    s = done.state
    while asked(s).seat == 0:
        s = answer(s, asked(s).default).state
    assert s.engaged == (("grom", "troll"),)


@pytest.mark.rule("PSY-28", "PSY-31")
def test_it_stays_stupid_until_its_next_turn_and_does_not_intercept_meanwhile() -> None:
    stupid = troll(40, 12.6, marks={"idle": "own_turn"})
    s = battle(
        stupid, orc("home", 0, 44, 10), orc("grom", 1, 37, 10), orc("far", 1, 70, 46), phase=Phase.MOVEMENT, active=1
    )
    done = play(s, 1, Charge("grom", "home"))
    assert done.state.engaged == (("grom", "home"),)


@pytest.mark.rule("PSY-28")
def test_what_it_rolled_lasts_through_the_turns_of_the_others() -> None:
    s = turn(troll(10, 10), script=(*STUPID, ("stupid_move", 5))).state
    while asked(s).seat == 0:
        s = answer(s, asked(s).default).state
    assert "idle" in s.models["troll"].marks
    while s.turn.seat == 1:
        script = CLEVER if asked(s).asked == "moves" else ()
        s = answer(s, asked(s).default, *script).state
    assert "idle" not in s.models["troll"].marks


@pytest.mark.rule("PSY-28")
def test_one_on_the_ground_tests_but_does_not_blunder() -> None:
    done = turn(troll(10, 10, status=Status.STUNNED), script=STUPID)
    assert "idle" in done.state.models["troll"].marks


@pytest.mark.rule("PSY-35", "PSY-17")
def test_who_is_immune_to_psychology_is_never_stupid() -> None:
    done = turn(troll(10, 10, skills=("deathwish",)), script=())
    assert faces(done, "stupidity") == []
