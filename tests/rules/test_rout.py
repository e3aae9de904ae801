"""Rout tests and warbands that leave (LD-15 to LD-24, MP-ROUT)."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules import events as e
from rules.commands import Answer
from rules.options import Options
from rules.procedures import rout
from rules.refusals import Code
from rules.state import Gone, Model, Phase, State, Status
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
    kinds,
    position,
    refused,
    taken,
)

NOBLE = fighter("noble", type="dwarf_noble", at=(10, 10))
FOES = (fighter("grom", 1, "orc_boss", at=(60, 10)), fighter("snag", 2, "orc_boss", at=(60, 40)))


def lost(count: int, why: Gone = "out_of_action", type: str = "dwarf_clansman") -> list[Model]:
    return [fighter(f"{type}{i}", type=type, gone=why) for i in range(count)]


def beginning(*mine: Model, size: int = 13, foes: Sequence[Model] = FOES, **where: Any) -> State:
    return position(*mine, *foes, phase=Phase.START, sizes={0: size}, **where)


def asks(*mine: Model, size: int) -> bool:
    return rout.is_due(beginning(*mine, size=size), 0)


# when it is due


@pytest.mark.rule("LD-15", "MP-ROUT-01")
@pytest.mark.parametrize(
    ("size", "needed"),
    [
        *zip(
            (3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20),
            (1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5),
            strict=True,
        )
    ],
)
def test_a_quarter_of_the_warband_rounded_up_to_whole_models(size: int, needed: int) -> None:
    assert not asks(NOBLE, *lost(needed - 1), size=size)
    assert asks(NOBLE, *lost(needed), size=size)


@pytest.mark.rule("LD-15", "LD-19", "MP-ROUT-01")
def test_the_test_is_taken_at_the_start_of_every_own_turn_while_the_losses_last() -> None:
    done = default(go_on(beginning(NOBLE, *lost(4))).state, *dice("rout", 3, 4))
    assert events_of(done, e.RoutDue) == [e.RoutDue(0, 4.0, 13)]
    assert taken(done) == [("rout", "noble", True)]
    s = done.state
    while not (s.turn.seat == 0 and s.turn.round == 2):
        s = default(s).state
    assert asked(s).asked == "rout_offer"
    assert taken(default(s, *dice("rout", 1, 1))) == [("rout", "noble", True)]


@pytest.mark.rule("LD-15", "EX-39")
def test_without_enough_losses_nothing_is_asked_and_nothing_is_rolled() -> None:
    """3 of 13."""
    done = go_on(beginning(NOBLE, *lost(3)))
    assert faces(done, "rout") == []
    assert asked(done.state).asked != "rout_offer"


@pytest.mark.rule("LD-14a", "MP-ROUT-11", "MP-ROUT-10")
@pytest.mark.parametrize(("why", "counts"), [("fled", True), ("exited", False)])
def test_whoever_fled_off_the_table_is_lost_and_whoever_left_by_an_exit_is_not(why: Gone, counts: bool) -> None:
    assert asks(NOBLE, *lost(4, why), size=13) is counts


@pytest.mark.rule("LD-15")
def test_models_that_are_down_or_flee_on_the_table_are_not_lost() -> None:
    down = [fighter(f"down{i}", at=(10, 12 + 2 * i), status=Status.STUNNED) for i in range(4)]
    assert not asks(NOBLE, *down, size=13)


@pytest.mark.rule("LD-24", "MP-ROUT-02", "CON-ORC-53")
@pytest.mark.parametrize(
    ("size", "orcs", "goblins", "squigs", "due"),
    [
        (15, 4, 0, 0, True),
        (15, 0, 8, 0, True),
        (15, 2, 4, 0, True),
        (15, 2, 1, 2, False),
        (15, 0, 7, 0, False),
        (13, 0, 7, 0, False),
        (13, 0, 4, 4, True),
        (13, 3, 1, 0, False),
    ],
)
def test_goblins_and_squigs_count_half(size: int, orcs: int, goblins: int, squigs: int, due: bool) -> None:
    boss = fighter("boss", type="orc_boss", at=(10, 10))
    gone = [*lost(orcs, type="orc_boy"), *lost(goblins, type="goblin_warrior"), *lost(squigs, type="cave_squig")]
    assert asks(boss, *gone, size=size) is due


@pytest.mark.rule("LD-22")
def test_each_warband_counts_its_own_losses() -> None:
    enemies_lost = [fighter(f"lost{i}", 1, "orc_boy", gone="out_of_action") for i in range(6)]
    assert not rout.is_due(beginning(NOBLE, foes=(*FOES, *enemies_lost)), 0)


# on whose Leadership


def led_by(*mine: Model) -> tuple[str, int] | None:
    leader = rout.leads_the_test(beginning(*mine), 0)
    return leader and (leader.id, leader.profile.ld)


ULF, OLAF = fighter("ulf", at=(12, 10), ld=6), fighter("olaf", at=(14, 10), ld=7)


@pytest.mark.rule("LD-16", "MP-ROUT-03")
def test_the_leader_tests_though_another_has_the_higher_leadership() -> None:
    assert led_by(fighter("noble", type="dwarf_noble", at=(10, 10), ld=5), OLAF) == ("noble", 5)


@pytest.mark.rule("LD-17")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"fleeing": True}])
def test_a_leader_who_is_knocked_down_or_flees_still_tests(state: dict[str, Any]) -> None:
    assert led_by(fighter("noble", type="dwarf_noble", at=(10, 10), ld=5, **state), OLAF) == ("noble", 5)


@pytest.mark.rule("LD-17", "MP-ROUT-03", "EX-39")
@pytest.mark.parametrize(
    "state",
    [{"at": (10, 10), "status": Status.STUNNED}, {"gone": "out_of_action"}, {"gone": "fled"}, {"gone": "exited"}],
)
def test_without_him_the_best_of_those_neither_stunned_nor_gone_tests(state: dict[str, Any]) -> None:
    """Leader stunned, the others have Ld 7 (knocked down) and 6."""
    down = fighter("olaf", at=(14, 10), ld=7, status=Status.KNOCKED_DOWN)
    stunned = fighter("thor", at=(16, 10), ld=9, status=Status.STUNNED)
    assert led_by(fighter("noble", type="dwarf_noble", ld=8, **state), ULF, down, stunned) == ("olaf", 7)


@pytest.mark.rule("LD-17")
def test_if_nobody_is_able_the_test_fails_without_dice() -> None:
    stunned = fighter("ulf", at=(12, 10), status=Status.STUNNED)
    done = default(go_on(beginning(stunned, *lost(4))).state)
    assert taken(done) == [("rout", None, False)]
    assert faces(done, "rout") == []
    assert done.state.warbands[0].left == "routed"


@pytest.mark.rule("PSY-36")
def test_a_beast_never_lends_its_leadership() -> None:
    assert led_by(
        fighter("squig", type="cave_squig", at=(10, 10)), fighter("goblin", type="goblin_warrior", at=(12, 10), ld=4)
    ) == ("goblin", 4)


@pytest.mark.rule("LD-20")
def test_who_knows_no_psychology_tests_all_the_same() -> None:
    slayer = fighter("slayer", type="dwarf_troll_slayer", at=(10, 10))
    done = default(go_on(beginning(slayer, *lost(4))).state, *dice("rout", 5, 5))
    assert taken(done) == [("rout", "slayer", False)]


# leaving


@pytest.mark.rule("LD-16", "CHAR-05")
@pytest.mark.parametrize(("second", "passed"), [(4, True), (5, False)])
def test_two_dice_at_or_under_leadership_hold_the_warband(second: int, passed: bool) -> None:
    noble = fighter("noble", type="dwarf_noble", at=(10, 10), ld=8)
    done = default(go_on(beginning(noble, *lost(4))).state, *dice("rout", 4, second))
    assert (done.state.warbands[0].left == "") is passed


@pytest.mark.rule("LD-18", "MP-ROUT-04", "MP-ORDER-07")
def test_a_routed_warband_leaves_with_all_its_models_and_the_others_play_on() -> None:
    reserve = fighter("late")
    done = default(go_on(beginning(NOBLE, ULF, reserve, *lost(4))).state, *dice("rout", 6, 6))
    assert events_of(done, e.WarbandLeft) == [e.WarbandLeft(0, "routed", 1)]
    assert {done.state.models[name].gone for name in ("noble", "ulf", "late")} == {"routed"}
    assert done.state.models["dwarf_clansman0"].gone == "out_of_action"
    assert (done.state.outcome, done.state.turn.seat) == (None, 1)


@pytest.mark.rule("MP-ROUT-07")
def test_their_opponents_are_free_at_once_without_hits() -> None:
    grom = fighter("grom", 1, "orc_boss", at=(11, 10))
    done = default(go_on(beginning(NOBLE, *lost(4), foes=(grom, FOES[1]))).state, *dice("rout", 6, 6))
    assert done.state.engaged == ()
    assert not {"hits.scored", "wounds.lost"} & set(kinds(done))


@pytest.mark.rule("LD-18", "MP-ROUT-12", "SC2-03")
def test_with_two_warbands_a_failed_test_ends_the_battle() -> None:
    done = default(go_on(beginning(NOBLE, *lost(4), foes=FOES[:1])).state, *dice("rout", 6, 6))
    assert done.state.outcome is not None
    assert done.state.outcome.winners == (1,)


@pytest.mark.rule("LD-21", "MP-ROUT-06", "TURN-04")
def test_a_player_may_leave_of_his_own_will_once_a_quarter_is_lost_and_before_he_tests() -> None:
    s = go_on(beginning(NOBLE, *lost(4))).state
    assert (asked(s).asked, asked(s).seat, asked(s).default) == ("rout_offer", 0, "stay")
    done = answer(s, "leave")
    assert faces(done, "rout") == []
    assert events_of(done, e.WarbandLeft) == [e.WarbandLeft(0, "routed", 1)]


@pytest.mark.rule("LD-21", "MP-ROUT-06")
def test_he_may_also_if_a_test_was_required_earlier() -> None:
    assert asked(go_on(beginning(NOBLE, warbands={0: {"rout_due_once": True}})).state).asked == "rout_offer"
    once = default(go_on(beginning(NOBLE, *lost(4))).state, *dice("rout", 1, 1)).state
    assert once.warbands[0].rout_due_once


@pytest.mark.rule("LD-21")
def test_otherwise_he_may_not() -> None:
    s = battle(NOBLE, ULF, *FOES, phase=Phase.START)
    assert asked(s).asked != "rout_offer"
    assert refused(s, 0, Answer("leave")).code is Code.NO_SUCH_OPTION


@pytest.mark.rule("LD-14a")
@pytest.mark.parametrize(("counts", "due"), [(True, True), (False, False)])
def test_a_table_may_say_that_who_fled_the_table_is_no_loss(counts: bool, due: bool) -> None:
    fled = [fighter(name, 0, "big_un", gone="fled") for name in ("x", "y")]
    s = position(
        fighter("ulf", 0, "big_un", (10, 10)),
        *fled,
        fighter("far", 1, "big_un", (60, 40)),
        options=Options(fled_counts_for_rout=counts),
    )
    assert rout.is_due(s, 0) is due
