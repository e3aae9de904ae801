"""Warbands leaving the battle, and the end of it (MP-ROUT-04 to -17, MP-ORDER-07)."""

from dataclasses import replace
from typing import Literal

from rules.events import ModelLeft, ResignationNoted, WarbandLeft
from rules.frames import CombatFrame, EndFrame, TurnFrame
from rules.procedures import combat_end, counters
from rules.queries import enrolled, of_seat
from rules.refusals import Code, Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.state import NOBODY, ModelId, Outcome, Seat, State


def resign(r: Resolution, seat: Seat) -> Refusal | None:
    """Noted at once; the warband leaves at the start of its next own turn (MP-ROUT-17)."""
    warband = r.state.warbands[seat]
    if warband.left:
        return Refusal(Code.NOT_ABLE, f"{warband.name} has left the battle already", "MP-ROUT-17")
    if seat in r.state.resigned:
        return Refusal(Code.NOT_ABLE, f"{warband.name} has resigned already and leaves in its next turn", "MP-ROUT-17")
    r.emit(ResignationNoted(seat))
    return None


def leave(r: Resolution, seat: Seat, why: Literal["routed", "resigned"]) -> None:
    """All models of a warband leave at once; whoever fought them is free, without hits (MP-ROUT-04, MP-ROUT-07)."""
    for model in [m for m in r.state.models.values() if m.seat == seat and m.gone is None]:
        if model.at is not None and (why == "resigned" or r.state.options.routers_drop_objectives):
            counters.drop(r, model.id, model.at)
        gone(r, model.id, "routed")
    r.emit(WarbandLeft(seat, why, r.state.turn.round))


def gone(r: Resolution, model: ModelId, why: Literal["fled", "routed", "exited"]) -> None:
    """It leaves the table with what it carries, unless the scenario has that stay (G-09)."""
    at = r.model(model).at
    if at is not None and not scenario(r.state.scenario).keeps(r.state, r.model(model), why):
        counters.drop(r, model, at)
    r.emit(ModelLeft(model, why))


def is_over(r: Resolution) -> bool:
    """The last blow has been struck; only what comes after it is still to do."""
    return bool(r.stack) and isinstance(r.stack[0], EndFrame)


def check(r: Resolution) -> None:
    """After every stage (MP-ROUT-15): who has nobody left, whose turn is cut short, and whether the battle is over. All
    hits of one resolution come first, also where a question comes up between them."""
    if r.dealing:
        return
    here = _seats_with_models(r.state)
    for warband in r.state.warbands:
        if not warband.left and warband.seat not in here:
            r.emit(WarbandLeft(warband.seat, _how(r, warband.seat), r.state.turn.round))  # MP-ROUT-05
            for model in of_seat(r.state, warband.seat):
                gone(r, model.id, "routed")  # SC4-08: who obeyed it goes with it
    outcome = scenario(r.state.scenario).outcome(r.state)
    if outcome is not None:
        end(r, outcome)
    elif r.state.turn.seat != NOBODY and r.state.warbands[r.state.turn.seat].left:
        _cut_the_turn_short(r)


def _how(r: Resolution, seat: Seat) -> Literal["eliminated", "exited"]:
    """By an exit of the scenario, if the last one left so; that is no rout (MP-ROUT-05)."""
    left = (e for e in reversed(r.events) if isinstance(e, ModelLeft) and r.model(e.model).seat == seat)
    last = next(left, None)
    return "exited" if last is not None and last.why == "exited" else "eliminated"


def end(r: Resolution, outcome: Outcome) -> None:
    """The battle is over: open questions lapse, and what comes after it begins."""
    _close_all(r)
    r.stack[:] = [EndFrame(outcome.winners, outcome.reason)]


def _seats_with_models(s: State) -> set[Seat]:
    """Seats with a model that has not gone for good, on the table or still to enter (MP-ROUT-16)."""
    found: set[Seat] = set()
    for model in s.models.values():
        if model.gone is None and model.seat not in found and enrolled(model):
            found.add(model.seat)
    return found


def _cut_the_turn_short(r: Resolution) -> None:
    """MP-ORDER-07: a warband that leaves in its own turn ends the turn; the next player begins."""
    depth = next((i for i, frame in enumerate(r.stack) if isinstance(frame, TurnFrame)), None)
    if depth is None:
        return
    turn = r.stack[depth]
    assert isinstance(turn, TurnFrame)
    if turn.seat != r.state.turn.seat or turn.stage in ("share", "close"):
        return
    _close_all(r)
    if any(isinstance(frame, CombatFrame) for frame in r.stack[depth:]):
        combat_end.conclude(r)
    r.stack[depth:] = [replace(turn, stage="end")]


def _close_all(r: Resolution) -> None:
    for decision in r.state.decisions:
        r.close(decision, decision.default)
