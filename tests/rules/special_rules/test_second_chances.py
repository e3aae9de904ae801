"""Tests passed without a roll, and failed ones rolled again (DICE-04 to DICE-06, section 18 of core.md)."""

from typing import Any

import pytest

from rules.commands import Charge
from rules.engine import Applied
from rules.events import DiceRolled, ModelBroke, WarbandLeft
from rules.geometry.board import Board, Building, Opening, Wall
from rules.state import Model, Phase, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    faces,
    fighter,
    go_on,
    play,
    position,
    taken,
)


def orc(name: str, seat: int = 0, at: tuple[float, float] = (10, 10), **more: Any) -> Model:
    return fighter(name, seat, "big_un", at, **{"ld": 7, **more})


FAR = (orc("home", 0, (2, 46)), orc("far", 1, (70, 46)))
PASSED, FAILED = (3, 4), (6, 4)


def rout(*models: Model, script: tuple[Any, ...]) -> Applied:
    """A Rout test of seat 0, which has lost two of four."""
    gone = [fighter(name, 0, "big_un", gone="out_of_action") for name in ("x", "y")]
    s = go_on(position(*models, *gone, *FAR, phase=Phase.START, sizes={0: 4}))
    return answer(s.state, "stay", *script)


def routed(done: Applied) -> bool:
    return bool(events_of(done, WarbandLeft))


def boss(**more: Any) -> Model:
    return fighter("boss", 0, "orc_boss", (12, 10), **more)


# Rout tests again: da_cunnin_plan, utter_determination


@pytest.mark.rule("SKL-38", "SKL-51", "LD-16")
@pytest.mark.parametrize("skill", ["da_cunnin_plan", "utter_determination"])
def test_a_failed_rout_test_may_be_rolled_again(skill: str) -> None:
    done = rout(boss(skills=(skill,)), script=dice("rout", 6, 4))
    question = asked(done.state)
    assert (question.asked, question.seat, question.default, question.about["rule"]) == ("reroll", 0, "yes", skill)
    assert taken(done) == []
    again = default(done.state, *dice("rout", *PASSED))
    assert taken(again) == [("rout", "boss", True)]
    assert not routed(again)
    assert [event.reroll for event in events_of(again, DiceRolled)] == [True]


@pytest.mark.rule("DICE-05", "DICE-06", "EX-02")
def test_the_second_roll_stands_whatever_it_is_and_is_the_last() -> None:
    done = rout(boss(skills=("da_cunnin_plan", "utter_determination")), script=dice("rout", 6, 4))
    lost = default(done.state, *dice("rout", 6, 6))
    assert taken(lost) == [("rout", "boss", False)]
    assert routed(lost)


@pytest.mark.rule("SKL-38")
def test_whoever_declines_lets_the_failure_stand() -> None:
    done = answer(rout(boss(skills=("da_cunnin_plan",)), script=dice("rout", 6, 4)).state, "no")
    assert taken(done) == [("rout", "boss", False)]
    assert routed(done)


@pytest.mark.rule("SKL-38", "CON-HOOK-132")
def test_the_plan_dies_with_the_boss() -> None:
    fallen = fighter("boss", 0, "orc_boss", skills=("da_cunnin_plan",), gone="out_of_action")
    assert routed(rout(orc("ulf"), fallen, script=dice("rout", 6, 4)))


@pytest.mark.rule("SKL-38", "LD-17")
def test_a_stunned_boss_still_has_his_plan_though_another_tests() -> None:
    done = rout(orc("ulf"), boss(skills=("da_cunnin_plan",), status=Status.STUNNED), script=dice("rout", 6, 4))
    assert asked(done.state).about["bearer"] == "boss"


# silk: the first failed Rout test


@pytest.mark.rule("EQP-27", "CON-EQP-82")
def test_silk_helps_a_leader_once() -> None:
    first = rout(boss(items=("cathayan_silk",)), script=dice("rout", 6, 4))
    assert asked(first.state).default == "yes"
    held = default(first.state, *dice("rout", *PASSED)).state
    assert "spent:cathayan_silk" in held.models["boss"].marks
    worn = boss(items=("cathayan_silk",), marks={"spent:cathayan_silk": "battle"})
    assert routed(rout(worn, script=dice("rout", 6, 4)))


@pytest.mark.rule("EQP-27")
def test_silk_does_nothing_for_a_warrior_who_does_not_lead() -> None:
    assert routed(rout(orc("ulf", items=("cathayan_silk",)), boss(), script=dice("rout", 6, 4)))


