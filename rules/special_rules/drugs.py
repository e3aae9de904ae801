"""What a warrior eats, drinks or rubs in before the battle (EQP-09 to EQP-13, EQP-26)."""

from dataclasses import dataclass

from rules.attack import Attack
from rules.content.catalogue import warrior_type
from rules.dice import d3
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State, Status

UNMOVED = frozenset({"undead", "possessed"})
"""Keywords of those on whom no drug works."""


POISONED = ("black_lotus", "dark_venom", "wounds_on_six", "scorpion_venom")
"""Rules of weapons that are the work of a poison."""


def works_on(m: Model) -> bool:
    return not UNMOVED & set(warrior_type(m.type).keywords)


@dataclass(frozen=True, slots=True)
class CrimsonShade(SpecialRule):
    """+1 Movement and Strength, and D3 Initiative, kept as a mark `crimson_shade:2` (EQP-09)."""

    def at_battle_begin(self, r: Resolution, m: Model) -> None:
        if works_on(m):
            r.mark(m.id, f"{self.key}:{d3(r.d6(self.key, m.id))}", "battle")

    def changes(self, m: Model, characteristic: str) -> int:
        if not works_on(m):
            return 0
        if characteristic == "i":
            return next((int(mark[-1]) for mark in m.marks if mark.startswith(f"{self.key}:")), 0)
        return int(characteristic in ("m", "s"))


@dataclass(frozen=True, slots=True)
class MandrakeRoot(SpecialRule):
    """+1 Toughness, and whoever would be stunned is knocked down (EQP-10)."""

    def changes(self, m: Model, characteristic: str) -> int:
        return int(characteristic == "t" and works_on(m))

    def softens_injury(self, m: Model, status: Status) -> tuple[Status, int]:
        return Status.KNOCKED_DOWN if status is Status.STUNNED and works_on(m) else status, 0


@dataclass(frozen=True, slots=True)
class Antidote(SpecialRule):
    """No poison has any effect (EQP-13)."""

    def negates(self, other: str, s: State, a: Attack) -> bool:
        return other in POISONED and works_on(s.models[a.target])


@dataclass(frozen=True, slots=True)
class Ale(SpecialRule):
    """The whole warband drank it and fears nothing; elves do not touch it (EQP-26)."""

    def warband_ignores_fear(self, s: State, m: Model) -> bool:
        return "elf" not in warrior_type(m.type).keywords


DRUG_RULES = (
    CrimsonShade("crimson_shade", "Crimson Shade", "EQP-09"),
    MandrakeRoot("mandrake_root", "Mandrake root", "EQP-10"),
    Antidote("tears_of_shallaya", "Tears of Shallaya", "EQP-13"),
    Ale("bugmans_ale", "Bugman's ale", "EQP-26"),
)
