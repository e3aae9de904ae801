"""The ball and chain: the rules random_swing, incredible_force and hard_to_strike (CON-ORC-65 to CON-ORC-76)."""

from typing import Any

import pytest

from rules import reckoning
from rules.attack import Attack
from rules.commands import Answer, Charge, Face, Move
from rules.content.catalogue import weapon
from rules.dice import ScriptedDice
from rules.engine import Applied
from rules.events import ModelLeft, ModelMoved, WoundsLost
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.procedures.damage import resolve_hits
from rules.refusals import Code
from rules.resolution import Resolution
from rules.state import Model, State, Status
from tests.rules.kit import answer, asked, dice, events_of, faces, fighter, go_on, play, position, refused


def whirler(x: float, y: float, **more: Any) -> Model:
    arms = {"weapons": ("ball_and_chain",), "items": ("mad_cap_mushrooms",), **more}
    return fighter("gob", 0, "goblin_warrior", (x, y), **arms)


def dwarf(name: str, x: float, y: float, seat: int = 1, **more: Any) -> Model:
    return fighter(name, seat, "dwarf_clansman", (x, y), **more)


def boss(x: float, y: float) -> Model:
    return fighter("boss", 0, "orc_boss", (x, y))


def compulsory(*models: Model, script: tuple[Any, ...] = (), **where: Any) -> Applied:
    """Past the charges into the compulsory step; the boss and a Dwarf far off see each other."""
    start = go_on(position(*models, boss(2, 40), dwarf("far", 70, 46), **where))
    assert asked(start.state).asked == "charges"
    return answer(start.state, "end", *script)


def place(done: Applied | State) -> Point:
    at = (done.state if isinstance(done, Applied) else done).models["gob"].at
    assert at is not None
    return at


AGAIN: dict[str, Any] = {"marks": {"swinging": "battle"}}


@pytest.mark.rule("CON-ORC-67")
def test_the_first_time_he_goes_2d6_the_way_his_owner_names() -> None:
    done = compulsory(whirler(10, 10))
    question = asked(done.state)
    assert (question.asked, question.seat, question.default) == ("compulsory_move", 0, "ahead")
    assert question.accepts == ("face",)
    assert question.about["rule"] == "random_swing"
    assert done.state.rolls == 0
    moved = play(done.state, 0, Face(90), *dice("swing", 2, 3))
    assert place(moved) == (15, 10, 0)
    assert moved.state.models["gob"].marks["swinging"] == "battle"
    assert asked(moved.state).asked == "moves"


@pytest.mark.rule("CON-ORC-67")
def test_silence_sends_him_straight_on_and_an_enemy_may_be_named() -> None:
    aim = compulsory(whirler(10, 10, facing=180.0), dwarf("ulf", 20, 10)).state
    assert place(answer(aim, "ahead", *dice("swing", 1, 1))) == (10, 12, 0)
    assert place(answer(aim, "ulf", *dice("swing", 1, 1))) == (12, 10, 0)


@pytest.mark.rule("CON-ORC-68")
@pytest.mark.parametrize("face", [2, 5])
def test_later_on_2_to_5_his_owner_names_the_direction_again(face: int) -> None:
    aim = compulsory(whirler(10, 10, **AGAIN), script=(("ball_and_chain", face),)).state
    assert place(play(aim, 0, Face(90), *dice("swing", 2, 3))) == (15, 10, 0)


@pytest.mark.rule("CON-ORC-68")
def test_later_on_a_1_the_chain_strangles_him() -> None:
    done = compulsory(whirler(10, 10, **AGAIN), script=(("ball_and_chain", 1),))
    assert events_of(done, ModelLeft) == [ModelLeft("gob", "out_of_action")]


@pytest.mark.rule("CON-ORC-68")
@pytest.mark.parametrize(
    ("turn", "end"),
    [(1, (14, 10)), (2, (10, 14)), (3, (10, 14)), (4, (10, 6)), (5, (10, 6)), (6, (6, 10))],
)
def test_later_on_a_6_he_goes_anywhere(turn: int, end: tuple[float, float]) -> None:
    script = (("ball_and_chain", 6), ("direction", turn), *dice("swing", 2, 2))
    done = compulsory(whirler(10, 10, facing=90.0, **AGAIN), script=script)
    assert place(done) == (*end, 0)


def swung(*models: Model, degrees: float = 90.0, roll: tuple[int, int] = (3, 3), **where: Any) -> Applied:
    aim = compulsory(*models, **where).state
    return play(aim, 0, Face(degrees), *dice("swing", *roll))


@pytest.mark.rule("CON-ORC-69")
def test_touching_anybody_friend_or_foe_is_a_charge() -> None:
    foe = swung(whirler(10, 10), dwarf("ulf", 14, 10))
    assert place(foe) == (13, 10, 0)
    assert foe.state.engaged == (("gob", "ulf"),)
    assert "charged" in foe.state.models["gob"].marks
    friend = swung(whirler(10, 10), fighter("bigun", 0, "big_un", (14, 10)))
    assert friend.state.engaged == (("bigun", "gob"),)


