"""Dice: fair, named, numbered (DICE)."""

from collections import Counter

import pytest

from rules.dice import DiceMismatch, ScriptedDice, SeededDice, artillery, d3, d66, scatter
from rules.procedures.roll_off import highest, roll_off
from rules.resolution import Resolution
from tests.rules.kit import dice, fighter, position

DICE = SeededDice(b"a seed of the table", "salt")


@pytest.mark.rule("DICE-01")
def test_every_face_of_a_d6_comes_up_equally_often() -> None:
    counted = Counter(DICE.face(number, 6, "any") for number in range(1, 12001))
    assert sorted(counted) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 2000) < 200 for count in counted.values())


@pytest.mark.rule("DICE-10")
def test_a_roll_is_a_function_of_seed_and_number_alone() -> None:
    again = SeededDice(b"a seed of the table", "salt")
    assert [DICE.face(n, 6, "to_hit") for n in range(9, 0, -1)] == [again.face(n, 6, "rout") for n in range(9, 0, -1)]
    other = SeededDice(b"another seed", "salt")
    assert [DICE.face(n, 6, "a") for n in range(30)] != [other.face(n, 6, "a") for n in range(30)]


@pytest.mark.rule("DICE-10")
def test_dice_are_numbered_through_the_battle() -> None:
    r = Resolution(position(fighter("ulf")), ScriptedDice((1, 2, 3)))
    r.roll("flight", model="ulf", count=2)
    r.d6("to_hit", "ulf")
    assert [event.first for event in r.events] == [1, 3]
    assert r.state.rolls == 3


@pytest.mark.rule("DICE-04", "CONV-04", "EX-01")
def test_a_d3_is_half_a_d6_rounded_up() -> None:
    assert [d3(face) for face in (1, 2, 3, 4, 5, 6)] == [1, 1, 2, 2, 3, 3]


@pytest.mark.rule("DICE-09")
def test_a_d66_has_its_tens_from_the_first_die() -> None:
    assert [d66(1, 1), d66(2, 5), d66(6, 6)] == [11, 25, 66]
    assert len({d66(tens, units) for tens in range(1, 7) for units in range(1, 7)}) == 36


@pytest.mark.rule("DICE-07", "EX-02")
def test_the_artillery_die_doubles_the_face_and_misfires_on_a_six() -> None:
    assert [artillery(face) for face in (1, 2, 3, 4, 5, 6)] == [2, 4, 6, 8, 10, None]


@pytest.mark.rule("DICE-08")
def test_the_scatter_die_points_in_four_directions_or_hits() -> None:
    assert [scatter(face) for face in (1, 2, 3, 4, 5, 6)] == [0.0, 90.0, 180.0, 270.0, None, None]


def test_a_script_of_dice_must_name_the_roll_that_is_made() -> None:
    with pytest.raises(DiceMismatch, match="'to_hit' but 'rally' was rolled"):
        ScriptedDice((("to_hit", 4),)).face(1, 6, "rally")
    with pytest.raises(DiceMismatch, match="used up"):
        ScriptedDice(()).face(1, 6, "rally")


def rolling(*faces: int) -> Resolution:
    return Resolution(position(*[fighter(f"m{seat}", seat) for seat in range(4)]), ScriptedDice(dice("order", *faces)))


@pytest.mark.rule("CONV-03")
def test_the_best_of_a_roll_off_comes_first() -> None:
    assert roll_off(rolling(2, 6, 1, 4), (0, 1, 2, 3), "order") == (1, 3, 0, 2)


@pytest.mark.rule("CONV-03")
def test_only_the_tied_roll_again_and_only_for_the_places_they_tied_for() -> None:
    """Seats 0 and 3 tie behind seat 1; the 6 rolled in the tie does not lift seat 3 above it."""
    assert roll_off(rolling(4, 5, 1, 4, 2, 6), (0, 1, 2, 3), "order") == (1, 3, 0, 2)


@pytest.mark.rule("CONV-03")
def test_ties_are_rolled_again_until_none_is_left() -> None:
    assert roll_off(rolling(6, 6, 2, 2, 5, 4), (0, 1), "order") == (0, 1)


@pytest.mark.rule("MP-ORDER-01", "MP-ORDER-02")
def test_where_only_the_first_place_counts_only_ties_for_it_are_rolled_again() -> None:
    r = rolling(2, 2, 5, 5, 1, 6)
    assert highest(r, (0, 1, 2, 3), "order") == 3
    assert r.state.rolls == 6
