"""Set-up and the course of a turn: what happens by itself, and what may be used when."""

from rules.resolution import Resolution
from rules.state import Model, Seat, State


class TurnHooks:
    __slots__ = ()

    def sets_up_last(self, s: State, m: Model) -> bool:
        """Bearer: is set up after all warbands, anywhere out of sight and well away from its enemies (SKL-57)."""
        return False

    def at_battle_begin(self, r: Resolution, m: Model) -> None:
        """Bearer: all warbands are set up and the first turn is still to come; never asks."""

    def at_turn_begin(self, r: Resolution, m: Model) -> None:
        """Bearer: bookkeeping at the very start of its owner's turn (TURN-04 a); never asks."""

    def offered_at_turn_start(self, s: State, m: Model) -> bool:
        """Bearer: may be used now, at the start of the turn of `s.turn.seat`, whoever that is (TURN-04 b)."""
        return False

    def rolls_at_start(self, r: Resolution, m: Model) -> None:
        """Bearer: rolled for every model before the order of the tests is chosen (CON-ORC-51); may mark, never asks."""

    def tests_at_start(self, s: State, m: Model) -> bool:
        """Bearer: something is rolled for it at TURN-04 (e)."""
        return False

    def at_start(self, r: Resolution, m: Model) -> None:
        """Bearer: take that test; may push a frame."""

    def offered_in_recovery(self, s: State, m: Model) -> bool:
        """Bearer: may be used now, at the start of its own recovery phase (REC-08)."""
        return False

    def at_movement(self, r: Resolution, m: Model) -> None:
        """Bearer: happens at the very start of its owner's movement phase, before any charge; never asks."""

    def at_combat_begin(self, r: Resolution, m: Model, seat: Seat) -> None:
        """Bearer: the hand-to-hand phase of that player begins, whoever he is; never asks."""

    def at_turn_end(self, r: Resolution, m: Model) -> None:
        """Bearer: the last thing in its owner's turn; never asks."""

    def use(self, r: Resolution, m: Model) -> None:
        """Bearer: its owner uses it, having been asked."""

    def changes(self, m: Model, characteristic: str) -> int:
        """Bearer: added to `m s t i` of its profile (CHAR-08): a drug."""
        return 0
