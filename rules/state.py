"""The whole truth of one battle as frozen data: JSON in and out at every moment, also in the middle of a resolution.

Mappings are never changed in place; `rules.evolve` replaces them. Derived questions live in `rules.queries`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from rules.content.kinds import Profile
from rules.decisions import Decision
from rules.frames import Frame
from rules.geometry.board import Board
from rules.geometry.point import Point
from rules.options import Options, Ruleset

Seat = int
NOBODY: Seat = -1
"""The seat of models that belong to no warband: a great beast, persons to be fought over. The referee plays them."""
ModelId = str
CounterId = str
Pair = tuple[ModelId, ModelId]
"""Two models in id order."""
Alliance = tuple[Seat, Seat]
"""Two allied seats, the lower first."""


class Status(StrEnum):
    """How a warrior stands (INJ-03). A fleeing warrior is standing."""

    STANDING = "standing"
    KNOCKED_DOWN = "knocked_down"
    STUNNED = "stunned"
    OUT = "out_of_action"


class Phase(StrEnum):
    """Where the turn is (TURN-02), with the steps before and after it."""

    SETUP = "setup"
    START = "start"
    RECOVERY = "recovery"
    MOVEMENT = "movement"
    SHOOTING = "shooting"
    COMBAT = "combat"
    OVER = "over"


Until = Literal["phase", "turn", "own_turn", "next_turn", "combat", "battle"]
"""When a mark ends: with the phase, with the current player's turn, at the start of its bearer's next own turn or with
the end of that, when the bearer is no longer engaged, or never."""

Gone = Literal["out_of_action", "fled", "routed", "exited"]
"""Why a model is no longer on the table. `fled` and `out_of_action` are losses for the Rout test (LD-14a)."""


@dataclass(frozen=True, slots=True)
class Model:
    """One warrior or beast on the table. Its type, gear and skills are keys into `rules.content`."""

    id: ModelId
    name: str
    seat: Seat
    type: str
    profile: Profile
    wounds: int
    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    """Weapons held in the present combat (CC-05); empty outside combat."""
    at: Point | None = None
    facing: float = 0.0
    """Degrees, 0 = north, clockwise (GEO-09)."""
    status: Status = Status.STANDING
    fleeing: bool = False
    wild: bool = False
    """Out of its owner's control and everybody's enemy (CON-ORC-56)."""
    neutral: bool = False
    """Nobody's enemy and never in combat: a person to be fought over (MP-CC definitions)."""
    gone: Gone | None = None
    marks: Mapping[str, Until] = field(default_factory=dict)
    group: int = 0
    """Index of its group in the roster; a group of Henchmen gains experience as one (G-12)."""
    radius: float = 0.5
    """Of its base, inches, as its type has it (GEO-02): told to those who do not know the types."""


@dataclass(frozen=True, slots=True)
class Counter:
    """Something to be fought for, such as a shard of wyrdstone: on the table at a point, or with a carrier, who keeps
    it when he leaves the table in any way but out of action (G-01, G-09)."""

    id: CounterId
    value: int = 1
    at: Point | None = None
    carrier: ModelId = ""


@dataclass(frozen=True, slots=True)
class Warband:
    """One player's side. `size` is the number of models that started the battle (LD-15)."""

    seat: Seat
    name: str
    list: str
    rating: int
    size: int
    segment: str = ""
    """The part of the table edge that it has taken, or that it has drawn as its seat (MP-ORDER-05)."""
    left: Literal["", "routed", "eliminated", "resigned", "exited"] = ""
    left_round: int = 0
    rout_due_once: bool = False
    """A Rout test was required earlier, so a voluntary rout may be offered (LD-21)."""
    role: Literal["", "attacker", "defender"] = ""
    """In a scenario that has them (MP-SETUP-06)."""
    taken: int = 0
    """It was the first, second ... to have a segment; 0 before."""
    drawn: bool = False
    """Its segment is its seat in the order of play only; it was set up elsewhere (MP-ORDER-05)."""


@dataclass(frozen=True, slots=True)
class Turn:
    round: int = 0
    seat: Seat = NOBODY
    """Whose turn it is; nobody's before the first, and in the turn of a great beast."""
    phase: Phase = Phase.SETUP
    first: Seat = NOBODY
    """The player who won the roll for the first turn, or who inherited that place (MP-ORDER-08)."""
    before: tuple[int, Seat] = (0, NOBODY)
    """Round and seat of the last turn of a warband, while nobody's is played."""


@dataclass(frozen=True, slots=True)
class Outcome:
    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """Everything. `rolls` counts dice thrown so far: a roll is a function of the seed and that number (DICE-10)."""

    board: Board
    warbands: tuple[Warband, ...]
    models: Mapping[ModelId, Model]
    scenario: str = "street_brawl"
    ruleset: Ruleset = "rulebook"
    options: Options = field(default_factory=Options)
    turn: Turn = field(default_factory=Turn)
    ring: tuple[Seat, ...] = ()
    """Order of play (MP-ORDER-02). It never changes; `rules.order` passes over warbands that have left."""
    engaged: tuple[Pair, ...] = ()
    alliances: tuple[Alliance, ...] = ()
    """Warbands that are no enemies of each other (MP-ALLY-06)."""
    fought: tuple[Pair, ...] = ()
    """Pairs still in contact that have had their first round against each other (MP-CC-17)."""
    agenda: tuple[Frame, ...] = ()
    """The resolution in progress: a stack, the innermost frame last."""
    decisions: tuple[Decision, ...] = ()
    rolls: int = 0
    prompts: int = 0
    experience: Mapping[ModelId, int] = field(default_factory=dict)
    resigned: tuple[Seat, ...] = ()
    counters: Mapping[CounterId, Counter] = field(default_factory=dict)
    """In the order in which they were placed; most scenarios have none."""
    tally: Mapping[str, int] = field(default_factory=dict)
    """What the scenario keeps count of, by names of its own; known to everybody."""
    rewards: tuple[tuple[Seat, str, int], ...] = ()
    """What goes home with each warband: so much of what."""
    outcome: Outcome | None = None
