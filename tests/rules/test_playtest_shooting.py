"""Shooting and saves in ruleset `playtest` (SHT-08 to SHT-10, SHT-13P, SHT-15 to SHT-17, ARM-10, FINE-05)."""

from dataclasses import dataclass
from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Shoot
from rules.engine import Applied
from rules.events import DiceRolled, HitDiverted, HitsScored
from rules.geometry.board import Board, Building, Cover, Floor, Solid
from rules.legal.shooting import attack_on
from rules.odds import of_shot
from rules.options import Options
from rules.special_rules.base import SpecialRule
from rules.state import Model, Phase, State, Status
from tests.rules.brawl import blow, holding, needs
from tests.rules.kit import Teach, battle, events_of, faces, fighter, play, refused

KD = Status.KNOCKED_DOWN
LENIENT = Options(playtest_strict=False)
LOFT_AT = ((5.0, 5.0), (15.0, 5.0), (15.0, 15.0), (5.0, 15.0))
LOFT = Board(buildings=(Building("loft", LOFT_AT, floors=(Floor(LOFT_AT, z=3.0),)),))


@dataclass(frozen=True, slots=True)
class Deadly(SpecialRule):
    def to_hit(self, s: State, a: Attack) -> int:
        return 3


def crates(cover: Cover) -> Board:
    """Something low in front of an enemy 15 inches east of the bowman."""
    return Board(solids=(Solid("crates", ((24, 9), (25, 9), (25, 11), (24, 11)), cover=cover),))


def bowman(**what: Any) -> Model:
    return fighter("shooter", 0, "big_un", **{"at": (10, 10), "weapons": ("bow",), "bs": 3, **what})


def foe(name: str = "foe", at: tuple[float, float] = (26, 10), **what: Any) -> Model:
    return fighter(name, 1, "big_un", at, **what)


def shooting(*models: Model, **where: Any) -> State:
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    return battle(*models, waiting, phase=Phase.SHOOTING, **{"ruleset": "playtest", **where})


def shot(s: State, *script: Any, at: str = "foe") -> Applied:
    return play(s, 0, Shoot("shooter", "bow", at), *script)


