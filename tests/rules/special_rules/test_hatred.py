"""Hatred: the rule hate_orcs_goblins (PSY-20, CON-DWF-36, CON-DWF-39)."""

from typing import Any

import pytest

from rules.events import DiceRolled, HitsScored
from rules.marks import AFRAID, FIGHTING
from rules.state import Model, State
from tests.rules.brawl import CENTRE, fight, holding, orc, ring
from tests.rules.kit import answer, asked, dice, events_of, fighter, go_on

OLD = {FIGHTING: "combat"}


def dwarf(**what: Any) -> Model:
    return fighter("a", 0, "dwarf_clansman", at=CENTRE, **{"ws": 3, "s": 3, "i": 5, **holding("axe"), **what})


def missed(*script: Any, foe: Model | None = None, **what: Any) -> State:
    """A dwarf has missed an orc who cannot strike back, and is asked."""
    s = ring(dwarf(**what), foe or orc("b", 1, a=0, ws=3, t=3), script=script)
    assert (asked(s).asked, asked(s).seat, asked(s).default) == ("reroll", 0, "yes")
    return s


@pytest.mark.rule("PSY-20", "CON-DWF-36", "DICE-05", "DICE-06")
def test_every_miss_may_be_rolled_again_once() -> None:
    s = missed(*dice("to_hit", 4, 1, 2), a=3)
    done = answer(s, "yes", *dice("to_hit", 5, 3), *dice("to_wound", 1, 1))
    assert [(e.faces, e.reroll) for e in events_of(done, DiceRolled) if e.purpose == "to_hit"] == [((5, 3), True)]
    assert events_of(done, HitsScored)[0].hits == 2


@pytest.mark.rule("PSY-20", "DICE-10")
def test_the_attacker_may_leave_it() -> None:
    done = answer(missed(*dice("to_hit", 4, 1), a=2), "no", ("to_wound", 1))
    assert events_of(done, HitsScored)[0].hits == 1


@pytest.mark.rule("PSY-20")
def test_nothing_is_asked_when_every_blow_hits() -> None:
    s = ring(dwarf(), orc("b", 1, a=0, ws=3, t=3), script=(("to_hit", 4), ("to_wound", 1)))
    assert asked(s).asked != "reroll"


@pytest.mark.rule("PSY-20", "CC-16")
def test_hatred_cools_after_the_first_round() -> None:
    s = ring(dwarf(marks=OLD), orc("b", 1, a=0, ws=3), script=(("to_hit", 1),))
    assert asked(s).asked != "reroll"


@pytest.mark.rule("PSY-20", "MP-CC-17")
def test_with_three_warbands_it_burns_anew_for_each_new_opponent() -> None:
    foes = (orc("b", 1, a=0, ws=3), orc("c", 2, (19.0, 20.0), a=0, ws=3))
    s = ring(dwarf(skills=("deathwish",)), *foes, fought=[("a", "b")])
    assert asked(answer(s, "all:c", ("to_hit", 1)).state).asked == "reroll"
    assert asked(answer(s, "all:b", ("to_hit", 1)).state).asked != "reroll"


@pytest.mark.rule("PSY-20", "CC-29")
def test_the_die_rolled_again_is_the_one_to_be_parried() -> None:
    s = missed(("to_hit", 3), foe=orc("b", 1, a=0, ws=3, t=3, **holding("sword")))
    s = answer(s, "yes", ("to_hit", 4)).state
    done = answer(s, "yes", ("parry", 5))
    assert next(e.needed for e in events_of(done, DiceRolled) if e.purpose == "parry") == 5


@pytest.mark.rule("PSY-20", "PSY-02", "CC-26")
def test_the_frightened_hate_too_but_still_need_sixes() -> None:
    s = missed(("to_hit", 5), marks=(AFRAID,))
    assert events_of(answer(s, "yes", ("to_hit", 5)), HitsScored)[0].hits == 0


@pytest.mark.rule("CON-DWF-36", "CON-DWF-39")
@pytest.mark.parametrize(
    ("kind", "hated"),
    [("orc_boss", True), ("goblin_warrior", True), ("cave_squig", False), ("troll", False), ("dwarf_noble", False)],
)
def test_orcs_and_goblins_are_hated_and_their_beasts_are_not(kind: str, hated: bool) -> None:
    foe = fighter(
        "b", 1, kind, at=(21.3 if kind == "troll" else 21.0, 20), **{**holding("axe"), "a": 0, "ws": 3, "ld": 10}
    )
    done = go_on(fight(dwarf(), foe), ("to_hit", 1), *((("stupidity", 1), ("stupidity", 1)) if kind == "troll" else ()))
    assert (asked(done.state).asked == "reroll") is hated


@pytest.mark.rule("CON-DWF-36")
def test_the_hated_do_not_hate_back() -> None:
    models = (fighter("a", 0, "dwarf_clansman", at=CENTRE, a=0, ws=3, **holding("axe")), orc("b", 1, ws=3))
    assert asked(go_on(fight(*models), ("to_hit", 1)).state).asked != "reroll"
