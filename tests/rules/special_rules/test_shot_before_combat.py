"""The rule shot_before_combat: crossbow pistols in a fight (WPN-26, CC-09, SHT-24)."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.engine import Applied
from rules.events import BlowsDeclared
from rules.marks import AFRAID, CHARGED, FIGHTING, MOVED
from rules.refusals import Code
from rules.state import State, Status
from tests.rules.brawl import CENTRE, fate, fight, orc, ring, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces, go_on, play, refused

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT


def shooter(*more: str, **what: Any) -> Any:
    arms = {"weapons": ("axe", "crossbow_pistol", *more), "hands": ("axe",)}
    return orc("a", 0, CENTRE, **{"ws": 3, "bs": 4, "s": 3, "i": 1, **arms, **what})


def target(**what: Any) -> Any:
    return orc("b", 1, **{"ws": 3, "t": 3, "i": 5, "a": 0, **what})


def shot(*script: Any, by: Any = None, at: Any = None) -> Applied:
    s = ring(by or shooter(), at or target())
    return play(s, 0, Strike((Blow("b", "crossbow_pistol"),)), *script)


def order(done: Applied) -> list[tuple[str, str, int]]:
    return [(e.model, e.weapon, e.count) for e in events_of(done, BlowsDeclared)]


@pytest.mark.rule("CC-09", "WPN-26")
def test_it_is_shot_before_all_blows_and_the_blows_follow_in_their_turn() -> None:
    """The shooter is slower than a charger; all he does is declared before his first die (MP-CC-13)."""
    s = ring(shooter(), target(a=1, marks=(CHARGED,)), active=1)
    assert asked(s).about["model"] == "a"
    done = answer(s, "all:b", *dice("to_hit", 1, 1, 1))
    assert order(done) == [("a", "crossbow_pistol", 1), ("b", "axe", 1), ("a", "axe", 1)]


@pytest.mark.rule("WPN-26", "SHT-24")
@pytest.mark.parametrize(("bs", "needed"), [(5, 4), (4, 5), (3, 6)])
def test_it_is_aimed_by_ballistic_skill_at_minus_two(bs: int, needed: int) -> None:
    done = shot(("to_hit", needed - 1), by=shooter(bs=bs))
    assert (rolled(done, "to_hit").needed, rolled(done, "to_hit").reasons[0][0]) == (needed, f"BS {bs}")


@pytest.mark.rule("WPN-26", "SHT-13", "SHT-15")
def test_no_modifier_of_the_shooting_phase_counts_and_seven_cannot_hit() -> None:
    assert rolled(shot(("to_hit", 1), by=shooter(marks=(MOVED,)), at=target()), "to_hit").needed == 5
    assert faces(shot(by=shooter(bs=2)), "to_hit") == []


@pytest.mark.rule("WPN-26")
def test_it_strikes_with_its_own_strength_and_save_modifier() -> None:
    done = shot(("to_hit", 5), ("to_wound", 3), ("armour_save", 6), at=target(armour=("heavy_armour",)))
    assert (rolled(done, "to_wound").needed, rolled(done, "armour_save").needed) == (3, 6)


@pytest.mark.rule("WPN-26", "CC-32")
def test_it_cannot_be_parried_and_leaves_the_parry_for_the_blow() -> None:
    s = ring(shooter(bs=5, i=6), target(weapons=("sword",), hands=("sword",)))
    done = answer(s, "all:b", ("to_hit", 4), ("to_wound", 1), ("to_hit", 4))
    assert asked(done.state).asked == "reaction"


@pytest.mark.rule("WPN-26")
def test_one_shot_for_each_such_weapon_and_two_at_most() -> None:
    arms = ("crossbow_pistol",)
    assert order(answer(ring(shooter(*arms), target()), "all:b", *dice("to_hit", 1, 1, 1)))[0] == (
        "a",
        "crossbow_pistol",
        2,
    )
    s = ring(shooter(*arms, *arms), target())
    wrong = refused(s, 0, Strike((Blow("b", "crossbow_pistol", 3),)))
    assert (wrong.code, wrong.rule) == (Code.WRONG_COUNT, "WPN-26")


@pytest.mark.rule("WPN-26", "WPN-41")
def test_the_shot_may_be_spared() -> None:
    done = answer(ring(shooter(), target()), "spare:b", ("to_hit", 1))
    assert order(done) == [("a", "axe", 1)]


@pytest.mark.rule("WPN-26", "CC-16")
def test_after_the_first_round_it_is_silent() -> None:
    done = go_on(fight(shooter(marks={FIGHTING: "combat"}), target()), ("to_hit", 1))
    assert order(done) == [("a", "axe", 1)]


@pytest.mark.rule("WPN-26", "MP-CC-17")
def test_with_three_warbands_it_is_for_new_opponents_only() -> None:
    foes = (target(), orc("c", 2, (19.0, 20.0), a=0))
    s = ring(shooter(ld=10), *foes, fought=[("a", "b")])
    assert refused(s, 0, Strike((Blow("b", "crossbow_pistol"),))).rule == "WPN-26"
    play(s, 0, Strike((Blow("c", "crossbow_pistol"),)), ("to_hit", 1), *dice("all_alone", 1, 1))


@pytest.mark.rule("CHAR-06", "WPN-26")
def test_without_ballistic_skill_nobody_shoots() -> None:
    assert order(go_on(fight(shooter(bs=0), target()), ("to_hit", 1))) == [("a", "axe", 1)]


@pytest.mark.rule("CC-26", "PSY-02", "WPN-26")
def test_the_frightened_need_a_natural_six() -> None:
    assert rolled(shot(("to_hit", 5), by=shooter(bs=5, marks=(AFRAID,))), "to_hit").needed == 6


# first the shot, then the blow


def shot_then_blow(injury: int, *rest: Any) -> Applied:
    s: State = ring(shooter(), target())
    return answer(s, "all:b", ("to_hit", 5), ("to_wound", 4), ("injury", injury), *rest)


@pytest.mark.rule("CC-35", "CC-33", "CC-34", "INJ-06")
@pytest.mark.parametrize("down", [1, 3])
def test_who_put_an_enemy_down_with_the_shot_does_not_finish_him_with_the_blow(down: int) -> None:
    """The blow is rolled as at one who stands: to hit, to wound, and for the injury."""
    done = shot_then_blow(down, ("to_hit", 4), ("to_wound", 4), ("injury", 1))
    assert rolled(done, "to_hit").reasons[0][0] == "BS 4"
    assert faces(done, "to_hit") == [5, 4]
    assert done.state.models["b"].gone is None
    missed = shot_then_blow(down, ("to_hit", 3))
    assert faces(missed, "to_wound") == [4]


@pytest.mark.rule("CC-28", "CC-32b", "CC-35")
def test_who_was_put_down_by_the_shot_parries_nothing_though_the_blow_is_rolled() -> None:
    s = ring(shooter(), target(weapons=("sword",), hands=("sword",)))
    done = answer(s, "all:b", *(("to_hit", 5), ("to_wound", 4), ("injury", 1)), ("to_hit", 4), ("to_wound", 1))
    assert asked(done.state).asked != "reaction"


@pytest.mark.rule("FINE-08", "CC-35", "ARM-12")
def test_the_stunned_keep_their_armour_against_the_blow_that_follows() -> None:
    s = ring(shooter(), target(armour=("gromril_armour",)))
    done = answer(
        s,
        "all:b",
        *(("to_hit", 5), ("to_wound", 4), ("armour_save", 1), ("injury", 3)),
        *(("to_hit", 4), ("to_wound", 4), ("armour_save", 5)),
    )
    assert faces(done, "armour_save") == [1, 5]


@pytest.mark.rule("CC-37", "CC-09")
def test_the_blow_is_lost_when_the_shot_was_enough() -> None:
    done = shot_then_blow(6)
    assert (order(done), fate(done)) == ([("a", "crossbow_pistol", 1)], OUT)


@pytest.mark.rule("CC-17", "CC-09")
def test_a_shooter_who_is_put_down_before_his_turn_strikes_no_more() -> None:
    s = ring(shooter(t=3), target(a=1))
    done = answer(s, "all:b", ("to_hit", 1), ("to_hit", 4), ("to_wound", 4), ("injury", 1))
    assert order(done) == [("a", "crossbow_pistol", 1), ("b", "axe", 1)]


@pytest.mark.rule("WND-06", "WPN-26", "MP-CC-16")
def test_shot_and_blows_share_the_one_critical_of_the_phase() -> None:
    s = ring(shooter(), target(w=9, wounds=9))
    done = answer(s, "all:b", ("to_hit", 5), ("to_wound", 6), ("critical", 3), ("to_hit", 4), ("to_wound", 6))
    assert faces(done, "critical") == [3]
