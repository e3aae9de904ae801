"""Two warbands meet in a street, and each wants out by the other's end (TP5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.content.catalogue import warrior_type
from rules.events import Event, ModelLeft, TallyChanged
from rules.geometry.board import Board
from rules.geometry.edges import OPPOSITE
from rules.geometry.street import street, why_no_street
from rules.resolution import Resolution
from rules.scenarios.duel import Duel, won_by
from rules.scenarios.scenario import Lesson
from rules.scenarios.two_player import OppositeEdges
from rules.state import Model, Outcome, State

FIRST = "first_out:"
"""Begins what the tally calls the first Hero who has left by the far end."""


@dataclass(frozen=True, slots=True)
class StreetFight(Duel):
    """The two ends of the street are the only ways off the table."""

    def lay_out(self, seed: int, width: int, depth: int) -> Board:
        """TP5-01."""
        return street(seed, width, depth)

    def why_not_there(self, board: Board) -> str:
        """TP5-01."""
        wrong = why_no_street(board)
        return wrong and f"{self.name} needs a table that is one street from west to east: {wrong}"

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """Remember the first Hero who gets through."""
        out = [event.model for event in news if isinstance(event, ModelLeft) and event.why == "exited"]
        heroes = [model for model in out if warrior_type(r.model(model).type).hero]
        if heroes and not any(what.startswith(FIRST) for what in r.state.tally):
            r.emit(TallyChanged(FIRST + heroes[0], 1))

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        """TP5-02: never by its own end."""
        return side == OPPOSITE.get(s.warbands[model.seat].segment)

    def outcome(self, s: State) -> Outcome | None:
        """TP5-03: nobody of it is on the table any more, and somebody has got through (R-234)."""
        for warband in s.warbands:
            through = any(m.gone == "exited" for m in s.models.values() if m.seat == warband.seat)
            if warband.left in ("exited", "eliminated") and through:
                return won_by(warband.seat, "got_through")
        return Duel.outcome(self, s)

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """TP5-03."""
        first = (what.removeprefix(FIRST) for what in s.tally if what.startswith(FIRST))
        return tuple(Lesson(hero, "first_out") for hero in first)


STREET_FIGHT = StreetFight(
    "street_fight", "Street Fight", "TP5-01", deployment=OppositeEdges(depth=6.0, choices=("east", "west"))
)
