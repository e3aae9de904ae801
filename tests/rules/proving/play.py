"""A battle of the proving ground, played to its end by choosing at random among what is offered."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple

from rules.commands import Command
from rules.engine import Applied, apply, resume
from rules.state import Seat, State
from tests.rules.offered import choice
from tests.rules.proving.ground import Proof

ENDLESS = 3000
"""Commands after which a battle counts as one that does not end."""


class Step(NamedTuple):
    """One command and what came of it; the first step of a battle has none."""

    before: State
    seat: Seat
    command: Command | None
    done: Applied


def steps(battle: Proof, during: Callable[[], AbstractContextManager[None]] = nullcontext) -> Iterator[Step]:
    """Command by command to the end. Whatever is offered is carried out. `during` surrounds the referee's own work."""
    with during():
        done = resume(battle.start, battle.dice)
    yield Step(battle.start, -1, None, done)
    for _ in range(ENDLESS):
        before = done.state
        if before.outcome is not None:
            return
        question = before.decisions[battle.choices.randrange(len(before.decisions))]
        command = choice(before, question, battle.choices.randrange)
        with during():
            result = apply(before, question.seat, command, battle.dice)
        assert isinstance(result, Applied), f"{command} was offered and is refused: {result.refusal}"
        done = result
        yield Step(before, question.seat, command, done)
    raise AssertionError(f"no end in sight after {ENDLESS} commands, in round {done.state.turn.round}")
