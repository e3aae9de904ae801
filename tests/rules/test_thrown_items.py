"""EQP-04, EQP-06, EQP-24: a net, blessed water and a fire bomb, thrown in place of a shot."""

from typing import Any

import pytest

from rules.commands import Charge, Move, Shoot
from rules.content.catalogue import item, weapon
from rules.engine import Applied
from rules.events import DiceRolled, HitCancelled, HitDiverted, ModelLeft, WoundsLost
from rules.frames import ShotFrame
from rules.geometry.board import Barrier, Board
from rules.geometry.point import point
from rules.legal.options import options
from rules.legal.shooting import attack_on
from rules.marks import MOVED, NETTED
from rules.odds import after_burst, after_shots, of_shot
from rules.procedures import shot as procedure
from rules.refusals import Code
from rules.resolution import Resolution
from rules.state import Model, Phase, State
from tests.rules.brawl import fight
from tests.rules.kit import answer, asked, battle, dice, events_of, faces, fighter, go_on, play, refused
from tests.rules.test_odds import played, run, same

WALL = Board(barriers=(Barrier("low wall", (13.3, 5.0), (13.3, 15.0), height=0.8),))


def thrower(*items: str, **what: Any) -> Model:
    return fighter("thrower", 0, **{"at": (10, 10), "items": items, "s": 3, "bs": 3, **what})


def foe(inches: float = 3.0, type: str = "orc_boy", **what: Any) -> Model:
    return fighter("foe", 1, type, **{"at": (11 + inches, 10), "s": 3, "t": 3, **what})


def field(*models: Model, **where: Any) -> State:
    waiting, far = fighter("waiting", 0, at=(45, 40), weapons=("bow",)), fighter("far", 1, at=(30, 45))
    return battle(*models, waiting, far, **{"phase": Phase.SHOOTING, "sizes": {0: 9, 1: 9}, **where})


def throw(s: State, key: str, *script: Any) -> Applied:
    return play(s, 0, Shoot("thrower", key, "foe"), *script)


def why_not(s: State, key: str) -> tuple[Code, str]:
    refusal = refused(s, 0, Shoot("thrower", key, "foe"))
    return refusal.code, refusal.rule


