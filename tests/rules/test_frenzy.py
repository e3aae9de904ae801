"""Frenzied models in the movement phase (PSY-15, PSY-17, PSY-18)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Move
from rules.events import ChargeDeclared
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.procedures.psychology import enemy_in_charge_range
from rules.state import Model, State, Status
from tests.rules.kit import answer, asked, battle, events_of, fighter, play


def orc(name: str, seat: int, x: float, y: float, **more: Any) -> Model:
    return fighter(name, seat, "big_un", (x, y), **more)


def frenzied(name: str, x: float, y: float, **more: Any) -> Model:
    return orc(name, 0, x, y, items=("mad_cap_mushrooms",), **more)


def ready(*models: Model, **where: Any) -> State:
    s = battle(*models, orc("home", 0, 2, 46), orc("far", 1, 70, 46), **where)
    assert asked(s).asked == "charges"
    return s


@pytest.mark.rule("PSY-15")
def test_after_his_own_declarations_the_player_says_whom_the_frenzied_charge() -> None:
    s = ready(frenzied("ulf", 10, 10), orc("grom", 1, 16, 10), orc("krum", 1, 10, 15))
    done = answer(s, "end")
    question = asked(done.state)
    assert (question.asked, question.seat, question.about["model"]) == ("compulsory_charge", 0, "ulf")
    assert [option.id for option in question.options] == ["krum", "grom"]
    assert question.default == "krum"
    charged = play(done.state, 0, Answer("grom"))
    assert charged.state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("PSY-15")
def test_with_one_enemy_in_reach_there_is_nothing_to_ask() -> None:
    done = answer(ready(frenzied("ulf", 10, 10), orc("grom", 1, 16, 10)), "end")
    assert events_of(done, ChargeDeclared) == [ChargeDeclared("ulf", ("grom",))]
    assert asked(done.state).asked == "moves"


@pytest.mark.rule("PSY-15")
def test_who_has_charged_already_is_not_made_to() -> None:
    s = ready(frenzied("ulf", 10, 10), orc("grom", 1, 16, 10), orc("krum", 1, 10, 15))
    s = play(s, 0, Charge("ulf", "grom")).state
    assert asked(answer(s, "end").state).asked == "moves"


@pytest.mark.rule("PSY-15")
@pytest.mark.parametrize(
    ("place", "harmless"),
    [((18.2, 10), {}), ((16, 10), {"status": Status.KNOCKED_DOWN}), ((16, 10), {"status": Status.STUNNED})],
)
def test_enemies_out_of_reach_or_down_are_let_be(place: tuple[float, float], harmless: dict[str, Any]) -> None:
    s = ready(frenzied("ulf", 9, 10), orc("grom", 1, *place, **harmless))
    done = answer(s, "end")
    assert events_of(done, ChargeDeclared) == []
    assert play(done.state, 0, Move("ulf", Point(9, 11))).state.engaged == ()


@pytest.mark.rule("PSY-15", "CHG-02")
def test_enemies_out_of_sight_are_let_be() -> None:
    """The way round the wall would be short enough."""
    bar = Building("bar", ((12.9, 9), (13.1, 9), (13.1, 11), (12.9, 11)), walls=(Wall((13, 9), (13, 11)),))
    s = ready(frenzied("ulf", 10, 10), orc("grom", 1, 16, 10), board=Board(buildings=(bar,)))
    assert events_of(answer(s, "end"), ChargeDeclared) == []
    assert not enemy_in_charge_range(s, s.models["ulf"])


@pytest.mark.rule("PSY-18")
def test_frenzy_that_was_lost_forces_nobody() -> None:
    calm = frenzied("ulf", 10, 10, marks={"frenzy_lost": "battle"})
    assert events_of(answer(ready(calm, orc("grom", 1, 16, 10)), "end"), ChargeDeclared) == []


@pytest.mark.rule("PSY-17")
def test_charge_range_includes_a_standing_enemy_in_contact() -> None:
    s = ready(frenzied("ulf", 10, 10), frenzied("bran", 30, 10), orc("grom", 1, 11, 10))
    assert enemy_in_charge_range(s, s.models["ulf"])
    assert not enemy_in_charge_range(s, s.models["bran"])
