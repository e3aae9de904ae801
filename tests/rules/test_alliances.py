"""Alliances, from the proposal to the shared victory: one test for each step of their life (MP-ALLY)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Move, Propose, Shoot
from rules.engine import Applied
from rules.events import (
    AllianceBroken,
    AllianceFormed,
    AllianceProposed,
    AllianceRefused,
    ModelBroke,
    ModelMoved,
    ModelsEngaged,
    ModelsParted,
)
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.options import Options
from rules.queries import distance
from rules.refusals import Code
from rules.state import Phase, State, Status
from tests.rules.kit import answer, asked, battle, default, events_of, fighter, go_on, kinds, play, position, refused
from tests.rules.leagues import allied, table


def joined(state: State, *script: Any) -> Applied:
    """Seat 0 proposes an alliance to seat 1, who agrees."""
    proposed = play(state, 0, Propose((1,)))
    return play(proposed.state, 1, Answer("yes"), *script)


# proposed and answered


@pytest.mark.rule("MP-ALLY-02", "MP-ALLY-03", "MP-ALLY-05", "MP-ORDER-10", "LD-23")
def test_at_the_start_of_his_turn_a_player_proposes_to_two_at_once_for_all_to_hear() -> None:
    s = table()
    assert (asked(s).seat, asked(s).asked, asked(s).default) == (0, "alliances", "none")
    done = play(s, 0, Propose((1, 2)))
    assert events_of(done, AllianceProposed) == [AllianceProposed(0, (1, 2))]
    assert [(d.seat, d.asked, d.default) for d in done.state.decisions] == [
        (1, "alliance", "no"),
        (2, "alliance", "no"),
    ]


@pytest.mark.rule("MP-ALLY-04", "MP-ALLY-06")
def test_each_answers_for_himself_and_only_who_agrees_is_allied() -> None:
    s = play(table(), 0, Propose((1, 2))).state
    s = play(s, 2, Answer("no")).state
    done = play(s, 1, Answer("yes"))
    assert events_of(done, AllianceFormed) == [AllianceFormed((0, 1))]
    assert done.state.alliances == ((0, 1),)
    assert asked(done.state).asked == "charges", "nobody is left to ask, and the turn goes on"


@pytest.mark.rule("MP-ALLY-08", "MP-ALLY-09")
def test_silence_is_a_refusal_and_nobody_is_asked_twice_in_a_turn() -> None:
    s = play(table(), 0, Propose((1,))).state
    done = default(s)
    assert events_of(done, AllianceRefused) == [AllianceRefused(1, 0)]
    assert asked(done.state).asked == "alliances"
    assert refused(done.state, 0, Propose((1,))).rule == "MP-ALLY-09"
    assert [option.id for option in asked(done.state).options] == ["none", "ally:2"]


@pytest.mark.rule("MP-ALLY-03")
@pytest.mark.parametrize("to", [(), (1, 1), (0,), (7,)])
def test_a_proposal_names_others_each_once(to: tuple[int, ...]) -> None:
    assert refused(table(), 0, Propose(to)).code in (Code.WRONG_COUNT, Code.NOT_ABLE)


@pytest.mark.rule("MP-ALLY-01")
def test_with_two_warbands_there_are_no_alliances() -> None:
    s = battle(fighter("a", 0, at=(10, 10)), fighter("b", 1, at=(40, 40)), phase=Phase.START)
    assert asked(s).asked != "alliances"


@pytest.mark.rule("MP-ALLY-11", "MP-ROUT-09")
def test_a_warband_that_has_left_is_nobodys_ally_and_is_not_asked() -> None:
    s = allied(warbands={2: {"left": "routed"}})
    assert asked(s).asked == "charges", "the only other one is allied already"


@pytest.mark.rule("MP-ALLY-07", "MP-CC-25")
def test_the_ally_of_an_ally_is_an_enemy() -> None:
    one, two = fighter("one", 0, at=(20, 20)), fighter("two", 2, at=(25, 20))
    s = table(one, two, phase=Phase.MOVEMENT, alliances=((0, 1), (1, 2)))
    done = play(s, 0, Charge("one", "two"))
    assert events_of(done, ModelsEngaged) == [ModelsEngaged(("one", "two"))]


# out of combat


@pytest.mark.rule("MP-ALLY-12", "MP-ALLY-13", "MP-ALLY-14", "MP-ALLY-16")
def test_who_fought_each_other_stand_an_inch_apart_and_are_free() -> None:
    s = table(fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(21, 20)))
    done = joined(s)
    assert [(e.model, e.path[-1].x) for e in events_of(done, ModelMoved)] == [("one", pytest.approx(19, abs=0.01))]
    assert done.state.engaged == ()
    assert events_of(done, ModelBroke) == []
    assert distance(done.state.models["one"], done.state.models["two"]) == pytest.approx(1.0, abs=0.01)
    third = default(done.state).state
    walked = play(default(third).state, 0, Move("one", Point(18, 20, 0)))
    assert walked.state.models["one"].at is not None


@pytest.mark.rule("MP-ALLY-14", "MP-ALLY-18")
def test_with_a_wall_behind_the_announcer_the_other_one_steps_back() -> None:
    walled = Board(buildings=(_wall(19.3),))
    s = table(fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(21, 20)), board=walled)
    done = joined(s)
    assert [(e.model, e.path[-1].x) for e in events_of(done, ModelMoved)] == [("two", pytest.approx(22, abs=0.01))]


def _wall(x: float) -> Any:
    line = ((x, 10.0), (x, 30.0))
    return Building(f"w{x}", ((x - 0.1, 10), (x + 0.1, 10), (x + 0.1, 30), (x - 0.1, 30)), walls=(Wall(*line),))


@pytest.mark.rule("MP-ALLY-14")
def test_between_two_walls_both_go_as_far_as_they_can_and_fight_no_more() -> None:
    walled = Board(buildings=(_wall(19.1), _wall(22.0)))
    s = table(fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(21, 20)), board=walled)
    done = joined(s)
    assert {e.model for e in events_of(done, ModelMoved)} == {"one", "two"}
    assert 0 < distance(done.state.models["one"], done.state.models["two"]) < 1.0
    assert done.state.engaged == ()


@pytest.mark.rule("MP-ALLY-17")
def test_who_also_fights_a_third_warband_stays_there() -> None:
    s = table(fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(21, 20)), fighter("three", 2, at=(19, 20)))
    done = joined(s)
    assert [e.model for e in events_of(done, ModelMoved)] == ["two"]
    assert done.state.engaged == (("one", "three"),)


@pytest.mark.rule("MP-ALLY-14", "MP-ALLY-40")
def test_who_cannot_step_apart_stop_fighting_where_they_are_and_fight_again_when_the_alliance_breaks() -> None:
    models = (
        fighter("one", 0, at=(20, 20), a=0),
        fighter("two", 1, at=(21, 20), a=0),
        fighter("three", 2, at=(19, 20), a=0),
        fighter("four", 2, at=(22, 20), a=0),
        fighter("archer", 0, at=(20, 25), weapons=("dagger", "bow")),
        fighter("mark", 1, at=(23, 27)),
    )
    done = joined(table(*models))
    assert events_of(done, ModelMoved) == []
    assert events_of(done, ModelsParted) == [ModelsParted(("one", "two"))]
    s = position(*models, alliances=((0, 1),), phase=Phase.SHOOTING, engaged=(("one", "three"), ("four", "two")))
    shot = play(go_on(s).state, 0, Shoot("archer", "bow", "mark", breaks=True), ("to_hit", 1))
    assert events_of(shot, ModelsEngaged) == [ModelsEngaged(("one", "two"))]


@pytest.mark.rule("MP-ALLY-15")
def test_who_is_down_stays_down() -> None:
    s = table(fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(21, 20), status=Status.STUNNED))
    assert joined(s).state.models["two"].status is Status.STUNNED


# broken and renewed


@pytest.mark.rule("MP-ALLY-30", "MP-ALLY-33", "MP-ALLY-36", "LD-23")
def test_a_charge_on_an_ally_breaks_that_alliance_alone() -> None:
    one, two = fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(24, 20))
    s = table(one, two, phase=Phase.MOVEMENT, alliances=((0, 1), (0, 2)))
    assert refused(s, 0, Charge("one", "two")).code is Code.WOULD_BREAK_ALLIANCE
    done = play(s, 0, Charge("one", "two", breaks=True))
    assert events_of(done, AllianceBroken) == [AllianceBroken((0, 1), 0, "charge")]
    assert done.state.alliances == ((0, 2),)
    assert done.state.engaged == (("one", "two"),)


@pytest.mark.rule("MP-ALLY-34")
def test_what_was_broken_can_be_made_again() -> None:
    s = table(fighter("one", 0, at=(20, 20)), fighter("two", 1, at=(24, 20)), phase=Phase.MOVEMENT, alliances=((0, 1),))
    s = play(s, 0, Charge("one", "two", breaks=True)).state
    while asked(s).asked != "alliances" or asked(s).seat != 1:
        s = _peacefully(s)
    done = play(play(s, 1, Propose((0,))).state, 0, Answer("yes"))
    assert done.state.alliances == ((0, 1),)
    assert done.state.engaged == ()


def _peacefully(s: State) -> State:
    """Hold back, or take the default."""
    held = any(option.id == "hold" for option in asked(s).options)
    return answer(s, "hold").state if held else default(s).state


@pytest.mark.rule("MP-ALLY-35")
def test_only_where_the_table_allows_it_an_alliance_ends_in_peace() -> None:
    assert [o.id for o in asked(allied()).options] == ["none", "ally:2"]
    s = allied(options=Options(peaceful_dissolution=True))
    done = answer(s, "leave:1")
    assert events_of(done, AllianceBroken) == [AllianceBroken((0, 1), 0, "peace")]


@pytest.mark.rule("MP-ALLY-25", "MP-ALLY-27", "MP-ALLY-28", "CON-ORC-49")
def test_an_offended_orc_falls_on_an_ally_who_is_then_an_enemy_an_inch_away() -> None:
    models = (
        fighter("orc", 0, "orc_boy", at=(20, 20), a=0),
        fighter("ally", 1, at=(24, 20), a=0),
        fighter("far", 2, at=(60, 40)),
    )
    s = position(*models, alliances=((0, 1), (0, 2)), phase=Phase.START)
    done = go_on(s, ("animosity", 1), ("offence", 1))
    assert events_of(done, AllianceBroken) == [AllianceBroken((0, 1), 0, "animosity")]
    assert kinds(done).index("alliance.broken") < kinds(done).index("charge.declared")
    assert done.state.engaged == ()
    assert distance(done.state.models["orc"], done.state.models["ally"]) == pytest.approx(1.0, abs=0.01)


# won together


@pytest.mark.rule("MP-ALLY-41", "MP-ALLY-42", "MP-ALLY-43", "MP-ALLY-44", "SC2-04")
def test_when_all_that_are_left_are_allied_they_may_win_together() -> None:
    s = _last_turn()
    assert [(d.seat, d.asked, d.default) for d in s.decisions] == [
        (0, "share_victory", "no"),
        (1, "share_victory", "no"),
    ]
    s = play(s, 1, Answer("yes")).state
    done = play(s, 0, Answer("yes"))
    assert done.state.outcome is not None
    assert (done.state.outcome.winners, done.state.outcome.reason) == ((0, 1), "shared_victory")


@pytest.mark.rule("MP-ALLY-42", "MP-ALLY-43")
def test_if_one_refuses_to_share_the_battle_goes_on() -> None:
    s = play(_last_turn(), 0, Answer("yes")).state
    done = play(s, 1, Answer("no"))
    assert done.state.outcome is None
    assert done.state.turn.seat == 1


@pytest.mark.rule("MP-ALLY-42")
def test_while_somebody_is_left_who_is_not_allied_with_all_nobody_shares() -> None:
    s = allied(phase=Phase.COMBAT)
    assert asked(s).asked == "alliances"
    assert asked(s).seat == 1


def _last_turn() -> State:
    models = [fighter(f"idler{seat}", seat, at=(4 + 2 * seat, 46)) for seat in range(2)]
    gone = fighter("gone", 2, gone="routed")
    where: dict[str, Any] = {"warbands": {2: {"left": "routed"}}, "alliances": ((0, 1),), "phase": Phase.COMBAT}
    return go_on(position(*models, gone, **where)).state
