"""Scenario 1: counters laid down, fought for, and taken home (SC1)."""

import pytest

from rules.commands import Move, Place
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import BattleEnded, CounterPlaced, CounterTaken, ExperienceGained, ModelLeft, RewardEarned
from rules.geometry.board import Board, Building, Floor, Solid
from rules.geometry.point import Point
from rules.options import Options
from rules.procedures import departures
from rules.procedures.experience import at_the_end
from rules.refusals import Code
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.setup import Setup, initial
from rules.state import Counter, Outcome, State
from tests.rules.kit import (
    answer,
    asked,
    concluded,
    default,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    refused,
    start,
)
from tests.rules.test_set_up import MOB, TRIO

HUNT = "treasure_hunt"


def begun(*counters: int, order: tuple[int, ...] = (3, 6, 1), board: Board | None = None) -> State:
    """Three warbands, and the dice for the number of counters and for who lays them down; seats 1, 0, 2 by default."""
    setup = Setup(board or Board(), (TRIO, MOB, TRIO), scenario=HUNT)
    return start(initial(setup), *dice("counters", *counters), *dice("counter_order", *order)).state


def put(s: State, x: float, y: float, z: float = 0.0) -> Applied:
    return play(s, asked(s).seat, Place(Point(x, y, z)))


@pytest.mark.rule("SC1-02", "SC1-03")
def test_each_warband_adds_a_d3_and_the_players_lay_the_counters_down_in_the_order_of_a_roll_off() -> None:
    s = begun(1, 3, 4)  # 1 + 2 + 2
    seats = []
    while asked(s).asked == "counter":
        seats.append(asked(s).seat)
        script = dice("set_up", 1, 2, 3) if len(seats) == 5 else ()
        s = default(s, *script).state
    assert seats == [1, 0, 2, 1, 0]
    assert list(s.counters) == ["c1", "c2", "c3", "c4", "c5"]
    assert asked(s).asked == "segment", "and only then the segments are chosen"
    assert all(warband.segment == "" for warband in s.warbands)


@pytest.mark.rule("SC1-04", "SC1-05")
def test_exactly_6_inches_from_another_counter_is_legal_and_exactly_10_from_an_edge_is_not() -> None:
    s = put(begun(1, 1, 1), 30, 20).state
    seat = asked(s).seat
    for at in ((10, 20), (62, 20), (30, 10), (30, 38)):
        found = refused(s, seat, Place(Point(*at, 0.0)))
        assert (found.code, found.rule) == (Code.OUT_OF_ZONE, "SC1-04")
    assert refused(s, seat, Place(Point(35.9, 20, 0))).message == (
        'another counter is 5.90" away; they are at least 6" apart'
    )
    assert events_of(put(s, 36, 20), CounterPlaced) == [CounterPlaced("c2", Point(36, 20, 0), seat)]
    assert put(s, 10.1, 37.9).state.counters["c2"].at == Point(10.1, 37.9, 0)


HOUSE = Building(
    "house",
    ((30, 18), (42, 18), (42, 30), (30, 30)),
    floors=(Floor(((30, 18), (42, 18), (42, 30), (30, 30))),),
)


@pytest.mark.rule("SC1-06")
def test_a_counter_may_lie_on_a_floor_but_not_where_nobody_can_stand() -> None:
    crate = Solid("crate", ((20, 20), (24, 20), (24, 24), (20, 24)), height=3.0)
    s = begun(1, 1, 1, board=Board(buildings=(HOUSE,), solids=(crate,)))
    assert refused(s, asked(s).seat, Place(Point(22, 22, 0))).rule == "SC1-06"
    assert refused(s, asked(s).seat, Place(Point(50, 22, 3))).rule == "SC1-06"
    assert put(s, 36, 24, 3.0).state.counters["c1"].at == Point(36, 24, 3)


@pytest.mark.rule("SC1-07")
def test_a_counter_for_which_no_place_is_left_is_not_laid_down() -> None:
    s = put(begun(6, 6, 6, board=Board(width=27.0, depth=24.0)), 10.1, 12).state
    s = play(s, asked(s).seat, Place(Point(16.9, 12, 0)), *dice("set_up", 1, 2, 3)).state
    assert asked(s).asked == "segment"
    assert len(s.counters) == 2


