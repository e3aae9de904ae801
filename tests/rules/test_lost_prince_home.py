"""Scenario 3: the merchant's son is brought off the table, or the battle ends otherwise (SC3)."""

from dataclasses import replace

import pytest

from rules.commands import Answer, Escape, Move
from rules.events import ExperienceGained, RewardEarned
from rules.geometry.point import Point
from rules.options import Options
from rules.refusals import Code
from rules.state import Model, Outcome, Phase, State, Status
from tests.rules.kit import (
    asked,
    battle,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    refused,
)
from tests.rules.prince import BRUK, GROM, OLAF, PRINCE, SNAG, ULF, beside, guide, moving, son

# the way home


def bringing(*more: Model, **where: object) -> State:
    """Ulf at the north edge with the son, and the moves are his."""
    return moving(fighter("ulf", at=(36, 2)), GROM, BRUK, *more, son(36, 3, follows="ulf"), **where)


HOME = Move("ulf", Point(36, 0.5, 0), leaves=True)


@pytest.mark.rule("SC3-19", "SC3-20")
@pytest.mark.parametrize(("start_at", "to"), [((2, 20), (0.5, 20)), ((70, 20), (71.5, 20)), ((36, 46), (36, 47.5))])
def test_his_escort_leaves_with_him_over_any_edge_and_wins(
    start_at: tuple[float, float], to: tuple[float, float]
) -> None:
    x, y = start_at
    inward = (x + (1 if x < 36 else -1 if x > 36 else 0), y - (1 if x == 36 else 0))
    s = moving(fighter("ulf", at=start_at), GROM, BRUK, son(*inward, follows="ulf"))
    done = play(s, 0, Move("ulf", Point(*to, 0.0), leaves=True), *REWARDED[:5], *NOTHING)
    assert done.state.outcome == Outcome((0,), "rescued")
    assert (done.state.models["ulf"].gone, done.state.models["son"].gone) == ("exited", "exited")
    why = [(event.model, event.why) for event in events_of(done, ExperienceGained)]
    assert ("ulf", "survived") in why


REWARDED = dice("amount_gc", 1, 2, 3, 4, 5)
LINES = ("sword", "heavy_armour", "light_armour", "shield", "helmet", "gem")
NOTHING = tuple((f"treasure_{what}", 3) for what in LINES)


@pytest.mark.rule("SC3-26")
def test_the_reward_is_rolled_line_by_line() -> None:
    script = (
        *REWARDED,
        ("treasure_sword", 4),
        ("amount_sword", 5),
        ("treasure_heavy_armour", 5),
        ("treasure_light_armour", 4),
        ("treasure_shield", 4),
        ("treasure_helmet", 4),
        ("treasure_gem", 5),
        ("amount_gem", 3),
    )
    found = [(e.seat, e.what, e.amount) for e in events_of(play(bringing(), 0, HOME, *script), RewardEarned)]
    assert found == [
        (0, "gc", 15),
        (0, "sword", 3),
        (0, "heavy_armour", 1),
        (0, "light_armour", 1),
        (0, "shield", 1),
        (0, "helmet", 1),
        (0, "gem", 2),
    ]
    fours = tuple((f"treasure_{what}", 4 if what in ("heavy_armour", "gem") else 3) for what in LINES)
    assert [e.what for e in events_of(play(bringing(), 0, HOME, *REWARDED, *fours), RewardEarned)] == ["gc"]


@pytest.mark.rule("SC3-19")
def test_nobody_else_leaves_and_nobody_without_him() -> None:
    s = moving(fighter("ulf", at=(36, 2)), GROM, BRUK, son(36, 8))
    found = refused(s, 0, HOME)
    assert (found.code, found.rule) == (Code.NOT_ABLE, "G-19")
    s = bringing(fighter("olaf", at=(20, 2)))
    assert refused(s, 0, Move("olaf", Point(20, 0.5, 0), leaves=True)).code is Code.NOT_ABLE


