"""Ways off the table: what is offered, and what may be sent (G-19, SC6-12, SC6-21)."""

from typing import Any

import pytest

from rules.commands import Move
from rules.events import ModelLeft
from rules.geometry.board import Board, Building, Floor, Solid, Wall
from rules.geometry.point import Point
from rules.legal.moves import MoveOption
from rules.legal.options import options
from rules.state import Model, State, Status
from tests.rules.kit import answer, asked, battle, dice, events_of, fighter, play, refused

GROM = fighter("grom", 1, "orc_boss", at=(60, 30))


def moving(*models: Model, scenario: str = "ambush", **where: Any) -> State:
    s = battle(*models, GROM, scenario=scenario, **where)
    return answer(s, "end").state if asked(s).asked == "charges" else s


def ways(s: State, model: str = "ulf") -> list[MoveOption]:
    edges = ("north", "east", "south", "west")
    return [move for move in options(s, s.models[model].id).moves if move.toward in edges]


@pytest.mark.rule("G-19", "SC6-12")
def test_who_may_leave_is_offered_the_ways_to_the_two_nearest_edges_and_out_where_he_gets_there() -> None:
    s = moving(fighter("ulf", at=(10, 5), m=4))
    found = [(move.toward, move.run, move.to, move.left, move.leaves) for move in ways(s)]
    assert found == [
        ("north", False, Point(10, 1, 0), 0.5, False),
        ("north", True, Point(10, 0.5, 0), 0.0, True),
        ("west", False, Point(6, 5, 0), 5.5, False),
        ("west", True, Point(2, 5, 0), 1.5, False),
    ]
    done = play(s, 0, Move("ulf", Point(10, 0.5, 0), run=True, leaves=True))
    assert events_of(done, ModelLeft) == [ModelLeft("ulf", "exited")]


@pytest.mark.rule("G-19")
def test_at_the_edge_already_he_leaves_where_he_stands() -> None:
    s = moving(fighter("ulf", at=(10, 0.5)), fighter("olaf", at=(20, 20)))
    first = ways(s)[0]
    assert (first.to, first.cost, first.leaves) == (Point(10, 0.5, 0), 0.0, True)
    assert events_of(play(s, 0, Move("ulf", first.to, leaves=True)), ModelLeft)


@pytest.mark.rule("G-19", "CC-40")
def test_beside_an_enemy_who_lies_stunned_he_leaves_too() -> None:
    down = fighter("azhag", 1, "orc_boy", at=(11, 0.5), status=Status.STUNNED)
    s = moving(fighter("ulf", at=(10, 0.5)), fighter("olaf", at=(20, 20)), down)
    first = ways(s)[0]
    assert (first.to, first.leaves) == (Point(10, 0.5, 0), True)
    assert events_of(play(s, 0, Move("ulf", first.to, leaves=True)), ModelLeft)


@pytest.mark.rule("G-19")
def test_where_the_scenario_has_no_exit_none_is_offered() -> None:
    assert ways(moving(fighter("ulf", at=(10, 2)), scenario="street_brawl")) == []


@pytest.mark.rule("G-19")
def test_a_wall_along_the_edge_is_gone_round() -> None:
    house = Building(
        "b",
        ((8, 0), (12, 0), (12, 2), (8, 2)),
        walls=(Wall((8, 2), (12, 2)), Wall((8, 0.05), (8, 2)), Wall((12, 0.05), (12, 2))),
    )
    s = moving(fighter("ulf", at=(10, 3), m=8), board=Board(buildings=(house,)))
    north = [move for move in ways(s) if move.toward == "north"]
    assert any(move.leaves for move in north)
    for move in north:
        if move.leaves:
            assert events_of(play(s, 0, Move("ulf", move.to, run=move.run, leaves=True)), ModelLeft)


@pytest.mark.rule("G-19")
def test_past_a_building_that_takes_up_much_of_the_edge_there_is_a_way_out_too() -> None:
    """It is 40 inches long, solid, and he stands before the middle of it."""
    block = Solid("block", ((4, 0), (44, 0), (44, 3), (4, 3)), 6.0)
    s = moving(fighter("ulf", at=(24, 6), m=4), fighter("olaf", at=(40, 40)), board=Board(solids=(block,)))
    assert "north" in {move.toward for move in ways(s)}


@pytest.mark.rule("G-19")
def test_in_the_last_move_the_way_with_least_of_it_left_is_offered() -> None:
    """Straight ahead there is room at the edge in a pen that opens only to the far side; beside it the edge is free."""
    pen = Building(
        "pen",
        ((20, 0), (23.9, 0), (23.9, 4), (20, 4)),
        walls=(Wall((23.9, 0), (23.9, 4)), Wall((20, 4), (23.9, 4))),
    )
    s = moving(fighter("ulf", at=(23, 5), m=4), fighter("olaf", at=(40, 40)), board=Board(buildings=(pen,)))
    assert any(move.leaves and move.to.x > 24 for move in ways(s) if move.toward == "north")


@pytest.mark.rule("G-19")
def test_who_jumps_down_to_the_edge_leaves_there_if_he_lands_on_his_feet() -> None:
    roof = Building(
        "b", ((10, 1.5), (16, 1.5), (16, 8), (10, 8)), floors=(Floor(((10, 1.5), (16, 1.5), (16, 8), (10, 8)), z=2.0),)
    )
    s = moving(fighter("ulf", at=(13, 3, 2.0), m=4), fighter("olaf", at=(30, 30)), board=Board(buildings=(roof,)))
    jump = Move("ulf", Point(13, 0.5, 0), by=("jump",), leaves=True)
    assert events_of(play(s, 0, jump, ("jump", 1)), ModelLeft) == [ModelLeft("ulf", "exited")]
    fallen = play(s, 0, jump, ("jump", 6), ("fall", 1), ("to_wound", 1))
    assert [event for event in events_of(fallen, ModelLeft) if event.why == "exited"] == []
    inside = Move("ulf", Point(13, 1.2, 0), by=("jump",), leaves=True)
    assert refused(s, 0, inside).rule in ("G-19", "GEO-05")


@pytest.mark.rule("G-19", "SC6-12")
def test_a_move_it_has_to_make_leads_off_no_table() -> None:
    squig = fighter("squig", 0, "cave_squig", at=(5, 0.5))
    keeper = fighter("keeper", 0, "goblin_warrior", at=(7, 0.5))
    s = answer(battle(squig, keeper, GROM, scenario="ambush"), "end", *dice("squig_move", 1, 2)).state
    assert asked(s).asked == "compulsory_move"
    assert refused(s, 0, Move("squig", Point(5, 0.5, 0), leaves=True)).rule == "G-19"
    assert ways(s, "squig") == []
