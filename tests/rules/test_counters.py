"""Counters on the table: picked up, carried, dropped (G-01 to G-11, MP-ROUT-08)."""

from typing import Any

import pytest

from rules.commands import Charge, Move
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import CounterDropped, CounterTaken, ModelMoved
from rules.geometry.board import Board, Building, Floor, Solid
from rules.geometry.counters import passes, resting_place
from rules.geometry.path import path_of
from rules.geometry.point import Point
from rules.geometry.terrain import terrain_of
from rules.legal.counters import may_carry
from rules.legal.options import Wishes, options
from rules.options import Options
from rules.procedures.damage import put_out
from rules.resolution import Resolution
from rules.state import Counter, Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, dice, events_of, fighter, go_on, play, position, refused

FAR = (fighter("grom", 1, "orc_boss", at=(60, 40)), fighter("snag", 2, "orc_boss", at=(60, 8)))
MATE = fighter("mate", at=(5, 40))
"""Somebody whose move keeps the question about moves open."""


def lying(name: str, *at: float) -> Counter:
    return Counter(name, at=Point(*at, *((0.0,) if len(at) < 3 else ())))


def with_(name: str, carrier: str) -> Counter:
    return Counter(name, carrier=carrier)


def ulf(**what: Any) -> Model:
    return fighter("ulf", **{"at": (20, 20), "m": 4, **what})


def table(*models: Model, counters: tuple[Counter, ...], **where: Any) -> State:
    return battle(*models, MATE, *FAR, counters=counters, **where)


def moving(s: State) -> State:
    while asked(s).asked == "charges":
        s = answer(s, "end").state
    return s


def walk(s: State, x: float, y: float, **what: Any) -> Applied:
    return play(moving(s), 0, Move("ulf", Point(x, y, 0.0), **what))


def taken(done: Applied) -> list[tuple[str, str]]:
    return [(event.counter, event.model) for event in events_of(done, CounterTaken)]


def held(s: State) -> dict[str, str]:
    return {counter.id: counter.carrier for counter in s.counters.values() if counter.carrier}


# picking up


@pytest.mark.rule("G-01", "G-02", "G-05")
def test_a_model_picks_up_every_counter_it_comes_into_contact_with_on_its_way_at_no_cost() -> None:
    s = table(
        ulf(), counters=(lying("c1", 22, 20.4), lying("c2", 22, 20.4), lying("c3", 24.4, 20), lying("c4", 22, 21))
    )
    done = walk(s, 24, 20)
    assert taken(done) == [("c1", "ulf"), ("c2", "ulf"), ("c3", "ulf")]
    assert done.state.models["ulf"].at == Point(24.0, 20.0, 0.0), "the whole move of 4 inches"
    assert [counter.value for counter in done.state.counters.values()] == [1, 1, 1, 1]
    assert done.state.counters["c4"].at == Point(22, 21, 0)


@pytest.mark.rule("G-02")
def test_a_run_picks_up_and_so_does_a_charge() -> None:
    s = table(ulf(), counters=(lying("c1", 26, 20),))
    assert taken(walk(s, 28, 20, run=True)) == [("c1", "ulf")]
    s = table(ulf(), fighter("foe", 1, "big_un", at=(27, 20)), counters=(lying("c1", 23, 20),))
    assert taken(play(s, 0, Charge("ulf", "foe"))) == [("c1", "ulf")]
    assert taken(play(s, 0, Charge("ulf", "foe", takes=False))) == []


@pytest.mark.rule("G-02", "G-20")
def test_it_takes_what_it_passes_over_unless_its_player_says_otherwise_with_the_move() -> None:
    s = table(ulf(), counters=(lying("c1", 22, 20),))
    assert Move("ulf", Point(24, 20, 0)).takes
    done = walk(s, 24, 20, takes=False)
    assert (taken(done), held(done.state)) == ([], {})


