"""WPN-22..41 as far as the shooting phase goes, and the Engineer's reach (CON-DWF-42)."""

from typing import Any

import pytest

from rules.commands import Shoot
from rules.content.catalogue import warrior_type, weapon
from rules.content.kinds import WarriorType, Weapon
from rules.engine import Applied
from rules.events import DiceRolled, HitsScored, ShotDeclared
from rules.geometry.board import Barrier, Board
from rules.marks import MOVED, STOOD_UP
from rules.refusals import Code
from rules.special_rules.registry import RULES
from rules.state import Model, Phase, State
from tests.rules.kit import answer, asked, battle, events_of, faces, fighter, play, refused


def shooter(*weapons: str, **what: Any) -> Model:
    return fighter("shooter", 0, **{"at": (10, 10), "weapons": weapons, "bs": 3, **what})


def foe(inches: float = 5.0, **what: Any) -> Model:
    return fighter("foe", 1, **{"at": (11 + inches, 10), **what})


def shooting(*models: Model, **where: Any) -> State:
    """Somebody else may shoot afterwards, so the phase goes on after the first shot."""
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    return battle(*models, waiting, phase=Phase.SHOOTING, **where)


def shot(s: State, weapon: str, *script: Any, shots: int = 1) -> Applied:
    return play(s, 0, Shoot("shooter", weapon, "foe", shots), *script)


def why_not(s: State, weapon: str, shots: int = 1) -> tuple[Code, str]:
    refusal = refused(s, 0, Shoot("shooter", weapon, "foe", shots))
    return refusal.code, refusal.rule


def rolled(done: Applied, purpose: str) -> DiceRolled:
    return next(event for event in events_of(done, DiceRolled) if event.purpose == purpose)


def number(s: State, weapon: str, shots: int = 1) -> int | None:
    return rolled(shot(s, weapon, *[("to_hit", 1)] * shots, shots=shots), "to_hit").needed


# range, Strength and save of every weapon

TABLE = [
    pytest.param("short_bow", 16, 3, 0, marks=pytest.mark.rule("WPN-22")),
    pytest.param("bow", 24, 3, 0, marks=pytest.mark.rule("WPN-23")),
    pytest.param("long_bow", 30, 3, 0, marks=pytest.mark.rule("WPN-24")),
    pytest.param("elf_bow", 36, 3, -1, marks=pytest.mark.rule("WPN-25", "ARM-05")),
    pytest.param("crossbow_pistol", 10, 4, -1),
    pytest.param("crossbow", 30, 4, -1, marks=pytest.mark.rule("WPN-27")),
    pytest.param("repeater_crossbow", 24, 3, 0, marks=pytest.mark.rule("WPN-28")),
    pytest.param("sling", 18, 3, 0, marks=pytest.mark.rule("WPN-29")),
    pytest.param("throwing_knives", 6, 3, 0, marks=pytest.mark.rule("WPN-30")),
    pytest.param("blowpipe", 8, 1, 1, marks=pytest.mark.rule("ARM-06")),
    pytest.param("javelin", 8, 3, 0, marks=pytest.mark.rule("WPN-32")),
    pytest.param("pistol", 6, 4, -2, marks=pytest.mark.rule("WPN-33", "ARM-05")),
    pytest.param("duelling_pistol", 10, 4, -2, marks=pytest.mark.rule("WPN-34")),
    pytest.param("handgun", 24, 4, -2, marks=pytest.mark.rule("WPN-35")),
    pytest.param("hunting_rifle", 48, 4, -2, marks=pytest.mark.rule("WPN-36")),
    pytest.param("warplock_pistol", 8, 5, -3, marks=pytest.mark.rule("WPN-38")),
]


@pytest.mark.parametrize(("key", "inches", "strength", "save"), TABLE)
def test_a_weapon_reaches_so_far_and_no_farther(key: str, inches: int, strength: int, save: int) -> None:
    at_the_end = shot(shooting(shooter(key), foe(inches)), key, ("to_hit", 1))
    assert faces(at_the_end, "to_hit") == [1]
    beyond = shot(shooting(shooter(key), foe(inches + 0.1)), key)
    assert [event.hits for event in events_of(beyond, HitsScored)] == [0]


