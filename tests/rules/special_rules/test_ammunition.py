"""Arrows, powder and poison (EQP-07, EQP-08, EQP-22, EQP-23, EQP-34, WPN-42)."""

from typing import Any

import pytest

from rules import reckoning
from rules.attack import Attack
from rules.commands import Shoot
from rules.engine import Applied
from rules.events import DiceRolled, WoundsLost
from rules.options import Options
from rules.state import Phase, State
from tests.rules.brawl import blow, holding
from tests.rules.kit import battle, events_of, faces, fighter, play, position


def field(weapon: str, items: tuple[str, ...] = (), options: Options | None = None, **target: Any) -> State:
    archer = fighter("archer", 0, at=(10, 10), weapons=(weapon,), items=items, bs=3)
    foe = fighter("foe", 1, "orc_boy", **{"at": (16, 10), **target})
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    return battle(archer, foe, waiting, phase=Phase.SHOOTING, options=options)


def shot(s: State, weapon: str, *script: Any) -> Applied:
    return play(s, 0, Shoot("archer", weapon, "foe"), *script)


def injury(done: Applied) -> tuple[tuple[str, int], ...]:
    return next(tuple(e.reasons) for e in events_of(done, DiceRolled) if e.purpose == "injury")


@pytest.mark.rule("EQP-22", "INJ-16")
@pytest.mark.parametrize("key", ["short_bow", "bow", "long_bow", "elf_bow"])
def test_hunting_arrows_add_one_to_injuries_from_any_bow(key: str) -> None:
    s = field(key, ("hunting_arrows",), w=1)
    done = shot(s, key, ("to_hit", 4), ("to_wound", 5), ("injury", 4))
    assert (injury(done), done.state.models["foe"].gone) == ((("Hunting arrows", 1),), "out_of_action")


@pytest.mark.rule("EQP-22")
def test_hunting_arrows_are_for_bows_only() -> None:
    done = shot(field("crossbow", ("hunting_arrows",), w=1), "crossbow", ("to_hit", 4), ("to_wound", 5), ("injury", 4))
    assert injury(done) == ()


def numbers(s: State, weapon: str) -> tuple[int, int | None]:
    """Strength of a shot at the foe, and the save left to it."""
    a = Attack("archer", "foe", weapon, shooting=True, distance=5)
    return reckoning.strength(s, a)[0], reckoning.save(s, a).number


GROMRIL = {"armour": ("gromril_armour",)}


@pytest.mark.rule("EQP-23", "WPN-42", "ARM-05")
@pytest.mark.parametrize(("key", "strength", "save"), [("pistol", 4, 6), ("handgun", 4, 6), ("blunderbuss", 3, 4)])
def test_better_powder_adds_one_to_strength_and_takes_one_from_the_save(key: str, strength: int, save: int) -> None:
    assert numbers(field(key, **GROMRIL), key) == (strength, save)
    worse = save + 1 if save < 6 else None
    assert numbers(field(key, ("superior_blackpowder",), **GROMRIL), key) == (strength + 1, worse)


@pytest.mark.rule("EQP-23")
def test_better_powder_is_no_help_to_an_archer() -> None:
    assert numbers(field("bow", ("superior_blackpowder",), **GROMRIL), "bow") == (3, 4)


@pytest.mark.rule("ARM-05", "WPN-42")
@pytest.mark.parametrize(("items", "save"), [((), 5), (("superior_blackpowder",), 6)])
def test_a_table_may_count_the_strength_of_guns_beside_their_own_modifier(items: tuple[str, ...], save: int) -> None:
    """EX-30 with the option blackpowder_save_total off: gromril and shield against a pistol."""
    armoured = {"armour": ("gromril_armour", "shield", "helmet")}
    apart = Options(blackpowder_save_total=False)
    assert numbers(field("pistol", items, **armoured), "pistol")[1] == save
    assert numbers(field("pistol", items, apart, **armoured), "pistol")[1] == (save + 1 if save < 6 else None)
    assert numbers(field("elf_bow", items, apart, **armoured), "elf_bow")[1] == 4


@pytest.mark.rule("EQP-08", "EQP-34")
def test_dark_venom_strikes_harder_and_through_armour() -> None:
    assert numbers(field("dark_venom_bow", **GROMRIL), "dark_venom_bow") == (4, 5)
    assert numbers(field("dark_venom_elf_bow", **GROMRIL), "dark_venom_elf_bow") == (4, 6)


@pytest.mark.rule("EQP-08", "CC-29")
def test_a_parry_does_not_feel_the_venom() -> None:
    """Strength 5 against Strength 3 may be parried; with venom it is a 6, which could not be."""
    done = blow(("to_hit", 4), striker={**holding("dark_venom_sword"), "s": 5}, target={**holding("sword"), "s": 3})
    assert [question.asked for question in done.state.decisions] == ["reaction"]
    plain = blow(
        ("to_hit", 4), ("to_wound", 1), striker={**holding("sword"), "s": 6}, target={**holding("sword"), "s": 3}
    )
    assert faces(plain, "to_wound") == [1]


@pytest.mark.rule("EQP-07", "EQP-34")
def test_an_arrow_with_black_lotus_wounds_on_a_natural_six_and_so_does_the_next() -> None:
    s = field("black_lotus_bow", t=4, w=9)
    done = shot(s, "black_lotus_bow", ("to_hit", 6), ("to_wound", 1))
    assert [event.lost for event in events_of(done, WoundsLost)] == [1]
    assert faces(shot(s, "black_lotus_bow", ("to_hit", 5), ("to_wound", 1)), "to_wound") == [1]


@pytest.mark.rule("EQP-34")
def test_a_vial_is_for_one_weapon_only() -> None:
    a = Attack("a", "b", "sword")
    s = position(fighter("a", 0, at=(10, 10), weapons=("dark_venom_axe", "sword")), fighter("b", 1, at=(11, 10)))
    assert reckoning.strength(s, a)[0] == s.models["a"].profile.s
