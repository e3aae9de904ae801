"""Scenario 7: a great beast in its lair; whoever is alone near the lair when it is dead takes its hoard (SC7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from rules.beasts.lair import beast_of, den, lair_on, near
from rules.content.catalogue import warrior_type
from rules.events import (
    Event,
    HitsScored,
    ModelFell,
    ModelLeft,
    ModelMoved,
    ModelPlaced,
    ModelWoke,
    TallyChanged,
    WoundsHealed,
    WoundsLost,
)
from rules.frames import BeastFrame, HoardFrame, PlayOnFrame, PreyFrame
from rules.geometry.board import Board
from rules.marks import AWAKE
from rules.procedures.hunt import ARTEFACT, TAKER
from rules.queries import allied, has, of_seat, playing, size_of, terrain
from rules.resolution import Resolution
from rules.scenarios.scenario import Goal, Lesson, Scenario
from rules.scenarios.treasure import CROWNS, Find
from rules.state import Model, Outcome, Seat, State

WOUNDS = "wounds:"
"""Tally: so many Wounds the beast has lost to that model and not got back (SC7-19)."""
SLAYER = "slayer:"
LEFT = "wounds_left"
SLAIN = 2
"""More experience for the Hero who put it out of action (SC7-20)."""

# SC7-22, SC7-23
LINES = (
    Find(CROWNS, d6=5),
    Find(ARTEFACT, 6),
    Find("wyrdstone", 4, d3=1, plus=1),
    Find("gromril_axe", 5),
    Find("heavy_armour", 5),
    Find("light_armour", 4),
    Find("light_armour", 4),
    Find("shield", 4),
    Find("helmet", 4),
    Find("sword", 4, d3=1),
    Find("gem", 5, d3=1),
    Find("jewellery", 5),
)


@dataclass(frozen=True, slots=True)
class MonsterHunt(Scenario):
    def why_not_there(self, board: Board) -> str:
        """SC7-01."""
        return "" if lair_on(board) else f'{self.name} needs a table with a building of 6" by 6" or more for a lair'

    def before_set_up(self, r: Resolution) -> None:
        r.push(PreyFrame())

    def at_round(self, r: Resolution, number: int) -> None:
        """It has its turn before the first player's, once somebody has woken it (SC7-06, SC7-07, BT-20)."""
        beast = beast_of(r.state)
        if beast is None or beast.at is None:
            return
        _wake(r, beast, any(near(r.state, m) for m in r.state.models.values() if m.id != beast.id))
        if has(r.model(beast.id), AWAKE):
            r.push(BeastFrame(beast.id, number))

    def at_turn_begin(self, r: Resolution, seat: Seat) -> None:
        """The last warband may give the hunt up (SC7-16); silence does."""
        if [warband.seat for warband in playing(r.state)] == [seat]:
            r.push(PlayOnFrame(seat, "no"))

    def at_turn_end(self, r: Resolution, seat: Seat) -> None:
        _claim(r)

    def react(self, r: Resolution, news: Sequence[Event]) -> None:
        beast = beast_of(r.state)
        if beast is None:
            return
        _wake(r, beast, any(_rouses(r.state, beast, event) for event in news))
        for event in news:
            _count(r, beast, event)
        slain = any(isinstance(event, ModelLeft) and event.model == beast.id for event in news)
        if slain and not r.state.decisions:
            _claim(r)

    def goals(self, s: State, model: Model) -> tuple[Goal, ...]:
        """The beast, or the middle of the lair it has left."""
        beast = beast_of(s)
        if beast is None or model.at is None:
            return ()
        return (Goal("lair", beast.at or den(terrain(s), size_of(model.type)[0])),)

    def outcome(self, s: State) -> Outcome | None:
        """Nobody wins by being the last (SC7-16, SC7-17)."""
        takers = tuple(w.seat for w in s.warbands if s.tally.get(f"{TAKER}{w.seat}"))
        if takers:
            return Outcome(takers, "hoard_taken")
        return None if playing(s) else Outcome((), "nobody_left")

    def stopped(self, s: State, seat: Seat) -> Outcome:
        """SC7-16."""
        return Outcome((), "hunt_given_up")

    def lessons(self, s: State, outcome: Outcome) -> tuple[Lesson, ...]:
        """SC7-19, SC7-20; one member of a group of Henchmen stands for all of it (G-12)."""
        found = []
        for what, count in s.tally.items():
            key, _, name = what.partition(":")
            model = s.models.get(name)
            if model is None or count <= 0 or not warrior_type(model.type).experience:
                continue
            if f"{key}:" == WOUNDS:
                found.append(Lesson(name, "monster_wounded", count))
            elif f"{key}:" == SLAYER and warrior_type(model.type).hero:
                found.append(Lesson(name, "monster_slain", SLAIN))
        return tuple(found)

    def treasure(self, s: State, outcome: Outcome) -> tuple[Find, ...]:
        """Rolled once, when somebody first stands alone near the lair, and not again at the end (SC7-24)."""
        return () if any(what.startswith(TAKER) for what in s.tally) else LINES


def _wake(r: Resolution, beast: Model, roused: bool) -> None:
    if roused and beast.at is not None and not has(beast, AWAKE):
        r.emit(ModelWoke(beast.id))


def _rouses(s: State, beast: Model, event: Event) -> bool:
    """Somebody has come near, or it has been hit or wounded (BT-20)."""
    if isinstance(event, HitsScored):
        return event.target == beast.id and event.hits > 0
    if isinstance(event, WoundsLost):
        return event.model == beast.id
    return (
        isinstance(event, ModelMoved | ModelFell | ModelPlaced)
        and event.model != beast.id
        and (near(s, s.models[event.model]))
    )


def _count(r: Resolution, beast: Model, event: Event) -> None:
    """Whose the Wounds are that it has really lost (SC7-19), and who was the end of it (SC7-20)."""
    if isinstance(event, WoundsLost) and event.model == beast.id:
        before = r.state.tally.get(LEFT, beast.profile.w)
        _credit(r, event.by, before - event.left)
        r.emit(TallyChanged(LEFT, event.left))
    elif isinstance(event, WoundsHealed) and event.model == beast.id:
        _credit(r, event.of, -event.healed)
        r.emit(TallyChanged(LEFT, event.left))
    elif isinstance(event, ModelLeft) and event.model == beast.id and event.by:
        r.emit(TallyChanged(f"{SLAYER}{event.by}", 1))


def _credit(r: Resolution, by: str | None, wounds: int) -> None:
    if by and wounds:
        r.emit(TallyChanged(f"{WOUNDS}{by}", r.state.tally.get(f"{WOUNDS}{by}", 0) + wounds))


def _claim(r: Resolution) -> None:
    """SC7-11, SC7-12: it is dead, and one warband alone is near its lair, or several that are all allied."""
    beast = beast_of(r.state)
    if beast is None or beast.at is not None:
        return
    seats = claimants(r.state)
    if len(seats) == 1 or (seats and all(allied(r.state, a, b) for a, b in combinations(seats, 2))):
        r.push(HoardFrame(seats))


def claimants(s: State) -> tuple[Seat, ...]:
    """Warbands with a model within 6" of the lair, whatever its state (SC7-10)."""
    return tuple(w.seat for w in playing(s) if any(near(s, m) for m in of_seat(s, w.seat)))


MONSTER_HUNT = MonsterHunt("monster_hunt", "Monster Hunt", "SC7-01", fewest=3, shared=False, totals=(3,), centre="lair")
