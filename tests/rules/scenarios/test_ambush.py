"""Scenario 6, Ambush!: shards carried in the middle, ten rounds, and every way off the table (SC6)."""

from typing import Any

import pytest

from rules.commands import Deploy, Move, Resign
from rules.engine import Applied
from rules.events import (
    BattleEnded,
    CounterDropped,
    CounterGiven,
    CounterTaken,
    ExperienceGained,
    ModelLeft,
    RewardEarned,
    RoutDue,
    WarbandLeft,
)
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.geometry.zones import Disc
from rules.options import Options
from rules.roster import Group, Roster
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
    fighter,
    go_on,
    play,
    position,
    refused,
    start,
)
from tests.rules.test_set_up import MOB, TRIO

GUARDED = Roster(
    "The Convoy",
    "dwarf_treasure_hunters",
    (
        Group("dwarf_noble", "Thorgrim", weapons=("axe",), armour=("gromril_armour",)),
        Group("dwarf_engineer", "Dorin"),
        Group("dwarf_clansman", "Bearer", 2, weapons=("axe",)),
    ),
)


def begun(*script: tuple[str, int]) -> Applied:
    """The convoy is the dearest warband and defends; both Heroes roll for what they carry."""
    return start(initial(Setup(Board(), (MOB, GUARDED, TRIO), scenario="ambush")), *script)


SET_UP = (*dice("shards", 5, 1), *dice("set_up", 2, 5))


@pytest.mark.rule("SC6-01", "MP-SCEN-05")
def test_it_has_a_defender_and_is_for_three_to_seven() -> None:
    plan = scenario("ambush")
    assert plan.numbers(Options()) == (3, 7)
    assert plan.numbers(Options(shared_segments=True)) == (3, 8)
    assert [band.role for band in begun(*SET_UP).state.warbands] == ["attacker", "defender", "attacker"]


@pytest.mark.rule("SC6-02", "G-01")
def test_each_hero_of_the_defender_carries_a_d3_of_shards_and_nobody_else_any() -> None:
    done = begun(*SET_UP)
    assert events_of(done, CounterGiven) == [
        CounterGiven("c1", "1.engineer", "from_the_start"),
        CounterGiven("c2", "1.engineer", "from_the_start"),
        CounterGiven("c3", "1.engineer", "from_the_start"),
        CounterGiven("c4", "1.noble", "from_the_start"),
    ]
    assert {counter.carrier for counter in done.state.counters.values()} == {"1.engineer", "1.noble"}
    assert asked(done.state).asked == "deploy", "everybody knows before anybody is set up"


@pytest.mark.rule("SC6-03", "SC6-04")
def test_the_defender_sets_up_in_the_middle_and_the_others_by_segments() -> None:
    s = begun(*SET_UP).state
    assert (asked(s).seat, asked(s).zone) == (1, Disc((36, 24), 6.0))
    assert refused(s, 1, Deploy({"1.noble": Point(41.6, 24)})).rule == "MP-SETUP-18"
    s = default(s).state
    assert (asked(s).seat, asked(s).asked) == (2, "segment")
    s = default(answer(s, "A").state).state
    s = default(answer(s, "D").state, ("seat", 3), *dice("first_turn", 2, 6, 1)).state
    assert s.ring[0] == 1, "the highest die begins"


# the game

NOBLE = fighter("noble", type="dwarf_noble", at=(36, 24))
BERT = fighter("bert", at=(36, 27))
BOSS = fighter("boss", 1, "orc_boss", at=(60, 10))
BOY = fighter("boy", 1, "orc_boy", at=(58, 10))
SNAG = fighter("snag", 2, "orc_boss", at=(60, 40))
ALL = (NOBLE, BERT, BOSS, BOY, SNAG)


def with_(*carriers: str) -> tuple[Counter, ...]:
    """A shard for each, c1 and on."""
    return tuple(Counter(f"c{i}", carrier=carrier) for i, carrier in enumerate(carriers, 1))


def lying(name: str, x: float, y: float) -> Counter:
    return Counter(name, at=Point(x, y, 0))


def table(*models: Model, **where: Any) -> State:
    where.setdefault("counters", with_("noble"))
    return battle(*models, scenario="ambush", **where)


def moving(*models: Model, **where: Any) -> State:
    s = table(*models, **where)
    return answer(s, "end").state if asked(s).asked == "charges" else s


def ended(done: Applied) -> Outcome | None:
    found = events_of(done, BattleEnded)
    return Outcome(found[0].winners, found[0].reason) if found else None


