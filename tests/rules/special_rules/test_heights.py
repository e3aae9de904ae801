"""Skills and gear for heights: "climbing_claws" among them, and what a dive lends ("dive_1", "dive_2", "dive_3")."""

import pytest

from rules.commands import Charge, Move
from rules.events import ModelFell, ModelsEngaged
from rules.geometry.point import point
from rules.legal import charge, movement
from tests.rules.kit import answer, asked, dice, events_of, faces, play, refused
from tests.rules.test_dives import DIVE, charging
from tests.rules.test_heights import CLIMB, DOWN, moving, place, roof


@pytest.mark.rule("WPN-16")
def test_fighting_claws_help_to_climb_and_to_nothing_else() -> None:
    done = play(moving((9.4, 15), roof(3.0), weapons=("fighting_claws",)), 0, CLIMB, ("climb", 4))
    assert place(done).z == 3
    s = moving((10.1, 15, 3), roof(3.0), weapons=("fighting_claws",))
    assert events_of(play(s, 0, DOWN, ("jump", 4), ("fall", 1), ("to_wound", 1)), ModelFell)


@pytest.mark.rule("EQP-01")
def test_a_rope_gives_a_second_chance_to_climb_up_or_down() -> None:
    s = play(moving((9.4, 15), roof(3.0), items=("rope_and_hook",)), 0, CLIMB, ("climb", 4)).state
    assert (asked(s).asked, asked(s).default, asked(s).seat) == ("reroll", "yes", 0)
    assert place(answer(s, "yes", ("climb", 3))).z == 3
    assert place(answer(s, "yes", ("climb", 5))).z == 0
    assert place(answer(s, "no")).z == 0
    s = play(
        moving((10.1, 15, 3), roof(3.0), items=("rope_and_hook",)),
        0,
        Move("ulf", point(9.35, 15), by=("climb",)),
        ("climb", 6),
    ).state
    assert place(answer(s, "yes", ("climb", 1))) == point(9.35, 15)


@pytest.mark.rule("EQP-01")
def test_a_rope_is_no_help_to_jump() -> None:
    s = moving((10.1, 15, 3), roof(3.0), items=("rope_and_hook",))
    assert events_of(play(s, 0, DOWN, ("jump", 4), ("fall", 1), ("to_wound", 1)), ModelFell)


@pytest.mark.rule("SKL-56")
def test_a_wall_runner_climbs_without_a_test() -> None:
    assert place(play(moving((9.4, 15), roof(3.0), skills=("wall_runner",)), 0, CLIMB)).z == 3


@pytest.mark.rule("SKL-34")
def test_sheer_surfaces_are_scaled_without_a_test_to_twice_the_movement() -> None:
    up = Move("ulf", point(10.0, 15, 7), by=("climb",))
    s = moving((9.4, 15), roof(7.0), skills=("scale_sheer_surfaces",))
    assert place(play(s, 0, up)).z == 7
    assert refused(s, 0, Move("ulf", point(12, 15, 7), by=("climb",))).code == "too_far"
    s = moving((9.4, 15), roof(8.1), skills=("scale_sheer_surfaces",))
    assert refused(s, 0, Move("ulf", point(10.0, 15, 8.1), by=("climb",))).rule == "MOV-17"


@pytest.mark.rule("SKL-29")
def test_a_sprinter_runs_and_charges_three_times_his_movement() -> None:
    s = moving((40, 20), roof(3.0), skills=("sprint",))
    ulf = s.models["ulf"]
    assert (movement.allowance(s, ulf), movement.allowance(s, ulf, run=True), charge.reach(s, ulf)) == (4, 12, 12)
    assert place(play(s, 0, Move("ulf", point(28, 20), run=True))) == point(28, 20)
    s = charging((40, 20), (53, 20), roof(3.0), skills=("sprint",))
    assert events_of(play(s, 0, Charge("ulf", "grom")), ModelsEngaged)


@pytest.mark.rule("SKL-30")
def test_an_acrobat_jumps_by_one_test() -> None:
    s = moving((10.1, 15, 6), roof(6.0), skills=("acrobat",))
    assert place(play(s, 0, DOWN, ("jump", 3))).z == 0
    done = play(s, 0, DOWN, ("jump", 4), ("fall", 1), ("to_wound", 1))
    assert faces(done, "acrobat") == []


@pytest.mark.rule("SKL-30", "MOV-21")
@pytest.mark.parametrize(("height", "allowed"), [(12.0, True), (12.1, False)])
def test_an_acrobat_jumps_down_twelve_inches_but_does_not_dive_from_there(height: float, allowed: bool) -> None:
    s = moving((10.1, 15, height), roof(height), skills=("acrobat",))
    if allowed:
        assert place(play(s, 0, DOWN, ("jump", 3))).z == 0
        done = play(charging((10.2, 15, height), (5, 15), roof(height), skills=("acrobat",)), 0, DIVE)
        assert events_of(done, ModelsEngaged) == []
    else:
        assert refused(s, 0, DOWN).code == "no_way"


@pytest.mark.rule("SKL-30")
def test_an_acrobat_falls_softly_if_he_passes_a_test() -> None:
    s = moving((10.1, 15, 3), roof(3.0), skills=("acrobat",))
    down = Move("ulf", point(9.35, 15), by=("climb",))
    assert faces(play(s, 0, down, ("climb", 4), ("acrobat", 3)), "fall") == []
    assert faces(play(s, 0, down, ("climb", 4), ("acrobat", 4), ("fall", 1), ("to_wound", 1)), "fall") == [1]


@pytest.mark.rule("SKL-30")
def test_an_acrobat_tries_a_failed_dive_again() -> None:
    s = charging((12, 15, 4), (7, 15), roof(4.0), skills=("acrobat",))
    s = play(s, 0, DIVE, ("dive", 6)).state
    assert asked(s).asked == "reroll"
    assert events_of(answer(s, "yes", ("dive", 3)), ModelsEngaged)
    assert events_of(answer(s, "yes", *dice("dive", 4), ("fall", 1), ("to_wound", 1)), ModelFell)
