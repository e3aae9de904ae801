"""A person who goes with whoever has taken him in (SC3-06 to SC3-12, SC3-29)."""

from rules.events import ModelMoved, ModelPlaced
from rules.frames import DaringFrame
from rules.geometry.beside import beside
from rules.geometry.counters import passes
from rules.geometry.paths import Path, touching
from rules.geometry.point import heading
from rules.legal.counters import may_carry
from rules.marks import ASSAILS, FOLLOWS
from rules.queries import bodies, body, leader_of, size_of, terrain
from rules.resolution import Resolution
from rules.state import ModelId, State


def comes_upon(s: State, event: ModelMoved, person: ModelId) -> bool:
    """Whether a walk or run has brought one into contact with the person who may take him in (SC3-06, SC3-07): at its
    end or on the way, or he has set out from there (SC3-08, SC3-11)."""
    mover, who = s.models[event.model], s.models[person]
    if event.gait not in ("walk", "run") or who.at is None or not may_carry(s, mover):
        return False
    legs = len(event.path) - 1
    path = Path(event.path, ways=(event.over or "walk",) * legs)
    if passes(path, size_of(mover.type)[0] + size_of(who.type)[0], who.at):
        return True
    return mover.at is not None and touching(terrain(s), body(mover), body(who))


def take_in(r: Resolution, person: ModelId, escort: ModelId) -> None:
    """From now on he follows; whoever takes him in attacks him no more."""
    r.unmark(escort, f"{ASSAILS}:{person}")
    r.mark(person, f"{FOLLOWS}:{escort}", "battle")


def follow(r: Resolution, person: ModelId, degrees: float | None = None) -> None:
    """Once the move of his escort is complete he is beside it, in that direction or behind it where there is room;
    nothing is tested (SC3-09)."""
    escort = r.model(leader_of(r.model(person)))
    busy = any(isinstance(frame, DaringFrame) and frame.model == escort.id for frame in r.stack)
    if busy or escort.at is None:
        return
    radius, _ = size_of(r.model(person).type)
    others = bodies(r.state, without=(person, escort.id))
    side = escort.facing + 180.0 if degrees is None else degrees
    at = beside(terrain(r.state), body(escort), radius, side, others)
    if at != r.model(person).at:
        r.emit(ModelPlaced(person, at, heading(at, escort.at)))


def is_beside(s: State, person: ModelId) -> bool:
    """Whether he is in contact with his escort."""
    who = s.models[person]
    escort = s.models[leader_of(who)]
    return escort.at is not None and touching(terrain(s), body(who), body(escort))


def alone(r: Resolution, person: ModelId) -> None:
    """He stays where he is."""
    r.unmark(person, f"{FOLLOWS}:{leader_of(r.model(person))}")
