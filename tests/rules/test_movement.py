"""Basic moves, running, terrain, down models and the order of the phase (MOV, TURN-06)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Move, Shoot
from rules.engine import Applied
from rules.events import ModelMoved, PhaseBegan
from rules.geometry.board import Barrier, Board, Building, Link, Opening, Patch, Wall
from rules.geometry.board import Floor as Storey
from rules.geometry.point import Point
from rules.legal.movement import allowance
from rules.queries import distance
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import asked, battle, events_of, fighter, go_on, play, position, refused


def orc(name: str, seat: int, x: float, y: float, z: float = 0.0, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y, z), **more)


def moving(*models: Model, **where: Any) -> State:
    """A position at the question for moves; far-off enemies keep the battle going."""
    s = battle(*models, orc("far", 1, 70, 46), **where)
    while asked(s).asked != "moves":
        s = play(s, asked(s).seat, Answer(asked(s).default)).state
    return s


def at(done: Applied | State, name: str) -> Point:
    place = (done.state if isinstance(done, Applied) else done).models[name].at
    assert place is not None
    return place


@pytest.mark.rule("MOV-01", "GEO-09", "TURN-06")
def test_a_model_moves_up_to_its_movement_in_any_direction_and_faces_that_way() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 20, 20))
    moved = play(s, 0, Move("ulf", Point(14, 10)))
    assert at(moved, "ulf") == (14, 10, 0)
    assert moved.state.models["ulf"].facing == 90.0
    assert [e.gait for e in events_of(moved, ModelMoved)] == ["walk"]
    assert asked(moved.state).asked == "moves"


@pytest.mark.rule("MOV-01", "GEO-04")
def test_a_way_that_is_too_long_is_refused_with_its_length() -> None:
    s = moving(orc("ulf", 0, 10, 10))
    answer = refused(s, 0, Move("ulf", Point(19.3, 10), run=True))
    assert (answer.code, answer.rule) == (Code.TOO_FAR, "MOV-01")
    assert 'the way is 9.3" long; Ulf may move 8"' in answer.message
    assert refused(s, 0, Move("ulf", Point(14.1, 10))).code is Code.TOO_FAR


@pytest.mark.rule("MOV-01")
def test_the_way_goes_through_the_points_named_and_counts_all_of_it() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 20, 20))
    assert refused(s, 0, Move("ulf", Point(10, 11), via=(Point(12, 10),))).code is Code.TOO_FAR
    moved = play(s, 0, Move("ulf", Point(11, 10), via=(Point(12, 10),)))
    assert events_of(moved, ModelMoved)[0].path == ((10, 10, 0), (12, 10, 0), (11, 10, 0))
    assert moved.state.models["ulf"].facing == 270.0


@pytest.mark.rule("MOV-01", "MOV-09")
def test_each_model_has_one_move() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 20, 20))
    moved = play(s, 0, Move("ulf", Point(11, 10))).state
    assert refused(moved, 0, Move("ulf", Point(12, 10))).code is Code.ALREADY_ACTED
    assert refused(moved, 0, Move("ulf", Point(12, 10), run=True)).code is Code.ALREADY_ACTED


@pytest.mark.rule("MOV-01")
def test_a_model_need_not_move_and_a_move_to_where_it_stands_is_none() -> None:
    s = moving(orc("ulf", 0, 10, 10))
    assert refused(s, 0, Move("ulf", Point(10, 10))).code is Code.NO_WAY
    done = play(s, 0, Answer("end"))
    assert events_of(done, ModelMoved) == []


@pytest.mark.rule("TURN-03", "MOV-01")
def test_only_the_active_player_moves_and_only_his_own() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("grom", 1, 30, 30))
    assert refused(s, 0, Move("grom", Point(31, 30))).code is Code.NOT_YOUR_MODEL
    assert refused(s, 0, Move("nobody", Point(31, 30))).code is Code.NO_SUCH_MODEL
    assert refused(s, 1, Move("grom", Point(31, 30))).code is Code.NOT_ASKED


@pytest.mark.rule("EX-05", "TURN-06", "CHG-01")
def test_after_the_first_ordinary_move_nobody_charges_any_more() -> None:
    s = battle(orc("ulf", 0, 10, 10), orc("bran", 0, 20, 10), orc("grom", 1, 20, 16))
    assert asked(s).asked == "charges"
    s = play(s, 0, Answer("end")).state
    s = play(s, 0, Move("ulf", Point(13, 10))).state
    assert refused(s, 0, Charge("bran", "grom")).code is Code.NOT_ASKED


@pytest.mark.rule("TURN-06")
def test_the_movement_phase_begins_once_and_nobody_is_asked_for_nothing() -> None:
    s = position(orc("ulf", 0, 10, 10, status=Status.STUNNED), orc("grom", 1, 30, 30), phase=Phase.MOVEMENT)
    done = go_on(s)
    phases = [e.phase for e in events_of(done, PhaseBegan)]
    assert phases == [Phase.MOVEMENT, Phase.SHOOTING, Phase.COMBAT, Phase.RECOVERY, Phase.MOVEMENT]
    assert (asked(done.state).seat, asked(done.state).asked) == (1, "charges")


# enemies near


@pytest.mark.rule("MOV-03", "CHG-05")
def test_a_move_that_is_no_charge_stays_out_of_contact() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("grom", 1, 13, 10))
    touching = refused(s, 0, Move("ulf", Point(12, 10)))
    assert (touching.code, touching.rule) == (Code.TOO_NEAR, "MOV-03")
    near = play(s, 0, Move("ulf", Point(11.98, 10))).state
    assert distance(near.models["ulf"], near.models["grom"]) == pytest.approx(0.02)


@pytest.mark.rule("MOV-03", "GEO-08")
def test_a_move_does_not_end_in_contact_across_a_low_wall() -> None:
    wall = Board(barriers=(Barrier("wall", (12, 5), (12, 15)),))
    s = moving(orc("ulf", 0, 9, 10), orc("grom", 1, 12.7, 10), board=wall)
    assert refused(s, 0, Move("ulf", Point(11.34, 10))).code is Code.TOO_NEAR
    assert at(play(s, 0, Move("ulf", Point(11.0, 10))), "ulf") == (11.0, 10, 0)


@pytest.mark.rule("MOV-03")
def test_walking_past_an_enemy_is_free() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("grom", 1, 12, 11.05))
    done = play(s, 0, Move("ulf", Point(14, 10)))
    assert at(done, "ulf") == (14, 10, 0)
    assert done.state.engaged == ()


@pytest.mark.rule("GEO-05")
def test_nobody_ends_on_or_goes_through_another_model() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 12, 10))
    assert refused(s, 0, Move("ulf", Point(11.5, 10))).code is Code.OCCUPIED
    around = play(s, 0, Move("ulf", Point(13.2, 10)))
    assert len(events_of(around, ModelMoved)[0].path) > 2


@pytest.mark.rule("MOV-05", "CC-40")
def test_engaged_with_a_standing_enemy_nobody_moves() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 30, 30), orc("grom", 1, 11, 10))
    assert refused(s, 0, Move("ulf", Point(9, 10))).rule == "CC-40"


@pytest.mark.rule("CC-40", "MP-CC-20", "MOV-05")
def test_from_enemies_that_are_all_down_a_model_walks_away() -> None:
    down = orc("grom", 1, 11, 10, status=Status.KNOCKED_DOWN)
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 30, 30), down, engaged=[("grom", "ulf")])
    done = play(s, 0, Move("ulf", Point(8, 10)))
    assert done.state.engaged == ()


@pytest.mark.rule("MOV-06")
def test_nobody_walks_off_the_table() -> None:
    s = moving(orc("ulf", 0, 1, 10))
    assert refused(s, 0, Move("ulf", Point(-0.5, 10))).rule == "MOV-06"
    assert refused(s, 0, Move("ulf", Point(0.4, 10))).rule == "MOV-06"


@pytest.mark.rule("CHAR-06")
def test_a_model_without_movement_is_not_asked() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("post", 0, 20, 20, m=0))
    assert refused(s, 0, Move("post", Point(21, 20))).rule == "CHAR-06"


# running


@pytest.mark.rule("EX-08", "MOV-07", "MOV-08")
def test_an_enemy_at_8_inches_forbids_running_and_a_little_farther_does_not() -> None:
    near = moving(orc("ulf", 0, 10, 10), orc("grom", 1, 19, 10))
    answer = refused(near, 0, Move("ulf", Point(10, 14.1), run=True))
    assert (answer.code, answer.rule) == (Code.MAY_NOT_RUN, "MOV-08")
    assert refused(near, 0, Move("ulf", Point(10, 14.1))).code is Code.TOO_FAR
    free = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 40, 40), orc("grom", 1, 19.05, 10))
    done = play(free, 0, Move("ulf", Point(10, 18), run=True))
    assert at(done, "ulf") == (10, 18, 0)
    assert "ran" in done.state.models["ulf"].marks


@pytest.mark.rule("MOV-08")
def test_a_run_may_end_nearer_than_8_inches() -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 40, 40), orc("grom", 1, 20, 10))
    assert at(play(s, 0, Move("ulf", Point(17, 10), run=True)), "ulf") == (17, 10, 0)


@pytest.mark.rule("MOV-08")
@pytest.mark.parametrize("harmless", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_enemies_down_or_in_flight_do_not_forbid_running(harmless: dict[str, Any]) -> None:
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 40, 40), orc("grom", 1, 14, 14, **harmless))
    assert "ran" in play(s, 0, Move("ulf", Point(10, 4), run=True)).state.models["ulf"].marks


@pytest.mark.rule("MOV-08")
def test_running_is_judged_once_after_the_last_charge() -> None:
    """The enemy 7" off comes away to intercept a charge before the judgement; what counts is where he stands then."""
    s = battle(
        orc("ulf", 0, 10, 10),
        orc("bran", 0, 20.5, 15),
        orc("mate", 0, 40, 40),
        orc("grom", 1, 18, 10),
        orc("krum", 1, 20.5, 8),
    )
    s = play(s, 0, Charge("bran", "krum")).state
    s = play(s, 1, Answer("grom")).state
    while asked(s).asked != "moves":
        s = play(s, 0, Answer("end")).state
    assert distance(s.models["ulf"], s.models["grom"]) > 8
    assert "ran" in play(s, 0, Move("ulf", Point(10, 2.5), run=True)).state.models["ulf"].marks


