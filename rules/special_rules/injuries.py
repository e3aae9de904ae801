"""Rules about injuries and wounds of the one who suffers them (INJ, CON-HOOK-119 to 130)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.attack import NOBODY, Attack
from rules.content.catalogue import weapon
from rules.numbers import Chart
from rules.special_rules.base import SpecialRule
from rules.state import Model, State, Status

KD, STUN, OUT = Status.KNOCKED_DOWN, Status.STUNNED, Status.OUT


def rows(*results: Status) -> Mapping[int, Status]:
    """An injury table from its results for 1 to 6."""
    return dict(enumerate(results, start=1))


@dataclass(frozen=True, slots=True)
class OwnChart(SpecialRule):
    """Injuries of this warrior are read on a table of his own."""

    results: tuple[Status, ...] = ()

    def injury_chart(self, chart: Chart, s: State, a: Attack) -> Chart:
        return rows(*self.results) if self.results else chart


@dataclass(frozen=True, slots=True)
class Shrugs(SpecialRule):
    """The striker's rule of that key has no effect on this warrior."""

    other: str = ""

    def negates(self, other: str, s: State, a: Attack) -> bool:
        return other == self.other


@dataclass(frozen=True, slots=True)
class SavesStun(SpecialRule):
    """On this number or more a stunned result becomes knocked down (INJ-08)."""

    on: int = 4

    def softens_injury(self, m: Model, status: Status) -> tuple[Status, int]:
        return (KD, self._needed(m)) if status is STUN else (status, 0)

    def _needed(self, m: Model) -> int:
        return self.on


@dataclass(frozen=True, slots=True)
class HardSkull(SavesStun):
    """And in place of what a helmet does by itself, if he wears one (SKL-35, SKL-45)."""

    helmeted: int = 4

    def _needed(self, m: Model) -> int:
        return self.helmeted if "helmet" in m.armour else self.on

    def outranks_softening(self, other: str) -> bool:
        return other == "helmet"


@dataclass(frozen=True, slots=True)
class JumpsUp(SpecialRule):
    """Ignores being knocked down. `always`: even where that is what something made of a worse result (FINE-11)."""

    always: bool = False

    def ignores_injury(self, s: State, m: Model, status: Status, *, softened: bool) -> bool:
        return status is KD and (self.always or not softened)


@dataclass(frozen=True, slots=True)
class Stuns(SpecialRule):
    """Whom he would knock down hand to hand he stuns."""

    def hardens_injury(self, status: Status, s: State, a: Attack) -> Status:
        return STUN if status is KD and a.melee else status


@dataclass(frozen=True, slots=True)
class IgnoresWound(SpecialRule):
    """Each wound another warband inflicts is ignored on this number or more; never one from fire (CON-ORC-60)."""

    on: int = 4

    def ignores_wound_on(self, s: State, a: Attack) -> int | None:
        if "fire" in weapon(a.weapon).tags:
            return None
        own = a.attacker != NOBODY and s.models[a.attacker].seat == s.models[a.target].seat
        return None if own else self.on  # FINE-10: wounds of a fall are ignored too


INJURY_RULES = (
    OwnChart("hard_to_kill", "Hard to Kill", "CON-DWF-33", results=(KD, KD, STUN, STUN, STUN, OUT)),
    OwnChart("true_grit", "True Grit", "SKL-44", results=(KD, KD, KD, STUN, STUN, OUT)),
    Shrugs("hard_head", "Hard Head", "CON-DWF-34", other="concussion"),
    SavesStun("helmet", "Helmet", "INJ-08", on=4),
    HardSkull("ard_ead", "'Ard 'Ead", "SKL-35", on=3, helmeted=2),
    HardSkull("thick_skull", "Thick Skull", "SKL-45", on=3, helmeted=2),
    JumpsUp("jump_up", "Jump Up", "SKL-32"),
    Stuns("eadbasher", "'Eadbasher", "SKL-40"),
    IgnoresWound("regeneration", "Regeneration", "CON-ORC-60", on=4),
)
