"""SKL-49: the undead and the possessed recoil from a sister's mark."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.events import BlowsDeclared
from rules.marks import FIGHTING
from rules.odds import after_blows
from rules.state import Model, Phase, State
from tests.rules.brawl import CENTRE, IDLERS, holding
from tests.rules.kit import asked, dice, events_of, fighter, go_on, play, position

pytestmark = pytest.mark.usefixtures("strangers")


def fight(*models: Model) -> State:
    """Orcs lead both warbands, so that their lists are known."""
    return position(*IDLERS[:2], *models, phase=Phase.COMBAT)


def sister(name: str = "b", at: tuple[float, float] = (21, 20), **what: Any) -> Model:
    return fighter(name, 1, "human", at=at, **{"skills": ("sign_of_sigmar",), "a": 0, "hands": ("axe",), **what})


def foe(kind: str = "zombie", **what: Any) -> Model:
    return fighter("a", 0, kind, at=CENTRE, **{"a": 2, "skills": ("deathwish",), **holding("axe"), **what})


def counts(s: State, *script: Any) -> list[tuple[str, str, int]]:
    return [(event.target, event.weapon, event.count) for event in events_of(go_on(s, *script), BlowsDeclared)]


@pytest.mark.rule("SKL-49", "CON-HOOK-89")
@pytest.mark.parametrize(("kind", "left"), [("zombie", 1), ("spawn", 1), ("human", 2), ("daemon", 2)])
def test_undead_and_possessed_lose_their_first_attack_against_her(kind: str, left: int) -> None:
    """The rule sign_of_sigmar."""
    assert counts(fight(foe(kind), sister()), *dice("to_hit", *[1] * left)) == [("b", "axe", left)]


@pytest.mark.rule("SKL-49")
def test_an_only_attack_is_not_lost_nor_any_after_the_first_round() -> None:
    assert counts(fight(foe(a=1), sister()), ("to_hit", 1)) == [("b", "axe", 1)]
    later = foe(marks={FIGHTING: "combat"})
    assert counts(fight(later, sister()), *dice("to_hit", 1, 1)) == [("b", "axe", 2)]


@pytest.mark.rule("SKL-49", "CC-20", "FINE-01")
def test_only_a_blow_declared_at_her_is_lost_and_it_is_the_first() -> None:
    s = go_on(fight(foe(a=3, **holding("axe", "dagger")), sister(), sister("c", (19, 20), skills=()))).state
    assert asked(s).asked == "attacks"
    split = play(s, 0, Strike((Blow("c", "axe", 3), Blow("b", "dagger", 1))), *dice("to_hit", 1, 1, 1))
    assert [(e.target, e.weapon, e.count) for e in events_of(split, BlowsDeclared)] == [("c", "axe", 3)]
    all_on_her = play(s, 0, Strike((Blow("b", "axe", 3), Blow("b", "dagger", 1))), *dice("to_hit", 1, 1, 1))
    assert [(e.weapon, e.count) for e in events_of(all_on_her, BlowsDeclared)] == [("axe", 2), ("dagger", 1)]


@pytest.mark.rule("SKL-49")
def test_the_odds_know_of_the_lost_attack() -> None:
    s = fight(foe(), sister())
    plain = fight(foe(), sister(skills=()))
    assert after_blows(s, "a", [Blow("b", "axe", 2)]) == after_blows(plain, "a", [Blow("b", "axe", 1)])
