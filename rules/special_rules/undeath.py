"""What the dead neither feel nor do: fear, pain, poison, haste (CON-UND-18 to CON-UND-21)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.special_rules.base import SpecialRule
from rules.special_rules.drugs import POISONED
from rules.special_rules.minds import Fearless
from rules.state import Model, State, Status


@dataclass(frozen=True, slots=True)
class ImmuneToPoison(SpecialRule):
    def negates(self, other: str, s: State, a: Attack) -> bool:
        return other in POISONED


@dataclass(frozen=True, slots=True)
class NoPain(SpecialRule):
    """Whoever would be stunned is knocked down."""

    def softens_injury(self, m: Model, status: Status) -> tuple[Status, int]:
        return Status.KNOCKED_DOWN if status is Status.STUNNED else status, 0


@dataclass(frozen=True, slots=True)
class NeverRuns(SpecialRule):
    """But may charge."""

    def forbids_run(self, s: State, m: Model) -> bool:
        return True


UNDEATH_RULES = (
    Fearless("immune_to_psychology", "Immune to psychology", "SC4-07"),
    ImmuneToPoison("immune_to_poison", "Immune to poison", "SC4-07"),
    NoPain("no_pain", "No pain", "SC4-07"),
    NeverRuns("never_runs", "Never runs", "SC4-07"),
)
