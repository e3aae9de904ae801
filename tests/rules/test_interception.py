"""Stepping into the way of a charge (CHG-14 to CHG-19, MP-CC-23)."""

from itertools import pairwise
from math import hypot
from typing import Any

import pytest

from rules.changed import changed
from rules.commands import Answer, Charge, Move
from rules.engine import Applied
from rules.events import ChargeIntercepted, ModelMoved
from rules.geometry.board import Board, Building, Patch, Wall
from rules.geometry.point import Point
from rules.queries import distance
from rules.refusals import Code
from rules.state import Model, State, Status
from tests.rules.kit import asked, battle, dice, events_of, faces, fighter, play, refused


def orc(name: str, seat: int, x: float, y: float, z: float = 0.0, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y, z), **more)


def charged(*others: Model, script: tuple[Any, ...] = (), **where: Any) -> State:
    """Ulf (seat 0) at (10, 10) declares a charge on Grom (seat 1) at (17, 10); a friend and an enemy are far off."""
    ulf, grom = orc("ulf", 0, 10, 10), orc("grom", 1, 17, 10)
    given = {m.id: m for m in (ulf, grom, orc("home", 0, 2, 46), orc("far", 1, 70, 46), *others)}
    return play(battle(*given.values(), **where), 0, Charge("ulf", "grom"), *script).state


def place(done: Applied | State, name: str) -> Point:
    at = (done.state if isinstance(done, Applied) else done).models[name].at
    assert at is not None
    return at


@pytest.mark.rule("EX-19", "CHG-14")
def test_who_is_2_inches_from_the_strip_may_step_in_and_who_is_farther_may_not() -> None:
    s = charged(orc("krum", 1, 13, 12.9), orc("snik", 1, 14, 6.8))
    question = asked(s)
    assert (question.asked, question.seat, question.default) == ("interception", 1, "pass")
    assert [option.id for option in question.options] == ["pass", "krum"]
    assert question.about == {"model": "ulf", "target": "grom"}


@pytest.mark.rule("CHG-14")
def test_silence_lets_the_charge_pass() -> None:
    s = charged(orc("krum", 1, 13, 12))
    done = play(s, 1, Answer("pass"))
    assert done.state.engaged == (("grom", "ulf"),)
    assert events_of(done, ChargeIntercepted) == []


@pytest.mark.rule("CHG-14", "CHG-19", "CHG-15")
def test_the_charger_is_stopped_where_the_interceptor_meets_him_and_still_counts_as_charging() -> None:
    s = charged(orc("krum", 1, 13, 12.5))
    done = play(s, 1, Answer("krum"))
    assert events_of(done, ChargeIntercepted) == [ChargeIntercepted("ulf", "krum")]
    assert [(e.model, e.gait) for e in events_of(done, ModelMoved)] == [("krum", "intercept"), ("ulf", "charge")]
    assert place(done, "ulf") == (13, 10, 0)
    assert place(done, "krum") == (13, 11, 0)
    assert done.state.engaged == (("krum", "ulf"),)
    assert "charged" in done.state.models["ulf"].marks
    assert "charged" not in done.state.models["krum"].marks


@pytest.mark.rule("CHG-19", "CHG-04")
def test_the_first_target_is_engaged_too_if_the_bases_touch_anyway() -> None:
    s = charged(orc("krum", 1, 16, 11.2))
    done = play(s, 1, Answer("krum"))
    assert "ulf" in done.state.engaged[0]
    touching = distance(done.state.models["ulf"], done.state.models["grom"]) <= 0.001
    assert (("grom", "ulf") in done.state.engaged) is touching


@pytest.mark.rule("CHG-15")
def test_contact_must_come_before_the_charger_reaches_his_target() -> None:
    """One right behind the target meets him a hair's breadth earlier at best, and that costs him the way round."""
    s = charged(orc("krum", 1, 18.1, 10, m=1))
    assert asked(s).asked == "charges"
    beside = charged(orc("krum", 1, 17, 12))
    done = play(beside, 1, Answer("krum"))
    assert place(done, "ulf").x < 16
    assert ("krum", "ulf") in done.state.engaged


@pytest.mark.rule("CHG-14", "CHG-15", "PSY-31")
@pytest.mark.parametrize(
    "unfit",
    [
        {"status": Status.KNOCKED_DOWN},
        {"status": Status.STUNNED},
        {"fleeing": True},
        {"marks": {"idle": "own_turn"}},
        {"m": 0},
    ],
)
def test_who_may_not_step_in(unfit: dict[str, Any]) -> None:
    assert asked(charged(orc("krum", 1, 13, 12.5, **unfit))).asked == "charges"


@pytest.mark.rule("CHG-14")
def test_an_engaged_model_does_not_step_in() -> None:
    s = charged(orc("krum", 1, 13, 12.5), orc("bran", 0, 13, 13.5))
    assert asked(s).asked == "charges"
    assert ("grom", "ulf") in s.engaged


@pytest.mark.rule("CHG-14", "GEO-05")
def test_a_wall_between_keeps_the_interceptor_out() -> None:
    fence = Wall((5, 11), (25, 11), top=3.0)
    board = Board(buildings=(Building("fence", ((5, 10.9), (25, 10.9), (25, 11.1), (5, 11.1)), walls=(fence,)),))
    assert asked(charged(orc("krum", 1, 13, 12), board=board)).asked == "charges"


