"""Things and skills whose owner is asked whether to use them now (TURN-04 b, REC-08, CHG-12 step 6)."""

from collections.abc import Iterable

from rules import rulebook
from rules.decisions import Decision, Option
from rules.resolution import Resolution
from rules.rulebook import Hook
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

USE, KEEP = Option("yes", "use it"), Option("no", "not now")

Offer = tuple[ModelId, str]
"""Whose rule of which key."""


def offers(s: State, models: Iterable[Model], hook: Hook, *asked: object) -> tuple[Offer, ...]:
    """Everything of these models that may be used now according to a hook of (state, bearer, ...)."""
    return tuple(
        (m.id, rule.key)
        for m in models
        if not m.wild
        for rule in rulebook.own(m, hook)
        if getattr(rule, hook.__name__)(s, m, *asked)
    )


def still_offered(s: State, offer: Offer, hook: Hook, *asked: object) -> bool:
    """An earlier use may have done away with a later one."""
    m = s.models[offer[0]]
    return m.at is not None and offer in offers(s, (m,), hook, *asked)


def ask(r: Resolution, offer: Offer, **about: str) -> None:
    model, key = offer
    r.ask(r.model(model).seat, "use", (KEEP, USE), KEEP.id, about={"model": model, "rule": key, **about})


def used(r: Resolution, decision: Decision) -> SpecialRule:
    """Use what the decision was about; returns its rule."""
    m = r.model(decision.about["model"])
    rule = next(rule for rule in rulebook.own(m, SpecialRule.use) if rule.key == decision.about["rule"])
    rule.use(r, m)
    return rule
