"""A chest is hidden in one of the buildings; who brings it over his own edge has won (TP7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules.content.catalogue import warrior_type
from rules.events import CounterDropped, CounterPlaced, CounterTaken, Event, ModelMoved, TallyChanged
from rules.geometry.beside import beside
from rules.geometry.board import Building
from rules.geometry.counters import resting_place
from rules.geometry.paths import touching
from rules.geometry.point import EPS, Body, Point, flat_distance, heading, point
from rules.geometry.shapes import middle_of
from rules.geometry.surface import buildings_at
from rules.geometry.zones import in_zone
from rules.legal.counters import may_carry
from rules.marks import LADEN
from rules.queries import body, mounted, ready, size_of, terrain
from rules.resolution import Resolution
from rules.scenarios.duel import Duel, name_objectives, objectives, to_buildings, to_edge, won_by
from rules.scenarios.registry import deployment
from rules.scenarios.scenario import Goal, Lesson
from rules.scenarios.treasure import CROWNS, Find
from rules.scenarios.two_player import OppositeEdges
from rules.state import NOBODY, Gone, Model, ModelId, Outcome, State

CHEST = "chest"
"""The id of the counter."""
SEARCHED = "searched:"
"""Begins what the tally calls a building that has been searched."""
FINDER = "finder:"
"""Begins what the tally calls the warrior who has found the chest."""
HERE = 12
"""What 2D6 have to show (TP7-02)."""
MAN_SIZED = 0.5
"""The greatest radius of a base that carries the chest, in inches (TP7-03)."""
LOOKING = 0.5
"""How closely a way is looked over for the buildings it leads through, in inches."""
REWARD = (  # TP7-05
    Find(CROWNS, d6=3),
    Find("wyrdstone", needed=5, d3=1),
    Find("light_armour", needed=4),
    Find("sword", needed=3),
    Find("gem", needed=5, d3=1),
)


@dataclass(frozen=True, slots=True)
class HiddenTreasure(Duel):
    """Search the buildings, and carry the chest home."""

    buildings: int = 1

    def at_battle_begin(self, r: Resolution) -> None:
        """TP7-02: the buildings to be searched are known as soon as the edges are."""
        name_objectives(r, _to_search(r.state))

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        for event in news:
            if isinstance(event, CounterTaken) and event.counter == CHEST:
                r.mark(event.model, LADEN, "battle")
            elif isinstance(event, CounterDropped) and event.counter == CHEST:
                r.unmark(event.model, LADEN)
            elif isinstance(event, ModelMoved) and CHEST not in r.state.counters:
                _search(r, event)

    def may_carry(self, s: State, model: Model) -> bool:
        """TP7-03: whoever is man-sized and on foot."""
        return size_of(model.type)[0] <= MAN_SIZED + EPS and not mounted(model)

    def may_exit(self, s: State, model: Model, side: str) -> bool:
        """TP7-04: with the chest, over his own edge."""
        return _carrier(s) == model.id and s.warbands[model.seat].segment == side

    def keeps(self, s: State, model: Model, gone: Gone) -> bool:
        """Who flees lets it fall."""
        return gone != "fled"

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """As long as it is not found, the buildings; later the side of a friend who carries it, and the way ahead of
        him (R-231)."""
        return _with_carrier(s, model) if CHEST in s.counters else to_buildings(s, model, _unsearched(s))

    def outcome(self, s: State) -> Outcome | None:
        """TP7-04."""
        carrier = s.models.get(_carrier(s))
        if carrier is not None and carrier.gone == "exited":
            return won_by(carrier.seat, "chest_home")
        return Duel.outcome(self, s)

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """TP7-04: a Hero who has found it."""
        finders = (m for m in s.models.values() if FINDER + m.id in s.tally and warrior_type(m.type).hero)
        return tuple(Lesson(finder.id, "found_chest", 2) for finder in finders)

    def treasure(self, s: State, outcome: Outcome) -> tuple[Find, ...]:
        """TP7-04, TP7-05: the winner has the chest, found or not."""
        return REWARD


def _carrier(s: State) -> ModelId:
    chest = s.counters.get(CHEST)
    return chest.carrier if chest is not None else ""


def _with_carrier(s: State, model: Model) -> tuple[Goal, ...]:
    """Where a friend lends a hand, unless he is there already; and home."""
    carrier = s.models.get(_carrier(s))
    if carrier is None or carrier.at is None or model.at is None or carrier.id == model.id:
        return ()
    if carrier.seat != model.seat or not may_carry(s, model):
        return ()
    home = to_edge(s, model, s.warbands[model.seat].segment)
    if touching(terrain(s), body(model), body(carrier)):
        return home
    others = [body(m) for m in s.models.values() if m.at is not None and m.id not in (model.id, carrier.id)]
    toward = heading(carrier.at, model.at)
    return (Goal(CHEST, beside(terrain(s), body(carrier), size_of(model.type)[0], toward, others)), *home)


def _unsearched(s: State) -> list[str]:
    return [building for building in objectives(s) if SEARCHED + building not in s.tally]


def _search(r: Resolution, event: ModelMoved) -> None:
    """TP7-02: whoever is the first to enter a building searches it; the last one left holds the chest."""
    model = r.model(event.model)
    able = ready(model) and not model.wild and "animal" not in warrior_type(model.type).keywords
    if not able or model.seat == NOBODY:
        return
    for building in _entered(r.state, event.path):
        left = _unsearched(r.state)
        if building not in left:
            continue
        r.emit(TallyChanged(SEARCHED + building, 1))
        if len(left) == 1 or sum(r.roll("search", model=model.id, count=2)) >= HERE:
            _found(r, model)
            return


def _found(r: Resolution, model: Model) -> None:
    assert model.at is not None
    r.emit(CounterPlaced(CHEST, resting_place(terrain(r.state), model.at), model.seat))
    r.emit(TallyChanged(FINDER + model.id, 1))
    if may_carry(r.state, model):
        r.emit(CounterTaken(CHEST, model.id))
        r.mark(model.id, LADEN, "battle")


def _entered(s: State, path: Sequence[Point]) -> list[str]:
    """The buildings that a way leads into or through, in their order on it."""
    found: list[str] = []
    for a, b in pairwise(path):
        steps = max(1, round(flat_distance(a, b) / LOOKING))
        for k in range(steps + 1):
            part = k / steps
            at = point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part, a.z)
            found += [building for building in buildings_at(terrain(s), at) if building not in found]
    return found


def _to_search(s: State) -> list[Building]:
    """The buildings wholly outside both set-up zones; without any those whose middle is; without these all (R-232)."""
    zones = [deployment(s).station(s, warband.seat).zone for warband in s.warbands]

    def free(x: float, y: float) -> bool:
        return not any(in_zone(s.board, zone, Body("", point(x, y), 0.0)) for zone in zones)

    clear = [each for each in s.board.buildings if all(free(x, y) for x, y in each.outline)]
    half = [each for each in s.board.buildings if free(*middle_of(each.outline))]
    return clear or half or list(s.board.buildings)


HIDDEN_TREASURE = HiddenTreasure("hidden_treasure", "Hidden Treasure", "TP7-01", deployment=OppositeEdges())
