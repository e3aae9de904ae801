"""Moves, charges and Leadership in ruleset `playtest` (MOV-07, MOV-51, CHG-02, CHG-19P, LD-02, LD-25, TURN-06)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Move
from rules.events import ChargeFailed, ModelMoved, ModelsEngaged
from rules.geometry.board import Barrier, Board, Building, Floor, Link
from rules.geometry.point import Point
from rules.options import Options
from rules.procedures.leadership import leadership
from rules.state import Model, Phase, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    default,
    dice,
    events_of,
    fighter,
    go_on,
    play,
    position,
    refused,
    taken,
)

KD, STUN = Status.KNOCKED_DOWN, Status.STUNNED
LENIENT = Options(playtest_strict=False)
WALL = Barrier("wall", (10, 20), (30, 20), height=0.9)


def orc(name: str, seat: int, at: tuple[float, ...], **what: Any) -> Model:
    return fighter(name, seat, "big_un", at, **what)


def moving(*models: Model, **where: Any) -> State:
    """The movement phase of seat 0 at its first question; two far off keep the phase and the battle going."""
    return battle(*models, orc("home", 0, (2, 46)), orc("away", 1, (70, 46)), **{"ruleset": "playtest", **where})


def to_moves(s: State) -> State:
    return answer(s, "end").state


# moves


@pytest.mark.rule("MOV-08", "MOV-07")
def test_a_near_enemy_does_not_forbid_running_unless_the_table_is_lenient() -> None:
    models = (orc("a", 0, (10, 10)), orc("b", 1, (14, 10), status=KD), orc("c", 1, (14, 14)))
    run = Move("a", Point(10, 17.5, 0), run=True)
    done = play(to_moves(moving(*models)), 0, run)
    assert done.state.models["a"].at == Point(10, 17.5, 0)
    assert refused(to_moves(moving(*models, options=LENIENT)), 0, run).rule == "MOV-08"


@pytest.mark.rule("MOV-51", "INJ-10")
def test_a_stunned_model_may_crawl_2_inches_in_the_movement_phase() -> None:
    s = to_moves(moving(orc("a", 0, (10, 10), status=STUN), orc("b", 1, (40, 10))))
    assert refused(s, 0, Move("a", Point(10, 12.1, 0))).rule == "MOV-01"
    done = play(s, 0, Move("a", Point(10, 12, 0)))
    assert done.state.models["a"].at == Point(10, 12, 0)
    assert done.state.models["a"].status is STUN


@pytest.mark.rule("MOV-51")
def test_from_a_fight_it_crawls_away_only_while_a_friend_keeps_the_enemy_busy() -> None:
    stunned, foe = orc("a", 0, (10, 10), status=STUN), orc("b", 1, (11, 10))
    crawl = Move("a", Point(8.5, 10, 0))
    alone = to_moves(moving(stunned, foe, orc("f", 0, (30, 30))))
    assert refused(alone, 0, crawl).rule == "MOV-50"
    helped = to_moves(moving(stunned, foe, orc("f", 0, (12, 10))))
    assert play(helped, 0, crawl).state.engaged == (("b", "f"),)


# charges


@pytest.mark.rule("CHG-02", "CHG-08")
def test_only_enemies_in_sight_may_be_charged() -> None:
    tall = Board(barriers=(Barrier("wall", (10, 12), (14, 12), height=3),))
    s = moving(orc("a", 0, (12, 11)), orc("b", 1, (12, 13)), orc("c", 1, (20, 11)), board=tall)
    found = refused(s, 0, Charge("a", "b"))
    assert (found.rule, "in sight" in found.message) == ("CHG-02", True)


@pytest.mark.rule("CHG-14", "CHG-19P", "EX-46")
def test_nobody_steps_into_the_way_but_a_charge_past_an_enemy_is_not_allowed() -> None:
    past = (orc("a", 0, (10, 10)), orc("b", 1, (17, 10)), orc("c", 1, (13, 12.5)))
    found = refused(moving(*past), 0, Charge("a", "b"))
    assert (found.rule, found.message) == ("CHG-19P", 'the way to B goes past C, 1.5" off; charge C instead')
    assert events_of(play(moving(*past), 0, Charge("a", "c")), ModelsEngaged)
    wide = (orc("a", 0, (10, 10)), orc("b", 1, (17, 10)), orc("c", 1, (13, 13.1)))
    done = play(moving(*wide), 0, Charge("a", "b"))
    assert events_of(done, ModelsEngaged), "2.1 inches are far enough, and nobody is asked about stepping in"


@pytest.mark.rule("CHG-19P", "EX-46")
def test_an_enemy_beside_the_target_does_not_shield_it() -> None:
    """EX-46: side by side with a gap of half an inch, charged straight on, and along a line that passes the first."""
    a, b = orc("a", 1, (20, 20)), orc("b", 1, (20, 21.5))
    straight = moving(orc("c", 0, (14, 20)), a, b)
    assert events_of(play(straight, 0, Charge("c", "a")), ModelsEngaged)
    first_past = moving(orc("c", 0, (18.5, 16)), a, b)
    assert refused(first_past, 0, Charge("c", "b")).rule == "CHG-19P"


@pytest.mark.rule("CHG-19P")
@pytest.mark.parametrize("what", [{"status": KD}, {"at": (13, 13), "engaged": True}])
def test_those_who_are_down_or_in_a_fight_stop_no_charge(what: dict[str, Any]) -> None:
    fighting = what.pop("engaged", False)
    guard = orc("c", 1, **{"at": (13, 12.5), **what})
    friends = (orc("f", 0, (13, 14)),) if fighting else ()
    done = play(moving(orc("a", 0, (10, 10)), orc("b", 1, (17, 10)), guard, *friends), 0, Charge("a", "b"))
    assert events_of(done, ModelsEngaged)


@pytest.mark.rule("CHG-20", "TURN-06")
def test_a_charge_out_of_reach_goes_the_normal_move_and_the_rest_moves_after_it() -> None:
    s = moving(orc("a", 0, (10, 10)), orc("f", 0, (10, 20)), orc("b", 1, (30, 10)))
    done = play(s, 0, Charge("a", "b"))
    assert [event.why for event in events_of(done, ChargeFailed)] == ["out_of_reach"]
    assert done.state.models["a"].at == Point(14, 10, 0)
    moves = to_moves(done.state)
    assert asked(moves).asked == "moves"
    assert refused(moves, 0, Move("a", Point(15, 10, 0))).rule == "MOV-01"


# Leadership


@pytest.mark.rule("LD-02")
def test_a_hero_lends_his_leadership_to_the_group_of_henchmen_he_has_joined() -> None:
    def ld(*models: Model, ruleset: str = "playtest") -> int:
        s = position(*models, orc("x", 1, (60, 40)), ruleset=ruleset)
        return leadership(s, s.models["one"])[0]

    hero = orc("hero", 0, (10, 10), ld=9)
    one = fighter("one", 0, "orc_boy", (10, 14), group=1, ld=6)
    two = fighter("two", 0, "orc_boy", (14, 14), group=1, ld=6)
    far = fighter("far", 0, "orc_boy", (10, 18), group=1, ld=6)
    other = fighter("other", 0, "orc_boy", (10, 18), group=2, ld=6)
    assert ld(hero, one, two) == 9
    assert ld(hero, one, two, other) == 9
    assert ld(hero, one, two, far) == 6, "he is 7 inches from one of them"
    assert ld(orc("hero", 0, (10, 10), ld=9, status=KD), one, two) == 6
    assert ld(hero, one, two, ruleset="rulebook") == 6


@pytest.mark.rule("LD-25", "LD-15")
def test_warbands_rout_as_in_the_rulebook() -> None:
    models = (orc("a", 0, (10, 10)), fighter("lost", 0, "big_un", gone="out_of_action"), orc("b", 1, (40, 10)))
    s = position(*models, phase=Phase.START, ruleset="playtest")
    s = answer(go_on(s).state, "stay", *dice("rout", 6, 6)).state
    assert s.outcome is not None
    assert s.outcome.winners == (1,)


# groups of henchmen


def boy(name: str, at: tuple[float, float], **what: Any) -> Model:
    return fighter(name, 0, "orc_boy", at, **{"group": 1, **what})


def grouped(*models: Model, **where: Any) -> State:
    foe = fighter("x", 1, "big_un", (60, 40))
    return answer(battle(*models, foe, **{"ruleset": "playtest", **where}), "end").state


@pytest.mark.rule("MOV-52")
def test_the_phase_ends_only_when_a_group_is_together_and_who_must_close_up_is_said() -> None:
    s = grouped(boy("one", (10, 10)), boy("two", (19, 10)))
    found = refused(s, 0, Answer("end"))
    told = 'One is 8.0" from Two, and a group keeps within 6": move it closer first, or answer close_up'
    assert (found.rule, found.message) == ("MOV-52", told)
    together = play(s, 0, Move("two", Point(16.5, 10, 0))).state
    assert [option.id for option in asked(together).options] == ["end"]


@pytest.mark.rule("MOV-52")
def test_whoever_stays_silent_has_his_group_closed_up_no_further_than_it_must() -> None:
    done = default(grouped(boy("one", (10, 10)), boy("two", (19, 10))))
    assert done.state.models["one"].at == Point(12, 10, 0)
    assert done.state.models["two"].at == Point(19, 10, 0)
    assert [event.gait for event in events_of(done, ModelMoved)] == ["walk"]
    assert done.state.turn.seat == 1


@pytest.mark.rule("MOV-52")
def test_a_far_member_comes_as_near_as_it_can_and_then_the_other_does() -> None:
    done = default(grouped(boy("one", (10, 10)), boy("two", (30, 10))))
    assert [done.state.models[name].at for name in ("one", "two")] == [Point(14, 10, 0), Point(26, 10, 0)]


@pytest.mark.rule("MOV-52")
@pytest.mark.parametrize(
    "models",
    [
        (boy("one", (10, 10)), boy("two", (17, 10))),  # 6" apart
        (boy("one", (10, 10)), boy("two", (19, 10), group=2)),
        (orc("one", 0, (10, 10), group=1), orc("two", 0, (19, 10), group=1)),  # Heroes
        (boy("one", (10, 10), status=KD), boy("two", (19, 10), status=STUN)),
        (boy("one", (10, 10)), boy("two", (19, 10), wild=True)),
    ],
)
def test_nobody_else_has_to_close_up(models: tuple[Model, ...]) -> None:
    assert asked(grouped(*models)).default == "end"


@pytest.mark.rule("MOV-52")
def test_a_group_that_charges_or_fights_need_not_keep_together() -> None:
    fighting = (boy("one", (10, 10)), boy("two", (19, 10)), boy("three", (60, 39)))
    assert asked(grouped(*fighting)).default == "end"
    s = battle(boy("one", (10, 10)), boy("two", (19, 10)), orc("x", 1, (25, 10)), ruleset="playtest")
    charged = play(s, 0, Charge("two", "x")).state
    assert asked(charged).default == "end"


@pytest.mark.rule("MOV-52")
def test_who_is_shut_in_does_not_hold_up_the_phase() -> None:
    walls = tuple(
        Barrier(f"w{i}", a, b, height=3)
        for i, (a, b) in enumerate([((8, 8), (12, 8)), ((12, 8), (12, 12)), ((12, 12), (8, 12)), ((8, 12), (8, 8))])
    )
    s = grouped(boy("one", (10, 10)), boy("two", (25, 10), status=KD), board=Board(barriers=walls))
    assert asked(s).default == "end"
    assert default(s).state.turn.seat == 1


@pytest.mark.rule("MOV-52")
def test_the_rulebook_lets_groups_scatter() -> None:
    assert asked(grouped(boy("one", (10, 10)), boy("two", (19, 10)), ruleset="rulebook")).default == "end"


# up and over

UPSTAIRS = Floor(((16, 5), (24, 5), (24, 15), (16, 15)), 2.0)
HOUSE = Building("house", ((14, 5), (24, 5), (24, 15), (14, 15)), floors=(UPSTAIRS,))
STAIRS = Board(buildings=(HOUSE,), links=(Link("stairs", Point(13, 10, 0), Point(16, 10, 2)),))
LOW = Board(barriers=(Barrier("low", (13, 5), (13, 15), height=0.8),))


@pytest.mark.rule("MOV-36", "MOV-02")
def test_a_charge_over_an_object_takes_one_initiative_test() -> None:
    s = moving(orc("a", 0, (10, 10), i=3), orc("b", 1, (16, 10)), board=LOW)
    done = play(s, 0, Charge("a", "b"), ("hurdle", 3))
    assert events_of(done, ModelsEngaged)
    assert taken(done) == [("initiative", "a", True)]


@pytest.mark.rule("MOV-36", "CHG-20")
def test_failed_it_stops_in_front_of_the_object_and_does_not_shoot() -> None:
    s = moving(orc("a", 0, (10, 10), i=3), orc("b", 1, (16, 10)), board=LOW)
    done = play(s, 0, Charge("a", "b"), ("hurdle", 4))
    assert [event.why for event in events_of(done, ChargeFailed)] == ["hurdle"]
    here = done.state.models["a"]
    assert here.at is not None
    assert (here.at.y, here.at.x <= 12.35, here.at.x > 12.2) == (10, True, True)
    assert "failed_charge" in here.marks


@pytest.mark.rule("MOV-36")
def test_a_charge_up_stairs_takes_the_test_and_one_down_them_does_not() -> None:
    up = moving(orc("a", 0, (11, 10), i=3), orc("b", 1, (17.5, 10, 2)), board=STAIRS)
    failed = play(up, 0, Charge("a", "b"), ("hurdle", 6))
    assert failed.state.models["a"].at is not None
    assert failed.state.models["a"].at.z == 0
    assert events_of(play(up, 0, Charge("a", "b"), ("hurdle", 1)), ModelsEngaged)
    down = moving(orc("a", 0, (17.5, 10, 2)), orc("b", 1, (11, 10)), board=STAIRS)
    assert events_of(play(down, 0, Charge("a", "b")), ModelsEngaged)


@pytest.mark.rule("MOV-36")
def test_the_rulebook_asks_for_no_such_test() -> None:
    s = moving(orc("a", 0, (10, 10)), orc("b", 1, (16, 10)), board=LOW, ruleset="rulebook")
    assert events_of(play(s, 0, Charge("a", "b")), ModelsEngaged)
