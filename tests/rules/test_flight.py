"""Running away and being run down (LD-11 to LD-14a), in the compulsory step (TURN-06)."""

from typing import Any

import pytest

from rules.commands import Move
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import ModelLeft, ModelMoved
from rules.geometry.board import Board, Building, Wall
from rules.geometry.path import Path, nearest_approach
from rules.geometry.point import Point
from rules.procedures.flight import run_away
from rules.resolution import Resolution
from rules.state import Model, State
from tests.rules.kit import answer, asked, dice, events_of, fighter, go_on, position, refused


def orc(name: str, seat: int, x: float, y: float, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y), **more)


def fleeing(*models: Model) -> Applied:
    """Run on to the question for charges: others far off see each other."""
    return go_on(position(*models, orc("home", 0, 2, 46), orc("far", 1, 70, 46)))


def to_moves(done: Applied, *script: Any) -> Applied:
    assert asked(done.state).asked == "charges"
    return answer(done.state, "end", *script)


@pytest.mark.rule("LD-13", "REC-03", "TURN-06")
def test_who_did_not_rally_runs_to_the_nearest_edge_between_charges_and_moves() -> None:
    first = fleeing(orc("ulf", 0, 30, 40, fleeing=True), orc("grom", 1, 30, 20), orc("bran", 0, 30, 24))
    assert asked(first.state).asked == "charges"
    done = answer(first.state, "end", *dice("flee", 2, 3))
    assert events_of(done, ModelMoved) == [
        ModelMoved("ulf", (Point(30, 40), Point(30, 45)), "flee", 180.0),
    ]
    assert asked(done.state).asked == "moves"
    assert refused(done.state, 0, Move("ulf", Point(30, 44))).rule == "LD-13"


@pytest.mark.rule("LD-13", "LD-14a")
def test_who_reaches_the_edge_leaves_the_battle() -> None:
    done = to_moves(fleeing(orc("ulf", 0, 30, 5, fleeing=True)), *dice("flee", 2, 3))
    assert events_of(done, ModelLeft) == [ModelLeft("ulf", "fled")]
    assert done.state.models["ulf"].at is None
    short = to_moves(fleeing(orc("ulf", 0, 30, 5.6, fleeing=True)), *dice("flee", 2, 3))
    assert events_of(short, ModelLeft) == []


@pytest.mark.rule("LD-13")
def test_flight_keeps_out_of_contact_with_enemies() -> None:
    done = to_moves(fleeing(orc("ulf", 0, 30, 8, fleeing=True), orc("grom", 1, 30, 5)), *dice("flee", 2, 3))
    path = events_of(done, ModelMoved)[0].path
    assert path[-1].y < 5
    assert nearest_approach(Path(path), Point(30, 5))[0] >= 1.009
    assert done.state.engaged == ()


@pytest.mark.rule("LD-13", "MOV-08")
def test_enemies_near_do_not_slow_a_flight() -> None:
    done = to_moves(fleeing(orc("ulf", 0, 30, 15, fleeing=True), orc("grom", 1, 30, 18)), *dice("flee", 6, 5))
    assert done.state.models["ulf"].at == (30, 4, 0)


def shaken(*models: Model, board: Board | None = None) -> State:
    return position(*models, orc("far", 1, 70, 46), board=board)


def run(s: State, name: str, foes: tuple[str, ...], *faces: int) -> Resolution:
    r = Resolution(s, ScriptedDice(dice("flee", *faces)))
    run_away(r, r.model(name), [r.model(foe) for foe in foes])
    return r


@pytest.mark.rule("LD-11")
def test_a_broken_model_runs_directly_away_from_the_middle_of_its_opponents() -> None:
    s = shaken(orc("ulf", 0, 30, 20), orc("grom", 1, 31, 20), orc("krum", 1, 30, 21))
    r = run(s, "ulf", ("grom", "krum"), 3, 4)
    at = r.model("ulf").at
    assert at is not None
    assert [at.x, at.y] == pytest.approx([30 - 7 / 2**0.5, 20 - 7 / 2**0.5], abs=0.01)
    assert r.state.engaged == ()


@pytest.mark.rule("LD-11")
def test_its_run_stops_at_a_wall_and_goes_round_other_models() -> None:
    bar = Building("bar", ((20, 15.9), (40, 15.9), (40, 16.1), (20, 16.1)), walls=(Wall((20, 16), (40, 16)),))
    s = shaken(orc("ulf", 0, 30, 20), orc("grom", 1, 30, 21), orc("krum", 1, 29.5, 21), board=Board(buildings=(bar,)))
    at = run(s, "ulf", ("grom",), 6, 6).model("ulf").at
    assert at is not None
    assert at.y == pytest.approx(16.6, abs=0.01)
    s = shaken(orc("ulf", 0, 30, 20), orc("grom", 1, 30, 21), orc("mate", 0, 30, 17))
    path = next(e for e in run(s, "ulf", ("grom",), 3, 4).events if isinstance(e, ModelMoved)).path
    assert len(path) > 2


@pytest.mark.rule("LD-11")
def test_at_the_table_edge_a_broken_model_is_gone() -> None:
    s = shaken(orc("ulf", 0, 30, 3), orc("grom", 1, 30, 4))
    assert run(s, "ulf", ("grom",), 3, 4).model("ulf").gone == "fled"


@pytest.mark.rule("LD-12", "REC-02")
def test_a_rallied_model_is_not_moved_by_flight() -> None:
    done = to_moves(fleeing(orc("ulf", 0, 30, 10, marks=("rallied",))))
    assert done.state.models["ulf"].at == (30, 10, 0)
    assert refused(done.state, 0, Move("ulf", Point(30, 11))).rule == "REC-02"
