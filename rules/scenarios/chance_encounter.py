"""Two warbands on their way home run into each other, each with some shards on it (TP6)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.content.catalogue import warrior_type
from rules.dice import d3
from rules.events import Event, ModelLeft, TallyChanged
from rules.resolution import Resolution
from rules.scenarios.duel import Duel, other
from rules.scenarios.scenario import Spoil
from rules.scenarios.two_player import OppositeQuarters
from rules.state import NOBODY, Outcome, Seat, State

SHARDS, FELLED = "shards:", "heroes_felled:"
"""Begin what the tally calls the shards a warband carries, and the enemy Heroes it has put out of action; its seat
follows."""


@dataclass(frozen=True, slots=True)
class ChanceEncounter(Duel):
    """The shards are a number, not counters (TP6-02)."""

    def before_set_up(self, r: Resolution) -> None:
        for warband in r.state.warbands:
            r.emit(TallyChanged(f"{SHARDS}{warband.seat}", d3(r.d6("shards", seat=warband.seat))))

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """Count the Heroes whom each warband puts out of action."""
        for event in news:
            if isinstance(event, ModelLeft) and event.why == "out_of_action" and event.by is not None:
                fallen, by = r.model(event.model), r.model(event.by)
                if warrior_type(fallen.type).hero and NOBODY not in (fallen.seat, by.seat) and fallen.seat != by.seat:
                    what = f"{FELLED}{by.seat}"
                    r.emit(TallyChanged(what, r.state.tally.get(what, 0) + 1))

    def spoils(self, s: State, outcome: Outcome) -> tuple[Spoil, ...]:
        """TP6-03."""
        shares = [(warband.seat, _share(s, warband.seat)) for warband in s.warbands]
        return tuple(Spoil(seat, "wyrdstone", share) for seat, share in shares if share)


def _share(s: State, seat: Seat) -> int:
    """Its own shards but one for each Hero out of action, and one for each enemy Hero it felled, if the enemy had so
    many."""
    mine, theirs = (s.tally.get(f"{SHARDS}{each}", 0) for each in (seat, other(s, seat)))
    fallen = [m for m in s.models.values() if m.seat == seat and m.gone == "out_of_action"]
    lost = sum(warrior_type(model.type).hero for model in fallen)
    return max(0, mine - lost) + min(theirs, s.tally.get(f"{FELLED}{seat}", 0))


CHANCE_ENCOUNTER = ChanceEncounter(
    "chance_encounter", "Chance Encounter", "TP6-01", deployment=OppositeQuarters(opening="initiative")
)
