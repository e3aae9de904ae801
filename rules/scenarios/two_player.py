"""How two warbands are set up where it is not by segments: edges, quarters, all round the table (KID, TP1 to TP9)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.geometry.board import XY
from rules.geometry.edges import COMPASS, OPPOSITE, Segment, edges
from rules.geometry.zones import edge_zone, quarters
from rules.scenarios.deployment import Deployment, Station
from rules.state import Seat, State

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
