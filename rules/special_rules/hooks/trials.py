"""Tests and single dice: passing without a roll, rolling again."""

from rules.resolution import Resolution
from rules.state import Model, State
from rules.trial import Trial


class TrialHooks:
    __slots__ = ()

    def passes_test(self, r: Resolution, m: Model, trial: Trial) -> bool:
        """Bearer: passes its own test without a roll (EQP-17). Asked once for each test; may mark."""
        return False

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        """Any model of the tester's warband that has not gone, the tester included: that failed test may be rolled once
        more (DICE-06)."""
        return False

    def rerolls_die(self, s: State, m: Model) -> bool:
        """Bearer: one die that it has rolled to hit or to parry may be rolled once more (EQP-28)."""
        return False

    def spend_reroll(self, r: Resolution, m: Model) -> None:
        """Bearer: the re-roll it offered has been taken."""

    def saves_reroll(self, s: State, m: Model) -> bool:
        """Bearer: its re-roll is good for one die of the battle and not spent by default."""
        return False
