"""Scenario 3: the merchant's son strays, is taken in and follows (SC3)."""

from dataclasses import replace

import pytest

from rules.commands import Charge, Move
from rules.engine import Applied
from rules.events import ModelMoved, ModelPlaced, ModelsEngaged, StatusChanged
from rules.geometry.board import Board, Building, Floor, Solid, Wall
from rules.geometry.point import Point, along
from rules.geometry.surface import collides
from rules.legal.options import options
from rules.queries import body, distance
from rules.setup import Setup, initial
from rules.state import NOBODY, Model, Phase, State, Status
from tests.rules.kit import (
    asked,
    battle,
    default,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    start,
)
from tests.rules.prince import BRUK, GROM, OLAF, PRINCE, SNAG, ULF, beside, guide, moving, son
from tests.rules.test_set_up import MOB, TRIO

# where he starts


def set_up(board: Board) -> State:
    s = start(initial(Setup(board, (TRIO, MOB, MOB), scenario=PRINCE)), *dice("set_up", 6, 1, 3)).state
    while asked(s).asked in ("segment", "deploy"):
        last = asked(s).seat == 1 and asked(s).asked == "deploy"
        script = (*dice("first_turn", 6, 1, 2), ("wander", 1), ("direction", 1)) if last else ()
        s = default(s, *script).state
    return s


@pytest.mark.rule("SC3-01", "SC3-02", "SC3-16")
def test_he_starts_in_the_exact_middle_with_the_profile_of_a_youngblood() -> None:
    s = set_up(Board())
    found = s.models["son"]
    assert (found.at, found.seat, found.neutral) == (Point(36, 23), NOBODY, True), "and has strayed 1 inch north"
    assert found.weapons == ("sword", "dagger")
    p = found.profile
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == (4, 2, 2, 3, 3, 1, 3, 1, 6)
    assert all(warband.role == "" for warband in s.warbands), "nobody defends"


@pytest.mark.rule("SC3-02")
def test_if_the_middle_is_blocked_he_starts_on_the_nearest_free_place_the_northern_one_first() -> None:
    rock = Solid("rock", ((35, 23), (37, 23), (37, 25), (35, 25)), height=3.0)
    assert set_up(Board(solids=(rock,))).models["son"].at == Point(36, 21.5), "1.5 inches off, and 1 inch strayed"


# how he strays


def first_turn(*models: Model, script: tuple[tuple[str, int], ...], **where: object) -> Applied:
    return go_on(position(*models, scenario=PRINCE, phase=Phase.START, **where), *script)  # type: ignore[arg-type]


@pytest.mark.rule("SC3-03", "SC3-04")
@pytest.mark.parametrize(("degrees", "at"), [(1, (36, 19)), (91, (41, 24)), (181, (36, 29)), (271, (31, 24))])
def test_he_strays_d6_inches_in_a_random_direction_the_distance_is_rolled_first(
    degrees: int, at: tuple[float, float]
) -> None:
    done = first_turn(OLAF, GROM, son(), script=(("wander", 5), ("direction", degrees)))
    assert done.state.models["son"].at == Point(*at, 0.0)
    assert [event.gait for event in events_of(done, ModelMoved)] == ["compulsory"]


@pytest.mark.rule("SC3-03", "SC3-05")
def test_he_strays_in_the_turn_of_the_first_player_only_and_of_him_who_inherits_that_place() -> None:
    second = go_on(position(OLAF, GROM, BRUK, son(), scenario=PRINCE, phase=Phase.START, active=1))
    assert events_of(second, ModelMoved) == []
    gone = {0: {"left": "routed"}}
    s = position(
        fighter("olaf", gone="routed"), GROM, BRUK, son(), scenario=PRINCE, phase=Phase.START, active=1, warbands=gone
    )
    heir = go_on(s, ("wander", 2), ("direction", 91))
    assert heir.state.models["son"].at == Point(38, 24, 0)


@pytest.mark.rule("SC3-04")
def test_he_stops_an_inch_short_of_walls_obstacles_and_models() -> None:
    wall = Building("w", ((40, 20), (41, 20), (41, 28), (40, 28)), walls=(Wall((40, 20), (40, 28)),))
    low = Solid("crate", ((33, 20), (34, 20), (34, 28), (33, 28)), height=0.5)
    board = Board(buildings=(wall,), solids=(low,))
    east = first_turn(OLAF, GROM, son(), board=board, script=(("wander", 6), ("direction", 91)))
    assert east.state.models["son"].at == Point(38.4, 24, 0), "the wall is 0.2 inches thick"
    west = first_turn(OLAF, GROM, son(), board=board, script=(("wander", 6), ("direction", 271)))
    assert west.state.models["son"].at == Point(35.5, 24, 0)
    ulf = first_turn(replace(ULF, at=Point(36, 20, 0)), GROM, son(), script=(("wander", 6), ("direction", 1)))
    assert ulf.state.models["son"].at == Point(36, 22, 0)


