"""Leadership: whose value counts (LD-01 to LD-03)."""

from rules import rulebook
from rules.content.catalogue import warrior_type
from rules.edition import edition
from rules.events import Reasons
from rules.geometry.point import EPS
from rules.marks import HEARTENED
from rules.queries import distance, friends, mates, ready, standing
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

JOINED = 6.0
"""A hero this near to everybody who stands in a group of henchmen has joined it, in inches (LD-02)."""


def leadership(s: State, model: Model) -> tuple[int, Reasons]:
    """The Leadership a model tests on, with reasons: its own, or a higher one of a leader near enough (LD-02)."""
    own, reasons = of_its_own(model)
    lenders = [(of_its_own(other)[0], f"leader {other.name} near") for other in _leaders_near(s, model)]
    lenders += [(of_its_own(hero)[0], f"{hero.name} with the group") for hero in _heroes_joined(s, model)]
    lent = max(lenders, default=(0, ""))
    if lent[0] <= own:
        return own, reasons
    return lent[0], (*reasons, (lent[1], lent[0] - own))


def of_its_own(model: Model) -> tuple[int, Reasons]:
    """Its own Leadership as it is now, with reasons; never above 10 (CHAR-08)."""
    reasons: Reasons = ((f"Leadership of {model.name}", model.profile.ld),)
    if HEARTENED not in model.marks:
        return model.profile.ld, reasons
    return min(10, model.profile.ld + 1), (*reasons, ("War horn", 1))


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


def _heroes_joined(s: State, model: Model) -> list[Model]:
    """LD-02: heroes on their feet and within 6" of every standing member of this henchman's group."""
    if not edition(s).hero_lends or warrior_type(model.type).hero:
        return []
    group = [m for m in mates(s, model) if standing(m)]
    return [
        hero
        for hero in friends(s, model)
        if warrior_type(hero.type).hero and ready(hero) and all(distance(hero, m) <= JOINED + EPS for m in group)
    ]


def _radius(s: State, leader: Model) -> float:
    more = sum(rule.extends_lead(s, leader) for rule in rulebook.own(leader, SpecialRule.extends_lead))
    return more + max(rule.leads(s, leader) for rule in rulebook.own(leader, SpecialRule.leads))
