"""The tests a charge takes before it sets off, in their order: what is rolled, and what players are told beforehand."""

from collections.abc import Callable, Sequence

from rules import rulebook
from rules.characteristics import current
from rules.geometry.path import Daring
from rules.legal.charge import notices, strikes_from_nowhere
from rules.legal.shooting import must_notice
from rules.procedures.leadership import leadership
from rules.procedures.psychology import must_test_fear
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State
from rules.trial import Trial


def unseen(s: State, charger: Model, names: Sequence[ModelId], by: Daring = ()) -> list[ModelId]:
    """Those of the targets whom it does not see."""
    return [name for name in names if not notices(s, charger, s.models[name], by)]


def detect(s: State, charger: Model, names: Sequence[ModelId], by: Daring = ()) -> Trial | None:
    """An unseen target must be noticed first (CHG-08)."""
    if strikes_from_nowhere(s, charger) or not unseen(s, charger, names, by):
        return None
    return _of_initiative(s, charger, "detect")


def notice(s: State, charger: Model, names: Sequence[ModelId]) -> Trial | None:
    """Those who keep to the shadows must be made out, by one test for the whole charge (SKL-60)."""
    if any(must_notice(s, s.models[name]) for name in names):
        return _of_initiative(s, charger, "notice")
    return None


def fear(s: State, charger: Model, names: Sequence[ModelId]) -> Trial | None:
    """One test, however many of the targets cause fear (PSY-03, PSY-05)."""
    feared = any(must_test_fear(s, charger, s.models[name]) for name in names)
    if not feared or rulebook.any_own(s, charger, SpecialRule.dares_to_charge):
        return None
    return _of_leadership(s, charger, "fear")


def ward(s: State, charger: Model, names: Sequence[ModelId]) -> Trial | None:
    """Something about a target may keep the charger away: one test, however many of them have it (EQP-14)."""
    for name in names:
        m = s.models[name]
        for rule in rulebook.own(m, SpecialRule.wards_off):
            if rule.wards_off(s, m, charger):
                return _of_leadership(s, charger, rule.key)
    return None


_AFTER_NOTICING: tuple[Callable[[State, Model, Sequence[ModelId]], Trial | None], ...] = (notice, fear, ward)


def ahead(s: State, charger: Model, names: Sequence[ModelId], by: Daring = ()) -> tuple[Trial, ...]:
    """All of them for a charge at these targets; the first that fails ends it."""
    found = (detect(s, charger, names, by), *(take(s, charger, names) for take in _AFTER_NOTICING))
    return tuple(trial for trial in found if trial is not None)


def _of_initiative(s: State, charger: Model, what: str) -> Trial:
    return Trial(what, charger.id, current(s, charger, "i"), "i")


def _of_leadership(s: State, charger: Model, what: str) -> Trial:
    needed, reasons = leadership(s, charger)
    return Trial(what, charger.id, needed, reasons=reasons)
