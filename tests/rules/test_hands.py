"""CC-05: what is in a fighter's hands, and what may be put away after the first round."""

from typing import Any

import pytest

from rules.legal.combat import loadouts
from rules.marks import CHARGED, FIGHTING
from tests.rules.brawl import CENTRE, fight, orc, ring
from tests.rules.kit import answer, asked, dice, fighter, go_on

OLD = {FIGHTING: "combat"}


@pytest.mark.rule("CC-05", "CC-18")
def test_each_player_picks_what_is_in_his_fighters_hands_the_charging_side_first() -> None:
    arms = ("dagger", "sword", "double_handed")
    s = ring(orc("a", 0, CENTRE, weapons=arms, hands=()), orc("b", 1, weapons=arms, hands=(), marks=(CHARGED,)))
    assert (asked(s).seat, asked(s).asked, asked(s).about) == (1, "weapons", {"model": "b"})
    assert {o.id for o in asked(s).options} >= {"double_handed", "dagger+sword"}
    s = answer(s, "double_handed").state
    s = answer(s, "dagger+sword").state
    assert (s.models["a"].hands, s.models["b"].hands) == (("dagger", "sword"), ("double_handed",))


@pytest.mark.rule("CC-05")
def test_after_the_first_round_only_spear_lance_and_pistol_may_be_put_away() -> None:
    old = {FIGHTING: "combat"}
    spear = {"weapons": ("dagger", "spear"), "hands": ("spear",), "marks": old}
    assert asked(ring(orc("a", 0, CENTRE, **spear), orc("b", 1, marks=old))).asked == "weapons"
    sword = {"weapons": ("dagger", "sword"), "hands": ("sword",), "marks": old}
    done = go_on(fight(orc("a", 0, CENTRE, i=5, **sword), orc("b", 1, marks=old, i=1)), *dice("to_hit", 1, 1))
    assert done.state.models["a"].hands == ("sword",)


@pytest.mark.rule("WPN-07", "WPN-09", "WPN-20")
def test_what_may_be_held_together() -> None:
    def ways(*weapons: str, armour: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
        return set(loadouts(fighter("x", weapons=weapons, armour=armour)))

    assert ("dagger", "spear") not in ways("dagger", "spear")
    assert ("spear", "buckler") in ways("spear", armour=("buckler",))
    assert ("morning_star", "shield") in ways("morning_star", armour=("shield",))
    assert ("morning_star", "buckler") not in ways("morning_star", armour=("buckler",))
    assert ways("halberd", armour=("shield",)) == {("halberd",)}


@pytest.mark.rule("CC-05")
@pytest.mark.parametrize(
    ("hands", "weapons", "armour", "ways", "usual"),
    [
        (("spear",), ("dagger", "spear"), (), {"spear", "dagger"}, "spear"),
        (("spear", "shield"), ("dagger", "spear"), ("shield",), {"spear+shield", "dagger+shield"}, "spear+shield"),
        (
            ("sword", "pistol"),
            ("sword", "dagger", "pistol"),
            (),
            {"sword+pistol", "sword+dagger", "sword"},
            "sword+dagger",
        ),
        (("pistol", "pistol"), ("axe", "pistol", "pistol"), (), {"pistol+pistol", "axe+pistol", "axe"}, "axe"),
    ],
)
def test_what_is_no_spear_lance_or_pistol_stays_in_hand(
    hands: tuple[str, ...], weapons: tuple[str, ...], armour: tuple[str, ...], ways: set[str], usual: str
) -> None:
    """Unasked a spent pistol is put away, and anything else is kept."""
    arms: dict[str, Any] = {"weapons": weapons, "armour": armour, "hands": hands}
    question = asked(ring(orc("a", 0, CENTRE, marks=OLD, **arms), orc("b", 1, marks=OLD)))
    assert (question.asked, question.default) == ("weapons", usual)
    assert {option.id for option in question.options} == ways


@pytest.mark.rule("CC-05")
def test_he_is_asked_once_in_a_combat() -> None:
    arms: dict[str, Any] = {"weapons": ("dagger", "spear"), "hands": ("spear",)}
    s = ring(orc("a", 0, CENTRE, i=5, marks=OLD, **arms), orc("b", 1, a=0, marks=OLD))
    s = answer(s, "spear", ("to_hit", 1)).state
    s = answer(s, "end").state
    done = answer(s, "end", ("to_hit", 1))
    assert done.state.models["a"].hands == ("spear",)


@pytest.mark.rule("CC-05", "CC-18")
@pytest.mark.parametrize(
    ("weapons", "armour", "usual"),
    [
        (("dagger",), (), ("dagger",)),
        (("dagger", "axe"), (), ("dagger", "axe")),
        (("dagger", "axe"), ("shield",), ("axe", "shield")),
        (("dagger", "sword", "double_handed"), (), ("double_handed",)),
        (("dagger", "axe", "sword"), (), ("axe", "sword")),
        ((), (), ("fist",)),
    ],
)
def test_unasked_he_takes_his_best_weapons(
    weapons: tuple[str, ...], armour: tuple[str, ...], usual: tuple[str, ...]
) -> None:
    assert loadouts(fighter("x", weapons=weapons, armour=armour))[0] == usual


@pytest.mark.rule("EQP-21", "CC-18")
def test_a_banner_takes_one_hand() -> None:
    bearer = fighter("x", weapons=("dagger", "sword", "halberd"), armour=("shield",), items=("banner",))
    assert set(loadouts(bearer)) == {("dagger",), ("sword",)}
    assert loadouts(fighter("x", weapons=("halberd",), items=("banner",))) == (("fist",),)
