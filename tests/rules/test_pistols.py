"""WPN-40, WPN-41: pistols in a fight."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.engine import Applied
from rules.events import BlowsDeclared
from rules.marks import FIGHTING
from rules.options import Options
from rules.refusals import Code
from rules.state import State
from tests.rules.brawl import CENTRE, fight, holding, orc, ring, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces, go_on, play, refused

OLD = {FIGHTING: "combat"}
ALL_ATTACKS = Options(brace_replaces_attacks=False)
BRACE = holding("pistol", "pistol")


def gunman(*foes: Any, **what: Any) -> State:
    """a strikes first; b does not strike back."""
    a = orc("a", 0, CENTRE, **{"i": 5, "ws": 3, **what})
    return ring(a, *(foes or (orc("b", 1, a=0, ws=3, t=3),)))


def blows(done: Applied) -> list[tuple[str, str, int]]:
    return [(e.target, e.weapon, e.count) for e in events_of(done, BlowsDeclared) if e.model == "a"]


def fired(done: Applied) -> int:
    return sum(mark.startswith("fired:") for mark in done.state.models["a"].marks)


@pytest.mark.rule("WPN-41", "WPN-40")
def test_a_pistol_beside_a_sword_is_one_more_attack_in_the_first_round_and_is_then_fired() -> None:
    done = answer(gunman(**holding("sword", "pistol")), "all:b", *dice("to_hit", 1, 1))
    assert blows(done) == [("b", "sword", 1), ("b", "pistol", 1)]
    assert fired(done) == 1


@pytest.mark.rule("WPN-41", "WPN-40")
def test_its_owner_may_decline_the_shot_and_keeps_the_pistol_loaded() -> None:
    s = gunman(**holding("sword", "pistol"))
    for done in (answer(s, "spare:b", ("to_hit", 1)), play(s, 0, Strike((Blow("b", "sword"),)), ("to_hit", 1))):
        assert (blows(done), fired(done)) == ([("b", "sword", 1)], 0)


@pytest.mark.rule("WPN-41", "CC-18")
def test_a_pistol_never_counts_as_a_second_weapon() -> None:
    """Not in the first round, where it is one attack by itself, and not when it is spent."""
    s = gunman(**holding("sword", "pistol"))
    assert refused(s, 0, Strike((Blow("b", "sword", 2),))).rule == "CC-18"
    assert refused(s, 0, Strike((Blow("b", "pistol", 2),))).rule == "WPN-41"
    s = answer(gunman(marks=OLD, **holding("sword", "pistol")), "sword+pistol", ("to_hit", 1))
    assert blows(s) == [("b", "sword", 1)]


@pytest.mark.rule("WPN-41")
def test_a_brace_is_two_attacks_in_place_of_all_others() -> None:
    done = answer(gunman(a=3, **BRACE), "all:b", *dice("to_hit", 1, 1))
    assert (blows(done), fired(done)) == ([("b", "pistol", 2)], 2)


@pytest.mark.rule("WPN-41", "CC-20", "WPN-40")
def test_the_two_shots_of_a_brace_may_be_split() -> None:
    foes = (orc("b", 1, a=0, ws=3), orc("c", 1, (19.0, 20.0), a=0, ws=3))
    s = gunman(*foes, ld=10, skills=("deathwish",), **BRACE)
    done = play(s, 0, Strike((Blow("b", "pistol"), Blow("c", "pistol"))), *dice("to_hit", 1, 1))
    assert (blows(done), fired(done)) == ([("b", "pistol", 1), ("c", "pistol", 1)], 2)


@pytest.mark.rule("WPN-41", "CC-30")
def test_two_shots_named_one_by_one_are_one_volley() -> None:
    """Both hit, one is parried, and one wound is rolled for."""
    s = gunman(orc("b", 1, a=0, ws=3, t=3, **holding("sword")), **BRACE)
    hits = play(s, 0, Strike((Blow("b", "pistol"), Blow("b", "pistol"))), *dice("to_hit", 4, 4))
    assert blows(hits) == [("b", "pistol", 2)]
    assert faces(answer(hits.state, "yes", ("parry", 5), ("to_wound", 2)), "to_wound") == [2]


@pytest.mark.rule("WPN-41", "PSY-16")
def test_frenzy_does_not_double_the_shots() -> None:
    done = answer(gunman(items=("mad_cap_mushrooms",), **BRACE), "all:b", *dice("to_hit", 1, 1))
    assert blows(done) == [("b", "pistol", 2)]


@pytest.mark.rule("WPN-41", "WPN-40")
def test_a_brace_of_which_one_is_loaded_is_one_shot() -> None:
    s = gunman(marks={"reloading:pistol": "turn"}, **BRACE)
    wrong = refused(s, 0, Strike((Blow("b", "pistol", 2),)))
    assert (wrong.code, wrong.rule) == (Code.WRONG_COUNT, "WPN-41")
    assert blows(answer(s, "all:b", ("to_hit", 1))) == [("b", "pistol", 1)]


@pytest.mark.rule("WPN-41", "WPN-40", "CC-22")
def test_with_no_pistol_loaded_there_are_only_fists() -> None:
    marks = {"reloading:pistol": "turn", "reloading:pistol#2": "turn"}
    done = go_on(fight(orc("a", 0, CENTRE, i=5, ws=3, marks=marks, **BRACE), orc("b", 1, a=0, ws=3)), ("to_hit", 1))
    assert blows(done) == [("b", "fist", 1)]


@pytest.mark.rule("WPN-41", "CC-28", "CC-27", "CC-23", "CON-EQP-46")
def test_a_shot_is_aimed_by_weapon_skill_with_the_strength_of_the_pistol_and_may_be_parried() -> None:
    s = gunman(orc("b", 1, a=0, ws=7, t=3, **holding("sword")), **holding("axe", "pistol"))
    done = play(s, 0, Strike((Blow("b", "pistol"),)), ("to_hit", 5))
    assert (rolled(done, "to_hit").needed, asked(done.state).asked) == (5, "reaction")
    assert rolled(answer(done.state, "no", ("to_wound", 2)), "to_wound").needed == 3


@pytest.mark.rule("WPN-41", "MP-CC-17")
def test_with_three_warbands_a_shot_is_for_an_opponent_of_the_first_round() -> None:
    foes = (orc("b", 1, a=0, ws=3), orc("c", 2, (19.0, 20.0), a=0, ws=3))
    a = orc("a", 0, CENTRE, i=5, ws=3, skills=("deathwish",), **holding("sword", "pistol"))
    s = ring(a, *foes, fought=[("a", "b")])
    assert refused(s, 0, Strike((Blow("b", "pistol"),))).rule == "WPN-41"
    assert blows(answer(s, "all:b", ("to_hit", 1))) == [("b", "sword", 1)]
    assert blows(answer(s, "all:c", *dice("to_hit", 1, 1))) == [("c", "sword", 1), ("c", "pistol", 1)]


@pytest.mark.rule("WPN-41")
def test_a_table_may_let_a_brace_shoot_beside_all_other_attacks() -> None:
    """The option brace_replaces_attacks off; the blows are struck with the weapon at his belt."""
    mine = {"a": 3, "weapons": ("sword", "pistol", "pistol"), "hands": ("pistol", "pistol")}
    s = ring(orc("a", 0, CENTRE, i=5, ws=3, **mine), orc("b", 1, a=0, ws=3, t=3), options=ALL_ATTACKS)
    assert blows(answer(s, "all:b", *dice("to_hit", 1, 1, 1, 1, 1))) == [("b", "sword", 3), ("b", "pistol", 2)]


@pytest.mark.rule("WPN-39", "WPN-41")
def test_a_hit_of_a_double_barrelled_pistol_is_two_hits_in_a_fight_too() -> None:
    s = gunman(**holding("sword", "double_barrelled_pistol"))
    done = answer(s, "all:b", *dice("to_hit", 1, 5), *dice("to_wound", 1, 1))
    assert (faces(done, "to_wound"), fired(done)) == ([1, 1], 1)
