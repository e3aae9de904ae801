"""Scenario 5, The Pool: Heroes search it, turn by turn, and carry away what they find (SC5)."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.commands import Charge, Hide, Move, Shoot
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import (
    BattleEnded,
    BlowsDeclared,
    CounterDropped,
    CounterGiven,
    CounterTaken,
    DiceRolled,
    Event,
    ExperienceGained,
    HitDiverted,
    HitsScored,
    LineFired,
    MarkCleared,
    ModelsEngaged,
    RewardEarned,
    RoutDue,
    ShotDeclared,
    TallyChanged,
)
from rules.geometry.board import Board, Building, Floor, Patch
from rules.geometry.point import Point
from rules.legal.options import options
from rules.legal.searching import gap, pool, why_not
from rules.options import Options
from rules.procedures.search import attacked
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.setup import Setup, initial
from rules.state import Counter, Model, Outcome, Phase, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    faces,
    fighter,
    go_on,
    play,
    position,
    refused,
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


@pytest.mark.rule("SC5-04")
def test_one_walks_through_it_as_over_open_ground() -> None:
    laid = Patch("pool", ((33, 21), (39, 21), (39, 27), (33, 27)), "open", kind="pool")
    s = answer(table(fighter("ulf", at=(36, 20), m=4), GROM, SNAG, board=Board(patches=(laid,))), "end").state
    assert play(s, 0, Move("ulf", Point(36, 24, 0))).state.models["ulf"].at == Point(36, 24, 0)


# declaring a search


@pytest.mark.rule("SC5-05", "SC5-06", "G-20")
def test_a_hero_at_the_pool_is_asked_before_anything_else_in_the_movement_phase() -> None:
    s = table()
    question = asked(s)
    assert (question.seat, question.asked, question.default) == (0, "search", "no")
    assert dict(question.about) == {"model": "noble", "left": "4"}
    assert "searching" not in default(s).state.models["noble"].marks, "silence means no"


@pytest.mark.rule("SC5-05")
@pytest.mark.parametrize(
    ("at", "near"), [((36, 19.5), True), ((36, 19.4), False), ((36, 24), True), ((36, 24, 3), False)]
)
def test_within_an_inch_of_the_pool_or_in_it_on_the_ground(at: tuple[float, ...], near: bool) -> None:
    loft = Building(
        "b", ((34, 22), (38, 22), (38, 26), (34, 26)), floors=(Floor(((34, 22), (38, 22), (38, 26), (34, 26))),)
    )
    s = table(fighter("noble", type="dwarf_noble", at=at), *ALL[1:], board=Board(buildings=(loft,)))  # type: ignore[arg-type]
    assert (asked(s).asked == "search") is near
    refusal = why_not(s, s.models["noble"])
    assert refusal is None if near else (refusal is not None and refusal.rule == "SC5-05")


@pytest.mark.rule("SC5-08")
def test_henchmen_do_not_search() -> None:
    s = table(fighter("ulf", at=(36, 24)), *ALL[1:])
    assert asked(s).asked != "search"
    refusal = why_not(s, s.models["ulf"])
    assert refusal is not None
    assert refusal.rule == "SC5-08"


@pytest.mark.rule("SC5-07")
@pytest.mark.parametrize(
    "other",
    [
        fighter("olaf", at=(37.9, 20.5)),
        fighter("olaf", at=(37.9, 20.5), status=Status.STUNNED),
        fighter("foe", 1, "orc_boy", at=(37.9, 20.5), status=Status.KNOCKED_DOWN),
        fighter("ally", 2, "orc_boy", at=(37.9, 20.5)),
    ],
)
def test_nobody_searches_with_somebody_within_an_inch_whoever_that_is(other: Model) -> None:
    s = table(*ALL, other, alliances=((0, 2),))
    refusal = why_not(s, s.models["noble"])
    assert refusal is not None
    assert refusal.rule == "SC5-07"
    assert all(question.asked != "search" for question in s.decisions)


@pytest.mark.rule("SC5-07")
def test_more_than_an_inch_away_is_enough() -> None:
    assert asked(table(*ALL, fighter("olaf", at=(38.1, 20.5)))).asked == "search"


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize(
    "mark", ["moved", "stood_up", "rallied", "shot", "idle", "frozen", "netted", "in_flames", "disturbed"]
)
def test_who_has_done_anything_else_this_turn_or_can_do_nothing_does_not_search(mark: str) -> None:
    s = table(fighter("noble", type="dwarf_noble", at=(36, 20.5), marks=(mark,)), *ALL[1:])
    assert all(question.asked != "search" for question in s.decisions)


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_who_is_down_or_flees_does_not_search(state: dict[str, Any]) -> None:
    refusal = why_not(table(), fighter("noble", type="dwarf_noble", at=(36, 20.5), **state))
    assert refusal is not None
    assert refusal.rule == "SC5-06"


@pytest.mark.rule("SC5-06", "PSY-15")
def test_who_must_charge_has_no_time_to_search() -> None:
    mad = fighter("noble", type="orc_boss", at=(36, 20.5), items=("mad_cap_mushrooms",))
    s = table(mad, fighter("foe", 1, "orc_boy", at=(36, 16)), GROM, SNAG)
    refusal = why_not(s, s.models["noble"])
    assert refusal is not None
    assert refusal.message == "Noble has no choice what to do this turn"


# searching and nothing else


@pytest.mark.rule("SC5-06")
def test_who_searches_neither_moves_nor_hides_nor_charges_nor_shoots() -> None:
    foe = fighter("foe", 1, "orc_boy", at=(36, 16))
    s = searching(NOBLE, BERT, foe, SNAG)
    if asked(s).asked == "charges":
        assert refused(s, 0, Charge("noble", "foe")).rule == "SC5-06"
        s = answer(s, "end").state
    assert refused(s, 0, Move("noble", Point(36, 22, 0))).rule == "SC5-06"
    assert refused(s, 0, Hide("noble")).rule == "SC5-06"
    why = {row.deed: row.rule for row in options(s, "noble").abilities}
    assert (why["charge"], why["move"], why["shoot"]) == ("SC5-06", "SC5-06", "SC5-06")


@pytest.mark.rule("SC5-06")
def test_nor_does_he_shoot_in_the_shooting_phase() -> None:
    archer = fighter("archer", at=(30, 10), weapons=("crossbow",))
    marked = fighter("noble", type="dwarf_noble", at=(36, 20.5), weapons=("crossbow",), marks=("searching",))
    s = table(marked, archer, fighter("foe", 1, "orc_boy", at=(36, 10)), SNAG, phase=Phase.SHOOTING)
    assert refused(s, 0, Shoot("noble", "crossbow", "foe")).rule == "SC5-06"


@pytest.mark.rule("SC5-05", "SC5-10")
@pytest.mark.parametrize(("face", "finds"), [(1, True), (2, True), (3, False), (6, False)])
def test_at_the_end_of_the_turn_a_1_or_2_finds_a_piece_that_he_carries(face: int, finds: bool) -> None:
    s = answer(searching(), "end").state
    done = answer(s, "end", ("search", face))
    assert faces(done, "search") == [face]
    assert events_of(done, CounterGiven) == ([CounterGiven("c1", "noble", "found")] if finds else [])
    assert done.state.tally["pool"] == (3 if finds else 4)
    assert "searching" not in done.state.models["noble"].marks, "next turn he is asked again"


@pytest.mark.rule("SC5-05")
def test_who_does_not_search_rolls_nothing() -> None:
    assert faces(at_the_end(NOBLE), "search") == []


@pytest.mark.rule("SC5-07")
def test_company_at_the_end_makes_the_search_vain() -> None:
    assert faces(at_the_end(SEEKER, fighter("olaf", at=(36, 18.6))), "search") == []
    assert faces(at_the_end(SEEKER, fighter("olaf", at=(36, 18.4)), script=(("search", 6),)), "search") == [6]


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize("what", [{"status": Status.KNOCKED_DOWN}, {"marks": ("searching", "moved")}])
def test_who_was_felled_or_pushed_about_finds_nothing(what: dict[str, Any]) -> None:
    seeker = fighter("noble", type="dwarf_noble", at=(36, 20.5), **{"marks": ("searching",), **what})
    assert faces(at_the_end(seeker, BERT), "search") == []


@pytest.mark.rule("SC5-09")
def test_once_all_is_found_nobody_is_asked_and_a_second_search_in_the_same_turn_finds_nothing() -> None:
    assert asked(table(left=0)).asked != "search"
    dori = fighter("dori", type="dwarf_engineer", at=(36, 24), marks=("searching",))
    done = at_the_end(SEEKER, dori, left=1, script=(("search", 1),))
    assert faces(done, "search") == [1]
    assert [event.model for event in events_of(done, CounterGiven)] == ["dori"]
    assert done.state.tally["pool"] == 0


@pytest.mark.rule("SC5-11")
def test_an_empty_pool_ends_nothing() -> None:
    done = at_the_end(SEEKER, left=1, script=(("search", 1),))
    assert done.state.outcome is None


# attacked


@pytest.mark.rule("SC5-06")
@pytest.mark.parametrize(
    "news",
    [
        ModelsEngaged(("grom", "noble")),
        ShotDeclared("grom", "bow", "noble", 10.0),
        HitsScored("grom", "noble", "bow", 1, 1),
        HitDiverted("grom", "snag", "noble", "bow", "ricochet"),
        LineFired("grom", "blunderbuss", 0.0, ("noble",)),
        BlowsDeclared("grom", "noble", "axe", 1),
    ],
    ids=lambda event: event.kind,
)
def test_whoever_is_attacked_in_his_own_turn_searches_no_more_in_it(news: Event) -> None:
    assert list(attacked([news])).count("noble") == 1
    r = Resolution(searching(), ScriptedDice(()))
    scenario("the_pool").react(r, [news])
    assert events_of(r.events, MarkCleared) == [MarkCleared("noble", "searching")]
    assert why_not(r.state, r.model("noble")) is not None
    scenario("the_pool").react(r, [news])
    assert len(r.events) == 2, "once is enough"


@pytest.mark.rule("SC5-06")
def test_attacks_in_the_turns_of_others_and_on_others_do_not_matter() -> None:
    s = searching()
    for news, active in ((BlowsDeclared("grom", "bert", "axe", 1), 0), (BlowsDeclared("grom", "noble", "axe", 1), 1)):
        r = Resolution(table(*ALL, active=active) if active else s, ScriptedDice(()))
        scenario("the_pool").react(r, [news])
        assert r.events == []


@pytest.mark.rule("SC5-06", "CON-ORC-56")
def test_a_wild_beast_that_runs_into_him_ends_the_search_and_he_defends_himself() -> None:
    noble = fighter("noble", 0, "orc_boss", at=(36, 20.5))
    wild = fighter("squig", 0, "cave_squig", at=(36, 17), wild=True)
    done = answer(table(noble, wild, GROM, SNAG), "yes", *dice("squig_move", 1, 2), ("direction", 180), ("to_hit", 1))
    assert ("noble", "squig") in done.state.engaged
    assert events_of(done, MarkCleared) == [MarkCleared("noble", "searching")]
    rolled = [event.purpose for event in events_of(done, DiceRolled)]
    assert "search" not in rolled


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
