"""The end of a warband, of the battle, and what it teaches (MP-ROUT, SC2, G-12 to G-15)."""

from typing import Any

import pytest

from rules import events as e
from rules.commands import Answer, Resign
from rules.dice import ScriptedDice
from rules.engine import resume
from rules.frames import CombatFrame
from rules.options import Options
from rules.procedures import departures, experience
from rules.refusals import Code
from rules.resolution import Resolution
from rules.scenarios.registry import scenario, scenarios
from rules.state import Model, Outcome, Phase, State, Status
from tests.rules.kit import asked, battle, concluded, default, events_of, fighter, go_on, position, refused

ULF = fighter("ulf", at=(10, 10), group=1)
GROM, SNAG = fighter("grom", 1, "orc_boss", at=(60, 10)), fighter("snag", 2, "orc_boss", at=(60, 40))


def removed(s: State, *models: str, by: str | None = None) -> Resolution:
    """One resolution that takes these models out of action, and the check that follows it."""
    r = Resolution(s, ScriptedDice(()))
    for model in models:
        r.emit(e.ModelLeft(model, "out_of_action", by))
    departures.check(r)
    return concluded(r)


# eliminated


@pytest.mark.rule("MP-ROUT-05", "MP-ROUT-15")
def test_a_warband_is_out_when_its_last_model_goes() -> None:
    s = battle(ULF, fighter("olaf", at=(12, 10)), GROM, SNAG)
    assert removed(s, "ulf").state.warbands[0].left == ""
    assert events_of(removed(s, "ulf", "olaf").events, e.WarbandLeft) == [e.WarbandLeft(0, "eliminated", 1)]


@pytest.mark.rule("MP-ROUT-05", "MP-ROUT-11")
@pytest.mark.parametrize(("why", "told"), [("fled", "eliminated"), ("exited", "exited")])
def test_it_is_out_however_the_last_one_went_and_an_exit_is_no_rout(why: Any, told: str) -> None:
    r = Resolution(battle(ULF, GROM, SNAG), ScriptedDice(()))
    r.emit(e.ModelLeft("grom", why))
    departures.check(r)
    assert r.state.warbands[1].left == told


@pytest.mark.rule("MP-ROUT-16")
def test_a_model_still_to_enter_keeps_its_warband_in_the_battle() -> None:
    s = battle(ULF, GROM, SNAG, fighter("late", 1, "orc_boy"))
    assert removed(s, "grom").state.warbands[1].left == ""


@pytest.mark.rule("MP-ORDER-07", "MP-ROUT-05")
def test_the_turn_of_a_warband_that_is_eliminated_ends_in_the_middle_of_whatever_goes_on() -> None:
    r = removed(battle(ULF, GROM, SNAG), "ulf")
    assert r.state.decisions == ()
    assert [frame.kind for frame in r.stack] == ["battle", "turn"]
    r.settle()
    done = resume(r.state, ScriptedDice(()))
    assert [event.kind for event in done.events][:2] == ["turn.ended", "turn.began"]
    assert done.state.turn.seat == 1


@pytest.mark.rule("MP-ORDER-07")
def test_the_turn_of_another_goes_on() -> None:
    s = position(ULF, GROM, SNAG, phase=Phase.COMBAT)
    r = Resolution(s, ScriptedDice(()))
    r.push(CombatFrame(0))
    r.emit(e.ModelLeft("grom", "out_of_action", "ulf"))
    departures.check(r)
    assert [frame.kind for frame in r.stack] == ["battle", "turn", "combat"]
    assert r.state.turn.seat == 0


# the end


@pytest.mark.rule("SC2-03", "SC2-05", "MP-ROUT-12", "MP-ROUT-13")
def test_the_last_warband_on_the_table_has_won() -> None:
    s = battle(ULF, GROM, SNAG)
    assert removed(s, "grom").state.outcome is None
    r = removed(s, "grom", "snag")
    assert r.state.outcome is not None
    assert (r.state.outcome.winners, r.state.outcome.reason, r.state.turn.phase) == ((0,), "last_warband", Phase.OVER)
    assert [event.kind for event in r.events][-2:] == ["battle.ended", "agenda.set"]


@pytest.mark.rule("MP-ROUT-14", "MP-ROUT-15")
def test_if_the_last_ones_go_in_one_resolution_nobody_has_won() -> None:
    r = removed(battle(ULF, GROM, SNAG), "grom", "ulf", "snag")
    assert r.state.outcome is not None
    assert (r.state.outcome.winners, r.state.outcome.reason) == ((), "nobody_left")
    assert [event.why for event in events_of(r.events, e.ExperienceGained)] == []


@pytest.mark.rule("SC2-03")
def test_once_it_is_over_nobody_is_asked_and_nothing_is_carried_out() -> None:
    s = battle(ULF, GROM, phase=Phase.START, resigned=(0,))
    assert s.outcome is not None
    assert (s.decisions, s.agenda) == ((), ())
    assert refused(s, 1, Answer("end")).code is Code.OVER


@pytest.mark.rule("SC2-03")
def test_a_question_that_is_open_at_the_end_is_closed() -> None:
    s = battle(ULF, GROM, SNAG)
    r = removed(s, "grom", "snag")
    assert [event.prompt for event in events_of(r.events, e.PromptClosed)] == [asked(s).id]


