"""A model's characteristics as they are now, and tests against them."""

from rules import rulebook
from rules.marks import FIGHTING
from rules.numbers import characteristic_passed
from rules.queries import many_sided, pair
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State


def movement(s: State, m: Model) -> int:
    """Movement in inches before halving and doubling, never below 0 (CHAR-08)."""
    return max(
        0, m.profile.m + drugged(m, "m") + sum(rule.movement(s, m) for rule in rulebook.own(m, SpecialRule.movement))
    )


def extra_inches(s: State, m: Model) -> int:
    """Inches on top of a whole walk, run or charge, after halving and doubling."""
    return sum(rule.extra_inches(s, m) for rule in rulebook.own(m, SpecialRule.extra_inches))


def own_initiative(s: State, m: Model) -> int:
    """Initiative before anything a fight adds to it, halved by armour that hinders (ARMR-08)."""
    halved = rulebook.any_own(s, m, SpecialRule.halves_initiative)
    value = max(0, m.profile.i + drugged(m, "i"))
    return (value + 1) // 2 if halved else value


def stride(s: State, m: Model) -> float:
    """How far an ordinary move goes, in inches: its Movement, or half of it where it moves at half rate (MOV-04)."""
    rate = movement(s, m)
    return rate / 2 if rulebook.any_own(s, m, SpecialRule.half_rate) else float(rate)


def initiative(s: State, m: Model) -> int:
    """Initiative in hand-to-hand, weapons in hand included (CC-14)."""
    bonus = sum(rule.initiative(s, m) for rule in rulebook.in_hand(m, SpecialRule.initiative))
    return max(0, min(10, own_initiative(s, m) + bonus))


def weapon_skill(s: State, m: Model) -> int:
    """Weapon Skill in hand-to-hand; nothing raises it above 0 for one that has none (CHAR-06)."""
    if not m.profile.ws:
        return 0
    bonus = sum(rule.weapon_skill(s, m) for rule in rulebook.own(m, SpecialRule.weapon_skill))
    return max(0, min(10, m.profile.ws + bonus))


def basic_strength(m: Model) -> int:
    """Without weapon, charge, poison or drug (CHAR-09): of the profile."""
    return m.profile.s


def first_round(s: State, a: ModelId, b: ModelId) -> bool:
    """Whether this is the first round of combat for `a` against `b` (CC-16, MP-CC-17)."""
    if many_sided(s) and not s.options.first_round_per_model:
        return pair(a, b) not in s.fought
    return FIGHTING not in s.models[a].marks


def drugged(m: Model, characteristic: str) -> int:
    """What drugs add to a characteristic."""
    return sum(rule.changes(m, characteristic) for rule in rulebook.own(m, SpecialRule.changes))


def current(s: State, m: Model, characteristic: str) -> int:
    """One of `m ws bs s t w i a ld` as it is now: the profile, and what armour and drugs make of it (CHAR-08)."""
    if characteristic == "i":
        return own_initiative(s, m)
    value: int = getattr(m.profile, characteristic)
    return max(0, value + drugged(m, characteristic))


def characteristic_test(r: Resolution, model: ModelId, characteristic: str, purpose: str) -> bool:
    """Roll a D6 at or under one of `m ws bs s t w i a` of the profile (CHAR-03), with no second chance for anybody; a
    test of a warrior's own is taken by `rules.procedures.retake`."""
    value = current(r.state, r.model(model), characteristic)
    face = r.d6(purpose, model, needed=value, under=True)
    return characteristic_passed(face, value)
