"""The rule regeneration: the Troll's save after armour (CON-ORC-60, ARM-11, CON-HOOK-115)."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.content import weapons
from rules.content.kinds import Weapon
from rules.dice import ScriptedDice
from rules.events import WoundSaved, WoundsLost
from rules.procedures.damage import resolve_hits
from rules.resolution import Resolution
from rules.special_rules.injuries import IgnoresWound
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, holding, orc
from tests.rules.kit import Teach, dice, events_of, faces, fighter

TROLL = {"skills": ("regeneration",)}


@pytest.mark.rule("CON-ORC-60", "CON-HOOK-115")
@pytest.mark.parametrize(("face", "lost"), [(4, []), (3, [1])])
def test_a_wound_is_ignored_on_a_four_or_more(face: int, lost: list[int]) -> None:
    done = blow(("to_hit", 4), ("to_wound", 4), ("regeneration", face), target={**TROLL, "wounds": 3, "w": 3})
    assert [event.lost for event in events_of(done, WoundsLost)] == lost
    assert [event.by for event in events_of(done, WoundSaved)] == ["regeneration"] * (not lost)


@pytest.mark.rule("CON-ORC-60", "ARM-11", "INJ-07")
def test_every_wound_has_its_own_roll_after_armour() -> None:
    armoured = {**TROLL, "armour": ("light_armour",), "wounds": 3, "w": 3}
    done = blow(
        *dice("to_hit", 4, 4, 4),
        *dice("to_wound", 4, 4, 4),
        ("armour_save", 6),
        *(("armour_save", 1), ("regeneration", 4)),
        *(("armour_save", 1), ("regeneration", 1)),
        striker={"a": 3},
        target=armoured,
    )
    assert [event.lost for event in events_of(done, WoundsLost)] == [1]


@pytest.mark.rule("CON-ORC-60", "WND-08", "WND-09")
def test_each_wound_of_a_critical_is_rolled_for() -> None:
    target = {**TROLL, "wounds": 3, "w": 3}
    done = blow(("to_hit", 4), ("to_wound", 6), ("critical", 3), *dice("regeneration", 4, 3), target=target)
    assert events_of(done, WoundsLost)[0].lost == 1


@pytest.mark.rule("CON-ORC-60", "ARM-11")
def test_where_no_armour_helps_it_regenerates_all_the_same() -> None:
    assert faces(
        blow(("to_hit", 4), ("to_wound", 2), ("regeneration", 4), striker={"s": 9}, target=TROLL), "regeneration"
    )


@pytest.mark.rule("CON-ORC-60", "FINE-09", "CC-33")
def test_it_works_on_the_knocked_down_but_not_where_nothing_is_rolled() -> None:
    down = {**TROLL, "status": Status.KNOCKED_DOWN}
    assert fate(blow(("to_wound", 4), ("regeneration", 4), target=down)) is Status.KNOCKED_DOWN
    assert fate(blow(("to_wound", 4), ("regeneration", 3), target=down)) is Status.OUT
    assert fate(blow(target={**TROLL, "status": Status.STUNNED})) is Status.OUT


def wounds_left(by_seat: int, script: tuple[Any, ...]) -> int:
    """What a Troll of seat 1 has left when somebody of that seat has hit it."""
    striker, troll = orc("a", by_seat, CENTRE, s=4), fighter("troll", 1, "troll", at=(21.3, 20))
    r = Resolution(fight(striker, troll, orc("foe", 0, (40, 20))), ScriptedDice(script))
    resolve_hits(r, Attack("a", "troll", "axe"), (4,))
    return r.state.models["troll"].wounds


@pytest.mark.rule("CON-ORC-60", "CON-ORC-45")
def test_wounds_from_its_own_side_do_not_close() -> None:
    assert wounds_left(by_seat=1, script=(("to_wound", 5),)) == 2
    assert wounds_left(by_seat=0, script=(("to_wound", 5), ("regeneration", 4))) == 3


@pytest.mark.rule("CON-ORC-60")
def test_burns_do_not_close(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(weapons.WEAPONS, "brand", Weapon("brand", "Burning brand", tags=("fire",)))
    done = blow(("to_hit", 4), ("to_wound", 4), striker=holding("brand"), target={**TROLL, "wounds": 3, "w": 3})
    assert events_of(done, WoundsLost)[0].lost == 1


@pytest.mark.rule("ARM-11", "CON-HOOK-115")
def test_of_two_such_saves_only_the_better_is_rolled(teach: Teach) -> None:
    teach(IgnoresWound("charmed", "Charmed", "ARM-11", on=3))
    both = {"skills": ("regeneration", "charmed")}
    done = blow(("to_hit", 4), ("to_wound", 4), ("charmed", 3), target=both)
    assert [event.by for event in events_of(done, WoundSaved)] == ["charmed"]
    assert fate(blow(("to_hit", 4), ("to_wound", 4), ("charmed", 2), ("injury", 6), target=both)) is Status.OUT