@pytest.mark.rule("SC3-21", "SC3-25")
def test_direct_allies_win_with_him_and_their_leaders_learn_but_not_the_allies_of_allies() -> None:
    boss = fighter("boss", 0, "dwarf_noble", at=(20, 20))
    s = moving(fighter("ulf", at=(36, 2)), boss, GROM, BRUK, son(36, 3, follows="ulf"), alliances=((0, 1), (1, 2)))
    done = play(s, 0, HOME, *REWARDED, *NOTHING)
    s = answer_all(done.state)
    assert s.outcome == Outcome((0, 1), "rescued")
    why = [(event.model, event.why) for event in events_of(done, ExperienceGained)]
    assert ("boss", "winning_leader") in why
    assert ("grom", "winning_leader") in why
    assert ("bruk", "winning_leader") not in why


def answer_all(s: State) -> State:
    while s.decisions:
        first = s.decisions[0]
        last = len(s.decisions) == 1
        s = play(s, first.seat, Answer(first.default), *(dice("allotment", 1) if last else ())).state
    return s


@pytest.mark.rule("SC3-21")
def test_the_last_of_a_warband_takes_its_allies_along_when_he_leaves() -> None:
    s = play(bringing(alliances=((0, 2),)), 0, HOME, *REWARDED, *NOTHING).state
    assert answer_all(s).outcome == Outcome((0, 2), "rescued")


@pytest.mark.rule("SC3-18", "SC3-22")
def test_if_he_is_killed_the_battle_goes_on_and_nobody_has_a_reward() -> None:
    dead = replace(son(), at=None, gone="out_of_action", status=Status.OUT)
    s = position(ULF, GROM, BRUK, dead, scenario=PRINCE, phase=Phase.START, resigned=(0,))
    s = go_on(s).state
    assert s.outcome is None, "two warbands are left"
    s = position(ULF, GROM, dead, scenario=PRINCE, phase=Phase.START, resigned=(0,))
    done = go_on(s)
    assert done.state.outcome == Outcome((1,), "last_warband")
    assert events_of(done, RewardEarned) == []


@pytest.mark.rule("SC3-23")
def test_the_last_warband_wins_with_him_alive_and_is_rewarded() -> None:
    s = position(ULF, GROM, son(20, 20), scenario=PRINCE, phase=Phase.START, resigned=(0,))
    done = go_on(s, *REWARDED, *NOTHING)
    assert done.state.outcome == Outcome((1,), "last_warband")
    assert [(e.seat, e.what, e.amount) for e in events_of(done, RewardEarned)] == [(1, "gc", 15)]


@pytest.mark.rule("SC3-23")
def test_with_nobody_left_nobody_wins() -> None:
    gone = (fighter("ulf", gone="routed"), fighter("grom", 1, "orc_boss", gone="routed"))
    both = {0: {"left": "routed"}, 1: {"left": "routed"}}
    s = position(*gone, son(20, 20), scenario=PRINCE, phase=Phase.COMBAT, warbands=both)
    done = go_on(s)
    assert done.state.outcome == Outcome((), "nobody_left")
    assert events_of(done, RewardEarned) == []


@pytest.mark.rule("SC3-24")
def test_rout_tests_are_taken_as_ever() -> None:
    s = position(ULF, GROM, son(), scenario=PRINCE, phase=Phase.START, sizes={0: 4})
    s = replace(s, models={**s.models, **{f"x{i}": fighter(f"x{i}", gone="out_of_action") for i in range(3)}})
    s = go_on(s, ("wander", 1), ("direction", 1)).state
    assert asked(s).asked == "rout_offer"


@pytest.mark.rule("EC-11")
def test_an_escort_who_escapes_from_a_fight_keeps_him_and_one_who_breaks_does_not() -> None:
    ulf = fighter("ulf", at=(35, 24), ld=7, a=0)
    s = battle(
        ulf,
        OLAF,
        replace(GROM, at=Point(34, 24, 0), profile=replace(GROM.profile, a=0)),
        SNAG,
        son(follows="ulf"),
        scenario=PRINCE,
        options=Options(escape_from_combat=True),
    )
    away = Escape("ulf", Point(35, 30, 0))
    passed = play(s, 0, away, *dice("escape", 1, 1)).state
    assert guide(passed) == "ulf"
    assert beside(passed)
    failed = play(s, 0, away, *dice("escape", 6, 6), ("to_wound", 1), *dice("flee", 1, 1)).state
    assert guide(failed) == ""
    assert failed.models["son"].at == Point(36, 24, 0)
