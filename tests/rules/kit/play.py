"""Carry out commands and look at the outcome. Dice are named and must all be used: `("to_hit", 4)`."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from rules import events
from rules.commands import Answer, Command
from rules.decisions import Decision
from rules.dice import ScriptedDice
from rules.engine import Applied, Rejected, _run, apply, begin, resume
from rules.events import DiceRolled, Event
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Seat, State
from tests.rules.kit.checks import check_applied, check_command

Die = tuple[str, int] | int
Kind = TypeVar("Kind")
Teach = Callable[[SpecialRule], None]
"""The fixture `teach`: adds a special rule to the book for one test."""


def dice(purpose: str, *faces: int) -> tuple[tuple[str, int], ...]:
    """Several dice of one purpose, to be spread into a script: `*dice("rally", 3, 4)`."""
    return tuple((purpose, face) for face in faces)


def start(state: State, *script: Die) -> Applied:
    """Begin a battle from its initial state."""
    rolls = ScriptedDice(script)
    done = begin(state, rolls)
    _used_up(rolls)
    check_applied(state, done)
    return done


def go_on(state: State, *script: Die) -> Applied:
    """Run a position on to the next question."""
    rolls = ScriptedDice(script)
    done = resume(state, rolls)
    _used_up(rolls)
    check_applied(state, done)
    return done


def play(state: State, seat: Seat, command: Command, *script: Die) -> Applied:
    """Carry out a command that must be legal."""
    check_command(command)
    rolls = ScriptedDice(script)
    done = apply(state, seat, command, rolls)
    assert isinstance(done, Applied), f"refused: {done.refusal}"
    _used_up(rolls)
    check_applied(state, done)
    return done


def answer(state: State, option: str, *script: Die) -> Applied:
    """Pick an option of the one open question, whoever is asked."""
    question = asked(state)
    return play(state, question.seat, Answer(option), *script)


def default(state: State, *script: Die) -> Applied:
    """What happens when whoever is asked stays silent."""
    return answer(state, asked(state).default, *script)


def refused(state: State, seat: Seat, command: Command) -> Refusal:
    """Why a command is not carried out. It must roll no dice."""
    check_command(command)
    done = apply(state, seat, command, ScriptedDice(()))
    assert isinstance(done, Rejected), f"carried out: {kinds(done)}"
    return done.refusal


def asked(state: State) -> Decision:
    """The one open question."""
    assert len(state.decisions) == 1, f"open questions: {state.decisions}"
    return state.decisions[0]


def events_of(done: Applied | Sequence[Event], kind: type[Kind]) -> list[Kind]:
    found = done.events if isinstance(done, Applied) else done
    return [event for event in found if isinstance(event, kind)]


def kinds(done: Applied) -> list[str]:
    """The kinds of all events, in order."""
    return [event.kind for event in done.events]


def taken(done: Applied) -> list[tuple[str, str | None, bool]]:
    """Tests made, in order: what, by whom, passed or not. (pytest would collect an imported `TestTaken` as a test.)"""
    return [(test.what, test.model, test.passed) for test in events_of(done, events.TestTaken)]


def faces(done: Applied, purpose: str) -> list[int]:
    """Every face rolled for a purpose, in order."""
    return [face for event in events_of(done, DiceRolled) if event.purpose == purpose for face in event.faces]


def _used_up(rolls: ScriptedDice) -> None:
    assert rolls.left == 0, f"dice never rolled: {list(rolls.script[rolls.used :])}"


def concluded(r: Resolution) -> Resolution:
    """Runs on to the result, if the battle is over."""
    if r.stack[0].kind == "end":
        _run(r)
    return r
