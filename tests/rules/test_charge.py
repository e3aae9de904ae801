"""Charges from declaration to contact, and failed ones (CHG, MP-CC-21, MP-CC-22, LD-14)."""

from math import hypot
from typing import Any

import pytest

from rules.commands import Answer, Charge, Move, Shoot
from rules.engine import Applied
from rules.events import ChargeDeclared, ChargeFailed, ModelLeft, ModelMoved, ModelsEngaged
from rules.events import TestTaken as Taken
from rules.geometry.board import Barrier, Board, Opening, Patch, Wall
from rules.geometry.board import Building as House
from rules.geometry.generator import generate
from rules.geometry.path import nearest_approach, path_of
from rules.geometry.paths import route, touching
from rules.geometry.point import Point, along, flat_distance
from rules.legal import charge as legal
from rules.legal.shooting import sees
from rules.queries import body, distance, terrain
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import asked, battle, dice, events_of, fighter, kinds, play, refused


def orc(name: str, seat: int, x: float, y: float, z: float = 0.0, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y, z), **more)


def charging(*models: Model, **where: Any) -> State:
    """A position at the question for charges; a friend and an enemy far off keep the battle going."""
    return battle(*models, orc("home", 0, 2, 46), orc("far", 1, 70, 46), **where)


def at(done: Applied | State, name: str) -> Point:
    place = (done.state if isinstance(done, Applied) else done).models[name].at
    assert place is not None
    return place


def wall(x: float, top: float = 3.0) -> House:
    """A wall across the table at x with one door far from everybody."""
    door = (Opening(40.0, width=2.0),)
    outline = ((x - 0.1, 0.0), (x + 0.1, 0.0), (x + 0.1, 48.0), (x - 0.1, 48.0))
    return House("wall", outline, walls=(Wall((x, 0), (x, 48), top=top, openings=door),))


@pytest.mark.rule("CHG-01", "CHG-03", "CHG-04", "CHG-11", "EX-17")
def test_a_charge_of_8_inches_by_a_model_of_movement_4_ends_in_contact() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 19, 10))
    done = play(s, 0, Charge("ulf", "grom"))
    assert events_of(done, ChargeDeclared)[0].targets == ("grom",)
    assert events_of(done, ModelMoved)[0].gait == "charge"
    assert at(done, "ulf") == (18, 10, 0)
    assert done.state.engaged == (("grom", "ulf"),)
    assert {"charged", "moved", "acted"} <= set(done.state.models["ulf"].marks)
    assert asked(done.state).asked == "charges"


@pytest.mark.rule("CHG-20", "EX-17", "CHG-12")
def test_a_target_out_of_reach_is_a_failed_charge_of_the_full_movement() -> None:
    archer = orc("ulf", 0, 10, 10, weapons=("bow",))
    s = charging(archer, orc("bran", 0, 10, 20, weapons=("bow",)), orc("grom", 1, 19.3, 10))
    done = play(s, 0, Charge("ulf", "grom"))
    assert events_of(done, ChargeFailed)[0].why == "out_of_reach"
    assert at(done, "ulf") == (14, 10, 0)
    assert events_of(done, ModelMoved)[0].gait == "failed_charge"
    assert done.state.engaged == ()
    s = done.state
    while asked(s).asked != "shooting":
        s = play(s, 0, Answer("end")).state
    assert refused(s, 0, Shoot("ulf", "bow", "grom")).rule == "SHT-02"


@pytest.mark.rule("CHG-20", "MOV-03")
def test_a_failed_charge_stops_before_it_touches_anybody() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("krum", 1, 13.2, 10), orc("grom", 1, 25, 10))
    done = play(s, 0, Charge("ulf", "grom"))
    assert at(done, "ulf").x > 13
    assert distance(done.state.models["ulf"], done.state.models["krum"]) >= 0.009
    assert done.state.engaged == ()


