"""From rosters to warbands on the table (MP-SETUP)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.commands import Answer, Deploy
from rules.engine import Applied
from rules.events import ModelPlaced, SegmentTaken, TurnBegan
from rules.geometry.board import Board, Building, Floor, Patch, Solid
from rules.geometry.point import Point
from rules.options import Options
from rules.queries import distance, of_seat
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.kit import answer, asked, default, dice, events_of, faces, play, refused, start

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)
MOB = Roster("Da Mob", "orc_mob", (Group("orc_boss", "Gor"), Group("orc_boy", "Boy", 2, weapons=("axe",))))


def game(*rosters: Roster, board: Board | None = None, options: Options | None = None) -> State:
    return initial(Setup(board or Board(), rosters, options=options or Options()))


def placing(segment: str, *, board: Board | None = None, options: Options | None = None) -> State:
    """Seat 1 has the better roll, has taken a segment and places its models."""
    s = start(game(TRIO, MOB, board=board, options=options), *dice("set_up", 2, 5)).state
    return play(s, 1, Answer(segment)).state


def deploy(s: State, seat: int = 1, **places: Sequence[float]) -> Applied:
    return play(s, seat, Deploy({f"{seat}.{name}": Point(*at) for name, at in places.items()}))


def no(s: State, seat: int = 1, **places: Sequence[float]) -> tuple[Code, str]:
    refusal = refused(s, seat, Deploy({f"{seat}.{name}": Point(*at) for name, at in places.items()}))
    return refusal.code, refusal.rule


# the state before set-up


@pytest.mark.rule("MP-ROUT-02")
def test_the_initial_state_has_every_model_of_every_roster_off_the_table() -> None:
    s = game(TRIO, MOB)
    assert list(s.models) == ["0.clansman1", "0.clansman2", "0.noble", "1.boss", "1.boy1", "1.boy2"]
    assert {model.at for model in s.models.values()} == {None}
    assert [(band.name, band.list, band.size) for band in s.warbands] == [
        ("The Oath", "dwarf_treasure_hunters", 3),
        ("Da Mob", "orc_mob", 3),
    ]
    assert s.models["1.boy2"].weapons == ("dagger", "axe")
    assert [s.models[name].group for name in ("1.boss", "1.boy1", "1.boy2")] == [0, 1, 1]


def test_a_battle_that_cannot_be_played_is_refused_with_every_reason() -> None:
    with pytest.raises(ValueError, match="Street Brawl takes 2 to 6 warbands, not 1"):
        game(TRIO)
    with pytest.raises(ValueError, match=r"there is no scenario 'tea_party'; there are: .*street_brawl"):
        initial(Setup(Board(), (TRIO, MOB), scenario="tea_party"))
    with pytest.raises(ValueError, match=r"The Oath may not take the field: .*Dwarf Noble"):
        game(replace(TRIO, groups=TRIO.groups[1:]), MOB)


@pytest.mark.rule("MP-SETUP-01", "MP-SETUP-02")
def test_the_reference_table_is_72_by_48_inches_with_its_origin_at_the_top_left() -> None:
    assert (Board().width, Board().depth) == (72.0, 48.0)
    s = placing("D")
    assert deploy(s, boss=(71.5, 47.5)).state.models["1.boss"].at == Point(71.5, 47.5)
    assert no(s, boss=(72, 47.5)) == (Code.OUT_OF_ZONE, "MP-SETUP-15")


@pytest.mark.rule("MP-SETUP-05")
def test_the_long_edges_of_another_table_are_cut_in_the_middle_too() -> None:
    s = placing("B", board=Board(width=40.0, depth=30.0))
    assert deploy(s, boss=(20, 0.5)).state.models["1.boss"].at == Point(20, 0.5)
    assert no(s, boss=(14.4, 0.5)) == (Code.OUT_OF_ZONE, "MP-SETUP-15")


# order and segments


@pytest.mark.rule("MP-SETUP-11", "MP-SETUP-12", "SC2-01")
def test_the_highest_roll_sets_up_first_and_the_others_follow() -> None:
    s = start(game(TRIO, MOB, TRIO), *dice("set_up", 3, 1, 6)).state
    seats = []
    while asked(s).asked == "segment":
        seats.append(asked(s).seat)
        s = default(s).state
        s = default(s, *(dice("first_turn", 6, 2, 3) if len(seats) == 3 else ())).state
    assert seats == [2, 0, 1]
    assert s.turn.seat == 0


@pytest.mark.rule("MP-SETUP-11", "CONV-03")
def test_a_tie_for_setting_up_is_rolled_again() -> None:
    done = start(game(TRIO, MOB), *dice("set_up", 4, 4, 1, 2))
    assert asked(done.state).seat == 1
    assert faces(done, "set_up") == [4, 4, 1, 2]


@pytest.mark.rule("MP-SETUP-13", "MP-SETUP-03")
def test_a_player_chooses_among_the_segments_that_are_left() -> None:
    s = start(game(TRIO, MOB), *dice("set_up", 5, 2)).state
    assert (asked(s).asked, [o.id for o in asked(s).options]) == ("segment", ["A", "B", "C", "D", "E", "F"])
    taken = play(s, 0, Answer("B"))
    assert events_of(taken, SegmentTaken) == [SegmentTaken(0, "B")]
    later = default(taken.state).state
    assert [o.id for o in asked(later).options] == ["A", "C", "D", "E", "F"]
    assert refused(later, 1, Answer("B")).code is Code.NO_SUCH_OPTION


@pytest.mark.rule("MP-SETUP-14")
def test_six_warbands_fill_the_six_segments_and_a_seventh_is_not_admitted() -> None:
    s = start(game(*[TRIO] * 6), *dice("set_up", 6, 5, 4, 3, 2, 1)).state
    for _ in range(4):
        s = default(default(s).state).state
    assert [o.id for o in asked(s).options] == ["E", "F"]
    s = default(default(s).state).state
    assert [warband.segment for warband in s.warbands] == ["A", "B", "C", "D", "E", "F"]
    with pytest.raises(ValueError, match="not 7"):
        game(*[TRIO] * 7)


# placing


@pytest.mark.rule("MP-SETUP-15")
def test_a_whole_base_lies_within_six_inches_of_the_segment() -> None:
    s = placing("A")
    assert deploy(s, boss=(10, 5.5)).state.models["1.boss"].at == Point(10, 5.5)
    assert no(s, boss=(10, 5.51)) == (Code.OUT_OF_ZONE, "MP-SETUP-15")


@pytest.mark.rule("MP-SETUP-15", "MP-SETUP-04")
def test_the_zone_bends_round_the_end_of_the_segment() -> None:
    """Segment A ends at (36, 0): 5.5" along the edge is inside, 4" along and 4" inwards is not."""
    s = placing("A")
    assert deploy(s, boss=(41.4, 0.5)).state.models["1.boss"].at == Point(41.4, 0.5)
    assert deploy(s, boss=(39.8, 3.9)).state.models["1.boss"].at == Point(39.8, 3.9)
    assert no(s, boss=(40, 4)) == (Code.OUT_OF_ZONE, "MP-SETUP-15")


