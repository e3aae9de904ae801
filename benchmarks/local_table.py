"""A battle in this process, seen and played as over the wire: the adapter between policies and the rules' engine."""

import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from typing import Any

import orjson

from client_cli.bots.policy import Look, Policy, decide
from client_cli.table import Json, Table
from protocol.adapters import COMMAND, dump
from protocol.prompts import Prompt, prompt_data
from rules import engine
from rules.commands import Command
from rules.decisions import Decision
from rules.dice import Dice
from rules.events import Event, PromptOpened
from rules.legal.options import Wishes, options
from rules.setup import Setup, initial
from rules.state import State
from rules.view import view


@dataclass(slots=True)
class LocalTable:
    """From its beginning, or on from a position. `table` is what everybody sees; prompts are whole, as only their owner
    would get them."""

    state: State
    dice: Dice
    table: Table = field(init=False)
    played: list[tuple[int, Command]] = field(default_factory=list)
    """Commands carried out, with the seat of each."""
    events: int = 0
    refusals: list[tuple[Json, str]] = field(default_factory=list)
    queries: int = 0
    spent: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Seconds by what they went into: `referee`, `options` and `wire`, which is JSON there and back."""

    def __post_init__(self) -> None:
        self.table = Table.of(plain(view(self.state, None)))
        begin = engine.resume if self.state.agenda else engine.begin
        self._take(begin(self.state, self.dice))

    @classmethod
    def of(cls, setup: Setup, dice: Dice) -> "LocalTable":
        return cls(initial(setup), dice)

    def prompts(self) -> Iterator[Prompt]:
        return (prompt_of(decision) for decision in self.state.decisions)

    def submit(self, seat: int, command: Json) -> str:
        """Empty, or why it was refused."""
        with self._timed("wire"):
            read = COMMAND.validate_json(orjson.dumps(command))
        with self._timed("referee"):
            result = engine.apply(self.state, seat, read, self.dice)
        if isinstance(result, engine.Rejected):
            self.refusals.append((command, result.refusal.message))
            return result.refusal.message
        self.played.append((seat, read))
        self._take(result)
        return ""

    def options(self, look: Look) -> Json:
        self.queries += 1
        with self._timed("options"):
            odds = inf if look.odds is None else look.odds
            found = options(self.state, look.model, Wishes(odds, look.places, look.allies, why=False))
        with self._timed("wire"):
            read: Json = plain(found)
        return read

    def play(self, policies: Sequence[Policy], limit: int = 100_000, rounds: int = 1000) -> None:
        """To the end of the battle. Raises RuntimeError if that takes more decisions or rounds."""
        for _ in range(limit):
            if self.state.outcome is not None:
                return
            if self.state.turn.round > rounds:
                break
            with self._timed("wire"):
                prompt = prompt_of(self.state.decisions[0])
            policy = policies[prompt.seat]
            command = decide(policy, self.table, prompt, self.options)
            if self.submit(prompt.seat, command):
                policy.refused(command)
        raise RuntimeError(f"no end after {len(self.played)} decisions: round {self.state.turn.round}")

    def _take(self, applied: engine.Applied) -> None:
        self.state = applied.state
        self.events += len(applied.events)
        with self._timed("wire"):
            for event in applied.events:
                self.table.take(event.kind, data_of(event))

    @contextmanager
    def _timed(self, part: str) -> Iterator[None]:
        began = time.perf_counter()
        yield
        self.spent[part] += time.perf_counter() - began


def prompt_of(decision: Decision) -> Prompt:
    return Prompt.model_validate_json(dump(prompt_data(decision, None)))


def data_of(event: Event) -> Json:
    """The `data` of an event frame."""
    data: Json = plain(prompt_data(event.decision, None) if isinstance(event, PromptOpened) else event)
    return data


def plain(value: object) -> Any:
    return orjson.loads(dump(value))
