"""SHT-01..05, SHT-12..20, SHT-23: who shoots, what he must roll, and where a missile ends."""

from typing import Any

import pytest

from rules.commands import Answer, Shoot
from rules.engine import Applied
from rules.events import DiceRolled, HitDiverted, HitsScored, ShotDeclared, WoundsLost
from rules.geometry.board import Barrier, Board, Building, Wall
from rules.marks import CHARGED, FAILED_CHARGE, IDLE, MOVED, RALLIED, RAN, STOOD_UP
from rules.refusals import Code
from rules.special_rules.missiles import IgnoresModifiers
from rules.special_rules.registry import RULES
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, battle, events_of, faces, fighter, play, refused

LOW_WALL = Barrier("low wall", (28.3, 5.0), (28.3, 15.0), height=0.8)
HIGH_WALL = Building(
    "house", ((20.0, 5.0), (21.0, 5.0), (21.0, 15.0), (20.0, 15.0)), walls=(Wall((20.0, 5.0), (20.0, 15.0)),)
)


def bowman(name: str = "shooter", **what: Any) -> Model:
    return fighter(name, **{"at": (10, 10), "weapons": ("bow",), "bs": 4, **what})


def foe(name: str = "foe", inches: float = 10.0, **what: Any) -> Model:
    """An enemy so many inches from a bowman's base to his own."""
    return fighter(name, 1, **{"at": (11 + inches, 10), **what})


def shooting(*models: Model, **where: Any) -> State:
    return battle(*models, phase=Phase.SHOOTING, **where)


def shot(
    s: State, *script: Any, model: str = "shooter", weapon: str = "bow", at: str = "foe", shots: int = 1
) -> Applied:
    return play(s, 0, Shoot(model, weapon, at, shots), *script)


def roll(done: Applied) -> DiceRolled:
    return next(event for event in events_of(done, DiceRolled) if event.purpose == "to_hit")


def number(*models: Model, weapon: str = "bow", at: str = "foe", **where: Any) -> int | None:
    """What the shooter needs; the die shows 1, which misses except where nothing can."""
    return roll(shot(shooting(*models, **where), ("to_hit", 1), weapon=weapon, at=at)).needed


# who shoots


@pytest.mark.rule("SHT-01")
def test_each_model_shoots_once_in_the_order_its_player_likes() -> None:
    s = shooting(bowman("a"), bowman("b", at=(10, 12)), foe())
    s = shot(s, ("to_hit", 1), model="b").state
    assert refused(s, 0, Shoot("b", "bow", "foe")).code is Code.ALREADY_ACTED
    done = shot(s, ("to_hit", 1), model="a")
    assert done.state.turn.phase is not Phase.SHOOTING


@pytest.mark.rule("SHT-01")
def test_a_model_with_two_weapons_shoots_with_one_of_them() -> None:
    s = shooting(bowman(weapons=("bow", "crossbow")), bowman("other", at=(10, 12)), foe())
    s = shot(s, ("to_hit", 1), weapon="crossbow").state
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).rule == "SHT-01"


@pytest.mark.rule("SHT-01")
def test_the_player_may_stop_before_everybody_has_shot() -> None:
    assert answer(shooting(bowman(), foe()), "end").state.turn.phase is not Phase.SHOOTING


@pytest.mark.rule("SHT-01", "SHT-03")
def test_nobody_is_asked_when_there_is_nothing_to_shoot_at() -> None:
    s = shooting(bowman(), foe(inches=20.0), board=Board(buildings=(HIGH_WALL,)))
    assert s.turn.seat == 1


@pytest.mark.rule("SHT-02", "CHG-23")
@pytest.mark.parametrize("mark", [RAN, CHARGED, FAILED_CHARGE, RALLIED, IDLE])
def test_a_model_does_not_shoot_in_a_turn_in_which_it(mark: str) -> None:
    s = shooting(bowman(marks=(mark,)), bowman("other", at=(10, 12)), foe())
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).code is Code.NOT_ABLE


@pytest.mark.rule("SHT-02")
@pytest.mark.parametrize("state", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_a_model_that_is_down_or_fleeing_does_not_shoot(state: dict[str, Any]) -> None:
    s = shooting(bowman(**state), bowman("other", at=(10, 12)), foe())
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).rule == "SHT-02"


