"""Scenarios by key."""

from collections.abc import Mapping
from functools import cache

from rules.scenarios.deployment import Deployment
from rules.scenarios.scenario import Scenario
from rules.state import State

ROLLED = Scenario("roll", "Rolled from the chart", "MP-SCEN-01", fewest=3)
"""Stands for the scenario until the dice have said which it is; all on the chart take three to six warbands."""


@cache
def scenarios() -> Mapping[str, Scenario]:
    """All there are, in the order of the book."""
    # Imported late: scenarios reckon with the procedures that ask for them.
    from rules.scenarios.ambush import AMBUSH
    from rules.scenarios.breakthrough import BREAKTHROUGH
    from rules.scenarios.chance_encounter import CHANCE_ENCOUNTER
    from rules.scenarios.defend_the_find import DEFEND_THE_FIND
    from rules.scenarios.hidden_treasure import HIDDEN_TREASURE
    from rules.scenarios.kidnapped import KIDNAPPED
    from rules.scenarios.lost_prince import LOST_PRINCE
    from rules.scenarios.monster_hunt import MONSTER_HUNT
    from rules.scenarios.occupy import OCCUPY
    from rules.scenarios.pool import POOL
    from rules.scenarios.skirmish import SKIRMISH
    from rules.scenarios.street_brawl import STREET_BRAWL
    from rules.scenarios.street_fight import STREET_FIGHT
    from rules.scenarios.surprise_attack import SURPRISE_ATTACK
    from rules.scenarios.treasure_hunt import TREASURE_HUNT
    from rules.scenarios.wizards_mansion import WIZARDS_MANSION
    from rules.scenarios.wyrdstone_hunt import WYRDSTONE_HUNT

    many = (TREASURE_HUNT, STREET_BRAWL, LOST_PRINCE, WIZARDS_MANSION, POOL, AMBUSH, MONSTER_HUNT)
    two = (
        DEFEND_THE_FIND,
        SKIRMISH,
        WYRDSTONE_HUNT,
        BREAKTHROUGH,
        STREET_FIGHT,
        CHANCE_ENCOUNTER,
        HIDDEN_TREASURE,
        OCCUPY,
        SURPRISE_ATTACK,
        KIDNAPPED,
    )
    return {one.key: one for one in (*many, *two, ROLLED)}


def scenario(key: str) -> Scenario:
    """The scenario of that key. Raises ValueError for one that does not exist."""
    found = scenarios().get(key)
    if found is None:
        raise ValueError(f"there is no scenario {key!r}; there are: {', '.join(sorted(scenarios()))}")
    return found


def deployment(s: State) -> Deployment:
    """How the warbands of a battle are set up."""
    return scenario(s.scenario).deployment