@pytest.mark.rule("SC3-04")
def test_he_stays_if_something_is_nearer_than_an_inch_that_way_but_goes_any_other() -> None:
    near = replace(ULF, at=Point(36, 22.5, 0))
    north = first_turn(near, GROM, son(), script=(("wander", 4), ("direction", 1)))
    assert north.state.models["son"].at == Point(36, 24, 0)
    south = first_turn(near, GROM, son(), script=(("wander", 4), ("direction", 181)))
    assert south.state.models["son"].at == Point(36, 28, 0)


@pytest.mark.rule("SC3-04")
def test_he_never_leaves_the_table_by_himself() -> None:
    done = first_turn(OLAF, GROM, son(36, 2), script=(("wander", 6), ("direction", 1)))
    assert done.state.models["son"].at == Point(36, 0.5, 0)


# who takes him in


@pytest.mark.rule("SC3-06", "SC3-08")
@pytest.mark.parametrize("run", [False, True])
def test_a_walk_or_a_run_into_contact_makes_an_escort_and_may_go_on_past_him(run: bool) -> None:
    near = fighter("ulf", at=(34 if not run else 31, 24))
    s = moving(near, GROM, son(), round=1)
    s = play(s, 0, Move("ulf", Point(35, 24, 0), run=run)).state
    assert guide(s) == "ulf"
    assert s.tally == {"rescued": 1}
    assert not s.engaged
    past = play(moving(fighter("ulf", at=(35, 23)), GROM, son()), 0, Move("ulf", Point(37.2, 23, 0))).state
    assert guide(past) == "ulf"
    assert past.models["ulf"].at == Point(37.2, 23, 0), "contact with him does not stop the move"


@pytest.mark.rule("SC3-06")
def test_a_way_into_contact_with_him_is_offered() -> None:
    s = moving(fighter("ulf", at=(33.3, 22.2)), GROM, son())
    way = next(move for move in options(s, "ulf").moves if move.toward == "son" and not move.run)
    assert way.left == 0
    assert guide(play(s, 0, Move("ulf", way.to)).state) == "ulf"


@pytest.mark.rule("SC3-06", "SC3-27")
def test_a_charge_into_contact_makes_none() -> None:
    s = play(battle(ULF, OLAF, GROM, son(), scenario=PRINCE), 0, Charge("ulf", "son")).state
    assert guide(s) == ""
    assert distance(s.models["ulf"], s.models["son"]) == 0
    assert s.engaged == (), "and no engagement either"


@pytest.mark.rule("SC3-07", "SC3-11")
def test_an_animal_is_no_escort_and_who_touches_him_already_has_to_move(strangers: None) -> None:
    hound = fighter("rex", 0, "hound", at=(34, 24))
    s = play(moving(hound, GROM, son()), 0, Move("rex", Point(35, 24, 0))).state
    assert guide(s) == ""
    s = play(moving(fighter("ulf", at=(35, 24)), GROM, son()), 0, Move("ulf", Point(34, 24, 0))).state
    assert guide(s) == "ulf"


@pytest.mark.rule("SC3-03")
def test_once_he_has_been_taken_in_he_strays_no_more_even_when_he_is_alone_again() -> None:
    s = replace(position(OLAF, GROM, son(), scenario=PRINCE, phase=Phase.START), tally={"rescued": 1})
    assert events_of(go_on(s), ModelMoved) == []


@pytest.mark.rule("SC3-12")
def test_nobody_takes_him_over_by_mere_contact() -> None:
    ulf, gunn = fighter("ulf", 1, at=(37, 24)), fighter("gunn", at=(34, 24))
    s = moving(gunn, ulf, son(follows="ulf"))
    s = play(s, 0, Move("gunn", Point(35.2, 23.4, 0))).state
    assert distance(s.models["gunn"], s.models["son"]) == 0
    assert guide(s) == "ulf"


# how he follows


@pytest.mark.rule("SC3-09")
def test_he_is_put_behind_his_escort_after_each_move() -> None:
    s = moving(fighter("ulf", at=(35, 24)), GROM, son(follows="ulf"))
    done = play(s, 0, Move("ulf", Point(32, 24, 0)))
    assert done.state.models["son"].at == Point(33, 24, 0)
    assert [event.model for event in events_of(done, ModelPlaced)] == ["son"]


@pytest.mark.rule("SC3-09")
def test_with_no_room_behind_he_is_as_near_to_it_as_can_be_clockwise_first() -> None:
    blocked = fighter("olaf", at=(32.2, 24))
    s = moving(fighter("ulf", at=(34, 21)), blocked, GROM, son(34, 20, follows="ulf"))
    s = play(s, 0, Move("ulf", Point(31, 24, 0), via=(Point(33.3, 22.8, 0),), run=True)).state
    at = s.models["son"].at
    assert beside(s)
    assert at is not None
    facing = s.models["ulf"].facing + 180.0
    sides = [(off, sign * off) for off in range(0, 181, 5) for sign in (1, -1)]

    free = [
        turn
        for _, turn in sides
        if not collides(along(Point(31, 24), facing + turn, 1.0), 0.5, [body(s.models["olaf"])])
    ]
    assert at == along(Point(31, 24), facing + free[0], 1.0)