@pytest.mark.rule("SHT-02", "MP-SHOOT-15")
def test_an_engaged_model_does_not_shoot() -> None:
    s = shooting(bowman(), fighter("brawler", 1, at=(10, 11)), bowman("other", at=(10, 20)), foe())
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).code is Code.ENGAGED


@pytest.mark.rule("SHT-02", "SHT-13", "REC-06")
def test_standing_up_neither_forbids_nor_disturbs_a_shot() -> None:
    assert number(bowman(marks=(STOOD_UP,)), foe()) == 3


@pytest.mark.rule("CHAR-06")
def test_a_model_without_ballistic_skill_does_not_shoot() -> None:
    s = shooting(bowman(bs=0), bowman("other", at=(10, 12)), foe())
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).rule == "CHAR-06"


def test_a_shot_needs_a_model_of_ones_own_and_a_missile_weapon_it_carries() -> None:
    s = shooting(bowman(weapons=("bow", "sword")), foe())
    assert refused(s, 0, Shoot("nobody", "bow", "foe")).code is Code.NO_SUCH_MODEL
    assert refused(s, 0, Shoot("foe", "bow", "shooter")).code is Code.NOT_YOUR_MODEL
    assert refused(s, 0, Shoot("shooter", "crossbow", "foe")).code is Code.WRONG_WEAPON
    assert refused(s, 0, Shoot("shooter", "sword", "foe")).code is Code.WRONG_WEAPON
    assert refused(s, 0, Shoot("shooter", "bow", "shooter")).code is Code.NOT_AN_ENEMY
    assert refused(s, 1, Shoot("foe", "bow", "shooter")).code is Code.NOT_ASKED


# sight and range


@pytest.mark.rule("SHT-03")
def test_a_target_out_of_sight_is_refused() -> None:
    far = fighter("seen", 1, at=(10, 30))
    s = shooting(bowman(), foe(inches=20.0), far, board=Board(buildings=(HIGH_WALL,)))
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).code is Code.UNSEEN


@pytest.mark.rule("SHT-03", "SHT-18", "GEO-09")
def test_turning_to_shoot_backwards_is_free() -> None:
    assert number(bowman(facing=270.0), foe()) == 3


@pytest.mark.rule("SHT-04")
def test_the_target_is_named_before_anything_is_measured_and_a_shot_beyond_range_is_lost() -> None:
    s = shooting(bowman(), bowman("other", at=(10, 12)), foe(inches=24.1))
    done = shot(s)
    assert faces(done, "to_hit") == []
    assert [event.distance for event in events_of(done, ShotDeclared)] == [24.1]
    assert [event.hits for event in events_of(done, HitsScored)] == [0]
    assert refused(done.state, 0, Shoot("shooter", "bow", "foe")).code is Code.ALREADY_ACTED


@pytest.mark.rule("SHT-04")
def test_a_target_exactly_at_maximum_range_is_in_range() -> None:
    assert number(bowman(), foe(inches=24.0)) == 4


@pytest.mark.rule("SHT-05", "MP-SHOOT-16")
def test_an_engaged_model_may_not_be_shot_at_in_a_game_of_two() -> None:
    brawler = fighter("brawler", 0, at=(21, 11))
    s = shooting(bowman(), brawler, foe(), foe("free", 15.0), bowman("other", at=(10, 30)))
    assert refused(s, 0, Shoot("shooter", "bow", "foe")).rule == "SHT-05"
    assert roll(shot(s, ("to_hit", 1), at="free")).against == "free"


# the number needed


@pytest.mark.rule("SHT-12", "SHT-16")
@pytest.mark.parametrize(("bs", "expected"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (7, 0), (10, -3)])
def test_ballistic_skill_gives_the_number_needed(bs: int, expected: int) -> None:
    done = shot(shooting(bowman(bs=bs), foe()), ("to_hit", 6), ("to_wound", 1))
    assert roll(done).needed == expected


@pytest.mark.rule("SHT-12", "SHT-13", "SHT-14", "SHT-18")
def test_ex_20_range_and_movement() -> None:
    assert number(bowman(), foe(inches=12.0)) == 3
    assert number(bowman(), foe(inches=12.1)) == 4
    assert number(bowman(marks=(MOVED,)), foe(inches=12.1)) == 5


