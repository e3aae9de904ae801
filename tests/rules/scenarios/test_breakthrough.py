"""Breakthrough: two who get to the far edge are enough (TP4)."""

from typing import Any

import pytest

from rules.commands import Answer, Deploy, Move
from rules.events import ExperienceGained
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.legal.options import options
from rules.refusals import Code
from rules.state import Model, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused
from tests.rules.scenarios.duels import begun, ended

THROUGH = "breakthrough"
OPEN = Board(width=48, depth=48)
SIDES: dict[int, dict[str, Any]] = {
    0: {"role": "attacker", "segment": "north"},
    1: {"role": "defender", "segment": "south"},
}


@pytest.mark.rule("TP4-01")
def test_the_winner_of_the_roll_chooses_the_attackers_edge_and_the_defender_keeps_his_distance() -> None:
    s = begun(THROUGH, ("role", 5), ("role", 2), board=OPEN)
    assert asked(s).asked == "role"
    s = answer(s, "attacker", *dice("edge_choice", 2, 5)).state
    assert (asked(s).seat, asked(s).asked, asked(s).about["seat"]) == (1, "segment", "0")
    s = play(s, 1, Answer("west")).state
    assert (asked(s).seat, asked(s).asked) == (0, "deploy")
    assert refused(s, 0, Deploy({"0.noble": Point(7.6, 24)})).code is Code.OUT_OF_ZONE
    near = {f"0.{name}": Point(7.5, 22 + i) for i, name in enumerate(("noble", "clansman1", "clansman2"))}
    s = answer(play(s, 0, Deploy(near)).state, "done").state
    assert (asked(s).seat, s.warbands[1].segment) == (1, "east")
    assert refused(s, 1, Deploy({"1.noble": Point(22.4, 24)})).code is Code.TOO_NEAR
    assert play(s, 1, Deploy({"1.noble": Point(22.5, 24)}))
    assert default(s).state.ring == (0, 1)


def man(name: str, y: float, seat: int = 0, **more: Any) -> Model:
    x = 4 + 2.0 * (sum(map(ord, name)) % 20)
    return fighter(name, seat, **{"type": "dwarf_clansman", "at": (x, y), **more})


GROM = fighter("grom", 1, "orc_boss", at=(44, 20))


def going(*models: Model, **where: Any) -> State:
    return position(*models, GROM, board=OPEN, scenario=THROUGH, warbands=SIDES, **where)


@pytest.mark.rule("TP4-02", "TP4-03")
def test_two_attackers_within_two_inches_of_the_far_edge_win_at_once_and_learn_by_it() -> None:
    ulf = man("ulf", 42, type="dwarf_noble", m=4)
    s = answer(go_on(going(ulf, man("ola", 46.5, group=1), man("bob", 3, group=1))).state, "end").state
    assert ended(play(s, 0, Move("ulf", Point(ulf.at.x, 45.4, 0)))) is None, "not near enough"  # type: ignore[union-attr]
    done = play(s, 0, Move("ulf", Point(ulf.at.x, 45.5, 0)))  # type: ignore[union-attr]
    assert ended(done) == Outcome((0,), "broke_through")
    learned = [event.model for event in events_of(done, ExperienceGained) if event.why == "broke_through"]
    assert learned == ["ola", "ulf"]


@pytest.mark.rule("TP4-02")
def test_who_lies_there_has_not_got_through_and_neither_have_defenders() -> None:
    down = man("ola", 46.5, status=Status.STUNNED)
    foes = [man(name, 46.5, 1) for name in ("snag", "gor")]
    assert go_on(going(man("ulf", 46.5), down, *foes)).state.outcome is None


@pytest.mark.rule("TP4-03")
def test_a_group_learns_once_and_who_is_there_when_the_other_routs_has_got_through_as_well() -> None:
    lost = fighter("bob", 1, gone="out_of_action")
    s = going(man("ola", 46.5, group=1), man("ulf", 10), lost, phase=Phase.START, active=1)
    done = answer(go_on(s).state, "leave")
    assert ended(done) == Outcome((0,), "last_warband")
    assert [e.model for e in events_of(done, ExperienceGained) if e.why == "broke_through"] == ["ola"]
    two = answer(go_on(going(man("ola", 46.5, group=1), man("ulf", 44, group=1))).state, "end").state
    done = play(two, 0, Move("ulf", Point(two.models["ulf"].at.x, 46, 0)))  # type: ignore[union-attr]
    assert [e.model for e in events_of(done, ExperienceGained) if e.why == "broke_through"] == ["ola"]


def test_the_way_to_the_far_edge_is_offered_to_attackers() -> None:
    s = answer(go_on(going(man("ulf", 20), man("ola", 47))).state, "end").state
    assert {move.toward for move in options(s, "ulf").moves} & {"north", "south"} == {"south"}
    assert not {move.toward for move in options(s, "ola").moves} & {"north", "south"}
