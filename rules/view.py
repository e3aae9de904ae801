"""What a seat or a spectator may see of the truth: the only place that hides anything.

On the table everything is open. Hidden are where the referee is in the book, the marks only he needs, and what exactly
somebody else is asked: others see that a question is open, to whom and about what.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules.decisions import Decision
from rules.events import BOOKKEEPING, Event, MarkCleared, ModelMarked, PromptOpened
from rules.geometry.board import Board
from rules.marks import CRITICAL, FIGHTING
from rules.options import Options, Ruleset
from rules.state import Alliance, Counter, CounterId, Model, ModelId, Outcome, Pair, Seat, State, Turn, Warband

REFEREES_OWN = frozenset({CRITICAL, FIGHTING, "felled", "swap_asked"})
"""Marks without a meaning on the table, by the word before the colon."""


@dataclass(frozen=True, slots=True)
class View:
    """The battle as `seat` sees it, None for spectators. Plain data like the state; a decision to another seat has no
    options, no default and accepts nothing."""

    seat: Seat | None
    board: Board
    warbands: tuple[Warband, ...]
    models: Mapping[ModelId, Model]
    scenario: str
    ruleset: Ruleset
    options: Options
    turn: Turn
    ring: tuple[Seat, ...]
    engaged: tuple[Pair, ...]
    alliances: tuple[Alliance, ...]
    decisions: tuple[Decision, ...]
    experience: Mapping[ModelId, int]
    resigned: tuple[Seat, ...]
    counters: Mapping[CounterId, Counter]
    tally: Mapping[str, int]
    rewards: tuple[tuple[Seat, str, int], ...]
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        board=state.board,
        warbands=state.warbands,
        models={model.id: _seen(model) for model in state.models.values()},
        scenario=state.scenario,
        ruleset=state.ruleset,
        options=state.options,
        turn=state.turn,
        ring=state.ring,
        engaged=state.engaged,
        alliances=state.alliances,
        decisions=tuple(_heard(decision, seat) for decision in state.decisions),
        experience=state.experience,
        resigned=state.resigned,
        counters=state.counters,
        tally=state.tally,
        rewards=state.rewards,
        outcome=state.outcome,
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    """The event as `seat` may know it; None where it is a blank to it."""
    if event.kind in BOOKKEEPING:
        return None
    if isinstance(event, ModelMarked | MarkCleared) and _referees_own(event.mark):
        return None
    if isinstance(event, PromptOpened):
        return replace(event, decision=_heard(event.decision, seat))
    return event


def _heard(decision: Decision, seat: Seat | None) -> Decision:
    if decision.seat == seat:
        return decision
    return replace(decision, options=(), default="", accepts=())


def _seen(model: Model) -> Model:
    if not any(_referees_own(mark) for mark in model.marks):
        return model
    return replace(model, marks={mark: end for mark, end in model.marks.items() if not _referees_own(mark)})


def _referees_own(mark: str) -> bool:
    return mark.partition(":")[0] in REFEREES_OWN