@pytest.mark.rule("MP-SCEN-05", "SC2-01", "SC2-02")
def test_street_brawl_is_played_by_up_to_six_without_anything_special() -> None:
    brawl = scenario("street_brawl")
    assert brawl.numbers(Options()) == (2, 6)
    assert brawl.numbers(Options(shared_segments=True)) == (2, 8)
    assert {key: one.key for key, one in scenarios().items()} == {key: key for key in scenarios()}


# experience


def gained(s: State, *winners: int) -> list[tuple[str, str]]:
    r = Resolution(s, ScriptedDice(()))
    experience.at_the_end(r, Outcome(winners, "last_warband"))
    return [(event.model, event.why) for event in events_of(r.events, e.ExperienceGained)]


NOBLE = fighter("noble", type="dwarf_noble", at=(10, 12))


@pytest.mark.rule("G-12", "SC2-06")
def test_every_hero_and_every_group_of_henchmen_with_a_survivor_gains_one() -> None:
    s = position(
        NOBLE,
        fighter("a1", at=(12, 10), group=1),
        fighter("a2", at=(14, 10), group=1),
        fighter("b1", group=2, gone="out_of_action"),
        fighter("b2", group=2, gone="routed"),
        fighter("c1", group=3, gone="out_of_action"),
        GROM,
    )
    assert gained(s) == [("grom", "survived"), ("noble", "survived"), ("a1", "survived"), ("b2", "survived")]


@pytest.mark.rule("G-12")
def test_groups_of_different_warbands_are_different_groups() -> None:
    s = position(fighter("a", at=(10, 10), group=1), fighter("b", 1, "orc_boy", at=(60, 10), group=1))
    assert gained(s) == [("a", "survived"), ("b", "survived")]


@pytest.mark.rule("G-12", "CON-ORC-54", "CON-ORC-57", "CON-ORC-61")
def test_who_never_learns_gains_nothing() -> None:
    lot = [
        fighter(kind, 0, kind, at=(10 + 3 * i, 10)) for i, kind in enumerate(("goblin_warrior", "cave_squig", "troll"))
    ]
    assert gained(position(*lot)) == []


@pytest.mark.rule("G-12", "G-15")
def test_whoever_is_out_of_action_waits_for_his_injury_roll_even_as_leader_of_the_winners() -> None:
    fallen = fighter("noble", type="dwarf_noble", gone="out_of_action")
    assert gained(position(fallen, ULF, GROM), 0) == [("grom", "survived"), ("ulf", "survived")]


@pytest.mark.rule("G-13", "SC2-06")
def test_the_leader_of_the_winners_gains_one_more() -> None:
    assert gained(position(NOBLE, GROM), 0) == [
        ("grom", "survived"),
        ("noble", "survived"),
        ("noble", "winning_leader"),
    ]


@pytest.mark.rule("G-13", "SC2-06")
def test_the_result_holds_all_experience_of_the_battle() -> None:
    r = removed(battle(NOBLE, GROM), "grom")
    assert events_of(r.events, e.BattleEnded) == [e.BattleEnded((0,), "last_warband", {"noble": 2})]


def credited(victim: Model, *by: Model) -> list[str]:
    r = Resolution(position(victim, *by), ScriptedDice(()))
    r.emit(e.ModelLeft(victim.id, "out_of_action", by[0].id))
    experience.enemy_out(r, victim.id, by[0].id)
    return [event.model for event in events_of(r.events, e.ExperienceGained)]


@pytest.mark.rule("G-14", "MP-CC-24", "SC2-06")
def test_a_hero_gains_one_for_an_enemy_he_puts_out_of_action() -> None:
    assert credited(GROM, NOBLE) == ["noble"]


@pytest.mark.rule("G-14")
def test_a_henchman_does_not_and_nobody_does_for_a_friend() -> None:
    assert credited(GROM, ULF) == []
    assert credited(ULF, NOBLE) == []


@pytest.mark.rule("G-14")
def test_nobody_gains_for_a_loss_without_an_author() -> None:
    r = Resolution(position(NOBLE, GROM), ScriptedDice(()))
    experience.enemy_out(r, "grom", None)
    assert r.events == []


@pytest.mark.rule("G-14", "MP-CC-24", "INJ-11")
def test_the_credit_is_given_where_the_blow_falls() -> None:
    stunned = fighter("grom", 1, "orc_boy", at=(11, 12), status=Status.STUNNED)
    s = position(NOBLE, stunned, fighter("boss", 1, "orc_boss", at=(60, 10)), phase=Phase.COMBAT)
    done = go_on(s)
    gained = events_of(done, e.ExperienceGained)
    while not gained:
        done = default(done.state)
        gained = events_of(done, e.ExperienceGained)
    assert gained == [e.ExperienceGained("noble", 1, "enemy_out")]
    assert done.state.experience == {"noble": 1}


@pytest.mark.rule("MP-ROUT-17")
def test_a_warband_that_has_left_cannot_resign() -> None:
    s = removed(battle(ULF, GROM, SNAG), "grom").state
    assert refused(s, 1, Resign()).message == "Warband 1 has left the battle already"