@pytest.mark.rule("G-02")
def test_contact_is_the_rim_of_the_base_on_the_same_floor() -> None:
    way = path_of([Point(0, 0, 0), Point(10, 0, 0)], [10.0], ["walk"])
    assert passes(way, 0.5, Point(5, 0.5, 0))
    assert not passes(way, 0.5, Point(5, 0.52, 0))
    assert not passes(way, 0.5, Point(5, 0, 3)), "on the floor above"
    climb = path_of([Point(0, 0, 0), Point(0, 0, 3), Point(0, 1, 3)], [3.0, 1.0], ["climb", "climb"])
    assert passes(climb, 0.5, Point(0, 1.4, 3))
    leap = path_of([Point(0, 0, 3), Point(2, 0, 3)], [2.0], ["gap"])
    assert not passes(leap, 0.1, Point(1, 0, 3)), "in the air"
    assert passes(leap, 0.5, Point(2.4, 0, 3)), "but where it lands"


@pytest.mark.rule("G-03")
def test_what_lies_at_its_feet_is_picked_up_by_the_next_move_of_its_own_and_0_inches_will_do() -> None:
    s = table(ulf(), counters=(lying("c1", 20.5, 20),))
    assert held(s) == {}, "standing there is not enough"
    done = walk(s, 20, 20)
    assert (taken(done), events_of(done, ModelMoved)) == ([("c1", "ulf")], [])
    assert "acted" in done.state.models["ulf"].marks
    assert taken(walk(s, 17, 20)) == [("c1", "ulf")], "a move that leads away begins there too"
    assert refused(moving(s), 0, Move("ulf", Point(20, 20, 0), takes=False)).rule == "MOV-01"


@pytest.mark.rule("G-03", "CC-40")
def test_beside_an_enemy_who_lies_stunned_it_is_picked_up_as_well() -> None:
    s = table(
        ulf(),
        fighter("foe", 1, "big_un", at=(20, 21), status=Status.STUNNED),
        fighter("far", 1, "big_un", at=(40, 40)),
        counters=(lying("c1", 20.5, 20),),
    )
    offered = [move for move in options(moving(s), "ulf").moves if move.toward == "c1"]
    assert [(move.to, move.cost) for move in offered] == [(Point(20, 20, 0), 0.0)]
    assert taken(walk(s, 20, 20)) == [("c1", "ulf")]


@pytest.mark.rule("G-03")
def test_who_is_held_by_a_standing_enemy_cannot_make_such_a_move() -> None:
    s = table(ulf(), fighter("foe", 1, "big_un", at=(20, 21)), counters=(lying("c1", 20.5, 20),))
    assert refused(moving(s), 0, Move("ulf", Point(20, 20, 0))).rule == "CC-40"


@pytest.mark.rule("G-04")
def test_who_is_down_crawls_over_it_in_vain_and_so_does_an_animal() -> None:
    s = table(ulf(status=Status.KNOCKED_DOWN), counters=(lying("c1", 21, 20),), phase=Phase.MOVEMENT)
    assert taken(walk(s, 22, 20)) == []
    hound = fighter("ulf", 0, "cave_squig", at=(20, 20))
    assert not may_carry(s, hound)
    assert not may_carry(s, ulf(fleeing=True))
    assert not may_carry(s, ulf(wild=True))
    assert may_carry(s, ulf())


@pytest.mark.rule("G-04")
def test_a_move_that_is_made_for_it_picks_nothing_up() -> None:
    s = position(ulf(fleeing=True, ld=2), MATE, *FAR, counters=(lying("c1", 18, 20), lying("c2", 20, 18)))
    done = answer(go_on(s).state, "end", *dice("flee", 6, 6))
    assert events_of(done, ModelMoved)[0].gait == "flee"
    assert held(done.state) == {}


@pytest.mark.rule("G-02", "G-03")
def test_a_model_is_offered_the_way_to_the_nearest_counters_and_the_move_that_picks_up_what_is_there() -> None:
    s = moving(table(ulf(), counters=(lying("c1", 20.3, 20), lying("c2", 30, 20), lying("c3", 50, 20))))
    rows = [
        (row.toward, row.run, row.left) for row in options(s, "ulf", Wishes(places=False)).moves if row.toward[0] == "c"
    ]
    assert rows == [("c1", False, 0.0), ("c2", False, 5.5), ("c2", True, 1.5)]


