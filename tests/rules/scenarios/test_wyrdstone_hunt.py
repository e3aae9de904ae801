"""Wyrdstone Hunt: a few shards, laid down in turn and carried home (TP3)."""

import pytest

from rules.commands import Answer, Deploy, Move, Place
from rules.events import BattleEnded, CounterTaken, ExperienceGained, RewardEarned
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.refusals import Code
from rules.scenarios.registry import scenario
from rules.state import Counter, Outcome, Phase, State
from tests.rules.kit import answer, asked, battle, default, dice, events_of, fighter, go_on, play, position, refused
from tests.rules.scenarios.duels import begun, ended

HUNT = "wyrdstone_hunt"


def laying(*, count: int = 1) -> State:
    """Seat 1 wins the roll-off for who lays the first."""
    return begun(HUNT, ("counters", count), *dice("counter_order", 2, 5), board=Board(width=48, depth=48))


@pytest.mark.rule("TP3-01")
@pytest.mark.parametrize(("face", "count"), [(1, 2), (4, 3), (6, 4)])
def test_a_d3_and_one_more_are_laid_down_alternately_before_edges_are_chosen(face: int, count: int) -> None:
    s, seats = laying(count=face), []
    while asked(s).asked == "counter":
        seats.append(asked(s).seat)
        s = default(s, *(dice("set_up", 6, 1) if len(seats) == count else ())).state
    assert seats == [1, 0, 1, 0][:count]
    assert len(s.counters) == count
    assert asked(s).asked == "segment"
    assert not any(warband.segment for warband in s.warbands)


@pytest.mark.rule("TP3-01")
def test_they_lie_more_than_ten_inches_from_edges_and_six_from_each_other() -> None:
    s = laying()
    for at in ((10, 24), (24, 10), (38, 24), (24, 38)):
        assert refused(s, 1, Place(Point(*at))).code is Code.OUT_OF_ZONE
    s = play(s, 1, Place(Point(24, 24))).state
    assert refused(s, 0, Place(Point(29.9, 24))).code is Code.TOO_NEAR
    assert play(s, 0, Place(Point(30, 24)), *dice("set_up", 6, 1))


@pytest.mark.rule("TP3-03")
def test_who_wins_the_roll_takes_an_edge_and_is_set_up_first() -> None:
    s = default(default(laying()).state, *dice("set_up", 6, 1)).state
    assert (asked(s).seat, asked(s).asked) == (0, "segment")
    s = play(s, 0, Answer("west")).state
    assert refused(s, 0, Deploy({"0.noble": Point(7.6, 24)})).code is Code.OUT_OF_ZONE
    s = default(play(s, 0, Deploy({"0.noble": Point(7.5, 24)})).state).state
    assert (asked(s).seat, s.warbands[1].segment) == (1, "east")
    assert default(s, *dice("first_turn", 2, 4)).state.ring == (1, 0)


NOBLE = fighter("noble", type="dwarf_noble", at=(10, 10))
CLANS = [fighter(f"clan{i}", at=(10, 14 + 2 * i), group=1) for i in range(2)]
GROM = fighter("grom", 1, "orc_boss", at=(40, 40))
LYING = Counter("c9", at=Point(12, 10, 0))


@pytest.mark.rule("TP3-02")
def test_a_counter_is_picked_up_by_contact_any_number_of_them() -> None:
    held = Counter("c1", carrier="noble")
    s = answer(battle(NOBLE, GROM, scenario=HUNT, counters=(held, LYING)), "end").state
    done = play(s, 0, Move("noble", Point(12, 10, 0)))
    assert events_of(done, CounterTaken) == [CounterTaken("c9", "noble")]
    assert {counter.carrier for counter in done.state.counters.values()} == {"noble"}


@pytest.mark.rule("TP3-04")
def test_carriers_learn_once_a_group_and_every_counter_is_a_shard() -> None:
    carried = [Counter("c1", carrier="clan0"), Counter("c2", carrier="clan1"), Counter("c3", carrier="grom")]
    lost = fighter("snag", 1, "orc_boy", gone="out_of_action")
    s = position(NOBLE, *CLANS, GROM, lost, scenario=HUNT, phase=Phase.START, active=1, counters=(*carried, LYING))
    done = answer(go_on(s).state, "leave")
    assert ended(done) == Outcome((0,), "last_warband")
    learned = [(event.model, event.why) for event in events_of(done, ExperienceGained)]
    assert [each for each in learned if each[1] == "carried"] == [("clan0", "carried"), ("grom", "carried")]
    assert ("noble", "winning_leader") in learned
    assert events_of(done, RewardEarned) == [RewardEarned(0, "wyrdstone", 2), RewardEarned(1, "wyrdstone", 1)]
    assert events_of(done, BattleEnded)[0].rewards == ((0, "wyrdstone", 2), (1, "wyrdstone", 1))


def test_it_is_for_two_and_nobody_shares_it() -> None:
    assert (scenario(HUNT).most, scenario(HUNT).shared, scenario(HUNT).table) == (2, False, (48, 48))
