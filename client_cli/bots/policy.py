"""What a bot is: a function from table and question to a command, that may ask for the options of single models.

Policies do no I/O. `decide` is a generator: it yields the id of a model whose options it wants, is sent them (the JSON
of `GET /games/{id}/options/{model}`), and returns the command. So the same policy plays over the wire and in process.
"""

from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from typing import Protocol

from client_cli.table import Json, Table
from protocol.prompts import Prompt

Thinking = Generator[str, Json, Json]


@dataclass(frozen=True, slots=True)
class Interest:
    """What a policy looks at in the options of a model: the odds, and the places all round it. What it does not look at
    need not be worked out."""

    odds: bool = True
    places: bool = True


EVERYTHING = Interest()


class Policy(Protocol):
    """One seat's mind, with a memory if it likes. `refused` says that its last command was not carried out."""

    interest: Interest

    def decide(self, table: Table, prompt: Prompt) -> Thinking: ...

    def refused(self, command: Json) -> None: ...


def decide(policy: Policy, table: Table, prompt: Prompt, options: Callable[[str], Json]) -> Json:
    """Think in one go."""
    thinking = policy.decide(table, prompt)
    try:
        wanted = next(thinking)
        while True:
            wanted = thinking.send(options(wanted))
    except StopIteration as done:
        command: Json = done.value
        return command


async def decide_async(policy: Policy, table: Table, prompt: Prompt, options: Callable[[str], Awaitable[Json]]) -> Json:
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