@pytest.mark.rule("SHT-14", "SHT-15")
def test_ex_21_a_number_above_six_cannot_be_rolled() -> None:
    s = shooting(bowman(bs=3, marks=(MOVED,)), foe(inches=18.0), board=Board(barriers=(LOW_WALL,)))
    done = shot(s, ("to_hit", 6))
    assert roll(done).needed == 7
    assert [event.hits for event in events_of(done, HitsScored)] == [0]


@pytest.mark.rule("SHT-13", "SHT-14")
def test_ex_22_a_large_target_in_cover_at_long_range() -> None:
    troll = foe(type="troll", inches=18.0)
    wall = Barrier("wall", (27.5, 5.0), (27.5, 15.0), height=1.0)
    assert number(bowman(bs=3), bowman("other", at=(10, 30)), troll, board=Board(barriers=(wall,))) == 5


@pytest.mark.rule("SHT-13", "DICE-10")
def test_every_modifier_is_told_with_its_name() -> None:
    s = shooting(bowman(marks=(MOVED,)), foe(inches=18.0), board=Board(barriers=(LOW_WALL,)))
    assert roll(shot(s, ("to_hit", 1))).reasons == (("BS 4", 3), ("cover", -1), ("long range", -1), ("moved", -1))


@pytest.mark.rule("SHT-13", "GEO-06")
def test_a_wall_and_a_friend_in_the_way_are_cover_once() -> None:
    friend = fighter("friend", 0, at=(27, 10.5))
    assert number(bowman(), friend, foe(inches=18.0), board=Board(barriers=(LOW_WALL,))) == 5


@pytest.mark.rule("SHT-16")
def test_a_marksman_who_needs_one_or_less_cannot_miss() -> None:
    done = shot(shooting(bowman(bs=6), foe()), ("to_hit", 1), ("to_wound", 1))
    assert [event.hits for event in events_of(done, HitsScored)] == [1]


# cover that stops the missile


def screened(*others: Model, script: tuple[Any, ...]) -> Applied:
    """A foe half behind another model: BS 4 needs a 4."""
    return shot(shooting(bowman(), bowman("other", at=(10, 30)), foe(), *others), *script)


@pytest.mark.rule("SHT-17", "SHT-14")
@pytest.mark.parametrize("seat", [0, 1])
def test_ex_23_a_shot_that_misses_by_one_hits_the_model_in_front(seat: int) -> None:
    screen = fighter("screen", seat, at=(19, 10.7), fleeing=seat == 1)
    done = screened(screen, script=(("to_hit", 3), ("to_wound", 1)))
    assert roll(done).needed == 4
    assert events_of(done, HitDiverted) == [HitDiverted("shooter", "foe", "screen", "cover")]


@pytest.mark.rule("SHT-17")
def test_ex_23_a_shot_that_misses_by_two_just_misses() -> None:
    done = screened(fighter("screen", 0, at=(19, 10.7)), script=(("to_hit", 2),))
    assert events_of(done, HitDiverted) == []


@pytest.mark.rule("SHT-17")
def test_the_model_in_front_is_wounded_like_any_other() -> None:
    screen = fighter("screen", 0, at=(19, 10.7), t=3, w=2)
    done = screened(screen, script=(("to_hit", 3), ("to_wound", 4)))
    assert [event.model for event in events_of(done, WoundsLost)] == ["screen"]


@pytest.mark.rule("SHT-17")
def test_a_wall_that_stops_a_missile_comes_to_no_harm() -> None:
    done = shot(shooting(bowman(), foe(inches=18.0), board=Board(barriers=(LOW_WALL,))), ("to_hit", 4))
    assert roll(done).needed == 5
    assert events_of(done, HitDiverted) == []


@pytest.mark.rule("SHT-17")
def test_a_miss_by_one_at_a_target_in_the_open_is_a_miss() -> None:
    friend = fighter("friend", 0, at=(15, 14))
    assert events_of(screened(friend, script=(("to_hit", 2),)), HitDiverted) == []


