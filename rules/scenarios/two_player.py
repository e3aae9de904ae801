"""How two warbands are set up where it is not by segments: edges, quarters, all round the table (KID, TP1 to TP9)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.content.catalogue import warrior_type
from rules.geometry.board import XY
from rules.geometry.edges import COMPASS, OPPOSITE, Segment, edges
from rules.geometry.zones import away_from_edges, edge_zone, every_edge, quarters, whole_table
from rules.marks import HELD_BACK
from rules.procedures.roll_off import any_of
from rules.queries import in_role
from rules.resolution import Resolution
from rules.scenarios.deployment import Arrival, Deployment, Station, middle, waiting
from rules.state import Model, ModelId, Seat, State

ACROSS = {
    "north_west": "south_east",
    "north_east": "south_west",
    "south_east": "north_west",
    "south_west": "north_east",
}
"""The diagonally opposite quarter."""


@dataclass(frozen=True, slots=True)
class TwoPlayer(Deployment):
    """What all of them share: a warband without an edge of its own may come on from any."""

    order: Literal["roll", "choice", "attacker"] = "choice"
    seats_drawn: bool = False
    rule: str = "G-18"

    def border(self, s: State, seat: Seat) -> tuple[Segment, ...]:
        """The edge it has taken, else all four."""
        four = edges(s.board)
        own = four.get(s.warbands[seat].segment)
        return (own,) if own else tuple(four.values())


@dataclass(frozen=True, slots=True)
class OppositeEdges(TwoPlayer):
    """The first warband within `depth` inches of an edge that it chooses among `choices`, the other within as much of
    the opposite edge."""

    depth: float = 8.0
    choices: tuple[str, ...] = COMPASS

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """Any edge, then the one opposite."""
        other = foe(s, seat)
        free = [OPPOSITE[other]] if other in OPPOSITE else self.choices
        return {edge: f"The {edge} edge" for edge in free}

    def station(self, s: State, seat: Seat) -> Station:
        return Station(edge_zone(s.board, s.warbands[seat].segment, self.depth), self.rule)


@dataclass(frozen=True, slots=True)
class OppositeQuarters(TwoPlayer):
    """The first warband in a quarter that it chooses, the other in the one diagonally opposite, at least `least` inches
    from enemies (TP6-01)."""

    least: float = 14.0

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """Any quarter, then the one diagonally opposite."""
        other = foe(s, seat)
        free = [ACROSS[other]] if other in ACROSS else list(ACROSS)
        return {quarter: f"The {quarter.replace('_', '-')} quarter" for quarter in free}

    def station(self, s: State, seat: Seat) -> Station:
        return Station(quarters(s.board)[s.warbands[seat].segment], self.rule, least=self.least)

    def border(self, s: State, seat: Seat) -> tuple[Segment, ...]:
        """The two halves of edges that its quarter touches."""
        quarter = quarters(s.board)[s.warbands[seat].segment]
        (x0, y0), (x1, y1) = quarter.near, quarter.far
        sides: tuple[tuple[XY, XY], ...] = (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)))
        sides = (*sides, ((x0, y1), (x0, y0)))
        return tuple(
            Segment(name, a, b)
            for (name, edge), (a, b) in zip(edges(s.board).items(), sides, strict=True)
            if edge.offset(*a) == edge.offset(*b) == 0.0
        )


def foe(s: State, seat: Seat) -> str:
    """What place the other warband has taken; empty so far."""
    return next(warband.segment for warband in s.warbands if warband.seat != seat)


@dataclass(frozen=True, slots=True)
class MiddleAndEdges(TwoPlayer):
    """The defender first, in the middle: inside or within `reach` inches of the central building, or anywhere more than
    `inner` inches from every edge. The attacker within `depth` inches of any edges; with `hidden` out of the defender's
    sight and at all four sides (TP1-02, KID-05, KID-06). The attacker begins."""

    order: Literal["roll", "choice", "attacker"] = "roll"
    opening: Literal["roll", "attacker", "initiative"] = "attacker"
    reach: float = 6.0
    inner: float = 0.0
    depth: float = 6.0
    hidden: bool = False

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """Nobody has an edge of his own."""
        return {}

    def station(self, s: State, seat: Seat) -> Station:
        if s.warbands[seat].role == "attacker":
            return Station(every_edge(s.board, self.depth, each=self.hidden), self.rule, unseen=self.hidden)
        if self.inner:
            return Station(away_from_edges(s.board, self.inner), self.rule)
        return Station(middle(s.board, self.reach, building=True), self.rule)


@dataclass(frozen=True, slots=True)
class EdgeAndRest(TwoPlayer):
    """The attacker first, within `depth` inches of an edge that the winner of a roll-off chooses; the defender anywhere
    at least `least` inches from him. The opposite edge is the defender's (TP4-01). The attacker begins."""

    order: Literal["roll", "choice", "attacker"] = "attacker"
    picks: Literal["own", "roll_off", "dice"] = "roll_off"
    opening: Literal["roll", "attacker", "initiative"] = "attacker"
    roles: Literal["named", "chosen"] = "chosen"
    depth: float = 8.0
    least: float = 14.0

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """Any edge for the attacker, the one opposite for the defender."""
        return OppositeEdges.places(OppositeEdges(), s, seat)

    def station(self, s: State, seat: Seat) -> Station:
        if s.warbands[seat].role == "attacker":
            return Station(edge_zone(s.board, s.warbands[seat].segment, self.depth), self.rule)
        return Station(whole_table(s.board), self.rule, least=self.least)


