"""What a model is offered to dare: the way, the chance that it arrives, and how far it may fall."""

import pytest

from rules.commands import Move
from rules.geometry.board import Barrier, Board
from rules.legal.offers import ChargeOption
from rules.legal.options import options
from rules.options import Options
from rules.state import State
from tests.rules.kit import answer, asked, dice, play
from tests.rules.test_dives import charging
from tests.rules.test_heights import moving, place, roof, roofs


def dared(s: State, model: str = "ulf") -> dict[tuple[str, ...], tuple[float, float]]:
    """By what is dared, the chance and the fall of each move of the kind."""
    return {move.by: (round(move.chance, 3), move.fall) for move in options(s, model).moves if move.by}


@pytest.mark.rule("MOV-16", "MOV-18")
def test_a_climb_is_offered_at_a_wall_and_only_there() -> None:
    assert dared(moving((9.4, 15), roof(3.0))) == {("climb",): (0.5, 0)}
    assert dared(moving((9.2, 15), roof(3.0))) == {}
    assert dared(moving((9.4, 15), roof(3.0), items=("rope_and_hook",))) == {("climb",): (0.75, 0)}
    assert dared(moving((9.4, 15), roof(3.0), skills=("wall_runner",))) == {("climb",): (1, 0)}
    assert dared(moving((9.4, 15), roof(3.0), weapons=("fighting_claws",))) == {("climb",): (0.667, 0)}


@pytest.mark.rule("MOV-16", "MOV-22")
def test_a_climb_over_a_fence_is_offered_with_the_jump_down_on_the_far_side() -> None:
    fence = Board(barriers=(Barrier("fence", (10, 12), (10, 18), height=2.4, thickness=0.2),))
    s = moving((9.4, 15), fence)
    assert dared(s) == {("climb", "jump"): (0.25, 2.4)}
    (over,) = (move for move in options(s, "ulf").moves if move.by)
    done = play(s, 0, Move("ulf", over.to, by=over.by), ("climb", 3), ("jump", 3))
    assert place(done).x > 10.5
    assert dared(moving((9.4, 17.8), fence)) == {}, "round its end it is not as far"


@pytest.mark.rule("MOV-22", "EQP-28")
def test_who_may_re_roll_the_jump_on_the_far_side_is_asked_on_top_of_the_fence() -> None:
    fence = Board(barriers=(Barrier("fence", (10, 12), (10, 18), height=2.4, thickness=0.2),))
    s = moving((9.4, 15), fence, items=("rabbits_foot",))
    (over,) = (move for move in options(s, "ulf").moves if move.by)
    done = play(s, 0, Move("ulf", over.to, by=over.by), ("climb", 3), ("jump", 6))
    assert (asked(done.state).about["of"], place(done).z) == ("jump", 2.4)
    assert place(answer(done.state, "yes", ("jump", 3))) == over.to


@pytest.mark.rule("MOV-16", "MOV-17")
def test_a_wall_as_high_as_the_movement_is_offered() -> None:
    assert dared(moving((9.4, 15), roof(3.0), m=3)) == {("climb",): (0.5, 0)}


@pytest.mark.rule("MOV-17", "REC-06")
def test_no_climb_is_offered_to_who_moves_at_half_rate_and_could_not_finish_it() -> None:
    assert dared(moving((9.4, 15), roof(3.0), marks=("stood_up",))) == {}


@pytest.mark.rule("MOV-22", "MOV-29")
def test_jumps_and_leaps_are_offered_near_an_edge() -> None:
    assert dared(moving((18.5, 15, 4), roof(4.0)))["jump",] == (0.25, 4.0)
    offered = dared(moving((19, 15, 3), roofs(2.0), i=4))
    assert offered["gap",] == (0.667, 3.0)
    assert dared(moving((15, 15, 4), roof(4.0), m=2)) == {}


@pytest.mark.rule("MOV-21", "MOV-16", "MOV-29")
def test_every_dare_that_is_offered_is_carried_out_as_told() -> None:
    for s in (moving((9.4, 15), roof(3.0)), moving((18.5, 15, 4), roof(4.0)), moving((19, 15, 3), roofs(2.0))):
        for move in options(s, "ulf").moves:
            if move.by:
                command = Move("ulf", move.to, run=move.run, by=move.by)
                script = dice(move.by[0], *[1] * (2 if move.fall == 4 else 1))
                assert place(play(s, 0, command, *script)) == move.to


def charges(s: State) -> list[ChargeOption]:
    return [charge for charge in options(s, "ulf").charges if charge.by]


@pytest.mark.rule("MOV-25", "MOV-27")
def test_a_dive_is_offered_with_its_chance_and_its_bonuses() -> None:
    s = charging((12, 15, 4), (7, 15), roof(4.0), weapons=("sword",))
    (dive,) = charges(s)
    assert (dive.target, dive.by, dive.chance, dive.fall) == ("grom", ("jump",), 0.25, 4.0)
    assert dive.odds[0].hit.reasons[-1] == ("Dive", 1)
    assert ("Dive", 1) in dive.odds[0].wound.reasons
    assert dive.in_reach is None


@pytest.mark.rule("SKL-30")
def test_the_chance_of_a_dive_counts_the_second_try() -> None:
    (dive,) = charges(charging((12, 15, 4), (7, 15), roof(4.0), skills=("acrobat",)))
    assert dive.chance == 0.75


@pytest.mark.rule("MOV-19", "CHG-01")
def test_a_climb_in_a_charge_is_offered_and_measured_only_where_all_is() -> None:
    s = charging((9.4, 15), (12.2, 15, 3), roof(3.0))
    assert [(c.by, c.in_reach, c.chance) for c in charges(s)] == [(("climb",), None, 0.25)]
    assert [(test.what, test.chance) for test in charges(s)[0].tests] == [("detect", 0.5)]
    s = charging((9.4, 15), (12.2, 15, 3), roof(3.0), options=Options(measure_before_declare=True))
    assert [(c.by, c.in_reach) for c in charges(s)] == [(("climb",), True)]
