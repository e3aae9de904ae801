"""SKL-55: a shield, a knife or a sword in the tail."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.events import BlowsDeclared
from rules.legal.combat import loadouts, means
from rules.reckoning import worn_save
from rules.state import State
from tests.rules.brawl import CENTRE, blow, fight, orc
from tests.rules.kit import answer, asked, dice, events_of, go_on, play, refused

TAIL = ("tail_fighting", "deathwish")


def tailed(weapons: tuple[str, ...], hands: tuple[str, ...], armour: tuple[str, ...] = (), **what: Any) -> State:
    rat = orc("a", 0, CENTRE, skills=TAIL, weapons=weapons, hands=hands, armour=armour, **{"a": 1, **what})
    return fight(rat, orc("b", 1, a=0), orc("c", 1, (19, 20), a=0))


def ways(weapons: tuple[str, ...], armour: tuple[str, ...] = (), skills: tuple[str, ...] = TAIL) -> set[str]:
    return {"+".join(way) for way in loadouts(orc("a", weapons=weapons, armour=armour, skills=skills))}


@pytest.mark.rule("SKL-55", "CC-05", "CON-HOOK-19")
def test_the_tail_takes_what_the_hands_leave_if_it_is_a_knife_a_sword_or_a_shield() -> None:
    assert "axe+club+dagger" in ways(("dagger", "axe", "club"))
    assert "axe+sword+dagger" in ways(("dagger", "axe", "sword"))
    assert "halberd+shield" in ways(("dagger", "halberd"), ("shield",))
    assert "halberd+dagger" in ways(("dagger", "halberd"))
    assert "axe+club" in ways(("axe", "club"))
    assert not any("dagger+dagger" in way for way in ways(("dagger", "axe")))
    assert "halberd+shield" not in ways(("dagger", "halberd"), ("shield",), skills=())


@pytest.mark.rule("SKL-55", "CON-HOOK-86")
@pytest.mark.parametrize(
    ("hands", "main", "count", "tail"),
    [
        (("axe", "club", "dagger"), ("axe", "club"), 2, ["dagger"]),
        (("halberd", "sword"), ("halberd",), 1, ["sword"]),
        (("axe", "dagger"), ("axe",), 1, ["dagger"]),
        (("axe", "club"), ("axe", "club"), 2, []),
        (("axe", "shield"), ("axe",), 1, []),
    ],
)
def test_a_blade_in_the_tail_is_one_attack_of_its_own(
    hands: tuple[str, ...], main: tuple[str, ...], count: int, tail: list[str]
) -> None:
    s = tailed(tuple(key for key in hands if key != "shield"), hands, armour=("shield",))
    own = means(s, s.models["a"], [s.models["b"], s.models["c"]])
    assert (own.main, own.count, [extra.weapon for extra in own.extra]) == (main, count, tail)
    assert all(extra.targets == ("b", "c") for extra in own.extra)


@pytest.mark.rule("SKL-55", "FINE-12", "PSY-16")
def test_the_tails_attack_is_never_doubled() -> None:
    s = tailed(("axe", "dagger"), ("axe", "dagger"), items=("mad_cap_mushrooms",))
    own = means(s, s.models["a"], [s.models["b"]])
    assert (own.count, len(own.extra)) == (2, 1)


@pytest.mark.rule("SKL-55", "CC-19", "CC-20")
def test_the_tail_may_strike_somebody_else_also_with_the_same_kind_of_weapon() -> None:
    s = go_on(tailed(("dagger", "dagger"), ("dagger", "dagger"), a=2)).state
    assert asked(s).about["attacks"] == "2"
    assert refused(s, 0, Strike((Blow("b", "dagger", 4),))).rule == "CC-18"
    done = play(s, 0, Strike((Blow("b", "dagger", 2), Blow("c", "dagger", 1))), *dice("to_hit", 1, 1, 1))
    assert [(e.target, e.count) for e in events_of(done, BlowsDeclared)] == [("b", 2), ("c", 1)]


@pytest.mark.rule("SKL-55", "ARM-07", "WPN-20")
@pytest.mark.parametrize(
    ("hands", "save"), [(("halberd", "shield"), 6), (("axe", "club", "shield"), 6), (("halberd",), None)]
)
def test_a_shield_in_the_tail_saves_whatever_the_hands_do(hands: tuple[str, ...], save: int | None) -> None:
    s = tailed(("halberd", "axe", "club"), hands, armour=("shield",))
    assert worn_save(s.models["a"], shooting=False)[0] == save


@pytest.mark.rule("SKL-55", "CC-28")
def test_a_sword_in_the_tail_parries_like_any_other() -> None:
    held = ("halberd", "sword")
    done = blow(("to_hit", 4), target={"skills": TAIL, "weapons": held, "hands": held})
    assert asked(done.state).about["rule"] == "parry"


@pytest.mark.rule("SKL-55", "CC-05")
def test_what_the_tail_holds_is_chosen_with_the_weapons() -> None:
    rat = orc("a", 0, CENTRE, skills=TAIL, weapons=("dagger", "axe"), armour=("shield",), hands=())
    s = go_on(fight(rat, orc("b", 1, a=0))).state
    assert asked(s).asked == "weapons"
    assert "axe+shield+dagger" in [option.id for option in asked(s).options]
    assert answer(s, "axe+shield+dagger").state.models["a"].hands == ("axe", "shield", "dagger")
