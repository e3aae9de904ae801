"""What great beasts are doing, and what is done to whom they fight."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class ButtFrame:
    """Whom a head-butt has hit and not hurt tries to keep his feet (BT-CH-02)."""

    model: str
    by: str
    stage: Literal["test", "steady", "toppled"] = "test"
    kind: Literal["butt"] = "butt"


@dataclass(frozen=True, slots=True)
class BeastFrame:
    """The turn of a great beast at the start of a round (BT-20, BT-22)."""

    model: str
    round: int
    stage: Literal["begin", "movement", "shooting", "combat", "end", "close"] = "begin"
    kind: Literal["beast"] = "beast"


@dataclass(frozen=True, slots=True)
class PreyFrame:
    """Which great beast is hunted (SC7-03); `wishes` by the seats that have answered."""

    wishes: tuple[tuple[int, str], ...] = ()
    stage: Literal["ask", "count"] = "ask"
    kind: Literal["prey"] = "prey"


@dataclass(frozen=True, slots=True)
class HoardFrame:
    """Who takes the hoard: `seats` are near the lair and alone there, of one mind or not (SC7-11, SC7-13, SC7-24).
    `found` are finds still to be allotted one by one, `given` who has got what, `wishes` the answers to the question
    under way."""

    seats: tuple[int, ...]
    found: tuple[tuple[str, int], ...] = ()
    given: tuple[tuple[int, str, int], ...] = ()
    wishes: tuple[tuple[int, str], ...] = ()
    stage: Literal["share", "shared", "roll", "allot", "allotted", "take"] = "share"
    kind: Literal["hoard"] = "hoard"
