"""Climbing, jumping down and falling."""

from rules.resolution import Resolution
from rules.state import Model, State


class HeightHooks:
    __slots__ = ()

    def climbing(self, s: State, m: Model) -> int:
        """Bearer or any weapon it carries: added to Initiative for tests to climb (WPN-16)."""
        return 0

    def climbs_surely(self, s: State, m: Model) -> bool:
        """Bearer: needs no test to climb (SKL-34, SKL-56)."""
        return False

    def multiplies_climb(self, s: State, m: Model) -> int:
        """Bearer: climbs up to this many times its Movement (SKL-34)."""
        return 1

    def jump_limit(self, s: State, m: Model) -> float:
        """Bearer: the greatest height in inches it may jump down from in a move that is no charge (SKL-30)."""
        return 0.0

    def jumps_by_one_test(self, s: State, m: Model) -> bool:
        """Bearer: one test for a whole jump down, however high (SKL-30)."""
        return False

    def leaps(self, s: State, m: Model) -> bool:
        """Bearer: may leap D6" more in a move or a charge, over what is in the way (SKL-28)."""
        return False

    def lands_softly(self, r: Resolution, m: Model, height: float) -> bool:
        """Bearer: a fall of so many inches does it no harm (SKL-30). May roll."""
        return False
