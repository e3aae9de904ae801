"""The rule whipcrack: one more crack of the whip in charges (WPN-15)."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.engine import Applied
from rules.events import BlowsDeclared
from rules.marks import CHARGED
from rules.refusals import Code
from rules.state import State
from tests.rules.brawl import CENTRE, fight, holding, orc, ring
from tests.rules.kit import answer, asked, dice, events_of, go_on, play, refused

WHIP = holding("steel_whip")


def blows(done: Applied, model: str = "a") -> list[tuple[str, str, int]]:
    return [(e.target, e.weapon, e.count) for e in events_of(done, BlowsDeclared) if e.model == model]


def whipper(**what: Any) -> State:
    """a has the whip and strikes before b, who does not strike."""
    return ring(orc("a", 0, CENTRE, ws=3, **{"i": 4, **WHIP, **what}), orc("b", 1, a=0, ws=3))


@pytest.mark.rule("WPN-15", "CC-10")
def test_whoever_charges_with_a_whip_cracks_it_once_more() -> None:
    done = answer(whipper(marks=(CHARGED,)), "all:b", *dice("to_hit", 1, 1))
    assert blows(done) == [("b", "steel_whip", 1), ("b", "whipcrack", 1)]


@pytest.mark.rule("WPN-15")
def test_without_a_charge_there_is_no_crack() -> None:
    done = go_on(fight(orc("a", 0, CENTRE, ws=3, **WHIP), orc("b", 1, a=0, ws=3)), ("to_hit", 1))
    assert blows(done) == [("b", "steel_whip", 1)]


@pytest.mark.rule("WPN-15", "FINE-12", "PSY-16")
def test_frenzy_does_not_double_it_and_a_second_whip_adds_none() -> None:
    arms = holding("steel_whip", "steel_whip")
    s = whipper(marks=(CHARGED,), items=("mad_cap_mushrooms",), **arms)
    assert blows(answer(s, "all:b", *dice("to_hit", 1, 1, 1, 1))) == [("b", "steel_whip", 3), ("b", "whipcrack", 1)]


@pytest.mark.rule("WPN-15", "CC-10", "CC-11")
def test_whoever_is_charged_cracks_it_first_and_strikes_in_his_turn() -> None:
    """a is quicker than its charger: crack, then the charger, then the blow of the whip."""
    s = ring(orc("a", 0, CENTRE, i=5, ws=3, **WHIP), orc("b", 1, i=3, ws=3, marks=(CHARGED,)), active=1)
    done = answer(s, "all:b", *dice("to_hit", 1, 1, 1))
    assert [(e.model, e.weapon) for e in events_of(done, BlowsDeclared)] == [
        ("a", "whipcrack"),
        ("b", "axe"),
        ("a", "steel_whip"),
    ]


@pytest.mark.rule("WPN-15")
def test_the_crack_is_for_the_charger_only_and_one_however_many_charge() -> None:
    chargers = [orc("b", 1, a=0, ws=3, marks=(CHARGED,)), orc("c", 1, (19.0, 20.0), a=0, ws=3, marks=(CHARGED,))]
    old = orc("d", 1, (20.0, 21.0), a=0, ws=3)
    s = ring(orc("a", 0, CENTRE, i=5, ws=3, ld=10, **WHIP), *chargers, old, active=1)
    assert asked(s).about["model"] == "a"
    wrong = refused(s, 0, Strike((Blow("d", "whipcrack"),)))
    assert (wrong.code, wrong.rule) == (Code.WRONG_WEAPON, "WPN-15")
    twice = refused(s, 0, Strike((Blow("b", "whipcrack"), Blow("c", "whipcrack"))))
    assert (twice.code, twice.rule) == (Code.WRONG_COUNT, "WPN-15")
    done = play(s, 0, Strike((Blow("c", "whipcrack"), Blow("d", "steel_whip"))), *dice("to_hit", 1, 1))
    assert blows(done) == [("c", "whipcrack", 1), ("d", "steel_whip", 1)]


@pytest.mark.rule("WPN-15", "CC-32")
def test_nobody_parries_the_crack_either() -> None:
    s = ring(
        orc("a", 0, CENTRE, i=4, ws=3, s=3, marks=(CHARGED,), **WHIP), orc("b", 1, a=0, ws=3, t=3, **holding("sword"))
    )
    done = play(s, 0, Strike((Blow("b", "whipcrack"),)), ("to_hit", 4), ("to_wound", 1))
    assert asked(done.state).asked != "reaction"


@pytest.mark.rule("WPN-15")
def test_a_whip_that_is_not_in_hand_does_not_crack() -> None:
    s = whipper(marks=(CHARGED,), weapons=("steel_whip", "axe", "club"), hands=("axe", "club"))
    assert refused(s, 0, Strike((Blow("b", "whipcrack"),))).code is Code.WRONG_WEAPON


@pytest.mark.rule("WPN-15", "WPN-12")
def test_a_gromril_whip_cracks_in_gromril() -> None:
    s = whipper(marks=(CHARGED,), **holding("gromril_steel_whip"))
    assert blows(answer(s, "all:b", *dice("to_hit", 1, 1)))[1] == ("b", "gromril_whipcrack", 1)
