"""Skills as ruleset `playtest` has them, where they differ (SKL-71 to SKL-92); `rules.content.playtest` says instead of
which of the rulebook's they stand."""

from dataclasses import dataclass
from math import inf

from rules.attack import Attack
from rules.content.catalogue import weapon as weapon_row
from rules.marks import MOVED
from rules.queries import has
from rules.special_rules.base import SpecialRule
from rules.special_rules.combat_skills import CombatMaster, StrikeToInjure, WebOfSteel
from rules.special_rules.heights import Acrobat
from rules.special_rules.injuries import JumpsUp
from rules.special_rules.marksmen import Hunter
from rules.special_rules.strength_skills import PitFighter, Resilient, UnstoppableCharge
from rules.state import Model, State

SLOW = frozenset({"crossbow", "blackpowder"})


@dataclass(frozen=True, slots=True)
class MightyBlow(SpecialRule):
    """With everything he strikes with, pistols included."""

    def strength(self, s: State, a: Attack) -> int:
        return 1 if a.melee else 0


@dataclass(frozen=True, slots=True)
class QuickShot(SpecialRule):
    """Two missiles from where he stands, of any weapon but crossbows and blackpowder."""

    def shots(self, s: State, a: Attack) -> int:
        return 1 if has(s.models[a.attacker], MOVED) or SLOW.intersection(weapon_row(a.weapon).tags) else 2


@dataclass(frozen=True, slots=True)
class HuntsWithAll(Hunter):
    """Whatever else fires only every other turn."""

    def reloads_at_once(self, s: State, m: Model, weapon: str) -> bool:
        return True


PLAYTEST_SKILLS: tuple[SpecialRule, ...] = (
    StrikeToInjure("playtest_strike_to_injure", "Strike to Injure", "SKL-71", melee_only=False),
    CombatMaster("playtest_combat_master", "Combat Master", "SKL-72", minds_no_solitude=False),
    WebOfSteel("playtest_web_of_steel", "Web of Steel", "SKL-73", melee_only=False),
    Acrobat("playtest_acrobat", "Acrobat", "SKL-78", tests=("dive",), softly=inf),
    JumpsUp("playtest_jump_up", "Jump Up", "SKL-80", always=True),
    MightyBlow("playtest_mighty_blow", "Mighty Blow", "SKL-82"),
    PitFighter("playtest_pit_fighter", "Pit Fighter", "SKL-83", ruins=False),
    Resilient("playtest_resilient", "Resilient", "SKL-84", saves_too=True),
    UnstoppableCharge("playtest_fearsome_charge", "Fearsome Charge", "SKL-86"),
    QuickShot("playtest_quick_shot", "Quick Shot", "SKL-87"),
    HuntsWithAll("playtest_hunter", "Hunter", "SKL-91"),
)
