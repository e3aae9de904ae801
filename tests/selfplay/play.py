"""One battle of a scenario between small warbands of bots, all of it out of three words: scenario, players, seed."""

from dataclasses import dataclass

from benchmarks.local_table import LocalTable
from client_cli.bots.captain import Captain
from client_cli.bots.policy import Policy
from client_cli.bots.random_bot import RandomBot
from rules.dice import SeededDice
from rules.geometry.board import Board
from rules.options import Options
from rules.roster.kinds import Group, Roster
from rules.scenarios.registry import scenario
from rules.setup import Setup
from rules.state import Seat

ENDLESS = 60
"""Rounds after which a battle counts as one that does not end. No rule says so: every battle ends long before."""
BOARDS = 4
"""Tables in play for each size; making one ready takes as long as a short battle on it."""
CHANCE = 5
"""In one battle of so many one side is led by chance instead of by a captain."""

BANDS = (
    Roster(
        "Da Few",
        "orc_mob",
        (
            Group("orc_boss", "Gorgutz", weapons=("axe", "sword")),
            Group("big_un", "Nazdreg", weapons=("double_handed",)),
            Group("orc_boy", "Arrer", 2, weapons=("axe", "bow")),
        ),
    ),
    Roster(
        "The Short Oath",
        "dwarf_treasure_hunters",
        (
            Group("dwarf_noble", "Thorgrim", weapons=("axe",)),
            Group("dwarf_clansman", "Bearer", 2, weapons=("axe",)),
            Group("dwarf_thunderer", "Pipe", weapons=("crossbow",)),
        ),
    ),
    Roster(
        "Da Fewer",
        "orc_mob",
        (Group("orc_boss", "Urgok", weapons=("double_handed",)), Group("orc_boy", "Hacka", 3, weapons=("axe",))),
    ),
)


CULT = Roster(
    "The Small Circle",
    "possessed",
    (
        Group("magister", "Voland", weapons=("sword",)),
        Group("mutant", "Slither", weapons=("axe",), mutations=("tentacle",)),
        Group("brethren", "Initiate", 3, weapons=("mace",)),
    ),
)
"""For the scenario that is played by nobody else (KID-01)."""


@dataclass(frozen=True, slots=True)
class Played:
    """How it ended."""

    scenario: str
    players: int
    seed: int
    reason: str
    winners: tuple[Seat, ...]
    rounds: int
    decisions: int
    refusals: tuple[str, ...]


def play(key: str, players: int, seed: int) -> Played:
    """Raises RuntimeError if the battle has not ended after ENDLESS rounds."""
    plan = scenario(key)
    options = Options(shared_segments=players > plan.most)
    setup = Setup(board(key, seed), bands(key, players, seed), scenario=key, options=options)
    table = LocalTable.of(setup, SeededDice(f"{key} {players} {seed}".encode()))
    table.play(bots(players, seed), rounds=ENDLESS)
    end = table.state.outcome
    assert end is not None
    told = tuple(message for _, message in table.refusals)
    return Played(key, players, seed, end.reason, end.winners, table.state.turn.round, len(table.played), told)


def board(key: str, seed: int) -> Board:
    """A table that is made for the scenario."""
    plan = scenario(key)
    return plan.lay_out(seed % BOARDS, *plan.table)


def bands(key: str, players: int, seed: int) -> tuple[Roster, ...]:
    found = tuple(BANDS[(seed + i) % len(BANDS)] for i in range(players))
    return (CULT, *found[1:]) if scenario(key).why_not_they([band.warband for band in found]) else found


def bots(players: int, seed: int) -> list[Policy]:
    """Captains; now and then one side is led by chance."""
    wild = seed % players if seed % CHANCE == CHANCE - 1 else -1
    return [RandomBot(f"{seed} {seat}") if seat == wild else Captain(f"{seed} {seat}") for seat in range(players)]