@pytest.mark.rule("MP-SETUP-04")
@pytest.mark.parametrize(
    ("segment", "inside", "facing"),
    [
        ("A", (18, 5), 180),
        ("B", (54, 5), 180),
        ("C", (67, 24), 270),
        ("D", (54, 43), 0),
        ("E", (18, 43), 0),
        ("F", (5, 24), 90),
    ],
)
def test_each_segment_has_its_place_on_the_edge_and_models_look_inwards(
    segment: str, inside: tuple[float, float], facing: float
) -> None:
    placed = deploy(placing(segment), boss=inside)
    assert events_of(placed, ModelPlaced) == [ModelPlaced("1.boss", Point(*inside), facing)]


@pytest.mark.rule("MP-SETUP-15")
def test_a_base_may_not_hang_over_the_table_edge() -> None:
    s = placing("A")
    assert deploy(s, boss=(0.5, 0.5)).state.models["1.boss"].at == Point(0.5, 0.5)
    assert no(s, boss=(10, 0.49)) == (Code.OUT_OF_ZONE, "MP-SETUP-15")


@pytest.mark.rule("MP-SETUP-16")
def test_models_of_another_warband_are_more_than_six_inches_away() -> None:
    s = deploy(placing("B"), boss=(36.5, 5), boy1=(60, 5), boy2=(62, 5)).state
    s = play(answer(s, "done").state, 0, Answer("A")).state
    assert no(s, 0, noble=(29.5, 5)) == (Code.TOO_NEAR, "MP-SETUP-16")
    assert deploy(s, 0, noble=(29.49, 5)).state.models["0.noble"].at == Point(29.49, 5)


@pytest.mark.rule("MP-SETUP-15", "GEO-05")
def test_bases_do_not_overlap_and_places_are_judged_one_after_the_other() -> None:
    s = placing("A")
    assert no(s, boss=(10, 3), boy1=(10.9, 3)) == (Code.OCCUPIED, "GEO-05")
    touching = deploy(s, boss=(10, 3), boy1=(11, 3)).state
    swapped = deploy(touching, boss=(11, 3), boy1=(10, 3)).state
    assert swapped.models["1.boss"].at == Point(11, 3)


@pytest.mark.rule("GEO-05", "GEO-10")
def test_nobody_is_set_up_in_an_obstacle_or_in_the_air() -> None:
    crates = Solid("crates", ((8, 2), (12, 2), (12, 4), (8, 4)), height=2.0)
    s = placing("A", board=Board(solids=(crates,)))
    assert no(s, boss=(10, 3)) == (Code.NO_WAY, "GEO-10")
    assert no(s, boss=(20, 3, 3)) == (Code.NO_WAY, "GEO-10")


