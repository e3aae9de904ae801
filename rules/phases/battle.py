"""The whole battle: set-up, the roll for the first turn, then turn after turn (MP-SETUP, MP-ORDER)."""

from rules import rulebook
from rules.events import RingFormed
from rules.frames import BattleFrame, SetUpFrame, TurnFrame
from rules.order import next_seat, round_of
from rules.procedures import departures
from rules.procedures.procedure import Procedure
from rules.procedures.roll_off import highest
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.special_rules.base import SpecialRule
from rules.state import Outcome


def set_up(r: Resolution, frame: BattleFrame) -> None:
    r.go(frame, "order")
    r.push(SetUpFrame())
    scenario(r.state.scenario).before_set_up(r)


def order(r: Resolution, frame: BattleFrame) -> None:
    """The highest roll has the first turn; play passes clockwise by segment (MP-ORDER-01, MP-ORDER-02). With two
    warbands it is the same."""
    clockwise = [warband.seat for warband in sorted(r.state.warbands, key=lambda w: w.segment)]
    first = clockwise.index(highest(r, range(len(clockwise)), "first_turn"))
    r.emit(RingFormed((*clockwise[first:], *clockwise[:first])))
    for model in r.state.models.values():
        for rule in rulebook.own(model, SpecialRule.at_battle_begin):
            rule.at_battle_begin(r, r.model(model.id))
    r.go(frame, "turns")


def turns(r: Resolution, frame: BattleFrame) -> None:
    seat = next_seat(r.state)
    limit = r.state.options.round_limit
    if limit and round_of(r.state, seat) > limit:
        departures.end(r, Outcome((), "round_limit"))  # MP-ROUT-18
        return
    r.push(TurnFrame(seat))


PROCEDURE = Procedure({"set_up": set_up, "order": order, "turns": turns})
