"""Animosity at the start of the Orc player's turn (CON-ORC-44 to CON-ORC-51)."""

from typing import Any

import pytest

from rules.commands import Answer, Charge, Move, Shoot
from rules.engine import Applied
from rules.events import BlowsDeclared, ModelMoved, ShotDeclared
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.options import Options
from rules.queries import distance
from rules.state import Model, Phase, State, Status
from tests.rules.kit import answer, asked, dice, events_of, faces, fighter, go_on, play, position, refused


def boy(name: str, x: float, y: float, **more: Any) -> Model:
    return fighter(name, 0, "orc_boy", (x, y), **more)


def goblin(name: str, x: float, y: float, **more: Any) -> Model:
    return fighter(name, 0, "goblin_warrior", (x, y), **more)


def dwarf(name: str, x: float, y: float, **more: Any) -> Model:
    return fighter(name, 1, "dwarf_clansman", (x, y), **more)


def turn(*models: Model, script: tuple[Any, ...] = (), **where: Any) -> Applied:
    """From the start of the Orcs' turn to their first question; a Dwarf stands far off."""
    return go_on(position(*models, dwarf("far", 70, 46), phase=Phase.START, **where), *script)


def on_to(s: State, question: str) -> State:
    while asked(s).asked != question:
        s = play(s, asked(s).seat, Answer(asked(s).default)).state
    return s


def place(done: Applied | State, name: str) -> Point:
    at = (done.state if isinstance(done, Applied) else done).models[name].at
    assert at is not None
    return at


@pytest.mark.rule("CON-ORC-44")
def test_every_orc_and_goblin_henchman_rolls_and_nobody_else() -> None:
    done = turn(
        boy("boy", 10, 10),
        goblin("gob", 12, 10),
        fighter("boss", 0, "orc_boss", (14, 10)),
        fighter("squig", 0, "cave_squig", (12, 12)),
        fighter("troll", 0, "troll", (20, 10), skills=("deathwish",)),
        script=dice("animosity", 2, 6),
    )
    assert faces(done, "animosity") == [2, 6]


@pytest.mark.rule("CON-ORC-44")
@pytest.mark.parametrize("busy", [{"status": Status.KNOCKED_DOWN}, {"status": Status.STUNNED}, {"fleeing": True}])
def test_those_who_cannot_act_do_not_roll(busy: dict[str, Any]) -> None:
    script = (*dice("rally", 1, 1),) if "fleeing" in busy else ()
    near = boy("boy", 10, 10, **busy)
    assert faces(turn(near, boy("mate", 12, 10), script=(("animosity", 5), *script)), "animosity") == [5]


@pytest.mark.rule("CON-ORC-44")
def test_those_in_combat_do_not_roll() -> None:
    done = turn(boy("boy", 10, 10), boy("mate", 40, 10), dwarf("ulf", 11, 10), script=(("animosity", 5),))
    assert faces(done, "animosity") == [5]


@pytest.mark.rule("CON-ORC-73", "CON-ORC-50", "CON-ORC-44")
def test_behind_a_ball_and_chain_nobody_listens_but_he_may_be_the_one_who_is_hit() -> None:
    whirler = goblin("whirler", 14, 10, weapons=("ball_and_chain",))
    script = (("animosity", 1), ("offence", 1), *dice("to_hit", 1), *dice("to_hit", 1))
    done = turn(goblin("gob", 10, 10), whirler, script=script)
    assert faces(done, "animosity") == [1]
    assert events_of(done, BlowsDeclared)[0].target == "whirler"


@pytest.mark.rule("CON-ORC-46")
@pytest.mark.parametrize("face", [2, 5])
def test_on_2_to_5_he_squabbles_and_does_nothing_but_defend_himself(face: int) -> None:
    done = turn(
        boy("boy", 10, 10, weapons=("bow",)),
        boy("mate", 12, 20),
        dwarf("ulf", 18, 10),
        script=(("animosity", 1), ("animosity", 4), ("offence", face)),
    )
    s = done.state
    assert asked(s).asked == "charges"
    assert refused(s, 0, Charge("boy", "ulf")).rule == "CHG-21"
    s = on_to(s, "moves")
    assert refused(s, 0, Move("boy", Point(11, 10))).rule == "CHG-21"
    assert "idle" not in s.models["boy"].marks


@pytest.mark.rule("CON-ORC-46", "CON-ORC-45")
def test_a_squabbler_does_not_shoot() -> None:
    archers = (boy("boy", 10, 10, weapons=("bow",)), boy("mate", 12, 20, weapons=("bow",)))
    done = turn(*archers, dwarf("ulf", 18, 10), script=(("animosity", 1), ("animosity", 4), ("offence", 3)))
    s = on_to(done.state, "shooting")
    assert refused(s, 0, Shoot("boy", "bow", "ulf")).rule == "CON-ORC-46"


