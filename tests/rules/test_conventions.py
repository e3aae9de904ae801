"""What the words of the reference mean: within, turn, round, standing (CONV)."""

import pytest

from rules.legal.movement import why_not_run
from rules.queries import enemies_within, ready, standing
from rules.state import Phase
from tests.rules.kit import battle, default, fighter, position


@pytest.mark.rule("CONV-01", "CONV-02", "GEO-01", "GEO-03")
@pytest.mark.parametrize(("gap", "near"), [(8.0, True), (7.999, True), (8.002, False)])
def test_within_is_at_most_that_far_from_base_edge_to_base_edge(gap: float, near: bool) -> None:
    s = position(fighter("a", 0, at=(10, 10)), fighter("b", 1, at=(11 + gap, 10)))
    assert bool(enemies_within(s, s.models["a"], 8.0)) is near


@pytest.mark.rule("CONV-05", "MP-ORDER-02")
def test_a_round_is_over_when_everybody_has_had_his_turn() -> None:
    s = battle(*(fighter(f"m{seat}", seat, at=(5 + 20 * seat, 24)) for seat in range(3)), active=1, round=4)
    seen = []
    while s.turn.round < 6:
        if (s.turn.round, s.turn.seat) not in seen:
            seen.append((s.turn.round, s.turn.seat))
        s = default(s).state
    assert seen == [(4, 1), (4, 2), (5, 0), (5, 1), (5, 2)]


@pytest.mark.rule("CONV-06", "MOV-08")
def test_who_flees_is_on_his_feet_but_counts_for_nothing_where_fleeing_models_do_not() -> None:
    s = position(fighter("a", 0, at=(10, 10)), fighter("b", 1, at=(15, 10), fleeing=True), phase=Phase.MOVEMENT)
    b = s.models["b"]
    assert (standing(b), ready(b)) == (True, False)
    assert why_not_run(s, s.models["a"]) is None