def needed(done: Applied) -> list[int | None]:
    return [event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_hit"]


# what all of them have in common


@pytest.mark.rule("EQP-04", "EQP-06", "EQP-24", "SHT-04")
@pytest.mark.parametrize(
    ("key", "strength", "inches"),
    [("net", 3, 8), ("net", 5, 8), ("blessed_water", 3, 6), ("blessed_water", 4, 8), ("fire_bomb", 4, 8)],
)
def test_a_thrown_item_flies_so_far_and_no_farther(key: str, strength: int, inches: int) -> None:
    near = throw(field(thrower(key, s=strength), foe(inches)), key, ("to_hit", 2))
    assert faces(near, "to_hit") == [2]
    assert faces(throw(field(thrower(key, s=strength), foe(inches + 0.1)), key), "to_hit") == []


@pytest.mark.rule("EQP-04", "EQP-06", "EQP-24", "SHT-13")
@pytest.mark.parametrize("key", ["net", "blessed_water", "fire_bomb"])
def test_neither_range_nor_movement_disturbs_a_throw_but_cover_does(key: str) -> None:
    moved = thrower(key, marks=(MOVED,))
    assert needed(throw(field(moved, foe(6.0)), key, ("to_hit", 2))) == [4]
    assert needed(throw(field(moved, foe(3.0), board=WALL), key, ("to_hit", 2))) == [5]


@pytest.mark.rule("EQP-04", "EQP-06", "EQP-24", "SHT-01")
@pytest.mark.parametrize("key", ["net", "blessed_water", "fire_bomb"])
def test_it_is_thrown_in_place_of_a_shot_and_once_in_a_battle(key: str) -> None:
    s = field(thrower(key, weapons=("bow",)), foe())
    thrown = throw(s, key, ("to_hit", 2)).state
    assert refused(thrown, 0, Shoot("thrower", "bow", "foe")).rule == "SHT-01"
    spent = field(thrower(key, weapons=("bow",), marks={f"spent:{key}": "battle"}), foe())
    assert why_not(spent, key) == (Code.NOT_ABLE, "WPN-37")
    assert [refusal.deed for refusal in options(spent, "thrower").cannot] == [key]


@pytest.mark.rule("EQP-04", "SHT-01")
def test_somebody_with_nothing_but_a_net_is_asked_in_the_shooting_phase() -> None:
    s = battle(thrower("net"), foe(), phase=Phase.SHOOTING)
    assert asked(s).asked == "shooting"
    assert [(row.weapon, row.target) for row in options(s, "thrower").shots] == [("net", "foe")]


@pytest.mark.rule("EQP-04", "SHT-11")
def test_the_closest_enemy_is_the_target_of_a_throw_too() -> None:
    s = field(thrower("net"), foe(6.0), fighter("closer", 1, at=(10, 13)))
    assert why_not(s, "net")[0] is Code.NOT_THE_CLOSEST


def test_who_carries_none_is_told_what_he_has() -> None:
    s = field(thrower("elven_cloak"), foe())
    refusal = refused(s, 0, Shoot("thrower", "net", "foe"))
    assert refusal.code is Code.WRONG_WEAPON
    assert refusal.message == "Thrower has no 'net'; it carries dagger, elven_cloak"


@pytest.mark.rule("SKL-09", "CON-DWF-42")
def test_what_helps_missile_weapons_does_not_help_a_throw() -> None:
    s = field(thrower("net", skills=("eagle_eyes",)), fighter("engineer", 0, "dwarf_engineer", at=(5, 40)), foe(8.1))
    assert faces(throw(s, "net"), "to_hit") == []


@pytest.mark.rule("EQP-04", "EQP-06", "EQP-24", "CON-EQP-75", "CON-EQP-77", "CON-EQP-98")
@pytest.mark.parametrize(
    ("key", "rule", "reach", "strength"),
    [("net", "entangles", 0, None), ("blessed_water", "holy_water", 2, 0), ("fire_bomb", "explodes", 2, 4)],
)
def test_an_item_that_is_thrown_is_a_weapon_of_the_same_key(
    key: str, rule: str, reach: int, strength: int | None
) -> None:
    row = weapon(key)
    assert item(key).thrown
    assert rule in row.rules
    assert (row.is_missile, row.is_item, row.takes_poison) == (True, True, False)
    assert (row.reach_per_strength, row.fixed_strength) == (reach, strength)


# net


@pytest.mark.rule("EQP-04", "EX-40")
@pytest.mark.parametrize(("face", "free"), [(3, True), (4, False)])
def test_who_is_hit_by_a_net_tears_it_with_his_strength_or_is_caught(face: int, free: bool) -> None:
    done = throw(field(thrower("net"), foe()), "net", ("to_hit", 4), ("tear_free", face))
    assert (NETTED not in done.state.models["foe"].marks) is free
    assert events_of(done, WoundsLost) == []


@pytest.mark.rule("EQP-04")
def test_a_six_is_no_failure_for_somebody_strong_enough() -> None:
    done = throw(field(thrower("net"), foe(s=6)), "net", ("to_hit", 4), ("tear_free", 6))
    assert NETTED not in done.state.models["foe"].marks


@pytest.mark.rule("EQP-04", "SKL-33")
def test_a_net_may_be_dodged() -> None:
    done = throw(field(thrower("net"), foe(skills=("dodge",))), "net", ("to_hit", 4), ("dodge", 5))
    assert [event.by for event in events_of(done, HitCancelled)] == ["dodge"]


@pytest.mark.rule("EQP-04", "SHT-17")
def test_a_net_that_just_misses_falls_on_who_stands_in_the_way() -> None:
    between = fighter("between", 0, at=(12.5, 10.4))
    done = throw(field(thrower("net"), foe(6.0), between), "net", ("to_hit", 4), ("tear_free", 6))
    assert [(event.victim, event.why) for event in events_of(done, HitDiverted)] == [("between", "cover")]
    assert NETTED in done.state.models["between"].marks


def to_turn_of_foe(done: Applied, phase: Phase) -> State:
    s = done.state
    while s.turn.seat != 1 or s.turn.phase is not phase:
        s = answer(s, asked(s).default).state
    return s


@pytest.mark.rule("EQP-04", "EX-40")
def test_in_his_next_turn_he_neither_charges_nor_moves_nor_shoots_but_the_turn_after_he_does() -> None:
    s = field(thrower("net"), foe(type="dwarf_clansman", weapons=("bow",)))
    caught = throw(s, "net", ("to_hit", 4), ("tear_free", 4))
    s = to_turn_of_foe(caught, Phase.MOVEMENT)
    assert refused(s, 1, Charge("foe", "thrower")).rule == "EQP-04"
    s = answer(s, "end").state
    assert refused(s, 1, Move("foe", point(15, 12))).rule == "EQP-04"
    barred = {one.deed: one.rule for one in options(s, "foe").cannot}
    assert (barred["move"], barred["run"]) == ("EQP-04", "EQP-04")
    s = answer(s, "end").state
    assert s.turn.seat == 0, "nobody of his warband can shoot"
    s = to_turn_of_foe(Applied(s, ()), Phase.MOVEMENT)
    play(s, 1, Charge("foe", "thrower"))


@pytest.mark.rule("EQP-04", "CC-17")
def test_who_is_netted_still_fights() -> None:
    netted = foe(0.0, weapons=("sword",), hands=("sword",), marks={NETTED: "turn"})
    s = go_on(fight(thrower(type="big_un", a=0), netted, active=1), ("to_hit", 1)).state
    assert s.turn.seat == 0


@pytest.mark.rule("EQP-04", "LD-13")
def test_a_netted_coward_does_not_run_on() -> None:
    coward = foe(20.0, fleeing=True, marks={NETTED: "turn"}, type="dwarf_clansman")
    s = battle(thrower(), coward, fighter("mate", 1, at=(45, 45)), phase=Phase.MOVEMENT, active=1)
    s = answer(s, "end").state
    assert s.models["foe"].at == point(31, 10)


# blessed water


@pytest.mark.usefixtures("strangers")
@pytest.mark.rule("EQP-06")
@pytest.mark.parametrize("kind", ["zombie", "vampire", "daemon", "spawn"])
def test_blessed_water_takes_a_wound_from_the_unholy_without_roll_or_armour(kind: str) -> None:
    s = field(thrower("blessed_water"), foe(type=kind, t=9, w=2, armour=("gromril_armour", "shield")))
    done = throw(s, "blessed_water", ("to_hit", 4))
    assert [(event.lost, event.left) for event in events_of(done, WoundsLost)] == [(1, 1)]


@pytest.mark.usefixtures("strangers")
@pytest.mark.rule("EQP-06")
def test_blessed_water_is_water_to_anybody_else() -> None:
    done = throw(field(thrower("blessed_water"), foe(type="human")), "blessed_water", ("to_hit", 4))
    assert events_of(done, WoundsLost) == []


@pytest.mark.usefixtures("strangers")
@pytest.mark.rule("EQP-06")
@pytest.mark.parametrize(("kind", "able"), [("vampire", False), ("spawn", False), ("daemon", True), ("human", True)])
def test_the_undead_and_the_possessed_do_not_touch_it(kind: str, able: bool) -> None:
    s = field(thrower("blessed_water", type=kind, weapons=("bow",)), foe(type="zombie"))
    if able:
        throw(s, "blessed_water", ("to_hit", 2))
    else:
        assert why_not(s, "blessed_water") == (Code.NOT_ABLE, "EQP-06")


# fire bomb


@pytest.mark.rule("EQP-24", "DICE-04")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (4, 2), (6, 3)])
def test_a_fire_bomb_is_d3_hits_of_strength_4_without_armour(face: int, hits: int) -> None:
    s = field(thrower("fire_bomb"), foe(t=4, armour=("gromril_armour",)))
    done = throw(s, "fire_bomb", ("to_hit", 4), ("bomb_hits", face), *dice("to_wound", *[3] * hits))
    assert [event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_wound"] == [4]


@pytest.mark.rule("EQP-24")
def test_everybody_within_an_inch_takes_one_hit_of_strength_3_and_saves_as_usual() -> None:
    near = fighter("near", 1, at=(14, 11.9), t=3, armour=("shield",))
    friend = fighter("friend", 0, at=(16.0, 10), t=3)
    outside = fighter("outside", 1, at=(14, 7.9), t=3)
    s = field(thrower("fire_bomb"), foe(t=3), near, friend, outside)
    script = [("to_hit", 4), ("bomb_hits", 1), ("to_wound", 1), ("to_wound", 1), ("to_wound", 6), ("armour_save", 6)]
    done = throw(s, "fire_bomb", *script)
    assert [event.against for event in events_of(done, DiceRolled) if event.purpose == "to_wound"] == [
        "foe",
        "friend",
        "near",
    ]
    assert events_of(done, WoundsLost) == []


@pytest.mark.rule("EQP-24", "WND-07")
def test_fire_is_never_critical() -> None:
    s = field(thrower("fire_bomb"), foe(t=3, w=3))
    done = throw(s, "fire_bomb", ("to_hit", 4), ("bomb_hits", 1), ("to_wound", 6))
    assert [event.lost for event in events_of(done, WoundsLost)] == [1]


@pytest.mark.rule("EQP-24")
def test_on_a_one_it_goes_off_in_the_hand() -> None:
    friend = fighter("friend", 0, at=(10, 11.5), t=3)
    s = field(thrower("fire_bomb", bs=7, t=3, w=1), foe(), friend)
    script = [("to_hit", 1), ("bomb_hits", 1), ("to_wound", 3), ("injury", 6), ("to_wound", 1)]
    done = throw(s, "fire_bomb", *script)
    assert [(event.victim, event.why) for event in events_of(done, HitDiverted)] == [("thrower", "backfire")]
    assert [event.model for event in events_of(done, ModelLeft)] == ["thrower"]


# what a player is told before


def thrown(key: str, r: Resolution) -> None:
    r.stack.clear()
    r.push(ShotFrame("thrower", key, "foe"))
    run(r, procedure.PROCEDURE, "shot")


@pytest.mark.usefixtures("strangers")
@pytest.mark.rule("EQP-04", "EQP-06")
@pytest.mark.parametrize(
    ("key", "target"),
    [
        ("net", {}),
        ("net", {"s": 2, "skills": ("dodge",)}),
        ("blessed_water", {"type": "vampire", "w": 2}),
        ("blessed_water", {"type": "zombie", "skills": ("dodge",)}),
        ("blessed_water", {"type": "human"}),
    ],
)
def test_the_odds_of_a_throw_are_those_of_the_referee(key: str, target: dict[str, Any]) -> None:
    s = field(thrower(key), foe(**target))
    a = attack_on(s.models["thrower"], key, s.models["foe"])
    assert same(after_shots(s, a), played(s, "foe", lambda r: thrown(key, r)))


SAFE = {"t": 10}
"""Nothing that burns can hurt them, so that one at a time has dice to roll."""
NEAR = fighter("near", 1, at=(14, 11.5), t=4, armour=("light_armour",))


@pytest.mark.rule("EQP-24", "SHT-17")
@pytest.mark.parametrize(
    ("name", "models"),
    [
        ("foe", (foe(w=9), fighter("near", 1, at=(14, 11.5), **SAFE))),
        ("near", (foe(**SAFE), NEAR)),
        ("friend", (foe(0.9, **SAFE), fighter("friend", 0, at=(10, 11.5), t=4))),
        ("foe", (foe(5.0, w=9), fighter("between", 0, at=(14.9, 10.5), **SAFE))),
        ("between", (foe(5.0, **SAFE), fighter("between", 0, at=(14.9, 10.5), w=9))),
        ("thrower", (foe(**SAFE),)),
    ],
)
def test_the_odds_of_a_bomb_are_those_of_the_referee_for_everybody(name: str, models: tuple[Model, ...]) -> None:
    s = field(thrower("fire_bomb", **({"w": 9} if name == "thrower" else SAFE)), *models)
    a = attack_on(s.models["thrower"], "fire_bomb", s.models["foe"])
    found = {outcome.target: outcome for outcome in after_burst(s, a)}
    assert same(found[name], played(s, name, lambda r: thrown("fire_bomb", r)))


@pytest.mark.rule("EQP-24")
def test_a_bomb_is_offered_with_what_it_may_do_to_others() -> None:
    s = field(thrower("fire_bomb"), foe(), fighter("near", 0, at=(14, 11.5)))
    row = next(row for row in options(s, "thrower").shots if row.refusal is None)
    assert [outcome.target for outcome in row.beside] == ["thrower", "near"]
    assert row.friends == ("thrower", "near")


@pytest.mark.rule("EQP-04")
def test_a_net_is_offered_with_the_chance_to_catch_and_none_to_wound() -> None:
    s = field(thrower("net"), foe())
    row = next(row for row in options(s, "thrower").shots if row.refusal is None)
    assert row.outcome is not None
    assert row.outcome.states == {NETTED: pytest.approx(0.25)}
    odds = of_shot(s, attack_on(s.models["thrower"], "net", s.models["foe"]))
    assert (odds.hit.chance, odds.wound.chance) == (pytest.approx(0.5), 0.0)
