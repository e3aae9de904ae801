"""Skills of the Skaven and of those they hire out (SKL-55, SKL-58, SKL-59)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

PAWS, CLAWS = "deadly_paws", "fighting_claws"


@dataclass(frozen=True, slots=True)
class SilentDeath(SpecialRule):
    """Bare paws are as good as two weapons and claws better; with either a 5 to wound is critical too."""

    def bare_hands(self, m: Model) -> str:
        return PAWS

    def adds_attacks(self, s: State, m: Model) -> int:
        return sum(key.endswith(CLAWS) for key in m.hands)

    def critical_from(self, s: State, a: Attack) -> int:
        return 5 if a.melee and a.weapon.endswith((PAWS, CLAWS)) else 6


SKAVEN_SKILLS = (SilentDeath("art_of_silent_death", "Art of Silent Death", "SKL-58"),)
