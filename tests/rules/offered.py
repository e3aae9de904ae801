"""What a player is offered, as commands: the options of open questions, and what `rules.legal.options` finds."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import inf

from rules.commands import (
    Answer,
    Charge,
    Command,
    Deploy,
    Escape,
    Face,
    FireLine,
    Hide,
    Move,
    Place,
    Resign,
    Shoot,
    Strike,
)
from rules.decisions import Decision
from rules.frames import ReservesFrame
from rules.legal.counters import places
from rules.legal.options import Wishes, options
from rules.legal.reserves import free_places
from rules.legal.set_up import automatic_places, in_reserve, infiltrating
from rules.queries import of_seat
from rules.state import ModelId, State

Pick = Callable[[int], int]
"""Chooses one of so many things, counted from 0; 0 is the tamest of them."""
FIRST = 3
"""Half the choices are among so many of the first offers, which lead to the enemy, so that battles get somewhere."""
LOOKS = 3
"""Models whose options are looked at for one choice, at most."""
TOLD = 4
"""One look in so many wants the chances of every attack too, which take most of its time."""


def choice(s: State, question: Decision, pick: Pick) -> Command:
    """One command that must be accepted now. With a `pick` that always says 0 it is the default answer."""
    if pick(250) == 249 and question.seat not in s.resigned:
        return Resign()
    if question.accepts and pick(10):
        models = _about(s, question)
        for _ in range(LOOKS if models else 0):
            found = offers(s, question, models[pick(len(models))], inf if pick(TOLD) == 0 else 0.0)
            if found:
                return _one_of(found, pick)
    answers = sorted(question.options, key=lambda option: option.id != question.default)
    return Answer(answers[pick(len(answers))].id, question.id)


def _one_of(found: list[Command], pick: Pick) -> Command:
    """One of the first, or anything of one kind: a dare or a second weapon as often as all the places to walk to."""
    if pick(2) == 0:
        return found[pick(min(len(found), FIRST))]
    kinds: dict[tuple[object, ...], list[Command]] = {}
    for command in found:
        kinds.setdefault(tuple(getattr(command, part, None) for part in _KIND), []).append(command)
    kind = list(kinds.values())[pick(len(kinds))]
    return kind[pick(len(kind))]


_KIND = ("kind", "by", "run", "weapon", "shots", "breaks")
"""What tells kinds of offers apart."""


def offers(s: State, question: Decision, model: ModelId, odds: float = inf) -> list[Command]:
    """Everything this model may do in answer to the question, according to the referee, besides the listed options. The
    chances of attacks are worked out against enemies nearer than `odds` inches."""
    return [command for command in _offers(s, question, model, odds) if command.kind in question.accepts]


def _about(s: State, question: Decision) -> list[ModelId]:
    if question.asked == "counter":
        return ["the next counter"]
    if question.asked == "deploy" and isinstance(s.agenda[-1], ReservesFrame):
        return list(s.agenda[-1].models)
    if question.asked == "deploy":
        return [m.id for m in in_reserve(s, question.seat, infiltrate=infiltrating(s))]
    about = question.about.get("model")
    return [about] if about else [m.id for m in of_seat(s, question.seat)]


def _offers(s: State, question: Decision, model: ModelId, odds: float) -> Iterator[Command]:
    if question.asked == "counter":
        yield from (Place(at, question.id) for at in islice(places(s), 0, 600, 37))
        return
    if question.asked == "deploy" and isinstance(s.agenda[-1], ReservesFrame):
        for at in islice(free_places(s, s.models[model], s.agenda[-1].border), 0, 40, 13):
            yield Deploy({model: at}, question.id)
        return
    if question.asked == "deploy":
        spots = automatic_places(s, question.seat, infiltrate=infiltrating(s))
        if model in spots:
            yield Deploy({model: spots[model]}, question.id)
        return
    offered = options(s, model, Wishes(odds=odds, why=False))
    assert offered.prompt == question.id, f"{model} is asked {offered.prompt}, not {question.id}"
    for charge in offered.charges:
        if charge.refusal is None and charge.in_reach is not False:  # who may measure fails no charge on purpose
            yield Charge(model, charge.target, by=charge.by, breaks=charge.breaks, prompt=question.id)
    for away in offered.escapes:
        yield Escape(model, away.to, prompt=question.id)
    for move in sorted(offered.moves, key=lambda move: (not move.by, not move.toward)):
        yield Move(model, move.to, run=move.run, by=move.by, leaves=move.leaves, prompt=question.id)
    if offered.hides:
        yield Hide(model, question.id)
    for shot in offered.shots:
        if shot.refusal is None:
            yield Shoot(model, shot.weapon, shot.target, shot.shots, breaks=shot.breaks, prompt=question.id)
    for line in offered.lines:
        if line.refusal is None:
            yield FireLine(model, line.weapon, line.degrees, line.breaks, prompt=question.id)
    for blows in offered.blows:
        yield Strike(blows.blows, prompt=question.id)
    yield from (Face(degrees, prompt=question.id) for degrees in (0.0, 77.5, 200.0))
