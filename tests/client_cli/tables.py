"""Small battles in this process."""

from benchmarks.local_table import LocalTable
from client_cli.bots.policy import Policy
from rules.content.rosters import ready_roster
from rules.dice import SeededDice
from rules.geometry.board import Barrier, Board, Building, Floor, Link, Opening, Wall
from rules.geometry.point import Point
from rules.options import Options
from rules.setup import Setup

LISTS = ("orc_mob", "dwarf_treasure_hunters")

HOUSE = Building(
    "house",
    ((18.0, 18.0), (28.0, 18.0), (28.0, 28.0), (18.0, 28.0)),
    walls=(
        Wall((18.0, 18.0), (28.0, 18.0), openings=(Opening(4.0),)),
        Wall((28.0, 18.0), (28.0, 28.0), openings=(Opening(4.0, kind="window", sill=1.0),)),
        Wall((18.0, 28.0), (28.0, 28.0), openings=(Opening(4.0),)),
    ),
    floors=(Floor(((18.0, 23.0), (28.0, 23.0), (28.0, 28.0), (18.0, 28.0))),),
)
BOARD = Board(
    "Test",
    48.0,
    48.0,
    buildings=(HOUSE,),
    barriers=(Barrier("b1", (30.0, 20.0), (36.0, 20.0)), Barrier("b2", (10.0, 30.0), (16.0, 30.0))),
    links=(Link("stairs", Point(22.0, 19.5, 0.0), Point(22.0, 24.0, 3.0)),),
)


def battle(policies: list[Policy], seed: int, rounds: int = 0, scenario: str = "street_brawl") -> LocalTable:
    """A battle played out between these policies, by a round limit if one is given."""
    rosters = tuple(ready_roster(LISTS[i % 2], seed + i) for i in range(len(policies)))
    setup = Setup(BOARD, rosters, scenario, options=Options(round_limit=rounds))
    table = LocalTable.of(setup, SeededDice(str(seed).encode()))
    table.play(policies, limit=5000)
    return table
