"""Fear, and the reach of frenzy: who has to be afraid of whom (PSY-01, PSY-17, PSY-35)."""

from rules import rulebook
from rules.legal.charge import any_in_range
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


def must_test_fear(s: State, model: Model, foe: Model) -> bool:
    """Whether the foe causes fear and the model neither does so itself nor is immune. Terror is fear that frightens
    even those who cause mere fear (PSY-10)."""
    if model.neutral or foe.neutral:  # SC3-28
        return False
    terror = rulebook.any_own(s, foe, SpecialRule.causes_terror)
    if not (terror or rulebook.any_own(s, foe, SpecialRule.causes_fear) or _frightens(s, foe, model)):
        return False
    if rulebook.any_own(s, model, SpecialRule.causes_terror):
        return False
    if not terror and rulebook.any_own(s, model, SpecialRule.causes_fear):
        return False
    immunities = (SpecialRule.ignores_fear, SpecialRule.ignores_psychology)
    if any(rulebook.any_own(s, model, hook) for hook in immunities):
        return False
    return not any(
        rule.warband_ignores_fear(s, model)
        for mate in s.models.values()
        if mate.seat == model.seat
        for rule in rulebook.own(mate, SpecialRule.warband_ignores_fear)
    )


def _frightens(s: State, foe: Model, model: Model) -> bool:
    return any(rule.frightens(s, foe, model) for rule in rulebook.carried(foe, SpecialRule.frightens))


def enemy_in_charge_range(s: State, model: Model) -> bool:
    """A standing enemy is in contact, or in sight and in reach of a charge (PSY-17)."""
    return model.at is not None and any_in_range(s, model)
