"""Street Fight: out by the other end (TP5)."""

from dataclasses import replace
from typing import Any

import pytest

from rules.commands import Answer, Deploy, Move
from rules.events import ExperienceGained, ModelLeft, WarbandLeft
from rules.geometry.board import Board, Crossing, Streets
from rules.geometry.point import Point
from rules.refusals import Code
from rules.scenarios.registry import scenario
from rules.state import Model, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused
from tests.rules.scenarios.duels import begun, ended, fresh

FIGHT = "street_fight"
OPEN = Board(width=48, depth=48)
"""Room to move, for what does not depend on the street."""
STREET = scenario(FIGHT).lay_out(3, 48, 48)
ENDS: dict[int, dict[str, Any]] = {0: {"segment": "west"}, 1: {"segment": "east"}}


@pytest.mark.rule("TP5-01")
def test_a_table_made_for_it_is_a_street() -> None:
    board = scenario(FIGHT).lay_out(3, 48, 48)
    assert [crossing.kind for crossing in board.streets.crossings].count("exit") == 2
    assert all(patch.ground == "impassable" for patch in board.patches)
    assert scenario("skirmish").lay_out(3, 48, 48).name == "Ruined quarter 3"


@pytest.mark.rule("TP5-01")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("width", "depth"), [(48, 48), (72, 48), (36, 30)])
def test_every_table_that_is_made_for_it_will_do(seed: int, width: int, depth: int) -> None:
    assert scenario(FIGHT).why_not_there(scenario(FIGHT).lay_out(seed, width, depth)) == ""


ENDS_OF = (Crossing("a", (0.0, 24.0), "exit"), Crossing("b", (48.0, 24.0), "exit"))


@pytest.mark.rule("TP5-01")
@pytest.mark.parametrize(
    ("board", "wrong"),
    [
        (OPEN, "its streets have to leave it once over the west edge, once over the east edge and nowhere else"),
        (
            replace(STREET, streets=Streets((*STREET.streets.crossings, Crossing("n", (20.0, 0.0), "exit")))),
            "its streets have to leave it once over the west edge, once over the east edge and nowhere else",
        ),
        (replace(OPEN, streets=Streets(ENDS_OF)), "there is open ground at its north edge, 0.75 inches from the west"),
        (
            replace(STREET, patches=tuple(patch for patch in STREET.patches if patch.outline[0][1] < 24)),
            "there is open ground at its south edge",
        ),
    ],
)
def test_a_table_by_hand_that_is_no_street_is_refused_with_the_reason(board: Board, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"Street Fight needs a table that is one street from west to east: {wrong}"):
        fresh(FIGHT, board)


@pytest.mark.rule("TP5-02")
def test_the_winner_of_the_roll_says_who_is_first_and_the_ends_lie_opposite() -> None:
    s = answer(begun(FIGHT, *dice("set_up", 2, 5), board=STREET), "second").state
    assert (asked(s).seat, [option.id for option in asked(s).options]) == (0, ["east", "west"])
    s = play(s, 0, Answer("west")).state
    assert refused(s, 0, Deploy({"0.noble": Point(5.6, 24)})).code is Code.OUT_OF_ZONE
    s = default(play(s, 0, Deploy({"0.noble": Point(5.5, 24)})).state).state
    assert s.warbands[1].segment == "east"
    assert default(s, *dice("first_turn", 2, 4)).state.ring == (1, 0)


def man(name: str, x: float, **more: Any) -> Model:
    return fighter(name, **{"at": (x, 20 + 2.0 * (ord(name[0]) % 4)), **more})


GROM = fighter("grom", 1, "orc_boss", at=(24, 40))


def fighting(*models: Model, **where: Any) -> State:
    return position(*models, GROM, board=OPEN, scenario=FIGHT, warbands=ENDS, **where)


def moving(*models: Model) -> State:
    return answer(go_on(fighting(*models)).state, "end").state


def out(s: State, name: str, x: float = 47.5) -> Any:
    at = s.models[name].at
    assert at is not None
    return play(s, 0, Move(name, Point(x, at.y, 0), leaves=True))


@pytest.mark.rule("TP5-02", "TP5-03")
def test_nobody_leaves_by_his_own_end() -> None:
    s = moving(man("ulf", 2), man("ola", 46))
    found = refused(s, 0, Move("ulf", Point(0.5, s.models["ulf"].at.y, 0), leaves=True))  # type: ignore[union-attr]
    assert "may leave over the east edge, not over the west edge" in found.message
    assert events_of(out(s, "ola"), ModelLeft) == [ModelLeft("ola", "exited")]


@pytest.mark.rule("TP5-03")
def test_a_warband_wins_when_the_last_of_it_has_left_by_the_far_end() -> None:
    lost = fighter("bob", gone="out_of_action")
    s = moving(man("ulf", 46, type="dwarf_noble"), man("dori", 45, type="dwarf_noble"), man("ola", 46), lost)
    done = out(s, "ola")
    assert ended(done) is None
    done = out(out(done.state, "ulf").state, "dori")
    assert [event.why for event in events_of(done, WarbandLeft)] == ["exited"]
    assert ended(done) == Outcome((0,), "got_through")
    learned = [(event.model, event.points) for event in events_of(done, ExperienceGained) if event.why == "first_out"]
    assert learned == [("ulf", 1)], "the first Hero, not the Henchman before him"


@pytest.mark.rule("TP5-03")
def test_it_has_won_too_if_the_last_of_it_falls_when_others_are_through_but_not_if_none_is() -> None:
    weak = {"at": (24, 39), "wounds": 1, "status": Status.STUNNED}
    through = fighter("ola", gone="exited")

    def after(*more: Model) -> Outcome | None:
        """An Orc strikes the last man, who lies stunned: that takes him out without a die."""
        return ended(go_on(fighting(man("ulf", 0, **weak), *more, phase=Phase.COMBAT, active=1)))

    assert after() == Outcome((1,), "last_warband")
    assert after(through) == Outcome((0,), "got_through")


@pytest.mark.rule("TP5-03")
def test_who_fails_a_rout_test_loses_even_with_some_of_his_through() -> None:
    lost = [fighter(f"lost{i}", gone="out_of_action") for i in range(2)]
    s = fighting(man("ulf", 20), fighter("ola", gone="exited"), *lost, phase=Phase.START)
    assert ended(answer(go_on(s).state, "stay", *dice("rout", 6, 6))) == Outcome((1,), "last_warband")
