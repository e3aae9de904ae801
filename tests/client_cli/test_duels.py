"""The scenarios for two, played by bots: never refused, always ended."""

import pytest

from benchmarks.local_table import LocalTable
from client_cli.bots.captain import Captain
from client_cli.bots.policy import Policy
from client_cli.bots.random_bot import RandomBot
from rules.content.rosters import ready_roster
from rules.dice import SeededDice
from rules.geometry.generator import generate
from rules.options import Options
from rules.setup import Setup

KINDS = {"captain": Captain, "random": RandomBot}


def duel(scenario: str, kind: str, seed: int, rounds: int = 2) -> LocalTable:
    """Dwarfs against Orcs on a generated table, to the end of some rounds at the latest."""
    rosters = (ready_roster("dwarf_treasure_hunters", seed), ready_roster("orc_mob", seed))
    setup = Setup(generate(seed, 48, 48), rosters, scenario, options=Options(round_limit=rounds))
    table = LocalTable.of(setup, SeededDice(str(seed).encode()))
    policies: list[Policy] = [KINDS[kind](f"{seed}/{seat}") for seat in range(2)]
    table.play(policies, limit=4000)
    return table


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scenario", ["skirmish", "wyrdstone_hunt", "chance_encounter", "occupy"])
def test_bots_play_every_scenario_for_two(scenario: str, kind: str) -> None:
    played = duel(scenario, kind, len(scenario))
    assert played.refusals == []
    assert played.state.outcome is not None
    assert played.table.tally == played.state.tally
