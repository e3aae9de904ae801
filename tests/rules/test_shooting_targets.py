"""SHT-06..11 and MP-SHOOT: whom a model may choose, and who is hit when the target is in a melee."""

from math import cos, radians, sin
from typing import Any

import pytest

from rules.commands import Shoot
from rules.engine import Applied
from rules.events import DiceRolled, HitDiverted, HitsScored
from rules.geometry.board import Barrier, Board, Building, Floor
from rules.options import Options
from rules.refusals import Code
from rules.state import Model, Phase, State, Status
from tests.rules.kit import battle, events_of, faces, fighter, play, refused

# A house with a floor 3" up and no walls; the shooter stands on it.
HOUSE = ((5.0, 5.0), (15.0, 5.0), (15.0, 15.0), (5.0, 15.0))
LOFT = Board(buildings=(Building("loft", HOUSE, floors=(Floor(HOUSE, z=3.0),)),))


def bowman(**what: Any) -> Model:
    return fighter("shooter", 0, **{"at": (10, 10), "weapons": ("bow",), "bs": 3, **what})


def shooting(*models: Model, **where: Any) -> State:
    """Somebody else may shoot afterwards, so the phase goes on after the first shot."""
    waiting = fighter("waiting", 0, at=(45, 40), weapons=("bow",))
    return battle(*models, waiting, phase=Phase.SHOOTING, **where)


def near(name: str = "near", inches: float = 6.0, **what: Any) -> Model:
    """Due east of the shooter, so many inches from base to base."""
    return fighter(name, 1, **{"at": (11 + inches, 10), **what})


def far(name: str = "far", inches: float = 10.0, **what: Any) -> Model:
    """Due south of him."""
    return fighter(name, 1, **{"at": (10, 11 + inches), **what})


def shoot_at(s: State, target: str, *script: Any) -> Applied:
    return play(s, 0, Shoot("shooter", "bow", target), *script)


def may_choose(s: State, target: str) -> bool:
    shoot_at(s, target, ("to_hit", 1))
    return True


def may_not_choose(s: State, target: str) -> str:
    refusal = refused(s, 0, Shoot("shooter", "bow", target))
    assert refusal.code is Code.NOT_THE_CLOSEST
    return refusal.rule


# the closest, and when not


@pytest.mark.rule("SHT-06", "SHT-11")
def test_the_closest_enemy_must_be_chosen() -> None:
    s = shooting(bowman(), near(), far())
    assert may_choose(s, "near")
    assert may_not_choose(s, "far") == "SHT-11"


@pytest.mark.rule("SHT-06")
def test_of_two_enemies_equally_close_the_shooter_takes_either() -> None:
    s = shooting(bowman(), near(inches=6.0), far(inches=6.009))
    assert may_choose(s, "near")
    assert may_choose(s, "far")
    assert may_not_choose(shooting(bowman(), near(inches=6.0), far(inches=6.02)), "far")


@pytest.mark.rule("SHT-06")
def test_an_enemy_out_of_sight_or_in_combat_is_not_the_closest() -> None:
    brawler = fighter("brawler", 0, at=(17, 11))
    assert may_choose(shooting(bowman(), near(), brawler, far()), "far")


@pytest.mark.rule("SHT-07", "SHT-11", "SHT-13")
def test_ex_24_a_farther_target_must_be_easier_to_hit() -> None:
    low_wall = Board(barriers=(Barrier("low wall", (16.2, 5.0), (16.2, 15.0), height=0.8),))
    assert may_choose(shooting(bowman(), near(), far(inches=10.0), board=low_wall), "far")
    assert may_not_choose(shooting(bowman(), near(), far(inches=14.0), board=low_wall), "far")


@pytest.mark.rule("SHT-07")
def test_the_farther_target_must_be_easier_than_every_closer_one() -> None:
    low_wall = Board(barriers=(Barrier("low wall", (16.2, 5.0), (16.2, 15.0), height=0.8),))
    open_too = fighter("open too", 1, at=(3, 10))
    assert may_not_choose(shooting(bowman(), near(), open_too, far(), board=low_wall), "far")


@pytest.mark.rule("SHT-07", "SHT-04")
def test_a_target_out_of_range_is_never_easier() -> None:
    short = bowman(weapons=("throwing_knives",))
    low_wall = Board(barriers=(Barrier("low wall", (14.2, 5.0), (14.2, 15.0), height=0.8),))
    s = shooting(short, near(inches=4.0), far(inches=6.1), board=low_wall)
    assert refused(s, 0, Shoot("shooter", "throwing_knives", "far")).rule == "SHT-11"
    s = shooting(short, near(inches=4.0), far(inches=6.0), board=low_wall)
    play(s, 0, Shoot("shooter", "throwing_knives", "far"), ("to_hit", 1))


