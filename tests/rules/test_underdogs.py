"""The weakest of the warbands learns more by surviving (MP-UNDERDOG)."""

import pytest

from rules.content.underdogs import bonus_for
from rules.dice import ScriptedDice
from rules.events import ExperienceGained
from rules.procedures.experience import at_the_end, underdog
from rules.resolution import Resolution
from rules.state import Outcome, State
from tests.rules.kit import events_of, fighter, position

ULF, GROM, SNAG = (
    fighter("ulf", at=(10, 10)),
    fighter("grom", 1, "orc_boss", at=(60, 10)),
    fighter("snag", 2, "orc_boss", at=(60, 40)),
)


def rated(*ratings: int) -> State:
    warbands = {seat: {"rating": rating} for seat, rating in enumerate(ratings)}
    return position(ULF, GROM, SNAG, warbands=warbands)


@pytest.mark.rule("MP-UNDERDOG-01", "MP-UNDERDOG-02", "MP-UNDERDOG-04")
def test_the_lowest_rating_is_compared_with_the_next_higher_176_less_123_give_1() -> None:
    assert underdog(rated(123, 176, 300)) == (0, 1)
    assert underdog(rated(300, 123, 176)) == (1, 1)
    assert underdog(rated(123, 130, 300)) == (-1, 0), "neither with the highest nor with the mean"


@pytest.mark.rule("MP-UNDERDOG-03")
def test_two_lowest_are_no_underdogs() -> None:
    assert underdog(rated(100, 100, 300)) == (-1, 0)


@pytest.mark.rule("MP-UNDERDOG-05")
@pytest.mark.parametrize(
    ("difference", "bonus"),
    [(0, 0), (50, 0), (51, 1), (75, 1), (76, 2), (100, 2), (101, 3), (150, 3), (151, 4), (300, 4), (301, 5), (999, 5)],
)
def test_the_bonus_grows_with_the_difference(difference: int, bonus: int) -> None:
    assert bonus_for(difference) == bonus


@pytest.mark.rule("MP-UNDERDOG-06")
def test_each_hero_and_each_group_that_survives_gains_it_once() -> None:
    models = [
        fighter("noble", type="dwarf_noble", at=(10, 12)),
        fighter("a1", at=(12, 10), group=1),
        fighter("a2", at=(14, 10), group=1),
        fighter("b1", group=2, gone="out_of_action"),
        GROM,
    ]
    r = Resolution(position(*models, warbands={0: {"rating": 20}}), ScriptedDice(()))
    at_the_end(r, Outcome((1,), "last_warband"))
    found = [(event.model, event.points) for event in events_of(r.events, ExperienceGained) if event.why == "underdog"]
    assert found == [("noble", 2), ("a1", 2)]


@pytest.mark.rule("MP-UNDERDOG-07")
def test_ratings_stay_as_they_were_before_the_battle() -> None:
    warbands = {0: {"rating": 100}, 1: {"rating": 160}, 2: {"rating": 300}}
    models = (ULF, fighter("grom", 1, "orc_boss", gone="out_of_action"), SNAG)
    assert underdog(position(*models, warbands=warbands, alliances=((0, 2),))) == (0, 1)
