"""Occupy: who holds more buildings after eight rounds (TP8)."""

from typing import Any

import pytest

from rules.commands import Move
from rules.events import ExperienceGained, TallyChanged, WarbandLeft
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.legal.options import options
from rules.scenarios.occupy import holder_of
from rules.state import NOBODY, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, dice, events_of, fighter, go_on, play, position, start
from tests.rules.scenarios.duels import YARD, ended, fresh

OCCUPY = "occupy"
GOALS = {f"objective:{name}": 1 for name in ("mid", "near", "far")}


@pytest.mark.rule("TP8-01")
@pytest.mark.parametrize(
    ("face", "found"),
    [(1, ["mid", "near", "far"]), (3, ["mid", "near", "far", "north"]), (6, ["mid", "near", "far", "north", "west"])],
)
def test_a_d3_and_two_buildings_count_those_nearest_to_the_centre_first(face: int, found: list[str]) -> None:
    done = start(fresh(OCCUPY), ("objectives", face), *dice("set_up", 5, 2))
    assert events_of(done, TallyChanged) == [TallyChanged(f"objective:{name}", 1) for name in found]
    assert asked(done.state).asked == "precedence"


def test_it_needs_a_building() -> None:
    with pytest.raises(ValueError, match="Occupy needs a table with a building"):
        fresh(OCCUPY, Board(width=48, depth=48))


def inside(name: str, seat: int = 0, house: str = "mid", **more: Any) -> Any:
    """Somebody in one of the houses."""
    x = {"mid": 22.0, "near": 31.0, "far": 22.0}[house] + 3 * seat
    return fighter(
        name, seat, "dwarf_noble" if name == "ulf" else "dwarf_clansman", at=(x, 38 if house == "far" else 23), **more
    )


OUTSIDE = (fighter("ulf", type="dwarf_noble", at=(2, 2)), fighter("grom", 1, "orc_boss", at=(46, 46)))


def table(*models: Any, **where: Any) -> State:
    return position(*OUTSIDE, *models, board=YARD, scenario=OCCUPY, tally=GOALS, **where)


@pytest.mark.rule("TP8-02")
def test_a_building_is_held_by_who_stands_in_it_with_no_enemy_inside() -> None:
    assert holder_of(table(), "mid") == NOBODY
    assert holder_of(table(inside("ola")), "mid") == 0
    assert holder_of(table(inside("ola", 1)), "mid") == 1
    assert holder_of(table(inside("ola", status=Status.STUNNED)), "mid") == NOBODY
    assert holder_of(table(inside("ola"), inside("bob", 1, status=Status.STUNNED)), "mid") == NOBODY
    assert holder_of(table(inside("ola", fleeing=True)), "mid") == 0, "who flees stands"
    assert holder_of(table(fighter("ola", at=(20.9, 23))), "mid") == NOBODY, "its centre is outside"


@pytest.mark.rule("TP8-02")
def test_everybody_is_told_who_holds_what() -> None:
    s = answer(go_on(table(fighter("ola", at=(20, 23)), inside("bob", 1, "near"))).state, "end").state
    done = play(s, 0, Move("ola", Point(22, 23, 0)))
    assert events_of(done, TallyChanged) == [TallyChanged("held:mid", 0), TallyChanged("held:near", 1)]


def after_eight(*models: Any) -> Outcome | None:
    """The end of the last turn of the eighth round."""
    return ended(go_on(table(*models, phase=Phase.COMBAT, active=1, round=8)))


@pytest.mark.rule("TP8-03", "TP8-04")
def test_after_eight_rounds_most_buildings_win() -> None:
    assert after_eight(inside("ola")) == Outcome((0,), "most_buildings")
    assert after_eight(inside("ola"), inside("bob", 1, "near"), inside("rob", 1, "far")) == Outcome(
        (1,), "most_buildings"
    )
    assert ended(go_on(table(inside("ola"), phase=Phase.COMBAT, active=1, round=7))) is None


@pytest.mark.rule("TP8-04")
def test_as_many_buildings_are_a_draw_without_a_bonus_for_a_leader() -> None:
    s = table(inside("ola"), inside("bob", 1, "near"), phase=Phase.COMBAT, active=1, round=8)
    done = go_on(s)
    assert ended(done) == Outcome((), "as_many_buildings")
    assert {event.why for event in events_of(done, ExperienceGained)} == {"survived"}


@pytest.mark.rule("TP8-03")
def test_no_rout_test_is_taken_but_one_may_leave_and_then_the_other_has_won() -> None:
    lost = [fighter(f"lost{i}", gone="out_of_action") for i in range(2)]
    s = go_on(table(inside("ola"), *lost, phase=Phase.START)).state
    assert asked(s).asked == "rout_offer"
    assert asked(answer(s, "stay").state).asked != "rout_offer", "and no dice"
    done = answer(s, "leave")
    assert [event.seat for event in events_of(done, WarbandLeft)] == [0]
    assert ended(done) == Outcome((1,), "last_warband")


@pytest.mark.rule("TP8-01", "TP8-02")
def test_ways_to_the_nearest_buildings_one_does_not_hold_are_offered() -> None:
    s = answer(go_on(table(fighter("ola", at=(18, 24)), inside("bob", 0, "near"))).state, "end").state
    offered = {(move.toward, move.run) for move in options(s, "ola").moves if ":" in move.toward}
    assert offered == {(f"building:{name}", run) for name in ("mid", "far") for run in (False, True)}
    into = next(move for move in options(s, "ola").moves if move.toward == "building:mid" and move.run)
    assert into.left == 0.0
    assert play(s, 0, Move("ola", into.to, run=True)).state.tally["held:mid"] == 0