@pytest.mark.rule("CHG-20", "MOV-02")
@pytest.mark.parametrize("friends", [(12.0,), (12.0, 13.8)])
def test_a_failed_charge_leads_round_friends_in_its_way(friends: tuple[float, ...]) -> None:
    """Also where the first of them stands in the middle of the move, and the last where it would end."""
    line = [orc(f"friend{x}", 0, x, 10) for x in friends]
    done = play(charging(orc("ulf", 0, 10, 10), *line, orc("grom", 1, 25, 10)), 0, Charge("ulf", "grom"))
    corners = list(events_of(done, ModelMoved)[0].path)
    path = path_of(corners, list(map(flat_distance, corners, corners[1:])), ["walk"] * (len(corners) - 1))
    assert path.length == pytest.approx(4.0, abs=0.11)
    assert all(nearest_approach(path, at(done, friend.id))[0] >= 0.998 for friend in line)


@pytest.mark.rule("CHG-20")
def test_a_failed_charge_takes_the_shortest_way_and_no_way_it_merely_knows() -> None:
    """Of ten and a half inches of way three are made good; along the corners that one heads for it is less."""
    ulf, grom = orc("ulf", 0, 46.3, 27.9), orc("grom", 1, 36.3, 24.8)
    done = play(charging(ulf, grom, board=generate(2)), 0, Charge("ulf", "grom"))
    assert events_of(done, ChargeFailed)[0].why == "out_of_reach"
    here, there, land = at(done, "ulf"), at(done, "grom"), terrain(done.state)
    assert route(land, 0.5, here, there, (), limit=7.2) is not None


@pytest.mark.rule("CHG-20", "GEO-08")
def test_a_failed_charge_stops_short_of_contact_across_a_low_wall_too() -> None:
    board = Board(barriers=(Barrier("low", (12, 11), (17, 11)),))
    s = charging(orc("ulf", 0, 10, 10.34), orc("krum", 1, 14, 11.66), orc("grom", 1, 25, 10.34), board=board)
    done = play(s, 0, Charge("ulf", "grom"))
    assert 13 < at(done, "ulf").x < 14
    assert not touching(terrain(s), body(done.state.models["ulf"]), body(s.models["krum"]))


@pytest.mark.rule("CHG-20", "CHG-10")
def test_after_a_failed_charge_there_is_no_other_move() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 30, 10))
    s = play(s, 0, Charge("ulf", "grom")).state
    assert refused(s, 0, Charge("ulf", "grom")).code is Code.ALREADY_ACTED
    s = play(s, 0, Answer("end")).state
    assert refused(s, 0, Move("ulf", Point(15, 10))).code is Code.ALREADY_ACTED


@pytest.mark.rule("CHG-23", "CHG-22")
def test_who_charged_does_not_shoot_even_if_it_ends_unengaged() -> None:
    archer = orc("ulf", 0, 30, 24, weapons=("bow",))
    s = charging(archer, orc("bran", 0, 10, 40, weapons=("bow",)), orc("grom", 1, 30, 20, fleeing=True))
    done = play(s, 0, Charge("ulf", "grom"), *dice("flee", 3, 4))
    s = done.state
    assert s.engaged == ()
    while asked(s).asked != "shooting":
        s = play(s, 0, Answer("end")).state
    assert refused(s, 0, Shoot("ulf", "bow", "grom")).rule == "CHG-23"


@pytest.mark.rule("CHG-03", "MOV-14")
def test_difficult_ground_counts_double_in_a_charge_too() -> None:
    board = Board(patches=(Patch("rubble", ((11, 0), (14, 0), (14, 48), (11, 48))),))
    near = charging(orc("ulf", 0, 10, 10), orc("grom", 1, 16, 10), board=board)
    assert play(near, 0, Charge("ulf", "grom")).state.engaged == (("grom", "ulf"),)
    far = charging(orc("ulf", 0, 10, 10), orc("grom", 1, 16.2, 10), board=board)
    done = play(far, 0, Charge("ulf", "grom"))
    assert at(done, "ulf") == (12.5, 10, 0)


@pytest.mark.rule("CHG-03")
def test_the_charge_goes_round_other_models() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 12, 10), orc("grom", 1, 15, 10))
    done = play(s, 0, Charge("ulf", "grom"))
    path = events_of(done, ModelMoved)[0].path
    assert len(path) > 2
    assert done.state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("CHG-03")
