"""How the warbands of a scenario are set up: who defends, who comes first, where each may stand, and who begins.

A scenario has one `Deployment`. The plain one is that of games with three and more warbands: everybody takes a segment
of the table edge, nobody defends (MP-SETUP, MP-ORDER). Others override what their text changes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.geometry.board import Board, Building
from rules.geometry.edges import Segment, segments
from rules.geometry.point import Point
from rules.geometry.shapes import border_distance, contains
from rules.geometry.zones import APART, DEPTH, Around, Disc, Zone, segment_zone
from rules.marks import HELD_BACK
from rules.resolution import Resolution
from rules.state import Model, ModelId, Seat, State


@dataclass(frozen=True, slots=True)
class Station:
    """Where one warband is set up, and how far from others its models stand. Distances are in inches."""

    zone: Zone
    rule: str = "MP-SETUP-15"
    apart: float = APART
    """Models of other warbands are strictly farther than this; no text makes it less (MP-SETUP-16, -18)."""
    least: float = 0.0
    """They are at least this far ("at least 14 inches from enemies")."""
    own: float = 0.0
    """If not 0, those of its own warband are strictly farther than this as well."""
    unseen: bool = False
    """Out of sight of the models of other warbands, as far as that can be (KID-06, KID-07)."""


class Arrival(NamedTuple):
    """Models that come on to the table at the start of a Movement phase, and over which parts of its edge."""

    models: tuple[ModelId, ...]
    border: tuple[Segment, ...]
    charges: bool = False
    """They may charge in the same turn."""


@dataclass(frozen=True, slots=True)
class Deployment:
    """By segments. `order`: a defender and then a roll-off, highest first (MP-SETUP-10, -11); or the winner of the
    roll-off says who is first; or the attacker is first. `picks`: who chooses the place of a warband: itself, the
    winner of a roll-off, or dice. `opening`: who has the first turn: the highest roll, the attacker, or the highest
    roll with the Initiative of the leader added."""

    order: Literal["roll", "choice", "attacker"] = "roll"
    picks: Literal["own", "roll_off", "dice"] = "own"
    opening: Literal["roll", "attacker", "initiative"] = "roll"
    roles: Literal["named", "chosen"] = "named"
    """Whether several `defenders` roll off, or the warband with the lower rating chooses its role unless there is but
    one who can defend (R-84)."""
    seats_drawn: bool = True
    """Who has no place at the edge draws a segment as its seat (MP-ORDER-05)."""

    def defenders(self, s: State) -> tuple[Seat, ...]:
        """Who may be the defender: nobody, or one warband, or several that roll off for it, highest (MP-SETUP-06)."""
        return ()

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """The parts of the table edge, or of the table, that a warband may still take, with their names; none if its
        text says where it stands. Here the segments nobody has chosen, clockwise from A (MP-SETUP-13), or fewer than
        two where they are shared (MP-SETUP-22)."""
        room = 2 if s.options.shared_segments else 1
        taken = [warband.segment for warband in s.warbands]
        return {letter: f"Segment {letter}" for letter in segments(s.board) if taken.count(letter) < room}

    def station(self, s: State, seat: Seat) -> Station:
        """Where a warband that has taken its place sets up."""
        return Station(segment_zone(s.board, s.warbands[seat].segment, DEPTH))

    def border(self, s: State, seat: Seat) -> tuple[Segment, ...]:
        """The parts of the table edge from which models of a warband come on later (MP-SETUP-23): its segment."""
        found = segments(s.board).get(s.warbands[seat].segment)
        return (found,) if found else ()

    def hold_back(self, r: Resolution) -> None:
        """Before the first warband sets up: mark with `HELD_BACK` who is not set up at all."""

    def arrivals(self, r: Resolution, seat: Seat) -> tuple[Arrival, ...]:
        """Who comes on at the start of a Movement phase: all for whom there was no room so far (MP-SETUP-19). A
        position set up by hand may have no edge to come from."""
        border = self.border(r.state, seat)
        late = tuple(model.id for model in waiting(r.state, seat) if HELD_BACK not in model.marks)
        return (Arrival(late, border),) if late and border else ()


@dataclass(frozen=True, slots=True)
class CentralDefender(Deployment):
    """The warband with the highest rating defends, within `reach` inches of the centre of the table or, with
    `building`, inside the central building or within `reach` of it; the others attack from their segments
    (SC4-02, SC6-03)."""

    reach: float = 6.0
    building: bool = False
    rule: str = "MP-SETUP-18"

    def defenders(self, s: State) -> tuple[Seat, ...]:
        """MP-SETUP-07, MP-SETUP-08."""
        return highest_rated(s)

    def places(self, s: State, seat: Seat) -> Mapping[str, str]:
        """The defender chooses no segment."""
        return {} if s.warbands[seat].role == "defender" else Deployment.places(self, s, seat)

    def station(self, s: State, seat: Seat) -> Station:
        """MP-SETUP-16 keeps the attackers off the defender's models (MP-SETUP-17)."""
        if s.warbands[seat].role != "defender":
            return Deployment.station(self, s, seat)
        return Station(middle(s.board, self.reach, building=self.building), self.rule)


def waiting(s: State, seat: Seat) -> list[Model]:
    """The models of a warband that are still to come on to the table."""
    return [model for model in s.models.values() if model.seat == seat and model.at is None and model.gone is None]


BY_SEGMENTS = Deployment()


def highest_rated(s: State) -> tuple[Seat, ...]:
    """The warbands of the highest rating, and of these the ones with most models (MP-SETUP-07, MP-SETUP-08)."""
    best = max((warband.rating, warband.size) for warband in s.warbands)
    return tuple(warband.seat for warband in s.warbands if (warband.rating, warband.size) == best)


def fewest_models(s: State) -> tuple[Seat, ...]:
    """The warbands with the fewest models (TP1-01)."""
    least = min(warband.size for warband in s.warbands)
    return tuple(warband.seat for warband in s.warbands if warband.size == least)


def middle(board: Board, reach: float, *, building: bool = False) -> Zone:
    """All within so far of the centre of the table, or of the central building where there is one."""
    central = central_building(board) if building else None
    if central is not None:
        return Around(central.outline, reach, central.name or "the central building")
    return Disc((board.width / 2, board.depth / 2), reach)


def central_building(board: Board) -> Building | None:
    """The building that is the table's centre piece, or the one nearest to its centre; None without buildings."""
    heart = Point(board.width / 2, board.depth / 2)
    named = (building for building in board.buildings if building.id == board.centre_piece)
    return next(named, None) or min(board.buildings, key=lambda each: _from(each, heart), default=None)


def _from(building: Building, at: Point) -> float:
    return 0.0 if contains(building.outline, at.x, at.y) else border_distance(building.outline, at.x, at.y)
