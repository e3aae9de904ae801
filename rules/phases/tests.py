"""Stupidity, animosity and other start-of-turn tests, in the order their player wants (TURN-04 e, MP-ORDER-10)."""

from rules import rulebook
from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.frames import TestsFrame
from rules.procedures.procedure import Procedure
from rules.queries import of_seat
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

IN_ORDER = Option("in_order", "Make them all, in order of the models")


def collect(r: Resolution, frame: TestsFrame) -> None:
    for model in of_seat(r.state, frame.seat):
        for rule in rulebook.own(model, SpecialRule.rolls_at_start):
            rule.rolls_at_start(r, r.model(model.id))
    due = [(model.id, rule.key) for model in of_seat(r.state, frame.seat) for rule in _due(r.state, model)]
    r.go(frame, "choose", pending=tuple(due))


def choose(r: Resolution, frame: TestsFrame) -> None:
    """Asked only where there is something to choose; `in_order` is the answer for all that are left."""
    # An earlier test may have done away with a later one.
    frame = r.go(frame, "choose", pending=tuple(test for test in frame.pending if _still_due(r.state, *test)))
    if len(frame.pending) < 2:
        r.go(frame, "take")
        return
    single = tuple(
        Option(
            f"{model}/{key}",
            f"{_rule(r, model, key).name} of {r.model(model).name} next",
            {"model": model, "rule": key},
        )
        for model, key in frame.pending
    )
    r.ask(frame.seat, "test_order", (IN_ORDER, *single), IN_ORDER.id)


def answer_choose(r: Resolution, frame: TestsFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == IN_ORDER.id:
        r.go(frame, "take")
        return None
    model, key = command.option.rsplit("/", 1)
    r.go(frame, "choose", pending=tuple(test for test in frame.pending if test != (model, key)))
    _take(r, model, key)
    return None


def take(r: Resolution, frame: TestsFrame) -> None:
    if not frame.pending:
        r.pop()
        return
    (model, key), *rest = frame.pending
    r.go(frame, "take", pending=tuple(rest))
    _take(r, model, key)


def _take(r: Resolution, model: str, key: str) -> None:
    if _still_due(r.state, model, key):
        _rule(r, model, key).at_start(r, r.model(model))


def _still_due(s: State, model: str, key: str) -> bool:
    bearer = s.models[model]
    return bearer.at is not None and any(rule.key == key for rule in _due(s, bearer))


def _due(s: State, model: Model) -> list[SpecialRule]:
    rules = rulebook.own(model, SpecialRule.tests_at_start)
    return [rule for rule in rules if rule.tests_at_start(s, model)]


def _rule(r: Resolution, model: str, key: str) -> SpecialRule:
    return next(rule for rule in _due(r.state, r.model(model)) if rule.key == key)


PROCEDURE = Procedure({"collect": collect, "choose": choose, "take": take}, {"choose": answer_choose})
