"""Armour saves, and wounds that are ignored."""

from rules.attack import Attack
from rules.state import State


class SaveHooks:
    __slots__ = ()

    def save_modifier(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the armour-save roll; negative is worse for the target."""
        return 0

    def eases_save(self, s: State, a: Attack) -> int:
        """Striker or weapon: the save needed is this much better, or 6+ for a target with none (ARM-06)."""
        return 0

    def improves_save(self, s: State, a: Attack) -> int:
        """Target: the same for its own sake."""
        return 0

    def denies_save(self, s: State, a: Attack) -> bool:
        """Striker or weapon: no armour save."""
        return False

    def unmodified_save(self, s: State, a: Attack) -> int | None:
        """Target: an armour save on that number or more, which no modifier changes (BT-03)."""
        return None

    def ignores_wound_on(self, s: State, a: Attack) -> int | None:
        """Target: an unsaved wound is ignored on this roll or more, None = it has no such save now. Of several the best
        is rolled (ARM-11)."""
        return None