@pytest.mark.rule("SC3-09")
def test_he_follows_without_a_test_where_his_escort_jumps_down() -> None:
    roof = ((28, 22), (34, 22), (34, 26), (28, 26))
    board = Board(buildings=(Building("house", roof, floors=(Floor(roof, z=3.0),)),))
    s = moving(fighter("ulf", at=(33.4, 24, 3), m=5), GROM, son(32.4, 24, 3, follows="ulf"), board=board)
    done = play(s, 0, Move("ulf", Point(35.5, 24, 0), by=("jump",)), ("jump", 1))
    assert done.state.models["ulf"].at == Point(35.5, 24, 0)
    assert done.state.models["son"].at == Point(34.5, 24, 0)
    assert len(events_of(done, ModelPlaced)) == 1, "once, when the move is complete"


def struck(injury: int) -> Applied:
    """Grom wounds the escort; `injury` is the roll for it."""
    grom = fighter("grom", 1, "orc_boss", at=(34, 24), a=1)
    ulf = fighter("ulf", 0, "orc_boy", at=(35, 24), i=1, a=0)
    models = (ulf, grom, SNAG, OLAF, son(follows="ulf"))
    s = replace(position(*models, scenario=PRINCE, phase=Phase.COMBAT, active=1), tally={"rescued": 1})
    return go_on(s, ("to_hit", 5), ("to_wound", 5), ("injury", injury))


@pytest.mark.rule("SC3-10")
@pytest.mark.parametrize(("injury", "status"), [(1, Status.KNOCKED_DOWN), (3, Status.STUNNED)])
def test_an_escort_who_goes_down_keeps_him(injury: int, status: Status) -> None:
    done = struck(injury)
    assert events_of(done, StatusChanged)[0].status is status
    assert guide(done.state) == "ulf"


@pytest.mark.rule("SC3-10", "SC3-11")
def test_an_escort_out_of_action_leaves_him_to_whoever_comes_next_of_any_warband() -> None:
    done = struck(6)
    assert done.state.models["ulf"].gone == "out_of_action"
    assert guide(done.state) == ""
    assert done.state.models["son"].at == Point(36, 24, 0)
    s = moving(OLAF, replace(GROM, at=Point(38, 24, 0)), son(), active=1)
    assert guide(play(s, 1, Move("grom", Point(37, 24, 0))).state) == "grom"


@pytest.mark.rule("SC3-10", "SC3-29")
def test_an_escort_that_flees_leaves_him_where_he_is() -> None:
    foes = (fighter("grom", 1, "orc_boss", at=(34, 24)), fighter("snag", 1, "orc_boss", at=(35, 23)))
    ulf = fighter("ulf", at=(35, 24), ld=2, a=0)
    s = position(ulf, *(replace(foe, profile=replace(foe.profile, a=0)) for foe in foes), OLAF, son(follows="ulf"))
    s = replace(s, scenario=PRINCE, agenda=position(OLAF, GROM, phase=Phase.COMBAT).agenda)
    done = go_on(s, *dice("all_alone", 6, 6), *dice("to_wound", 1, 1), *dice("flee", 6, 6))
    assert done.state.models["ulf"].fleeing or done.state.models["ulf"].gone == "fled"
    assert guide(done.state) == ""
    assert done.state.models["son"].at == Point(36, 24, 0)


@pytest.mark.rule("SC3-10", "SC3-29")
def test_an_escort_that_routs_leaves_him_on_the_table() -> None:
    s = position(ULF, GROM, BRUK, son(31, 24, follows="ulf"), scenario=PRINCE, phase=Phase.START, resigned=(0,))
    s = go_on(replace(s, tally={"rescued": 1})).state
    assert s.models["ulf"].gone == "routed"
    assert s.models["son"].at == Point(31, 24, 0)
    assert guide(s) == ""


@pytest.mark.rule("SC3-13")
def test_he_is_not_engaged_where_his_escort_fights() -> None:
    ulf, grom = fighter("ulf", at=(35, 24), a=0), fighter("grom", 1, "orc_boss", at=(35, 25), a=0)
    both = son(35.866, 24.5, follows="ulf")
    assert distance(grom, both) == distance(ulf, both) == 0
    done = go_on(position(ulf, OLAF, grom, SNAG, both, scenario=PRINCE, phase=Phase.COMBAT))
    assert done.state.engaged == (("grom", "ulf"),)
    assert not any(event.pair != ("grom", "ulf") for event in events_of(done, ModelsEngaged))
