"""Missile weapons: whether, how far, how often and at whom they are fired."""

from collections.abc import Sequence

from rules.attack import Attack
from rules.resolution import Resolution
from rules.state import Model, State


class ShootingHooks:
    __slots__ = ()

    def cannot_fire(self, s: State, m: Model, weapon: str) -> str:
        """Weapon: why it cannot fire now, as the end of a sentence ("it is not reloaded"); empty = it can."""
        return ""

    def loaded(self, s: State, m: Model, weapon: str) -> int:
        """Weapon: how many of that key it carries that could be fired now (WPN-40)."""
        return m.weapons.count(weapon)

    def shots(self, s: State, a: Attack) -> int:
        """Weapon or bearer: how many shots it may fire at once at a target at that distance (SHT-19)."""
        return 1

    def reloads_at_once(self, s: State, m: Model, weapon: str) -> bool:
        """Bearer: fires that weapon in the turn in which it is reloaded (SKL-08, SKL-13)."""
        return False

    def fires_on_the_move(self, s: State, m: Model, weapon: str) -> bool:
        """Bearer: fires after a move what may not be moved and fired (SKL-11)."""
        return False

    def reach(self, s: State, m: Model, weapon: str) -> int:
        """Bearer: added to the range of its missile weapons, in inches."""
        return 0

    def warband_reach(self, s: State, m: Model, weapon: str) -> int:
        """Any model of the shooter's warband: added to the range, in inches."""
        return 0

    def ignores_shooting_modifier(self, s: State, a: Attack, modifier: str) -> bool:
        """Striker or weapon: `modifier` is cover, long_range or moved."""
        return False

    def picks_any_target(self, s: State, m: Model, weapon: str) -> bool:
        """Weapon or bearer: free choice among enemies in sight (WPN-36, SKL-14)."""
        return False

    def sweeps(self, s: State, m: Model, weapon: str) -> bool:
        """Weapon: fired along a line instead of at a target (SHT-21)."""
        return False

    def in_cover(self, s: State, a: Attack) -> bool:
        """Target: counts as in cover from this shot, wherever it stands (SHT-13)."""
        return False

    def backfires(self, s: State, a: Attack, face: int) -> bool:
        """Weapon: with that natural roll to hit it strikes its own user (EQP-24)."""
        return False

    def takes_hold(self, r: Resolution, a: Attack) -> None:
        """Weapon: what its hit does to the target in place of wounding it (EQP-04)."""

    def spreads(self, s: State, a: Attack) -> Sequence[Attack]:
        """Weapon: what else is hit where it has struck its target, once each and by itself (EQP-24)."""
        return ()

    def is_large_target(self, s: State, m: Model) -> bool:
        """Target: easier to hit, and may always be chosen, whatever its size (SHT-09, SHT-13)."""
        return False

    def breathes(self, s: State, m: Model) -> int:
        """Bearer: the Strength of the breath it can breathe now; 0 = it cannot (BT-40)."""
        return 0

    def keeps_hidden(self, s: State, a: Attack) -> bool:
        """Weapon: firing it does not reveal a hidden shooter, but the target may try to spot him (WPN-31)."""
        return False

    def after_shot(self, r: Resolution, m: Model, weapon: str) -> None:
        """Weapon: it has been fired."""