UPSTAIRS = Board(
    buildings=(
        Building(
            "house", ((4, 0), (16, 0), (16, 6), (4, 6)), floors=(Floor(((4, 0), (16, 0), (16, 6), (4, 6)), z=3.0),)
        ),
    )
)


@pytest.mark.rule("MP-SETUP-20")
def test_a_floor_in_the_zone_will_do_unless_the_table_says_otherwise() -> None:
    s = placing("A", board=UPSTAIRS)
    assert deploy(s, boss=(10, 3, 3)).state.models["1.boss"].at == Point(10, 3, 3)
    s = placing("A", board=UPSTAIRS, options=Options(ground_level_deployment=True))
    assert no(s, boss=(10, 3, 3)) == (Code.OUT_OF_ZONE, "MP-SETUP-20")


def test_only_own_models_that_exist_are_placed() -> None:
    s = placing("A")
    assert no(s) == (Code.WRONG_COUNT, "MP-SETUP-15")
    assert no(s, goblin9=(10, 3))[0] is Code.NO_SUCH_MODEL
    assert refused(s, 1, Deploy({"0.noble": Point(10, 3)})).code is Code.NOT_YOUR_MODEL
    assert refused(s, 0, Deploy({"0.noble": Point(10, 3)})).code is Code.NOT_ASKED


@pytest.mark.rule("MP-SETUP-15")
def test_a_player_may_place_again_until_he_says_that_he_is_done() -> None:
    s = placing("A")
    assert [o.id for o in asked(s).options] == ["auto"]
    s = deploy(s, boss=(10, 3), boy1=(12, 3), boy2=(14, 3)).state
    assert [o.id for o in asked(s).options] == ["done"]
    s = answer(deploy(s, boss=(20, 3)).state, "done").state
    assert s.models["1.boss"].at == Point(20, 3)
    assert (asked(s).asked, asked(s).seat) == ("segment", 0)


# nobody at the table


@pytest.mark.rule("MP-SETUP-24")
def test_silence_takes_the_first_free_segment_and_fills_it_from_its_start() -> None:
    s = start(game(TRIO, MOB), *dice("set_up", 2, 5)).state
    assert asked(s).default == "A"
    done = default(default(s).state)
    assert [(e.model, e.at) for e in events_of(done, ModelPlaced)] == [
        ("1.boss", Point(0.5, 0.5)),
        ("1.boy1", Point(1.5, 0.5)),
        ("1.boy2", Point(2.5, 0.5)),
    ]


@pytest.mark.rule("MP-SETUP-24", "MP-SETUP-16")
def test_automatic_places_go_on_to_the_next_row_and_keep_clear_of_others() -> None:
    s = deploy(placing("F"), boss=(2, 3), boy1=(2, 30), boy2=(2, 32)).state
    s = default(play(answer(s, "done").state, 0, Answer("A")).state, *dice("first_turn", 6, 1)).state
    assert all(distance(own, foe) > 6 for own in of_seat(s, 0) for foe in of_seat(s, 1))
    assert [m.at for m in of_seat(s, 0)] == [Point(9, 0.5), Point(10, 0.5), Point(11, 0.5)]


@pytest.mark.rule("MP-SETUP-24")
def test_the_rest_is_placed_around_what_the_player_has_placed_himself() -> None:
    s = deploy(placing("A"), boy1=(0.5, 0.5)).state
    assert [(e.model, e.at) for e in events_of(default(s), ModelPlaced)] == [
        ("1.boss", Point(1.5, 0.5)),
        ("1.boy2", Point(2.5, 0.5)),
    ]


def pond(width: float) -> Board:
    """Nobody can stand beyond `width` along segment A."""
    water = ((width, 0), (50, 0), (50, 10), (width, 10))
    rest = ((0, 1.2), (50, 1.2), (50, 10), (0, 10))
    return Board(patches=(Patch("sea", water, ground="impassable"), Patch("pond", rest, ground="impassable")))


@pytest.mark.rule("MP-SETUP-19", "MP-ROUT-16", "MP-SETUP-23")
def test_a_model_without_room_stays_off_the_table_and_its_warband_still_counts_it() -> None:
    s = default(placing("A", board=pond(2.0))).state
    assert [m.id for m in of_seat(s, 1)] == ["1.boss", "1.boy1"]
    left_out = s.models["1.boy2"]
    assert (left_out.at, left_out.gone) == (None, None)
    assert (s.warbands[1].size, s.warbands[1].left) == (3, "")


@pytest.mark.rule("MP-SETUP-19", "MP-ROUT-16")
def test_a_warband_with_nobody_on_the_table_but_reserves_due_plays_on() -> None:
    s = default(placing("A", board=pond(0.4))).state
    assert of_seat(s, 1) == []
    done = default(default(s).state, *dice("first_turn", 1, 6))
    assert [turn.seat for turn in events_of(done, TurnBegan)] == [1, 0]  # seat 1 had nobody to act with
    assert (done.state.warbands[1].left, done.state.outcome) == ("", None)
