"""Models that come on to the table after set-up (MP-SETUP-19, MP-SETUP-23)."""

import pytest

from rules.commands import Answer, Charge, Deploy, Move
from rules.engine import Applied
from rules.events import ModelPlaced
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.refusals import Code
from rules.state import Model, State
from tests.rules.kit import asked, battle, default, events_of, fighter, go_on, kinds, play, position, refused


def orc(name: str, seat: int, x: float, y: float) -> Model:
    return fighter(name, seat, "big_un", at=(x, y))


def at(done: Applied | State, name: str) -> Point:
    place = (done.state if isinstance(done, Applied) else done).models[name].at
    assert place is not None
    return place


@pytest.mark.rule("MP-SETUP-19", "MP-SETUP-23")
def test_a_model_without_room_at_set_up_enters_from_its_segment_and_may_run_but_not_charge() -> None:
    s = default(battle(fighter("late", 0, "big_un"), orc("grom", 1, 14, 14), orc("mate", 0, 60, 40))).state
    place = at(s, "late")
    assert place.y == 0.5
    assert place.x <= 36
    assert refused(s, 0, Charge("late", "grom")).rule == "MP-SETUP-23"
    s = play(s, 0, Answer("end")).state
    assert at(play(s, 0, Move("late", Point(place.x, 8.5), run=True)), "late") == (place.x, 8.5, 0)


@pytest.mark.rule("MP-SETUP-23")
def test_nobody_enters_in_contact_with_an_enemy() -> None:
    s = battle(fighter("late", 0, "big_un"), orc("grom", 1, 1.5, 0.5), orc("mate", 0, 60, 40))
    assert refused(s, 0, Deploy({"late": Point(2.5, 0.5)})).rule == "MP-SETUP-23"
    s = default(s).state
    assert at(s, "late") == (3.0, 0.5, 0)
    assert s.engaged == ()


@pytest.mark.rule("MP-SETUP-23")
def test_its_player_says_where_along_its_segment_it_enters() -> None:
    s = battle(fighter("late", 0, "big_un"), orc("grom", 1, 14, 14), orc("mate", 0, 60, 0.5))
    assert (asked(s).asked, asked(s).about["rule"]) == ("deploy", "reserves")
    assert at(play(s, 0, Deploy({"late": Point(30, 0.5)})), "late") == (30, 0.5, 0)
    for wrong, rule in (((30, 0.6), "MP-SETUP-23"), ((40, 0.5), "MP-SETUP-23"), ((30, 0.5, 3), "GEO-10")):
        assert refused(s, 0, Deploy({"late": Point(*wrong)})).rule == rule
    assert refused(s, 0, Deploy({"mate": Point(30, 0.5)})).rule == "MP-SETUP-23"
    assert refused(s, 0, Deploy({})).code is Code.WRONG_COUNT


@pytest.mark.rule("MP-SETUP-23")
def test_a_model_that_finds_no_room_waits() -> None:
    crowd = [orc(f"row{i}", 0, 0.5 + i, 0.5) for i in range(4)]
    board = Board(width=8.0, depth=48.0)
    s = position(fighter("late", 0, "big_un"), *crowd, orc("grom", 1, 4, 40), board=board)
    done = go_on(s)
    assert events_of(done, ModelPlaced) == [] or at(done, "late").x > 4
    assert "charge.declared" not in kinds(done)
