"""The athame: a dagger for one attack of the battle, a fist from then on (SC4-16)."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Blow
from rules.engine import Applied
from rules.events import BlowsDeclared
from rules.legal.combat import means
from rules.odds import after_blows
from rules.reckoning import save, strength
from rules.state import State
from tests.rules.brawl import CENTRE, fight, holding, orc
from tests.rules.kit import dice, events_of, go_on

SPENT = {"marks": {"spent:athame": "battle"}}


def cultist(*hands: str, **what: Any) -> State:
    return fight(orc("a", 0, CENTRE, **{"a": 2, "s": 3, **holding(*hands), **what}), orc("b", 1, a=0, t=3, ws=3))


def struck(done: Applied) -> list[tuple[str, int]]:
    return [(e.weapon, e.count) for e in events_of(done, BlowsDeclared)]


@pytest.mark.rule("SC4-16", "CON-EQP-22", "CON-HOOK-92")
def test_the_first_attack_is_that_of_a_dagger_and_the_next_of_a_fist() -> None:
    done = go_on(cultist("athame"), *dice("to_hit", 1, 1))
    assert struck(done) == [("athame", 1), ("spent_athame", 1)]
    assert done.state.models["a"].marks["spent:athame"] == "battle"


@pytest.mark.rule("SC4-16", "CON-EQP-22")
def test_every_later_attack_is_that_of_a_fist_and_there_is_one_of_them() -> None:
    assert struck(go_on(cultist("athame", **SPENT), ("to_hit", 1))) == [("spent_athame", 1)]


@pytest.mark.rule("SC4-16", "CC-19")
def test_beside_a_sword_it_leaves_the_sword_its_attacks() -> None:
    for what in ({}, SPENT):
        s = cultist("sword", "athame", **what)
        own = means(s, s.models["a"], [s.models["b"]])
        assert (own.main, own.count) == (("sword", "athame"), 3)


@pytest.mark.rule("SC4-16", "WPN-01", "WPN-02")
def test_a_fist_is_weaker_than_a_dagger_and_neither_bites() -> None:
    s = cultist("athame")
    first, later = Attack("a", "b", "athame"), Attack("a", "b", "spent_athame")
    assert (strength(s, first)[0], strength(s, later)[0]) == (3, 2)
    assert (save(s, first).number, save(s, later).number) == (6, 6)


@pytest.mark.rule("SC4-16")
def test_the_chances_count_the_attack_that_is_left_of_it() -> None:
    s = cultist("athame")
    mixed = after_blows(s, "a", [Blow("b", "athame", 2)])
    assert mixed == after_blows(s, "a", [Blow("b", "athame", 1), Blow("b", "spent_athame", 1)])
    assert mixed.wounded < after_blows(s, "a", [Blow("b", "dagger", 2)]).wounded
