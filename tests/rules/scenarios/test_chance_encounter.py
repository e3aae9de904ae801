"""Chance Encounter: shards on the backs of both warbands (TP6)."""

from dataclasses import replace

import pytest

from rules.commands import Answer, Deploy
from rules.dice import ScriptedDice
from rules.events import ModelLeft, RewardEarned, TallyChanged
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.refusals import Code
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import Outcome, Phase
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused, start
from tests.rules.scenarios.duels import begun, ended, fresh

ENCOUNTER = "chance_encounter"
OPEN = Board(width=48, depth=48)


@pytest.mark.rule("TP6-02")
def test_each_warband_carries_a_d3_of_shards_that_everybody_may_know() -> None:
    done = start(fresh(ENCOUNTER), *dice("shards", 6, 1), *dice("set_up", 5, 2))
    assert events_of(done, TallyChanged) == [TallyChanged("shards:0", 3), TallyChanged("shards:1", 1)]
    assert done.state.counters == {}


@pytest.mark.rule("TP6-01", "TP6-02")
def test_quarters_lie_across_and_the_leaders_initiative_counts_for_the_first_turn() -> None:
    s = begun(ENCOUNTER, *dice("shards", 6, 1), *dice("set_up", 5, 2), board=OPEN)
    assert (asked(s).seat, asked(s).asked) == (0, "precedence")
    s = answer(s, "second").state
    assert asked(s).seat == 1
    s = play(s, 1, Answer("north_west")).state
    assert refused(s, 1, Deploy({"1.noble": Point(23.6, 10)})).code is Code.OUT_OF_ZONE
    near = {f"1.{name}": Point(20 + i, 23.5) for i, name in enumerate(("noble", "clansman1", "clansman2"))}
    s = answer(play(s, 1, Deploy(near)).state, "done").state
    assert s.warbands[0].segment == "south_east"
    assert refused(s, 0, Deploy({"0.noble": Point(24.5, 37)})).code is Code.TOO_NEAR
    s = play(s, 0, Deploy({"0.noble": Point(24.5, 38.5)})).state
    models = {**s.models, "0.noble": fighter("0.noble", type="dwarf_noble", at=(24.5, 38.5), i=5, group=0)}
    done = default(replace(s, models=models), *dice("first_turn", 3, 4))
    assert done.state.ring[0] == 0, "3 and Initiative 5 beat 4 and Initiative 2"


HEROES = [fighter(name, type="dwarf_noble", at=(5, 5 + 3 * i)) for i, name in enumerate(("alfar", "bifur", "dori"))]
ORCS = [fighter(name, 1, "orc_boss", at=(40, 5 + 3 * i)) for i, name in enumerate(("gor", "grim"))]
CARRIED = {"shards:0": 2, "shards:1": 1}


def after(*fallen: tuple[str, str | None]) -> list[tuple[int, int]]:
    """What goes home when those have been put out of action by these, warband 0 having won."""
    boy = fighter("boy", 1, "orc_boy", at=(40, 40))
    r = Resolution(position(*HEROES, *ORCS, boy, scenario=ENCOUNTER, tally=CARRIED), ScriptedDice(()))
    plan = scenario(ENCOUNTER)
    for model, by in fallen:
        news = ModelLeft(model, "out_of_action", by)
        r.emit(news)
        plan.react(r, [news])
    return [(spoil.seat, spoil.amount) for spoil in plan.spoils(r.state, Outcome((0,), "last_warband"))]


@pytest.mark.rule("TP6-03")
def test_shards_are_lost_with_heroes_and_won_with_those_of_the_enemy() -> None:
    assert after() == [(0, 2), (1, 1)]
    assert after(("gor", "alfar")) == [(0, 3)], "the only one of seat 1 is gone and won"
    assert after(("gor", "alfar"), ("grim", "bifur")) == [(0, 3)], "no more than the enemy had"
    assert after(("alfar", "boy")) == [(0, 1), (1, 2)]
    assert after(("alfar", None)) == [(0, 1), (1, 1)], "who fell by himself was felled by nobody"
    assert after(("alfar", "gor"), ("bifur", "gor"), ("dori", "gor")) == [(1, 3)], "never less than none"
    assert after(("boy", "alfar")) == [(0, 2), (1, 1)], "a Henchman carries nothing"


@pytest.mark.rule("TP6-03")
def test_the_shards_go_home_whoever_wins() -> None:
    lost = fighter("boy", 1, "orc_boy", gone="out_of_action")
    s = position(*HEROES, *ORCS, lost, scenario=ENCOUNTER, tally=CARRIED, phase=Phase.START, active=1)
    done = answer(go_on(s).state, "leave")
    assert ended(done) == Outcome((0,), "last_warband")
    assert events_of(done, RewardEarned) == [RewardEarned(0, "wyrdstone", 2), RewardEarned(1, "wyrdstone", 1)]
