"""Armour that slows its wearer, and those it does not slow (ARM-09)."""

from dataclasses import dataclass

from rules import rulebook
from rules.content.catalogue import armour
from rules.geometry.point import EPS
from rules.legal.counters import may_carry
from rules.marks import LADEN
from rules.queries import distance, engaged, friends
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class HeavyWithShield(SpecialRule):
    """One inch slower when a shield is carried too."""

    def movement(self, s: State, m: Model) -> int:
        if not any(armour(key).shield for key in m.armour):
            return 0
        return 0 if rulebook.any_own(s, m, SpecialRule.ignores_armour_weight) else -1


@dataclass(frozen=True, slots=True)
class BearsArmour(SpecialRule):
    def ignores_armour_weight(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class HalvesInitiative(SpecialRule):
    def halves_initiative(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Laden(SpecialRule):
    """Half as fast, unless a friend in contact when it sets out lends a hand (R-231)."""

    def half_rate(self, s: State, m: Model) -> bool:
        hands = (friend for friend in friends(s, m) if distance(friend, m) <= EPS)
        return not any(may_carry(s, friend) and not engaged(s, friend.id) for friend in hands)


BURDEN_RULES = (
    HeavyWithShield("heavy_with_shield", "Heavy armour and shield", "ARM-09"),
    BearsArmour("dwarf_armour", "Dwarfs bear armour lightly", "CON-DWF-35"),
    Laden(LADEN, "Laden with a chest", "TP7-03"),
    HalvesInitiative("halves_initiative", "Unwieldy armour", "ARMR-08"),
)
