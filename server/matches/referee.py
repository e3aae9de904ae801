"""The door to the rules. The server asks nothing else of them, so a test may put another referee in their place."""

from collections.abc import Sequence
from typing import Any, Protocol

from pydantic import TypeAdapter

from protocol.adapters import dump
from rules import engine, setup, view
from rules.commands import Command
from rules.dice import Dice
from rules.engine import Applied, Rejected
from rules.events import Event
from rules.evolve import fold
from rules.legal.options import Wishes, options
from rules.setup import Setup
from rules.state import ModelId, Seat, State

SETUP: TypeAdapter[Setup] = TypeAdapter(Setup)


class Referee(Protocol):
    def initial(self, setup: Setup) -> State: ...

    def begin(self, state: State, dice: Dice) -> Applied: ...

    def apply(self, state: State, seat: Seat, command: Command, dice: Dice) -> Applied | Rejected: ...

    def fold(self, state: State, events: Sequence[Event]) -> State: ...

    def redact(self, event: Event, seat: Seat | None) -> Event | None: ...

    def view(self, state: State, seat: Seat | None) -> view.View: ...

    def options(self, state: State, model: ModelId, wishes: Wishes) -> Any: ...


class Rules:
    """The real one."""

    def initial(self, setup_: Setup) -> State:
        return setup.initial(setup_)

    def begin(self, state: State, dice: Dice) -> Applied:
        return engine.begin(state, dice)

    def apply(self, state: State, seat: Seat, command: Command, dice: Dice) -> Applied | Rejected:
        return engine.apply(state, seat, command, dice)

    def fold(self, state: State, events: Sequence[Event]) -> State:
        return fold(state, list(events))

    def redact(self, event: Event, seat: Seat | None) -> Event | None:
        return view.redact(event, seat)

    def view(self, state: State, seat: Seat | None) -> view.View:
        return view.view(state, seat)

    def options(self, state: State, model: ModelId, wishes: Wishes) -> Any:
        return options(state, model, wishes)


def read_setup(text: str) -> Setup:
    return SETUP.validate_json(text)


def write_setup(value: Setup) -> str:
    return dump(value).decode()
