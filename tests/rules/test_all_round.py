"""A defender in the middle, the attacker all round and out of sight; reserves (KID-05 to -07, TP1-02, TP4-01, TP9)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.commands import Charge, Deploy
from rules.events import ModelPlaced, ModelsEngaged
from rules.geometry.board import Board, Building, Wall
from rules.geometry.point import Point
from rules.geometry.sight import visible
from rules.marks import HELD_BACK
from rules.queries import body, of_seat, terrain
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.scenarios.deployment import Deployment
from rules.scenarios.scenario import Scenario
from rules.scenarios.two_player import EdgeAndRest, MiddleAndEdges, Surprised
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.conftest import Use
from tests.rules.kit import answer, asked, default, dice, events_of, play, refused, start

BAND = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (
        Group("dwarf_noble", "Thorgrim"),
        Group("dwarf_engineer", "Bori"),
        Group("dwarf_clansman", "Bearer", 3, weapons=("axe",)),
    ),
)
FEW = replace(BAND, groups=(BAND.groups[0], replace(BAND.groups[2], count=2)))
HALL = ((20.0, 20.0), (28.0, 20.0), (28.0, 28.0), (20.0, 28.0))


def walled(*lines: tuple[tuple[float, float], tuple[float, float]]) -> Board:
    """48" by 48" with a hall in the middle and tall walls elsewhere."""
    walls = tuple(Wall(a, b, top=6.0) for a, b in lines)
    return Board(width=48, depth=48, buildings=(Building("hall", HALL, "The Hall"), Building("x", HALL, walls=walls)))


OPEN = walled()
SHIELDED = walled(((4, 12), (44, 12)), ((4, 36), (44, 36)), ((12, 4), (12, 44)), ((36, 4), (36, 44)))
"""Walls between the middle and most of every edge."""
Stage = Callable[..., State]


@pytest.fixture
def stage(use: Use) -> Stage:
    """Seat 0 defends against seat 1."""

    def begun(plan: Deployment, *rosters: Roster, board: Board = OPEN) -> State:
        use(Scenario("duel", "Duel", "G-18", most=2, deployment=plan))
        return initial(Setup(board, rosters or (BAND, BAND), scenario="duel"))

    return begun


class Held(MiddleAndEdges):
    __slots__ = ()

    def defenders(self, s: State) -> tuple[int, ...]:
        return (0,)


HIDDEN = Held(inner=8.0, depth=4.0, hidden=True)
SEEN = Held(reach=6.0, depth=6.0)


@pytest.mark.rule("KID-05", "KID-08", "G-18")
def test_the_defender_stands_away_from_every_edge_and_the_attacker_has_the_first_turn(stage: Stage) -> None:
    s = start(stage(HIDDEN, board=SHIELDED)).state
    assert (asked(s).seat, asked(s).asked) == (0, "deploy")
    refusal = refused(s, 0, Deploy({"0.noble": Point(8.5, 24)}))
    assert (refusal.code, refusal.rule) == (Code.OUT_OF_ZONE, "G-18")
    s = default(play(s, 0, Deploy({"0.noble": Point(8.51, 24)})).state).state
    assert asked(s).seat == 1
    assert default(s).state.turn.seat == 1


@pytest.mark.rule("KID-06")
def test_left_to_the_referee_the_attacker_stands_at_all_four_sides_where_nobody_sees_him(stage: Stage) -> None:
    s = default(start(stage(HIDDEN, board=SHIELDED)).state).state
    s = default(s).state
    foes = [body(m) for m in of_seat(s, 0)]
    assert len(of_seat(s, 1)) == 5
    assert not any(visible(terrain(s), foe, body(m)) for foe in foes for m in of_seat(s, 1))
    at = [m.at for m in of_seat(s, 1)]
    for side in (lambda p: p.y <= 3.5, lambda p: p.x >= 44.5, lambda p: p.y >= 44.5, lambda p: p.x <= 3.5):
        assert any(side(place) for place in at)


@pytest.mark.rule("KID-06")
def test_whom_the_enemy_would_see_is_refused_while_there_are_places_out_of_sight(stage: Stage) -> None:
    s = start(stage(HIDDEN, board=walled(((4, 12), (26, 12))))).state
    s = default(play(s, 0, Deploy({f"0.{name}": Point(20 + i, 15) for i, name in enumerate(NAMES)})).state).state
    assert refused(s, 1, Deploy({"1.noble": Point(42, 2)})).code is Code.IN_VIEW
    assert play(s, 1, Deploy({"1.noble": Point(20, 2)}))


NAMES = ("noble", "engineer", "clansman1", "clansman2", "clansman3")


@pytest.mark.rule("KID-07")
def test_where_nothing_is_out_of_sight_a_place_seen_by_the_fewest_will_do(stage: Stage) -> None:
    """A short wall hides the middle of the north edge from one captor; all the rest is seen by all five."""
    s = start(stage(HIDDEN, board=walled(((22, 6), (26, 6))))).state
    s = play(s, 0, Deploy({"0.noble": Point(24, 10.5)})).state
    s = play(s, 0, Deploy({f"0.{name}": Point(9 + 10 * i, 38) for i, name in enumerate(NAMES[1:])})).state
    s = answer(s, "done").state
    assert play(s, 1, Deploy({"1.noble": Point(2, 24)}))
    refusal = refused(s, 1, Deploy({"1.noble": Point(10, 2)}))
    assert refusal.code is Code.IN_VIEW
    assert "would be seen there by 5" in refusal.message
    assert play(s, 1, Deploy({"1.noble": Point(24, 2.5)}))
    s = default(s).state
    assert len(of_seat(s, 1)) == 5


@pytest.mark.rule("KID-06", "KID-07")
def test_nobody_is_placed_so_that_too_few_are_left_for_the_other_sides(stage: Stage) -> None:
    s = default(start(stage(HIDDEN, board=SHIELDED)).state).state
    s = play(s, 1, Deploy({"1.noble": Point(20, 2), "1.engineer": Point(22, 2)})).state
    refusal = refused(s, 1, Deploy({"1.clansman1": Point(24, 2)}))
    assert (refusal.code, refusal.rule) == (Code.WRONG_COUNT, "G-18")
    assert "the east edge and the south edge and the west edge" in refusal.message
    s = play(s, 1, Deploy({"1.clansman1": Point(46, 20), "1.clansman2": Point(20, 46)})).state
    assert {m.id: m.at for m in of_seat(default(s).state, 1)}["1.clansman3"].x <= 3.5  # type: ignore[union-attr]


@pytest.mark.rule("KID-07")
def test_a_model_in_a_corner_counts_for_one_side_and_three_models_for_three(stage: Stage) -> None:
    s = default(start(stage(HIDDEN, BAND, FEW, board=SHIELDED)).state).state
    s = play(s, 1, Deploy({"1.noble": Point(47, 1), "1.clansman1": Point(46, 10)})).state
    assert play(s, 1, Deploy({"1.clansman2": Point(20, 46)}))
    assert refused(s, 1, Deploy({"1.clansman2": Point(46, 12)})).code is Code.WRONG_COUNT


@pytest.mark.rule("TP1-02")
def test_a_defender_of_a_building_and_attackers_from_any_edge(stage: Stage) -> None:
    s = start(stage(SEEN)).state
    assert asked(s).about["where"] == 'inside The Hall or within 6" of it'
    s = default(s).state
    s = play(s, 1, Deploy({"1.noble": Point(5.5, 24), "1.engineer": Point(24, 42.5)})).state
    assert refused(s, 1, Deploy({"1.clansman1": Point(24, 42.49)})).code is Code.OUT_OF_ZONE
    assert default(s).state.turn.seat == 1


@pytest.mark.rule("TP4-01")
def test_the_attacker_has_an_edge_and_the_defender_all_that_is_fourteen_inches_away(stage: Stage) -> None:
    s = stage(EdgeAndRest())
    s = replace(s, warbands=(replace(s.warbands[0], rating=1), s.warbands[1]))
    s = answer(start(s).state, "defender", *dice("edge_choice", 6, 1)).state
    assert (asked(s).seat, asked(s).about["seat"]) == (0, "1")
    s = answer(s, "north").state
    s = answer(
        play(s, 1, Deploy({f"1.{name}": Point(10 + i, 7.5) for i, name in enumerate(NAMES)})).state, "done"
    ).state
    assert s.warbands[0].segment == "south"
    assert refused(s, 0, Deploy({"0.noble": Point(12, 22.49)})).code is Code.TOO_NEAR
    assert play(s, 0, Deploy({"0.noble": Point(12, 22.5)}))


# reserves


def surprise(stage: Stage, *reserve: int, place: int = 1) -> State:
    """Both have chosen, seat 0 defends; the dice are for Bori, the clansmen and Thorgrim, then for the edge."""
    s = stage(Surprised())
    s = replace(s, warbands=(replace(s.warbands[0], rating=1), s.warbands[1]))
    s = answer(start(s).state, "defender", *dice("reserve", *reserve)).state
    return default(s, *dice("place", place)).state


@pytest.mark.rule("TP9-01")
@pytest.mark.parametrize(
    ("reserve", "held"),
    [
        ((4, 3, 5), ["0.engineer"]),
        ((3, 4, 5), ["0.clansman1", "0.clansman2", "0.clansman3"]),
        ((1, 2, 3), ["0.clansman1", "0.clansman2", "0.clansman3", "0.engineer"]),
    ],
)
def test_each_hero_and_group_is_on_the_table_on_a_four_and_the_last_one_always(
    stage: Stage, reserve: tuple[int, ...], held: list[str]
) -> None:
    s = surprise(stage, *reserve)
    assert [m.id for m in s.models.values() if HELD_BACK in m.marks] == held
    assert sorted(m.id for m in s.models.values() if m.seat == 0 and m.at is None) == held


@pytest.mark.rule("TP9-02")
def test_the_defender_is_scattered_and_the_attacker_at_an_edge_by_dice(stage: Stage) -> None:
    s = surprise(stage, 4, 4, 4, place=3)
    own = [m.at for m in of_seat(s, 0)]
    assert all(abs(a.x - b.x) + abs(a.y - b.y) > 8 for i, a in enumerate(own) for b in own[:i])  # type: ignore[union-attr]
    assert (asked(s).seat, s.warbands[1].segment) == (1, "south")
    assert default(s).state.turn.seat == 1


@pytest.mark.rule("TP9-02")
def test_no_model_of_his_stands_within_eight_inches_of_another(stage: Stage) -> None:
    s = stage(Surprised())
    s = replace(s, warbands=(replace(s.warbands[0], rating=1), s.warbands[1]))
    s = answer(start(s).state, "defender", *dice("reserve", 4, 1, 5)).state
    held = refused(s, 0, Deploy({"0.engineer": Point(20, 20)}))
    assert (held.code, held.rule) == (Code.NOT_ABLE, "MP-SETUP-18")
    s = play(s, 0, Deploy({"0.noble": Point(20, 20)})).state
    assert refused(s, 0, Deploy({"0.clansman1": Point(29, 20)})).code is Code.TOO_NEAR
    assert play(s, 0, Deploy({"0.clansman1": Point(29.01, 20)}))


def test_from_his_second_turn_reserves_come_over_one_edge_on_a_four_and_may_charge(stage: Stage) -> None:
    s = default(surprise(stage, 1, 1, 4)).state
    while (s.turn.seat, s.turn.round) != (0, 1):
        s = default(s).state
    while s.turn.round == 1:
        assert asked(s).asked != "deploy"
        s = default(s).state
    assert s.turn.seat == 1
    foe = replace(s.models["1.noble"], at=Point(47.5, 5))
    s = replace(s, models={**s.models, foe.id: foe})
    while True:
        question = asked(s)
        ends_turn = question.seat == 1 and question.asked == "moves"
        done = default(s) if not ends_turn else default(s, *dice("reserve", 3, 4), *dice("place", 2))
        s = done.state
        if ends_turn:
            break
    assert (asked(s).asked, asked(s).about["rule"]) == ("deploy", "reserves")
    placed = default(s)
    assert [each.model for each in events_of(placed, ModelPlaced)] == ["0.engineer"]
    assert [each.at.x for each in events_of(placed, ModelPlaced)] == [47.5]
    assert HELD_BACK not in placed.state.models["0.engineer"].marks
    charged = play(placed.state, 0, Charge("0.engineer", "1.noble"))
    assert events_of(charged, ModelsEngaged)
