"""Scenario 5, The Pool: Heroes search it, turn by turn, and carry away what they find (SC5)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from rules.commands import Move
from rules.engine import Applied
from rules.events import (
    BattleEnded,
    CounterDropped,
    CounterTaken,
    Event,
    ExperienceGained,
    RewardEarned,
    RoutDue,
    TallyChanged,
)
from rules.geometry.board import Board, Patch
from rules.geometry.centre import with_centre
from rules.geometry.generator import generate
from rules.geometry.point import Point
from rules.legal.options import options
from rules.legal.searching import gap, pool
from rules.options import Options
from rules.scenarios.registry import scenario
from rules.setup import Setup, initial
from rules.state import Counter, Model, Outcome, Phase, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    start,
)
from tests.rules.test_set_up import MOB, TRIO

NOBLE = fighter("noble", type="dwarf_noble", at=(36, 20.5), weapons=("axe", "crossbow"))
BERT = fighter("bert", at=(10, 10))
GROM = fighter("grom", 1, "orc_boss", at=(60, 10))
SNAG = fighter("snag", 2, "orc_boss", at=(60, 40))
ALL = (NOBLE, BERT, GROM, SNAG)


def table(*models: Model, left: int = 4, **where: Any) -> State:
    """At the start of the Movement phase of seat 0."""
    return battle(*(models or ALL), scenario="the_pool", tally={"pool": left}, **where)


def searching(*models: Model, **where: Any) -> State:
    """The noble has said that he searches."""
    return answer(table(*models, **where), "yes").state


SEEKER = fighter("noble", type="dwarf_noble", at=(36, 20.5), marks=("searching",))


def at_the_end(*models: Model, left: int = 4, script: tuple[tuple[str, int], ...] = ()) -> Applied:
    """The turn of seat 0 comes to its end."""
    s = position(*models, GROM, SNAG, scenario="the_pool", tally={"pool": left}, phase=Phase.COMBAT)
    return go_on(s, *script)


@pytest.mark.rule("SC5-01", "SC5-03", "MP-SCEN-05")
def test_a_d3_and_three_pieces_lie_in_the_pool_and_everybody_knows() -> None:
    done = start(initial(Setup(Board(), (TRIO, MOB, TRIO), scenario="the_pool")), ("pool", 3), *dice("set_up", 1, 2, 3))
    assert events_of(done, TallyChanged) == [TallyChanged("pool", 5)]
    assert asked(done.state).asked == "segment"
    assert scenario("the_pool").numbers(Options()) == (3, 6)
    assert [band.role for band in done.state.warbands] == ["", "", ""]


@pytest.mark.rule("SC5-02")
def test_it_is_a_disc_six_inches_across_in_the_middle_or_where_the_table_shows_it() -> None:
    assert pool(table()) == (Point(36, 24), 3.0)
    laid = Patch("water", ((20, 17), (23, 20), (20, 23), (17, 20)), "open", kind="pool")
    assert pool(table(board=Board(patches=(laid,)))) == (Point(20, 20, 0), 3.0)


@pytest.mark.rule("SC5-01", "SC5-02", "TG-32")
def test_a_generated_table_has_it_in_its_middle() -> None:
    board = with_centre(generate(3), scenario("the_pool").centre)
    (x, y, z), radius = pool(replace(table(), board=board))
    assert (round(x, 2), round(y, 2), z, round(radius, 2)) == (36, 24, 0, 3)


@pytest.mark.rule("SC5-04")
def test_one_walks_through_it_as_over_open_ground() -> None:
    laid = Patch("pool", ((33, 21), (39, 21), (39, 27), (33, 27)), "open", kind="pool")
    s = answer(table(fighter("ulf", at=(36, 20), m=4), GROM, SNAG, board=Board(patches=(laid,))), "end").state
    assert play(s, 0, Move("ulf", Point(36, 24, 0))).state.models["ulf"].at == Point(36, 24, 0)


# what becomes of what is found


def ended(events: Applied | Sequence[Event]) -> list[Outcome]:
    return [Outcome(event.winners, event.reason) for event in events_of(events, BattleEnded)]


@pytest.mark.rule("SC5-10", "G-07")
def test_a_finder_out_of_action_drops_it_and_any_warrior_may_take_it() -> None:
    down = fighter("noble", type="dwarf_noble", at=(36, 20.5), status=Status.STUNNED)
    foe = fighter("foe", 1, "orc_boy", at=(36, 19.5))
    s = table(down, BERT, foe, GROM, SNAG, phase=Phase.COMBAT, active=1, counters=(Counter("c1", carrier="noble"),))
    s = answer(s, "all:noble").state
    assert s.counters["c1"].at == Point(36, 20.5, 0)
    walker = fighter("walker", 1, "orc_boy", at=(36, 18))
    lying = table(walker, BERT, GROM, SNAG, active=1, counters=(Counter("c1", at=Point(36, 20.5, 0)),))
    while asked(lying).asked != "moves":
        lying = answer(lying, "end").state
    assert events_of(play(lying, 1, Move("walker", Point(36, 20, 0))), CounterTaken) == [CounterTaken("c1", "walker")]


@pytest.mark.rule("SC5-11", "SC5-12", "SC5-13")
def test_the_last_warband_wins_and_everybody_keeps_and_learns_from_what_he_carries() -> None:
    counters = (
        *(Counter(f"c{i}", carrier=name) for i, name in enumerate(("noble", "noble", "bert"), 1)),
        Counter("c4", carrier="grom"),
    )
    snag = fighter("snag", 2, "orc_boss", gone="out_of_action")
    s = position(
        NOBLE,
        BERT,
        GROM,
        snag,
        scenario="the_pool",
        tally={"pool": 1},
        counters=counters,
        active=1,
        phase=Phase.START,
        warbands={2: {"left": "eliminated"}, 1: {"rout_due_once": True}},
    )
    done = answer(go_on(s).state, "leave")
    assert ended(done) == [Outcome((0,), "last_warband")]
    assert events_of(done, CounterDropped) == []
    assert events_of(done, RewardEarned) == [RewardEarned(0, "wyrdstone", 3), RewardEarned(1, "wyrdstone", 1)]
    learned = [event.model for event in events_of(done, ExperienceGained) if event.why == "carried"]
    assert learned == ["noble", "bert", "grom"]


@pytest.mark.rule("SC5-11")
def test_rout_tests_are_taken_and_allies_who_are_left_may_share() -> None:
    lost = [fighter(f"lost{i}", gone="out_of_action") for i in range(2)]
    s = go_on(position(*ALL, *lost, scenario="the_pool", tally={"pool": 1}, phase=Phase.START)).state
    assert events_of(answer(s, "stay", *dice("rout", 1, 1)), RoutDue)
    friends = position(
        *ALL, scenario="the_pool", tally={"pool": 1}, phase=Phase.COMBAT, alliances=((0, 1), (0, 2), (1, 2))
    )
    assert {question.asked for question in go_on(friends).state.decisions} == {"share_victory"}


# offers


@pytest.mark.rule("SC5-05", "SC5-07")
def test_a_hero_is_offered_the_way_to_a_place_in_the_pool_where_nobody_is_and_a_henchman_is_not() -> None:
    s = table(fighter("noble", type="dwarf_noble", at=(36, 12)), fighter("bert", at=(36, 21.4)), GROM, SNAG)
    while asked(s).asked != "moves":
        s = answer(s, "end").state
    ways = [move for move in options(s, "noble").moves if move.toward == "pool"]
    assert {move.run for move in ways} == {False, True}
    moved = play(s, 0, Move("noble", ways[0].to, run=ways[0].run)).state
    assert gap(moved, moved.models["noble"]) < gap(s, s.models["noble"])
    assert [move for move in options(s, "bert").moves if move.toward == "pool"] == []