@pytest.mark.rule("MOV-07", "SHT-02")
def test_a_runner_does_not_shoot() -> None:
    archer = orc("ulf", 0, 10, 10, weapons=("bow",))
    s = moving(archer, orc("mate", 0, 40, 40, weapons=("bow",)), orc("grom", 1, 30, 10))
    s = play(s, 0, Move("ulf", Point(10, 18), run=True)).state
    s = play(s, 0, Answer("end")).state
    assert asked(s).asked == "shooting"
    assert refused(s, 0, Shoot("ulf", "bow", "grom")).rule == "SHT-02"


# terrain


@pytest.mark.rule("EX-09", "MOV-10", "MOV-11", "MOV-14")
def test_difficult_ground_costs_double() -> None:
    board = Board(patches=(Patch("rubble", ((11, 5), (30, 5), (30, 15), (11, 15))),))
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 40, 40), board=board)
    assert refused(s, 0, Move("ulf", Point(12.6, 10))).code is Code.TOO_FAR
    assert at(play(s, 0, Move("ulf", Point(12.5, 10))), "ulf") == (12.5, 10, 0)


@pytest.mark.rule("EX-09", "MOV-12", "MOV-14")
def test_a_runner_pays_for_difficult_and_very_difficult_ground() -> None:
    board = Board(
        patches=(
            Patch("rubble", ((10, 5), (12, 5), (12, 15), (10, 15))),
            Patch("holes", ((12, 5), (30, 5), (30, 15), (12, 15)), ground="very_difficult"),
        )
    )
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 40, 40), board=board)
    answer = refused(s, 0, Move("ulf", Point(13.1, 10), run=True))
    assert answer.code is Code.TOO_FAR
    assert "its ground uses up 8.4" in answer.message
    assert at(play(s, 0, Move("ulf", Point(13, 10), run=True)), "ulf") == (13, 10, 0)


