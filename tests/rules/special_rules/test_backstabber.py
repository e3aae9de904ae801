"""SKL-59: an assassin who falls upon those he does not see."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Charge
from rules.events import TestTaken as Taken
from rules.geometry.board import Board
from rules.legal.charge import why_not_target
from rules.legal.options import options
from rules.marks import FIGHTING, charged_unseen
from rules.options import Options
from rules.reckoning import blow_to_hit, injury_modifiers
from rules.state import State
from tests.rules.brawl import CENTRE, fight, orc
from tests.rules.kit import events_of, play
from tests.rules.test_charge import charging, wall
from tests.rules.test_charge import orc as figure


def unseen(**what: Any) -> State:
    """An enemy behind a wall, more than 4" away; the door is near."""
    board = Board(buildings=(wall(12.0),))
    return charging(figure("ulf", 0, 11, 38.5, **what), figure("grom", 1, 15.95, 37), board=board)


@pytest.mark.rule("SKL-59", "CHG-08", "CON-HOOK-48")
def test_a_backstabber_charges_whom_he_does_not_see_without_a_test() -> None:
    s = unseen(skills=("backstabber",))
    plain = unseen()
    told = why_not_target(plain, plain.models["ulf"], plain.models["grom"])
    assert told is not None
    assert told.rule == "CHG-08"
    assert [charge.refusal for charge in options(s, "ulf").charges if charge.target == "grom"] == [None]
    done = play(s, 0, Charge("ulf", "grom"))
    assert events_of(done, Taken) == []
    assert done.state.engaged == (("grom", "ulf"),)
    assert charged_unseen("grom") in done.state.models["ulf"].marks


@pytest.mark.rule("SKL-59")
def test_whom_he_sees_a_backstabber_charges_like_anybody() -> None:
    s = charging(figure("ulf", 0, 20, 20, skills=("backstabber",)), figure("grom", 1, 24, 20))
    done = play(s, 0, Charge("ulf", "grom"))
    assert charged_unseen("grom") not in done.state.models["ulf"].marks


def stabbing(marks: Any, **where: Any) -> tuple[int | None, tuple[tuple[str, int], ...]]:
    """What he needs to hit, and what is added to his injury rolls."""
    s = fight(orc("a", 0, CENTRE, ws=3, skills=("backstabber",), marks=marks), orc("b", 1, ws=3), **where)
    a = Attack("a", "b", "axe")
    return blow_to_hit(s, a).number, injury_modifiers(s, a)


@pytest.mark.rule("SKL-59", "CON-HOOK-95", "CON-HOOK-123", "INJ-16")
def test_he_hits_and_injures_better_in_the_first_round_of_such_a_combat_only() -> None:
    ambush = {charged_unseen("b"): "turn"}
    assert stabbing(ambush) == (3, (("Backstabber", 1),))
    assert stabbing({}) == (4, ())
    assert stabbing({charged_unseen("c"): "turn"}) == (4, ())
    assert stabbing({**ambush, FIGHTING: "combat"}) == (4, ())


@pytest.mark.rule("SKL-59", "CON-HOOK-150")
def test_by_the_letter_the_injury_bonus_is_for_after_the_battle() -> None:
    assert stabbing({charged_unseen("b"): "turn"}, options=Options(backstab_literal=True)) == (3, ())
