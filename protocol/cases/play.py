"""A case played: commands and dice in, events, refusals and the final state out."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from protocol.cases.document import CaseFile, CaseStep
from protocol.cases.position import position
from rules import engine
from rules.commands import Answer
from rules.dice import Dice, DiceMismatch, ScriptedDice, SeededDice
from rules.events import Event
from rules.refusals import Refusal
from rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class Refused:
    """`command` is the index in the case's list of commands."""

    command: int
    by: int
    refusal: Refusal


@dataclass(slots=True)
class Played:
    """What became of a case. `stopped` is a sentence where the dice did not fit what was rolled; empty otherwise."""

    start: State
    state: State
    events: list[Event] = field(default_factory=list)
    refusals: list[Refused] = field(default_factory=list)
    dice_left: int = 0
    stopped: str = ""


def play(case: CaseFile) -> Played:
    """Play a case. Raises `CaseFault` if it is no position."""
    start = position(case)
    played = Played(start, start)
    dice = script_of(case)
    try:
        _take(played, _start(start, dice))
        for index, step in enumerate(case.commands):
            _step(played, index, step, dice)
        if case.rest == "defaults":
            _defaults(played, dice)
    except DiceMismatch as mismatch:
        played.stopped = f"The dice do not fit: {mismatch}."
    played.dice_left = dice.left
    return played


def script_of(case: CaseFile) -> ScriptedDice:
    """The case's dice; seeded ones where none are listed, or after them where a seed is given."""
    open_end = case.seed is not None or not case.dice
    fallback = SeededDice((case.seed or "case").encode()) if open_end else None
    return ScriptedDice(case.dice, fallback)


def _start(state: State, dice: Dice) -> engine.Applied:
    if state.decisions or state.outcome is not None:
        return engine.Applied(state, ())
    return engine.resume(state, dice) if state.agenda else engine.begin(state, dice)


def _step(played: Played, index: int, step: CaseStep, dice: Dice) -> None:
    by = _asked_seat(played.state) if step.by is None else step.by
    result = engine.apply(played.state, by, step.command, dice)
    if isinstance(result, engine.Rejected):
        played.refusals.append(Refused(index, by, result.refusal))
    else:
        _take(played, result)


def _asked_seat(state: State) -> int:
    return state.decisions[0].seat if state.decisions else state.turn.seat


def _defaults(played: Played, dice: Dice) -> None:
    """Default answers until the phase, the turn or the battle is over."""
    turn = played.state.turn
    while played.state.turn == turn and played.state.decisions and turn.phase is not Phase.OVER:
        decision = played.state.decisions[0]
        result = engine.apply(played.state, decision.seat, Answer(decision.default, decision.id), dice)
        if isinstance(result, engine.Rejected):
            raise AssertionError(f"the default answer to {decision.id} was refused: {result.refusal.message}")
        _take(played, result)


def _take(played: Played, applied: engine.Applied) -> None:
    played.state = applied.state
    played.events += applied.events


def whole(state: State, commands: Sequence[CaseStep], dice: Sequence[tuple[str, int]], title: str) -> CaseFile:
    """A game as a case: the exact state it starts from, and the commands and dice that followed."""
    return CaseFile(title=title, state=replace(state), dice=tuple(dice), commands=tuple(commands))
