"""Charges that climb, jump down or leap over a gap, and what a dive gains (MOV-19, MOV-25 to MOV-28)."""

from dataclasses import replace
from typing import Any

import pytest

from rules import marks
from rules.commands import Charge, Move
from rules.engine import Applied
from rules.events import ChargeFailed, DiceRolled, ModelFell, ModelMoved, ModelsEngaged
from rules.geometry.board import Barrier, Board, Building, Floor, Wall
from rules.geometry.paths import daring_contact
from rules.geometry.point import Body, point
from rules.geometry.terrain import terrain_of
from rules.options import Options
from rules.state import Model, State
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on, play, position, refused
from tests.rules.test_heights import moving, place, roof, roofs, steps

FAR = (fighter("tor", 0, "big_un", at=(60, 5)), fighter("dag", 1, "big_un", at=(60, 40)))


def charging(at: tuple[float, ...], foe: tuple[float, ...], board: Board, *others: Model, **who: Any) -> State:
    """Ulf, with M4 and I3, may charge Grom."""
    where = {key: who.pop(key) for key in ("options", "ruleset") if key in who}
    ulf = fighter("ulf", 0, "big_un", at=at, **{"i": 3, "m": 4, "s": 3, "ws": 3, "t": 3, **who})  # type: ignore[arg-type]
    grom = fighter("grom", 1, "big_un", at=foe, ws=3, t=3, i=3)  # type: ignore[arg-type]
    s = position(ulf, grom, *FAR, *others, board=board, options=where.get("options"))
    return go_on(replace(s, ruleset=where.get("ruleset", "rulebook"))).state


DIVE = Charge("ulf", "grom", by=("jump",))


def needed(done: Applied, purpose: str) -> list[DiceRolled]:
    return [event for event in events_of(done, DiceRolled) if event.purpose == purpose]


@pytest.mark.rule("MOV-25", "MOV-26", "MOV-23", "CHG-13")
def test_a_charge_jumps_down_from_the_roof_and_arrives() -> None:
    done = play(charging((12, 15, 4), (7, 15), roof(4.0)), 0, DIVE, *dice("dive", 2, 3))
    assert steps(done) == ["charge", "jump", "charge"]
    assert events_of(done, ModelsEngaged)
    assert {marks.CHARGED, "dive_1"} <= set(done.state.models["ulf"].marks)


@pytest.mark.rule("MOV-26", "CHG-13", "CHG-20")
def test_a_failed_test_ends_the_charge_with_a_fall() -> None:
    s = charging((12, 15, 4), (7, 15), roof(4.0))
    done = play(s, 0, DIVE, *dice("dive", 2, 5), ("fall", 1), ("to_wound", 1))
    assert [event.why for event in events_of(done, ChargeFailed)] == ["fell"]
    ulf = done.state.models["ulf"]
    assert {marks.FAILED_CHARGE, marks.FELL, marks.ACTED} <= set(ulf.marks)
    assert not {marks.CHARGED, "dive_1"} & set(ulf.marks)
    assert done.state.engaged == ()


@pytest.mark.rule("MOV-25")
def test_a_jump_further_from_the_enemy_is_a_charge_without_the_bonuses() -> None:
    s = charging((13.5, 15, 5), (2.9, 15), roof(5.0), m=5)
    done = play(s, 0, DIVE, *dice("dive", 1, 2))
    assert events_of(done, ModelsEngaged)
    assert "dive_1" not in done.state.models["ulf"].marks


@pytest.mark.rule("MOV-25")
@pytest.mark.parametrize(("height", "gains"), [(1.9, False), (2.0, True)])
def test_a_dive_is_two_inches_deep_at_least(height: float, gains: bool) -> None:
    done = play(charging((12, 15, height), (7, 15), roof(height)), 0, DIVE, *dice("dive", *[1] * gains))
    assert ("dive_1" in done.state.models["ulf"].marks) is gains


@pytest.mark.rule("MOV-27", "CC-25", "CC-27", "ARM-03")
@pytest.mark.parametrize(("ruleset", "bonus"), [("rulebook", 1), ("playtest", 2)])
def test_a_dive_hits_better_and_harder_in_this_turns_fight(ruleset: str, bonus: int) -> None:
    s = charging((11, 15, 4), (7.5, 15), roof(4.0), weapons=("sword",), ruleset=ruleset)
    s = play(s, 0, DIVE, *dice("dive", 2, 3)).state
    while asked(s).asked == "charges":
        s = default(s).state
    done = default(s, ("to_hit", 3), ("to_wound", 5), ("injury", 6))
    hit = needed(done, "to_hit")[0]
    assert (hit.needed, hit.reasons[1:]) == (3, (("Dive", 1),))
    assert ("Dive", bonus) in needed(done, "to_wound")[0].reasons


@pytest.mark.rule("MOV-28", "CHG-16")
@pytest.mark.parametrize("interceptable", [False, True])
def test_nobody_intercepts_a_charge_with_a_jump_test(interceptable: bool) -> None:
    guard = fighter("guard", 1, "big_un", at=(8, 17))
    options = Options(jump_charge_interceptable=interceptable)
    s = charging((12, 15, 4), (5.5, 15), roof(4.0), guard, options=options)
    done = play(s, 0, DIVE, *(() if interceptable else dice("dive", 2, 3)))
    assert (asked(done.state).asked == "interception") is interceptable


