"""Weapons that are good for one attack of a battle: what a fighter's blows are really struck with (SC4-16)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from rules import rulebook
from rules.commands import Blow
from rules.frames import BlowGroup
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

B = TypeVar("B", Blow, BlowGroup)


def as_worn(s: State, m: Model, blows: Sequence[B]) -> tuple[B, ...]:
    """The same blows, all but the first of such a weapon struck with what is left of it."""
    found: list[B] = []
    fresh = {blow.weapon for blow in blows if not _worn(s, m, blow.weapon)}
    for blow in blows:
        left = _left_of(s, m, blow.weapon)
        if not left:
            found.append(blow)
            continue
        first = int(blow.weapon in fresh)
        fresh.discard(blow.weapon)
        found += [replace(blow, count=1)] * first
        found += [replace(blow, weapon=left, count=blow.count - first)] * (blow.count > first)
    return tuple(found)


def wear(r: Resolution, m: Model, blows: Sequence[BlowGroup]) -> tuple[BlowGroup, ...]:
    """The same, and the first one is made now."""
    found = as_worn(r.state, m, blows)
    for key in dict.fromkeys(blow.weapon for blow in found):
        for rule in rulebook.of_weapon(key, SpecialRule.at_first_attack):
            rule.at_first_attack(r, m)
    return found


def _left_of(s: State, m: Model, key: str) -> str:
    return next((rule.wears_out(s, m) for rule in rulebook.of_weapon(key, SpecialRule.wears_out)), "")


def _worn(s: State, m: Model, key: str) -> bool:
    return any(rule.worn_out(s, m) for rule in rulebook.of_weapon(key, SpecialRule.worn_out))
