"""Scenario 3: a merchant's son strays through the ruins; whoever brings him off the table has won (SC3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.content.inhabitants import MERCHANTS_SON
from rules.events import (
    Event,
    ModelBroke,
    ModelFell,
    ModelLeft,
    ModelMarked,
    ModelMoved,
    StatusChanged,
    TallyChanged,
)
from rules.geometry.beside import nearest_place, stray
from rules.geometry.point import point
from rules.legal.alliances import allies
from rules.marks import ACTED, STOOD_UP
from rules.procedures import appearing, assault, departures, escort
from rules.procedures.moving import move_along
from rules.queries import bodies, body, leader_of, size_of, terrain
from rules.resolution import Resolution
from rules.scenarios.scenario import Scenario
from rules.scenarios.treasure import CROWNS, Find
from rules.state import Model, ModelId, Outcome, Seat, State, Status

RESCUED = "rescued"
"""How often the son has found an escort; after the first he strays no more (SC3-03)."""
SHORT = 1.0
"""How far from whatever is in his way he stops, in inches (SC3-04)."""

REWARD = (  # SC3-26
    Find(CROWNS, d6=5),
    Find("sword", needed=4, d3=1),
    Find("heavy_armour", needed=5),
    Find("light_armour", needed=4),
    Find("shield", needed=4),
    Find("helmet", needed=4),
    Find("gem", needed=5, d3=1),
)


@dataclass(frozen=True, slots=True)
class LostPrince(Scenario):
    """The Street Brawl with a person to be fought over, who is nobody's enemy."""

    # his course

    def at_battle_begin(self, r: Resolution) -> None:
        """SC3-02: in the exact middle, or as near to it as anybody can stand."""
        board, radius = r.state.board, MERCHANTS_SON.radius
        middle = point(board.width / 2, board.depth / 2)
        at = nearest_place(terrain(r.state), middle, radius, bodies(r.state))
        appearing.appear(r, MERCHANTS_SON, at, neutral=True)

    def at_turn_begin(self, r: Resolution, seat: Seat) -> None:
        """SC3-28, then SC3-03: when the first player's turn begins."""
        son = the_son(r.state)
        if seat != r.state.turn.first or son is None or son.at is None:
            return
        if son.status is Status.STUNNED:
            r.emit(StatusChanged(son.id, Status.KNOCKED_DOWN))
            return
        if son.status is Status.KNOCKED_DOWN:
            r.emit(StatusChanged(son.id, Status.STANDING))
            r.mark(son.id, STOOD_UP, "turn")
        if not r.state.tally.get(RESCUED) and not leader_of(son):
            _stray(r, son)

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        """Who takes him in, who loses him, and where he goes (SC3-06 to SC3-12, SC3-19)."""
        son = the_son(r.state)
        if son is None or son.at is None:
            return
        parted = False
        for event in news:
            guide = leader_of(r.model(son.id))
            if isinstance(event, ModelMoved) and not guide and escort.comes_upon(r.state, event, son.id):
                escort.take_in(r, son.id, event.model)
                r.emit(TallyChanged(RESCUED, r.state.tally.get(RESCUED, 0) + 1))
                guide = event.model
            if isinstance(event, ModelBroke) and event.model == guide:
                escort.alone(r, son.id)
            if isinstance(event, ModelLeft) and event.model == guide:
                if event.why == "exited":
                    _brought_home(r, son.id, r.model(guide).seat)
                    return
                escort.alone(r, son.id)
            parted |= isinstance(event, ModelMoved | ModelFell)
            if guide and _has_moved(r, event, guide, son.id):
                escort.follow(r, son.id)
        if parted:
            assault.let_go(r)

    # what is allowed

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        """SC3-19, SC3-20: his escort with him, over any edge; nobody else."""
        son = the_son(s)
        return son is not None and leader_of(son) == model.id

    def may_assail(self, s: State, model: Model, target: Model) -> bool:
        """SC3-14: anybody."""
        return True

    # the end

    def treasure(self, s: State, outcome: Outcome) -> tuple[Find, ...]:
        """SC3-18, SC3-23: only if he lives."""
        son = the_son(s)
        return REWARD if outcome.winners and son is not None and son.status is not Status.OUT else ()


def the_son(s: State) -> Model | None:
    """The merchant's son, once he is in the battle."""
    return next((m for m in s.models.values() if m.type == MERCHANTS_SON.key), None)


def _has_moved(r: Resolution, event: Event, guide: ModelId, son: ModelId) -> bool:
    """His escort has gone somewhere, or has come to the end of a way with climbs and jumps."""
    if isinstance(event, ModelMarked):
        return event.model == guide and event.mark == ACTED and not escort.is_beside(r.state, son)
    return isinstance(event, ModelMoved | ModelFell) and event.model == guide


def _stray(r: Resolution, son: Model) -> None:
    """SC3-04: D6" anywhere, the distance before the direction; 360 is north."""
    inches = r.d6("wander", son.id)
    degrees = float(r.roll("direction", model=son.id, sides=360)[0] - 1)
    others = bodies(r.state, without=(son.id,))
    path = stray(terrain(r.state), size_of(son.type)[0], body(son).at, degrees, float(inches), others, SHORT)
    move_along(r, son.id, path, "compulsory")


def _brought_home(r: Resolution, son: ModelId, seat: Seat) -> None:
    """SC3-19, SC3-21: his escort's warband has won, and its direct allies of this moment with it."""
    winners = tuple(sorted((seat, *allies(r.state, seat))))
    departures.gone(r, son, "exited")
    departures.end(r, Outcome(winners, "rescued"))


LOST_PRINCE = LostPrince("lost_prince", "The Lost Prince", "SC3-01", fewest=3, totals=(11,), centre="room")
