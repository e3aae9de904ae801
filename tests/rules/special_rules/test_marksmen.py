"""Skills of those who shoot, and of those who are shot at (SKL-07 to SKL-14, SKL-33, EQP-15)."""

from dataclasses import dataclass
from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Shoot
from rules.engine import Applied
from rules.events import DiceRolled, HitCancelled, HitsScored, ShotDeclared
from rules.geometry.board import Barrier, Board
from rules.marks import MOVED
from rules.refusals import Code
from rules.special_rules.base import SpecialRule
from rules.state import Model, Phase, State
from tests.rules.brawl import blow
from tests.rules.kit import Teach, answer, asked, battle, dice, events_of, faces, fighter, play, refused


def archer(*weapons: str, skills: tuple[str, ...] = (), **what: Any) -> Model:
    return fighter("archer", 0, **{"at": (10, 10), "weapons": weapons, "bs": 3, "skills": skills, **what})


def foe(inches: float = 5.0, **what: Any) -> Model:
    return fighter("foe", 1, **{"at": (11 + inches, 10), **what})


def field(*models: Model, **where: Any) -> State:
    """Somebody else may shoot afterwards, so the phase goes on after the first shot."""
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    return battle(*models, waiting, phase=Phase.SHOOTING, **where)


def shot(s: State, weapon: str, *script: Any, shots: int = 1) -> Applied:
    return play(s, 0, Shoot("archer", weapon, "foe", shots), *script)


def why_not(s: State, weapon: str, shots: int = 1) -> tuple[Code, str]:
    refusal = refused(s, 0, Shoot("archer", weapon, "foe", shots))
    return refusal.code, refusal.rule


