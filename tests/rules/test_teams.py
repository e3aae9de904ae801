"""Option `teams`: allies for the whole battle, agreed before it (MP-ALLY-47)."""

from typing import Any

import pytest

from rules.commands import Charge, FireLine, Propose, Shoot
from rules.engine import Applied
from rules.events import AllianceBroken, BattleEnded
from rules.geometry.board import Board
from rules.legal.alliances import may_be_asked
from rules.legal.options import options
from rules.options import Options
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.settings import wrong_choice
from rules.setup import Setup, initial
from rules.state import Model, Phase, State
from tests.rules.kit import asked, battle, events_of, fighter, go_on, play, position, refused

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)
PAIRS = ((0, 2), (1, 3))


def orc(name: str, seat: int, x: float, y: float, **more: Any) -> Model:
    return fighter(name, seat, "big_un", at=(x, y), **more)


def two_teams(*models: Model, phase: Phase = Phase.MOVEMENT, **more: Any) -> State:
    far = [orc(f"far{seat}", seat, 5 + 20 * seat, 45) for seat in range(4)]
    chosen = Options(teams=2, **more)
    return battle(*models, *far, phase=phase, options=chosen, alliances=PAIRS)


@pytest.mark.rule("MP-ALLY-47")
def test_seats_are_dealt_out_in_turn_and_members_are_allied_from_the_start() -> None:
    s = initial(Setup(Board(), (TRIO,) * 5, options=Options(teams=2)))
    assert s.alliances == ((0, 2), (0, 4), (1, 3), (2, 4))
    assert initial(Setup(Board(), (TRIO,) * 6, options=Options(teams=3))).alliances == ((0, 3), (1, 4), (2, 5))
    assert initial(Setup(Board(), (TRIO,) * 4)).alliances == ()


@pytest.mark.rule("MP-ALLY-47")
def test_there_are_fewer_teams_than_warbands_and_two_at_least() -> None:
    with pytest.raises(ValueError, match="3 teams need more than 3 warbands"):
        initial(Setup(Board(), (TRIO,) * 3, options=Options(teams=3)))
    assert wrong_choice(Options(teams=1)) == "options.teams is 0 or 2 or 3 or 4, not 1"
    assert wrong_choice(Options(teams=2)) == ""


@pytest.mark.rule("MP-ALLY-47")
def test_a_member_is_neither_charged_nor_shot_even_if_it_is_meant() -> None:
    s = two_teams(orc("ulf", 0, 10, 10), orc("mate", 2, 13, 10), orc("foe", 1, 10, 14))
    refusal = refused(s, 0, Charge("ulf", "mate", breaks=True))
    assert (refusal.code, refusal.rule) == (Code.NOT_ABLE, "MP-ALLY-47")
    assert play(s, 0, Charge("ulf", "foe"))
    assert "mate" not in [charge.target for charge in options(s, "ulf").charges]
    s = two_teams(orc("bow", 0, 10, 10, weapons=("bow",)), orc("mate", 2, 16, 10), phase=Phase.SHOOTING)
    assert refused(s, 0, Shoot("bow", "bow", "mate", breaks=True)).rule == "MP-ALLY-47"
    assert "mate" not in [shot.target for shot in options(s, "bow").shots]


@pytest.mark.rule("MP-ALLY-47")
def test_a_line_through_a_member_is_not_fired() -> None:
    gun = orc("gun", 0, 10, 10, weapons=("blunderbuss",))
    s = two_teams(gun, orc("mate", 2, 16, 10), orc("foe", 1, 18, 10), phase=Phase.SHOOTING)
    assert refused(s, 0, FireLine("gun", "blunderbuss", 90, breaks=True)).rule == "MP-ALLY-47"
    offered = [line for line in options(s, "gun").lines if "mate" in line.struck]
    assert offered
    assert all(line.refusal is not None and line.refusal.rule == "MP-ALLY-47" for line in offered)


@pytest.mark.rule("MP-ALLY-47")
def test_nobody_proposes_or_ends_an_alliance() -> None:
    far = [orc(f"far{seat}", seat, 5 + 20 * seat, 45) for seat in range(4)]
    chosen = Options(teams=2, peaceful_dissolution=True)
    s = go_on(position(*far, phase=Phase.START, options=chosen, alliances=PAIRS)).state
    assert may_be_asked(s, 0) == ()
    assert asked(s).asked == "charges"
    assert refused(s, 0, Propose((1,))).code is Code.NOT_ASKED


def left_alone(teams: int) -> Applied:
    """Seats 1 and 3 have gone; the turn of seat 0 ends."""
    models = [orc("ulf", 0, 10, 10), orc("mate", 2, 60, 40)]
    gone = [orc(f"gone{seat}", seat, 30, 10 * seat, gone="fled") for seat in (1, 3)]
    gone = [fighter(m.id, m.seat, "big_un", gone="fled") for m in gone]
    bands = {1: {"left": "routed"}, 3: {"left": "routed"}}
    s = position(*models, *gone, phase=Phase.COMBAT, options=Options(teams=teams), alliances=((0, 2),), warbands=bands)
    return go_on(s)


@pytest.mark.rule("MP-ALLY-47")
def test_a_team_that_is_left_alone_has_won_at_the_end_of_the_turn_and_is_not_asked() -> None:
    done = left_alone(2)
    assert done.state.outcome is not None
    assert events_of(done, BattleEnded)[0].winners == (0, 2)
    assert done.state.outcome.reason == "last_team"
    assert {each.asked for each in left_alone(0).state.decisions} == {"share_victory"}


@pytest.mark.rule("MP-ALLY-47")
@pytest.mark.parametrize("teams", [0, 2])
def test_a_stray_shot_breaks_no_team(teams: int) -> None:
    bow = orc("bow", 0, 10, 10, weapons=("bow",))
    fight = [orc("mate", 2, 16, 10), orc("foe", 1, 17, 10)]
    far = [orc(f"far{seat}", seat, 5 + 20 * seat, 45) for seat in range(4)]
    chosen = Options(teams=teams, stray_hit_breaks_alliance=True)
    s = battle(bow, *fight, *far, phase=Phase.SHOOTING, options=chosen, alliances=PAIRS)
    dice = [("to_hit", 6), ("stray", 6), ("to_wound", 1)]
    done = play(s, 0, Shoot("bow", "bow", "foe"), *dice)
    assert len(events_of(done, AllianceBroken)) == (0 if teams else 1)