@pytest.mark.rule("SC6-05", "G-07")
def test_a_carrier_out_of_action_drops_all_of_it_where_he_fell() -> None:
    down = fighter("noble", type="dwarf_noble", at=(36, 24), status=Status.STUNNED)
    gor = fighter("gor", 1, "orc_boss", at=(36, 25), marks=("charged",), weapons=("axe",))
    s = table(down, BERT, gor, SNAG, phase=Phase.COMBAT, active=1, counters=with_("noble", "noble"))
    done = default(s)
    assert [(event.counter, event.at) for event in events_of(done, CounterDropped)] == [
        ("c1", Point(36, 24, 0)),
        ("c2", Point(36, 24, 0)),
    ]
    assert all(not counter.carrier for counter in done.state.counters.values())


@pytest.mark.rule("SC6-06")
@pytest.mark.parametrize(("seat", "who", "takes"), [(0, "noble", True), (0, "bert", False), (1, "boss", True)])
def test_heroes_of_any_warband_pick_shards_up_and_henchmen_do_not(seat: int, who: str, takes: bool) -> None:
    x, y = {model.id: (model.at or Point(0, 0)) for model in ALL}[who][:2]
    s = moving(*ALL, active=seat, counters=(lying("c1", x, y - 2),))
    done = play(s, seat, Move(who, Point(x, y - 2, 0)))
    assert [event.model for event in events_of(done, CounterTaken)] == ([who] if takes else [])


LOST = [fighter(f"lost{i}", 0, gone="out_of_action") for i in range(3)]


@pytest.mark.rule("SC6-07")
def test_nobody_tests_for_rout_whatever_he_has_lost() -> None:
    s = position(*ALL, *LOST, scenario="ambush", phase=Phase.START, counters=with_("noble"))
    done = go_on(s)
    assert asked(done.state).asked == "rout_offer"
    done = answer(done.state, "stay")
    assert events_of(done, RoutDue) == []
    assert asked(done.state).asked == "alliances", "and the turn goes on"


@pytest.mark.rule("SC6-08", "MP-ROUT-06")
def test_who_routs_of_his_own_will_leaves_the_shards_where_he_stands() -> None:
    s = go_on(position(*ALL, *LOST, scenario="ambush", phase=Phase.START, counters=with_("noble", "boss"))).state
    done = answer(s, "leave")
    assert [(event.model, event.at) for event in events_of(done, CounterDropped)] == [("noble", Point(36, 24, 0))]
    assert ended(done) is None, "two warbands are left"
    well = position(*ALL, scenario="ambush", phase=Phase.START, counters=with_("noble"))
    assert asked(go_on(well).state).asked == "alliances", "without losses nobody is offered that"


@pytest.mark.rule("MP-ROUT-17")
def test_who_resigns_leaves_them_too() -> None:
    s = position(*ALL, scenario="ambush", phase=Phase.START, counters=with_("noble"), resigned=(0,))
    assert [event.at for event in events_of(go_on(s), CounterDropped)] == [Point(36, 24, 0)]


OUT = Move("noble", Point(0.5, 10, 0), leaves=True)


def at_the_edge(name: str = "noble", seat: int = 0, type: str = "dwarf_noble") -> Model:
    return fighter(name, seat, type, at=(2, 10))


@pytest.mark.rule("SC6-12", "SC6-18", "G-19")
@pytest.mark.parametrize(("at", "to"), [((2, 10), (0.5, 10)), ((70, 10), (71.5, 10)), ((30, 2), (30, 0.5))])
def test_a_carrier_leaves_over_any_edge_and_is_not_out_of_action(
    at: tuple[float, float], to: tuple[float, float]
) -> None:
    s = moving(fighter("noble", type="dwarf_noble", at=at), *ALL[1:], counters=with_("noble", "boss"))
    done = play(s, 0, Move("noble", Point(*to, 0), leaves=True))
    assert events_of(done, ModelLeft) == [ModelLeft("noble", "exited")]
    assert done.state.counters["c1"].carrier == "noble"
    assert refused(done.state, 0, Move("noble", Point(*to, 0))).message == "Noble is not on the table"
    assert ended(done) is None, "the boss has one still"


@pytest.mark.rule("SC6-13", "LD-13")
def test_a_carrier_that_flees_over_the_edge_drops_them_there() -> None:
    coward = fighter("noble", type="dwarf_noble", at=(5, 10), fleeing=True)
    done = answer(table(coward, *ALL[1:]), "end", *dice("flee", 3, 4))
    assert [event.why for event in events_of(done, ModelLeft)] == ["fled"]
    assert [event.at for event in events_of(done, CounterDropped)] == [Point(0.5, 10, 0)]