# climbs

CLIMB = Charge("ulf", "grom", by=("climb",))


@pytest.mark.rule("MOV-19", "CHG-13")
def test_a_charge_climbs_to_an_enemy_on_the_roof() -> None:
    s = charging((9.4, 15), (12.2, 15, 3), roof(3.0))
    done = play(s, 0, CLIMB, ("detect", 1), ("climb", 2))
    assert steps(done) == ["climb", "charge"]
    assert events_of(done, ModelsEngaged)


@pytest.mark.rule("MOV-19", "CHG-14", "CHG-13")
@pytest.mark.parametrize(("face", "meets"), [(2, "guard"), (5, "")])
def test_who_climbs_to_be_intercepted_takes_his_test_first(face: int, meets: str) -> None:
    """Without a hold nobody meets him, and the interceptor stays where he is."""
    guard = fighter("guard", 1, "big_un", at=(12.5, 13, 3))
    s = play(charging((9.4, 15), (12.2, 15, 3), roof(3.0), guard), 0, CLIMB, ("detect", 1)).state
    assert asked(s).asked == "interception"
    done = answer(s, "guard", ("climb", face))
    assert [event.pair for event in events_of(done, ModelsEngaged)] == ([("guard", "ulf")] if meets else [])
    assert (place(done, "guard").x == 12.5) is not bool(meets)
    assert ("no_hold" in [event.why for event in events_of(done, ChargeFailed)]) is not bool(meets)


@pytest.mark.rule("MOV-19", "MOV-18")
def test_without_a_hold_the_charge_fails_and_does_not_move() -> None:
    done = play(charging((9.4, 15), (12.2, 15, 3), roof(3.0)), 0, CLIMB, ("detect", 1), ("climb", 6))
    assert [event.why for event in events_of(done, ChargeFailed)] == ["no_hold"]
    assert events_of(done, ModelMoved) == []
    assert {marks.FAILED_CHARGE, marks.ACTED, marks.FROZEN} <= set(done.state.models["ulf"].marks)


@pytest.mark.rule("CHG-20")
def test_a_failed_charge_never_forces_a_climb() -> None:
    """He sees his enemy through the gap between the two arms of a platform; the way round is too long."""
    arms = ((10, 16), (10, 10), (14, 10), (14, 16), (13, 16), (13, 12), (11, 12), (11, 16))
    post = Wall((10, 15.1), (10, 15.3), top=2)
    board = Board(buildings=(Building("platform", arms, walls=(post,), floors=(Floor(arms, 2),)),))
    done = play(charging((9.4, 15), (13.5, 15, 2), board), 0, CLIMB)
    assert [event.why for event in events_of(done, ChargeFailed)] == ["out_of_reach"]
    assert events_of(done, ModelMoved) == []
    assert marks.FAILED_CHARGE in done.state.models["ulf"].marks


@pytest.mark.rule("CHG-20")
def test_a_failed_charge_stops_at_the_edge() -> None:
    done = play(charging((12, 15, 3), (2, 15), roof(3.0)), 0, DIVE)
    assert place(done).z == 3
    assert 10 <= place(done).x < 10.2
    assert events_of(done, ModelFell) == []


@pytest.mark.rule("MOV-19")
def test_where_no_charge_may_climb_it_is_refused() -> None:
    s = charging((9.4, 15), (12.2, 15, 3), roof(3.0), options=Options(charge_while_climbing=False))
    assert refused(s, 0, CLIMB).rule == "MOV-19"
    assert refused(charging((9.4, 15), (12.2, 15, 3), roof(3.0), ruleset="playtest"), 0, CLIMB).rule == "MOV-19"


@pytest.mark.rule("MOV-29")
def test_a_charge_leaps_over_a_gap() -> None:
    s = charging((19, 15, 3), (26, 15, 3), roofs(2.5))
    done = play(s, 0, Charge("ulf", "grom", by=("gap",)), ("gap", 1))
    assert steps(done) == ["charge", "gap", "charge"]
    assert events_of(done, ModelsEngaged)


@pytest.mark.rule("MOV-29", "GEO-05")
def test_a_leap_does_not_end_where_nobody_can_stand() -> None:
    """A low wall on the far edge: he cannot stay astride of it, in contact across it or not."""
    board = replace(roofs(2.5), barriers=(Barrier("kerb", (23, 10), (23, 20), z=3),))
    over = daring_contact(
        terrain_of(board), 0.5, point(19, 15, 3), Body("grom", point(23.7, 15, 3), 0.5), (), by=("gap",)
    )
    assert over is None or over.end.x != 22.5
    s = moving((19.5, 15, 3), board)
    assert refused(s, 0, Move("ulf", point(22.5, 15, 3), by=("gap",))).code == "no_way"


@pytest.mark.rule("MOV-25")
def test_who_jumps_down_needs_to_see_his_enemy_only_from_the_edge() -> None:
    """From the middle of the roof the foot of the wall is hidden."""
    s = charging((15.5, 15, 6), (8.4, 15), roof(6.0), m=6)
    assert refused(s, 0, replace(DIVE, by=())).rule == "CHG-08"
    done = play(s, 0, DIVE, *dice("dive", 1, 1, 1))
    assert events_of(done, ModelsEngaged)
