"""Counters on the table and what warbands take home (G-01 to G-11)."""

from dataclasses import dataclass
from typing import Literal

from rules.geometry.point import Point


@dataclass(frozen=True, slots=True)
class CounterPlaced:
    """Laid on the table before the battle, by the player of `seat`; it is worth `value`."""

    counter: str
    at: Point
    seat: int
    value: int = 1
    kind: Literal["counter.placed"] = "counter.placed"


@dataclass(frozen=True, slots=True)
class CounterGiven:
    """There is a new one, and a model has it: it carries it from the start (SC6-02), or has found it (SC5-10)."""

    counter: str
    model: str
    why: Literal["from_the_start", "found"]
    value: int = 1
    kind: Literal["counter.given"] = "counter.given"


@dataclass(frozen=True, slots=True)
class CounterTaken:
    """Picked up by a model that carries it from now on, off the table too (G-02, G-09)."""

    counter: str
    model: str
    kind: Literal["counter.taken"] = "counter.taken"


@dataclass(frozen=True, slots=True)
class CounterDropped:
    """On the table again, where its carrier fell (G-07)."""

    counter: str
    model: str
    at: Point
    kind: Literal["counter.dropped"] = "counter.dropped"


@dataclass(frozen=True, slots=True)
class TallyChanged:
    """The scenario counts anew how many there are of something, by a name of its own."""

    what: str
    count: int
    kind: Literal["tally.changed"] = "tally.changed"


@dataclass(frozen=True, slots=True)
class RewardEarned:
    """So much of something goes home with a warband: `what` is wyrdstone, gc (gold crowns), or the key of an item."""

    seat: int
    what: str
    amount: int
    kind: Literal["reward.earned"] = "reward.earned"
