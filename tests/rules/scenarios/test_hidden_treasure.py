"""Hidden Treasure: search the houses, and carry the chest home (TP7)."""

from typing import Any

import pytest

from rules.commands import Answer, Move
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import (
    CounterDropped,
    CounterPlaced,
    CounterTaken,
    DiceRolled,
    ExperienceGained,
    ModelMoved,
    RewardEarned,
    TallyChanged,
)
from rules.geometry.board import Board
from rules.geometry.edges import COMPASS
from rules.geometry.point import Point
from rules.legal.movement import allowance
from rules.legal.options import options
from rules.procedures import counters
from rules.refusals import Code
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import Counter, Model, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused
from tests.rules.scenarios.duels import YARD, begun, ended, house

HUNT = "hidden_treasure"
EDGES: dict[int, dict[str, Any]] = {0: {"segment": "north"}, 1: {"segment": "south"}}
GOALS = {f"objective:{name}": 1 for name in ("mid", "near", "west")}
ULF = fighter("ulf", type="dwarf_noble", at=(19, 24), m=4)
GROM = fighter("grom", 1, "orc_boss", at=(46, 46))


def hunting(*models: Model, chest: Counter | None = None, tally: dict[str, int] | None = None, **where: Any) -> State:
    counters = (chest,) if chest else ()
    return position(
        *models, board=YARD, scenario=HUNT, warbands=EDGES, counters=counters, tally=tally or GOALS, **where
    )


def moving(*models: Model, **where: Any) -> State:
    """In the Movement phase of seat 0, after its charges."""
    return answer(go_on(hunting(*models, **where)).state, "end").state


def into(s: State, name: str = "ulf", *script: tuple[str, int], to: tuple[float, float] = (22, 24)) -> Applied:
    return play(s, 0, Move(name, Point(*to, 0)), *script)


@pytest.mark.rule("TP7-01", "TP7-02")
def test_edges_lie_opposite_and_the_houses_between_the_zones_are_to_be_searched() -> None:
    s = answer(begun(HUNT, *dice("set_up", 5, 2)), "first").state
    s = default(play(s, 0, Answer("north")).state).state
    done = default(s, *dice("first_turn", 6, 3))
    assert [event.what for event in events_of(done, TallyChanged)] == [
        "objective:mid",
        "objective:near",
        "objective:west",
    ], "those in the north and the south reach into a zone"
    assert done.state.ring == (0, 1)


@pytest.mark.rule("TP7-02")
@pytest.mark.parametrize(
    ("houses", "found"),
    [
        ((house("north", 10, 4), house("edge", 10, 7, 4)), "edge"),
        ((house("north", 10, 2), house("south", 10, 42)), "both"),
    ],
)
def test_without_a_house_between_the_zones_those_that_reach_out_of_them_or_all_count(
    houses: tuple[Any, ...], found: str
) -> None:
    s = begun(HUNT, *dice("set_up", 5, 2), board=Board(width=48, depth=48, buildings=houses))
    s = default(play(answer(s, "first").state, 0, Answer("north")).state).state
    told = [event.what for event in events_of(default(s, *dice("first_turn", 6, 3)), TallyChanged)]
    assert told == (["objective:edge"] if found == "edge" else ["objective:north", "objective:south"])


@pytest.mark.rule("TP7-02")
def test_the_first_to_enter_a_house_searches_it_and_twelve_finds_the_chest() -> None:
    s = moving(ULF, GROM)
    done = into(s, "ulf", *dice("search", 6, 6))
    assert events_of(done, TallyChanged) == [TallyChanged("searched:mid", 1), TallyChanged("finder:ulf", 1)]
    assert events_of(done, CounterPlaced) == [CounterPlaced("chest", Point(22, 24, 0), 0)]
    assert events_of(done, CounterTaken) == [CounterTaken("chest", "ulf")]
    assert events_of(into(s, "ulf", *dice("search", 6, 5)), CounterPlaced) == []


@pytest.mark.rule("TP7-02")
def test_each_house_is_searched_once_and_others_than_those_not_at_all() -> None:
    second = fighter("ola", at=(19, 25.5))
    s = into(moving(ULF, second, GROM), "ulf", *dice("search", 1, 2)).state
    assert events_of(into(s, "ola", to=(22, 25.5)), DiceRolled) == []
    north = moving(fighter("ola", at=(20, 7)), GROM)
    assert events_of(into(north, "ola", to=(22, 7)), DiceRolled) == []


