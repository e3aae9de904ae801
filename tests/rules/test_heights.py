"""Climbing, jumping down and leaping over gaps in a move: the tests, and what comes of failing them."""

from dataclasses import replace
from typing import Any

import pytest

from rules import marks
from rules.commands import Move
from rules.engine import Applied
from rules.events import ModelFell, ModelMoved
from rules.geometry.board import XY, Board, Building, Floor, Polygon, Wall
from rules.geometry.paths import climbs
from rules.geometry.point import Point, point
from rules.legal.shooting import why_not_weapon
from rules.queries import terrain
from rules.state import Model, State, Status
from tests.rules.kit import asked, battle, default, dice, events_of, faces, fighter, play, refused


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    corners: tuple[XY, ...] = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    return corners


def house(z: float, plan: Polygon, id: str = "house") -> Building:
    """Solid walls with a roof on them."""
    walls = tuple(Wall(a, b, 0, z) for a, b in zip(plan, plan[1:] + plan[:1], strict=True))
    return Building(id, plan, walls=walls, floors=(Floor(plan, z, "roof"),))


def roof(z: float) -> Board:
    return Board(buildings=(house(z, box(10, 10, 20, 20)),))


def moving(at: tuple[float, ...], board: Board, *others: Model, **who: Any) -> State:
    """Ulf, with M4 and I3 and nobody near, is to move, or his friend Tor."""
    ulf = fighter("ulf", 0, "big_un", at=at, **{"i": 3, "m": 4, "t": 3, **who})  # type: ignore[arg-type]
    far = (fighter("tor", 0, "big_un", at=(60, 5)), fighter("grom", 1, "big_un", at=(60, 40)))
    s = battle(ulf, *far, *others, board=board)
    return s if asked(s).asked == "moves" else default(s).state


def place(done: Applied, model: str = "ulf") -> Point:
    at = done.state.models[model].at
    assert at is not None
    return at


def steps(done: Applied) -> list[str]:
    """How the stretches of a move were made: on foot or daring something."""
    return [event.over or event.gait for event in events_of(done, ModelMoved)]


CLIMB = Move("ulf", point(10.1, 15, 3), by=("climb",))


@pytest.mark.rule("MOV-16", "MOV-17", "MOV-18")
def test_a_passed_test_brings_it_up_the_wall_and_on() -> None:
    done = play(moving((9.4, 15), roof(3.0)), 0, CLIMB, ("climb", 3))
    assert place(done) == point(10.1, 15, 3)
    assert steps(done) == ["climb", "walk"]
    assert marks.FROZEN not in done.state.models["ulf"].marks


@pytest.mark.rule("MOV-18")
def test_who_finds_no_hold_stays_and_may_still_shoot_as_if_he_had_not_moved() -> None:
    done = play(moving((9.4, 15), roof(3.0), weapons=("handgun",)), 0, CLIMB, ("climb", 4))
    assert place(done) == point(9.4, 15)
    assert events_of(done, ModelMoved) == []
    ulf = done.state.models["ulf"]
    assert marks.MOVED not in ulf.marks
    assert marks.FROZEN in ulf.marks
    assert why_not_weapon(done.state, ulf, "handgun") is None


@pytest.mark.rule("MOV-18", "MOV-30", "MOV-31")
def test_who_slips_on_the_way_down_falls_from_where_he_started() -> None:
    down = Move("ulf", point(9.35, 15), by=("climb",))
    s = moving((10.1, 15, 4), roof(4.0), m=5)
    done = play(s, 0, down, ("climb", 5), ("fall", 4), *dice("to_wound", 1, 1))
    assert [event.height for event in events_of(done, ModelFell)] == [4.0]
    assert place(done).z == 0
    assert marks.FELL in done.state.models["ulf"].marks
    assert place(play(s, 0, down, ("climb", 3))) == point(9.35, 15)


@pytest.mark.rule("MOV-16", "PSY-36")
@pytest.mark.usefixtures("strangers")
def test_animals_do_not_climb() -> None:
    s = moving((40, 40), roof(3.0), fighter("rex", 0, "hound", at=(9.4, 15)))
    assert refused(s, 0, replace(CLIMB, model="rex")).rule == "MOV-16"


@pytest.mark.rule("MOV-17")
def test_what_is_higher_than_the_movement_is_not_climbed_nor_anything_in_a_run() -> None:
    s = moving((9.4, 15), roof(4.5))
    assert refused(s, 0, Move("ulf", point(10.1, 15, 4.5), by=("climb",))).rule == "MOV-17"
    assert refused(moving((9.4, 15), roof(3.0)), 0, replace(CLIMB, run=True)).rule == "MOV-17"


@pytest.mark.rule("MOV-16")
def test_without_a_word_nobody_climbs() -> None:
    assert refused(moving((9.4, 15), roof(3.0)), 0, replace(CLIMB, by=())).rule == "MOV-01"


# jumps

DOWN = Move("ulf", point(8, 15), by=("jump",))


def jump(height: float, *script: tuple[str, int], **who: Any) -> Applied:
    return play(moving((10.1, 15, height), roof(height), **who), 0, DOWN, *script)