@pytest.mark.rule("SC6-21", "SC6-20")
def test_a_henchman_without_shards_leaves_over_an_edge_too() -> None:
    done = play(
        moving(NOBLE, at_the_edge("bert", type="dwarf_clansman"), BOSS, SNAG), 0, Move("bert", OUT.to, leaves=True)
    )
    assert events_of(done, ModelLeft) == [ModelLeft("bert", "exited")]
    assert ended(done) is None


# every way to end


@pytest.mark.rule("SC6-09", "SC6-11", "SC6-15", "SC6-19", "SC6-20")
def test_it_is_over_the_moment_the_last_shard_is_off_the_table() -> None:
    """The noble leaves with two as the last of his warband: that is no defeat."""
    away = fighter("boss", 1, "orc_boss", gone="exited")
    s = moving(at_the_edge(), away, BOY, SNAG, counters=with_("noble", "noble", "boss"))
    done = play(s, 0, OUT)
    assert [event.why for event in events_of(done, WarbandLeft)] == ["exited"]
    assert ended(done) == Outcome((0,), "shards_gone")
    assert events_of(done, RewardEarned) == [RewardEarned(0, "wyrdstone", 2), RewardEarned(1, "wyrdstone", 1)]


@pytest.mark.rule("SC6-11")
@pytest.mark.parametrize("left", [lying("c2", 30, 30), Counter("c2", carrier="boss")])
def test_a_shard_on_the_ground_or_with_somebody_on_the_table_keeps_it_going(left: Counter) -> None:
    done = play(moving(at_the_edge(), *ALL[1:], counters=(*with_("noble"), left)), 0, OUT)
    assert ended(done) is None


def last_turn(*models: Model, **where: Any) -> Applied:
    """The last turn of the tenth round comes to its end."""
    s = position(*models, scenario="ambush", phase=Phase.COMBAT, active=2, round=10, **where)
    done = go_on(s)
    while done.state.outcome is None:
        done = default(done.state)
    return done


@pytest.mark.rule("SC6-10", "SC6-09")
def test_it_is_over_after_the_last_turn_of_the_tenth_round_and_not_before() -> None:
    assert ended(last_turn(*ALL, counters=with_("noble"))) == Outcome((0,), "round_limit")
    ninth = position(*ALL, scenario="ambush", phase=Phase.COMBAT, active=2, round=9, counters=with_("noble"))
    assert go_on(ninth).state.turn.round == 10
    second = position(*ALL, scenario="ambush", phase=Phase.COMBAT, active=1, round=10, counters=with_("noble"))
    assert go_on(second).state.turn.seat == 2


@pytest.mark.rule("SC6-15", "SC6-16", "SC6-18", "SC6-19")
def test_what_was_carried_off_counts_with_what_is_still_held_and_what_lies_about_for_nobody() -> None:
    away = fighter("dori", 0, "dwarf_noble", gone="exited")
    counters = (*with_("noble", "dori", "boss"), lying("c4", 60, 11), lying("c5", 60, 11))
    done = last_turn(*ALL, away, counters=counters)
    assert ended(done) == Outcome((0,), "round_limit")
    assert events_of(done, RewardEarned) == [RewardEarned(0, "wyrdstone", 2), RewardEarned(1, "wyrdstone", 1)]
    learned = [event.model for event in events_of(done, ExperienceGained) if event.why == "carried"]
    assert learned == ["noble", "dori", "boss"]


@pytest.mark.rule("SC6-18")
def test_more_shards_teach_no_more_than_one() -> None:
    done = last_turn(*ALL, counters=with_("noble", "noble"))
    told = [(event.model, event.why) for event in events_of(done, ExperienceGained)]
    assert told.count(("noble", "carried")) == 1
    assert ("noble", "winning_leader") in told
    assert ("bert", "survived") in told


@pytest.mark.rule("SC6-17")
@pytest.mark.parametrize(
    ("alliances", "winners"), [((), ()), (((0, 1),), (0, 1)), (((1, 2),), ()), (((0, 2), (1, 2)), ())]
)
def test_of_several_with_most_shards_allies_win_together_and_others_not_at_all(
    alliances: tuple[tuple[int, int], ...], winners: tuple[int, ...]
) -> None:
    done = last_turn(*ALL, counters=with_("noble", "boss"), alliances=alliances)
    assert ended(done) == Outcome(winners, "round_limit")