# banner: all alone


def alone(*friends: Model, script: tuple[Any, ...] = dice("all_alone", *FAILED)) -> Applied:
    """Ulf between two enemies that cannot strike, at the end of the hand-to-hand phase of his turn."""
    foes = [orc(name, 1, at, ws=0, hands=("dagger",)) for name, at in (("grom", (9, 10)), ("snag", (11, 10)))]
    ulf = orc("ulf", ws=0, hands=("dagger",))
    return go_on(position(ulf, *foes, *friends, *FAR, phase=Phase.COMBAT), *script)


def bearer(at: tuple[float, float], **more: Any) -> Model:
    return orc("bearer", 0, at, items=("banner",), **more)


@pytest.mark.rule("EQP-21", "CON-EQP-88", "LD-10")
def test_near_a_banner_a_failed_all_alone_test_may_be_rolled_again() -> None:
    done = alone(bearer((10, 23)))
    assert (asked(done.state).default, asked(done.state).about["bearer"]) == ("yes", "bearer")
    assert events_of(default(done.state, *dice("all_alone", *PASSED)), ModelBroke) == []
    wounds = dice("to_wound", 1, 1)
    broken = default(done.state, *dice("all_alone", 5, 5), *wounds, *dice("flee", 1, 1))
    assert [event.model for event in events_of(broken, ModelBroke)] == ["ulf"]


@pytest.mark.rule("EQP-21")
@pytest.mark.parametrize(
    "one", [bearer((10, 23.01)), bearer((10, 20), status=Status.KNOCKED_DOWN), bearer((10, 20), fleeing=True)]
)
def test_a_banner_too_far_off_or_fallen_or_in_flight_rallies_nobody(one: Model) -> None:
    done = alone(one, script=(*dice("all_alone", *FAILED), *dice("to_wound", 1, 1), *dice("flee", 1, 1)))
    assert events_of(done, ModelBroke)


@pytest.mark.rule("EQP-21")
def test_a_banner_is_no_help_to_its_own_bearer() -> None:
    foes = [orc(name, 1, at, ws=0, hands=("dagger",)) for name, at in (("grom", (9, 10)), ("snag", (11, 10)))]
    s = position(orc("ulf", ws=0, items=("banner",), hands=("dagger",)), *foes, *FAR, phase=Phase.COMBAT)
    script = (*dice("all_alone", *FAILED), *dice("to_wound", 1, 1), *dice("flee", 1, 1))
    assert events_of(go_on(s, *script), ModelBroke)


# absolute_faith


def charging(**ulf: Any) -> State:
    return battle(orc("ulf", **ulf), orc("grom", 1, (15, 10), skills=("causes_fear",)), *FAR)


@pytest.mark.rule("SKL-53", "PSY-03")
def test_absolute_faith_gives_a_second_fear_test() -> None:
    done = play(charging(skills=("absolute_faith",)), 0, Charge("ulf", "grom"), *dice("fear", *FAILED))
    assert asked(done.state).about == {"model": "ulf", "of": "fear", "rule": "absolute_faith", "bearer": "ulf"}
    assert default(done.state, *dice("fear", *PASSED)).state.engaged == (("grom", "ulf"),)


@pytest.mark.rule("SKL-53", "LD-10")
def test_absolute_faith_is_never_alone() -> None:
    foes = [orc(name, 1, at, ws=0, hands=("dagger",)) for name, at in (("grom", (9, 10)), ("snag", (11, 10)))]
    ulf = orc("ulf", ws=0, skills=("absolute_faith",), hands=("dagger",))
    assert taken(go_on(position(ulf, *foes, *FAR, phase=Phase.COMBAT))) == []


# rabbit's foot and luck: one die


ONE_DIE = [{"items": ("rabbits_foot",)}, {"skills": ("luck",)}]


@pytest.mark.rule("EQP-28", "CON-EQP-102", "SKL-62")
@pytest.mark.parametrize("charm", ONE_DIE)
def test_a_charm_good_for_one_die_is_offered_but_not_spent_unasked(charm: dict[str, Any]) -> None:
    done = play(charging(**charm), 0, Charge("ulf", "grom"), *dice("fear", *FAILED))
    assert asked(done.state).default == "no"
    kept = default(done.state).state
    assert not any(mark.startswith("spent") for mark in kept.models["ulf"].marks)
    used = answer(done.state, "yes", *dice("fear", *PASSED)).state
    assert used.engaged == (("grom", "ulf"),)
    key = charm.get("items", charm.get("skills"))[0]
    assert used.models["ulf"].marks[f"spent:{key}"] == "battle"


