"""The Recovery phase: getting up and rallying (REC)."""

import pytest

from rules.commands import Answer, Face
from rules.events import ModelFaced, ModelRallied, StatusChanged
from rules.marks import RALLIED, STOOD_UP
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    refused,
    taken,
)

DOWN, STUNNED, STANDING = Status.KNOCKED_DOWN, Status.STUNNED, Status.STANDING
FAR = fighter("grom", 1, "orc_boy", at=(60, 40))


def recovering(*models: Model, **where: object) -> State:
    return battle(*models, FAR, phase=Phase.RECOVERY, **where)


@pytest.mark.rule("REC-05")
def test_a_knocked_down_warrior_may_stand_up() -> None:
    s = recovering(fighter("ulf", at=(10, 10), status=DOWN))
    assert (asked(s).asked, asked(s).default, asked(s).about) == ("stand_up", "stand", {"model": "ulf"})
    up = default(s).state.models["ulf"]
    assert up.status is STANDING
    assert STOOD_UP in up.marks


@pytest.mark.rule("REC-05")
def test_a_knocked_down_warrior_may_stay_down() -> None:
    s = answer(recovering(fighter("ulf", at=(10, 10), status=DOWN)), "stay").state
    assert s.models["ulf"].status is DOWN
    assert STOOD_UP not in s.models["ulf"].marks


@pytest.mark.rule("REC-05", "EX-07")
def test_a_stunned_warrior_becomes_knocked_down_and_cannot_also_stand_up() -> None:
    """Nothing is asked about him, and he is one step better."""
    done = go_on(position(fighter("ulf", at=(10, 10), status=STUNNED), FAR, phase=Phase.RECOVERY))
    assert events_of(done, StatusChanged) == [StatusChanged("ulf", DOWN)]
    assert asked(done.state).asked != "stand_up"


@pytest.mark.rule("REC-05", "REC-07", "EX-07")
def test_the_next_own_recovery_takes_him_the_second_step_with_no_wounds_left() -> None:
    up = default(recovering(fighter("ulf", at=(10, 10), status=DOWN, wounds=0))).state.models["ulf"]
    assert (up.status, up.wounds) == (STANDING, 0)


@pytest.mark.rule("REC-09")
def test_nobody_recovers_in_an_opponents_turn() -> None:
    enemy_down = fighter("snag", 1, "orc_boy", at=(60, 30), status=DOWN)
    enemy_flees = fighter("snik", 1, "orc_boy", at=(60, 20), fleeing=True)
    done = go_on(position(fighter("ulf", at=(10, 10)), FAR, enemy_down, enemy_flees, phase=Phase.RECOVERY))
    assert events_of(done, StatusChanged) == []
    assert taken(done) == []


@pytest.mark.rule("REC-01", "REC-02", "LD-12")
@pytest.mark.parametrize(("second", "rallies"), [(5, True), (6, False)])
def test_a_fleeing_warrior_rallies_on_his_leadership_or_less(second: int, rallies: bool) -> None:
    ulf = fighter("ulf", at=(10, 10), fleeing=True, ld=9)
    done = go_on(position(ulf, FAR, fighter("olaf", at=(10, 12)), phase=Phase.RECOVERY), *dice("rally", 4, second))
    assert taken(done) == [("rally", "ulf", rallies)]
    assert [event.model for event in events_of(done, ModelRallied)] == ["ulf"] * rallies
    assert done.state.models["ulf"].fleeing is not rallies


@pytest.mark.rule("REC-02")
def test_his_player_faces_a_rallied_warrior_and_he_is_marked_as_done() -> None:
    ulf = fighter("ulf", at=(10, 10), fleeing=True, facing=10.0)
    s = recovering(ulf, fighter("olaf", at=(10, 12)), script=dice("rally", 1, 1))
    assert (asked(s).asked, asked(s).seat, asked(s).default) == ("facing", 0, "unchanged")
    assert RALLIED in s.models["ulf"].marks
    turned = play(s, 0, Face(-90.0))
    assert events_of(turned, ModelFaced) == [ModelFaced("ulf", 270.0)]
    assert default(s).state.models["ulf"].facing == 10.0
    assert refused(s, 1, Face(0.0)).code is Code.NOT_ASKED


