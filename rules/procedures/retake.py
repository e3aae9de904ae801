"""Tests, and the second chance that some rules give for a failed one (CHAR-03, CHAR-05, DICE-04 to DICE-06).

A test ends in one of two stages of the procedure that took it:

    retake.of_leadership(r, frame, model, "rally", passed="rallied", failed="ran_on")

Where nobody has such a second chance it is rolled and settled at once; otherwise a frame asks in between.
"""

from rules import characteristics, rulebook
from rules.chances import chance_of
from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.events import TestTaken
from rules.frames import Frame, RetakeFrame
from rules.numbers import characteristic_passed
from rules.procedures.leadership import leadership
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State
from rules.trial import Trial

YES, NO = Option("yes", "roll again"), Option("no", "let it stand")


def of_leadership(r: Resolution, frame: Frame, model: Model, what: str, *, passed: str, failed: str) -> None:
    """On its Leadership or its leader's (LD-02). `frame`, the innermost, goes on at the stage `passed` or `failed`."""
    needed, reasons = leadership(r.state, model)
    take(r, frame, Trial(what, model.id, needed, reasons=reasons), passed=passed, failed=failed)


def of_characteristic(
    r: Resolution, frame: Frame, model: Model, characteristic: str, what: str, *, passed: str, failed: str
) -> None:
    """The same against one of `m ws bs s t w i a` as it is now (CHAR-03)."""
    needed = characteristics.current(r.state, model, characteristic)
    take(r, frame, Trial(what, model.id, needed, characteristic), passed=passed, failed=failed)


def take(r: Resolution, frame: Frame, trial: Trial, *, passed: str, failed: str) -> None:
    if _passes_without_a_roll(r, trial) or _roll(r, trial):
        _settle(r, frame, trial, passed, True)
        return
    offer = _second_chance(r.state, trial)
    if offer is None:
        _settle(r, frame, trial, failed, False)
        return
    bearer, rule = offer
    r.become(frame)
    r.push(RetakeFrame(trial, passed, failed, bearer.id, rule.key))


def chance(s: State, trial: Trial) -> float:
    """That a test ends well, with the second chance that is taken by default."""
    if chance_of(s, lambda r: _passes_without_a_roll(r, trial)):
        return 1.0
    if trial.characteristic == "ld":
        good = sum(first + second <= trial.needed for first in range(1, 7) for second in range(1, 7)) / 36
    else:
        good = sum(characteristic_passed(face, trial.needed) for face in range(1, 7)) / 6
    again = _second_chance(s, trial)
    return good if again is None or again[1].saves_reroll(s, again[0]) else 1 - (1 - good) ** 2


def offer(r: Resolution, frame: RetakeFrame) -> None:
    """Rules that give it again and again are used by default, those good for one die of the battle are saved."""
    bearer, trial = r.model(frame.bearer), frame.trial
    default = NO if _rule(bearer, frame.rule).saves_reroll(r.state, bearer) else YES
    about = {"model": trial.model, "of": trial.what, "rule": frame.rule, "bearer": bearer.id}
    r.ask(bearer.seat, "reroll", (YES, NO), default.id, about=about)


def answered(r: Resolution, frame: RetakeFrame, decision: Decision, command: Answer) -> Refusal | None:
    good = False
    if command.option == YES.id:
        bearer = r.model(frame.bearer)
        _rule(bearer, frame.rule).spend_reroll(r, bearer)
        good = _roll(r, frame.trial, reroll=True)
    r.pop()
    _settle(r, r.stack[-1], frame.trial, frame.passed if good else frame.failed, good)
    return None


def for_one_die(s: State, model: Model) -> SpecialRule | None:
    """What lets the model roll one die of its own again, other than a test (EQP-28, SKL-62)."""
    rules = rulebook.own(model, SpecialRule.rerolls_die)
    return next((rule for rule in rules if rule.rerolls_die(s, model)), None)


def spend_die(r: Resolution, model: ModelId) -> None:
    rule = for_one_die(r.state, r.model(model))
    assert rule is not None  # it was offered
    rule.spend_reroll(r, r.model(model))


def _passes_without_a_roll(r: Resolution, trial: Trial) -> bool:
    model = r.model(trial.model)
    return any(rule.passes_test(r, r.model(model.id), trial) for rule in rulebook.own(model, SpecialRule.passes_test))


def _roll(r: Resolution, trial: Trial, *, reroll: bool = False) -> bool:
    """DICE-06: of a test on two dice both are rolled again."""
    count = 2 if trial.characteristic == "ld" else 1
    faces = r.roll(
        trial.what,
        model=trial.model,
        count=count,
        needed=trial.needed,
        under=True,
        reasons=trial.reasons,
        reroll=reroll,
    )
    if trial.characteristic == "ld":
        return sum(faces) <= trial.needed
    return characteristic_passed(faces[0], trial.needed)


def _settle(r: Resolution, frame: Frame, trial: Trial, stage: str, passed: bool) -> None:
    r.emit(TestTaken(trial.name, r.model(trial.model).seat, trial.model, passed))
    r.go(frame, stage)


def _second_chance(s: State, trial: Trial) -> tuple[Model, SpecialRule] | None:
    """Who gives it by which rule: those that are not used up by it before those that are."""
    tester = s.models[trial.model]
    if tester.wild:
        return None
    found = [
        (bearer, rule)
        for bearer in s.models.values()
        if bearer.seat == tester.seat and bearer.gone is None and not bearer.wild
        for rule in rulebook.own(bearer, SpecialRule.offers_reroll)
        if rule.offers_reroll(s, bearer, trial)
    ]
    return min(found, key=lambda one: one[1].saves_reroll(s, one[0]), default=None)


def _rule(bearer: Model, key: str) -> SpecialRule:
    return next(rule for rule in rulebook.own(bearer, SpecialRule.offers_reroll) if rule.key == key)


PROCEDURE = Procedure(stages={"offer": offer}, answers={"offer": answered})
