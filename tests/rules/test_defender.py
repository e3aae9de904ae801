"""Who defends, where, and where he sits in the order of play (MP-SETUP-06 to -10, -17, -18, MP-ORDER-05)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.commands import Answer, Deploy
from rules.events import ModelPlaced, RoleTaken, SegmentTaken, TurnBegan
from rules.geometry.board import Board, Building
from rules.geometry.point import Point
from rules.geometry.zones import Around, Disc
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.scenarios.deployment import CentralDefender, Deployment
from rules.scenarios.scenario import Scenario
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.conftest import Use
from tests.rules.kit import answer, asked, default, dice, events_of, faces, play, refused, start

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)
SIEGE = CentralDefender()
Stage = Callable[..., State]


@pytest.fixture
def stage(use: Use) -> Stage:
    """A battle of as many warbands as ratings, set up in the way given."""

    def begun(plan: Deployment, *ratings: int, sizes: tuple[int, ...] = (), board: Board | None = None) -> State:
        use(Scenario("siege", "Siege", "G-18", most=7, deployment=plan))
        s = initial(Setup(board or Board(), (TRIO,) * len(ratings), scenario="siege"))
        bands = [replace(band, rating=rating) for band, rating in zip(s.warbands, ratings, strict=True)]
        bands = [replace(band, size=size) for band, size in zip(bands, sizes or [3] * len(bands), strict=True)]
        return replace(s, warbands=tuple(bands))

    return begun


def test_nobody_attacks_or_defends_where_the_scenario_names_no_defender(stage: Stage) -> None:
    s = start(stage(Deployment(), 90, 120), *dice("set_up", 6, 2)).state
    assert [band.role for band in s.warbands] == ["", ""]


@pytest.mark.rule("MP-SETUP-06", "MP-SETUP-07", "MP-SETUP-10", "MP-SETUP-11")
def test_the_highest_rating_defends_and_sets_up_first_without_a_roll(stage: Stage) -> None:
    done = start(stage(SIEGE, 90, 120, 110), *dice("set_up", 2, 5))
    assert events_of(done, RoleTaken) == [
        RoleTaken(0, "attacker"),
        RoleTaken(1, "defender"),
        RoleTaken(2, "attacker"),
    ]
    assert (asked(done.state).seat, asked(done.state).asked) == (1, "deploy")
    assert asked(default(done.state).state).seat == 2


@pytest.mark.rule("MP-SETUP-08")
def test_of_equal_ratings_the_one_with_most_models_defends(stage: Stage) -> None:
    done = start(stage(SIEGE, 120, 120, 90, sizes=(9, 10, 12)), *dice("set_up", 2, 5))
    assert [band.role for band in done.state.warbands] == ["attacker", "defender", "attacker"]


@pytest.mark.rule("MP-SETUP-09")
def test_equal_in_models_too_they_roll_and_the_highest_defends(stage: Stage) -> None:
    done = start(stage(SIEGE, 120, 90, 120), *dice("defender", 4, 4, 5, 3), *dice("set_up", 2, 5))
    assert [band.role for band in done.state.warbands] == ["defender", "attacker", "attacker"]
    assert faces(done, "defender") == [4, 4, 5, 3]


@pytest.mark.rule("MP-SETUP-18", "G-18")
def test_the_defenders_whole_bases_lie_within_the_disc_at_the_centre(stage: Stage) -> None:
    s = start(stage(SIEGE, 120, 90, 80), *dice("set_up", 2, 5)).state
    assert asked(s).zone == Disc((36, 24), 6.0)
    assert "segment" not in asked(s).about
    refusal = refused(s, 0, Deploy({"0.noble": Point(41.51, 24)}))
    assert (refusal.code, refusal.rule) == (Code.OUT_OF_ZONE, "MP-SETUP-18")
    assert 'within 6" of the centre of the table' in refusal.message
    placed = play(s, 0, Deploy({"0.noble": Point(41.5, 24)}))
    assert events_of(placed, ModelPlaced) == [ModelPlaced("0.noble", Point(41.5, 24), 90.0)]


@pytest.mark.rule("MP-SETUP-18", "G-18")
def test_a_defender_of_a_building_stands_in_it_or_near_it(stage: Stage) -> None:
    corners = ((30.0, 20.0), (40.0, 20.0), (40.0, 28.0), (30.0, 28.0))
    board = Board(buildings=(Building("b1", ((0, 0), (5, 0), (5, 5), (0, 5))), Building("b2", corners, "The Hall")))
    s = start(stage(CentralDefender(building=True), 120, 90, 80, board=board), *dice("set_up", 2, 5)).state
    assert asked(s).zone == Around(corners, 6.0, "The Hall")
    assert play(s, 0, Deploy({"0.noble": Point(35, 24), "0.clansman1": Point(45.5, 24)}))
    refusal = refused(s, 0, Deploy({"0.noble": Point(45.51, 24)}))
    assert 'inside The Hall or within 6" of it' in refusal.message
    # Round a corner the distance is measured straight: 5" each way is more than 6" away.
    assert refused(s, 0, Deploy({"0.noble": Point(44.5, 32.5)})).code is Code.OUT_OF_ZONE


@pytest.mark.rule("MP-SETUP-24")
def test_a_central_zone_is_filled_from_its_centre_outwards_from_north_clockwise(stage: Stage) -> None:
    s = start(stage(SIEGE, 120, 90, 80), *dice("set_up", 2, 5)).state
    placed = events_of(default(s), ModelPlaced)
    assert [each.at[:2] for each in placed] == [(36, 24), (36, 23), (37, 24)]


@pytest.mark.rule("MP-SETUP-16", "MP-SETUP-17")
def test_attackers_keep_more_than_six_inches_from_the_defender_in_the_middle(stage: Stage) -> None:
    small = Board(width=40, depth=24)
    s = start(stage(SIEGE, 120, 90, 80, board=small), *dice("set_up", 2, 5)).state
    s = play(s, 0, Deploy({"0.noble": Point(17, 8)})).state
    s = answer(default(s).state, "A").state
    refusal = refused(s, 2, Deploy({"2.noble": Point(17, 1)}))
    assert (refusal.code, refusal.rule) == (Code.TOO_NEAR, "MP-SETUP-16")
    assert play(s, 2, Deploy({"2.noble": Point(17, 0.99)}))


def all_set_up(s: State, *script: tuple[str, int]) -> State:
    """Defaults to the end of set-up; the last script is for what follows it."""
    while True:
        last = sum(model.at is None for model in s.models.values()) <= 3 and asked(s).asked == "deploy"
        s = default(s, *(script if last else ())).state
        if last:
            return s


@pytest.mark.rule("MP-ORDER-05")
def test_the_defender_draws_a_free_segment_for_his_seat_after_the_last_attacker(stage: Stage) -> None:
    """The attackers are in A and B: 1 and 2 are thrown again, 6 is F."""
    s = start(stage(SIEGE, 120, 90, 80), *dice("set_up", 2, 5)).state
    s = all_set_up(s, *dice("seat", 1, 2, 6), *dice("first_turn", 1, 5, 2))
    assert [(band.segment, band.drawn) for band in s.warbands] == [("F", True), ("B", False), ("A", False)]
    assert s.ring == (1, 0, 2)


@pytest.mark.rule("MP-ORDER-05", "MP-SETUP-14")
def test_with_all_six_segments_taken_his_slot_follows_the_warband_of_one(stage: Stage) -> None:
    s = start(stage(SIEGE, 120, 90, 80, 70, 60, 50, 40), *dice("set_up", 6, 5, 4, 3, 2, 1)).state
    s = all_set_up(s, *dice("seat", 2), *dice("first_turn", 1, 6, 2, 2, 2, 2, 2))
    assert [band.segment for band in s.warbands] == ["B", "A", "B", "C", "D", "E", "F"]
    assert s.ring == (1, 2, 0, 3, 4, 5, 6)


@pytest.mark.rule("MP-SETUP-19", "MP-SETUP-23")
def test_a_defender_without_room_comes_on_from_his_seat(stage: Stage) -> None:
    s = start(stage(CentralDefender(reach=0.5), 120, 90, 80), *dice("set_up", 2, 5)).state
    done = default(s)
    assert [each.at for each in events_of(done, ModelPlaced)] == [Point(36, 24)]
    s = answer(answer(done.state, "A").state, "auto").state
    s = answer(s, "B").state
    done = default(s, *dice("seat", 4), *dice("first_turn", 6, 5, 2))
    assert events_of(done, SegmentTaken) == [SegmentTaken(0, "D", drawn=True)]
    assert events_of(done, TurnBegan)[0].seat == 0
    done = default(default(done.state).state)  # no alliances; bring them on
    assert [each.at for each in events_of(done, ModelPlaced) if each.model[0] == "0"] == [
        Point(71.5, 47.5),
        Point(70.5, 47.5),
    ]


# worked example of the articles: three friends


@pytest.mark.rule("MP-SETUP-11", "MP-SETUP-12", "MP-SETUP-13", "MP-ORDER-01", "MP-ORDER-02", "MP-ORDER-03")
def test_three_friends_set_up_and_play_in_the_orders_of_two_separate_rolls() -> None:
    """Seats: Phil 0, Bob 1, Devin 2. Rolls 3, 5, 1: Bob, Phil, Devin. Then 2, 1, 6: Devin, and clockwise Bob, Phil."""
    friends = tuple(replace(TRIO, name=name) for name in ("Phil", "Bob", "Devin"))
    s = start(initial(Setup(Board(), friends)), *dice("set_up", 3, 5, 1)).state
    for seat, letter, script in ((1, "D", ()), (0, "F", ()), (2, "B", dice("first_turn", 2, 1, 6))):
        assert (asked(s).seat, asked(s).asked) == (seat, "segment")
        s = default(play(s, seat, Answer(letter)).state, *script).state
    assert s.ring == (2, 1, 0)
    assert s.turn.seat == 2
