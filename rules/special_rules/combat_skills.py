"""Skills of fighting: who strikes better, oftener or harder hand to hand (SKL-01 to SKL-06, SKL-31)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.content.catalogue import weapon
from rules.marks import CHARGED
from rules.queries import opponents
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class StrikeToInjure(SpecialRule):
    melee_only: bool = True

    def injury_roll(self, s: State, a: Attack) -> int:
        return 1 if a.melee or not self.melee_only else 0


@dataclass(frozen=True, slots=True)
class CombatMaster(SpecialRule):
    """One more attack against several: every enemy in contact counts, down or not."""

    minds_no_solitude: bool = True

    def adds_attacks(self, s: State, m: Model) -> int:
        return 1 if len(opponents(s, m.id)) > 1 else 0

    def never_alone(self, s: State, m: Model) -> bool:
        return self.minds_no_solitude


@dataclass(frozen=True, slots=True)
class WebOfSteel(SpecialRule):
    melee_only: bool = True

    def critical_roll(self, s: State, a: Attack) -> int:
        return 1 if a.melee or not self.melee_only else 0


@dataclass(frozen=True, slots=True)
class ExpertSwordsman(SpecialRule):
    """Misses with a sword, of whatever metal, or with weeping blades, in the turn he charges."""

    def rerolls_misses(self, s: State, a: Attack) -> bool:
        return a.melee and CHARGED in s.models[a.attacker].marks and "sword" in weapon(a.weapon).tags


@dataclass(frozen=True, slots=True)
class StepAside(SpecialRule):
    """A save of its own against each wound of a fight (FINE-09, FINE-10)."""

    on: int = 5

    def ignores_wound_on(self, s: State, a: Attack) -> int | None:
        return self.on if a.melee else None


@dataclass(frozen=True, slots=True)
class LightningReflexes(SpecialRule):
    """As quick as whoever has charged this turn; Initiative decides between the two (CC-14)."""

    def strikes_first(self, s: State, a: Attack) -> bool:
        return a.melee and CHARGED in s.models[a.target].marks


COMBAT_SKILLS = (
    StrikeToInjure("strike_to_injure", "Strike to Injure", "SKL-01"),
    CombatMaster("combat_master", "Combat Master", "SKL-02"),
    WebOfSteel("web_of_steel", "Web of Steel", "SKL-04"),
    ExpertSwordsman("expert_swordsman", "Expert Swordsman", "SKL-05"),
    StepAside("step_aside", "Step Aside", "SKL-06"),
    LightningReflexes("lightning_reflexes", "Lightning Reflexes", "SKL-31"),
)
