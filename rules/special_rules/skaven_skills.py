"""Skills of the Skaven and of those they hire out (SKL-55, SKL-58, SKL-59)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.attack import Attack
from rules.characteristics import first_round
from rules.content.catalogue import armour
from rules.marks import charged_unseen
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


@dataclass(frozen=True, slots=True)
class TailFighting(SpecialRule):
    """A shield, knife or sword in the tail: one more attack with the weapon, or the shield's save."""

    def limb_holds(self, m: Model) -> Sequence[str]:
        blades = [key for key in m.weapons if key.endswith(("dagger", "sword"))]
        return [*blades, *(key for key in m.armour if armour(key).shield)]


@dataclass(frozen=True, slots=True)
class Backstabber(SpecialRule):
    """Falls upon enemies he does not see, and strikes those better and worse for them in the first round. By option
    the injury bonus is for the table read after the battle (ruling 23)."""

    def charges_unseen(self, s: State, m: Model) -> bool:
        return True

    def to_hit(self, s: State, a: Attack) -> int:
        return 1 if _unawares(s, a) else 0

    def injury_roll(self, s: State, a: Attack) -> int:
        return 1 if _unawares(s, a) and not s.options.backstab_literal else 0


def _unawares(s: State, a: Attack) -> bool:
    if not a.melee or charged_unseen(a.target) not in s.models[a.attacker].marks:
        return False
    return first_round(s, a.attacker, a.target)


SKAVEN_SKILLS = (
    TailFighting("tail_fighting", "Tail Fighting", "SKL-55"),
    Backstabber("backstabber", "Backstabber", "SKL-59"),
    SilentDeath("art_of_silent_death", "Art of Silent Death", "SKL-58"),
)