@pytest.mark.rule("MOV-21", "MOV-22", "EX-12")
@pytest.mark.parametrize(("height", "tests"), [(1.9, 0), (2.0, 1), (3.9, 1), (4.0, 2), (5.9, 2), (6.0, 3)])
def test_a_jump_takes_a_test_for_every_whole_two_inches(height: float, tests: int) -> None:
    done = jump(height, *dice("jump", *[3] * tests))
    assert place(done) == point(8, 15)
    assert steps(done)[-2:] == ["jump", "walk"]


@pytest.mark.rule("MOV-21", "EX-12")
def test_nobody_jumps_down_further_than_six_inches() -> None:
    assert refused(moving((10.1, 15, 6.1), roof(6.1)), 0, DOWN).code == "no_way"


@pytest.mark.rule("MOV-22", "MOV-23")
def test_the_first_failed_test_of_a_jump_is_the_last() -> None:
    done = jump(6.0, ("jump", 1), ("jump", 4), ("fall", 1), ("to_wound", 1))
    assert [event.height for event in events_of(done, ModelFell)] == [6.0]
    assert place(done).x > 8.5
    assert {marks.FELL, marks.ACTED, marks.MOVED} <= set(done.state.models["ulf"].marks)


@pytest.mark.rule("MOV-23", "MOV-21")
def test_a_run_goes_on_after_a_jump() -> None:
    s = moving((12, 15, 3), roof(3.0))
    done = play(s, 0, Move("ulf", point(5, 15), run=True, by=("jump",)), ("jump", 2))
    assert place(done) == point(5, 15)
    assert marks.RAN in done.state.models["ulf"].marks
    done = play(s, 0, Move("ulf", point(5, 15), run=True, by=("jump",)), ("jump", 5), ("fall", 1), ("to_wound", 1))
    assert marks.RAN in done.state.models["ulf"].marks


@pytest.mark.rule("MOV-21")
def test_the_downed_do_not_jump() -> None:
    s = moving((10.1, 15, 3), roof(3.0), status=Status.KNOCKED_DOWN)
    assert refused(s, 0, DOWN).rule == "MOV-50"


# gaps


def roofs(gap: float, far: float = 3.0) -> Board:
    return Board(buildings=(house(3.0, box(10, 10, 20, 20), "a"), house(far, box(20 + gap, 10, 30 + gap, 20), "b")))


OVER = Move("ulf", point(23, 15, 3), by=("gap",))


@pytest.mark.rule("MOV-29")
def test_a_leap_over_a_gap_takes_a_test_and_is_part_of_the_move() -> None:
    done = play(moving((19.5, 15, 3), roofs(2.5)), 0, OVER, ("gap", 3))
    assert place(done) == point(23, 15, 3)
    assert steps(done) == ["walk", "gap", "walk"]


@pytest.mark.rule("MOV-29")
def test_who_slips_falls_into_the_middle_of_the_gap() -> None:
    done = play(moving((19.5, 15, 3), roofs(2.5)), 0, OVER, ("gap", 4), ("fall", 1), ("to_wound", 1))
    at = place(done)
    assert at.z == 0
    assert at.x == pytest.approx(21.25, abs=0.3)


@pytest.mark.rule("MOV-29")
def test_a_gap_wider_than_the_movement_left_is_a_fall_without_a_test() -> None:
    s = moving((18, 15, 3), roofs(2.5))
    done = play(s, 0, Move("ulf", point(22.6, 15, 3), by=("gap",)), ("fall", 1), ("to_wound", 1))
    assert faces(done, "gap") == []
    assert place(done).z == 0
    assert refused(s, 0, Move("ulf", point(27, 15, 3), by=("gap",))).code == "too_far"


@pytest.mark.rule("MOV-29", "MOV-22")
def test_a_leap_to_a_roof_two_inches_lower_takes_the_tests_of_a_jump_too() -> None:
    board = Board(buildings=(house(5.0, box(10, 10, 20, 20), "a"), house(3.0, box(22, 10, 32, 20), "b")))
    done = play(moving((19.5, 15, 5), board), 0, Move("ulf", point(23, 15, 3), by=("gap",)), *dice("gap", 3, 2))
    assert place(done) == point(23, 15, 3)


@pytest.mark.rule("MOV-29")
def test_a_gap_of_more_than_three_inches_is_no_order() -> None:
    assert refused(moving((19.5, 15, 3), roofs(3.1)), 0, replace(OVER, to=point(23.6, 15, 3))).code == "no_way"


@pytest.mark.rule("MOV-17")
def test_a_wall_as_high_as_the_movement_is_climbed_and_leaves_nothing_to_walk_with() -> None:
    s = moving((9.4, 15), roof(3.0), m=3)
    over = next(climb.end for climb in climbs(terrain(s), 0.5, point(9.4, 15), 3.0))
    done = play(s, 0, Move("ulf", over, by=("climb",)), ("climb", 1))
    assert place(done).z == 3
    assert refused(s, 0, Move("ulf", point(11, 15, 3), by=("climb",))).code == "too_far"
    down = moving((10.1, 15, 3), roof(3.0), m=3)
    foot = next(climb.end for climb in climbs(terrain(down), 0.5, point(10.1, 15, 3), 3.0))
    assert place(play(down, 0, Move("ulf", foot, by=("climb",)), ("climb", 1))) == foot