@pytest.mark.rule("EQP-28", "SKL-62")
@pytest.mark.parametrize("charm", ONE_DIE)
def test_a_charm_helps_nobody_but_its_bearer_and_never_twice(charm: dict[str, Any]) -> None:
    lent = charging()
    near = battle(orc("olaf", 0, (10, 12), **charm), *(m for m in lent.models.values()))
    assert taken(play(near, 0, Charge("ulf", "grom"), *dice("fear", *FAILED))) == [("fear", "ulf", False)]
    key = charm.get("items", charm.get("skills"))[0]
    gone = charging(**charm, marks={f"spent:{key}": "battle"})
    assert taken(play(gone, 0, Charge("ulf", "grom"), *dice("fear", *FAILED))) == [("fear", "ulf", False)]


@pytest.mark.rule("EQP-28", "CHAR-03", "CHG-08")
def test_a_charm_may_be_spent_on_a_characteristic_test() -> None:
    """An Initiative test to notice an enemy behind a wall."""
    wall = Wall((12, 0), (12, 48), openings=(Opening(40.0, width=2.0),))
    board = Board(buildings=(Building("wall", ((11.9, 0), (12.1, 0), (12.1, 48), (11.9, 48)), walls=(wall,)),))
    ulf = orc("ulf", 0, (9.2, 39), items=("rabbits_foot",))
    s = battle(ulf, orc("grom", 1, (14, 38.015)), *FAR, board=board)
    done = play(s, 0, Charge("ulf", "grom"), ("detect", 4))
    assert asked(done.state).about["of"] == "detect"
    assert answer(done.state, "yes", ("detect", 3)).state.engaged == (("grom", "ulf"),)
    blind = answer(done.state, "yes", ("detect", 6))
    assert taken(blind) == [("initiative", "ulf", False)]
    assert blind.state.engaged == ()


@pytest.mark.rule("DICE-06")
def test_what_is_not_used_up_is_offered_before_what_is() -> None:
    both = charging(items=("rabbits_foot",), skills=("absolute_faith",))
    done = play(both, 0, Charge("ulf", "grom"), *dice("fear", *FAILED))
    assert asked(done.state).about["rule"] == "absolute_faith"
    assert taken(default(done.state, *dice("fear", *FAILED))) == [("fear", "ulf", False)]


# holy_relic


@pytest.mark.rule("EQP-17", "CON-EQP-78")
def test_a_relic_passes_the_first_leadership_test_without_a_roll_and_no_other() -> None:
    done = play(charging(items=("holy_relic",)), 0, Charge("ulf", "grom"))
    assert taken(done) == [("fear", "ulf", True)]
    assert faces(done, "fear") == []
    again = charging(items=("holy_relic",), marks={"spent:holy_relic": "battle"})
    assert taken(play(again, 0, Charge("ulf", "grom"), *dice("fear", *FAILED))) == [("fear", "ulf", False)]


@pytest.mark.rule("EQP-17")
def test_a_leaders_relic_passes_his_first_rout_test_if_he_has_taken_no_other_test() -> None:
    assert taken(rout(boss(items=("holy_relic",)), script=())) == [("rout", "boss", True)]
    used = boss(items=("holy_relic",), marks={"spent:holy_relic": "battle"})
    assert routed(rout(used, script=dice("rout", 6, 4)))


@pytest.mark.rule("EQP-17", "LD-17")
def test_a_relic_does_not_pass_a_rout_test_for_one_who_only_stands_in_for_the_leader() -> None:
    assert routed(rout(orc("ulf", items=("holy_relic",)), script=dice("rout", 6, 4)))


# crazed


@pytest.mark.rule("CON-POS-50", "CON-HOOK-135")
def test_the_crazed_pass_every_leadership_test_of_their_own() -> None:
    done = play(charging(skills=("crazed",)), 0, Charge("ulf", "grom"))
    assert (taken(done), faces(done, "fear")) == ([("fear", "ulf", True)], [])
    assert not [mark for mark in done.state.models["ulf"].marks if "crazed" in mark]  # and the next one too


@pytest.mark.rule("CON-POS-50")
def test_no_rout_test_is_passed_by_madness() -> None:
    assert routed(rout(orc("ulf", skills=("crazed",)), script=dice("rout", 6, 4)))
