"""Rules about rules: one makes another count for nothing."""

from rules.attack import Attack
from rules.state import State


class VetoHooks:
    __slots__ = ()

    def masters(self, other: str, s: State, a: Attack) -> bool:
        """Striker: his weapon's rule of that key has no effect in his hands."""
        return False

    def overcomes(self, other: str, s: State, a: Attack) -> bool:
        """Striker or weapon: the target's rule of that key does not save it from this wound (EQP-03)."""
        return False

    def negates(self, other: str, s: State, a: Attack) -> bool:
        """Target: the striker's or weapon's rule of that key has no effect on it."""
        return False