@pytest.mark.parametrize("y", [6, 8, 10.8, 12])
def test_a_friend_in_contact_with_the_target_leaves_room_beside_him(y: float) -> None:
    s = charging(orc("ulf", 0, 8, y), orc("bran", 0, 14, 10), orc("grom", 1, 15, 10))
    done = play(s, 0, Charge("ulf", "grom"))
    assert done.state.engaged == (("bran", "grom"), ("grom", "ulf"))


@pytest.mark.rule("CHG-04", "GEO-08")
def test_a_charge_across_a_low_wall_ends_engaged_on_both_sides_of_it() -> None:
    board = Board(barriers=(Barrier("low", (14, 5), (14, 15)),))
    s = charging(orc("ulf", 0, 10, 10), orc("grom", 1, 14.66, 10), board=board)
    done = play(s, 0, Charge("ulf", "grom"))
    assert done.state.engaged == (("grom", "ulf"),)
    assert at(done, "ulf").x < 14


@pytest.mark.rule("CHG-02")
def test_only_enemies_may_be_charged() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 14, 10), orc("grom", 1, 18, 10))
    assert refused(s, 0, Charge("ulf", "bran")).code is Code.NOT_AN_ENEMY
    assert refused(s, 0, Charge("ulf", "nobody")).code is Code.NO_SUCH_MODEL
    assert refused(s, 0, Charge("grom", "ulf")).code is Code.NOT_YOUR_MODEL


@pytest.mark.rule("CHG-02", "CHG-03", "CHG-20")
def test_where_no_way_is_open_the_charge_fails_on_the_spot() -> None:
    cell = ((20.0, 10.0), (24.0, 10.0), (24.0, 14.0), (20.0, 14.0))
    window = (Opening(1.5, 1.0, sill=1.0, kind="window"),)
    sides = tuple(Wall(a, b, openings=window) for a, b in zip(cell, (*cell[1:], cell[0]), strict=True))
    board = Board(buildings=(House("cell", cell, walls=sides),))
    s = charging(orc("ulf", 0, 17, 12), orc("bran", 0, 17, 30), orc("grom", 1, 22, 12), board=board)
    done = play(s, 0, Charge("ulf", "grom"))
    assert [e.why for e in events_of(done, ChargeFailed)] == ["no_way"]
    assert at(done, "ulf") == (17, 12, 0)
    assert "failed_charge" in done.state.models["ulf"].marks


@pytest.mark.rule("CHG-08", "EX-18")
def test_an_unseen_enemy_within_4_inches_is_charged_after_an_initiative_test() -> None:
    board = Board(buildings=(wall(12.0),))
    s = charging(orc("ulf", 0, 9.2, 39), orc("grom", 1, 14, 38.015), board=board)
    assert distance(s.models["ulf"], s.models["grom"]) == pytest.approx(3.9, abs=0.001)
    assert not sees(s, s.models["ulf"], s.models["grom"])
    passed = play(s, 0, Charge("ulf", "grom"), ("detect", 3))
    assert events_of(passed, Taken)[0].passed
    assert passed.state.engaged == (("grom", "ulf"),)
    failed = play(s, 0, Charge("ulf", "grom"), ("detect", 4))
    assert events_of(failed, ChargeFailed) == []
    assert events_of(failed, ModelMoved) == []
    s = failed.state
    while asked(s).asked != "moves":
        s = play(s, 0, Answer("end")).state
    assert at(play(s, 0, Move("ulf", Point(5.2, 39))), "ulf") == (5.2, 39, 0)


@pytest.mark.rule("CHG-08", "EX-18")
def test_an_unseen_enemy_beyond_4_inches_is_no_target() -> None:
    board = Board(buildings=(wall(12.0),))
    s = charging(
        orc("ulf", 0, 11, 30), orc("grom", 1, 16.2, 30), orc("bran", 0, 40, 40), orc("seen", 1, 45, 40), board=board
    )
    assert distance(s.models["ulf"], s.models["grom"]) == pytest.approx(4.2)
    answer = refused(s, 0, Charge("ulf", "grom"))
    assert (answer.code, answer.rule) == (Code.UNSEEN, "CHG-08")


