"""Battles of two warbands for the tests of their scenarios: a yard with some houses, and how they begin and end."""

from collections.abc import Iterator

from rules.engine import Applied
from rules.events import BattleEnded
from rules.geometry.board import Board, Building
from rules.roster import Group, Roster
from rules.setup import Setup, initial
from rules.state import Outcome, State
from tests.rules.kit import default, events_of, start
from tests.rules.kit.play import Die

TRIO = Roster(
    "The Oath",
    "dwarf_treasure_hunters",
    (Group("dwarf_noble", "Thorgrim"), Group("dwarf_clansman", "Bearer", 2, weapons=("axe",))),
)


def house(id: str, x: float, y: float, size: float = 6.0) -> Building:
    """The bare outline of a house, its corner at the top left."""
    return Building(id, ((x, y), (x + size, y), (x + size, y + size), (x, y + size)), f"House {id}")


HOUSES = (
    house("mid", 21, 21),
    house("near", 30, 21),
    house("far", 21, 36),
    house("north", 21, 4),
    house("west", 2, 21),
)
YARD = Board(width=48, depth=48, buildings=HOUSES)


def fresh(scenario: str, board: Board = YARD, rosters: tuple[Roster, ...] = (TRIO, TRIO)) -> State:
    return initial(Setup(board, rosters, scenario=scenario))


def begun(scenario: str, *script: Die, board: Board = YARD, rosters: tuple[Roster, ...] = (TRIO, TRIO)) -> State:
    """From nothing to the first question."""
    return start(fresh(scenario, board, rosters), *script).state


def in_silence(done: Applied) -> Iterator[Applied]:
    """What happens if nobody ever says a word, command by command, to the end."""
    while done.state.outcome is None:
        yield done
        done = default(done.state)
    yield done


def ended(done: Applied) -> Outcome | None:
    """Who has won, and why."""
    found = events_of(done, BattleEnded)
    return Outcome(found[0].winners, found[0].reason) if found else None
