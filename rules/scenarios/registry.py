"""Scenarios by key."""

from collections.abc import Mapping

from rules.scenarios.deployment import Deployment
from rules.scenarios.scenario import Scenario
from rules.scenarios.street_brawl import STREET_BRAWL
from rules.scenarios.treasure_hunt import TREASURE_HUNT
from rules.state import State

SCENARIOS: Mapping[str, Scenario] = {scenario.key: scenario for scenario in (STREET_BRAWL, TREASURE_HUNT)}


def scenario(key: str) -> Scenario:
    """The scenario of that key. Raises ValueError for one that does not exist."""
    if key not in SCENARIOS:
        raise ValueError(f"there is no scenario {key!r}; there are: {', '.join(sorted(SCENARIOS))}")
    return SCENARIOS[key]


def deployment(s: State) -> Deployment:
    """How the warbands of a battle are set up."""
    return scenario(s.scenario).deployment
