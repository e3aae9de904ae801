"""After the last blow: experience, spoils, the treasure of the winners and its split, and the end (G-12 to G-17)."""

from rules.commands import Answer
from rules.decisions import Decision
from rules.events import BattleEnded, RewardEarned
from rules.frames import EndFrame
from rules.procedures import experience, sharing_out
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.scenarios.treasure import roll
from rules.state import Outcome


def at_the_end(r: Resolution, frame: EndFrame) -> None:
    plan, outcome = scenario(r.state.scenario), _outcome(frame)
    experience.at_the_end(r, outcome)
    for spoil in plan.spoils(r.state, outcome):
        r.emit(RewardEarned(*spoil))
    r.go(frame, "treasure")
    plan.aftermath(r, outcome)


def treasure(r: Resolution, frame: EndFrame) -> None:
    """One set of rolls for all who have won (G-16, G-17)."""
    if not frame.winners:
        r.go(frame, "close")
        return
    found = roll(r, scenario(r.state.scenario).treasure(r.state, _outcome(frame)))
    if len(frame.winners) == 1:
        for what, amount in found:
            r.emit(RewardEarned(frame.winners[0], what, amount))
        found = []
    r.go(frame, "allot", found=sharing_out.singly(found))


def allot(r: Resolution, frame: EndFrame) -> None:
    """Everybody who has won says who shall have the next thing (MP-ALLY-45)."""
    if not frame.found:
        r.go(frame, "close")
        return
    r.go(frame, "allotted", wishes=())
    sharing_out.ask(r, frame.winners, *frame.found[0])


def answer_allot(r: Resolution, frame: EndFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "allotted", wishes=(*frame.wishes, (decision.seat, command.option)))
    return None


def allotted(r: Resolution, frame: EndFrame) -> None:
    """To whom all agree on, or by lot."""
    (what, amount), *rest = frame.found
    wishes = {option for _, option in frame.wishes}
    agreed = len(wishes) == 1 and sharing_out.BY_LOT.id not in wishes
    shares = [(int(wishes.pop()), amount)] if agreed else sharing_out.by_lot(r, frame.winners, what, amount)
    for seat, part in shares:
        r.emit(RewardEarned(seat, what, part))
    r.go(frame, "allot", found=tuple(rest), wishes=())


def close(r: Resolution, frame: EndFrame) -> None:
    r.emit(BattleEnded(frame.winners, frame.reason, r.state.experience, r.state.rewards))


def _outcome(frame: EndFrame) -> Outcome:
    return Outcome(frame.winners, frame.reason)


PROCEDURE = Procedure(
    stages={
        "experience": at_the_end,
        "treasure": treasure,
        "allot": allot,
        "allotted": allotted,
        "close": close,
    },
    answers={"allotted": answer_allot},
)
