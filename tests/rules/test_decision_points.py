"""Who is asked what in an ordinary turn, and what happens when he stays silent (core.md section 18)."""

import pytest

from rules.events import BlowsDeclared
from rules.state import Phase, State
from tests.rules.kit import answer, asked, battle, default, events_of, fighter

TWO = ("axe", "sword")


def to_blows(s: State) -> State:
    while asked(s).asked != "attacks":
        s = default(s).state
    return s


@pytest.mark.rule("CHG-01", "MOV-01", "SHT-01")
def test_the_player_whose_turn_it_is_is_asked_for_charges_moves_and_shots_and_by_default_does_nothing() -> None:
    models = (fighter("archer", 1, at=(10, 10), weapons=("bow",)), fighter("foe", 0, at=(17, 10)))
    s = battle(*models, active=1)
    before, seen = dict(s.models), []
    for _ in range(3):
        question = asked(s)
        seen.append((question.asked, question.seat, question.default))
        s = default(s).state
    assert seen == [("charges", 1, "end"), ("moves", 1, "end"), ("shooting", 1, "end")]
    assert {m.id: (m.at, m.wounds) for m in s.models.values()} == {m.id: (m.at, m.wounds) for m in before.values()}


@pytest.mark.rule("CC-05")
def test_weapons_are_asked_of_the_player_whose_turn_it_is_first_and_then_of_the_other() -> None:
    for active in (0, 1):
        s = battle(
            fighter("a", 0, at=(10, 10), weapons=TWO),
            fighter("b", 1, at=(11, 10), weapons=TWO),
            phase=Phase.COMBAT,
            active=active,
        )
        first = asked(s)
        second = asked(default(s).state)
        assert [(q.asked, q.seat) for q in (first, second)] == [("weapons", active), ("weapons", 1 - active)]
        assert first.default in {option.id for option in first.options}


@pytest.mark.rule("CC-03")
def test_separate_fights_are_put_in_order_by_the_player_whose_turn_it_is_by_default_by_id() -> None:
    s = battle(
        *(fighter("a", 0, at=(10, 10), i=5), fighter("b", 1, at=(11, 10))),
        *(fighter("c", 0, at=(10, 30), i=5), fighter("d", 1, at=(11, 30))),
        phase=Phase.COMBAT,
        active=1,
    )
    while asked(s).asked == "weapons":
        s = default(s).state
    question = asked(s)
    assert (question.asked, question.seat, question.default) == ("fights", 1, question.options[0].id)
    miss = (("to_hit", 1), ("to_hit", 1))
    by_id, other = default(s, *miss, *miss), answer(s, question.options[1].id, *miss, *miss)
    assert [blow.model for blow in events_of(by_id, BlowsDeclared)] == ["a", "b", "c", "d"]
    assert [blow.model for blow in events_of(other, BlowsDeclared)] == ["c", "d", "a", "b"]


@pytest.mark.rule("CC-14")
def test_who_of_equally_quick_models_strikes_first_is_asked_of_their_owner() -> None:
    s = battle(
        *(fighter("a1", 0, at=(10, 10), i=4), fighter("a2", 0, at=(12, 10), i=4), fighter("b", 1, at=(11, 10), i=2)),
        phase=Phase.COMBAT,
        active=1,
    )
    while asked(s).asked in ("weapons", "fights"):
        s = default(s).state
    assert (asked(s).asked, asked(s).seat, asked(s).default) == ("strike_order", 0, "in_order")
    done = default(s, ("to_hit", 1), ("to_hit", 1))
    assert [blow.model for blow in events_of(done, BlowsDeclared)] == ["a1", "a2"]


@pytest.mark.rule("CC-19", "CC-20")
def test_by_default_all_attacks_go_to_the_first_enemy() -> None:
    s = battle(
        fighter("a", 0, at=(10, 10), a=3, i=6, weapons=("axe",)),
        *(fighter("b", 1, at=(11, 10)), fighter("c", 1, at=(9, 10))),
        phase=Phase.COMBAT,
    )
    s = to_blows(s)
    assert (asked(s).seat, asked(s).about["model"]) == (0, "a")
    done = default(s, ("to_hit", 1), ("to_hit", 1), ("to_hit", 1))
    assert [(blow.target, blow.count) for blow in events_of(done, BlowsDeclared) if blow.model == "a"] == [("b", 3)]
