"""Strength, rolls to wound, critical hits."""

from rules.attack import Attack
from rules.resolution import Resolution
from rules.state import State


class WoundingHooks:
    __slots__ = ()

    def strength(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the Strength of the hit, save modifier included."""
        return 0

    def unfelt_in_a_parry(self, s: State, a: Attack) -> int:
        """Striker or weapon: as much of the Strength of the hit does not count for the limit of a parry (CC-29)."""
        return 0

    def strength_against(self, s: State, a: Attack) -> int:
        """Target: added to the Strength of the hit, save modifier included."""
        return 0

    def strength_to_wound(self, s: State, a: Attack) -> int:
        """Target: added to the Strength of the hit for the roll to wound alone."""
        return 0

    def suspends_bonus(self, s: State, a: Attack) -> bool:
        """Weapon: its own Strength bonus does not count for this blow (WPN-06)."""
        return False

    def wounds_on(self, s: State, a: Attack, needed: int | None) -> int | None:
        """Striker: the number needed to wound, None = cannot wound; returns it, changed or not."""
        return needed

    def wounds_automatically(self, s: State, a: Attack, face: int) -> bool:
        """Striker or weapon: a hit with that natural roll, 0 where none was needed, wounds without a roll (EQP-07)."""
        return False

    def never_critical(self, s: State, a: Attack) -> bool:
        """Weapon or striker."""
        return False

    def critical_from(self, s: State, a: Attack) -> int:
        """Striker or weapon: the lowest natural roll to wound that may be critical (WND-04)."""
        return 6

    def critical_roll(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the roll on the table of critical hits (WND-11)."""
        return 0

    def wounds_caused(self, r: Resolution, a: Attack) -> int:
        """Weapon: wounds of one unsaved wound."""
        return 1
