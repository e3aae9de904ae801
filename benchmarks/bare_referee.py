"""A referee without rules, to measure the server alone: each answer rolls one die and asks the next seat."""

from rules.commands import Command
from rules.decisions import Decision, Option
from rules.dice import Dice
from rules.engine import Applied, Rejected
from rules.events import Event, PromptClosed, PromptOpened
from rules.refusals import Code, Refusal
from rules.resolution import Resolution
from rules.state import Seat, State
from server.matches.referee import Rules

OPTIONS = (Option("end", "Go on"),)


class BareReferee(Rules):
    def begin(self, state: State, dice: Dice) -> Applied:
        return self._ask(Resolution(state, dice), 0)

    def apply(self, state: State, seat: Seat, command: Command, dice: Dice) -> Applied | Rejected:
        decision: Decision = state.decisions[0]
        if decision.seat != seat:
            return Rejected(Refusal(Code.NOT_ASKED, "not you"))
        r = Resolution(state, dice)
        r.emit(PromptClosed(decision.id, seat, "end"))
        r.d6("to_hit", seat=seat)
        return self._ask(r, (seat + 1) % len(state.warbands))

    def _ask(self, r: Resolution, seat: Seat) -> Applied:
        events: list[Event] = r.events
        r.emit(PromptOpened(Decision(f"p{r.state.prompts + 1}", seat, "moves", OPTIONS, "end")))
        return Applied(r.state, tuple(events))