@pytest.mark.rule("MOV-13")
def test_impassable_ground_is_not_entered() -> None:
    board = Board(patches=(Patch("pit", ((11, 8), (14, 8), (14, 12), (11, 12)), ground="impassable"),))
    s = moving(orc("ulf", 0, 10, 10), board=board)
    assert refused(s, 0, Move("ulf", Point(12, 10))).code is Code.NO_WAY


@pytest.mark.rule("MOV-15", "MOV-02")
def test_a_low_wall_is_crossed_at_no_cost_and_a_higher_one_is_not() -> None:
    low = Board(barriers=(Barrier("wall", (12, 0), (12, 48), height=0.9),))
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 40, 40), board=low)
    assert at(play(s, 0, Move("ulf", Point(14, 10))), "ulf") == (14, 10, 0)
    high = Board(barriers=(Barrier("wall", (12, 0), (12, 48), height=1.0),))
    s = moving(orc("ulf", 0, 10, 10), orc("mate", 0, 8, 40), board=high)
    assert refused(s, 0, Move("ulf", Point(14, 10))).code is Code.NO_WAY


def house() -> Board:
    outline = ((10, 10), (20, 10), (20, 20), (10, 20))
    walls = (
        Wall((10, 10), (20, 10)),
        Wall((20, 10), (20, 20)),
        Wall((20, 20), (10, 20), openings=(Opening(4.0, width=2.0),)),
        Wall((10, 20), (10, 10)),
    )
    floor = Storey(((10, 10), (20, 10), (20, 15), (10, 15)), z=3.0)
    stairs = Link("stairs", Point(15, 18), Point(15, 14.6, 3.0))
    return Board(buildings=(Building("house", outline, walls=walls, floors=(floor,)),), links=(stairs,))


