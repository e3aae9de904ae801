"""Kidnapped!: every way it ends, and what there is to learn and to take home (KID-19 to KID-27)."""

from typing import Any

import pytest

from rules.commands import Answer, Move
from rules.engine import Applied
from rules.events import ExperienceGained, RewardEarned
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.legal.options import options
from rules.scenarios.registry import scenario
from rules.state import Model, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, default, events_of, fighter, go_on, play, position
from tests.rules.scenarios.duels import ended
from tests.rules.scenarios.test_kidnapped import FREED, SIDES, victim

OPEN = Board(width=48, depth=48)
ULF = fighter("ulf", type="dwarf_noble", at=(4, 4))
DORI = fighter("dori", type="dwarf_engineer", at=(4, 8))
MAGUS = fighter("magus", 1, "magister", at=(20, 24))
MUT = fighter("mut", 1, "mutant", at=(44, 44))
LEARNT = ("sacrificed", "victim_escaped", "has_the_victim")


def table(*models: Model, **where: Any) -> State:
    """The altar is in the middle, at 24 inches."""
    return position(*models, board=OPEN, scenario="kidnapped", warbands=SIDES, ring=(0, 1), **where)


def learnt(done: Applied) -> list[tuple[str, str]]:
    return [(event.model, event.why) for event in events_of(done, ExperienceGained) if event.why in LEARNT]


def spread(done: Applied) -> Applied:
    """Everybody leaves it to the default who learns."""
    while done.state.decisions:
        done = default(done.state)
    return done


@pytest.mark.rule("KID-19", "KID-26")
def test_brought_back_to_the_altar_it_is_sacrificed_and_two_heroes_may_ask_for_a_reward() -> None:
    s = answer(go_on(table(ULF, victim(20, 25), MAGUS, MUT, active=1, tally=FREED)).state, "end").state
    done = play(s, 1, Move("magus", Point(22.4, 24, 0)))
    assert (done.state.models["victim"].at, ended(done)) == (Point(23.4, 24, 0), None), "0.6 inches from the middle"
    assert "altar" not in {move.toward for move in options(s, "mut").moves}
    way = next(move for move in options(s, "magus").moves if move.toward == "altar")
    assert (way.to, way.left) == (Point(23, 24, 0), 0.0)
    done = play(s, 1, Move("magus", way.to), ("victim_experience", 2))
    assert done.state.models["victim"].at == Point(24, 24, 0)
    assert [event.amount for event in events_of(done, RewardEarned)] == [2]
    assert (asked(done.state).seat, asked(done.state).asked) == (1, "award")
    done = play(done.state, 1, Answer("mut"))
    done = play(done.state, 1, Answer("mut"))
    assert ended(done) == Outcome((1,), "sacrificed")
    assert done.state.experience["mut"] == 3, "and survival"
    assert done.state.rewards == ((1, "rewards_of_the_shadowlord", 2),)


@pytest.mark.rule("KID-20")
@pytest.mark.parametrize(("round", "tally", "over"), [(6, {}, True), (5, {}, False), (6, FREED, False)])
def test_never_freed_by_the_end_of_the_sixth_round_it_is_sacrificed(
    round: int, tally: dict[str, int], over: bool
) -> None:
    s = table(ULF, victim(21), MAGUS, phase=Phase.COMBAT, active=1, round=round, tally=tally)
    done = go_on(s, *((("victim_experience", 1),) if over else ()))
    found = ended(spread(done)) if over else ended(done)
    assert found == (Outcome((1,), "sacrificed") if over else None)


