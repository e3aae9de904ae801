"""Fear when charging and when charged (PSY-01 to PSY-07, PSY-35, CHG-21)."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Answer, Charge, Move
from rules.events import ChargeFailed, ModelMoved
from rules.events import TestTaken as Taken
from rules.geometry.point import Point
from rules.procedures.psychology import must_test_fear
from rules.reckoning import blow_to_hit
from rules.state import Model, State, Status
from tests.rules.kit import battle, default, dice, events_of, faces, fighter, play, refused

FEARFUL = ("causes_fear",)
PASSED, FAILED = dice("fear", 3, 4), dice("fear", 4, 4)


def orc(name: str, seat: int, x: float, y: float, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y), **more)


def charging(*models: Model) -> State:
    return battle(*models, orc("home", 0, 2, 46), orc("far", 1, 70, 46))


@pytest.mark.rule("PSY-01")
def test_fear_causers_fear_nobody() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("grim", 0, 10, 20, skills=FEARFUL), orc("grom", 1, 15, 10, skills=FEARFUL))
    assert must_test_fear(s, s.models["ulf"], s.models["grom"])
    assert not must_test_fear(s, s.models["grim"], s.models["grom"])
    assert not must_test_fear(s, s.models["grom"], s.models["ulf"])


@pytest.mark.rule("PSY-35", "PSY-17")
def test_the_immune_do_not_test_and_the_frenzied_only_out_of_reach() -> None:
    raging = {"items": ("mad_cap_mushrooms",)}
    s = charging(
        orc("slayer", 0, 10, 10, skills=("deathwish",)),
        orc("near", 0, 14, 12, **raging),
        orc("away", 0, 10, 40, **raging),
        orc("grom", 1, 15, 10, skills=FEARFUL),
    )
    grom = s.models["grom"]
    assert not must_test_fear(s, s.models["slayer"], grom)
    assert not must_test_fear(s, s.models["near"], grom)
    assert must_test_fear(s, s.models["away"], grom)


@pytest.mark.rule("PSY-03", "CHG-21", "CHG-12")
def test_who_dares_not_charge_stands_still_all_turn() -> None:
    s = charging(
        orc("ulf", 0, 10, 10, ld=7, weapons=("bow",)), orc("bran", 0, 12, 16), orc("grom", 1, 15, 10, skills=FEARFUL)
    )
    done = play(s, 0, Charge("ulf", "grom"), *FAILED)
    assert [e.why for e in events_of(done, ChargeFailed)] == ["fear"]
    assert events_of(done, ModelMoved) == []
    assert refused(done.state, 0, Charge("ulf", "grom")).rule == "CHG-21"
    s = play(done.state, 0, Answer("end")).state
    assert refused(s, 0, Move("ulf", Point(9, 10))).rule == "CHG-21"
    assert "failed_charge" in s.models["ulf"].marks


@pytest.mark.rule("PSY-03")
def test_who_passes_charges_and_the_fear_is_tested_before_anything_is_measured() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 12, 16), orc("grom", 1, 40, 10, skills=FEARFUL))
    done = play(s, 0, Charge("ulf", "grom"), *PASSED)
    assert [e.why for e in events_of(done, ChargeFailed)] == ["out_of_reach"]
    near = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 12, 16), orc("grom", 1, 15, 10, skills=FEARFUL))
    assert play(near, 0, Charge("ulf", "grom"), *PASSED).state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("PSY-05", "CHG-07")
def test_one_test_is_enough_for_a_charge_on_two_fear_causers() -> None:
    s = charging(
        orc("ulf", 0, 10, 10),
        orc("bran", 0, 10, 40),
        orc("grom", 1, 15, 9.4, skills=FEARFUL),
        orc("ugh", 1, 15, 10.6, skills=FEARFUL),
    )
    done = play(s, 0, Charge("ulf", "grom", also=("ugh",)), *PASSED)
    assert done.state.engaged == (("grom", "ulf"), ("ugh", "ulf"))


@pytest.mark.rule("PSY-02")
def test_charged_by_something_fearful_a_model_stands_or_hits_only_on_sixes() -> None:
    s = charging(orc("ulf", 0, 10, 10, skills=FEARFUL), orc("bran", 0, 10, 40), orc("grom", 1, 15, 10, ld=7))
    brave = play(s, 0, Charge("ulf", "grom"), *PASSED)
    assert "afraid" not in brave.state.models["grom"].marks
    shaken = play(s, 0, Charge("ulf", "grom"), *FAILED)
    assert "afraid" in shaken.state.models["grom"].marks
    assert [(e.what, e.model, e.passed) for e in events_of(shaken, Taken)] == [("fear", "grom", False)]
    assert shaken.state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("EX-40", "PSY-02", "CC-26")
def test_a_fighter_of_ws_5_who_is_afraid_hits_ws_2_only_on_a_natural_6() -> None:
    s = charging(orc("ulf", 0, 10, 10, ws=2, skills=FEARFUL), orc("bran", 0, 10, 40), orc("grom", 1, 15, 10, ws=5))
    blow = Attack("grom", "ulf", "dagger")
    needed = blow_to_hit(play(s, 0, Charge("ulf", "grom"), *FAILED).state, blow)
    assert [face for face in range(1, 7) if needed.reached(face)] == [6]
    needed = blow_to_hit(play(s, 0, Charge("ulf", "grom"), *PASSED).state, blow)
    assert [face for face in range(1, 7) if needed.reached(face)] == [3, 4, 5, 6]


@pytest.mark.rule("CON-ORC-58", "PSY-03")
def test_a_troll_is_feared() -> None:
    s = charging(orc("ulf", 0, 10, 10), orc("bran", 0, 10, 40), fighter("troll", 1, "troll", (15, 10)))
    assert must_test_fear(s, s.models["ulf"], s.models["troll"])
    assert not must_test_fear(s, s.models["troll"], s.models["ulf"])


@pytest.mark.rule("PSY-02", "CHG-12")
def test_no_test_for_a_charge_that_falls_short() -> None:
    s = charging(orc("ulf", 0, 10, 10, skills=FEARFUL), orc("bran", 0, 10, 40), orc("grom", 1, 30, 10))
    assert faces(play(s, 0, Charge("ulf", "grom")), "fear") == []


@pytest.mark.rule("PSY-04")
def test_one_test_for_each_fearful_charger_until_one_is_failed() -> None:
    chargers = [orc(name, 0, 10, y, skills=FEARFUL) for name, y in (("a", 8), ("b", 10), ("c", 12))]
    s = charging(*chargers, orc("grom", 1, 15, 10))
    s = play(s, 0, Charge("b", "grom"), *PASSED).state
    s = play(s, 0, Charge("a", "grom"), *FAILED).state
    assert "fear_failed" in s.models["grom"].marks
    assert faces(play(s, 0, Charge("c", "grom")), "fear") == []


@pytest.mark.rule("PSY-02", "LD-14")
def test_those_down_or_in_flight_take_no_test() -> None:
    for harmless in ({"status": Status.KNOCKED_DOWN}, {"fleeing": True}):
        s = charging(orc("ulf", 0, 10, 10, skills=FEARFUL), orc("bran", 0, 10, 40), orc("grom", 1, 15, 10, **harmless))
        flight = dice("flee", 1, 1) if "fleeing" in harmless else ()
        assert faces(play(s, 0, Charge("ulf", "grom"), *flight), "fear") == []


@pytest.mark.rule("PSY-06")
def test_nobody_tests_again_in_later_rounds() -> None:
    """Two who cannot hurt each other, through the rest of one turn and all of the next."""
    engaged = (orc("ulf", 0, 10, 10, skills=FEARFUL, a=0), orc("grom", 1, 11, 10, a=0))
    s = charging(*engaged)
    while s.turn.round == 1:
        s = default(s).state
    assert s.engaged == (("grom", "ulf"),)
    assert s.rolls == 0