@pytest.mark.rule("SHT-08")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_closer_enemies_that_are_no_threat_may_be_ignored_or_chosen(state: dict[str, Any]) -> None:
    s = shooting(bowman(), near(**state), far())
    assert may_choose(s, "far")
    assert may_choose(s, "near")


@pytest.mark.rule("SHT-09")
def test_a_large_target_may_always_be_chosen() -> None:
    assert may_choose(shooting(bowman(), near(), far(type="troll", inches=16.0)), "far")


# from above


def sniper(**what: Any) -> Model:
    return bowman(at=(14, 10, 3), **what)


@pytest.mark.rule("SHT-10")
def test_a_shooter_more_than_two_inches_up_picks_any_target() -> None:
    one, two = fighter("one", 1, at=(24, 10)), fighter("two", 1, at=(30, 13))
    assert may_choose(shooting(sniper(), one, two, board=LOFT), "two")
    low = Board(buildings=(Building("loft", HOUSE, floors=(Floor(HOUSE, z=2.0),)),))
    assert may_not_choose(shooting(bowman(at=(14, 10, 2)), one, two, board=low), "two")


@pytest.mark.rule("SHT-10")
def test_a_shooter_above_must_take_an_enemy_in_his_own_building() -> None:
    inside, outside = fighter("inside", 1, at=(7, 10, 3)), fighter("outside", 1, at=(17, 10))
    also = fighter("also", 1, at=(6, 7, 3))
    s = shooting(sniper(), inside, also, outside, board=LOFT)
    assert may_not_choose(s, "outside") == "SHT-10"
    assert may_choose(s, "inside")
    assert may_choose(s, "also")


@pytest.mark.rule("SHT-10", "SHT-09")
def test_a_large_target_outside_does_not_free_him_from_the_one_inside() -> None:
    inside, troll = fighter("inside", 1, at=(7, 10, 3)), fighter("troll", 1, "troll", at=(25, 10))
    assert may_not_choose(shooting(sniper(), inside, troll, board=LOFT), "troll") == "SHT-10"


@pytest.mark.rule("SHT-10", "SHT-08")
def test_ex_44_a_downed_enemy_in_the_building_may_be_ignored() -> None:
    inside = fighter("inside", 1, at=(7, 10, 3), status=Status.KNOCKED_DOWN)
    s = shooting(sniper(), inside, fighter("outside", 1, at=(35, 10)), board=LOFT)
    assert may_choose(s, "inside")
    assert may_choose(s, "outside")


@pytest.mark.rule("SHT-10", "SHT-05")
def test_an_enemy_in_the_building_who_may_not_be_shot_at_does_not_bind() -> None:
    inside, brawler = fighter("inside", 1, at=(7, 10, 3)), fighter("brawler", 0, at=(7, 11, 3))
    s = shooting(sniper(), inside, brawler, fighter("outside", 1, at=(35, 10)), board=LOFT)
    assert may_choose(s, "outside")


# into a melee, with three warbands or more


def third(name: str, at: tuple[float, float], **what: Any) -> Model:
    return fighter(name, 2, **{"at": at, **what})


def melee(*more: Model, **where: Any) -> State:
    """`near` of the second warband fights `rival` of the third, 6" from the shooter."""
    return shooting(bowman(), near(t=3, type="orc_boy"), third("rival", (17, 11), t=3), *more, **where)


@pytest.mark.rule("MP-SHOOT-01", "MP-SHOOT-05", "SHT-05")
def test_a_melee_of_others_may_be_shot_at_and_counts_as_the_closest() -> None:
    s = melee(far())
    assert may_choose(s, "near")
    assert may_not_choose(s, "far") == "SHT-11"


@pytest.mark.rule("MP-SHOOT-02", "MP-SHOOT-05")
def test_a_melee_with_an_own_model_anywhere_in_it_may_not_be_shot_at_and_is_not_the_closest() -> None:
    s = melee(fighter("brawler", 0, at=(17, 12)), far())
    assert refused(s, 0, Shoot("shooter", "bow", "near")).rule == "MP-SHOOT-02"
    assert may_choose(s, "far")


@pytest.mark.rule("MP-SHOOT-02")
def test_an_option_looks_for_own_models_only_next_to_the_target() -> None:
    s = melee(fighter("brawler", 0, at=(17, 12)), options=Options(own_model_check="pool"))
    assert may_choose(s, "near")
    assert refused(s, 0, Shoot("shooter", "bow", "rival")).rule == "MP-SHOOT-02"


@pytest.mark.rule("MP-SHOOT-04", "SHT-08")
def test_the_usual_exceptions_to_the_closest_target_hold_in_a_melee() -> None:
    s = shooting(bowman(), near(status=Status.KNOCKED_DOWN), third("rival", (17, 11), status=Status.STUNNED), far())
    assert may_choose(s, "far")