@pytest.mark.rule("KID-21", "KID-27")
def test_off_any_edge_it_has_escaped_and_the_heroes_share_what_they_learn() -> None:
    s = answer(go_on(table(ULF, DORI, victim(2, held=False), MAGUS, tally=FREED)).state, "end").state
    assert ("west", True) in {(move.toward, move.leaves) for move in options(s, "victim").moves}
    done = play(s, 0, Move("victim", Point(0.5, 24, 0), leaves=True), ("victim_experience", 3))
    assert [option.id for option in asked(done.state).options] == ["dori", "ulf"]
    told = learnt(done)
    while done.state.outcome is None:
        done = default(done.state)
        told += learnt(done)
    assert told == [(name, "victim_escaped") for name in ("dori", "dori", "ulf")], (
        "who leads them has learnt by winning"
    )
    assert done.state.outcome == Outcome((0,), "victim_escaped")
    assert done.state.rewards == ((0, "gc", 50),)


@pytest.mark.rule("KID-13", "KID-21")
def test_it_may_escape_by_the_move_it_makes_at_once() -> None:
    edge = victim(3)
    s = go_on(table(ULF, edge, fighter("magus", 1, "magister", at=(4, 24), status=Status.STUNNED))).state
    assert asked(s).asked == "extra_move"
    done = play(s, 0, Move("victim", Point(0.5, 24, 0), leaves=True), ("victim_experience", 1))
    assert ended(spread(done)) == Outcome((0,), "victim_escaped")


@pytest.mark.rule("KID-22", "KID-24", "KID-25")
@pytest.mark.parametrize(("held", "winner", "hero"), [(True, 1, "magus"), (False, 0, "ulf")])
def test_after_twelve_rounds_who_has_the_victim_wins_and_one_hero_learns(held: bool, winner: int, hero: str) -> None:
    person = victim(21) if held else victim(30, held=False)
    s = table(ULF, person, MAGUS, phase=Phase.COMBAT, active=1, round=12, tally=FREED)
    done = go_on(s)
    assert (asked(done.state).seat, asked(done.state).asked, asked(done.state).about["left"]) == (winner, "award", "1")
    done = default(done.state)
    assert ended(done) == Outcome((winner,), "has_the_victim")
    assert learnt(done) == [(hero, "has_the_victim")]


@pytest.mark.rule("KID-22", "KID-24", "KID-25")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_warband_without_anybody_left_has_lost_the_victim_too(seat: int) -> None:
    mine = {0: ULF, 1: MAGUS}
    gone = {0: fighter("ulf", type="dwarf_noble", gone="fled"), 1: fighter("magus", 1, "magister", gone="fled")}
    s = table(*(gone[each] if each == seat else mine[each] for each in (0, 1)), victim(30, held=False), tally=FREED)
    done = spread(go_on(s))
    assert done.state.outcome == Outcome((1 - seat,), "last_warband")
    assert done.state.experience[mine[1 - seat].id] >= 2


@pytest.mark.rule("KID-24")
def test_both_without_anybody_at_once_is_a_draw_and_nobody_learns_by_the_victim() -> None:
    gone = (fighter("ulf", gone="fled"), fighter("magus", 1, "magister", gone="fled"))
    done = go_on(table(*gone, victim(30, held=False), tally=FREED))
    assert ended(done) == Outcome((), "nobody_left")
    assert learnt(done) == []


@pytest.mark.rule("KID-23")
def test_nobody_tests_for_rout_or_leaves_of_his_own_will() -> None:
    lost = [fighter(f"lost{i}", gone="out_of_action") for i in range(3)]
    s = go_on(table(ULF, *lost, victim(21), MAGUS, phase=Phase.START)).state
    assert asked(s).asked not in ("rout_offer", "reroll")
    assert s.outcome is None
    assert not scenario("kidnapped").rout_tests


@pytest.mark.rule("KID-25")
def test_survivors_and_the_winning_leader_learn_as_ever() -> None:
    s = table(ULF, DORI, victim(30, held=False), MAGUS, phase=Phase.COMBAT, active=1, round=12, tally=FREED)
    done = go_on(s)
    told = {(event.model, event.why) for event in events_of(done, ExperienceGained)}
    assert told == {
        ("ulf", "survived"),
        ("dori", "survived"),
        ("magus", "survived"),
        ("ulf", "winning_leader"),
    }
