"""Cave Squigs: their rolled moves, and the Goblins that keep them in line (CON-ORC-42, CON-ORC-55, CON-ORC-56)."""

from dataclasses import dataclass

from rules import marks, rulebook
from rules.commands import Answer, Charge, Move
from rules.content.catalogue import warrior_type
from rules.decisions import Decision, Option
from rules.events import ModelWentWild
from rules.frames import RovingFrame
from rules.geometry.path import Path
from rules.geometry.paths import advance, touched
from rules.geometry.point import EPS
from rules.legal import exits
from rules.legal.charge import way
from rules.legal.movement import walk
from rules.procedures.contact import meet
from rules.procedures.falling import blunder_over
from rules.procedures.moving import move_along
from rules.queries import (
    are_enemies,
    bodies,
    body,
    distance,
    enemies,
    engaged,
    has,
    held,
    of_seat,
    ready,
    size_of,
    terrain,
)
from rules.refusals import Code, Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

MINDER_RADIUS = 6.0
STAY = Option("stay", "leave it where it is")
SOURCE = "CON-ORC-55"


@dataclass(frozen=True, slots=True)
class SquigMovement(SpecialRule):
    """2D6" instead of Movement, never a run or a declared charge; contact counts as a charge."""

    def forbids_run(self, s: State, m: Model) -> bool:
        return True

    def forbids_charge(self, s: State, m: Model) -> bool:
        return True

    def moves_by_itself(self, s: State, m: Model) -> bool:
        stuck = held(s, m.id) or (has(m, marks.STOOD_UP) and engaged(s, m.id))
        return ready(m) and not stuck and not has(m, marks.RALLIED)

    def make_move(self, r: Resolution, m: Model) -> None:
        r.push(RovingFrame(m.id))


@dataclass(frozen=True, slots=True)
class Minderz(SpecialRule):
    """With no Goblin of its warband near when its movement phase starts, a squig goes wild for good."""

    def at_movement(self, r: Resolution, m: Model) -> None:
        if not m.wild and not _minded(r.state, m):
            r.emit(ModelWentWild(m.id))


@dataclass(frozen=True, slots=True)
class SquigProdder(SpecialRule):
    radius: float = 12.0

    def minds(self, s: State, m: Model) -> float:
        return self.radius


def _minded(s: State, squig: Model) -> bool:
    """Any Goblin on the table counts, whatever his state."""
    goblins = [m for m in of_seat(s, squig.seat) if "goblin" in warrior_type(m.type).keywords]
    return any(distance(squig, goblin) <= _radius(s, goblin) + EPS for goblin in goblins)


def _radius(s: State, goblin: Model) -> float:
    return max((rule.minds(s, goblin) for rule in rulebook.carried(goblin, SpecialRule.minds)), default=MINDER_RADIUS)


# the move


def roll(r: Resolution, frame: RovingFrame) -> None:
    m = r.model(frame.model)
    inches = sum(r.roll("squig_move", model=m.id, count=2))
    # REC-06: half rate after standing up.
    allowed = inches / 2 if has(m, marks.STOOD_UP) else float(inches)
    r.go(frame, "stray" if m.wild else "steer", distance=allowed)


def steer(r: Resolution, frame: RovingFrame) -> None:
    """Its owner leads it, or names an enemy for it to run into, or leaves it where it is."""
    about = {"model": frame.model, "rule": "squig_movement", "distance": f"{frame.distance:g}"}
    r.ask(r.model(frame.model).seat, "compulsory_move", (STAY,), STAY.id, accepts=("move", "charge"), about=about)


def steered(r: Resolution, frame: RovingFrame, decision: Decision, command: Answer | Move | Charge) -> Refusal | None:
    if isinstance(command, Answer):
        r.pop()
        return None
    m = r.model(frame.model)
    if command.model != m.id:
        return Refusal(Code.NOT_ASKED, f"it is the move of {m.name}: name {m.id!r} as the model", SOURCE)
    found = _steered_way(r.state, m, frame.distance, command)
    if isinstance(found, Refusal):
        return found
    r.pop()
    _arrive(r, m, found)
    return None


def _steered_way(s: State, m: Model, inches: float, command: Move | Charge) -> Path | Refusal:
    may_touch = not has(m, marks.STOOD_UP)  # REC-06: contact would be a charge
    if isinstance(command, Move):
        if command.run:
            return Refusal(Code.MAY_NOT_RUN, f"{m.name} never runs", SOURCE)
        if command.leaves:
            return exits.by_force(m)
        return walk(s, m, command, inches, into_contact=may_touch)
    if not may_touch:
        return Refusal(Code.NOT_ABLE, f"{m.name} stood up this turn", "REC-06")
    names = (command.target, *command.also)
    for name in names:
        if name not in s.models or s.models[name].at is None:
            return Refusal(Code.NO_SUCH_MODEL, f"there is no model {name!r} on the table")
        if not are_enemies(s, m, s.models[name]):
            return Refusal(Code.NOT_AN_ENEMY, f"{s.models[name].name} is no enemy of {m.name}", SOURCE)
    contact = way(s, m, names, inches)
    if contact is not None:
        return contact.path
    foe = s.models[command.target]
    too_far = f'{foe.name} is {distance(m, foe):.1f}" away and not to be reached with {inches:g}" of movement'
    return Refusal(Code.TOO_FAR, too_far, SOURCE)


def stray(r: Resolution, frame: RovingFrame) -> None:
    """A wild one goes the whole way in a random direction until it runs into something or over a brink."""
    m = r.model(frame.model)
    degrees = float(r.roll("direction", model=m.id, sides=360)[0] % 360)
    others = bodies(r.state, without=(m.id,))
    found = advance(terrain(r.state), size_of(m.type)[0], body(m).at, degrees, frame.distance, others)
    r.pop()
    _arrive(r, m, found.path)
    blunder_over(r, m.id, found)


def _arrive(r: Resolution, m: Model, path: Path) -> None:
    """Touching an enemy counts as a charge for the next fight."""
    move_along(r, m.id, path, "compulsory")
    foes = [body(foe) for foe in enemies(r.state, m)]
    if touched(terrain(r.state), path.end, size_of(m.type)[0], foes):
        r.mark(m.id, marks.CHARGED, "turn")
        meet(r, m.id)


SQUIG_RULES = (
    SquigMovement("squig_movement", "Squig movement", SOURCE),
    Minderz("minderz", "Minderz", "CON-ORC-56"),
    SquigProdder("squig_prodder", "Squig prodder", "CON-ORC-42"),
)