@pytest.mark.rule("G-20")
def test_silence_lays_it_at_the_first_legal_point_from_the_centre_outwards_clockwise_from_north() -> None:
    s = begun(3, 3, 3)
    found = []
    while asked(s).asked == "counter":
        script = dice("set_up", 1, 2, 3) if len(found) == 5 else ()
        done = default(s, *script)
        found += [(event.at.x, event.at.y) for event in events_of(done, CounterPlaced)]
        s = done.state
    assert found[:5] == [(36, 24), (36, 18), (42, 24), (36, 30), (30, 24)]


@pytest.mark.rule("SC1-01", "SC1-08", "MP-SCEN-05")
def test_it_is_for_three_to_six_warbands() -> None:
    hunt = scenario(HUNT)
    assert (*hunt.numbers(Options()), hunt.shared) == (3, 6, True)
    assert hunt.numbers(Options(shared_segments=True)) == (3, 8)
    with pytest.raises(ValueError, match="Treasure Hunt takes 3 to 6 warbands, not 2"):
        initial(Setup(Board(), (TRIO, MOB), scenario=HUNT))


# the end

NOBLE = fighter("noble", type="dwarf_noble", at=(10, 10))
GROM = fighter("grom", 1, "orc_boss", at=(60, 10))
SNAG = fighter("snag", 2, "orc_boss", at=(60, 40))


def over(*counters: Counter) -> Resolution:
    """Seats 1 and 2 are gone: the first has routed, the other's last model is out of action."""
    r = Resolution(position(NOBLE, GROM, SNAG, scenario=HUNT, counters=counters), ScriptedDice(()))
    departures.leave(r, 1, "routed")
    r.emit(ModelLeft("snag", "out_of_action", "noble"))
    departures.check(r)
    return concluded(r)


@pytest.mark.rule("SC1-10", "SC1-11")
def test_the_last_warband_wins_as_in_a_street_brawl() -> None:
    r = over()
    assert r.state.outcome is not None
    assert (r.state.outcome.winners, r.state.outcome.reason) == ((0,), "last_warband")


@pytest.mark.rule("SC1-13", "SC1-14", "G-09")
def test_every_warband_keeps_a_shard_for_each_counter_it_has_and_those_on_the_table_are_lost() -> None:
    lying = Counter("c4", at=Point(30, 30, 0))
    r = over(Counter("c1", carrier="grom"), Counter("c2", carrier="noble"), Counter("c3", carrier="grom"), lying)
    earned = [RewardEarned(0, "wyrdstone", 1), RewardEarned(1, "wyrdstone", 2)]
    assert events_of(r.events, RewardEarned) == earned
    assert events_of(r.events, BattleEnded)[0].rewards == ((0, "wyrdstone", 1), (1, "wyrdstone", 2))
    assert r.state.rewards == ((0, "wyrdstone", 1), (1, "wyrdstone", 2))


@pytest.mark.rule("SC1-12")
def test_a_hero_or_a_group_with_a_carrier_gains_one_more_once() -> None:
    models = [
        NOBLE,
        fighter("a1", at=(12, 10), group=1),
        fighter("a2", at=(14, 10), group=1),
        fighter("goblin", 1, "goblin_warrior", at=(60, 14)),
        GROM,
        SNAG,
    ]
    carriers = ("a2", "a1", "a2", "noble", "goblin")
    counters = tuple(Counter(f"c{i}", carrier=carrier) for i, carrier in enumerate(carriers, 1))
    r = Resolution(position(*models, scenario=HUNT, counters=counters), ScriptedDice(()))
    at_the_end(r, Outcome((0,), "last_warband"))
    found = [event.model for event in events_of(r.events, ExperienceGained) if event.why == "carried"]
    assert found == ["a2", "noble"], "goblins never learn"


@pytest.mark.rule("SC1-09")
def test_a_henchman_picks_a_counter_up_too() -> None:
    s = position(
        fighter("bert", at=(20, 20), m=4), GROM, SNAG, scenario=HUNT, counters=(Counter("c1", at=Point(22, 20, 0)),)
    )
    done = play(answer(go_on(s).state, "end").state, 0, Move("bert", Point(23, 20, 0)))
    assert events_of(done, CounterTaken) == [CounterTaken("c1", "bert")]
