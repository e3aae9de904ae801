"""What protects its bearer beside the plain numbers of the armour table (ARMR, SKL-39)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.special_rules.base import SpecialRule
from rules.state import State


@dataclass(frozen=True, slots=True)
class BetterSave(SpecialRule):
    """One better, or a 6+ without armour (ARM-06)."""

    def improves_save(self, s: State, a: Attack) -> int:
        return 1


ARMOUR_RULES = (BetterSave("well_ard", "Well 'Ard", "SKL-39"),)
