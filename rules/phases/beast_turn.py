"""The turn of a great beast: recovery, movement, breath, hand-to-hand (BT-20, BT-22)."""

from rules.beasts import breath, moves
from rules.events import ChargeDeclared, PhaseBegan, TurnBegan, TurnEnded
from rules.frames import BeastFrame, ChargeFrame, CombatFrame, RecoveryFrame
from rules.legal import interception
from rules.order import first_player
from rules.procedures.breath import breathe
from rules.procedures.moving import move_along
from rules.procedures.procedure import Procedure
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import NOBODY, Phase


def begin(r: Resolution, frame: BeastFrame) -> None:
    r.emit(TurnBegan(frame.round, NOBODY, first_player(r.state)))
    r.go(frame, "movement")
    r.emit(PhaseBegan(Phase.RECOVERY))
    r.push(RecoveryFrame(NOBODY))


def movement(r: Resolution, frame: BeastFrame) -> None:
    """It charges, or goes where it can do most harm."""
    r.go(frame, "shooting")
    r.emit(PhaseBegan(Phase.MOVEMENT))
    beast = r.model(frame.model)
    if beast.at is None:
        return
    charge = moves.charge(r.state, beast)
    if charge is not None:
        r.emit(ChargeDeclared(beast.id, charge.touches))
        seats = interception.offers(r.state, beast, charge.touches, charge.path)  # BT-36
        r.push(ChargeFrame(beast.id, charge.touches, charge.path, seats, stage="intercept"))
        return
    path = moves.reposition(r.state, beast)
    if path is not None:
        move_along(r, beast.id, path, "walk")


def shooting(r: Resolution, frame: BeastFrame) -> None:
    """One breath, if it reaches anybody (BT-40, BT-41)."""
    r.go(frame, "combat")
    r.emit(PhaseBegan(Phase.SHOOTING))
    beast = r.model(frame.model)
    placed = breath.placement(r.state, beast) if beast.at is not None and breath.strength(r.state, beast) else None
    if placed is not None:
        breathe(r, beast, placed)


def combat(r: Resolution, frame: BeastFrame) -> None:
    r.go(frame, "end")
    r.emit(PhaseBegan(Phase.COMBAT))
    r.push(CombatFrame(NOBODY))


def end(r: Resolution, frame: BeastFrame) -> None:
    r.go(frame, "close")
    scenario(r.state.scenario).at_turn_end(r, NOBODY)


def close(r: Resolution, frame: BeastFrame) -> None:
    r.emit(TurnEnded(NOBODY))
    r.pop()


PROCEDURE = Procedure(
    stages={
        "begin": begin,
        "movement": movement,
        "shooting": shooting,
        "combat": combat,
        "end": end,
        "close": close,
    },
    answers={},
)