@pytest.mark.rule("MOV-02", "MOV-10", "MOV-20")
def test_doors_and_stairs_belong_to_any_move() -> None:
    s = moving(orc("ulf", 0, 15, 21.5), orc("mate", 0, 60, 10), board=house())
    inside = play(s, 0, Move("ulf", Point(15, 18.5)))
    assert at(inside, "ulf") == (15, 18.5, 0)
    s = moving(orc("ulf", 0, 15, 20), orc("mate", 0, 60, 10), board=house())
    up = play(s, 0, Move("ulf", Point(15, 14, 3.0), run=True))
    assert at(up, "ulf").z == 3.0


@pytest.mark.rule("GEO-05")
def test_a_wall_bars_the_way() -> None:
    """The way round through the door is out of all proportion."""
    s = moving(orc("ulf", 0, 8, 13), orc("mate", 0, 60, 10), board=house())
    answer = refused(s, 0, Move("ulf", Point(11, 13)))
    assert answer.code is Code.NO_WAY
    assert answer.message == 'no way to (11, 13, 0) is open that comes near the 4" Ulf may move'


# half rate, down, rallied


@pytest.mark.rule("MOV-04", "REC-06", "EX-07")
def test_after_standing_up_a_model_moves_half_and_neither_runs_nor_charges() -> None:
    ulf = orc("ulf", 0, 10, 10, m=5, marks=("stood_up",))
    s = battle(ulf, orc("mate", 0, 40, 40), orc("grom", 1, 10, 30))
    assert allowance(s, s.models["ulf"]) == 2.5
    assert refused(s, 0, Charge("ulf", "grom")).rule == "CHG-10"
    s = play(s, 0, Answer("end")).state
    assert refused(s, 0, Move("ulf", Point(13, 10), run=True)).rule == "REC-06"
    assert refused(s, 0, Move("ulf", Point(12.6, 10))).code is Code.TOO_FAR
    assert at(play(s, 0, Move("ulf", Point(12.5, 10))), "ulf") == (12.5, 10, 0)


@pytest.mark.rule("MOV-14", "MOV-04", "REC-06")
def test_half_rate_and_difficult_ground_multiply() -> None:
    board = Board(patches=(Patch("rubble", ((5, 5), (30, 5), (30, 15), (5, 15))),))
    s = moving(orc("ulf", 0, 10, 10, marks=("stood_up",)), orc("mate", 0, 40, 40), board=board)
    assert refused(s, 0, Move("ulf", Point(11.1, 10))).code is Code.TOO_FAR
    assert at(play(s, 0, Move("ulf", Point(11, 10))), "ulf") == (11, 10, 0)


@pytest.mark.rule("REC-06")
def test_a_model_that_stood_up_in_combat_stays_there() -> None:
    down = orc("grom", 1, 11, 10, status=Status.STUNNED)
    s = moving(orc("ulf", 0, 10, 10, marks=("stood_up",)), orc("mate", 0, 40, 40), down, engaged=[("grom", "ulf")])
    assert refused(s, 0, Move("ulf", Point(9, 10))).rule == "REC-06"


@pytest.mark.rule("MOV-50", "MOV-51")
def test_a_knocked_down_model_crawls_two_inches_and_a_stunned_one_does_nothing() -> None:
    s = moving(
        orc("ulf", 0, 10, 10, status=Status.KNOCKED_DOWN),
        orc("bran", 0, 40, 40, status=Status.STUNNED),
    )
    assert refused(s, 0, Move("ulf", Point(12.1, 10))).code is Code.TOO_FAR
    assert refused(s, 0, Move("ulf", Point(12, 10), run=True)).rule == "MOV-50"
    assert refused(s, 0, Move("bran", Point(41, 40))).rule == "MOV-51"
    assert at(play(s, 0, Move("ulf", Point(12, 10))), "ulf") == (12, 10, 0)


@pytest.mark.rule("MOV-50")
def test_a_knocked_down_model_crawls_out_of_a_fight_only_while_a_friend_fights_on() -> None:
    ulf = orc("ulf", 0, 10, 10, status=Status.KNOCKED_DOWN)
    alone = moving(ulf, orc("mate", 0, 40, 40), orc("grom", 1, 11, 10), engaged=[("grom", "ulf")])
    assert refused(alone, 0, Move("ulf", Point(8, 10))).rule == "MOV-50"
    both = [("grom", "mate"), ("grom", "ulf")]
    mates = (orc("mate", 0, 12, 10), orc("other", 0, 40, 40))
    helped = moving(ulf, *mates, orc("grom", 1, 11, 10), engaged=both)
    assert play(helped, 0, Move("ulf", Point(8, 10))).state.engaged == (("grom", "mate"),)


@pytest.mark.rule("REC-02", "LD-12")
def test_a_rallied_model_does_not_move_again() -> None:
    s = moving(orc("ulf", 0, 10, 10, marks=("rallied",)), orc("mate", 0, 40, 40))
    assert refused(s, 0, Move("ulf", Point(11, 10))).rule == "REC-02"
