"""The mutation tentacle: an enemy in its grip loses one of his attacks (CON-POS-25)."""

from typing import Any

import pytest

from rules.engine import Applied
from rules.events import AttackLost, BlowsDeclared
from rules.state import Model, State, Status
from tests.rules.brawl import CENTRE, fight, holding, orc
from tests.rules.kit import answer, asked, default, dice, events_of, fighter, go_on

PAIR = holding("sword", "axe")


def grip(**what: Any) -> Model:
    """Of seat 1, right beside the centre, never striking itself."""
    return fighter("b", 1, "mutant", **{"at": (21, 20), "skills": ("tentacle",), "hands": ("dagger",), "a": 0, **what})


def struck(done: Applied, model: str = "a") -> list[tuple[str, str, int]]:
    return [(e.target, e.weapon, e.count) for e in events_of(done, BlowsDeclared) if e.model == model]


@pytest.mark.rule("CON-POS-25", "CON-HOOK-89")
def test_an_enemy_in_its_grip_has_one_attack_less() -> None:
    done = go_on(fight(orc("a", 0, CENTRE, a=3), grip()), *dice("to_hit", 1, 1))
    assert struck(done) == [("b", "axe", 2)]
    assert events_of(done, AttackLost) == [AttackLost("a", "axe", "b", "tentacle")]


@pytest.mark.rule("CON-POS-25")
def test_the_only_attack_is_never_taken() -> None:
    done = go_on(fight(orc("a", 0, CENTRE, a=1), grip()), ("to_hit", 1))
    assert struck(done) == [("b", "axe", 1)]
    assert not events_of(done, AttackLost)


@pytest.mark.rule("CON-POS-25")
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("sword:b", [("b", "axe", 1), ("b", "sword", 1)]),
        ("axe:b", [("b", "sword", 2)]),
        ("let_go", [("b", "sword", 2), ("b", "axe", 1)]),
    ],
)
def test_its_owner_chooses_which_attack_is_lost(taken: str, left: list[tuple[str, str, int]]) -> None:
    s = go_on(fight(orc("a", 0, CENTRE, a=2, **PAIR), grip())).state
    s = answer(s, "all:b").state
    question = asked(s)
    assert (question.asked, question.seat, question.default) == ("grapple", 1, "sword:b")
    assert question.about == {"model": "b", "attacker": "a", "rule": "tentacle"}
    assert [option.id for option in question.options] == ["sword:b", "axe:b", "let_go"]
    done = answer(s, taken, *dice("to_hit", *[1] * sum(count for _, _, count in left)))
    assert sorted(struck(done)) == sorted(left)
    assert len(events_of(done, AttackLost)) == (taken != "let_go")


def crowd(**what: Any) -> State:
    """Two enemies with two attacks each in contact with the mutant."""
    return go_on(fight(orc("a", 0, CENTRE, a=2, i=5), orc("c", 0, (22, 20), a=2, i=4), grip(**what))).state


@pytest.mark.rule("CON-POS-25")
def test_of_several_enemies_it_holds_one_in_a_phase() -> None:
    s = crowd()
    assert (asked(s).asked, asked(s).about["attacker"]) == ("grapple", "a")
    done = answer(s, "axe:b", ("to_hit", 1), *dice("to_hit", 1, 1))
    assert (struck(done, "a"), struck(done, "c")) == ([("b", "axe", 1)], [("b", "axe", 2)])


@pytest.mark.rule("CON-POS-25")
def test_who_lets_one_go_may_hold_the_next() -> None:
    done = answer(crowd(), "let_go", *dice("to_hit", 1, 1))
    assert asked(done.state).about["attacker"] == "c"
    done = default(done.state, ("to_hit", 1))
    assert [e.model for e in events_of(done, AttackLost)] == ["c"]


@pytest.mark.rule("CON-POS-25")
def test_it_takes_a_blow_that_was_meant_for_another() -> None:
    other = orc("d", 1, (19, 20), a=0)
    s = go_on(fight(orc("a", 0, CENTRE, a=2, skills=("deathwish",)), grip(), other)).state
    assert struck(answer(s, "all:d", ("to_hit", 1))) == [("d", "axe", 1)]


@pytest.mark.rule("CON-POS-25")
@pytest.mark.parametrize("what", [{"fleeing": True}, {"marks": ("tentacle",)}, {"skills": ()}])
def test_who_flees_or_has_used_it_holds_nobody(what: dict[str, Any]) -> None:
    friend = orc("d", 1, (19, 20), a=0)
    s = go_on(fight(orc("a", 0, CENTRE, a=2, skills=("deathwish",)), grip(**what), friend)).state
    assert struck(answer(s, "all:d", *dice("to_hit", 1, 1))) == [("d", "axe", 2)]


@pytest.mark.rule("CON-POS-25")
def test_who_is_down_holds_nobody() -> None:
    friend = orc("d", 1, (19, 20), a=0)
    s = fight(orc("a", 0, CENTRE, a=2), grip(status=Status.KNOCKED_DOWN), friend)
    assert struck(go_on(s, *dice("to_hit", 1, 1))) == [("d", "axe", 2)]


@pytest.mark.rule("CON-POS-25")
def test_nobody_is_held_from_afar() -> None:
    far = grip(at=(24, 20))
    done = go_on(fight(orc("a", 0, CENTRE, a=2), orc("d", 1, a=0), far), *dice("to_hit", 1, 1))
    assert not events_of(done, AttackLost)