@pytest.mark.rule("REC-03")
def test_a_warrior_who_fails_to_rally_flees_on() -> None:
    ulf, olaf = fighter("ulf", at=(10, 10), fleeing=True, ld=2), fighter("olaf", at=(10, 12))
    s = recovering(ulf, olaf, script=dice("rally", 1, 2))
    assert s.models["ulf"].fleeing
    assert RALLIED not in s.models["ulf"].marks


def beside(foe: Model, friend: Model | None = None) -> State:
    ulf = fighter("ulf", at=(10, 10), fleeing=True)
    return position(*[m for m in (ulf, foe, friend) if m is not None], phase=Phase.RECOVERY)


@pytest.mark.rule("REC-04", "EX-06")
def test_nobody_rallies_while_the_nearest_model_is_an_enemy() -> None:
    """Enemy at 5.0", friend at 5.5"."""
    done = go_on(beside(fighter("grom", 1, "orc_boy", at=(16, 10)), fighter("olaf", at=(10, 16.5))))
    assert taken(done) == []
    assert done.state.models["ulf"].fleeing


@pytest.mark.rule("REC-04", "EX-06")
@pytest.mark.parametrize("state", [{"status": DOWN}, {"status": STUNNED}, {"fleeing": True}])
def test_an_enemy_who_is_down_or_flees_himself_does_not_keep_him_from_rallying(state: dict[str, object]) -> None:
    foe = fighter("grom", 1, "orc_boy", at=(16, 10), **state)
    done = go_on(beside(foe, fighter("olaf", at=(10, 16.5))), *dice("rally", 1, 1))
    assert events_of(done, ModelRallied)


@pytest.mark.rule("REC-04")
def test_a_friend_who_is_down_does_not_count_as_the_nearest() -> None:
    ulf, olaf = fighter("ulf", at=(10, 10), fleeing=True), fighter("olaf", at=(10, 12), status=DOWN)
    foe, farther = fighter("grom", 1, "orc_boy", at=(16, 10)), fighter("thor", at=(10, 20))
    s = battle(ulf, olaf, foe, farther, phase=Phase.RECOVERY)
    assert taken(answer(s, "stay")) == []


@pytest.mark.rule("REC-04")
def test_a_tie_between_friend_and_enemy_is_in_his_favour() -> None:
    done = go_on(beside(fighter("grom", 1, "orc_boy", at=(16, 10)), fighter("olaf", at=(10, 16))), *dice("rally", 1, 1))
    assert events_of(done, ModelRallied)


@pytest.mark.rule("REC-04")
def test_he_may_rally_if_nobody_else_is_counted() -> None:
    done = go_on(beside(fighter("grom", 1, "orc_boy", at=(16, 10), status=DOWN)), *dice("rally", 1, 1))
    assert events_of(done, ModelRallied)


@pytest.mark.rule("REC-08", "LD-03")
def test_getting_up_comes_before_rallying_so_that_a_leader_on_his_feet_lends_his_leadership() -> None:
    noble = fighter("noble", type="dwarf_noble", at=(10, 12), status=DOWN)
    ulf = fighter("ulf", at=(10, 10), fleeing=True, ld=5)
    s = recovering(ulf, noble)
    assert asked(s).about == {"model": "noble"}
    assert not answer(s, "stand", *dice("rally", 4, 5)).state.models["ulf"].fleeing


@pytest.mark.rule("REC-08")
def test_several_knocked_down_warriors_are_asked_about_one_by_one() -> None:
    s = recovering(fighter("olaf", at=(10, 12), status=DOWN), fighter("ulf", at=(10, 10), status=DOWN))
    assert asked(s).about == {"model": "olaf"}
    s = play(s, 0, Answer("stay")).state
    assert asked(s).about == {"model": "ulf"}