@pytest.mark.rule("TP7-02")
def test_in_the_last_house_it_is_found_without_dice() -> None:
    done = into(moving(ULF, GROM, tally={**GOALS, "searched:near": 1, "searched:west": 1}))
    assert events_of(done, CounterTaken) == [CounterTaken("chest", "ulf")]


@pytest.mark.rule("TP7-02")
def test_going_through_a_house_searches_it_too() -> None:
    runner = fighter("ulf", type="dwarf_noble", at=(20, 24), m=5)
    done = play(moving(runner, GROM), 0, Move("ulf", Point(28, 24, 0), run=True), *dice("search", 1, 1))
    assert events_of(done, TallyChanged) == [TallyChanged("searched:mid", 1)]


@pytest.mark.rule("TP7-02", "TP7-03")
def test_animals_search_nothing_and_who_is_too_big_finds_it_but_leaves_it_lying() -> None:
    squig = fighter("squig", 0, "cave_squig", at=(19, 24))
    boss = fighter("boss", 0, "orc_boss", at=(40, 20))

    def searched(model: Model, *script: tuple[str, int]) -> Resolution:
        r = Resolution(hunting(model, boss, GROM), ScriptedDice(script))
        news = ModelMoved(model.id, (Point(19, 24, 0), Point(22, 24, 0)), "walk", 0.0)
        r.emit(news)
        scenario(HUNT).react(r, [news])
        return r

    assert searched(squig).state.tally == GOALS
    assert searched(fighter("ork", at=(19, 24), fleeing=True)).state.tally == GOALS
    r = searched(fighter("troll", 0, "troll", at=(19, 24)), *dice("search", 6, 6))
    assert (r.state.counters["chest"].at, r.state.counters["chest"].carrier) == ((22, 24, 0), "")


CARRIED = Counter("chest", carrier="ulf")
BEARER = fighter("ulf", type="dwarf_noble", at=(19, 2), m=4, marks={"laden": "battle"})


@pytest.mark.rule("TP7-03")
def test_one_alone_carries_it_at_half_rate_and_two_without_a_penalty() -> None:
    def walks(*others: Model) -> tuple[float, float]:
        s = hunting(BEARER, *others, GROM, chest=CARRIED)
        return allowance(s, s.models["ulf"]), allowance(s, s.models["ulf"], run=True)

    assert walks() == (2, 4)
    assert walks(fighter("ola", at=(20, 2))) == (4, 8)
    assert walks(fighter("ola", at=(20.1, 2))) == (2, 4), "not in contact"
    assert walks(fighter("ola", at=(20, 2), status=Status.STUNNED)) == (2, 4)
    assert walks(fighter("ola", at=(20, 2), fleeing=True)) == (2, 4)
    assert walks(fighter("ola", 0, "cave_squig", at=(20, 2))) == (2, 4)
    assert walks(fighter("ola", at=(20, 2)), fighter("gor", 1, "orc_boy", at=(21, 2))) == (2, 4), "he has to fight"


@pytest.mark.rule("TP7-03")
def test_whoever_touches_it_takes_it_and_is_slow_from_then_on_and_it_falls_with_him() -> None:
    lying = Counter("chest", at=Point(21, 4, 0))
    done = into(moving(fighter("ola", at=(19, 4)), GROM, chest=lying), "ola", to=(21, 4))
    assert events_of(done, CounterTaken) == [CounterTaken("chest", "ola")]
    assert allowance(done.state, done.state.models["ola"]) == 1.5

    r = Resolution(done.state, ScriptedDice(()))
    counters.drop(r, "ola", Point(21, 4, 0))
    news = r.events[:]
    scenario(HUNT).react(r, news)
    assert [event.at for event in events_of(news, CounterDropped)] == [(21, 4, 0)]
    assert "laden" not in r.state.models["ola"].marks


