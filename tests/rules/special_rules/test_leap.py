"""Leap: a die's worth of inches more, over men, low obstacles and gaps (SKL-28)."""

from typing import Any

import pytest

from rules import marks
from rules.commands import Charge, Move
from rules.events import ChargeFailed, ModelFell
from rules.geometry.board import Barrier, Board
from rules.geometry.point import point
from rules.legal.moves import MoveOption
from rules.legal.options import options
from rules.options import Options
from rules.state import Model, State
from tests.rules.kit import asked, battle, dice, events_of, fighter, play, refused
from tests.rules.test_heights import moving, place, roofs, steps

FIELD = Board()


def leaper(*others: Model, board: Board = FIELD, at: tuple[float, ...] = (20, 20), **who: Any) -> State:
    return moving(at, board, *others, skills=("leap",), **who)


@pytest.mark.rule("SKL-28", "SKL-76")
@pytest.mark.parametrize(("face", "x"), [(1, 25), (4, 28), (6, 29)])
def test_a_leap_is_a_dies_worth_of_inches_on_top_of_a_move(face: int, x: float) -> None:
    done = play(leaper(), 0, Move("ulf", point(29, 20), by=("leap",)), ("leap", face))
    assert place(done).x == pytest.approx(x)


@pytest.mark.rule("SKL-28")
def test_only_who_has_learnt_it_leaps_and_no_further_than_a_six_may_carry_him() -> None:
    far = Move("ulf", point(30.2, 20), by=("leap",))
    assert refused(moving((20, 20), FIELD), 0, far).rule == "SKL-28"
    assert refused(leaper(), 0, far).code == "too_far"
    assert refused(leaper(), 0, Move("ulf", point(29, 20), by=("leap", "gap"))).rule == "SKL-28"


def orc(name: str, *at: float, kind: str = "orc_boy", seat: int = 1) -> Model:
    return fighter(name, seat, kind, at=at)


@pytest.mark.rule("SKL-28")
def test_he_leaps_over_friend_and_enemy_but_only_if_the_die_carries_him_across() -> None:
    line = [orc(f"o{i}", 22, 14 + i) for i in range(13)]
    order = Move("ulf", point(24, 20), by=("leap",))
    done = play(leaper(*line), 0, order, ("leap", 3))
    assert place(done) == point(24, 20)
    assert steps(done) == ["walk", "leap", "walk"]
    assert place(play(leaper(*line), 0, order, ("leap", 2))).x < 21
    assert marks.MOVED in done.state.models["ulf"].marks


@pytest.mark.rule("SKL-28")
def test_nobody_leaps_over_a_troll() -> None:
    troll = orc("t", 22, 20, kind="troll")
    s = leaper(troll, at=(20, 20))
    done = play(s, 0, Move("ulf", point(25.5, 20), by=("leap",)), ("leap", 6))
    assert "leap" not in steps(done), "he goes round it instead"


@pytest.mark.rule("SKL-28")
@pytest.mark.parametrize(("height", "over"), [(1.0, True), (1.1, False)])
def test_an_inch_high_wall_is_leapt_and_a_higher_one_is_not(height: float, over: bool) -> None:
    s = leaper(board=Board(barriers=(Barrier("wall", (22, 5), (22, 40), height=height),)))
    order = Move("ulf", point(24, 20), by=("leap",))
    if over:
        assert place(play(s, 0, order, ("leap", 2))) == point(24, 20)
    else:
        assert refused(s, 0, order).code == "no_way"


@pytest.mark.rule("SKL-28")
def test_a_gap_is_cleared_by_the_die_alone_and_a_short_roll_is_a_fall() -> None:
    s = leaper(board=roofs(4.0), at=(19, 15, 3))
    order = Move("ulf", point(25, 15, 3), by=("leap",))
    assert place(play(s, 0, order, ("leap", 4))) == point(25, 15, 3)
    done = play(s, 0, order, ("leap", 3), ("fall", 1), ("to_wound", 1))
    assert [event.height for event in events_of(done, ModelFell)] == [3.0]
    assert place(done).x == pytest.approx(23, abs=0.5)


# charges


def charging(*others: Model, options: Options | None = None) -> State:
    ulf = fighter("ulf", 0, "big_un", at=(20, 20), m=4, skills=("leap",))
    tor, grom = fighter("tor", 0, "big_un", at=(60, 5)), fighter("grom", 1, "big_un", at=(31, 20))
    return battle(ulf, tor, grom, *others, options=options or Options())


LEAP = Charge("ulf", "grom", by=("leap",))


@pytest.mark.rule("SKL-28")
def test_a_charge_is_as_much_longer_as_the_die_shows() -> None:
    done = play(charging(), 0, LEAP, ("leap", 2))
    assert place(done).x == pytest.approx(30)
    done = play(charging(), 0, LEAP, ("leap", 1))
    assert [event.why for event in events_of(done, ChargeFailed)] == ["out_of_reach"]
    assert place(done).x == pytest.approx(24)


@pytest.mark.rule("SKL-28", "MOV-28")
def test_a_charge_leaps_over_those_in_front() -> None:
    guards = [orc(name, 27, y) for name, y in (("a", 18), ("b", 19), ("c", 20), ("d", 21), ("e", 22))]
    s = charging(*guards)
    assert asked(s).asked == "charges"
    done = play(s, 0, LEAP, ("leap", 3))
    assert done.state.engaged == (("grom", "ulf"),)


# offers


def leaps(s: State) -> list[MoveOption]:
    return [move for move in options(s, "ulf").moves if move.by == ("leap",)]


@pytest.mark.rule("SKL-28", "CHG-01")
def test_leaps_are_offered_with_the_chance_of_the_die() -> None:
    assert leaps(moving((20, 20), FIELD)) == []
    found = leaps(leaper())
    assert {move.chance for move in found} == {0.666667}
    over = [move for move in leaps(leaper(board=roofs(2.5), at=(19, 15, 3))) if move.fall]
    assert (0.666667, 3.0) in {(move.chance, move.fall) for move in over}
    (charge,) = (charge for charge in options(charging(), "ulf").charges if charge.by)
    assert (charge.by, charge.in_reach, charge.chance) == (("leap",), None, 1.0)
    measured = charging(options=Options(measure_before_declare=True))
    (charge,) = (charge for charge in options(measured, "ulf").charges if charge.by)
    assert (charge.in_reach, charge.chance) == (True, 0.833333)
    for move in leaps(leaper(orc("grom2", 23, 20))):
        done = play(leaper(orc("grom2", 23, 20)), 0, Move("ulf", move.to, run=move.run, by=move.by), *dice("leap", 6))
        assert place(done) == move.to