@pytest.mark.rule("CON-ORC-69", "CC-40")
def test_a_friend_he_hit_is_held_until_his_next_movement_phase_and_free_then() -> None:
    s = swung(whirler(10, 10), fighter("bigun", 0, "big_un", (14, 10))).state
    assert refused(s, 0, Move("bigun", Point(15, 10))).code is Code.ENGAGED
    pair = (whirler(10, 10, **AGAIN), fighter("bigun", 0, "big_un", (11, 10)))
    start = go_on(position(*pair, boss(2, 40), dwarf("far", 70, 46), engaged=[("bigun", "gob")]))
    assert start.state.engaged == ()
    done = answer(start.state, "end", ("ball_and_chain", 3))
    away = play(done.state, 0, Face(270), *dice("swing", 1, 2))
    assert place(away) == (7, 10, 0)
    assert play(away.state, 0, Move("bigun", Point(14, 10))).state.engaged == ()


@pytest.mark.rule("CON-ORC-71")
def test_standing_enemies_do_not_hold_him() -> None:
    done = swung(whirler(10, 10), dwarf("ulf", 11, 10), degrees=270.0)
    assert place(done) == (4, 10, 0)
    assert done.state.engaged == ()


@pytest.mark.rule("CON-ORC-72")
def test_a_wall_in_his_way_is_the_end_of_him() -> None:
    bar = Building("bar", ((14.9, 5), (15.1, 5), (15.1, 15), (14.9, 15)), walls=(Wall((15, 5), (15, 15)),))
    done = swung(whirler(10, 10), board=Board(buildings=(bar,)))
    assert events_of(done, ModelMoved)[0].path[-1].x == pytest.approx(14.4, abs=0.01)
    assert events_of(done, ModelLeft) == [ModelLeft("gob", "out_of_action")]


@pytest.mark.rule("CON-ORC-76", "CON-ORC-68")
@pytest.mark.parametrize("status", [Status.KNOCKED_DOWN, Status.STUNNED])
def test_on_the_ground_he_makes_no_such_move(status: Status) -> None:
    done = compulsory(whirler(10, 10, status=status, **AGAIN))
    assert done.state.rolls == 0
    assert place(done) == (10, 10, 0)


@pytest.mark.rule("REC-02", "CON-ORC-71")
def test_once_rallied_he_stays_for_this_turn() -> None:
    done = compulsory(whirler(10, 10, marks={"rallied": "turn", "swinging": "battle"}))
    assert (done.state.rolls, place(done)) == (0, (10, 10, 0))


@pytest.mark.rule("CON-ORC-76", "PSY-15")
def test_his_random_move_stands_in_place_of_the_charge_of_frenzy() -> None:
    start = go_on(position(whirler(10, 10), dwarf("ulf", 14, 10), boss(2, 40), dwarf("far", 70, 46)))
    assert refused(start.state, 0, Charge("gob", "ulf")).rule == "CON-ORC-67"
    assert asked(answer(start.state, "end").state).asked == "compulsory_move"


@pytest.mark.rule("CON-ORC-67")
def test_he_is_never_moved_like_others() -> None:
    s = swung(whirler(10, 10)).state
    assert refused(s, 0, Move("gob", Point(9, 10))).code in (Code.ALREADY_ACTED, Code.NOT_ABLE)
    aim = compulsory(whirler(10, 10)).state
    assert refused(aim, 0, Move("gob", Point(9, 10))).code is Code.NOT_ASKED
    assert refused(aim, 1, Answer("ahead")).code is Code.NOT_ASKED


@pytest.mark.rule("CON-ORC-65", "CON-ORC-66", "WPN-19e")
def test_its_hits_are_two_stronger_allow_no_save_and_make_d3_wounds_of_each() -> None:
    armoured = dwarf("ulf", 11, 10, armour=("heavy_armour", "shield"), w=3, t=4)
    assert {"incredible_force", "hard_to_strike"} <= set(weapon("ball_and_chain").rules)
    s = position(whirler(10, 10, hands=("ball_and_chain",)), armoured)
    a = Attack("gob", "ulf", "ball_and_chain")
    assert reckoning.strength(s, a)[0] == 5
    assert reckoning.save(s, a).number is None
    r = Resolution(s, ScriptedDice((("to_wound", 4), ("wounds_caused", 3))))
    resolve_hits(r, a, (4,))
    assert [e.lost for e in r.events if isinstance(e, WoundsLost)] == [2]


@pytest.mark.rule("CON-ORC-70")
def test_whoever_strikes_at_him_is_worse_by_one() -> None:
    s = position(whirler(10, 10, hands=("ball_and_chain",)), dwarf("ulf", 11, 10))
    assert reckoning.blow_to_hit(s, Attack("ulf", "gob", "dagger")).number == 4
    s = position(whirler(10, 10, hands=()), dwarf("ulf", 11, 10))
    assert reckoning.blow_to_hit(s, Attack("ulf", "gob", "dagger")).number == 3


@pytest.mark.rule("CON-ORC-68")
def test_the_die_of_later_turns_is_not_rolled_in_the_first() -> None:
    assert faces(swung(whirler(10, 10)), "ball_and_chain") == []
