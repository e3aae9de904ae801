"""How far a model moves, and whether it moves by itself."""

from rules.geometry.path import Path
from rules.resolution import Resolution
from rules.state import Model, State


class MovementHooks:
    __slots__ = ()

    def movement(self, s: State, m: Model) -> int:
        """Bearer: added to Movement, in inches."""
        return 0

    def half_rate(self, s: State, m: Model) -> bool:
        """Bearer: every move of its own goes half as far (MOV-04)."""
        return False

    def ignores_armour_weight(self, s: State, m: Model) -> bool:
        """Bearer: armour never slows it (CON-HOOK-61)."""
        return False

    def pace(self, s: State, m: Model) -> int:
        """Bearer: runs and charges so many times its Movement, if more than twice (SKL-29)."""
        return 2

    def forbids_run(self, s: State, m: Model) -> bool:
        """Bearer: never runs."""
        return False

    def extra_inches(self, s: State, m: Model) -> int:
        """Bearer: added to the whole of a walk, run or charge, after doubling."""
        return 0

    def driven(self, s: State, m: Model, path: Path) -> Path:
        """Bearer: how much of a way it goes along which something drives it (BT-58)."""
        return path

    def moves_by_itself(self, s: State, m: Model) -> bool:
        """Bearer: its move is made in the compulsory step by `make_move`, never by a `move` command."""
        return False

    def make_move(self, r: Resolution, m: Model) -> None:
        """Bearer: make the compulsory move, or push the frame that does."""
