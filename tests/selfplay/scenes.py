"""Endings that battles between small warbands seldom come to, and the moments from which captains come to them.

Nobody is told what to do: the scene is set as a battle may well have left it, and bots play on from there.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from benchmarks.local_table import LocalTable
from client_cli.bots.captain import Captain
from rules.dice import SeededDice
from rules.geometry.board import Board
from rules.state import Counter, Outcome, State
from tests.rules.kit import fighter, position

FIELD = Board(width=48, depth=48)
AREA = Board(width=72, depth=48)
LAST = 12
"""Rounds within which each is over."""


class Scene(NamedTuple):
    """A moment, and how it ends from there."""

    scenario: str
    reason: str
    winner: int
    moment: Callable[[], State]


def past_the_enemy() -> State:
    """Two Dwarfs have come past Orcs whom a third holds up. Mostly the Orcs would rout before the two are out; these
    have lost nobody yet."""
    ends: dict[int, dict[str, Any]] = {0: {"segment": "west"}, 1: {"segment": "east"}}
    return position(
        fighter("noble", type="dwarf_noble", at=(34, 23), m=3),
        fighter("clansman", type="dwarf_clansman", at=(35, 25), m=3),
        fighter("bearer", type="dwarf_clansman", at=(15, 24), t=3, wounds=1),
        fighter("boss", 1, "orc_boss", at=(14, 24), s=5),
        fighter("boy", 1, "orc_boy", at=(16, 24), s=5),
        board=FIELD,
        scenario="street_fight",
        warbands=ends,
    )


def late(*, held: bool) -> State:
    """The eleventh round of Kidnapped! begins, and the victim is farther from the edge, or from the altar, than it gets
    in two."""
    sides: dict[int, dict[str, Any]] = {0: {"role": "attacker"}, 1: {"role": "defender"}}
    marks = {"captive": "battle"} if held else {}
    person = {"weapons": (), "neutral": True, "group": -1, "marks": marks}
    return position(
        fighter("ulf", type="dwarf_noble", at=(46, 4), m=3),
        fighter("victim", 0, "victim", at=(6, 6) if held else (24, 28), m=4, **person),
        fighter("magus", 1, "magister", at=(7, 6) if held else (44, 44), m=4),
        board=FIELD,
        scenario="kidnapped",
        warbands=sides,
        round=11,
        ring=(0, 1),
        tally={"freed": 1},
    )


def in_the_middle() -> State:
    """Round nine of an Ambush!, and nobody who carries anything gets off the table in two."""
    return position(
        fighter("noble", type="dwarf_noble", at=(36, 24), m=3),
        fighter("boss", 1, "orc_boss", at=(8, 8), m=4),
        fighter("dori", 2, "dwarf_noble", at=(64, 40), m=3),
        board=AREA,
        scenario="ambush",
        round=9,
        counters=(Counter("c1", 1, None, "noble"),),
    )


SCENES = (
    Scene("street_fight", "got_through", 0, past_the_enemy),
    Scene("kidnapped", "has_the_victim", 1, lambda: late(held=True)),
    Scene("kidnapped", "has_the_victim", 0, lambda: late(held=False)),
    Scene("ambush", "round_limit", 0, in_the_middle),
)


def ending(scene: Scene) -> Outcome | None:
    """How captains end it. Raises RuntimeError if they do not."""
    table = LocalTable(scene.moment(), SeededDice(scene.reason.encode()))
    table.play([Captain(str(seat)) for seat in range(len(table.state.warbands))], rounds=LAST)
    assert table.refusals == []
    return table.state.outcome
