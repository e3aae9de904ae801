"""Dice, questions, the course of the battle and of whole warbands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from rules.decisions import Decision
from rules.frames import Frame
from rules.geometry.board import Board
from rules.state import NOBODY, Pair, Phase

Reasons = tuple[tuple[str, int], ...]
"""Modifiers with their names, in the order they were added."""


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """One or more dice for one purpose. `first` is the number of the first of them within the battle (1-based)."""

    purpose: str
    faces: tuple[int, ...]
    first: int
    seat: int
    model: str | None = None
    against: str | None = None
    sides: int = 6
    needed: int | None = None
    """What had to be reached: at least this on each die, or at most this in sum for tests (`under`)."""
    under: bool = False
    reasons: Reasons = ()
    reroll: bool = False
    kind: Literal["dice.rolled"] = "dice.rolled"


@dataclass(frozen=True, slots=True)
class PromptOpened:
    decision: Decision
    kind: Literal["prompt.opened"] = "prompt.opened"


@dataclass(frozen=True, slots=True)
class PromptClosed:
    """`option` is the answer given, or the kind of the command that answered."""

    prompt: str
    seat: int
    option: str
    kind: Literal["prompt.closed"] = "prompt.closed"


@dataclass(frozen=True, slots=True)
class AgendaSet:
    """The resolution in progress after a command (bookkeeping)."""

    agenda: tuple[Frame, ...]
    kind: Literal["agenda.set"] = "agenda.set"


@dataclass(frozen=True, slots=True)
class ScenarioChosen:
    """By the dice, or by `seat` (MP-SCEN-01). `board` is the table with what that scenario has in its middle, None
    where it stays as it was."""

    scenario: str
    seat: int = NOBODY
    board: Board | None = None
    kind: Literal["scenario.chosen"] = "scenario.chosen"


@dataclass(frozen=True, slots=True)
class RoleTaken:
    """Who attacks and who defends (MP-SETUP-06)."""

    seat: int
    role: Literal["attacker", "defender"]
    kind: Literal["role.taken"] = "role.taken"


@dataclass(frozen=True, slots=True)
class SegmentTaken:
    """A part of the table edge or of the table, chosen for setting up or, `drawn`, as a seat for the order of play
    (MP-ORDER-05)."""

    seat: int
    segment: str
    kind: Literal["segment.taken"] = "segment.taken"
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class RingFormed:
    """Order of play (MP-ORDER-02); the first seat has the first turn."""

    ring: tuple[int, ...]
    kind: Literal["ring.formed"] = "ring.formed"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    round: int
    seat: int
    first: int
    kind: Literal["turn.began"] = "turn.began"


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    phase: Phase
    kind: Literal["phase.began"] = "phase.began"


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    kind: Literal["turn.ended"] = "turn.ended"


@dataclass(frozen=True, slots=True)
class TestTaken:
    """A test of a model or warband: `what` is leadership, fear, stupidity, all_alone, rally, rout, initiative ..."""

    what: str
    seat: int
    model: str | None
    passed: bool
    kind: Literal["test.taken"] = "test.taken"


@dataclass(frozen=True, slots=True)
class CombatRoundEnded:
    """End of a hand-to-hand phase; these pairs have now had their first round (MP-CC-17)."""

    pairs: tuple[Pair, ...]
    kind: Literal["combat.round_ended"] = "combat.round_ended"


@dataclass(frozen=True, slots=True)
class RoutDue:
    """A Rout test is required (LD-15): `losses` of `size`, goblins and the like counted as halves."""

    seat: int
    losses: float
    size: int
    kind: Literal["rout.due"] = "rout.due"


@dataclass(frozen=True, slots=True)
class WarbandLeft:
    seat: int
    why: Literal["routed", "eliminated", "resigned", "exited"]
    round: int
    kind: Literal["warband.left"] = "warband.left"


@dataclass(frozen=True, slots=True)
class ResignationNoted:
    seat: int
    kind: Literal["resignation.noted"] = "resignation.noted"


@dataclass(frozen=True, slots=True)
class ExperienceGained:
    """`why`: survived, winning_leader, enemy_out, carried, underdog."""

    model: str
    points: int
    why: str
    kind: Literal["experience.gained"] = "experience.gained"


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """`winners` may be empty (MP-ROUT-14)."""

    winners: tuple[int, ...]
    reason: str
    experience: Mapping[str, int]
    rewards: tuple[tuple[int, str, int], ...] = ()
    """By seat: so much of what."""
    kind: Literal["battle.ended"] = "battle.ended"
