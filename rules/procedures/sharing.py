"""Victory shared by all that are left (MP-ALLY-41 to -44)."""

from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.frames import SharingFrame
from rules.legal.alliances import sharers
from rules.procedures import departures
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import Outcome

FIGHT_ON = Option("no", "fight on")
SHARE = Option("yes", "share the victory and end the battle")


def ask(r: Resolution, frame: SharingFrame) -> None:
    """Everybody left is asked at once; silence means fighting on. A team is not asked: it has won (MP-ALLY-47)."""
    if r.state.options.teams:
        r.pop()
        departures.end(r, Outcome(sharers(r.state), "last_team"))
        return
    r.go(frame, "count")
    for seat in sharers(r.state):
        r.ask(seat, "share_victory", (FIGHT_ON, SHARE), FIGHT_ON.id)


def answered(r: Resolution, frame: SharingFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == SHARE.id:
        r.go(frame, "count", willing=(*frame.willing, decision.seat))
    return None


def count(r: Resolution, frame: SharingFrame) -> None:
    r.pop()
    left = sharers(r.state)
    if left and set(frame.willing) >= set(left):
        departures.end(r, Outcome(left, "shared_victory"))


PROCEDURE = Procedure(stages={"ask": ask, "count": count}, answers={"count": answered})