FIGHT = (("animosity", 1), ("animosity", 6), ("offence", 1))


@pytest.mark.rule("CON-ORC-45")
def test_on_1_he_charges_the_nearest_mate_fights_one_round_and_is_put_1_inch_away() -> None:
    mates = (boy("boy", 10, 10), boy("mate", 15, 10))
    done = turn(*mates, script=(*FIGHT, ("to_hit", 1), ("to_hit", 2)))
    moves = events_of(done, ModelMoved)
    assert [(e.model, e.gait) for e in moves] == [("boy", "charge"), ("boy", "aside")]
    assert [e.model for e in events_of(done, BlowsDeclared)] == ["boy", "mate"]
    assert distance(done.state.models["boy"], done.state.models["mate"]) == pytest.approx(1.0, abs=0.003)
    assert done.state.engaged == ()
    assert done.state.models["boy"].hands == ()
    assert "charged" not in done.state.models["boy"].marks


@pytest.mark.rule("CON-ORC-45")
def test_with_no_room_to_step_back_they_only_stop_fighting() -> None:
    row = (fighter("squig", 0, "cave_squig", (11, 10)), fighter("squog", 0, "cave_squig", (14.9, 10)))
    done = turn(boy("boy", 12, 10), boy("mate", 13.5, 10), *row, script=(*FIGHT, ("to_hit", 1), ("to_hit", 2)))
    assert [e.gait for e in events_of(done, ModelMoved)] == ["charge"]
    assert done.state.engaged == ()


@pytest.mark.rule("CON-ORC-45")
def test_who_picked_a_fight_takes_no_other_action_and_his_mate_does() -> None:
    mates = (boy("boy", 10, 10), boy("mate", 15, 10))
    s = on_to(turn(*mates, script=(*FIGHT, ("to_hit", 1), ("to_hit", 2))).state, "moves")
    assert refused(s, 0, Move("boy", Point(10, 10))).rule == "CHG-21"
    assert place(play(s, 0, Move("mate", Point(16, 10))), "mate") == (16, 10, 0)


@pytest.mark.rule("CON-ORC-45")
def test_a_mate_may_be_knocked_down_and_they_are_parted_all_the_same() -> None:

    hurt = (("to_hit", 5), ("to_wound", 5), ("armour_save", 1), ("injury", 1))
    done = turn(boy("boy", 10, 10), boy("mate", 15, 10), script=(*FIGHT, *hurt))
    assert done.state.engaged == ()
    assert distance(done.state.models["boy"], done.state.models["mate"]) == pytest.approx(1.0, abs=0.003)


@pytest.mark.rule("CON-ORC-45")
def test_out_of_reach_he_shoots_at_the_nearest_instead() -> None:
    archer = boy("boy", 10, 10, weapons=("dagger", "bow"))
    done = turn(archer, boy("mate", 22, 10), script=(*FIGHT, ("to_hit", 1)))
    assert [(e.model, e.target) for e in events_of(done, ShotDeclared)] == [("boy", "mate")]
    s = on_to(done.state, "moves")
    assert refused(s, 0, Move("boy", Point(11, 10))).rule == "CHG-21"


@pytest.mark.rule("CON-ORC-45")
def test_without_a_mate_in_reach_or_a_missile_he_squabbles() -> None:
    done = turn(boy("boy", 10, 10), boy("mate", 25, 10), script=FIGHT)
    assert events_of(done, ModelMoved) == []
    assert "frozen" in done.state.models["boy"].marks


@pytest.mark.rule("CON-ORC-45")
def test_with_an_orc_hero_nearest_he_squabbles() -> None:
    done = turn(boy("boy", 10, 10), boy("mate", 14, 10), fighter("boss", 0, "orc_boss", (10, 12)), script=FIGHT)
    assert events_of(done, ModelMoved) == []
    assert "frozen" in done.state.models["boy"].marks


@pytest.mark.rule("CON-ORC-48")
def test_a_goblin_never_charges_an_orc_but_shoots_him() -> None:
    plain = turn(
        goblin("gob", 10, 10),
        boy("orc", 13, 10),
        goblin("other", 10, 14),
        script=(*FIGHT[:2], ("animosity", 3), ("offence", 1)),
    )
    assert events_of(plain, ModelMoved) == []
    archer = goblin("gob", 10, 10, weapons=("short_bow",))
    shot = turn(archer, boy("orc", 13, 10), script=(*FIGHT, ("to_hit", 1)))
    assert [(e.model, e.target) for e in events_of(shot, ShotDeclared)] == [("gob", "orc")]


@pytest.mark.rule("CON-ORC-48", "CON-ORC-45")
def test_a_goblin_charges_a_goblin() -> None:
    done = turn(goblin("gob", 10, 10), goblin("other", 13, 10), script=(*FIGHT, ("to_hit", 1), ("to_hit", 1)))
    assert [e.model for e in events_of(done, BlowsDeclared)] == ["gob", "other"]


