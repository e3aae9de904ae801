"""What the scenarios for two warbands share: their number, the size of their table, and who stands inside what."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rules.events import TallyChanged
from rules.geometry.board import Building
from rules.geometry.edges import edges
from rules.geometry.point import Body, Point, distance
from rules.geometry.rooms import room_in
from rules.geometry.surface import building_gap, buildings_at
from rules.geometry.zones import edge_points
from rules.queries import body, size_of, standing, terrain
from rules.resolution import Resolution
from rules.scenarios.scenario import Goal, Scenario
from rules.state import Model, Outcome, Seat, State

TABLE = (48, 48)
"""Four feet each way, in inches."""
OBJECTIVE = "objective:"
"""Begins what the tally calls a building that is fought for; its id follows."""


@dataclass(frozen=True, slots=True)
class Duel(Scenario):
    """For two, on a table of 4 feet by 4; nobody shares the victory, and who fails a Rout test has lost."""

    fewest: int = 2
    most: int = 2
    shared: bool = False
    table: tuple[int, int] = TABLE


def other(s: State, seat: Seat) -> Seat:
    """The seat of the other warband."""
    return next(warband.seat for warband in s.warbands if warband.seat != seat)


def won_by(seat: Seat, reason: str) -> Outcome:
    return Outcome((seat,), reason)


def outwards(s: State) -> list[Building]:
    """The buildings of the table, those nearest to its centre first (TP8-01)."""
    heart = Body("", Point(s.board.width / 2, s.board.depth / 2), 0.0)
    return sorted(s.board.buildings, key=lambda each: (building_gap(terrain(s), each.id, heart), each.id))


def name_objectives(r: Resolution, buildings: Iterable[Building]) -> None:
    """Let everybody know which buildings are fought for."""
    for building in buildings:
        r.emit(TallyChanged(OBJECTIVE + building.id, 1))


def objectives(s: State) -> list[str]:
    """The ids of the buildings that are fought for."""
    return [what.removeprefix(OBJECTIVE) for what in s.tally if what.startswith(OBJECTIVE)]


def to_buildings(s: State, model: Model, buildings: Iterable[str]) -> tuple[Goal, ...]:
    """The buildings of these that a model is not in."""
    rooms = ((each, room_in(terrain(s), each)) for each in buildings if not is_inside(s, model, each))
    return tuple(Goal(f"building:{each}", at) for each, at in rooms if at is not None)


def to_edge(s: State, model: Model, edge: str) -> tuple[Goal, ...]:
    """The free place at an edge of the table that is nearest to a model."""
    if model.at is None:
        return ()
    line, radius, here = edges(s.board)[edge], size_of(model.type)[0], model.at
    places = edge_points(terrain(s), line, radius, ())
    nearest = min(places, key=lambda at: distance(at, here), default=None)
    return (Goal(edge, nearest),) if nearest else ()


def is_inside(s: State, model: Model, building: str) -> bool:
    """Whether its base centre is over the outline of a building, on any floor (TG-28)."""
    return model.at is not None and building in buildings_at(terrain(s), model.at)


def standing_within(s: State, building: str, inches: float) -> Counter[Seat]:
    """How many standing models each warband has inside a building or that near to it."""
    near = (m for m in s.models.values() if standing(m) and building_gap(terrain(s), building, body(m)) <= inches)
    return Counter(model.seat for model in near)
