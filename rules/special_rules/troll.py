"""The Troll's stomach (CON-ORC-63)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class AttackInstead(SpecialRule):
    """One attack with a natural weapon may stand in place of all others."""

    weapon: str = ""

    def instead_of_attacks(self, s: State, m: Model) -> Sequence[str]:
        return (self.weapon,)


TROLL_RULES = (AttackInstead("vomit_attack", "Vomit", "CON-ORC-63", weapon="vomit"),)
