"""Those who shoot better than others, and those who are harder to hit (SKL-07 to SKL-14, SKL-33, EQP-15)."""

from dataclasses import dataclass

from rules import rulebook
from rules.attack import Attack
from rules.content.catalogue import weapon as weapon_row
from rules.marks import MOVED
from rules.queries import has
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

DODGED = 5


@dataclass(frozen=True, slots=True)
class QuickShot(SpecialRule):
    """Two shots from a bow or a crossbow held in both hands. Not where only Nimble lets it fire at all: the two skills
    are never used together (SKL-11)."""

    def shots(self, s: State, a: Attack) -> int:
        row = weapon_row(a.weapon)
        if "brace" in row.tags or not {"bow", "crossbow"}.intersection(row.tags):
            return 1
        nimble = has(s.models[a.attacker], MOVED) and "move_or_fire" in row.rules
        return 1 if nimble else 2


@dataclass(frozen=True, slots=True)
class Pistolier(SpecialRule):
    """Both pistols of a brace in one phase; a single one in the very turn it is reloaded."""

    def shots(self, s: State, a: Attack) -> int:
        m = s.models[a.attacker]
        if a.shots > 1:
            return a.shots  # declared when both were loaded
        if not _is_brace(m, a.weapon):
            return 1
        loaded = [rule.loaded(s, m, a.weapon) for rule in rulebook.of_weapon(a.weapon, SpecialRule.loaded)]
        return min([2, *loaded])

    def reloads_at_once(self, s: State, m: Model, weapon: str) -> bool:
        return "pistol" in weapon_row(weapon).tags and not _is_brace(m, weapon)


def _is_brace(m: Model, weapon: str) -> bool:
    return m.weapons.count(weapon) > 1 and "brace" in weapon_row(weapon).tags


@dataclass(frozen=True, slots=True)
class Hunter(SpecialRule):
    """Fires a handgun or a hunting rifle every turn."""

    weapons: tuple[str, ...] = ("handgun", "hunting_rifle")

    def reloads_at_once(self, s: State, m: Model, weapon: str) -> bool:
        return weapon in self.weapons


@dataclass(frozen=True, slots=True)
class EagleEyes(SpecialRule):
    inches: int = 6

    def reach(self, s: State, m: Model, weapon: str) -> int:
        return self.inches


@dataclass(frozen=True, slots=True)
class Nimble(SpecialRule):
    def fires_on_the_move(self, s: State, m: Model, weapon: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TrickShooter(SpecialRule):
    def ignores_shooting_modifier(self, s: State, a: Attack, modifier: str) -> bool:
        return modifier == "cover" and a.shooting


@dataclass(frozen=True, slots=True)
class KnifeFighter(SpecialRule):
    """Up to three knives, each at whom he likes."""

    most: int = 3

    def shots(self, s: State, a: Attack) -> int:
        return self.most if _is_knives(a.weapon) else 1

    def picks_any_target(self, s: State, m: Model, weapon: str) -> bool:
        return _is_knives(weapon)


def _is_knives(weapon: str) -> bool:
    return "knives" in weapon_row(weapon).tags


@dataclass(frozen=True, slots=True)
class Dodge(SpecialRule):
    """Out of the way of a missile, before any lucky charm is needed (SHT-23)."""

    def cancels_hit_on(self, s: State, a: Attack) -> int | None:
        return DODGED if a.shooting else None

    def cancels_early(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ElvenCloak(SpecialRule):
    def to_be_hit(self, s: State, a: Attack) -> int:
        return -1 if a.shooting else 0


MARKSMAN_RULES: tuple[SpecialRule, ...] = (
    QuickShot("quick_shot", "Quick Shot", "SKL-07"),
    Pistolier("pistolier", "Pistolier", "SKL-08"),
    EagleEyes("eagle_eyes", "Eagle Eyes", "SKL-09"),
    Nimble("nimble", "Nimble", "SKL-11"),
    TrickShooter("trick_shooter", "Trick Shooter", "SKL-12"),
    Hunter("hunter", "Hunter", "SKL-13"),
    KnifeFighter("knife_fighter", "Knife-Fighter", "SKL-14"),
    Dodge("dodge", "Dodge", "SKL-33"),
    ElvenCloak("elven_cloak", "Elven cloak", "EQP-15"),
)