def number(s: State, *script: Any) -> int | None:
    done = shot(s, *(script or (("to_hit", 1),)))
    return next(event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_hit")


# cover, and long shots


@pytest.mark.rule("SHT-13P", "SHT-13")
@pytest.mark.parametrize(
    ("cover", "ruleset", "needed"), [("soft", "playtest", 6), ("hard", "playtest", 7), ("hard", "rulebook", 6)]
)
def test_hard_cover_is_worse_than_soft(cover: Cover, ruleset: str, needed: int) -> None:
    """4 by BS 3, one more for long range, and one or two for cover."""
    assert number(shooting(bowman(), foe(), board=crates(cover), ruleset=ruleset)) == needed


@pytest.mark.rule("SHT-13P")
def test_another_model_is_soft_cover() -> None:
    assert number(shooting(bowman(), foe(), fighter("friend", 0, at=(18, 10.4)))) == 6


@pytest.mark.rule("SHT-15", "EX-21")
@pytest.mark.parametrize(("cover", "needed", "then"), [("soft", 7, 4), ("hard", 8, 5)])
def test_a_shot_that_needs_7_or_more_hits_on_a_6_and_a_second_die(cover: Cover, needed: int, then: int) -> None:
    """EX-21: BS 3, moved, long range."""
    s = shooting(bowman(marks=("moved",)), foe(t=7), board=crates(cover))
    assert number(s) == needed
    hit = shot(s, ("to_hit", 6), ("long_shot", then))
    missed = shot(s, ("to_hit", 6), ("long_shot", then - 1))
    assert [event.hits for done in (hit, missed) for event in events_of(done, HitsScored)] == [1, 0]
    assert faces(shot(s, ("to_hit", 5)), "long_shot") == []


@pytest.mark.rule("SHT-15")
def test_a_shot_that_needs_10_cannot_hit() -> None:
    s = shooting(bowman(bs=1, marks=("moved",)), foe(), board=crates("hard"))
    assert number(s) == 10
    assert [event.hits for event in events_of(shot(s, ("to_hit", 6)), HitsScored)] == [0]
    assert of_shot(s, attack_on(s.models["shooter"], "bow", s.models["foe"])).hit.chance == 0


@pytest.mark.rule("SHT-15")
def test_the_table_may_choose_about_long_shots_in_either_ruleset() -> None:
    there = {"board": crates("soft")}
    models = (bowman(marks=("moved",)), foe(t=7))
    never = shooting(*models, **there, options=Options(hit_above_6="never"))
    assert faces(shot(never, ("to_hit", 6)), "long_shot") == []
    then = shooting(*models, **there, ruleset="rulebook", options=Options(hit_above_6="six_then"))
    assert faces(shot(then, ("to_hit", 6), ("long_shot", 3)), "long_shot") == [3]


@pytest.mark.rule("SHT-15")
def test_the_odds_of_a_long_shot_count_both_dice() -> None:
    s = shooting(bowman(marks=("moved",)), foe(), board=crates("hard"))
    found = of_shot(s, attack_on(s.models["shooter"], "bow", s.models["foe"]))
    assert (found.hit.needed, found.hit.chance) == (8, pytest.approx(1 / 6 * 2 / 6))


# a natural 1


@pytest.mark.rule("SHT-16")
def test_a_natural_1_misses_whatever_the_skill() -> None:
    near = foe(at=(16, 10))
    s = shooting(bowman(bs=7), near)
    assert number(s) == 2
    assert [event.hits for event in events_of(shot(s, ("to_hit", 1)), HitsScored)] == [0]
    sure = shooting(bowman(bs=7), near, options=Options(natural_one_misses=False))
    assert number(sure, ("to_hit", 1), ("to_wound", 1)) == 0


@pytest.mark.rule("SHT-16", "ARM-10")
def test_the_rulebook_may_be_played_so_too() -> None:
    s = shooting(bowman(bs=7), foe(at=(16, 10)), ruleset="rulebook", options=Options(natural_one_misses=True))
    assert number(s) == 2


@pytest.mark.rule("ARM-10")
@pytest.mark.parametrize(("ruleset", "needed"), [("playtest", 2), ("rulebook", 1)])
def test_a_natural_1_never_saves(ruleset: str, needed: int) -> None:
    """Armour 4+, a shield, tough skin, and bare hands that hardly hurt: 1+."""
    armour = {**holding("hammer", "shield"), "armour": ("gromril_armour", "shield"), "skills": ("well_ard",)}
    dice = (("to_hit", 4), ("to_wound", 5), ("armour_save", 6))
    done = blow(*dice, striker=holding("fist"), target=armour, ruleset=ruleset)
    assert needs(done) == needed


@pytest.mark.rule("FINE-05")
def test_a_natural_1_misses_in_a_fight(teach: Teach) -> None:
    teach(Deadly("deadly", "Deadly", "CC-25"))
    sure = {"ws": 5, "skills": ("deadly",)}
    done = blow(("to_hit", 1), striker=sure, ruleset="playtest")
    assert needs(done, "to_hit") == 2
    assert needs(blow(("to_hit", 1), ("to_wound", 1), striker=sure), "to_hit") == 0


# whom to shoot


@pytest.mark.rule("SHT-08")
def test_those_who_are_down_count_as_the_closest_unless_the_table_is_lenient() -> None:
    models = (bowman(), foe("near", (15, 10), status=KD), foe("far", (10, 20)))
    assert refused(shooting(*models), 0, Shoot("shooter", "bow", "far")).rule == "SHT-11"
    assert shot(shooting(*models, options=LENIENT), ("to_hit", 1), at="far")


@pytest.mark.rule("SHT-09")
def test_a_large_target_is_not_chosen_for_its_size() -> None:
    models = (bowman(), foe("near", (15, 10)), fighter("big", 1, "troll", (10, 25)))
    assert refused(shooting(*models), 0, Shoot("shooter", "bow", "big")).rule == "SHT-11"
    assert shot(shooting(*models, options=LENIENT), ("to_hit", 1), at="big")


@pytest.mark.rule("SHT-10")
def test_who_stands_high_shoots_at_the_closest_too() -> None:
    models = (bowman(at=(14.4, 10, 3)), foe("near", (22, 10)), foe("far", (14.4, 30)))
    assert refused(shooting(*models, board=LOFT), 0, Shoot("shooter", "bow", "far")).rule == "SHT-11"
    assert shot(shooting(*models, board=LOFT, options=LENIENT), ("to_hit", 1), at="far")


@pytest.mark.rule("SHT-17")
def test_a_near_miss_does_not_hit_the_cover_unless_the_table_is_lenient() -> None:
    models = (bowman(), foe(), fighter("friend", 0, at=(18, 10.4)))
    assert events_of(shot(shooting(*models), ("to_hit", 5)), HitDiverted) == []
    hurt = shot(shooting(*models, options=LENIENT), ("to_hit", 5), ("to_wound", 1))
    assert [event.victim for event in events_of(hurt, HitDiverted)] == ["friend"]


@pytest.mark.rule("SHT-17", "SHT-15")
def test_of_two_dice_the_second_misses_by_one() -> None:
    models = (bowman(marks=("moved",)), foe(), fighter("friend", 0, at=(18, 10.4)))
    s = shooting(*models, options=LENIENT)
    assert number(s) == 7
    assert events_of(shot(s, ("to_hit", 6), ("long_shot", 3), ("to_wound", 1)), HitDiverted)
    assert events_of(shot(s, ("to_hit", 6), ("long_shot", 2)), HitDiverted) == []
    assert events_of(shot(s, ("to_hit", 5)), HitDiverted) == []
