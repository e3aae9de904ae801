"""Rolls to hit, hand-to-hand and with missiles, and what a hit brings with it."""

from rules.attack import Attack
from rules.resolution import Resolution
from rules.state import Model, State


class HittingHooks:
    __slots__ = ()

    def weapon_skill(self, s: State, m: Model) -> int:
        """Bearer: added to Weapon Skill in hand-to-hand, struck or striking; nothing to one that has none (CHAR-06)."""
        return 0

    def aims_by(self, s: State, a: Attack) -> tuple[str, int] | None:
        """Weapon: what a blow that is not aimed by Weapon Skill is aimed by, and the number needed (WPN-26)."""
        return None

    def to_hit(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the roll to hit."""
        return 0

    def to_be_hit(self, s: State, a: Attack) -> int:
        """Target: added to the enemy's roll to hit."""
        return 0

    def hits_automatically(self, s: State, a: Attack) -> bool:
        """Weapon or striker: no roll to hit."""
        return False

    def hits_of(self, r: Resolution, a: Attack) -> int:
        """Weapon: how many hits each of its hits counts as, one after the other in everything (WPN-39). May roll."""
        return 1

    def only_sixes_hit(self, s: State, a: Attack) -> bool:
        """Striker: nothing but a natural 6 hits."""
        return False

    def sixes_hit(self, s: State, a: Attack) -> bool:
        """Striker or weapon: a natural 6 hits whatever is needed."""
        return False

    def strikes_again(self, s: State, a: Attack) -> bool:
        """Weapon: a hit that was rolled and did not wound is followed by another blow (WPN-19a)."""
        return False

    def rerolls_misses(self, s: State, a: Attack) -> bool:
        """Striker: every miss may be rolled again (PSY-20)."""
        return False

    def after_harmless_hit(self, r: Resolution, a: Attack) -> None:
        """Weapon: a hit has struck home and taken no Wound, and the target is still on the table. May push a frame
        (BT-CH-02)."""

    def after_hit(self, r: Resolution, a: Attack) -> None:
        """Striker or weapon: a hit has struck home, its wounds are done with, and the target is still on the table.
        Marks it sets are told beforehand, so they may not depend on the wounds (EQP-25)."""