@pytest.mark.rule("MP-SHOOT-06")
def test_a_miss_into_a_melee_misses_everybody() -> None:
    done = shoot_at(melee(), "near", ("to_hit", 2))
    assert [event.hits for event in events_of(done, HitsScored)] == [0]
    assert faces(done, "stray") == []


@pytest.mark.rule("MP-SHOOT-06", "SHT-17")
def test_a_model_hit_as_cover_keeps_the_hit_though_it_is_in_a_melee() -> None:
    screen = third("screen", (15.9, 10.7), status=Status.KNOCKED_DOWN)
    s = shooting(bowman(), near(), screen, engaged=[("near", "screen")])
    done = shoot_at(s, "near", ("to_hit", 4), ("to_wound", 1))
    assert events_of(done, HitDiverted) == [HitDiverted("shooter", "near", "screen", "cover")]


@pytest.mark.rule("MP-SHOOT-07", "MP-SHOOT-10")
@pytest.mark.parametrize(("face", "victim"), [(1, "near"), (3, "near"), (4, "rival"), (6, "rival")])
def test_a_hit_on_one_of_two_fighters_strikes_either(face: int, victim: str) -> None:
    done = shoot_at(melee(), "near", ("to_hit", 4), ("stray", face), ("to_wound", 1))
    assert struck(done) == victim


def struck(done: Applied) -> str:
    """Whom the roll to wound is against."""
    victim = next(event.against for event in events_of(done, DiceRolled) if event.purpose == "to_wound")
    assert victim is not None
    diverted = [event.victim for event in events_of(done, HitDiverted)]
    assert diverted == ([] if victim == "near" else [victim])
    return victim


# Six places around `near` at (17, 10), each base touching two others.
AROUND = [(17 + cos(radians(60 * i)), 10 + sin(radians(60 * i))) for i in range(6)]


@pytest.mark.rule("MP-SHOOT-07", "MP-SHOOT-10")
@pytest.mark.parametrize(
    ("rivals", "rolls", "victim"),
    [
        (2, (2,), "near"),
        (2, (3,), "rival0"),
        (2, (5,), "rival1"),
        (3, (4,), "rival2"),
        (3, (5, 6, 2), "rival0"),
        (4, (6, 5), "rival3"),
        (5, (6,), "rival4"),
        (6, (7,), "rival5"),
    ],
)
def test_every_model_of_the_pool_is_as_likely_as_any_other(rivals: int, rolls: tuple[int, ...], victim: str) -> None:
    crowd = [third(f"rival{i}", AROUND[i], status=Status.KNOCKED_DOWN) for i in range(rivals)]
    s = shooting(bowman(at=(10, 4)), near(t=3), *crowd, engaged=[("near", m.id) for m in crowd])
    done = shoot_at(s, "near", ("to_hit", 6), *(("stray", face) for face in rolls), ("to_wound", 1))
    assert struck(done) == victim


@pytest.mark.rule("MP-SHOOT-08")
def test_the_pool_does_not_reach_down_the_chain() -> None:
    s = melee(near("chained", at=(17, 12)))
    assert s.engaged == (("chained", "rival"), ("near", "rival"))
    assert struck(shoot_at(s, "near", ("to_hit", 4), ("stray", 4), ("to_wound", 1))) == "rival"


@pytest.mark.rule("MP-SHOOT-09")
def test_the_new_victim_takes_the_hit_with_its_own_toughness_and_armour() -> None:
    s = shooting(bowman(), near(t=3), third("rival", (17, 11), t=5, armour=("heavy_armour",)))
    done = shoot_at(s, "near", ("to_hit", 4), ("stray", 6), ("to_wound", 6), ("armour_save", 5))
    needed = {event.purpose: event.needed for event in events_of(done, DiceRolled)}
    assert (needed["to_wound"], needed["armour_save"]) == (6, 5)


@pytest.mark.rule("MP-SHOOT-15", "SHT-02")
def test_a_shooter_in_the_melee_does_not_shoot() -> None:
    s = shooting(bowman(at=(17, 12)), near(), third("rival", (17, 11)), far())
    assert refused(s, 0, Shoot("shooter", "bow", "near")).code is Code.ENGAGED


@pytest.mark.rule("CON-ORC-56", "MP-SHOOT-02", "SHT-06")
def test_an_own_squig_gone_wild_is_an_enemy_like_any_other() -> None:
    squig = fighter("squig", 0, "cave_squig", at=(13, 10), wild=True)
    assert may_choose(shooting(bowman(), squig, near()), "squig")
    fighting = fighter("squig", 0, "cave_squig", at=(17, 12), wild=True)
    s = melee(fighting, engaged=[("near", "rival"), ("rival", "squig")])
    assert may_choose(s, "near")
