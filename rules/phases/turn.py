"""One player's turn from its start to its end (TURN-02, TURN-04, MP-ORDER-10)."""

from rules import rulebook
from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.events import PhaseBegan, TurnBegan, TurnEnded
from rules.frames import (
    AllianceFrame,
    CombatFrame,
    MovementFrame,
    RecoveryFrame,
    SharingFrame,
    ShootingFrame,
    TestsFrame,
    TurnFrame,
)
from rules.legal.alliances import sharers
from rules.order import clockwise_from, first_player, round_of
from rules.procedures import belongings, departures, rout
from rules.procedures.procedure import Procedure
from rules.queries import of_seat
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.special_rules.base import SpecialRule
from rules.state import Phase

STAY = Option("stay", "Fight on")
LEAVE = Option("leave", "Leave the battle: your warband routs")


def begin(r: Resolution, frame: TurnFrame) -> None:
    """TURN-04 (a): effects that end at the start of the turn."""
    r.emit(TurnBegan(round_of(r.state, frame.seat), frame.seat, first_player(r.state)))
    for model in of_seat(r.state, frame.seat):
        for rule in rulebook.carried(model, SpecialRule.at_turn_begin):
            rule.at_turn_begin(r, r.model(model.id))
    r.go(frame, "resign")


def resign(r: Resolution, frame: TurnFrame) -> None:
    """MP-ROUT-17: a resignation takes effect where the Rout test would be."""
    if frame.seat in r.state.resigned:
        departures.leave(r, frame.seat, "resigned")
        r.go(frame, "end")
    else:
        r.go(frame, "events")
        scenario(r.state.scenario).at_turn_begin(r, frame.seat)


def events(r: Resolution, frame: TurnFrame) -> None:
    """MP-ORDER-10 (2) is over; then TURN-04 (b): what may be used now."""
    models = [m for seat in clockwise_from(r.state, frame.seat) for m in of_seat(r.state, seat)]
    r.go(frame, "items", pending=belongings.offers(r.state, models, SpecialRule.offered_at_turn_start))


def items(r: Resolution, frame: TurnFrame) -> None:
    """TURN-04 (b): first what the active player may use, then everybody else in order of play."""
    for i, offer in enumerate(frame.pending):
        if belongings.still_offered(r.state, offer, SpecialRule.offered_at_turn_start):
            r.go(frame, "items", pending=frame.pending[i:])
            belongings.ask(r, offer)
            return
    r.go(frame, "alliances" if r.state.options.alliance_before_rout else "rout_offer", pending=())


def answer_items(r: Resolution, frame: TurnFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "items", pending=frame.pending[1:])
    if command.option == belongings.USE.id:
        belongings.used(r, decision)
    return None


def rout_offer(r: Resolution, frame: TurnFrame) -> None:
    """TURN-04 (c): leaving of one's own will, once a Rout test has been required or is required now (LD-21)."""
    ready = r.state.warbands[frame.seat].rout_due_once or rout.is_due(r.state, frame.seat)
    if ready and scenario(r.state.scenario).voluntary_rout:
        r.ask(frame.seat, "rout_offer", (STAY, LEAVE), STAY.id)
    else:
        r.go(frame, "rout")


def answer_rout_offer(r: Resolution, frame: TurnFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == LEAVE.id:
        departures.leave(r, frame.seat, "routed")
        r.go(frame, "end")
    else:
        r.go(frame, "rout")
    return None


def rout_test(r: Resolution, frame: TurnFrame) -> None:
    """TURN-04 (d)."""
    ahead = "tests" if r.state.options.alliance_before_rout else "alliances"
    if not scenario(r.state.scenario).rout_tests:
        r.go(frame, ahead)
        return
    rout.rout_test(r, frame, frame.seat, passed=ahead, failed="routed")


def routed(r: Resolution, frame: TurnFrame) -> None:
    """A warband that fails leaves (LD-18, MP-ROUT-04)."""
    departures.leave(r, frame.seat, "routed")
    r.go(frame, "end")


def alliances(r: Resolution, frame: TurnFrame) -> None:
    """MP-ORDER-10 (4)."""
    r.go(frame, "rout_offer" if r.state.options.alliance_before_rout else "tests")
    r.push(AllianceFrame(frame.seat))


def tests(r: Resolution, frame: TurnFrame) -> None:
    """TURN-04 (e)."""
    r.go(frame, "recovery")
    r.push(TestsFrame(frame.seat))


def recovery(r: Resolution, frame: TurnFrame) -> None:
    r.go(frame, "movement")
    r.emit(PhaseBegan(Phase.RECOVERY))
    r.push(RecoveryFrame(frame.seat))


def movement(r: Resolution, frame: TurnFrame) -> None:
    r.go(frame, "shooting")
    r.emit(PhaseBegan(Phase.MOVEMENT))
    r.push(MovementFrame(frame.seat))


def shooting(r: Resolution, frame: TurnFrame) -> None:
    r.go(frame, "combat")
    r.emit(PhaseBegan(Phase.SHOOTING))
    r.push(ShootingFrame(frame.seat))


def combat(r: Resolution, frame: TurnFrame) -> None:
    """TURN-05: All Alone tests are the last thing in this phase."""
    r.go(frame, "end")
    r.emit(PhaseBegan(Phase.COMBAT))
    r.push(CombatFrame(frame.seat))


def end(r: Resolution, frame: TurnFrame) -> None:
    r.go(frame, "share")
    for model in of_seat(r.state, frame.seat):
        for rule in rulebook.own(model, SpecialRule.at_turn_end):
            rule.at_turn_end(r, r.model(model.id))
    scenario(r.state.scenario).at_turn_end(r, frame.seat)


def share(r: Resolution, frame: TurnFrame) -> None:
    """Before the next turn starts those who are left may share the victory (MP-ALLY-43)."""
    r.go(frame, "close")
    if sharers(r.state):
        r.push(SharingFrame())


def close(r: Resolution, frame: TurnFrame) -> None:
    r.emit(TurnEnded(frame.seat))
    r.pop()


PROCEDURE = Procedure(
    stages={
        "begin": begin,
        "resign": resign,
        "events": events,
        "items": items,
        "rout_offer": rout_offer,
        "rout": rout_test,
        "routed": routed,
        "alliances": alliances,
        "tests": tests,
        "recovery": recovery,
        "movement": movement,
        "shooting": shooting,
        "combat": combat,
        "end": end,
        "share": share,
        "close": close,
    },
    answers={"items": answer_items, "rout_offer": answer_rout_offer},
)
