"""What scenarios have in common: their say in the turn, leaving the table, and what winners find (G-01 to G-20)."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from rules.commands import Answer, Charge, Move
from rules.engine import Applied
from rules.events import (
    BattleEnded,
    ModelLeft,
    PromptClosed,
    PromptOpened,
    RewardEarned,
    TallyChanged,
    WarbandLeft,
)
from rules.geometry.point import Point
from rules.refusals import Code
from rules.resolution import Resolution
from rules.scenarios.scenario import Scenario
from rules.scenarios.treasure import CROWNS, Find
from rules.state import NOBODY, Counter, Gone, Model, Outcome, Phase, Seat, State
from tests.rules.conftest import Use
from tests.rules.kit import answer, asked, battle, default, dice, events_of, fighter, go_on, play, position, refused

ULF = fighter("ulf", at=(2, 10))
GROM = fighter("grom", 1, "orc_boss", at=(60, 10))
SNAG = fighter("snag", 2, "orc_boss", at=(60, 40))
ALL = (ULF, GROM, SNAG)


@dataclass(frozen=True, slots=True)
class Roll(Scenario):
    """Tells whenever it is asked in the course of a battle."""

    def at_round(self, r: Resolution, number: int) -> None:
        r.emit(TallyChanged("round", number))

    def at_turn_begin(self, r: Resolution, seat: Seat) -> None:
        r.emit(TallyChanged("begin", seat))

    def at_movement(self, r: Resolution, seat: Seat) -> None:
        r.emit(TallyChanged("movement", seat))

    def at_turn_end(self, r: Resolution, seat: Seat) -> None:
        r.emit(TallyChanged("end", seat))


ROLL = Roll("roll_call", "Roll call", "G-01")


@pytest.mark.rule("MP-ORDER-08a", "MP-ORDER-09", "MP-ORDER-10")
def test_a_scenario_is_asked_once_a_round_and_in_every_turn(use: Use) -> None:
    done = go_on(position(*ALL, scenario=use(ROLL), phase=Phase.START, active=2))
    told = events_of(done, TallyChanged)
    for _ in range(60):
        if done.state.tally.get("round") == 3:
            break
        done = default(done.state)
        told += events_of(done, TallyChanged)
    rounds = [event.count for event in told if event.what == "round"]
    assert rounds == [2, 3]
    assert [event.count for event in told if event.what == "begin"][:4] == [2, 0, 1, 2]
    first = [event.what for event in told]
    assert first[:7] == ["begin", "movement", "end", "round", "begin", "movement", "end"]
    assert done.state.tally["round"] == 3


@pytest.mark.rule("SC6-10")
def test_a_scenario_that_has_a_last_round_ends_after_its_last_turn(use: Use) -> None:
    key = use(Scenario("short", "Short", "G-01", rounds=1))
    s = battle(*ALL, scenario=key, phase=Phase.COMBAT, active=2)
    assert s.outcome == Outcome((), "round_limit")


# leaving the table


@dataclass(frozen=True, slots=True)
class Road(Scenario):
    """Out by the west; those who flee leave behind what they carry."""

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        return side == "west"

    def keeps(self, s: State, model: Model, gone: Gone) -> bool:
        return gone != "fled"


ROAD = Road("road", "Road", "G-01")


def moving(*models: Model, **where: Any) -> State:
    """In the movement phase of seat 0, after its charges."""
    return answer(battle(*models, **where), "end").state


OUT = Move("ulf", Point(0.5, 10, 0), leaves=True)


@pytest.mark.rule("G-19", "MP-ROUT-10")
def test_a_model_leaves_over_an_edge_its_base_touches_with_what_it_carries(use: Use) -> None:
    shard = Counter("c1", carrier="ulf")
    s = moving(*ALL, fighter("olaf", at=(30, 30)), scenario=use(ROAD), counters=(shard,))
    done = play(s, 0, OUT)
    assert events_of(done, ModelLeft) == [ModelLeft("ulf", "exited")]
    assert done.state.counters["c1"].carrier == "ulf"
    assert done.state.warbands[0].left == ""


@pytest.mark.rule("MP-ROUT-05")
def test_a_warband_whose_last_model_leaves_so_has_not_routed(use: Use) -> None:
    done = play(moving(*ALL, scenario=use(ROAD)), 0, OUT)
    assert [event.why for event in events_of(done, WarbandLeft)] == ["exited"]


@pytest.mark.rule("G-19")
def test_nobody_leaves_elsewhere_or_where_the_scenario_has_no_exit(use: Use) -> None:
    s = moving(*ALL, scenario=use(ROAD))
    inside = refused(s, 0, Move("ulf", Point(1.5, 10, 0), leaves=True))
    assert (inside.code, inside.message) == (Code.NO_WAY, "Ulf leaves where its base touches an edge of the table")
    north = moving(fighter("ulf", at=(10, 2)), GROM, SNAG, scenario=use(ROAD))
    found = refused(north, 0, Move("ulf", Point(10, 0.5, 0), leaves=True))
    assert found.message == "Ulf may leave over the west edge, not over the north edge"
    brawl = refused(moving(*ALL), 0, OUT)
    assert (brawl.rule, brawl.message) == ("G-19", "Ulf cannot leave the table by itself in Street Brawl")


# what winners find

HOARD = (Find(CROWNS, d6=2), Find("sword", needed=4, d3=1), Find("shield", needed=5), Find("gem", 5, d3=1))


@dataclass(frozen=True, slots=True)
class Hoard(Scenario):
    lines: tuple[Find, ...] = field(default=HOARD)

    def treasure(self, s: State, outcome: Outcome) -> tuple[Find, ...]:
        return self.lines


ROLLS = (
    *dice("amount_gc", 2, 5),
    ("treasure_sword", 4),
    ("amount_sword", 3),
    ("treasure_shield", 4),
    ("treasure_gem", 6),
    ("amount_gem", 5),
)


def rewards(done: Applied) -> list[tuple[int, str, int]]:
    return [(event.seat, event.what, event.amount) for event in events_of(done, RewardEarned)]


@pytest.mark.rule("G-16")
def test_each_line_is_rolled_for_and_amounts_only_of_what_is_found(use: Use) -> None:
    key = use(Hoard("hoard", "Hoard", "G-16"))
    s = position(ULF, GROM, scenario=key, phase=Phase.START, resigned=(0,))
    done = go_on(s, *ROLLS)
    assert rewards(done) == [(1, "gc", 7), (1, "sword", 2), (1, "gem", 3)]
    assert events_of(done, BattleEnded)[0].rewards == tuple(rewards(done))


def shared(use: Use, lines: tuple[Find, ...], *script: tuple[str, int]) -> State:
    left = fighter("snag", 2, "orc_boss", gone="routed")
    key = use(Hoard("hoard", "Hoard", "G-16", lines=lines))
    s = battle(ULF, GROM, left, scenario=key, phase=Phase.COMBAT, alliances=((0, 1),), warbands={2: {"left": "routed"}})
    assert {question.asked for question in s.decisions} == {"share_victory"}
    s = play(s, 0, Answer("yes")).state
    return play(s, 1, Answer("yes"), *script).state


@pytest.mark.rule("G-17", "MP-ALLY-45")
def test_sharers_say_of_each_thing_who_gets_it(use: Use) -> None:
    s = shared(use, HOARD[:2], *ROLLS[:4])
    assert [(d.seat, d.asked, dict(d.about)) for d in s.decisions] == [
        (0, "allot", {"what": "gc", "amount": "7"}),
        (1, "allot", {"what": "gc", "amount": "7"}),
    ]
    s = play(play(s, 0, Answer("1")).state, 1, Answer("1")).state
    assert s.rewards == ((1, "gc", 7),)
    s = play(play(s, 1, Answer("0")).state, 0, Answer("0")).state
    assert s.rewards[1:] == ((0, "sword", 1),)
    assert s.outcome is None
    s = play(play(s, 1, Answer("1")).state, 0, Answer("0"), ("allotment", 2)).state
    assert s.rewards[2:] == ((1, "sword", 1),), "of one mind they are not: by lot"
    assert s.outcome == Outcome((0, 1), "shared_victory")


@pytest.mark.rule("MP-ALLY-45")
def test_without_a_word_crowns_are_shared_evenly_and_the_odd_one_goes_by_lot(use: Use) -> None:
    s = shared(use, HOARD[:1], *ROLLS[:2])
    s = play(s, 0, Answer("lot")).state
    s = play(s, 1, Answer("lot"), ("allotment", 1)).state
    assert s.rewards == ((0, "gc", 4), (1, "gc", 3))


# those who belong to nobody


@pytest.mark.rule("MP-ALLY-19")
def test_who_belongs_to_no_warband_and_is_neutral_is_nobodys_enemy() -> None:
    son = fighter("son", NOBODY, "dwarf_clansman", at=(3, 10), neutral=True)
    s = battle(*ALL, son)
    assert refused(s, 0, Charge("ulf", "son")).code is Code.NOT_AN_ENEMY
    assert s.engaged == ()
    s = answer(s, "end").state
    assert play(s, 0, Move("ulf", Point(2, 15, 0), run=True)).state.models["ulf"].at == Point(2, 15, 0)


@pytest.mark.rule("MP-ORDER-09")
def test_questions_to_nobody_are_answered_by_the_referee() -> None:
    beast = fighter("beast", NOBODY, "orc_boy", at=(3, 10), weapons=("sword", "dagger"), a=1)
    done = go_on(
        position(fighter("ulf", at=(2, 10), a=0), GROM, SNAG, beast, phase=Phase.COMBAT), *dice("to_hit", 1, 1)
    )
    asked_of_nobody = [e.decision.asked for e in events_of(done, PromptOpened) if e.decision.seat == NOBODY]
    assert asked_of_nobody == ["weapons", "attacks"]
    assert next(event.option for event in events_of(done, PromptClosed) if event.seat == NOBODY) == "sword+dagger"
    assert asked(done.state).seat != NOBODY