@pytest.mark.rule("CHG-14", "MOV-14")
def test_the_way_to_the_charger_costs_what_its_ground_costs() -> None:
    mud = Patch("mud", ((5, 11), (25, 11), (25, 15), (5, 15)))
    holes = Patch("holes", ((5, 11), (25, 11), (25, 15), (5, 15)), ground="very_difficult")
    near = orc("krum", 1, 13, 12.5)
    assert asked(charged(near, board=Board(patches=(mud,)))).asked == "interception"
    assert asked(charged(near, board=Board(patches=(holes,)))).asked == "charges"


@pytest.mark.rule("CHG-19", "MOV-14")
def test_the_interceptor_takes_the_cheapest_way_and_not_the_straightest() -> None:
    """A hole lies between him and the nearest place of the charge: he meets it beside that."""
    hole = Patch("hole", ((12.6, 11), (13.4, 11), (13.4, 12.2), (12.6, 12.2)), ground="very_difficult")
    done = play(charged(orc("krum", 1, 13, 12.9), board=Board(patches=(hole,))), 1, Answer("krum"))
    assert place(done, "ulf").x != pytest.approx(13, abs=0.4)
    way = next(e.path for e in events_of(done, ModelMoved) if e.model == "krum")
    assert sum(hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(way)) < 2.6, "straight it is 1.9 and costs 5.5"


@pytest.mark.rule("CHG-15")
def test_who_has_no_way_to_the_charge_when_his_turn_comes_hangs_back_and_the_charge_goes_home() -> None:
    """As in a battle stored by a referee who found one where another finds none."""
    s = charged(krum := orc("krum", 1, 13, 12.5))
    away = changed(s, models={**s.models, "krum": changed(krum, at=Point(13, 30))})
    done = play(away, 1, Answer("krum"))
    assert events_of(done, ChargeIntercepted) == []
    assert done.state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("CHG-16")
def test_neither_moves_nor_failed_charges_are_intercepted() -> None:
    walker, watcher = orc("walker", 0, 20, 30), orc("zog", 1, 22, 31.5)
    s = charged(orc("ulf", 0, 6, 10), orc("krum", 1, 9, 12), walker, watcher)
    assert asked(s).asked == "charges"
    assert place(s, "ulf") == (10, 10, 0)
    s = play(s, 0, Answer("end")).state
    s = play(s, 0, Move("walker", Point(24, 30))).state
    assert (asked(s).asked, asked(s).seat) == ("moves", 0)


@pytest.mark.rule("CHG-14")
def test_only_one_model_steps_in() -> None:
    s = charged(orc("krum", 1, 13, 12.5), orc("ugh", 2, 12, 7.5))
    assert asked(s).seat == 1
    done = play(s, 1, Answer("krum"))
    assert asked(done.state).asked == "charges"


@pytest.mark.rule("MP-CC-23")
def test_the_offer_goes_to_the_targets_controller_first_and_then_clockwise() -> None:
    ring = (0, 2, 1, 3)
    others = (orc("krum", 1, 13, 12.5), orc("ugh", 2, 12, 7.5), orc("zog", 3, 14, 7.5))
    s = charged(*others, ring=ring)
    order = []
    while asked(s).asked == "interception":
        order.append(asked(s).seat)
        s = play(s, asked(s).seat, Answer("pass")).state
    assert order == [1, 2, 3]
    assert s.engaged == (("grom", "ulf"),)


@pytest.mark.rule("MP-CC-23")
def test_a_warband_that_is_not_the_targets_may_intercept() -> None:
    s = charged(orc("ugh", 2, 12, 7.5))
    assert asked(s).seat == 2
    assert play(s, 2, Answer("ugh")).state.engaged == (("ugh", "ulf"),)


@pytest.mark.rule("CHG-14")
def test_only_those_offered_may_be_named_and_only_by_their_own_player() -> None:
    s = charged(orc("krum", 1, 13, 12.5))
    assert refused(s, 1, Answer("far")).code is Code.NO_SUCH_OPTION
    assert refused(s, 0, Answer("krum")).code is Code.NOT_ASKED


@pytest.mark.rule("CHG-17", "PSY-07")
def test_an_interceptor_passes_a_fear_test_first_and_is_not_tested_again() -> None:
    ulf = orc("ulf", 0, 10, 10, skills=("causes_fear",))
    s = charged(ulf, orc("krum", 1, 13, 12.5, ld=7))
    done = play(s, 1, Answer("krum"), *dice("fear", 3, 4))
    assert done.state.engaged == (("krum", "ulf"),)
    assert faces(done, "fear") == [3, 4]
    assert "afraid" not in done.state.models["krum"].marks


@pytest.mark.rule("CHG-17", "PSY-07")
def test_an_interceptor_that_is_afraid_stays_and_nobody_else_may_try() -> None:
    ulf = orc("ulf", 0, 10, 10, skills=("causes_fear",))
    s = charged(ulf, orc("krum", 1, 13, 12.5), orc("ugh", 2, 12, 7.5))
    done = play(s, 1, Answer("krum"), *dice("fear", 4, 4), *dice("fear", 1, 1))
    assert place(done, "krum") == (13, 12.5, 0)
    assert done.state.engaged == (("grom", "ulf"),)
    assert asked(done.state).asked == "charges"


@pytest.mark.rule("CHG-18", "PSY-07")
def test_a_fearful_interceptor_is_met_first_and_feared_then() -> None:
    s = charged(orc("krum", 1, 13, 12.5, skills=("causes_fear",)))
    brave = play(s, 1, Answer("krum"), *dice("fear", 3, 4))
    assert "afraid" not in brave.state.models["ulf"].marks
    shaken = play(s, 1, Answer("krum"), *dice("fear", 4, 4))
    assert shaken.state.engaged == (("krum", "ulf"),)
    assert "afraid" in shaken.state.models["ulf"].marks
    assert "charged" in shaken.state.models["ulf"].marks
