"""Skills of strength, of slayers and of sisters: how hard and often blows fall (SKL-22 to SKL-27, SKL-46 to SKL-49)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.characteristics import first_round
from rules.content.catalogue import warrior_type, weapon
from rules.geometry.surface import buildings_at
from rules.marks import CHARGED
from rules.queries import body, terrain
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State


@dataclass(frozen=True, slots=True)
class MightyBlow(SpecialRule):
    """His own Strength, so nothing for what strikes with a Strength of its own."""

    def strength(self, s: State, a: Attack) -> int:
        return 1 if a.melee and weapon(a.weapon).fixed_strength is None else 0


@dataclass(frozen=True, slots=True)
class PitFighter(SpecialRule):
    """At home between walls: while his base centre is inside the outline of a building, ruined or not."""

    ruins: bool = True

    def weapon_skill(self, s: State, m: Model) -> int:
        return 1 if self._inside(s, m) else 0

    def adds_attacks(self, s: State, m: Model) -> int:
        return 1 if self._inside(s, m) else 0

    def _inside(self, s: State, m: Model) -> bool:
        found = terrain(s)
        return any(self.ruins or found.buildings[name].kind != "ruin" for name in buildings_at(found, body(m).at))


@dataclass(frozen=True, slots=True)
class Resilient(SpecialRule):
    """Blows wound him as if they were weaker; `saves_too`: they also bite less through his armour."""

    saves_too: bool = False

    def strength_to_wound(self, s: State, a: Attack) -> int:
        return -1 if a.melee and not self.saves_too else 0

    def strength_against(self, s: State, a: Attack) -> int:
        return -1 if a.melee and self.saves_too else 0


@dataclass(frozen=True, slots=True)
class Masters(SpecialRule):
    """A rule of the weapon in his hands that is no burden to him."""

    other: str = ""

    def masters(self, other: str, s: State, a: Attack) -> bool:
        return other == self.other


@dataclass(frozen=True, slots=True)
class UnstoppableCharge(SpecialRule):
    def weapon_skill(self, s: State, m: Model) -> int:
        return 1 if CHARGED in m.marks else 0


@dataclass(frozen=True, slots=True)
class WoundsAtWorstOn(SpecialRule):
    """Wounds on this number, whatever the Toughness, unless less is needed anyway."""

    on: int = 4

    def wounds_on(self, s: State, a: Attack, needed: int | None) -> int | None:
        return self.on if needed is None else min(needed, self.on)


@dataclass(frozen=True, slots=True)
class Berserker(SpecialRule):
    """He "may", and nobody would not: the bonus is simply his."""

    def to_hit(self, s: State, a: Attack) -> int:
        return 1 if a.melee and CHARGED in s.models[a.attacker].marks else 0


FEROCIOUS, CALM = "ferocious", "calm"
"""Has doubled his Attacks for this turn, or has been asked and has not."""


@dataclass(frozen=True, slots=True)
class FerociousCharge(SpecialRule):
    """May double his Attacks in the turn he charges, and hits worse if he does (CON-DWF-49)."""

    def asks_before_blows(self, s: State, m: Model) -> bool:
        return CHARGED in m.marks and FEROCIOUS not in m.marks and CALM not in m.marks

    def answers_before_blows(self, r: Resolution, m: Model, yes: bool) -> None:
        r.mark(m.id, FEROCIOUS if yes else CALM, "turn")

    def multiplies_attacks(self, s: State, m: Model) -> int:
        return 2 if FEROCIOUS in m.marks else 1

    def to_hit(self, s: State, a: Attack) -> int:
        return -1 if FEROCIOUS in s.models[a.attacker].marks else 0


@dataclass(frozen=True, slots=True)
class SignOfSigmar(SpecialRule):
    """Enemies of these kinds lose their first attack against her in the first round."""

    keywords: tuple[str, ...] = ()

    def takes_first_blow(self, s: State, m: Model, striker: Model) -> bool:
        kinds = warrior_type(striker.type).keywords
        return bool(set(self.keywords) & set(kinds)) and first_round(s, striker.id, m.id)


STRENGTH_SKILLS = (
    MightyBlow("mighty_blow", "Mighty Blow", "SKL-22"),
    PitFighter("pit_fighter", "Pit Fighter", "SKL-23"),
    Resilient("resilient", "Resilient", "SKL-24"),
    Masters("strongman", "Strongman", "SKL-26", other="strikes_last"),
    UnstoppableCharge("unstoppable_charge", "Unstoppable Charge", "SKL-27"),
    FerociousCharge("ferocious_charge", "Ferocious Charge", "SKL-46"),
    WoundsAtWorstOn("monster_slayer", "Monster Slayer", "SKL-47", on=4),
    Berserker("berserker", "Berserker", "SKL-48"),
    SignOfSigmar("sign_of_sigmar", "Sign of Sigmar", "SKL-49", keywords=("possessed", "undead")),
)
