"""The scenario rolled from the chart, before anything else of the battle (MP-SCEN-01 to -03)."""

from dataclasses import replace

import pytest

from rules.commands import Answer
from rules.events import RoleTaken, ScenarioChosen
from rules.geometry.board import Board
from rules.geometry.centre import with_centre
from rules.geometry.generator import generate
from rules.options import Options
from rules.refusals import Code
from rules.roster import Group, Roster
from rules.scenarios import chart
from rules.scenarios.deployment import CentralDefender
from rules.scenarios.scenario import Scenario
from rules.setup import Setup, initial
from rules.state import State
from tests.rules.conftest import Use
from tests.rules.kit import answer, asked, default, dice, events_of, faces, refused, start

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)

HUNT = "treasure_hunt"
SHARDS = (*dice("counters", 1, 1, 1), *dice("counter_order", 6, 5, 4))


def rolled(*ratings: int, board: Board | None = None) -> State:
    s = initial(Setup(board or Board(), (TRIO,) * len(ratings), scenario="roll"))
    bands = (replace(band, rating=rating) for band, rating in zip(s.warbands, ratings, strict=True))
    return replace(s, warbands=tuple(bands))


@pytest.mark.rule("MP-SCEN-01")
@pytest.mark.parametrize(("total", "key"), [((1, 4), HUNT), ((3, 3), HUNT), ((1, 6), "street_brawl")])
def test_two_dice_say_which_scenario_is_played(total: tuple[int, int], key: str) -> None:
    more = SHARDS if key == HUNT else dice("set_up", 6, 5, 4)
    done = start(rolled(100, 100, 90), *dice("scenario", *total), *more)
    assert events_of(done, ScenarioChosen) == [ScenarioChosen(key)]
    assert done.state.scenario == key
    assert asked(done.state).asked == ("counter" if key == HUNT else "segment")


@pytest.mark.rule("MP-SCEN-01")
def test_every_total_has_one_scenario_at_most_and_two_and_twelve_have_none() -> None:
    book = {3: "monster_hunt", 4: "wizards_mansion", 5: "treasure_hunt", 6: "treasure_hunt", 7: "street_brawl"}
    book |= {8: "ambush", 9: "ambush", 10: "the_pool", 11: "lost_prince"}
    found = {total: one.key for total in range(2, 13) if (one := chart.at(total))}
    assert found.items() <= book.items()
    assert {3, 5, 6, 7, 8, 9, 10, 11} <= set(found)
    assert sum(len(one.totals) for one in chart.on_the_chart()) == len(found)


@pytest.mark.rule("MP-SCEN-01", "MP-SCEN-03")
@pytest.mark.parametrize("total", [(1, 1), (6, 6)])
def test_on_a_two_or_a_twelve_the_lowest_rating_chooses_any_of_them(total: tuple[int, int]) -> None:
    s = start(rolled(100, 80, 90), *dice("scenario", *total)).state
    assert (asked(s).seat, asked(s).asked, asked(s).default) == (1, "scenario", "street_brawl")
    here = [one.key for one in chart.on_the_chart() if not one.why_not_there(Board())]
    assert [o.id for o in asked(s).options] == here
    assert "roll" not in [o.id for o in asked(s).options]
    assert refused(s, 1, Answer("skirmish")).code is Code.NO_SUCH_OPTION
    done = answer(s, HUNT, *SHARDS)
    assert events_of(done, ScenarioChosen) == [ScenarioChosen(HUNT, 1)]
    assert default(s, *dice("set_up", 6, 5, 4)).state.scenario == "street_brawl"


@pytest.mark.rule("MP-SCEN-02")
def test_of_equal_lowest_ratings_the_highest_roll_chooses() -> None:
    done = start(rolled(80, 100, 80), *dice("scenario", 1, 1), *dice("scenario_choice", 3, 3, 2, 5))
    assert asked(done.state).seat == 2
    assert faces(done, "scenario_choice") == [3, 3, 2, 5]


@pytest.mark.rule("MP-SCEN-01")
def test_a_hunt_is_rolled_again_on_a_table_without_a_house_and_has_its_lair_on_a_generated_one() -> None:
    s = start(rolled(100, 90, 80), *dice("scenario", 1, 2, 3, 4), *dice("set_up", 6, 5, 4)).state
    assert s.scenario == "street_brawl"
    s = start(rolled(100, 90, 80, board=generate(3)), *dice("scenario", 1, 2)).state
    assert (s.scenario, s.board.centre_piece) == ("monster_hunt", "lair")


@pytest.mark.rule("MP-SCEN-01")
def test_what_is_not_on_the_chart_yet_is_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        chart, "on_the_chart", lambda: [Scenario("street_brawl", "Street Brawl", "SC2-01", totals=(7,))]
    )
    s = start(rolled(100, 90, 80), *dice("scenario", 1, 3, 4, 3), *dice("set_up", 6, 5, 4)).state
    assert s.scenario == "street_brawl"


@pytest.mark.rule("MP-SCEN-01", "TG-38")
def test_a_generated_table_gets_what_the_scenario_has_in_its_middle_and_then_it_is_known_who_defends(
    use: Use, monkeypatch: pytest.MonkeyPatch
) -> None:
    siege = Scenario("siege", "Siege", "G-18", totals=(3,), centre="mansion", deployment=CentralDefender(building=True))
    use(siege)
    monkeypatch.setattr(chart, "on_the_chart", lambda: [siege])
    board = generate(3)
    done = start(rolled(100, 90, 80, board=board), *dice("scenario", 1, 2), *dice("set_up", 6, 5))
    assert done.state.board == with_centre(board, "mansion")
    assert events_of(done, ScenarioChosen) == [ScenarioChosen("siege", board=with_centre(board, "mansion"))]
    assert [each.role for each in events_of(done, RoleTaken)] == ["defender", "attacker", "attacker"]
    assert 'inside The mansion or within 6"' in asked(done.state).about["where"]


@pytest.mark.rule("MP-SCEN-05")
@pytest.mark.parametrize("plan", chart.on_the_chart(), ids=lambda plan: plan.key)
def test_each_takes_three_to_six_warbands_those_with_a_defender_seven_and_shared_segments_eight(plan: Scenario) -> None:
    fewest = 2 if plan.key == "street_brawl" else 3
    assert plan.numbers(Options()) == (fewest, 7 if isinstance(plan.deployment, CentralDefender) else 6)
    assert plan.numbers(Options(shared_segments=True)) == (fewest, 8)


@pytest.mark.rule("MP-SCEN-01", "MP-SCEN-05")
def test_it_is_for_three_to_six_warbands() -> None:
    with pytest.raises(ValueError, match="Rolled from the chart takes 3 to 6 warbands, not 2"):
        rolled(100, 90)
