"""Leadership: whose value counts, and the test against it (LD-01 to LD-03)."""

from rules import rulebook
from rules.events import Reasons, TestTaken
from rules.geometry.point import EPS
from rules.queries import distance, friends, ready
from rules.resolution import Resolution
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


def leadership_test(r: Resolution, model: Model, what: str, value: int | None = None) -> bool:
    """Roll 2D6 at or under Leadership (CHAR-05). `value` stands instead of the model's own and its leader's.

    `what` names the roll and the test: rally, fear, stupidity, all_alone ...
    """
    needed, reasons = leadership(r.state, model) if value is None else (value, ())
    faces = r.roll(what, model=model.id, count=2, needed=needed, under=True, reasons=reasons)
    passed = sum(faces) <= needed
    r.emit(TestTaken(what, model.seat, model.id, passed))
    return passed


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
