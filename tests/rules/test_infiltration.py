"""Models that are set up after everybody else (SKL-57)."""

from dataclasses import replace

import pytest

from rules.commands import Answer, Deploy
from rules.events import ModelPlaced
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.geometry.sight import visible
from rules.queries import bodies, body, distance, terrain
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.kit import answer, asked, default, dice, events_of, play, refused, start

OATH = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)
MOB = Roster("Da Mob", "orc_mob", (Group("orc_boss", "Gor"), Group("orc_boy", "Boy", 2, weapons=("axe",))))
CORNERS = ((30, 18), (42, 18), (42, 30), (30, 30))
SIDES = tuple(zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True))
HALL = Building("hall", CORNERS, walls=tuple(Wall(a, b) for a, b in SIDES))


def game(*sneaks: str, board: Board | None = None) -> State:
    """The oath of seat 0 and the mob of seat 1; seat 1 sets up first, in segment A."""
    s = initial(Setup(board or Board(buildings=(HALL,)), (OATH, MOB)))
    models = {
        name: replace(model, skills=("infiltration",)) if name in sneaks else model for name, model in s.models.items()
    }
    s = start(replace(s, models=models), *dice("set_up", 2, 5)).state
    return play(s, 1, Answer("A")).state


def both_set_up(s: State, *script: tuple[str, int]) -> State:
    s = default(s).state
    s = play(s, 0, Answer("D")).state
    return default(s, *script).state


@pytest.mark.rule("SKL-57")
def test_he_is_not_set_up_with_his_warband_but_after_all_the_others() -> None:
    s = game("1.boy1")
    assert refused(s, 1, Deploy({"1.boy1": Point(2, 2)})).rule == "SKL-57"
    s = both_set_up(s)
    question = asked(s)
    assert (question.seat, question.asked, question.about["rule"]) == (1, "deploy", "infiltration")
    assert [name for name, m in s.models.items() if m.at is None] == ["1.boy1"]
    assert refused(s, 1, Deploy({"1.boy2": Point(2, 2)})).rule == "SKL-57"


@pytest.mark.rule("SKL-57")
def test_he_stands_anywhere_out_of_sight_and_more_than_twelve_inches_from_his_enemies() -> None:
    s = both_set_up(game("1.boy1"))
    assert refused(s, 1, Deploy({"1.boy1": Point(20, 44)})).code is Code.IN_VIEW
    foe = body(s.models["0.noble"]).at
    assert refused(s, 1, Deploy({"1.boy1": Point(foe.x - 9, foe.y)})).code is Code.TOO_NEAR
    assert refused(s, 1, Deploy({"1.boy1": Point(71.9, 24)})).code is Code.OUT_OF_ZONE
    done = play(s, 1, Deploy({"1.boy1": Point(36, 24)}))
    assert [event.at for event in events_of(done, ModelPlaced)] == [Point(36, 24)]
    assert [option.id for option in asked(done.state).options] == ["done"]


@pytest.mark.rule("SKL-57", "MP-SETUP-24")
def test_who_says_nothing_has_him_put_where_nobody_sees_him() -> None:
    done = default(both_set_up(game("1.boy1")), *dice("first_turn", 6, 1))
    s = done.state
    sneak = s.models["1.boy1"]
    foes = [m for m in s.models.values() if m.seat == 0]
    assert all(distance(sneak, foe) > 12 for foe in foes)
    assert not any(visible(terrain(s), body(foe), body(sneak)) for foe in foes)


@pytest.mark.rule("SKL-57", "MP-SETUP-24")
def test_on_a_bare_table_he_comes_with_his_warband() -> None:
    s = default(both_set_up(game("1.boy1", board=Board())), *dice("first_turn", 6, 1)).state
    assert len(bodies(s)) == 6
    assert body(s.models["1.boy1"]).at.y < 6


@pytest.mark.rule("SKL-57")
def test_of_two_warbands_with_such_models_the_lower_die_sets_them_up_first() -> None:
    s = both_set_up(game("1.boy1", "0.clansman1"), *dice("infiltration", 5, 3))
    assert asked(s).seat == 1
    s = answer(s, "auto").state
    assert asked(s).seat == 0
