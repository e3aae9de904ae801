"""What is shot or smeared on a blade: special arrows, better powder, poison (EQP-08, EQP-22, EQP-23, EQP-34)."""

from dataclasses import dataclass

from rules import reckoning
from rules.attack import Attack
from rules.content.catalogue import weapon
from rules.special_rules.base import SpecialRule
from rules.state import State


def is_arrow(a: Attack) -> bool:
    """Shot from a bow of any kind, no crossbow."""
    return a.shooting and "bow" in weapon(a.weapon).tags


@dataclass(frozen=True, slots=True)
class HuntingArrows(SpecialRule):
    """Worse wounds from any bow (EQP-22). Who has fire arrows too shoots those."""

    def injury_roll(self, s: State, a: Attack) -> int:
        return 1 if is_arrow(a) and "fire_arrows" not in s.models[a.attacker].items else 0


@dataclass(frozen=True, slots=True)
class Stronger(SpecialRule):
    """+1 Strength, save modifier included: a printed total becomes one worse too (WPN-42). `only` limits it to weapons
    with that tag."""

    only: str = ""

    def strength(self, s: State, a: Attack) -> int:
        return 1 if self._helps(a) else 0

    def save_modifier(self, s: State, a: Attack) -> int:
        return -1 if self._helps(a) and reckoning.total_stands(s, weapon(a.weapon)) else 0

    def _helps(self, a: Attack) -> bool:
        return not self.only or self.only in weapon(a.weapon).tags


@dataclass(frozen=True, slots=True)
class Venom(Stronger):
    """It does not make a blow harder to turn aside (EQP-08)."""

    def unfelt_in_a_parry(self, s: State, a: Attack) -> int:
        return self.strength(s, a)


AMMUNITION_RULES: tuple[SpecialRule, ...] = (
    HuntingArrows("hunting_arrows", "Hunting arrows", "EQP-22"),
    Stronger("superior_blackpowder", "Superior blackpowder", "EQP-23", only="blackpowder"),
    Venom("dark_venom", "Dark venom", "EQP-08"),
)
