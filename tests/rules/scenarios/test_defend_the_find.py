"""Defend the Find: the smaller warband holds a building (TP1)."""

from typing import Any

import pytest

from rules.commands import Deploy
from rules.events import RewardEarned, RoleTaken, TallyChanged
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.legal.options import options
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.state import Model, Outcome, Phase, State, Status
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused, start
from tests.rules.scenarios.duels import TRIO, YARD, begun, ended, fresh

FIND = "defend_the_find"
ROLES: dict[int, dict[str, Any]] = {0: {"role": "defender"}, 1: {"role": "attacker"}}
FOUR = Roster(
    "The Others",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Skalf"), Group("dwarf_clansman", "Smith", 3, weapons=("axe",))),
)


@pytest.mark.rule("TP1-01")
def test_the_smaller_warband_defends_the_building_in_the_centre() -> None:
    done = start(fresh(FIND, rosters=(FOUR, TRIO)))
    assert events_of(done, RoleTaken) == [RoleTaken(0, "attacker"), RoleTaken(1, "defender")]
    assert events_of(done, TallyChanged) == [TallyChanged("objective:mid", 1)]


@pytest.mark.rule("TP1-01")
def test_of_two_as_small_the_higher_roll_defends() -> None:
    done = start(fresh(FIND), *dice("defender", 2, 5))
    assert events_of(done, RoleTaken) == [RoleTaken(0, "attacker"), RoleTaken(1, "defender")]


def test_it_needs_a_building() -> None:
    with pytest.raises(ValueError, match="Defend the Find needs a table with a building"):
        fresh(FIND, Board(width=48, depth=48))


@pytest.mark.rule("TP1-02")
def test_the_defender_is_set_up_first_at_the_find_the_attacker_at_any_edges_and_begins() -> None:
    s = begun(FIND, rosters=(FOUR, TRIO))
    assert (asked(s).seat, asked(s).asked) == (1, "deploy")
    assert play(s, 1, Deploy({"1.noble": Point(24, 24)}))
    assert play(s, 1, Deploy({"1.noble": Point(15.5, 24)}))
    assert refused(s, 1, Deploy({"1.noble": Point(15.4, 24)})).code is Code.OUT_OF_ZONE
    s = default(s).state
    split = {"0.noble": Point(10, 5.5), "0.clansman1": Point(42.5, 40), "0.clansman2": Point(5, 47.5)}
    s = play(s, 0, Deploy(split)).state
    assert refused(s, 0, Deploy({"0.clansman3": Point(10, 7)})).code is Code.OUT_OF_ZONE
    assert default(s).state.ring == (0, 1)


def at(name: str, seat: int, x: float, **more: Any) -> Model:
    """Somebody level with the middle of the house, which begins at 21 inches."""
    return fighter(name, seat, "dwarf_noble" if name in ("ulf", "grom") else "dwarf_clansman", at=(x, 24), **more)


def guarded(*models: Model, active: int = 0, **where: Any) -> State:
    return position(
        *models, board=YARD, scenario=FIND, warbands=ROLES, active=active, tally={"objective:mid": 1}, **where
    )


ULF, GROM = at("ulf", 0, 20), at("grom", 1, 14.5)


@pytest.mark.rule("TP1-03")
def test_more_attackers_than_defenders_at_the_end_of_the_defenders_turn_win() -> None:
    def after(*more: Model, active: int = 0) -> Outcome | None:
        return ended(go_on(guarded(ULF, GROM, *more, phase=Phase.COMBAT, active=active)))

    won = Outcome((1,), "find_taken")
    assert after() is None, "one against one"
    assert after(at("bob", 1, 30)) == won
    assert after(at("bob", 1, 30), active=1) is None, "not at the end of the attacker's own turn"
    assert after(at("bob", 1, 34)) is None, "more than 6 inches away"
    assert after(at("bob", 1, 33.5)) == won, "6 inches exactly"
    assert after(at("bob", 1, 30, status=Status.STUNNED)) is None
    assert after(at("bob", 1, 30), at("ola", 0, 26, status=Status.KNOCKED_DOWN)) == won
    assert after(at("bob", 1, 30), at("ola", 0, 24)) is None


@pytest.mark.rule("TP1-04")
def test_each_hero_inside_is_worth_a_shard_whoever_wins_and_three_at_the_most() -> None:
    heroes = [fighter(f"hero{i}", 0, "dwarf_noble", at=(22 + i, 22)) for i in range(4)]
    lost = fighter("bob", 1, "orc_boy", gone="out_of_action")
    inside = fighter("snag", 1, "orc_boss", at=(26, 26))
    s = guarded(*heroes, at("ola", 0, 25), inside, lost, active=1, phase=Phase.START)
    done = answer(go_on(s).state, "leave")
    assert ended(done) == Outcome((0,), "last_warband")
    assert events_of(done, RewardEarned) == [RewardEarned(0, "wyrdstone", 3)], "who routs is inside no more"
    taken = go_on(guarded(ULF, inside, at("bob", 1, 24), phase=Phase.COMBAT))
    assert ended(taken) == Outcome((1,), "find_taken")
    assert events_of(taken, RewardEarned) == [RewardEarned(1, "wyrdstone", 1)]


def test_ways_to_the_find_are_offered_to_who_is_far_from_it() -> None:
    s = answer(go_on(guarded(ULF, at("ola", 0, 10), at("grom", 1, 45))).state, "end").state
    found = {name: {move.toward for move in options(s, name).moves if ":" in move.toward} for name in ("ulf", "ola")}
    assert found == {"ulf": set(), "ola": {"building:mid"}}