@pytest.mark.rule("SHT-17", "CON-HOOK-69")
def test_whoever_ignores_cover_does_not_hit_it_either(monkeypatch: pytest.MonkeyPatch) -> None:
    ignores_cover = IgnoresModifiers("ignores_cover", "Ignores cover", "CON-HOOK-69", ("cover",))
    monkeypatch.setitem(RULES, "ignores_cover", ignores_cover)
    marksman = bowman(skills=("ignores_cover",))
    s = shooting(marksman, bowman("other", at=(10, 30)), foe(), fighter("screen", 0, at=(19, 10.7)))
    done = shot(s, ("to_hit", 2))
    assert roll(done).needed == 3
    assert events_of(done, HitDiverted) == []


# after the hit


@pytest.mark.rule("SHT-20")
def test_a_downed_model_is_neither_hit_nor_slain_automatically() -> None:
    s = shooting(bowman(), foe(status=Status.STUNNED, t=3), bowman("other", at=(10, 12)))
    assert roll(shot(s, ("to_hit", 2))).needed == 3
    done = shot(s, ("to_hit", 3), ("to_wound", 4), ("injury", 1))
    assert done.state.models["foe"].status is Status.STUNNED


@pytest.mark.rule("SHT-23", "WND-01", "ARM-01")
def test_a_hit_is_followed_by_wound_save_and_injury_in_this_order() -> None:
    armed = foe(armour=("light_armour", "helmet"), t=3)
    done = shot(
        shooting(bowman(), armed), ("to_hit", 3), ("to_wound", 4), ("armour_save", 5), ("injury", 3), ("helmet", 4)
    )
    assert done.state.models["foe"].status is Status.KNOCKED_DOWN


@pytest.mark.rule("SHT-23", "WND-04")
def test_a_missile_may_wound_critically() -> None:
    done = shot(shooting(bowman(), foe(t=3, w=3)), ("to_hit", 3), ("to_wound", 6), ("critical", 3))
    assert done.state.models["foe"].wounds == 1


@pytest.mark.rule("ARM-07")
def test_a_carried_shield_counts_against_missiles() -> None:
    s = shooting(bowman(), foe(armour=("shield",), t=3))
    assert faces(shot(s, ("to_hit", 3), ("to_wound", 4), ("armour_save", 6)), "armour_save") == [6]


# several shots


def slinger(**what: Any) -> Model:
    return bowman(weapons=("repeater_crossbow",), bs=3, **what)


@pytest.mark.rule("SHT-19", "WPN-28")
def test_each_of_several_shots_is_resolved_before_the_next_is_rolled() -> None:
    s = shooting(slinger(), foe(t=3, w=2))
    done = shot(s, ("to_hit", 5), ("to_wound", 4), ("to_hit", 4), weapon="repeater_crossbow", shots=2)
    assert [event.hits for event in events_of(done, HitsScored)] == [1, 0]


@pytest.mark.rule("SHT-19")
def test_the_second_shot_may_go_at_another_legal_target() -> None:
    s = shooting(slinger(), foe(), foe("twin", at=(10, 21)))
    s = shot(s, ("to_hit", 1), weapon="repeater_crossbow", shots=2).state
    assert {option.id for option in asked(s).options} == {"foe", "twin"}
    assert asked(s).default == "foe"
    done = answer(s, "twin", ("to_hit", 1))
    assert [event.target for event in events_of(done, ShotDeclared)] == ["twin"]


@pytest.mark.rule("SHT-19")
def test_a_second_shot_without_a_target_is_lost() -> None:
    s = shooting(slinger(), foe(t=1), fighter("away", 1, at=(60, 40), gone="fled"), sizes={1: 9})
    done = shot(s, ("to_hit", 6), ("to_wound", 2), ("injury", 6), weapon="repeater_crossbow", shots=2)
    assert len(faces(done, "to_hit")) == 1


@pytest.mark.rule("SHT-19")
@pytest.mark.parametrize("shots", [0, 2, 3])
def test_a_weapon_fires_no_more_shots_than_it_can(shots: int) -> None:
    s = shooting(bowman(), foe())
    assert refused(s, 0, Shoot("shooter", "bow", "foe", shots)).code is Code.WRONG_COUNT


@pytest.mark.rule("SHT-01")
def test_the_answer_to_the_shooting_question_is_a_shot_or_the_end() -> None:
    s = shooting(bowman(), foe())
    assert asked(s).default == "end"
    assert refused(s, 0, Answer("later")).code is Code.NO_SUCH_OPTION
