"""What protects its bearer beside the plain numbers of the armour table (ARMR-10 to ARMR-13, SKL-39)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.geometry.point import heading
from rules.queries import body, mounted
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

FRONT = 90.0
"""How far from straight ahead the front reaches to either side, in degrees."""


@dataclass(frozen=True, slots=True)
class BetterSave(SpecialRule):
    """One better, or a 6+ without armour (ARM-06)."""

    def improves_save(self, s: State, a: Attack) -> int:
        return 1


@dataclass(frozen=True, slots=True)
class BetterAgainstShooting(SpecialRule):
    """A cloak that stops missiles rather than blows (ARMR-12, ARMR-13)."""

    def improves_save(self, s: State, a: Attack) -> int:
        return 1 if a.shooting else 0


@dataclass(frozen=True, slots=True)
class Barding(SpecialRule):
    """Armour of the mount: nothing to a man on foot."""

    def improves_save(self, s: State, a: Attack) -> int:
        return 1 if mounted(s.models[a.target]) else 0

    def movement(self, s: State, m: Model) -> int:
        return -1 if mounted(m) else 0


@dataclass(frozen=True, slots=True)
class Pavise(SpecialRule):
    """In hand, a shield against whoever charged its bearer from the front, as long as that combat lasts."""

    def improves_save(self, s: State, a: Attack) -> int:
        return 1 if a.melee and charged_in_front(a.attacker) in s.models[a.target].marks else 0


def charged_in_front(charger: ModelId) -> str:
    """Mark of a model that this enemy has charged from the front in the present combat."""
    return f"charged_in_front:{charger}"


@dataclass(frozen=True, slots=True)
class PavisePlanted(SpecialRule):
    """In hand or not: cover from all shots, half rate for its bearer (MOV-04), and heed of who charges from where."""

    def at_charged(self, r: Resolution, m: Model, charger: Model) -> None:
        off = abs((heading(body(m).at, body(charger).at) - m.facing + 180.0) % 360.0 - 180.0)
        if off <= FRONT:
            r.mark(m.id, charged_in_front(charger.id), "combat")

    def in_cover(self, s: State, a: Attack) -> bool:
        return True

    def half_rate(self, s: State, m: Model) -> bool:
        return True


ARMOUR_RULES = (
    BetterSave("well_ard", "Well 'Ard", "SKL-39"),
    BetterAgainstShooting("better_against_shooting", "Against shooting", "ARMR-12"),
    Barding("barding", "Barding", "ARMR-11"),
    Pavise("pavise", "Pavise", "ARMR-10"),
    PavisePlanted("pavise_carried", "Pavise", "ARMR-10"),
)
