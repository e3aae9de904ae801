"""WND-12, CR-M: the table of critical hits of missiles."""

from typing import Any

import pytest

from rules.attack import Attack
from rules.commands import Shoot
from rules.content.catalogue import weapon
from rules.engine import Applied
from rules.events import HitDiverted
from rules.geometry.board import Barrier, Board
from rules.odds import after_shots
from rules.queries import distance
from rules.state import Phase, Status
from tests.rules.brawl import CENTRE, IDLERS, needs, orc
from tests.rules.kit import events_of, fighter, go_on, play, position
from tests.rules.test_odds import same, shoot
from tests.rules.test_weapon_criticals import ARMOURED, ON, TOUGH, lost, scored

KD = Status.KNOCKED_DOWN


def shot(arm: str, row: int, *script: Any, at: tuple[float, float] = (30, 20), others: Any = ()) -> Applied:
    shooter = fighter("a", 0, "orc_boy", CENTRE, weapons=(arm,), bs=4)
    target = orc("b", 1, at, **{**ARMOURED, "t": 3})
    s = position(shooter, target, *others, *IDLERS[:2], phase=Phase.SHOOTING, options=ON)
    s = go_on(s).state
    return play(s, 0, Shoot("a", arm, "b"), ("to_hit", 6), ("to_wound", 6), ("critical", row), *script)


@pytest.mark.rule("CR-M-1")
def test_a_shot_at_a_weak_spot_goes_past_armour() -> None:
    done = shot("bow", 1)
    assert (lost(done), needs(done)) == (1, None)


@pytest.mark.rule("CR-M-3")
def test_a_master_shot_is_two_wounds_past_armour() -> None:
    done = shot("bow", 6)
    assert (lost(done), needs(done)) == (2, None)


@pytest.mark.rule("CR-M-2", "CR-M-4")
def test_a_ricochet_hits_the_nearest_enemy_of_the_shooter_too() -> None:
    near = orc("d", 1, (33, 20), t=3, w=1)
    far = orc("e", 1, (35, 20), t=3, w=1)
    own = orc("c", 0, (30, 22), t=3, w=1)
    script = (("armour_save", 1), ("to_wound", 5), ("injury", 1))
    done = shot("bow", 3, *script, others=(near, far, own))
    assert [(e.target, e.victim, e.why) for e in events_of(done, HitDiverted)] == [("b", "d", "ricochet")]
    assert (lost(done), done.state.models["d"].status) == (2, KD)


@pytest.mark.rule("CR-M-2")
def test_a_ricochet_finds_nobody_further_than_six_inches_away() -> None:
    far = orc("e", 1, (37.1, 20), t=3, w=1)
    assert events_of(shot("bow", 3, ("armour_save", 1), others=(far,)), HitDiverted) == []
    near = orc("e", 1, (36.9, 20), t=3, w=1)
    assert len(events_of(shot("bow", 3, ("armour_save", 1), ("to_wound", 1), others=(near,)), HitDiverted)) == 1


@pytest.mark.rule("CR-M-4")
def test_a_ricochet_needs_no_sight_and_reaches_into_fights_and_of_equals_the_lowest_id() -> None:
    wall = Board(barriers=(Barrier("w", (31.5, 15), (31.5, 25), height=3.0),))
    shooter = fighter("a", 0, "orc_boy", CENTRE, weapons=("bow",), bs=4)
    target = orc("b", 1, (30, 20), **{**ARMOURED, "t": 3})
    pair = [orc("d", 1, (33, 20), t=3, a=0), orc("c", 0, (34, 20), a=0), orc("e", 1, (30, 23), t=3)]
    s = go_on(position(shooter, target, *pair, *IDLERS[:2], phase=Phase.SHOOTING, options=ON, board=wall)).state
    script = (("to_hit", 6), ("to_wound", 6), ("critical", 3), ("armour_save", 1), ("to_wound", 1))
    done = play(s, 0, Shoot("a", "bow", "b"), *script)
    assert [e.victim for e in events_of(done, HitDiverted)] == ["d"]


@pytest.mark.rule("MP-SHOOT-18", "CR-M-4")
def test_a_ricochet_passes_over_allies_of_the_shooter() -> None:
    shooter = fighter("a", 0, "orc_boy", CENTRE, weapons=("bow",), bs=4)
    target = orc("b", 1, (30, 20), **{**ARMOURED, "t": 3})
    beside = [orc("ally", 2, (32, 20), t=3), orc("foe", 1, (34, 20), t=3)]
    idle = IDLERS[:3]
    s = go_on(position(shooter, target, *beside, *idle, phase=Phase.SHOOTING, options=ON, alliances=((0, 2),))).state
    script = (("to_hit", 4), ("to_wound", 6), ("critical", 3), ("armour_save", 1), ("to_wound", 1))
    done = play(s, 0, Shoot("a", "bow", "b"), *script)
    assert [e.victim for e in events_of(done, HitDiverted)] == ["foe"]


@pytest.mark.rule("CR-M-4")
def test_a_ricochet_flies_no_further() -> None:
    near = orc("d", 1, (33, 20), t=3, **TOUGH)
    done = shot("bow", 3, ("armour_save", 5), ("to_wound", 6), ("critical", 4), others=(near,))
    assert scored(done) == ["Ricochet", "Ricochet"]
    assert (len(events_of(done, HitDiverted)), lost(done)) == (1, 1)


@pytest.mark.rule("CR-04")
def test_a_pistol_bludgeons_in_a_fight_and_is_a_missile_when_it_is_shot() -> None:
    assert weapon("pistol").criticals == "bludgeoning"
    assert scored(shot("pistol", 1, at=(24, 20))) == ["Weak spot"]


@pytest.mark.rule("WND-12", "CR-M-2")
def test_the_odds_of_a_shot_count_the_table_of_missiles() -> None:
    shooter = fighter("a", 0, "orc_boy", (10, 10), weapons=("bow",))
    s = position(shooter, orc("b", 1, (20, 10), armour=("heavy_armour",), t=3, w=2, wounds=2), options=ON)
    a = Attack("a", "b", "bow", shooting=True, distance=distance(s.models["a"], s.models["b"]))
    assert same(after_shots(s, a), shoot(s, "bow"))
