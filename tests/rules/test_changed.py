"""The quick copy of frozen dataclasses is the slow one's equal."""

from dataclasses import replace

import pytest

from rules.changed import changed
from rules.frames import TurnFrame
from rules.state import Turn
from tests.rules.kit import battle, fighter


def test_a_changed_copy_is_what_replace_makes() -> None:
    s = battle(fighter("a", 0, at=(5, 5)), fighter("b", 1, at=(9, 9)))
    assert changed(s, rolls=7, engaged=(("a", "b"),)) == replace(s, rolls=7, engaged=(("a", "b"),))
    assert changed(s.models["a"], facing=90.0) == replace(s.models["a"], facing=90.0)
    assert changed(TurnFrame(1), stage="end") == TurnFrame(1, stage="end")


def test_what_is_copied_stays_as_it_was() -> None:
    turn = Turn(round=1)
    assert (changed(turn, round=2).round, turn.round) == (2, 1)


def test_a_field_that_does_not_exist_cannot_be_changed() -> None:
    with pytest.raises(KeyError, match="rounds"):
        changed(Turn(), rounds=2)
