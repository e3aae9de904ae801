"""Fear, frenzy, hatred, leaders and those without fear (PSY, LD-02)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.characteristics import first_round
from rules.content.catalogue import warrior_type
from rules.marks import ESCAPED
from rules.procedures.psychology import enemy_in_charge_range
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import NOBODY, Model, ModelId, State

FRENZY_LOST = "frenzy_lost"
SOBER = frozenset({"undead", "possessed"})
"""Keywords of those on whom the mushrooms have no effect (EQP-11)."""


@dataclass(frozen=True, slots=True)
class Leader(SpecialRule):
    radius: float = 6.0

    def leads(self, s: State, m: Model) -> float:
        return self.radius


@dataclass(frozen=True, slots=True)
class CausesFear(SpecialRule):
    """And takes no Fear tests itself (PSY-01)."""

    def causes_fear(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class CausesTerror(SpecialRule):
    def causes_terror(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class LoudVoice(SpecialRule):
    """A leader is heard that much farther, in inches (SKL-15)."""

    inches: float = 6.0

    def extends_lead(self, s: State, m: Model) -> float:
        return self.inches


@dataclass(frozen=True, slots=True)
class Fearless(SpecialRule):
    """No psychology at all, the test for fighting alone included (CON-DWF-43, PSY-35)."""

    def ignores_psychology(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class FailedEscape(SpecialRule):
    """Tests at the start of each turn, near enemies too: the escape has its own rule for that (EC-07)."""

    def rallies_among_enemies(self, s: State, m: Model) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Hatred(SpecialRule):
    """Misses against the hated may be rolled again in the first round (PSY-20)."""

    keywords: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    """Warbands everybody of which is hated, by the key of their list."""
    further: tuple[str, ...] = ()
    """More of them where the table has chosen the longer list (option `evil_list`)."""

    def hates(self, s: State, m: Model, other: Model) -> bool:
        if set(self.keywords) & set(warrior_type(other.type).keywords):
            return True
        lists = (*self.lists, *self.further) if s.options.evil_list else self.lists
        return bool(lists) and other.seat != NOBODY and s.warbands[other.seat].list in lists

    def rerolls_misses(self, s: State, a: Attack) -> bool:
        if a.shooting or not first_round(s, a.attacker, a.target):
            return False
        return self.hates(s, s.models[a.attacker], s.models[a.target])


@dataclass(frozen=True, slots=True)
class Frenzy(SpecialRule):
    """Twice the Attacks, has to charge, fears nothing within reach; ends when its bearer goes down (PSY-15..18)."""

    def _raging(self, m: Model) -> bool:
        return FRENZY_LOST not in m.marks and not SOBER & set(warrior_type(m.type).keywords)

    def multiplies_attacks(self, s: State, m: Model) -> int:
        return 2 if self._raging(m) else 1

    def must_charge(self, s: State, m: Model) -> bool:
        return self._raging(m)

    def ignores_psychology(self, s: State, m: Model) -> bool:
        return self._raging(m) and enemy_in_charge_range(s, m)

    def at_put_down(self, r: Resolution, m: ModelId) -> None:
        if self._raging(r.model(m)):
            r.mark(m, FRENZY_LOST, "battle")


MIND_RULES = (
    Leader("leader", "Leader", "LD-02", radius=6.0),
    Leader("reikland_leader", "Leader", "CON-MER-17", radius=12.0),
    CausesFear("causes_fear", "Causes fear", "PSY-01"),
    CausesFear("fearsome", "Fearsome", "SKL-25"),
    Fearless("deathwish", "Deathwish", "CON-DWF-43"),
    Hatred("hate_orcs_goblins", "Hates orcs and goblins", "CON-DWF-36", keywords=("orc", "goblin")),
    FailedEscape(ESCAPED, "Failed escape", "EC-07"),
    CausesTerror("causes_terror", "Causes terror", "PSY-10"),
    LoudVoice("battle_tongue", "Battle Tongue", "SKL-15"),
    Hatred(
        "hammer_of_witches",
        "Hammer of Witches",
        "EQP-30",
        keywords=("possessed", "skaven", "sister"),
        lists=("possessed", "skaven", "sisters"),
    ),
    Hatred(
        "righteous_fury",
        "Righteous Fury",
        "SKL-52",
        keywords=("skaven", "undead", "possessed"),
        lists=("skaven", "undead", "possessed"),
        further=("beastmen", "dark_elves", "orc_mob"),
    ),
    Frenzy("mad_cap_mushrooms", "Frenzy", "PSY-15"),
)
