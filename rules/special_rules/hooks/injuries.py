"""Injury rolls, their table, and what softens or hardens a result."""

from rules.attack import Attack
from rules.numbers import Chart
from rules.resolution import Resolution
from rules.state import Model, ModelId, State, Status


class InjuryHooks:
    __slots__ = ()

    def injury_roll(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to injury rolls (INJ-16)."""
        return 0

    def injury_chart(self, chart: Chart, s: State, a: Attack) -> Chart:
        """Target: the table its injuries are read on (CON-HOOK-130)."""
        return chart

    def changes_injury_chart(self, chart: Chart, s: State, a: Attack) -> Chart:
        """Striker or weapon: what it makes of the target's table (CON-HOOK-130)."""
        return chart

    def hardens_injury(self, status: Status, s: State, a: Attack) -> Status:
        """Striker: turns the final result into a worse one."""
        return status

    def softens_injury(self, m: Model, status: Status) -> tuple[Status, int]:
        """Target: turns the final result into this better one (INJ-08), on that roll or more, 0 without a roll."""
        return status, 0

    def ignores_injury(self, s: State, m: Model, status: Status, *, softened: bool) -> bool:
        """Target: the result does nothing to it. Asked of the final result as it was read, and once more of what the
        softening rules have made of it (FINE-11)."""
        return False

    def outranks_softening(self, other: str) -> bool:
        """Target: replaces the other softening rule of that key ("2+ with a helmet")."""
        return False

    def at_wounds_lost(self, r: Resolution, m: Model, a: Attack, lost: int) -> None:
        """Target: that attack has just taken so many Wounds from it; `m` is the model as it was before, for it may have
        gone by now. Never asks."""

    def recovers_on(self, s: State, a: Attack) -> int | None:
        """Target: a wound that takes it to 0, or one more after that, is not lost after all on this roll or more, and
        no injury is rolled for it (BT-HY-07)."""
        return None

    def stays_up(self, s: State, m: Model) -> bool:
        """Target: what would knock it down or stun it leaves it on its feet, and does what its rules make of it in
        `at_put_down` (BT-11)."""
        return False

    def at_put_down(self, r: Resolution, m: ModelId) -> None:
        """Bearer: has just been knocked down or stunned."""
