"""Option `shared_segments`: seven and eight warbands, two of them on one segment (MP-SETUP-22, MP-ORDER-06)."""

import pytest

from rules.commands import Answer, Deploy
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.options import Options
from rules.order import clockwise
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.scenarios.deployment import CentralDefender
from rules.scenarios.scenario import Scenario
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.conftest import Use
from tests.rules.kit import answer, asked, default, dice, fighter, play, position, refused, start

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)
SHARED = Options(shared_segments=True)


def game(count: int, options: Options = SHARED) -> State:
    return initial(Setup(Board(), (TRIO,) * count, options=options))


@pytest.mark.rule("MP-SETUP-22", "MP-SCEN-05")
def test_eight_warbands_find_room_but_not_nine_nor_seven_without_the_option() -> None:
    game(8)
    with pytest.raises(ValueError, match="takes 2 to 8 warbands, not 9"):
        game(9)
    with pytest.raises(ValueError, match="takes 2 to 6 warbands, not 7"):
        game(7, Options())


@pytest.mark.rule("MP-SCEN-05")
def test_a_defender_in_the_middle_is_the_seventh_and_two_players_are_two(use: Use) -> None:
    siege = Scenario("siege", "Siege", "G-18", fewest=3, most=7, deployment=CentralDefender())
    assert [siege.numbers(Options()), siege.numbers(SHARED)] == [(3, 7), (3, 8)]
    duel = Scenario("duel", "Duel", "G-18", most=2)
    assert [duel.numbers(Options()), duel.numbers(SHARED)] == [(2, 2), (2, 2)]
    use(duel)
    with pytest.raises(ValueError, match="Duel takes 2 warbands, not 3"):
        initial(Setup(Board(), (TRIO,) * 3, scenario="duel"))


@pytest.mark.rule("MP-SETUP-22")
def test_a_segment_is_free_until_two_have_taken_it_and_six_inches_are_kept_between_them() -> None:
    s = start(game(3), *dice("set_up", 6, 5, 4)).state
    s = play(play(s, 0, Answer("B")).state, 0, Deploy({"0.noble": Point(40, 3)})).state
    s = default(s).state
    assert ([o.id for o in asked(s).options], asked(s).default) == (["A", "B", "C", "D", "E", "F"], "A")
    s = answer(s, "B").state
    refusal = refused(s, 1, Deploy({"1.noble": Point(47, 3)}))
    assert (refusal.code, refusal.rule) == (Code.TOO_NEAR, "MP-SETUP-16")
    s = play(s, 1, Deploy({"1.noble": Point(60, 3)})).state
    s = default(s).state
    assert [o.id for o in asked(s).options] == ["A", "C", "D", "E", "F"]


@pytest.mark.rule("MP-ORDER-06")
def test_within_a_segment_the_one_whose_models_stand_farther_back_on_the_average_goes_first() -> None:
    """On D clockwise is from right to left: the mean of 60 and 50 comes before that of 70 and 38."""
    models = [
        *(fighter(f"a{x}", 0, at=(x, 45)) for x in (60, 50)),
        *(fighter(f"b{x}", 1, at=(x, 45)) for x in (70, 38)),
        fighter("c", 2, at=(10, 3)),
    ]
    bands = {0: {"segment": "D", "taken": 3}, 1: {"segment": "D", "taken": 1}, 2: {"segment": "A", "taken": 2}}
    assert clockwise(position(*models, warbands=bands)) == (2, 0, 1)


@pytest.mark.rule("MP-ORDER-06")
@pytest.mark.parametrize("where", [(10, 45), None])
def test_equal_means_or_nobody_placed_leave_the_order_of_setting_up(where: tuple[float, float] | None) -> None:
    """(10, 45) lies beyond the end of D: its nearest point is that end, as for the other."""
    models = [fighter("a", 0, at=where), fighter("c", 1, at=(36, 45)), fighter("e", 2, at=(10, 3))]
    bands = {0: {"segment": "D", "taken": 3}, 1: {"segment": "D", "taken": 1}, 2: {"segment": "A", "taken": 2}}
    assert clockwise(position(*models, warbands=bands)) == (2, 1, 0)
    bands[0]["taken"] = 0
    assert clockwise(position(*models, warbands=bands)) == (2, 0, 1)