@pytest.mark.rule("SC6-17")
def test_an_ally_with_fewer_shards_does_not_share_and_nobody_wins_without_one() -> None:
    done = last_turn(*ALL, counters=with_("noble", "noble", "boss"), alliances=((0, 1),))
    assert ended(done) == Outcome((0,), "round_limit")
    assert ended(last_turn(*ALL, counters=(lying("c1", 30, 30),))) == Outcome((), "round_limit")


@pytest.mark.rule("SC6-17", "MP-ROUT-09")
def test_an_alliance_ends_with_the_warband_that_leaves_the_table_and_so_does_the_tie() -> None:
    s = moving(at_the_edge(), fighter("boss", 1, "orc_boss", gone="exited"), BOY, SNAG, counters=with_("noble", "boss"))
    assert ended(play(s, 0, OUT)) == Outcome((), "shards_gone")


@pytest.mark.rule("SC6-17", "MP-ALLY-47")
def test_a_team_wins_together_though_its_warbands_have_left_the_table() -> None:
    away = fighter("snag", 2, "orc_boss", gone="exited")
    s = moving(
        at_the_edge(), BOSS, away, counters=with_("noble", "snag"), options=Options(teams=2), alliances=((0, 2),),
        warbands={2: {"left": "exited"}},
    )  # fmt: skip
    assert ended(play(s, 0, OUT)) == Outcome((0, 2), "shards_gone")


@pytest.mark.rule("MP-ALLY-41")
def test_allies_do_not_end_it_by_sharing() -> None:
    s = position(
        *ALL,
        scenario="ambush",
        phase=Phase.COMBAT,
        active=1,
        counters=with_("noble"),
        alliances=((0, 1), (0, 2), (1, 2)),
    )
    assert asked(go_on(s).state).asked != "share_victory"


# alone on the table

GONE = {1: {"left": "eliminated"}, 2: {"left": "exited"}}
DEAD = (
    fighter("boss", 1, "orc_boss", gone="out_of_action"),
    fighter("snag", 2, "orc_boss", gone="exited"),
)


def alone(phase: Phase = Phase.COMBAT, counters: tuple[Counter, ...] = ()) -> State:
    s = position(
        NOBLE,
        *DEAD,
        scenario="ambush",
        phase=phase,
        round=4,
        warbands=GONE,
        counters=counters or (lying("c1", 31, 24),),
    )
    return go_on(s).state


@pytest.mark.rule("SC6-14")
def test_the_last_warband_may_end_it_at_the_end_of_its_turn() -> None:
    s = alone(counters=with_("noble", "snag", "snag"))
    assert (asked(s).seat, asked(s).asked, asked(s).default) == (0, "play_on", "yes")
    done = answer(s, "no")
    assert ended(done) == Outcome((2,), "stopped"), "the exited warband has more"


@pytest.mark.rule("SC6-14", "G-20")
def test_or_plays_on_and_fetches_what_lies_about() -> None:
    s = default(alone()).state
    assert (s.turn.round, s.turn.seat, asked(s).asked) == (5, 0, "moves")
    done = play(s, 0, Move("noble", Point(31, 24, 0), run=True))
    assert events_of(done, CounterTaken) == [CounterTaken("c1", "noble")]
    for _ in range(40):
        if done.state.outcome is not None:
            break
        done = default(done.state)
    assert ended(done) == Outcome((0,), "round_limit")
    assert done.state.turn.round == 10


@pytest.mark.rule("SC6-14", "MP-ROUT-14")
def test_with_nobody_on_the_table_it_is_over_at_once() -> None:
    s = position(at_the_edge(), *DEAD, scenario="ambush", warbands=GONE, counters=(*with_("snag"), lying("c2", 50, 30)))
    done = play(go_on(s).state, 0, OUT)
    assert ended(done) == Outcome((2,), "nobody_left")


@pytest.mark.rule("SC6-14")
def test_nobody_is_asked_while_two_warbands_are_left() -> None:
    s = position(*ALL, scenario="ambush", phase=Phase.COMBAT, counters=with_("noble"))
    assert asked(go_on(s).state).asked != "play_on"


@pytest.mark.rule("MP-ROUT-17")
def test_a_seat_that_resigns_alone_on_the_table_ends_it() -> None:
    s = play(alone(counters=(*with_("snag"), lying("c2", 30, 24))), 0, Resign()).state
    assert ended(default(s)) == Outcome((2,), "nobody_left")
