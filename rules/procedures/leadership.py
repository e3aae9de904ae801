"""Leadership: whose value counts (LD-01 to LD-03)."""

from rules import rulebook
from rules.events import Reasons
from rules.geometry.point import EPS
from rules.queries import distance, friends, ready
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


def leadership(s: State, model: Model) -> tuple[int, Reasons]:
    """The Leadership a model tests on, with reasons: its own, or a higher one of a leader near enough (LD-02)."""
    own = model.profile.ld
    reasons: Reasons = ((f"Leadership of {model.name}", own),)
    lent = max(((other.profile.ld, other.name) for other in _leaders_near(s, model)), default=(0, ""))
    if lent[0] <= own:
        return own, reasons
    return lent[0], (*reasons, (f"leader {lent[1]} near", lent[0] - own))


def is_leader(model: Model) -> bool:
    """Bears a rule that lends its Leadership to others."""
    return bool(rulebook.own(model, SpecialRule.leads))


def _leaders_near(s: State, model: Model) -> list[Model]:
    # LD-03: not while he is knocked down, stunned or fleeing.
    return [
        other
        for other in friends(s, model)
        if is_leader(other) and ready(other) and distance(model, other) <= _radius(s, other) + EPS
    ]


def _radius(s: State, leader: Model) -> float:
    return max(rule.leads(s, leader) for rule in rulebook.own(leader, SpecialRule.leads))
