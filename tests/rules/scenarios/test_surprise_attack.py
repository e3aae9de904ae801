"""Surprise Attack: the defender scattered, part of him still away (TP9)."""

import pytest

from rules.commands import Deploy
from rules.events import ModelPlaced, SegmentTaken
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.refusals import Code
from rules.state import Outcome, Phase, State
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused, start
from tests.rules.scenarios.duels import ended, fresh

SURPRISE = "surprise_attack"
OPEN = Board(width=48, depth=48)


def surprised(*reserve: int) -> State:
    """Seat 1 attacks; the dice are for the clansmen and the noble of seat 0."""
    s = start(fresh(SURPRISE, OPEN), *dice("role", 2, 5)).state
    return answer(s, "attacker", *dice("reserve", *reserve)).state


def held_back(s: State) -> list[str]:
    return [model.id for model in s.models.values() if "held_back" in model.marks]


@pytest.mark.rule("TP9-01")
def test_each_hero_and_group_of_the_defender_is_there_on_a_four_and_one_is_in_any_case() -> None:
    assert held_back(surprised(3, 4)) == ["0.clansman1", "0.clansman2"]
    assert held_back(surprised(4, 3)) == ["0.noble"]
    assert held_back(surprised(6, 4)) == []
    assert held_back(surprised(1, 3)) == ["0.clansman1", "0.clansman2"], "the last one rolled for is there"


@pytest.mark.rule("TP9-02")
def test_the_defender_is_scattered_and_the_attacker_comes_from_an_edge_that_dice_choose() -> None:
    s = surprised(4, 4)
    assert (asked(s).seat, asked(s).asked) == (0, "deploy")
    assert refused(s, 0, Deploy({"0.noble": Point(8.5, 24)})).code is Code.OUT_OF_ZONE
    s = play(s, 0, Deploy({"0.noble": Point(24, 24)})).state
    assert refused(s, 0, Deploy({"0.clansman1": Point(33, 24)})).code is Code.TOO_NEAR
    done = default(s, ("place", 5), ("place", 2))
    assert [event.segment for event in events_of(done, SegmentTaken)] == ["east"]
    s = done.state
    assert refused(s, 1, Deploy({"1.noble": Point(40.4, 24)})).code is Code.OUT_OF_ZONE
    assert play(s, 1, Deploy({"1.noble": Point(40.5, 24)}))
    assert default(s).state.ring == (1, 0)


@pytest.mark.rule("TP9-03")
def test_the_others_arrive_from_the_second_turn_on_and_may_charge_at_once() -> None:
    late = fighter("late", 0, "dwarf_noble", marks={"held_back": "battle"})
    ulf, grom = fighter("ulf", at=(24, 24)), fighter("grom", 1, "orc_boss", at=(44, 4))
    sides = {0: {"role": "defender"}, 1: {"role": "attacker", "segment": "south"}}

    def turn(number: int) -> State:
        return position(ulf, late, grom, board=OPEN, scenario=SURPRISE, warbands=sides, round=number, ring=(1, 0))

    assert asked(go_on(turn(1)).state).asked == "charges", "not in the first"
    assert asked(go_on(turn(2), ("reserve", 3)).state).asked == "charges"
    s = go_on(turn(2), ("reserve", 4), ("place", 1)).state
    assert asked(s).asked == "deploy"
    done = play(s, 0, Deploy({"late": Point(44, 0.5)}))
    assert [event.model for event in events_of(done, ModelPlaced)] == ["late"]
    assert "charge" in asked(done.state).accepts


@pytest.mark.rule("TP9-01")
def test_who_is_still_away_keeps_his_warband_in_the_battle_and_a_failed_rout_test_ends_it() -> None:
    late = fighter("late", 0, "dwarf_noble", marks={"held_back": "battle"})
    lost = (fighter("ulf", gone="out_of_action"), fighter("ola", at=(24, 24)))
    grom = fighter("grom", 1, "orc_boss", at=(44, 4))
    sides = {0: {"role": "defender"}, 1: {"role": "attacker", "segment": "south"}}
    where = {"board": OPEN, "scenario": SURPRISE, "warbands": sides, "phase": Phase.START}
    s = go_on(position(late, lost[0], grom, **where)).state  # type: ignore[arg-type]
    assert s.warbands[0].left == ""
    s = go_on(position(late, *lost, grom, **where)).state  # type: ignore[arg-type]
    assert ended(answer(s, "stay", *dice("rout", 6, 6))) == Outcome((1,), "last_warband")
