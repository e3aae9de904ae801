"""What a model is told it may do, as plain data: charges, shots, lines and blows with their odds, and the rest."""

from dataclasses import dataclass

from rules.commands import Blow
from rules.decisions import Asked
from rules.events import Reasons
from rules.geometry.path import Daring
from rules.legal.abilities import Ability
from rules.legal.figures import Figure
from rules.legal.moves import MoveOption
from rules.odds import Odds, Outcome
from rules.refusals import Refusal
from rules.state import ModelId

Deed = str
"""charge, escape, move, run, hide, shoot or strike; one of the scenario's own (search); or the key of a weapon."""


@dataclass(frozen=True, slots=True)
class TestAhead:
    """A test on 2D6 against Leadership (`ld`) or on a D6 against another characteristic, and the chance to pass it."""

    what: str
    characteristic: str
    needed: int
    reasons: Reasons
    chance: float


@dataclass(frozen=True, slots=True)
class ChargeOption:
    """A charge it may declare, or why not. `in_reach` is None where nobody may measure before (CHG-01)."""

    target: ModelId
    seen: bool
    in_reach: bool | None
    odds: tuple[Odds, ...]
    outcome: Outcome | None
    refusal: Refusal | None = None
    by: Daring = ()
    """What its way dares, to be named in the command (MOV-19, MOV-25)."""
    chance: float = 1.0
    """That no test before the charge and on its way fails; the odds and the outcome are those of a charge that arrives.
    """
    fall: float = 0.0
    """How far it may fall on the way, in inches."""
    breaks: bool = False
    """It would break an alliance (MP-ALLY-30)."""
    tests: tuple[TestAhead, ...] = ()
    """Tests to be passed before it sets off, told with the odds; each counts in `chance`."""


@dataclass(frozen=True, slots=True)
class ShotOption:
    """Some shots at a target, or why not. The odds of a target out of range are those at the end of the range, unless
    the table lets everybody measure first (SHT-04). `beside` is what may become of others, where something bursts;
    `friends` are those of them on the shooter's side."""

    weapon: str
    target: ModelId
    shots: int
    odds: Odds | None
    outcome: Outcome | None
    refusal: Refusal | None = None
    beside: tuple[Outcome, ...] = ()
    friends: tuple[ModelId, ...] = ()
    breaks: bool = False
    """It would break an alliance (MP-ALLY-30)."""


@dataclass(frozen=True, slots=True)
class LineOption:
    """A direction to fire in, or why not: all whom it strikes, the nearest first, with the chances of each. Nobody is
    kept from laying the strip on the table first (SHT-21). `friends` are those of one's own."""

    weapon: str
    degrees: float
    struck: tuple[ModelId, ...]
    friends: tuple[ModelId, ...]
    odds: tuple[Odds, ...]
    outcomes: tuple[Outcome, ...]
    refusal: Refusal | None = None
    breaks: bool = False
    """It would break an alliance (MP-ALLY-39)."""


@dataclass(frozen=True, slots=True)
class BlowOption:
    """One answer to the question about its attacks: the blows it stands for, all at one target; none holds back."""

    option: str
    blows: tuple[Blow, ...]
    odds: tuple[Odds, ...]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Cannot:
    """Something it may not do now: why, and the rule behind it."""

    deed: Deed
    why: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """`prompt` and `asked` name its owner's open question about it; without one `waiting` says why there is none. What
    is offered answers that question; `abilities` and `figures` are about the model at any moment."""

    model: ModelId
    prompt: str = ""
    asked: Asked | None = None
    waiting: str = ""
    charges: tuple[ChargeOption, ...] = ()
    escapes: tuple[MoveOption, ...] = ()
    """Where it may try to get away to, each with the chance that it does (EC-02)."""
    moves: tuple[MoveOption, ...] = ()
    hides: bool = False
    """It may hide where it stands now (MOV-40)."""
    shots: tuple[ShotOption, ...] = ()
    lines: tuple[LineOption, ...] = ()
    blows: tuple[BlowOption, ...] = ()
    cannot: tuple[Cannot, ...] = ()
    abilities: tuple[Ability, ...] = ()
    """What it could do by the state of things, and why not the rest."""
    figures: tuple[Figure, ...] = ()
    """Its numbers as they are now, and what makes them so."""
