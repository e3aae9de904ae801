"""The Troll's stomach: the rules vomit_attack, automatic_hit and no_save (CON-ORC-63)."""

from typing import Any

import pytest

from rules.commands import Blow, Strike
from rules.events import BlowsDeclared, CriticalScored
from rules.refusals import Code
from rules.state import State, Status
from tests.rules.brawl import CENTRE, fate, orc, ring, rolled
from tests.rules.kit import answer, asked, events_of, faces, play, refused

TROLL = {"skills": ("vomit_attack",), "a": 3, "i": 5, "ws": 3}


def sick(**target: Any) -> State:
    return ring(orc("a", 0, CENTRE, **TROLL), orc("b", 1, **{"a": 0, "ws": 3, "t": 3, **target}))


@pytest.mark.rule("CON-ORC-63", "CON-HOOK-106", "CON-HOOK-113")
def test_one_automatic_hit_of_strength_5_without_a_save_may_stand_in_place_of_all_attacks() -> None:
    s = sick(armour=("gromril_armour", "shield"), hands=("axe", "shield"))
    assert "vomit:b" in [option.id for option in asked(s).options]
    done = answer(s, "vomit:b", ("to_wound", 2), ("injury", 1))
    assert [(event.weapon, event.count) for event in events_of(done, BlowsDeclared)] == [("vomit", 1)]
    assert (faces(done, "to_hit"), faces(done, "armour_save"), rolled(done, "to_wound").needed) == ([], [], 2)
    assert fate(done) is Status.KNOCKED_DOWN


@pytest.mark.rule("CON-ORC-63")
def test_the_default_is_to_strike() -> None:
    assert asked(sick()).default == "all:b"


@pytest.mark.rule("CON-ORC-63")
@pytest.mark.parametrize("blows", [(Blow("b", "vomit"), Blow("b", "axe")), (Blow("b", "vomit", 2),)])
def test_it_is_one_attack_and_no_other_beside_it(blows: tuple[Blow, ...]) -> None:
    refusal = refused(sick(), 0, Strike(blows))
    assert (refusal.code, refusal.rule) == (Code.WRONG_COUNT, "CON-ORC-63")


@pytest.mark.rule("CON-ORC-63", "CC-32")
def test_nobody_parries_it() -> None:
    done = answer(sick(weapons=("sword",), hands=("sword",)), "vomit:b", ("to_wound", 1))
    assert faces(done, "parry") == []


@pytest.mark.rule("CON-ORC-63", "WND-07")
def test_it_may_be_critical_like_any_blow() -> None:
    done = play(
        sick(), 0, Strike((Blow("b", "vomit"),)), ("to_wound", 6), ("critical", 3), ("injury", 1), ("injury", 1)
    )
    assert len(events_of(done, CriticalScored)) == 1


@pytest.mark.rule("CON-ORC-63")
def test_who_has_no_such_stomach_is_refused() -> None:
    s = ring(orc("a", 0, CENTRE, i=5, ws=3), orc("b", 1, a=0), orc("c", 1, (19.0, 20.0), a=0))
    assert refused(s, 0, Strike((Blow("b", "vomit"),))).code is Code.WRONG_WEAPON
