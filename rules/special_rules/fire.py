"""What sets a warrior on fire; how he burns, `rules.procedures.burning` says (EQP-25, WPN-19c)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.marks import BURNING
from rules.queries import has
from rules.resolution import Resolution
from rules.special_rules.ammunition import is_arrow
from rules.special_rules.base import SpecialRule


@dataclass(frozen=True, slots=True)
class SetsAlight(SpecialRule):
    """Each hit on this roll or more, wound or not. Who burns already cannot burn more."""

    needed: int = 4

    def after_hit(self, r: Resolution, a: Attack) -> None:
        if has(r.model(a.target), BURNING):
            return
        if r.d6("set_alight", a.attacker, needed=self.needed, against=a.target) >= self.needed:
            r.mark(a.target, BURNING, "battle")


@dataclass(frozen=True, slots=True)
class FireArrows(SetsAlight):
    def after_hit(self, r: Resolution, a: Attack) -> None:
        if is_arrow(a):
            SetsAlight.after_hit(self, r, a)


FIRE_RULES: tuple[SpecialRule, ...] = (
    SetsAlight("sets_alight", "Red-hot iron", "WPN-19c", needed=5),
    FireArrows("fire_arrows", "Fire arrows", "EQP-25"),
)