@dataclass(frozen=True, slots=True)
class Surprised(TwoPlayer):
    """The defender first, scattered: no model within `apart` inches of another or of an edge, and each Hero and group
    of Henchmen on the table only on a 4+. The attacker within as much of an edge that dice choose; he begins. From the
    second round on the rest of the defender comes on, each on a 4+, over one edge that dice choose, and may charge at
    once (TP9-01 to -03)."""

    order: Literal["roll", "choice", "attacker"] = "roll"
    picks: Literal["own", "roll_off", "dice"] = "dice"
    opening: Literal["roll", "attacker", "initiative"] = "attacker"
    roles: Literal["named", "chosen"] = "chosen"
    apart: float = 8.0

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """Any edge for the attacker, none for the defender."""
        attacks = s.warbands[seat].role == "attacker"
        return {edge: f"The {edge} edge" for edge in COMPASS} if attacks else {}

    def station(self, s: State, seat: Seat) -> Station:
        if s.warbands[seat].role == "attacker":
            return Station(edge_zone(s.board, s.warbands[seat].segment, self.apart), self.rule)
        return Station(away_from_edges(s.board, self.apart), self.rule, apart=self.apart, own=self.apart)

    def hold_back(self, r: Resolution) -> None:
        """TP9-01: if all are in reserve, the last one rolled for is on the table."""
        defender = in_role(r.state, "defender")
        units = units_of(waiting(r.state, defender))
        late = [unit for unit in units if r.d6("reserve", unit[0]) < ARRIVES]
        for unit in late[:-1] if len(late) == len(units) else late:
            for model in unit:
                r.mark(model, HELD_BACK, "battle")

    def arrivals(self, r: Resolution, seat: Seat) -> tuple[Arrival, ...]:
        """TP9-03: from the second turn of the defender; an edge is rolled for if anybody arrives."""
        due = Deployment.arrivals(self, r, seat)
        held = [model for model in waiting(r.state, seat) if HELD_BACK in model.marks]
        if r.state.turn.round < 2 or not held:
            return due
        here = [unit for unit in units_of(held) if r.d6("reserve", unit[0], needed=ARRIVES) >= ARRIVES]
        models = tuple(model for unit in here for model in unit)
        if not models:
            return due
        edge = any_of(r, COMPASS, "place", seat)
        return (*due, Arrival(models, (edges(r.state.board)[edge],), charges=True))


ARRIVES = 4
"""What a unit in reserve has to roll to be on the table (TP9-01, TP9-03)."""


def units_of(models: Sequence[Model]) -> list[tuple[ModelId, ...]]:
    """Each Hero, and each group of Henchmen together."""
    units: dict[str, tuple[ModelId, ...]] = {}
    for model in models:
        key = model.id if warrior_type(model.type).hero else f"group {model.group}"
        units[key] = (*units.get(key, ()), model.id)
    return list(units.values())