@pytest.mark.rule("CON-ORC-51", "MP-ORDER-10", "PSY-40")
def test_all_roll_first_and_the_offended_are_resolved_in_the_order_their_player_likes() -> None:
    three = (boy("a", 10, 10), boy("b", 30, 10), boy("c", 50, 10))
    done = turn(*three, script=dice("animosity", 1, 4, 1))
    question = asked(done.state)
    assert question.asked == "test_order"
    assert [o.id for o in question.options] == ["in_order", "a/animosity", "c/animosity"]
    done = play(done.state, 0, Answer("c/animosity"), ("offence", 2), ("offence", 3))
    assert [m for m in "abc" if "frozen" in done.state.models[m].marks] == ["a", "c"]


SHOW_OFF = (("animosity", 1), ("offence", 6))


@pytest.mark.rule("CON-ORC-47")
def test_a_show_off_charges_the_nearest_enemy_at_once_if_he_can() -> None:
    boss = fighter("boss", 0, "orc_boss", (10, 40))
    done = turn(boy("boy", 10, 10), boss, dwarf("ulf", 18, 10), script=SHOW_OFF)
    assert next((e.model, e.gait) for e in events_of(done, ModelMoved)) == ("boy", "charge")
    assert ("boy", "ulf") in done.state.engaged


@pytest.mark.rule("CON-ORC-47")
def test_a_show_off_out_of_reach_runs_at_the_enemy_and_must_charge_if_that_brings_him_near() -> None:
    mate = fighter("boss", 0, "orc_boss", (10, 40))
    done = turn(boy("boy", 10, 10), mate, dwarf("ulf", 24, 10), script=SHOW_OFF)
    assert [(e.model, e.gait) for e in events_of(done, ModelMoved)] == [("boy", "run")]
    assert place(done, "boy") == (18, 10, 0)
    done = answer(done.state, "end")
    assert done.state.engaged == (("boy", "ulf"),)
    assert "charged" in done.state.models["boy"].marks


@pytest.mark.rule("CON-ORC-47", "MOV-08")
def test_a_show_off_with_an_enemy_near_but_no_charge_walks() -> None:
    outline = ((14.9, 5), (15.1, 5), (15.1, 15), (14.9, 15))
    bar = Building("bar", outline, walls=(Wall((15, 5), (15, 15), top=1.0),))
    done = turn(boy("boy", 10, 10), dwarf("ulf", 17.5, 10), script=SHOW_OFF, board=Board(buildings=(bar,)))
    assert [(e.model, e.gait) for e in events_of(done, ModelMoved)] == [("boy", "walk")]


@pytest.mark.rule("CON-ORC-47")
def test_after_the_extra_move_he_has_his_ordinary_move_too() -> None:
    done = turn(boy("boy", 10, 10), dwarf("ulf", 40, 10), script=SHOW_OFF)
    s = on_to(done.state, "moves")
    assert place(play(s, 0, Move("boy", Point(18, 14))), "boy") == (18, 14, 0)


def cut_off(name: str = "bar") -> Board:
    outline = ((29.9, 0), (30.1, 0), (30.1, 48), (29.9, 48))
    return Board(buildings=(Building(name, outline, walls=(Wall((30, 0), (30, 48), top=6.0),)),))


@pytest.mark.rule("CON-ORC-47")
def test_with_no_enemy_in_sight_his_player_may_give_him_a_normal_move_now() -> None:
    done = turn(boy("boy", 10, 10), script=SHOW_OFF, board=cut_off())
    question = asked(done.state)
    assert (question.asked, question.default, question.accepts) == ("compulsory_move", "stay", ("move",))
    assert refused(done.state, 0, Move("boy", Point(14.1, 10))).rule == "MOV-01"
    assert refused(done.state, 0, Move("boy", Point(16, 10), run=True)).rule == "CON-ORC-47"
    moved = play(done.state, 0, Move("boy", Point(14, 10)))
    assert place(moved, "boy") == (14, 10, 0)
    s = on_to(moved.state, "moves")
    assert place(play(s, 0, Move("boy", Point(18, 10))), "boy") == (18, 10, 0)


@pytest.mark.rule("CON-ORC-47")
def test_as_an_option_the_show_off_moves_in_the_movement_phase() -> None:
    boss = fighter("boss", 0, "orc_boss", (10, 40))
    later = Options(show_off_in_movement=True)
    done = turn(boy("boy", 10, 10), boss, dwarf("ulf", 24, 10), script=SHOW_OFF, options=later)
    assert events_of(done, ModelMoved) == []
    done = answer(done.state, "end")
    assert place(done, "boy") == (18, 10, 0)
    s = on_to(done.state, "moves")
    assert refused(s, 0, Move("boy", Point(19, 10))).rule == "MOV-01"