@pytest.mark.rule("CHG-08")
def test_a_charger_that_noticed_nobody_may_not_try_again() -> None:
    board = Board(buildings=(wall(12.0),))
    others = (orc("bran", 0, 40, 40), orc("seen", 1, 45, 40))
    s = charging(orc("ulf", 0, 11, 38), orc("grom", 1, 13.5, 36), *others, board=board)
    s = play(s, 0, Charge("ulf", "grom"), ("detect", 6)).state
    assert refused(s, 0, Charge("ulf", "grom")).rule == "CHG-08"


@pytest.mark.rule("CHG-10")
@pytest.mark.parametrize(
    "unfit",
    [
        {"fleeing": True},
        {"status": Status.KNOCKED_DOWN},
        {"status": Status.STUNNED},
        {"marks": ("stood_up",)},
        {"marks": ("rallied",)},
    ],
)
def test_who_may_not_charge(unfit: dict[str, Any]) -> None:
    s = charging(orc("ulf", 0, 10, 10, **unfit), orc("bran", 0, 10, 20), orc("grom", 1, 15, 10))
    assert refused(s, 0, Charge("ulf", "grom")).rule == "CHG-10"


@pytest.mark.rule("CHG-10", "CC-40")
def test_a_model_engaged_with_a_standing_enemy_does_not_charge_another() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("krum", 1, 10, 9), orc("grom", 1, 15, 10))
    assert refused(s, 0, Charge("ulf", "grom")).code is Code.ENGAGED


@pytest.mark.rule("CC-40", "CHG-10")
def test_past_an_enemy_on_the_ground_a_model_charges_somebody_else() -> None:
    down = orc("krum", 1, 10, 9, status=Status.KNOCKED_DOWN)
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), down, orc("grom", 1, 15, 10))
    done = play(s, 0, Charge("ulf", "grom"))
    assert done.state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("CHG-07", "MP-CC-22")
def test_one_charge_touches_two_enemies_of_different_warbands() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 15, 9.4), orc("ugh", 2, 15, 10.6))
    done = play(s, 0, Charge("ulf", "grom", also=("ugh",)))
    assert done.state.engaged == (("grom", "ulf"), ("ugh", "ulf"))
    assert len(events_of(done, ModelsEngaged)) == 2


@pytest.mark.rule("CHG-07")
def test_only_those_named_are_touched() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 15, 9.4), orc("ugh", 1, 15, 10.6))
    assert refused(s, 0, Charge("ulf", "grom", also=("grom",))).rule == "CHG-07"
    s = play(s, 0, Charge("ulf", "grom")).state
    assert play(s, 1, Answer("pass")).state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("CHG-07")
def test_a_second_enemy_too_far_from_the_first_is_not_touched() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 15, 10), orc("ugh", 1, 18, 16))
    done = play(s, 0, Charge("ulf", "grom", also=("ugh",)))
    assert done.state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("MP-CC-21", "CHG-02")
def test_a_model_that_already_fights_another_warband_may_be_charged() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 15, 10), orc("ugh", 2, 16, 10), active=0)
    done = play(s, 0, Charge("ulf", "grom"))
    assert done.state.engaged == (("grom", "ugh"), ("grom", "ulf"))


@pytest.mark.rule("LD-14", "CHG-22")
def test_a_fleeing_target_runs_on_after_contact_and_the_charger_stays() -> None:
    s = charging(orc("ulf", 0, 30, 24), orc("bran", 0, 10, 20), orc("grom", 1, 30, 20, fleeing=True))
    done = play(s, 0, Charge("ulf", "grom"), *dice("flee", 3, 4))
    assert [(e.model, e.gait) for e in events_of(done, ModelMoved)] == [("ulf", "charge"), ("grom", "flee")]
    assert at(done, "ulf") == (30, 21, 0)
    assert at(done, "grom") == (30, 13, 0)
    assert done.state.engaged == ()
    assert done.state.models["grom"].fleeing


