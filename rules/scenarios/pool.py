"""Scenario 5: shards lie in a shallow pool in the middle; Heroes search it, turn by turn (SC5)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.dice import d3
from rules.events import CounterGiven, Event, TallyChanged
from rules.frames import SearchFrame
from rules.legal import searching
from rules.legal.searching import REACH
from rules.marks import DISTURBED, SEARCHING
from rules.procedures.search import attacked
from rules.queries import has, of_seat
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.scenario import Goal
from rules.scenarios.wyrdstone import ForShards
from rules.state import Model, Seat, State

LEAST = 3
"""So many pieces lie in the pool, and a D3 more (SC5-03)."""
FINDS = 2
"""A search that rolls no more than this finds a piece (SC5-05)."""


@dataclass(frozen=True, slots=True)
class Pool(ForShards):
    """The Street Brawl with something to search for."""

    def before_set_up(self, r: Resolution) -> None:
        """SC5-03: openly."""
        r.emit(TallyChanged(searching.LEFT, d3(r.d6("pool")) + LEAST))

    def at_movement(self, r: Resolution, seat: Seat) -> None:
        """SC5-06: a search is declared before anything else is done in the Movement phase."""
        able = tuple(m.id for m in of_seat(r.state, seat) if searching.why_not(r.state, m) is None)
        if able:
            r.push(SearchFrame(seat, able))

    def at_turn_end(self, r: Resolution, seat: Seat) -> None:
        """SC5-05, in id order; who has company by now looks in vain (SC5-07), as does who comes too late (SC5-09)."""
        for model in of_seat(r.state, seat):
            looks = has(model, SEARCHING) and searching.why_in_vain(r.state, model) is None
            if looks and r.d6("search", model.id, needed=FINDS, under=True) <= FINDS:
                r.emit(TallyChanged(searching.LEFT, searching.left(r.state) - 1))
                r.emit(CounterGiven(f"c{len(r.state.counters) + 1}", model.id, "found"))

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """SC5-06: whoever is attacked at the pool in his own turn searches no more in it."""
        for name in attacked(news):
            model = r.model(name)
            if model.seat == r.state.turn.seat and model.at is not None and searching.gap(r.state, model) <= REACH:
                if not has(model, DISTURBED):
                    r.mark(name, DISTURBED, "turn")
                r.unmark(name, SEARCHING)

    def deeds(self) -> Mapping[str, Callable[[State, Model], Refusal | None]]:
        return {"search": searching.why_not}

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        return searching.places(s, model)


POOL = Pool("the_pool", "The Pool", "SC5-01", fewest=3, totals=(10,), centre="pool")
