"""apply(state, seat, command, dice): the referee in one function."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules import inhabitants
from rules.commands import Answer, Command, Resign
from rules.decisions import Decision
from rules.dice import Dice
from rules.events import Event
from rules.frames import BattleFrame
from rules.phases import battle, beast_turn, combat, movement, recovery, set_up, shooting, tests, turn
from rules.procedures import (
    alliance,
    award,
    burning,
    charge,
    counters,
    critical,
    daring,
    dealing,
    departures,
    ending,
    escape,
    extra_move,
    fight,
    flight,
    handing_out,
    head_butt,
    hiding,
    hunt,
    playing_on,
    reserves,
    retake,
    search,
    sharing,
    shot,
    strike,
)
from rules.procedures.procedure import Procedure
from rules.refusals import Code, Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.special_rules import animosity, roving, stupidity
from rules.state import NOBODY, Seat, State

PROCEDURES: Mapping[str, Procedure] = {
    "battle": battle.PROCEDURE,
    "end": ending.PROCEDURE,
    "counters": counters.PROCEDURE,
    "hand_out": handing_out.PROCEDURE,
    "set_up": set_up.PROCEDURE,
    "turn": turn.PROCEDURE,
    "alliance": alliance.PROCEDURE,
    "sharing": sharing.PROCEDURE,
    "play_on": playing_on.PROCEDURE,
    "award": award.PROCEDURE,
    "search": search.PROCEDURE,
    "tests": tests.PROCEDURE,
    "recovery": recovery.PROCEDURE,
    "fire": burning.PROCEDURE,
    "movement": movement.PROCEDURE,
    "reserves": reserves.PROCEDURE,
    "escape": escape.PROCEDURE,
    "flight": flight.PROCEDURE,
    "extra_move": extra_move.PROCEDURE,
    "charge": charge.PROCEDURE,
    "daring": daring.PROCEDURE,
    "shooting": shooting.PROCEDURE,
    "shot": shot.PROCEDURE,
    "combat": combat.PROCEDURE,
    "fight": fight.PROCEDURE,
    "strike": strike.PROCEDURE,
    "damage": dealing.PROCEDURE,
    "critical": critical.PROCEDURE,
    "butt": head_butt.PROCEDURE,
    "beast": beast_turn.PROCEDURE,
    "prey": hunt.PREY,
    "hoard": hunt.HOARD,
    "retake": retake.PROCEDURE,
    "stupidity": stupidity.PROCEDURE,
    "animosity": animosity.PROCEDURE,
    "roving": roving.PROCEDURE,
}
"""What each kind of frame does next."""


@dataclass(frozen=True, slots=True)
class Applied:
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Rejected:
    refusal: Refusal


def begin(state: State, dice: Dice) -> Applied:
    """Start a battle from its initial state (`rules.setup.initial`) and run to the first question."""
    r = Resolution(state, dice)
    r.push(BattleFrame())
    return _run(r)


def resume(state: State, dice: Dice) -> Applied:
    """Run on from a state whose agenda waits for nobody, such as a position set up by hand."""
    return _run(Resolution(state, dice))


def apply(state: State, seat: Seat, command: Command, dice: Dice) -> Applied | Rejected:
    """Carry out one command of `seat`, or say why not. Pure: the state given is untouched either way."""
    if state.outcome is not None:
        return Rejected(Refusal(Code.OVER, "the battle is over"))
    r = Resolution(state, dice)
    if isinstance(command, Resign):
        refused = departures.resign(r, seat)
    else:
        found = decision_for(state, seat, command)
        if isinstance(found, Refusal):
            return Rejected(found)
        refused = _answer(r, found, command)
    if refused is not None:
        return Rejected(refused)
    _settle(r)
    return _run(r)


def decision_for(state: State, seat: Seat, command: Command) -> Decision | Refusal:
    """The open decision a command answers."""
    mine = [d for d in state.decisions if d.seat == seat]
    named: str = getattr(command, "prompt", "")
    if named:
        found = next((d for d in state.decisions if d.id == named), None)
        if found is None:
            return Refusal(Code.STALE_PROMPT, f"the question {named} is not open; open for you: {_names(mine)}")
        if found.seat != seat:
            return Refusal(Code.NOT_YOUR_PROMPT, f"the question {named} is for seat {found.seat}")
        if not _accepts(found, command):
            return Refusal(Code.NOT_ASKED, f"{named} asks about {found.asked}: {_expected(found)}")
        return found
    fitting = [d for d in mine if _accepts(d, command)]
    if fitting:
        return fitting[0]
    if not mine:
        waiting = ", ".join(f"seat {d.seat} ({d.asked})" for d in state.decisions) or "nobody"
        return Refusal(Code.NOT_ASKED, f"you are not asked anything now; the battle waits for {waiting}")
    return Refusal(Code.NOT_ASKED, f"you are asked about {mine[0].asked}: {_expected(mine[0])}")


def _accepts(decision: Decision, command: Command) -> bool:
    return isinstance(command, Answer) or command.kind in decision.accepts


def _expected(decision: Decision) -> str:
    kinds = [*(["answer"] if decision.options else []), *decision.accepts]
    return f"send {' or '.join(kinds)}"


def _names(decisions: list[Decision]) -> str:
    return ", ".join(f"{d.id} ({d.asked})" for d in decisions) or "none"


def _answer(r: Resolution, decision: Decision, command: Command) -> Refusal | None:
    chosen = command.option if isinstance(command, Answer) else command.kind
    frame = r.stack[-1]
    procedure = PROCEDURES[frame.kind]
    if isinstance(command, Answer) and all(option.id != chosen for option in decision.options):
        withheld = procedure.withheld.get(frame.stage)
        offered = ", ".join(option.id for option in decision.options)
        unknown = f"{chosen!r} is no answer to {decision.id}; the answers are: {offered}"
        return (withheld and withheld(r.state, chosen)) or Refusal(Code.NO_SUCH_OPTION, unknown)
    r.close(decision, chosen)
    answers: Any = procedure.answers[frame.stage]
    refused: Refusal | None = answers(r, frame, decision, command)
    return refused


def _settle(r: Resolution) -> None:
    """What follows from all the events of one stage or answer together: who has come to light (MOV-44), what the
    scenario makes of them, and whether the battle is over, which is asked once all removals are applied (MP-ROUT-15).
    """
    news = r.events[r.settled :]
    if not news and r.settled:  # a battle that goes on from a position is looked at once before anything happens
        return
    if not departures.is_over(r):
        hiding.look_about(r, news)
        scenario(r.state.scenario).react(r, news)
    r.settled = len(r.events)
    if not departures.is_over(r):
        departures.check(r)
    if r.state.outcome is not None:
        r.stack.clear()


def _run(r: Resolution) -> Applied:
    """Stage after stage until some player must answer or the battle is over."""
    while r.stack:
        if r.state.decisions:
            question = next((d for d in r.state.decisions if d.seat == NOBODY), None)
            if question is None:
                break
            refused = _answer(r, question, inhabitants.answer(r.state, question))
            assert refused is None, f"the referee may not play so: {refused}"
        else:
            frame = r.stack[-1]
            stage: Any = PROCEDURES[frame.kind].stages[frame.stage]
            stage(r, frame)
        _settle(r)
    r.settle()
    return Applied(r.state, tuple(r.events))
