"""The Goblin with the ball and chain (CON-ORC-65 to CON-ORC-76)."""

from dataclasses import dataclass

from rules import marks
from rules.attack import Attack
from rules.commands import Answer, Face
from rules.decisions import Decision, Option
from rules.dice import d3
from rules.events import ModelsParted
from rules.frames import RovingFrame
from rules.geometry.paths import advance, touched
from rules.geometry.point import heading
from rules.procedures.contact import meet_all
from rules.procedures.damage import put_out
from rules.procedures.falling import blunder_over
from rules.procedures.moving import move_along
from rules.queries import bodies, body, distance, enemies, has, on_table, opponents, pair, ready, size_of, terrain
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

SWINGING = "swinging"
"""Has begun to whirl; from now on a die decides what the ball does (CON-ORC-68)."""
STRANGLED, ASTRAY = 1, 6
TURNS = {1: 0.0, 2: 90.0, 3: 90.0, 4: 270.0, 5: 270.0, 6: 180.0}
"""The random direction by D6, in degrees from the way he faces (CON-ORC-68)."""


@dataclass(frozen=True, slots=True)
class IncredibleForce(SpecialRule):
    """No armour save, and each wound becomes D3 (CON-ORC-66)."""

    def denies_save(self, s: State, a: Attack) -> bool:
        return True

    def wounds_caused(self, r: Resolution, a: Attack) -> int:
        return d3(r.d6("wounds_caused", a.attacker, against=a.target))


@dataclass(frozen=True, slots=True)
class HardToStrike(SpecialRule):
    """Nobody strikes well at a man inside a whirling ball (CON-ORC-70)."""

    def to_be_hit(self, s: State, a: Attack) -> int:
        return 0 if a.shooting else -1


@dataclass(frozen=True, slots=True)
class RandomSwing(SpecialRule):
    """Moves 2D6" every turn, out of combat too, and fights whatever it meets until the next (CON-ORC-67 to -71)."""

    def forbids_run(self, s: State, m: Model) -> bool:
        return True

    def forbids_charge(self, s: State, m: Model) -> bool:
        return True

    def moves_by_itself(self, s: State, m: Model) -> bool:
        return ready(m) and not has(m, marks.RALLIED)

    def at_movement(self, r: Resolution, m: Model) -> None:
        """CON-ORC-69: they fight until this moment."""
        if self.moves_by_itself(r.state, m):
            for other in opponents(r.state, m.id):
                r.emit(ModelsParted(pair(m.id, other.id)))

    def make_move(self, r: Resolution, m: Model) -> None:
        r.push(RovingFrame(m.id, stage="fate" if has(m, SWINGING) else "aim"))


def fate(r: Resolution, frame: RovingFrame) -> None:
    """From the second move on: strangled by the chain, as its owner likes, or anywhere (CON-ORC-68)."""
    m = r.model(frame.model)
    face = r.d6("ball_and_chain", m.id)
    if face == STRANGLED:
        r.pop()
        put_out(r, m.id, None)
    elif face == ASTRAY:
        turned = m.facing + TURNS[r.d6("direction", m.id)]
        r.go(frame, "swing", heading=turned % 360.0)
    else:
        r.go(frame, "aim")


def aim(r: Resolution, frame: RovingFrame) -> None:
    """The owner names the direction before he knows how far it goes (CON-ORC-67)."""
    m = r.model(frame.model)
    r.mark(m.id, SWINGING, "battle")
    foes = sorted(enemies(r.state, m), key=lambda foe: (distance(m, foe), foe.id))
    at_foes = tuple(Option(foe.id, f"straight at {foe.name}", {"target": foe.id}) for foe in foes)
    ahead = Option("ahead", "straight ahead")
    about = {"model": m.id, "rule": "random_swing", "distance": "2D6"}
    r.ask(m.seat, "compulsory_move", (ahead, *at_foes), ahead.id, accepts=("face",), about=about)


def aimed(r: Resolution, frame: RovingFrame, decision: Decision, command: Answer | Face) -> Refusal | None:
    m = r.model(frame.model)
    if isinstance(command, Face):
        degrees = command.degrees % 360.0
    elif command.option in r.state.models:
        degrees = heading(body(m).at, body(r.model(command.option)).at)
    else:
        degrees = m.facing
    r.go(frame, "swing", heading=degrees)
    return None


def swing(r: Resolution, frame: RovingFrame) -> None:
    """2D6" straight on. Whoever is touched is charged, friend or foe (CON-ORC-69); obstacles kill (CON-ORC-72), and
    nothing holds him at a brink (GEO-10)."""
    m = r.model(frame.model)
    inches = sum(r.roll("swing", model=m.id, count=2))
    allowed = inches / 2 if has(m, marks.STOOD_UP) else float(inches)
    radius, others = size_of(m.type)[0], bodies(r.state, without=(m.id,))
    found = advance(terrain(r.state), radius, body(m).at, frame.heading, allowed, others)
    r.pop()
    move_along(r, m.id, found.path, "compulsory")
    if found.stop.kind == "wall":
        put_out(r, m.id, None)
    elif found.stop.kind == "drop":
        blunder_over(r, m.id, found)
    elif touched(terrain(r.state), found.path.end, radius, others):
        r.mark(m.id, marks.CHARGED, "turn")
        meet_all(r, m.id, [other for other in on_table(r.state) if other.id != m.id])


BALL_AND_CHAIN_RULES = (
    IncredibleForce("incredible_force", "Incredible force", "CON-ORC-66"),
    RandomSwing("random_swing", "Ball and chain", "CON-ORC-67"),
    HardToStrike("hard_to_strike", "Whirling ball", "CON-ORC-70"),
)
