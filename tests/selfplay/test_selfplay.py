"""Some battles of every scenario with every number of warbands; `python -m tests.selfplay` plays more of them."""

import pytest

from rules.scenarios.registry import ROLLED, scenarios
from tests.selfplay.__main__ import games
from tests.selfplay.endings import ENDINGS, RARE
from tests.selfplay.play import play

SEEDS = 2


def test_it_is_known_of_every_scenario_how_it_can_end() -> None:
    assert {*ENDINGS} == {*scenarios()} - {ROLLED.key}, "what is rolled ends like one of the others"


@pytest.mark.rule("MP-SCEN-05")
@pytest.mark.parametrize(("key", "players", "seed"), games([*ENDINGS], SEEDS, 0))
def test_bots_play_it_to_an_end_that_it_has_and_are_refused_nothing(key: str, players: int, seed: int) -> None:
    played = play(key, players, seed)
    assert played.refusals == ()
    assert played.reason in ENDINGS[key] | RARE
