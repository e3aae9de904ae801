"""Two warbands set up where it is not by segments (Kidnapped! and the nine two-player scenarios)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.commands import Answer, Deploy
from rules.events import ModelPlaced, RoleTaken, SegmentTaken
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.scenarios.deployment import Deployment
from rules.scenarios.scenario import Scenario
from rules.scenarios.two_player import OppositeEdges, OppositeQuarters
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.conftest import Use
from tests.rules.kit import answer, asked, default, dice, events_of, play, refused, start

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)
Stage = Callable[..., State]


@pytest.fixture
def stage(use: Use) -> Stage:
    """A battle of two warbands of these ratings on 48" by 48", set up in the way given."""

    def begun(plan: Deployment, *ratings: int) -> State:
        use(Scenario("duel", "Duel", "G-18", most=2, deployment=plan))
        s = initial(Setup(Board(width=48, depth=48), (TRIO, TRIO), scenario="duel"))
        if not ratings:
            return s
        bands = [replace(band, rating=rating) for band, rating in zip(s.warbands, ratings, strict=True)]
        return replace(s, warbands=tuple(bands))

    return begun


def places(s: State) -> list[str]:
    return [option.id for option in asked(s).options]


@pytest.mark.rule("G-18", "MP-SETUP-18")
def test_the_winner_of_the_roll_says_who_is_first_and_the_other_has_the_opposite_edge(stage: Stage) -> None:
    s = start(stage(OppositeEdges()), *dice("set_up", 2, 5)).state
    assert (asked(s).seat, asked(s).asked, places(s)) == (1, "precedence", ["first", "second"])
    s = answer(s, "second").state
    assert (asked(s).seat, places(s)) == (0, ["north", "east", "south", "west"])
    s = play(s, 0, Answer("east")).state
    assert play(s, 0, Deploy({"0.noble": Point(40.5, 24)}))
    refusal = refused(s, 0, Deploy({"0.noble": Point(40.49, 24)}))
    assert (refusal.code, refusal.rule) == (Code.OUT_OF_ZONE, "G-18")
    assert 'within 8" of the east edge' in refusal.message
    done = default(s)
    assert events_of(done, SegmentTaken) == [SegmentTaken(1, "west")]
    assert (asked(done.state).seat, asked(done.state).about["where"]) == (1, 'within 8" of the west edge')
    assert play(done.state, 1, Deploy({"1.noble": Point(7.5, 47.5)}))


def test_the_higher_roll_may_be_first_at_once(stage: Stage) -> None:
    s = start(stage(OppositeEdges(order="roll")), *dice("set_up", 2, 5)).state
    assert (asked(s).seat, asked(s).asked) == (1, "segment")


def test_a_street_has_but_two_ends(stage: Stage) -> None:
    s = start(stage(OppositeEdges(order="roll", depth=6.0, choices=("east", "west"))), *dice("set_up", 2, 5)).state
    assert places(s) == ["east", "west"]


@pytest.mark.rule("G-18")
def test_quarters_lie_across_and_fourteen_inches_from_enemies_is_enough(stage: Stage) -> None:
    s = start(stage(OppositeQuarters()), *dice("set_up", 5, 2)).state
    s = answer(s, "first").state
    assert places(s) == ["north_west", "north_east", "south_east", "south_west"]
    s = answer(s, "north_west").state
    assert refused(s, 0, Deploy({"0.noble": Point(23.51, 10)})).code is Code.OUT_OF_ZONE
    s = answer(play(s, 0, Deploy({f"0.{who}": Point(20 + i, 23.5) for i, who in enumerate(NAMES)})).state, "done").state
    assert s.warbands[1].segment == "south_east"
    refusal = refused(s, 1, Deploy({"1.noble": Point(24.5, 38.28)}))
    assert (refusal.code, refusal.rule) == (Code.TOO_NEAR, "G-18")
    assert 'at least 14"' in refusal.message
    assert play(s, 1, Deploy({"1.noble": Point(24.5, 38.29)}))
    placed = events_of(default(s, *dice("first_turn", 1, 2)), ModelPlaced)
    assert [each.at[:2] for each in placed] == [(36, 36), (36, 35), (37, 36)]


NAMES = ("noble", "clansman1", "clansman2")


@pytest.mark.rule("MP-SETUP-06")
def test_where_roles_are_free_the_lower_rating_chooses_and_the_attacker_may_have_the_first_turn(stage: Stage) -> None:
    plan = OppositeEdges(order="attacker", roles="chosen", opening="attacker")
    s = start(stage(plan, 100, 80)).state
    assert (asked(s).seat, asked(s).asked, places(s)) == (1, "role", ["attacker", "defender"])
    done = answer(s, "defender")
    assert events_of(done, RoleTaken) == [RoleTaken(0, "attacker"), RoleTaken(1, "defender")]
    assert (asked(done.state).seat, asked(done.state).asked) == (0, "segment")
    s = default(default(default(done.state).state).state).state
    assert s.ring == (0, 1)


def test_of_equal_ratings_the_higher_roll_chooses_the_role(stage: Stage) -> None:
    s = start(stage(OppositeEdges(roles="chosen"), 80, 80), *dice("role", 4, 4, 6, 2)).state
    assert asked(s).seat == 0


def test_the_winner_of_a_roll_may_choose_the_attackers_edge(stage: Stage) -> None:
    plan = OppositeEdges(order="attacker", picks="roll_off", roles="chosen")
    s = answer(start(stage(plan, 100, 80)).state, "attacker", *dice("edge_choice", 5, 3)).state
    assert (asked(s).seat, asked(s).asked, dict(asked(s).about)) == (0, "segment", {"seat": "1"})
    assert answer(s, "south").state.warbands[1].segment == "south"


def test_dice_may_choose_the_edge_and_a_five_is_thrown_again(stage: Stage) -> None:
    s = start(stage(OppositeEdges(order="roll", picks="dice")), *dice("set_up", 6, 2), *dice("place", 5, 3)).state
    assert s.warbands[0].segment == "south"


@pytest.mark.parametrize(("rolls", "first"), [((4, 3), 1), ((5, 2), 0)])
def test_the_initiative_of_the_leader_may_count_for_the_first_turn(
    stage: Stage, rolls: tuple[int, int], first: int
) -> None:
    """Initiative 2 against 4: 4 + 2 is less than 3 + 4; 5 + 2 is more than 2 + 4."""
    s = stage(OppositeEdges(order="roll", opening="initiative"))
    swift = replace(s.models["1.noble"], profile=replace(s.models["1.noble"].profile, i=4))
    assert s.models["0.noble"].profile.i == 2
    s = start(replace(s, models={**s.models, swift.id: swift}), *dice("set_up", 6, 2)).state
    s = default(default(s).state).state
    assert default(s, *dice("first_turn", *rolls)).state.turn.seat == first
