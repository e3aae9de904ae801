"""Skills of those who are keen to come to blows: waaagh_skill, ere_we_go, black_hunger."""

from typing import Any

import pytest

from rules.commands import Charge
from rules.events import ChargeFailed
from rules.legal.charge import reach
from rules.legal.combat import attacks
from rules.legal.movement import allowance
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, default, events_of, faces, fighter, go_on, play, position, taken


def orc(name: str, seat: int = 0, at: tuple[float, float] = (10, 10), **more: Any) -> Model:
    return fighter(name, seat, "big_un", at, **{"ld": 7, **more})


FAR = (orc("home", 0, (2, 46)), orc("far", 1, (70, 46)))


@pytest.mark.rule("SKL-36", "CHG-12")
@pytest.mark.parametrize(("face", "home"), [(2, False), (3, True), (6, True)])
def test_waaagh_adds_a_d3_to_the_reach_of_a_charge(face: int, home: bool) -> None:
    s = battle(orc("ulf", m=4, skills=("waaagh_skill",)), orc("grom", 1, (11 + 9.5, 10)), *FAR)
    done = play(s, 0, Charge("ulf", "grom"), ("waaagh_skill", face))
    assert bool(done.state.engaged) is home
    assert bool(events_of(done, ChargeFailed)) is not home


@pytest.mark.rule("SKL-37", "PSY-03")
def test_ere_we_go_fears_nobody_it_charges() -> None:
    foe = orc("grom", 1, (15, 10), skills=("causes_fear",))
    assert taken(play(battle(orc("ulf", skills=("ere_we_go",)), foe, *FAR), 0, Charge("ulf", "grom"))) == []


@pytest.mark.rule("SKL-37", "PSY-02")
def test_ere_we_go_does_not_help_when_one_is_charged() -> None:
    fearful = orc("ulf", skills=("causes_fear",))
    s = battle(fearful, orc("grom", 1, (15, 10), skills=("ere_we_go",)), *FAR)
    done = play(s, 0, Charge("ulf", "grom"), ("fear", 1), ("fear", 1))
    assert taken(done) == [("fear", "grom", True)]


# black_hunger


def hungry(**more: Any) -> State:
    """At the start of the turn of seat 0, whose Ulf may give in."""
    ulf = orc("ulf", **{"m": 5, "a": 1, "w": 2, "t": 3, "skills": ("black_hunger",), **more})
    return go_on(position(ulf, *FAR, phase=Phase.START)).state


@pytest.mark.rule("SKL-54", "TURN-04")
def test_black_hunger_is_declared_at_the_start_of_ones_own_turn() -> None:
    s = hungry()
    assert (asked(s).asked, asked(s).seat, asked(s).default) == ("use", 0, "no")
    s = default(s).state
    assert allowance(s, s.models["ulf"]) == 5.0
    theirs = orc("ulf", 1, skills=("black_hunger",))
    assert asked(go_on(position(theirs, *FAR, phase=Phase.START)).state).asked == "charges"


@pytest.mark.rule("SKL-54", "DICE-04")
def test_it_gives_an_attack_and_a_d3_of_inches_on_the_whole_move() -> None:
    s = answer(hungry(), "yes", ("black_hunger", 3)).state
    ulf = s.models["ulf"]
    assert (allowance(s, ulf), allowance(s, ulf, run=True), reach(s, ulf)) == (7.0, 12.0, 12.0)
    assert attacks(s, ulf, ("axe",)) == 2


@pytest.mark.rule("SKL-54", "CON-HOOK-146")
def test_at_the_end_of_the_turn_it_bites_its_bearer() -> None:
    s = answer(hungry(armour=("gromril_armour",)), "yes", ("black_hunger", 1)).state
    while asked(s).asked != "moves":
        s = default(s).state
    done = default(s, ("hunger_hits", 3), ("to_wound", 6), ("to_wound", 3))
    assert done.state.models["ulf"].wounds == 1
    assert (faces(done, "armour_save"), faces(done, "critical")) == ([], [])
    assert done.state.turn.seat == 1
    assert not any(mark.startswith("black_hunger") for mark in done.state.models["ulf"].marks)


@pytest.mark.rule("SKL-54")
def test_who_is_down_cannot_give_in() -> None:
    assert asked(hungry(status=Status.KNOCKED_DOWN)).asked == "stand_up"
