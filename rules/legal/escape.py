"""Who may try to escape from combat, and where to (EC-01 to EC-04, EC-09, EC-10, EC-12)."""

from collections.abc import Iterator
from dataclasses import replace

from rules import characteristics, marks
from rules.commands import Escape, Move
from rules.geometry.path import Path
from rules.geometry.point import EPS, Point, gap
from rules.legal.movement import walk, why_not_able, why_not_ordered
from rules.legal.moves import MoveOption, moves
from rules.legal.ownership import why_not_yours
from rules.procedures import retake
from rules.procedures.leadership import leadership
from rules.queries import body, down, engaged, has, opponents
from rules.refusals import Code, Refusal
from rules.state import Model, ModelId, Seat, State
from rules.trial import Trial

Fighting = tuple[ModelId, ...]
"""Those of the warband that were in a fight when the turn came to its movement phase."""
PACE = 2
"""Who gets away moves so many times its Movement (EC-03); what lengthens a run or a charge does not count."""


def plan(s: State, seat: Seat, command: Escape, fighting: Fighting) -> Path | Refusal:
    """The way it takes if it passes the test, or why it may not try."""
    refused = why_not_yours(s, seat, command.model, "to move")
    if refused is not None:
        return refused
    model = s.models[command.model]
    refused = why_not_escaper(s, model, fighting)
    if refused is not None:
        return refused
    path = walk(s, model, Move(model.id, command.to, command.via), allowance(s, model))
    return path if isinstance(path, Refusal) else _why_not_away(s, model, path.end) or path


def why_not_escaper(s: State, model: Model, fighting: Fighting) -> Refusal | None:
    """Why this model does not try to escape now."""
    name = model.name
    if not s.options.escape_from_combat:
        return Refusal(Code.NOT_ABLE, "at this table nobody may try to escape from combat", "CC-41")
    if model.wild:
        return Refusal(Code.NOT_ABLE, f"{name} is out of control and never tries to escape", "EC-12")
    if down(model):
        told = f"{name} is {model.status.value.replace('_', ' ')}; only who stands can try to escape"
        return Refusal(Code.NOT_ABLE, told, "EC-10")
    refused = why_not_able(s, model)
    if refused is not None:
        return refused
    if not engaged(s, model.id):
        return Refusal(Code.NOT_ABLE, f"{name} is in no fight to escape from", "EC-01")
    if model.id not in fighting:
        return Refusal(Code.NOT_ABLE, f"{name} was in no fight yet when this turn began", "EC-01")
    return why_not_ordered(s, model)


def may_escape(s: State, model: Model, fighting: Fighting) -> bool:
    return why_not_escaper(s, model, fighting) is None


def allowance(s: State, model: Model) -> float:
    """How far it may move if it gets away, in inches after terrain costs (EC-03); half as far if it stood up this turn
    (REC-06)."""
    pace = PACE / 2 if has(model, marks.STOOD_UP) else PACE
    return pace * characteristics.stride(s, model) + characteristics.extra_inches(s, model)


def chance(s: State, model: Model) -> float:
    """That it passes the test, after the re-rolls that are taken by default."""
    needed, _ = leadership(s, model)
    return round(retake.chance(s, Trial("escape", model.id, needed)), 6)


def escapes(s: State, model: Model) -> Iterator[MoveOption]:
    """A sample of places that one who may try can get away to, each with the chance that it does."""
    likely = chance(s, model)
    for move in moves(s, model, allowance(s, model)):
        if _why_not_away(s, model, move.to) is None:
            yield replace(move, chance=likely)


def _why_not_away(s: State, model: Model, end: Point) -> Refusal | None:
    """EC-04: farther from everybody it was fighting than before."""
    here = body(model)
    for foe in opponents(s, model.id):
        before, after = gap(here, body(foe)), gap(here._replace(at=end), body(foe))
        if after <= before + EPS:
            told = f'{foe.name} would be {after:.1f}" away instead of {before:.1f}"; an escape leads away from him'
            return Refusal(Code.TOO_NEAR, told, "EC-04")
    return None