@pytest.mark.parametrize(("key", "inches", "strength", "save"), TABLE)
def test_a_weapon_strikes_with_its_strength_against_gromril_and_shield(
    key: str, inches: int, strength: int, save: int
) -> None:
    armoured = foe(armour=("gromril_armour", "shield"), t=1, w=3)
    s = shooting(shooter(key, bs=5), armoured)
    done = shot(s, key, ("to_hit", 5), ("to_wound", 5), ("armour_save", 1))
    assert rolled(done, "to_wound").needed == {1: 4, 3: 2, 4: 2, 5: 2}[strength]
    assert rolled(done, "armour_save").needed == 3 - save


@pytest.mark.rule("WPN-30", "WPN-32")
@pytest.mark.parametrize("key", ["throwing_knives", "javelin"])
def test_what_is_thrown_strikes_with_its_throwers_strength(key: str) -> None:
    done = shot(shooting(shooter(key, s=5), foe(t=3)), key, ("to_hit", 5), ("to_wound", 1))
    assert rolled(done, "to_wound").needed == 2


@pytest.mark.parametrize(
    ("row", "key", "rule"),
    [
        (weapon("blowpipe"), "no_criticals", "WPN-31"),
        (weapon("duelling_pistol"), "accurate", "WPN-34"),
        (weapon("hunting_rifle"), "any_target", "WPN-36"),
        (weapon("blunderbuss"), "line_of_shot", "SHT-21"),
        (weapon("double_barrelled_pistol"), "two_barrels", "WPN-39"),
        (weapon("double_barrelled_rifle"), "reload_two_barrels", "WPN-39"),
        (warrior_type("troll"), "large_target", "SHT-13"),
    ],
)
def test_who_has_a_rule_of_his_own_carries_its_key(row: Weapon | WarriorType, key: str, rule: str) -> None:
    assert key in row.rules
    assert RULES[key].source == rule


# bows and crossbows


@pytest.mark.rule("WPN-27", "WPN-35", "WPN-36", "SHT-18")
@pytest.mark.parametrize("key", ["crossbow", "handgun", "hunting_rifle"])
def test_a_heavy_weapon_is_not_fired_after_a_move_but_is_after_standing_up(key: str) -> None:
    assert why_not(shooting(shooter(key, marks=(MOVED,)), foe()), key) == (Code.NOT_ABLE, "WPN-27")
    assert number(shooting(shooter(key, marks=(STOOD_UP,)), foe()), key) == 4


@pytest.mark.rule("WPN-23", "SHT-13")
def test_a_bow_is_fired_after_a_move_at_a_penalty() -> None:
    assert number(shooting(shooter("bow", marks=(MOVED,)), foe()), "bow") == 5


@pytest.mark.rule("WPN-28", "SHT-19")
def test_a_repeater_crossbow_fires_once_or_twice_at_minus_one_even_after_a_move() -> None:
    s = shooting(shooter("repeater_crossbow", marks=(MOVED,)), foe())
    assert number(s, "repeater_crossbow") == 5
    assert number(s, "repeater_crossbow", shots=2) == 6
    assert why_not(s, "repeater_crossbow", shots=3) == (Code.WRONG_COUNT, "SHT-19")


@pytest.mark.rule("WPN-29", "SHT-19")
def test_ex_25_a_slinger_who_stands_still_fires_twice_up_to_nine_inches() -> None:
    near = shot(shooting(shooter("sling"), foe(9.0)), "sling", ("to_hit", 1), ("to_hit", 1), shots=2)
    assert [event.needed for event in events_of(near, DiceRolled) if event.purpose == "to_hit"] == [5, 5]
    far = shot(shooting(shooter("sling"), foe(9.1)), "sling", ("to_hit", 1), shots=2)
    assert rolled(far, "to_hit").needed == 5
    assert ("long range", -1) in rolled(far, "to_hit").reasons


@pytest.mark.rule("WPN-29")
def test_a_slinger_who_moved_fires_once() -> None:
    s = shooting(shooter("sling", marks=(MOVED,)), foe())
    assert why_not(s, "sling", shots=2)[0] is Code.WRONG_COUNT
    assert number(s, "sling") == 5


@pytest.mark.rule("WPN-29", "SHT-19")
def test_the_second_stone_too_flies_no_farther_than_nine_inches() -> None:
    other = fighter("other", 1, at=(10, 20.1))
    s = shooting(shooter("sling"), foe(9.0, t=1), other, sizes={1: 9})
    done = shot(s, "sling", ("to_hit", 6), ("to_wound", 2), ("injury", 6), shots=2)
    assert [event.target for event in events_of(done, ShotDeclared)] == ["foe"]