# carrying


@pytest.mark.rule("G-06", "G-08")
@pytest.mark.parametrize("how", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}, {}])
def test_a_carrier_keeps_what_he_has_whatever_his_state_and_nobody_takes_it_from_him(how: dict[str, Any]) -> None:
    s = position(fighter("bert", at=(22, 20), m=4, **how), ulf(), MATE, *FAR, counters=(with_("c1", "bert"),))
    s = answer(go_on(s).state, "end", *(dice("flee", 1, 1) if "fleeing" in how else ())).state
    assert held(walk(s, 20.5, 20).state) == {"c1": "bert"}


@pytest.mark.rule("G-07", "G-11")
def test_what_a_fallen_carrier_had_lies_where_he_fell_and_whoever_felled_him_has_to_go_there() -> None:
    foe = fighter("foe", 1, "orc_boss", at=(20, 21))
    s = table(ulf(at=(20, 20)), foe, counters=(with_("c1", "ulf"), with_("c2", "ulf"), with_("c3", "mate")))
    r = Resolution(s, ScriptedDice(()))
    put_out(r, "ulf", "foe")
    at = Point(20, 20, 0)
    assert events_of(r.events, CounterDropped) == [CounterDropped("c1", "ulf", at), CounterDropped("c2", "ulf", at)]
    assert held(r.state) == {"c3": "mate"}


LOFT = Building(
    "loft",
    ((10, 10), (20, 10), (20, 20), (10, 20)),
    floors=(Floor(((10, 10), (20, 10), (20, 20), (10, 20))),),
)


@pytest.mark.rule("G-07")
def test_it_lies_on_the_floor_where_he_fell() -> None:
    s = table(ulf(at=(15, 15, 3.0)), counters=(with_("c1", "ulf"),), board=Board(buildings=(LOFT,)))
    r = Resolution(s, ScriptedDice(()))
    put_out(r, "ulf", None)
    assert r.state.counters["c1"].at == Point(15, 15, 3)


@pytest.mark.rule("G-10")
def test_where_nobody_can_stand_it_comes_to_lie_at_the_nearest_place_where_one_can() -> None:
    crate = Solid("crate", ((19, 19), (21, 19), (21, 21), (19, 21)), height=3.0)
    assert resting_place(terrain_of(Board(solids=(crate,))), Point(20, 20, 0)) == Point(18.5, 20, 0)
    assert resting_place(terrain_of(Board()), Point(20, 20, 0)) == Point(20, 20, 0)


@pytest.mark.rule("G-09", "MP-ROUT-08")
def test_a_carrier_who_leaves_the_table_takes_it_along() -> None:
    s = table(ulf(), counters=(with_("c1", "ulf"),), phase=Phase.START, warbands={0: {"rout_due_once": True}})
    done = answer(s, "leave")
    assert done.state.warbands[0].left == "routed"
    assert held(done.state) == {"c1": "ulf"}


@pytest.mark.rule("MP-ROUT-08")
def test_at_a_table_that_says_so_those_who_rout_leave_it_behind() -> None:
    s = table(
        ulf(),
        counters=(with_("c1", "ulf"),),
        phase=Phase.START,
        warbands={0: {"rout_due_once": True}},
        options=Options(routers_drop_objectives=True),
    )
    assert events_of(answer(s, "leave"), CounterDropped) == [CounterDropped("c1", "ulf", Point(20, 20, 0))]


@pytest.mark.rule("MP-ROUT-17", "G-09")
def test_those_who_resign_drop_what_they_carry() -> None:
    s = battle(ulf(), MATE, *FAR, counters=(with_("c1", "ulf"),), phase=Phase.START, resigned=(0,), active=0)
    assert s.warbands[0].left == "resigned"
    assert s.counters["c1"].at == Point(20, 20, 0)