@pytest.mark.rule("LD-14")
def test_a_second_charge_makes_it_run_again() -> None:
    s = charging(orc("ulf", 0, 30, 24), orc("bran", 0, 34, 20), orc("grom", 1, 30, 20, fleeing=True))
    s = play(s, 0, Charge("ulf", "grom"), *dice("flee", 1, 1)).state
    done = play(s, 0, Charge("bran", "grom"), *dice("flee", 1, 2))
    assert at(done, "grom") == (30, 15, 0)


@pytest.mark.rule("LD-14")
def test_a_fleeing_target_that_is_shut_in_cannot_run_and_is_not_engaged_either() -> None:
    crowd = [
        orc(f"stunned{angle}", 1, *along(Point(30, 20), angle, 1.05)[:2], status=Status.STUNNED)
        for angle in (0, 58, 116, 244, 302)
    ]
    s = charging(orc("ulf", 0, 30, 24), orc("bran", 0, 10, 20), orc("grom", 1, 30, 20, fleeing=True), *crowd)
    done = play(s, 0, Charge("ulf", "grom"), *dice("flee", 3, 4))
    assert at(done, "grom") == (30, 20, 0)
    assert done.state.engaged == ()


@pytest.mark.rule("LD-14", "LD-14a")
def test_a_fleeing_target_may_run_off_the_table() -> None:
    s = charging(orc("ulf", 0, 30, 10), orc("bran", 0, 10, 20), orc("grom", 1, 30, 5, fleeing=True))
    done = play(s, 0, Charge("ulf", "grom"), *dice("flee", 3, 4))
    assert events_of(done, ModelLeft)[0].why == "fled"


@pytest.mark.rule("CHG-01", "CHG-11")
def test_charges_are_asked_for_only_where_somebody_can_charge() -> None:
    board = Board(buildings=(wall(36.0),))
    s = battle(orc("ulf", 0, 10, 10), orc("grom", 1, 60, 10), board=board)
    assert asked(s).asked == "moves"


@pytest.mark.rule("CHG-05", "CHG-04")
def test_who_already_touches_an_enemy_on_the_ground_has_nothing_to_charge_there() -> None:
    down = orc("krum", 1, 10, 9, status=Status.STUNNED)
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), down, orc("grom", 1, 30, 10))
    assert refused(s, 0, Charge("ulf", "krum")).rule == "CHG-04"


@pytest.mark.rule("ARMR-02", "EX-40", "CHG-03")
def test_heavy_armour_and_a_shield_shorten_the_charge_to_6_inches() -> None:
    knight = orc("ulf", 0, 10, 10, armour=("heavy_armour", "shield"))
    s = charging(knight, orc("bran", 0, 10, 20), orc("grom", 1, 17, 10))
    assert legal.reach(s, s.models["ulf"]) == 6.0
    assert play(s, 0, Charge("ulf", "grom")).state.engaged == (("grom", "ulf"),)
    s = charging(knight, orc("bran", 0, 10, 20), orc("grom", 1, 17.1, 10))
    assert at(play(s, 0, Charge("ulf", "grom")), "ulf") == (13, 10, 0)


@pytest.mark.rule("CHG-12")
def test_the_events_of_a_charge_come_in_the_order_of_the_book() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 20), orc("grom", 1, 15, 10))
    done = [
        kind
        for kind in kinds(play(s, 0, Charge("ulf", "grom")))
        if not kind.startswith(("model.marked", "prompt", "agenda"))
    ]
    assert done == ["charge.declared", "model.moved", "models.engaged"]
    there = at(play(s, 0, Charge("ulf", "grom")), "ulf")
    assert hypot(there.x - 15, there.y - 10) == pytest.approx(1.0, abs=0.002)


@pytest.mark.rule("TURN-03")
def test_nobody_charges_out_of_turn() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("grom", 1, 15, 10), phase=Phase.MOVEMENT)
    assert refused(s, 1, Charge("grom", "ulf")).code is Code.NOT_ASKED
