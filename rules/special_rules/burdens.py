"""Armour that slows its wearer, and those it does not slow (ARM-09)."""

from dataclasses import dataclass

from rules import rulebook
from rules.content.catalogue import armour
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


BURDEN_RULES = (
    HeavyWithShield("heavy_with_shield", "Heavy armour and shield", "ARM-09"),
    BearsArmour("dwarf_armour", "Dwarfs bear armour lightly", "CON-DWF-35"),
    HalvesInitiative("halves_initiative", "Unwieldy armour", "ARMR-08"),
)