@pytest.mark.rule("WPN-30", "WPN-32", "SHT-13")
@pytest.mark.parametrize("key", ["throwing_knives", "javelin"])
def test_neither_range_nor_movement_disturbs_what_is_thrown_but_cover_does(key: str) -> None:
    thrower = shooter(key, marks=(MOVED,))
    assert number(shooting(thrower, foe(6.0)), key) == 4
    wall = Board(barriers=(Barrier("low wall", (16.3, 5.0), (16.3, 15.0), height=0.8),))
    assert number(shooting(thrower, foe(6.0), board=wall), key) == 5


@pytest.mark.rule("WND-04")
def test_a_blowpipe_never_wounds_critically() -> None:
    s = shooting(shooter("blowpipe"), foe(type="orc_boy", t=1, w=2))
    done = shot(s, "blowpipe", ("to_hit", 5), ("to_wound", 6), ("armour_save", 5))
    assert faces(done, "critical") == []


# blackpowder


def next_own_turn(s: State) -> State:
    """On to the shooting phase of the same player's next turn; nobody does anything."""
    round_before = s.turn.round
    while s.turn.round == round_before or s.turn.phase is not Phase.SHOOTING:
        s = answer(s, asked(s).default).state
    return s


@pytest.mark.rule("WPN-40", "WPN-33", "WPN-34", "WPN-35", "WPN-36", "WPN-38")
@pytest.mark.parametrize("key", ["pistol", "duelling_pistol", "handgun", "hunting_rifle", "warplock_pistol"])
def test_a_gun_fired_in_one_turn_is_reloaded_in_the_next(key: str) -> None:
    s = shooting(shooter(key), foe())
    s = next_own_turn(shot(s, key, ("to_hit", 1)).state)
    assert why_not(s, key) == (Code.NOT_ABLE, "WPN-40")
    s = next_own_turn(s)
    shot(s, key, ("to_hit", 1))


@pytest.mark.rule("WPN-40")
def test_a_brace_of_pistols_fires_one_every_turn() -> None:
    s = shooting(shooter("pistol", "pistol"), foe())
    for _ in range(3):
        s = next_own_turn(shot(s, "pistol", ("to_hit", 1)).state)
    assert why_not(
        shooting(shooter("pistol", "pistol", marks=("fired:pistol", "reloading:pistol")), foe()), "pistol"
    ) == (
        Code.NOT_ABLE,
        "WPN-40",
    )


@pytest.mark.rule("WPN-40")
def test_each_kind_of_gun_is_reloaded_by_itself() -> None:
    s = shooting(shooter("pistol", "handgun"), foe())
    s = next_own_turn(shot(s, "pistol", ("to_hit", 1)).state)
    assert why_not(s, "pistol")[1] == "WPN-40"
    shot(s, "handgun", ("to_hit", 1))


@pytest.mark.rule("WPN-34")
def test_a_duelling_pistol_is_accurate() -> None:
    s = shooting(shooter("duelling_pistol"), foe())
    assert number(s, "duelling_pistol") == 3


@pytest.mark.rule("WPN-36", "SHT-11")
def test_a_hunting_rifle_picks_any_enemy_in_sight() -> None:
    s = shooting(shooter("hunting_rifle", "handgun"), foe(10.0), fighter("closer", 1, at=(10, 15)))
    assert why_not(s, "handgun")[0] is Code.NOT_THE_CLOSEST
    assert number(s, "hunting_rifle") == 4


# the Engineer


@pytest.mark.rule("CON-DWF-42", "SHT-13")
@pytest.mark.parametrize("state", [{"at": (40, 30)}, {"gone": "out_of_action"}, {"gone": "fled"}])
def test_an_engineer_adds_six_inches_to_every_missile_of_his_warband(state: dict[str, Any]) -> None:
    engineer = fighter("engineer", 0, "dwarf_engineer", **state)
    assert number(shooting(shooter("handgun"), engineer, foe(30.0)), "handgun") == 5
    assert number(shooting(shooter("handgun"), engineer, foe(15.0)), "handgun") == 4
    s = shooting(shooter("handgun"), fighter("theirs", 1, "dwarf_engineer", at=(40, 30)), foe(25.0))
    assert faces(shot(s, "handgun"), "to_hit") == []
