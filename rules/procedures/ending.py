"""After the last blow: experience, spoils, the treasure of the winners and its split, and the end (G-12 to G-17)."""

from collections.abc import Sequence

from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.events import BattleEnded, RewardEarned
from rules.frames import EndFrame
from rules.procedures import experience
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.scenarios.treasure import CROWNS, roll
from rules.state import Outcome, Seat

BY_LOT = Option("lot", "let the dice decide")


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
    # MP-ALLY-45: things are shared out one by one, crowns all together.
    single = [(what, one) for what, amount in found for one in ([amount] if what == CROWNS else [1] * amount)]
    r.go(frame, "allot", found=tuple(single))


def allot(r: Resolution, frame: EndFrame) -> None:
    """Everybody who has won says who shall have the next thing; silence leaves it to the dice."""
    if not frame.found:
        r.go(frame, "close")
        return
    what, amount = frame.found[0]
    shares = BY_LOT if what != CROWNS else Option("lot", "share the crowns evenly")
    r.go(frame, "allotted", wishes=())
    for seat in frame.winners:
        options = (shares, *(Option(str(one), f"to {r.state.warbands[one].name}") for one in frame.winners))
        r.ask(seat, "allot", options, BY_LOT.id, about={"what": what, "amount": str(amount)})


def answer_allot(r: Resolution, frame: EndFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.go(frame, "allotted", wishes=(*frame.wishes, (decision.seat, command.option)))
    return None


def allotted(r: Resolution, frame: EndFrame) -> None:
    """To whom all agree on, or by lot; crowns in even shares, the odd ones by lot (MP-ALLY-45)."""
    (what, amount), *rest = frame.found
    wishes = {option for _, option in frame.wishes}
    agreed = wishes.pop() if len(wishes) == 1 else BY_LOT.id
    if agreed != BY_LOT.id:
        r.emit(RewardEarned(int(agreed), what, amount))
    elif what == CROWNS:
        even, odd = divmod(amount, len(frame.winners))
        lucky = [_by_lot(r, frame.winners) for _ in range(odd)]
        for seat in frame.winners:
            share = even + lucky.count(seat)
            if share:
                r.emit(RewardEarned(seat, what, share))
    else:
        r.emit(RewardEarned(_by_lot(r, frame.winners), what, amount))
    r.go(frame, "allot", found=tuple(rest), wishes=())


def _by_lot(r: Resolution, seats: Sequence[Seat]) -> Seat:
    return seats[r.roll("allotment", sides=len(seats))[0] - 1]


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
