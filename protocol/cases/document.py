"""The case document: a position, dice, commands, and what ought to come of them. Everything has a default.

Lengths are inches, angles degrees clockwise from north, the origin is the top-left corner of the table.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, field_serializer

from protocol.adapters import StrictCommand, dump
from rules.commands import Command
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.options import Options, Ruleset
from rules.state import Pair, State, Status, Until

Characteristic = Literal["m", "ws", "bs", "s", "t", "w", "i", "a", "ld"]
Start = Literal["set_up", "start", "recovery", "movement", "shooting", "combat"]
Die = Annotated[
    tuple[str, int] | int, Field(description='A face, or ["to_hit", 4]: that face for a roll of that purpose.')
]


class Part(BaseModel):
    """Unknown fields are a mistake, and the error names them."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Generated(Part):
    """A board of the seeded generator."""

    generate: int
    """The seed."""
    width: int = 72
    depth: int = 48


class CaseModel(Part):
    """One warrior: its type, what it carries, and where and how it stands."""

    type: str
    """A warrior type, such as "orc_boy"."""
    id: str = ""
    """Empty: made from seat and type, as in a game: "0.boss", "0.boy1"."""
    name: str = ""
    """Empty: its id, or else that of its type."""
    equipment: tuple[str, ...] = ()
    """Weapons, armour and items; the free dagger comes by itself."""
    skills: tuple[str, ...] = ()
    at: Point | None = None
    """Centre of its base, [x, y] or [x, y, z]; None: not on the table."""
    facing: float = 0.0
    status: Status = Status.STANDING
    wounds: int | None = None
    """Wounds left; None: all of them."""
    fleeing: bool = False
    wild: bool = False
    hands: tuple[str, ...] = ()
    """Weapons already in hand."""
    profile: Mapping[Characteristic, int] = {}
    """Characteristics that differ from its type's."""
    marks: Mapping[str, Until] = {}
    """What to remember of this turn, such as {"charged": "turn"}."""


class CaseWarband(Part):
    """One side. `list` may be left out: the type of its first model says it."""

    name: str = ""
    list: str = ""
    models: Annotated[tuple[CaseModel, ...], Field(min_length=1)]
    size: int | None = None
    """Models at the start of the battle, for the Rout test; None: those listed here."""
    segment: str = ""


class CaseTurn(Part):
    """Where the turn is. The case goes on from the beginning of that phase."""

    active: int = 0
    """Seat of the player whose turn it is."""
    phase: Start | None = None
    """None: hand-to-hand if anybody is in contact, else movement."""
    round: int = 1
    ring: tuple[int, ...] = ()
    """Order of play; empty: by seat, from the first."""


class CaseStep(Part):
    """One command. `by` may be left out: whoever is asked."""

    by: int | None = None
    command: StrictCommand
    note: str = ""

    @field_serializer("command")
    def _whole(self, command: Command) -> Any:
        """With its `kind`, also where a dump leaves out defaults."""
        return _plain(command)


class Expectation(Part):
    """One thing that ought to be so. Objects are compared by the fields they name; events in their order."""

    event: Mapping[str, Any] | None = None
    """An event that happens, after those expected before it."""
    never: Mapping[str, Any] | None = None
    """An event that does not happen."""
    refusal: Mapping[str, Any] | None = None
    """A refusal: `command` (index), `code`, `rule`."""
    model: str | None = None
    """Id of a model whose final state is `stands`."""
    stands: Mapping[str, Any] | None = None
    asked: Mapping[str, Any] | None = None
    """A decision that is open at the end: `seat`, `asked`."""
    odds: Mapping[str, Any] | None = None
    """The odds of a command: `command` (index) and any of their fields."""


class CaseFile(Part):
    """A position, dice, commands and expectations."""

    title: str = ""
    rules: tuple[str, ...] = ()
    """IDs of docs/rules that the case is about."""
    ruleset: Ruleset = "rulebook"
    options: Options = Options()
    scenario: str = "street_brawl"
    board: Board | Generated = Board()
    warbands: tuple[CaseWarband, ...] = ()
    turn: CaseTurn = CaseTurn()
    engaged: tuple[Pair, ...] | None = None
    """Pairs in combat; None: all enemies whose bases touch."""
    fought: tuple[Pair, ...] = ()
    """Pairs in combat that have had their first round."""
    state: State | None = None
    """The whole state of a game, in place of everything above (exported games)."""
    dice: tuple[Die, ...] = ()
    """Faces in the order they fall."""
    seed: str | None = None
    """Dice for when the listed ones are used up. Without a seed that is an error, unless no dice are listed at all."""
    commands: tuple[CaseStep, ...] = ()
    rest: Literal["stop", "defaults"] = "stop"
    """When the commands are used up: stop at the open question, or answer it and its followers with their defaults
    until the phase ends."""
    expect: tuple[Expectation, ...] = ()

    @field_serializer("state")
    def _exact(self, state: State | None) -> Any:
        """All of it, also where a dump leaves out defaults: unions inside are told apart by them."""
        return _plain(state)


def _plain(value: object) -> Any:
    return orjson.loads(dump(value))