def needed(done: Applied) -> list[int | None]:
    return [event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_hit"]


def next_own_turn(s: State) -> State:
    """On to the shooting phase of the same player's next turn; nobody does anything."""
    round_before = s.turn.round
    while s.turn.round == round_before or s.turn.phase is not Phase.SHOOTING:
        s = answer(s, asked(s).default).state
    return s


# quick shot


@pytest.mark.rule("SKL-07", "SHT-19")
@pytest.mark.parametrize("key", ["short_bow", "bow", "long_bow", "elf_bow", "crossbow", "black_lotus_bow"])
def test_quick_shot_fires_a_bow_or_crossbow_twice_without_a_penalty(key: str) -> None:
    done = shot(field(archer(key, skills=("quick_shot",)), foe()), key, *dice("to_hit", 1, 1), shots=2)
    assert needed(done) == [4, 4]


@pytest.mark.rule("SKL-07")
@pytest.mark.parametrize("key", ["crossbow_pistol", "handgun", "throwing_knives", "javelin"])
def test_quick_shot_is_for_no_other_weapon(key: str) -> None:
    s = field(archer(key, key, skills=("quick_shot",)), foe())
    assert why_not(s, key, shots=2) == (Code.WRONG_COUNT, "SHT-19")


@pytest.mark.rule("SKL-07", "WPN-28")
def test_quick_shot_adds_nothing_to_a_crossbow_that_fires_twice_of_itself() -> None:
    s = field(archer("repeater_crossbow", skills=("quick_shot",)), foe())
    assert why_not(s, "repeater_crossbow", shots=3)[0] is Code.WRONG_COUNT
    assert needed(shot(s, "repeater_crossbow", *dice("to_hit", 1, 1), shots=2)) == [5, 5]


@pytest.mark.rule("SKL-07", "CON-SKL-01")
def test_quick_shot_with_a_crossbow_still_obeys_move_or_fire() -> None:
    s = field(archer("crossbow", skills=("quick_shot",), marks=(MOVED,)), foe())
    assert why_not(s, "crossbow") == (Code.NOT_ABLE, "WPN-27")


# pistolier


@pytest.mark.rule("SKL-08", "SHT-19")
@pytest.mark.parametrize("key", ["pistol", "duelling_pistol", "warplock_pistol", "crossbow_pistol"])
def test_a_pistolier_fires_both_pistols_of_a_brace_in_one_phase(key: str) -> None:
    plain = field(archer(key, key), foe())
    assert why_not(plain, key, shots=2)[0] is Code.WRONG_COUNT
    done = shot(field(archer(key, key, skills=("pistolier",)), foe()), key, *dice("to_hit", 1, 1), shots=2)
    assert [event.target for event in events_of(done, ShotDeclared)] == ["foe", "foe"]


@pytest.mark.rule("SKL-08", "WPN-40")
def test_the_reloading_of_a_brace_is_as_slow_as_ever() -> None:
    s = field(archer("pistol", "pistol", skills=("pistolier",)), foe())
    s = next_own_turn(shot(s, "pistol", *dice("to_hit", 1, 1), shots=2).state)
    assert why_not(s, "pistol") == (Code.NOT_ABLE, "WPN-40")
    s = next_own_turn(s)
    s = next_own_turn(shot(s, "pistol", ("to_hit", 1)).state)  # one fired, one kept
    assert why_not(s, "pistol", shots=2)[0] is Code.WRONG_COUNT
    shot(s, "pistol", ("to_hit", 1))


@pytest.mark.rule("SKL-08", "WPN-40")
def test_a_pistolier_fires_a_single_pistol_in_the_turn_he_reloads_it() -> None:
    s = field(archer("pistol", skills=("pistolier",)), foe())
    for _ in range(3):
        s = next_own_turn(shot(s, "pistol", ("to_hit", 1)).state)


@pytest.mark.rule("SKL-08", "SHT-19")
def test_the_second_pistol_may_be_fired_at_another() -> None:
    other = fighter("other", 1, at=(10, 16))
    s = field(archer("pistol", "pistol", skills=("pistolier",)), foe(), other)
    half = shot(s, "pistol", ("to_hit", 1), shots=2)
    assert sorted(option.id for option in asked(half.state).options) == ["foe", "other"]
    done = answer(half.state, "other", ("to_hit", 1))
    assert [event.target for event in events_of(done, ShotDeclared)] == ["other"]


# eagle eyes, nimble, trick shooter, hunter


@pytest.mark.rule("SKL-09", "SHT-04")
@pytest.mark.parametrize(("key", "inches"), [("bow", 24), ("pistol", 6), ("throwing_knives", 6)])
def test_eagle_eyes_shoot_six_inches_farther(key: str, inches: int) -> None:
    sharp = archer(key, skills=("eagle_eyes",))
    assert faces(shot(field(sharp, foe(inches + 6)), key, ("to_hit", 1)), "to_hit") == [1]
    assert faces(shot(field(sharp, foe(inches + 6.1)), key), "to_hit") == []


@pytest.mark.rule("SKL-11", "WPN-27")
@pytest.mark.parametrize("key", ["crossbow", "handgun", "hunting_rifle", "double_barrelled_rifle"])
def test_a_nimble_shooter_moves_and_fires_at_the_usual_penalty(key: str) -> None:
    s = field(archer(key, skills=("nimble",), marks=(MOVED,)), foe())
    assert needed(shot(s, key, ("to_hit", 1))) == [5]


@pytest.mark.rule("SKL-11", "SKL-07")
def test_nimble_and_quick_shot_are_not_used_together() -> None:
    both = ("nimble", "quick_shot")
    moved = field(archer("crossbow", "bow", skills=both, marks=(MOVED,)), foe())
    assert why_not(moved, "crossbow", shots=2) == (Code.WRONG_COUNT, "SHT-19")
    shot(moved, "crossbow", ("to_hit", 1))
    shot(moved, "bow", *dice("to_hit", 1, 1), shots=2)
    shot(field(archer("crossbow", skills=both), foe()), "crossbow", *dice("to_hit", 1, 1), shots=2)


WALL = Board(barriers=(Barrier("low wall", (15.3, 5.0), (15.3, 15.0), height=0.8),))


@pytest.mark.rule("SKL-12", "SHT-13")
def test_a_trick_shooter_does_not_mind_cover() -> None:
    assert needed(shot(field(archer("bow"), foe(), board=WALL), "bow", ("to_hit", 1))) == [5]
    assert needed(shot(field(archer("bow", skills=("trick_shooter",)), foe(), board=WALL), "bow", ("to_hit", 1))) == [4]


@pytest.mark.rule("SKL-13", "WPN-40")
@pytest.mark.parametrize(("key", "every_turn"), [("handgun", True), ("hunting_rifle", True), ("pistol", False)])
def test_a_hunter_fires_his_long_gun_every_turn(key: str, every_turn: bool) -> None:
    s = field(archer(key, skills=("hunter",)), foe())
    s = next_own_turn(shot(s, key, ("to_hit", 1)).state)
    if every_turn:
        shot(s, key, ("to_hit", 1))
    else:
        assert why_not(s, key) == (Code.NOT_ABLE, "WPN-40")


# knives


@pytest.mark.rule("SKL-14", "SHT-19")
def test_a_knife_fighter_throws_three_knives_at_whom_he_likes() -> None:
    closer = fighter("closer", 1, at=(10, 13))
    s = field(archer("throwing_knives", skills=("knife_fighter",)), foe(), closer)
    done = shot(s, "throwing_knives", ("to_hit", 1), shots=3)
    done = answer(done.state, "closer", ("to_hit", 1))
    done = answer(done.state, "foe", ("to_hit", 1))
    assert [event.target for event in events_of(done, ShotDeclared)] == ["foe"]
    assert "shoot" in asked(done.state).accepts


@pytest.mark.rule("SKL-14", "WPN-30", "SHT-11")
def test_anybody_else_throws_one_at_the_closest() -> None:
    closer = fighter("closer", 1, at=(10, 13))
    s = field(archer("throwing_knives"), foe(), closer)
    assert why_not(s, "throwing_knives")[0] is Code.NOT_THE_CLOSEST
    assert why_not(s, "throwing_knives", shots=2)[0] is Code.WRONG_COUNT


@pytest.mark.rule("SKL-14", "WPN-32")
def test_a_javelin_is_no_knife() -> None:
    s = field(archer("javelin", skills=("knife_fighter",)), foe())
    assert why_not(s, "javelin", shots=2)[0] is Code.WRONG_COUNT


# the target


@pytest.mark.rule("SKL-33", "SHT-23")
def test_a_missile_is_dodged_on_a_five_before_it_can_wound() -> None:
    s = field(archer("bow"), foe(skills=("dodge",)))
    done = shot(s, "bow", ("to_hit", 4), ("dodge", 5))
    assert [event.by for event in events_of(done, HitCancelled)] == ["dodge"]
    shot(s, "bow", ("to_hit", 4), ("dodge", 4), ("to_wound", 1))


@dataclass(frozen=True, slots=True)
class Charm(SpecialRule):
    def cancels_hit_on(self, s: State, a: Attack) -> int | None:
        return 4


@pytest.mark.rule("SKL-33", "SHT-23")
@pytest.mark.parametrize("order", [("charm", "dodge"), ("dodge", "charm")])
def test_a_dodge_comes_before_any_charm(teach: Teach, order: tuple[str, ...]) -> None:
    teach(Charm("charm", "Charm", "EQP-05"))
    s = field(archer("bow"), foe(skills=order))
    assert [e.by for e in events_of(shot(s, "bow", ("to_hit", 4), ("dodge", 5)), HitCancelled)] == ["dodge"]
    done = shot(s, "bow", ("to_hit", 4), ("dodge", 1), ("charm", 4))
    assert [e.by for e in events_of(done, HitCancelled)] == ["charm"]


@pytest.mark.rule("EQP-15", "SHT-13")
def test_an_elven_cloak_makes_its_wearer_harder_to_hit_in_cover_too() -> None:
    cloaked = foe(items=("elven_cloak",))
    assert needed(shot(field(archer("bow"), cloaked), "bow", ("to_hit", 1))) == [5]
    assert needed(shot(field(archer("bow"), cloaked, board=WALL), "bow", ("to_hit", 1))) == [6]


@pytest.mark.rule("EQP-15")
def test_an_elven_cloak_is_no_help_in_a_fight() -> None:
    done = blow(("to_hit", 3), striker={"ws": 3}, target={"ws": 3, "items": ("elven_cloak",)})
    assert needed(done) == [4]


# two barrels


@pytest.mark.rule("WPN-39")
def test_a_hit_with_both_barrels_is_two_hits_and_a_miss_none() -> None:
    s = field(archer("double_barrelled_pistol"), foe(t=1, w=3))
    done = shot(s, "double_barrelled_pistol", ("to_hit", 5), *dice("to_wound", 2, 1))
    assert [event.hits for event in events_of(done, HitsScored)] == [1]
    assert shot(s, "double_barrelled_pistol", ("to_hit", 4)).state.models["foe"].wounds == 3


@pytest.mark.rule("WPN-39", "WPN-40")
def test_two_barrels_take_two_turns_to_reload() -> None:
    s = field(archer("double_barrelled_rifle"), foe())
    s = shot(s, "double_barrelled_rifle", ("to_hit", 1)).state
    for _ in range(2):
        s = next_own_turn(s)
        assert why_not(s, "double_barrelled_rifle") == (Code.NOT_ABLE, "WPN-39")
    shot(next_own_turn(s), "double_barrelled_rifle", ("to_hit", 1))


@pytest.mark.rule("WPN-39", "WPN-40")
def test_a_brace_of_them_fires_every_other_turn() -> None:
    s = field(archer("double_barrelled_pistol", "double_barrelled_pistol"), foe())
    for _ in range(3):
        s = next_own_turn(shot(s, "double_barrelled_pistol", ("to_hit", 1)).state)
        assert why_not(s, "double_barrelled_pistol") == (Code.NOT_ABLE, "WPN-39")
        s = next_own_turn(s)


@pytest.mark.rule("WPN-39", "WPN-40")
def test_a_common_pistol_beside_it_is_reloaded_as_fast_as_ever() -> None:
    s = field(archer("double_barrelled_pistol", "pistol"), foe())
    s = next_own_turn(shot(s, "pistol", ("to_hit", 1)).state)
    assert why_not(s, "pistol") == (Code.NOT_ABLE, "WPN-40")
    shot(next_own_turn(s), "pistol", ("to_hit", 1))
