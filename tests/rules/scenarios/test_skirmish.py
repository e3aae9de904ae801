"""Skirmish: two edges, and who breaks has lost (TP2)."""

import pytest

from rules.commands import Answer, Deploy
from rules.events import RoleTaken, WarbandLeft
from rules.geometry.point import Point
from rules.options import Options
from rules.refusals import Code
from rules.scenarios.registry import scenario
from rules.state import Outcome, Phase
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused
from tests.rules.scenarios.duels import TRIO, begun, ended, fresh

SKIRMISH = "skirmish"


@pytest.mark.rule("TP2-01")
def test_the_winner_of_the_roll_says_who_is_first_and_takes_an_edge() -> None:
    s = begun(SKIRMISH, *dice("set_up", 2, 5))
    assert (asked(s).seat, asked(s).asked) == (1, "precedence")
    s = answer(s, "first").state
    assert (asked(s).seat, asked(s).asked) == (1, "segment")
    s = play(s, 1, Answer("north")).state
    assert play(s, 1, Deploy({"1.noble": Point(10, 7.5)}))
    assert refused(s, 1, Deploy({"1.noble": Point(10, 7.51)})).code is Code.OUT_OF_ZONE
    s = default(s).state
    assert s.warbands[0].segment == "south"
    assert refused(s, 0, Deploy({"0.noble": Point(10, 7)})).code is Code.OUT_OF_ZONE
    assert play(s, 0, Deploy({"0.noble": Point(10, 40.5)}))
    done = default(s, *dice("first_turn", 6, 3))
    assert done.state.ring == (0, 1)
    assert events_of(done, RoleTaken) == [], "nobody attacks, nobody defends"


def test_it_is_for_two_on_four_feet_by_four_and_nobody_shares_it() -> None:
    plan = scenario(SKIRMISH)
    assert (plan.numbers(Options()), plan.numbers(Options(shared_segments=True))) == ((2, 2), (2, 2))
    assert (plan.table, plan.shared) == ((48, 48), False)
    with pytest.raises(ValueError, match="Skirmish takes 2 warbands, not 3"):
        fresh(SKIRMISH, rosters=(TRIO, TRIO, TRIO))


ULF, GROM = fighter("ulf", type="dwarf_noble", at=(10, 10), ld=7), fighter("grom", 1, "orc_boss", at=(40, 40))
BEATEN = position(ULF, GROM, fighter("olaf", gone="out_of_action"), scenario=SKIRMISH, phase=Phase.START)
"""Warband 0 has lost one of two and has to test."""


@pytest.mark.parametrize(("script", "left"), [(dice("rout", 6, 6), True), (dice("rout", 1, 1), False)])
def test_who_fails_a_rout_test_loses(script: tuple[tuple[str, int], ...], left: bool) -> None:
    done = answer(go_on(BEATEN).state, "stay", *script)
    assert ended(done) == (Outcome((1,), "last_warband") if left else None)


def test_who_leaves_of_his_own_will_loses_too() -> None:
    done = answer(go_on(BEATEN).state, "leave")
    assert [event.why for event in events_of(done, WarbandLeft)] == ["routed"]
    assert ended(done) == Outcome((1,), "last_warband")
