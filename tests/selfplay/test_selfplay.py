"""A battle of every scenario with the fewest warbands; `python -m tests.selfplay` plays many more. And every scene."""

import pytest

from rules.scenarios.registry import ROLLED, scenario, scenarios
from rules.state import Outcome
from tests.selfplay.endings import ENDINGS, RARE
from tests.selfplay.play import play
from tests.selfplay.scenes import SCENES, Scene, ending

GAMES = [(key, scenario(key).fewest, 0) for key in ENDINGS]


def test_it_is_known_of_every_scenario_how_it_can_end() -> None:
    assert {*ENDINGS} == {*scenarios()} - {ROLLED.key}, "what is rolled ends like one of the others"


@pytest.mark.rule("MP-SCEN-05")
@pytest.mark.parametrize(("key", "players", "seed"), GAMES)
def test_bots_play_it_to_an_end_that_it_has_and_are_refused_nothing(key: str, players: int, seed: int) -> None:
    played = play(key, players, seed)
    assert played.refusals == ()
    assert played.reason in ENDINGS[key] | RARE


@pytest.mark.rule("TP5-03", "KID-24", "SC6-10")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: f"{scene.scenario}-{scene.reason}-{scene.winner}")
def test_captains_bring_a_scene_to_its_end(scene: Scene) -> None:
    assert scene.reason in ENDINGS[scene.scenario]
    assert ending(scene) == Outcome((scene.winner,), scene.reason)
