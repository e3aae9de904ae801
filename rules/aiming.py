"""The chances that an attack hits: its numbers turned into chances, with every natural roll kept apart."""

from collections.abc import Mapping
from typing import NamedTuple

from rules import reckoning, rulebook
from rules.attack import Attack
from rules.chances import every
from rules.reckoning import Needed, struck_as_standing
from rules.special_rules.base import SpecialRule
from rules.state import State

FACES = range(1, 7)
ONCE: Mapping[int, float] = {1: 1.0}


class Aimed(NamedTuple):
    """An attack and the chance of each natural roll with which it hits, 0 for a hit that needs no roll. `times` is the
    chance of each number of hits that one counts as (WPN-39)."""

    attack: Attack
    hits: Mapping[int, float]
    times: Mapping[int, float] = ONCE


def aim_blow(s: State, a: Attack) -> Aimed:
    """A blow with its chances to hit, misses that may be rolled again included (PSY-20)."""
    rerolls = any(rule.rerolls_misses(s, a) for rule in rulebook.striking(s, a, SpecialRule.rerolls_misses))
    return aim(s, a, hitting(blow_to_hit(s, a), rerolls))


def aim(s: State, a: Attack, hits: Mapping[int, float]) -> Aimed:
    """The attack with the hits that one of its hits counts as."""
    rules = rulebook.of_weapon(a.weapon, SpecialRule.hits_of)
    if not rules:
        return Aimed(a, hits)
    return Aimed(a, hits, every(s, lambda r: max(rule.hits_of(r, a) for rule in rules)))


def blow_to_hit(s: State, a: Attack) -> Needed:
    """What a blow needs to hit the target as it is now (CC-35)."""
    return reckoning.blow_to_hit(s, a, as_standing=struck_as_standing(s, a))


def hitting(needed: Needed, rerolls: bool = False) -> Mapping[int, float]:
    """The chance of each natural roll that hits."""
    if needed.automatic:
        return {0: 1.0}
    faces = [face for face in FACES if needed.reached(face)]
    once = chance_of_roll(needed)
    again = once * (1 - once) if rerolls else 0.0
    return dict.fromkeys(faces, (once + again) / len(faces)) if faces else {}


def chance_of_roll(needed: Needed) -> float:
    """The chance that one D6, and the second where there is one, reaches it."""
    if needed.automatic:
        return 1.0
    then = 1.0 if needed.then is None else (7 - needed.then) / 6
    return sum(map(needed.reached, FACES)) / 6 * then