@pytest.mark.rule("TP7-04")
def test_over_his_own_edge_with_the_chest_he_has_won() -> None:
    s = moving(BEARER, fighter("ola", at=(30, 30)), GROM, chest=CARRIED)
    done = play(
        s, 0, Move("ulf", Point(19, 0.5, 0), leaves=True), *dice("amount_gc", 2, 5, 6), ("treasure_wyrdstone", 5),
        ("amount_wyrdstone", 4), ("treasure_light_armour", 3), ("treasure_sword", 3), ("treasure_gem", 4)
    )  # fmt: skip
    assert ended(done) == Outcome((0,), "chest_home")
    rewards = [(event.seat, event.what, event.amount) for event in events_of(done, RewardEarned)]
    assert rewards == [(0, "gc", 13), (0, "wyrdstone", 2), (0, "sword", 1)]


@pytest.mark.rule("TP7-04")
def test_nobody_leaves_over_another_edge_or_without_it() -> None:
    other = moving(fighter("ulf", at=(2, 24), marks={"laden": "battle"}), GROM, chest=CARRIED)
    found = refused(other, 0, Move("ulf", Point(0.5, 24, 0), leaves=True))
    assert found.code is Code.NO_WAY
    without = moving(BEARER, fighter("ola", at=(25, 2)), GROM, chest=CARRIED)
    assert refused(without, 0, Move("ola", Point(25, 0.5, 0), leaves=True)).code is Code.NOT_ABLE


TREASURE = (*dice("amount_gc", 1, 1, 1), *((f"treasure_{what}", 1) for what in ("wyrdstone", "light_armour", "sword")))


@pytest.mark.rule("TP7-04", "TP7-05")
def test_who_fails_a_rout_test_leaves_the_chest_to_the_other_and_a_hero_who_found_it_learns_two() -> None:
    finder = fighter("ulf", type="dwarf_noble", at=(19, 2))
    lost = fighter("ola", gone="out_of_action")
    s = hunting(finder, lost, GROM, phase=Phase.START, tally={**GOALS, "finder:ulf": 1})
    done = answer(go_on(s).state, "leave", *TREASURE, ("treasure_gem", 5), ("amount_gem", 6))
    assert ended(done) == Outcome((1,), "last_warband")
    rewards = [(event.seat, event.what, event.amount) for event in events_of(done, RewardEarned)]
    assert rewards == [(1, "gc", 3), (1, "gem", 3)]
    learned = [(event.model, event.points) for event in events_of(done, ExperienceGained) if event.why == "found_chest"]
    assert learned == [("ulf", 2)]


@pytest.mark.rule("TP7-02", "TP7-04")
def test_ways_to_the_houses_and_then_home_are_offered() -> None:
    s = moving(ULF, GROM)
    assert {move.toward for move in options(s, "ulf").moves if ":" in move.toward} == {"building:mid", "building:near"}
    s = moving(BEARER, fighter("ola", at=(25, 24)), GROM, chest=CARRIED)
    ways = {(move.toward, move.leaves) for move in options(s, "ulf").moves if move.toward in COMPASS}
    assert ways == {("north", True)}
    assert asked(s).asked == "moves"


@pytest.mark.rule("TP7-03")
def test_a_friend_is_offered_the_way_to_the_side_of_the_carrier_and_home_ahead_of_him() -> None:
    """Beside him he is offered no more than home; an enemy is offered neither."""
    laden = fighter("ulf", type="dwarf_noble", at=(40, 30), m=3, marks={"laden": "battle"})
    s = moving(laden, fighter("ola", at=(40, 33), m=3), GROM, chest=CARRIED)
    assert allowance(s, s.models["ulf"]) < 3.0
    (beside,) = [move for move in options(s, "ola").moves if move.toward == "chest" and not move.run]
    assert {move.toward for move in options(s, "ola").moves if move.toward in COMPASS} == {"north"}
    assert not any(move.leaves for move in options(s, "ola").moves)
    s = play(s, 0, Move("ola", beside.to)).state
    assert allowance(s, s.models["ulf"]) == pytest.approx(3.0)
    near = moving(laden, fighter("ola", at=(41, 30)), GROM, chest=CARRIED)
    assert {move.toward for move in options(near, "ola").moves} & {"chest", *COMPASS} == {"north"}
    theirs = go_on(hunting(ULF, GROM, chest=CARRIED, active=1, ring=(1, 0))).state
    theirs = answer(theirs, "end").state if asked(theirs).asked == "charges" else theirs
    assert not {move.toward for move in options(theirs, "grom").moves} & {"chest", *COMPASS}
