"""What a bot is: a function from table and question to a command, that may ask for the options of single models.

Policies do no I/O. `decide` is a generator: it yields a look at the options of a model, is sent them (the JSON of
`GET /games/{id}/options/{model}`), and returns the command. So the same policy plays over the wire and in process.
"""

from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from typing import Protocol

from client_cli.table import Json, Table
from protocol.prompts import Prompt


@dataclass(frozen=True, slots=True)
class Look:
    """A wish to see the options of one model: with the odds against enemies nearer than `odds` inches, None for all of
    them, with places to move to on all sides, and with attacks on allies. What is not wished for need not be worked
    out."""

    model: str
    odds: float | None = None
    places: bool = True
    allies: bool = True


Thinking = Generator[Look, Json, Json]


class Policy(Protocol):
    """One seat's mind, with a memory if it likes. `refused` says that its last command was not carried out."""

    def decide(self, table: Table, prompt: Prompt) -> Thinking: ...

    def refused(self, command: Json) -> None: ...


def decide(policy: Policy, table: Table, prompt: Prompt, options: Callable[[Look], Json]) -> Json:
    """Think in one go."""
    thinking = policy.decide(table, prompt)
    try:
        wanted = next(thinking)
        while True:
            wanted = thinking.send(options(wanted))
    except StopIteration as done:
        command: Json = done.value
        return command


async def decide_async(
    policy: Policy, table: Table, prompt: Prompt, options: Callable[[Look], Awaitable[Json]]
) -> Json:
    """Think with options that take their time."""
    thinking = policy.decide(table, prompt)
    try:
        wanted = next(thinking)
        while True:
            wanted = thinking.send(await options(wanted))
    except StopIteration as done:
        command: Json = done.value
        return command


def answer(prompt: Prompt, option: str = "") -> Json:
    """The command that picks an option, by default the default."""
    return {"kind": "answer", "option": option or prompt.default, "prompt": prompt.prompt}
