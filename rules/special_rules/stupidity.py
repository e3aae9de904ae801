"""Stupidity: a test each turn, and a blundering move when it fails (PSY-28 to PSY-31)."""

from dataclasses import dataclass

from rules import characteristics, rulebook
from rules.frames import StupidityFrame
from rules.geometry.paths import Advance, advance, shorten, touched
from rules.legal.movement import obstacles
from rules.marks import IDLE
from rules.procedures import retake
from rules.procedures.falling import blunder_over
from rules.procedures.moving import move_along
from rules.procedures.procedure import Procedure
from rules.queries import body, engaged, has, ready, size_of, terrain
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

BLUNDERING = "stupidity"
"""Walks straight ahead this turn (PSY-30)."""
BLUNDERS = 3
"""The D6 up to which a stupid model moves instead of standing still (PSY-30)."""
STOPS_SHORT = 1.0
"""How far from an enemy in its path it stops, in inches (PSY-30)."""


@dataclass(frozen=True, slots=True)
class Stupidity(SpecialRule):
    def tests_at_start(self, s: State, m: Model) -> bool:
        return not rulebook.any_own(s, m, SpecialRule.ignores_psychology)

    def at_start(self, r: Resolution, m: Model) -> None:
        r.push(StupidityFrame(m.id))

    def moves_by_itself(self, s: State, m: Model) -> bool:
        return has(m, BLUNDERING)

    def make_move(self, r: Resolution, m: Model) -> None:
        """Half its Movement straight ahead, and over any brink."""
        found = _ahead(r.state, m, characteristics.stride(r.state, m) / 2)
        move_along(r, m.id, found.path, "compulsory")
        blunder_over(r, m.id, found)


def _ahead(s: State, m: Model, inches: float) -> Advance:
    ground, radius, at = terrain(s), size_of(m.type)[0], body(m).at
    friends, foes = obstacles(s, m)
    found = advance(ground, radius, at, m.facing, inches, [*friends, *foes])
    hit = touched(ground, found.path.end, radius, foes)
    if hit:
        in_the_way = [foe for foe in foes if foe.id in hit]
        found = advance(ground, radius, at, m.facing, inches, in_the_way, stop_short=STOPS_SHORT)
    if found.stop.kind == "drop":
        return found
    return Advance(shorten(ground, radius, found.path, friends, foes), found.stop)


def test(r: Resolution, frame: StupidityFrame) -> None:
    retake.of_leadership(r, frame, r.model(frame.model), "stupidity", passed="clear", failed="dull")


def clear(r: Resolution, frame: StupidityFrame) -> None:
    r.pop()


def dull(r: Resolution, frame: StupidityFrame) -> None:
    m = r.model(frame.model)
    r.mark(m.id, IDLE, "own_turn")
    if ready(m) and not engaged(r.state, m.id) and r.d6("stupid_move", m.id) <= BLUNDERS:
        r.mark(m.id, BLUNDERING, "turn")
    r.pop()


STUPIDITY_RULES = (Stupidity("stupidity", "Stupidity", "PSY-28"),)

PROCEDURE = Procedure(stages={"test": test, "clear": clear, "dull": dull})
