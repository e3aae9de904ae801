"""Detecting the hidden, and not being noticed."""

from rules.state import Model, State


class HidingHooks:
    __slots__ = ()

    def adds_spotting(self, s: State, m: Model) -> int:
        """Bearer, or any weapon it carries: added to the distance at which it detects hidden enemies, in inches; of
        several the best counts (EQP-02)."""
        return 0

    def multiplies_spotting(self, s: State, m: Model) -> int:
        """Bearer: its Initiative counts so many times for that distance (EQP-16)."""
        return 1

    def must_be_noticed(self, s: State, m: Model) -> bool:
        """Target: an enemy must pass an Initiative test to charge it or to shoot at it (SKL-60)."""
        return False
