"""What a player may send. Every command but `resign` answers one open decision and closes it.

`prompt` names that decision; left empty it means the sender's only open decision that accepts such a command.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.geometry.path import Daring
from rules.geometry.point import Point


@dataclass(frozen=True, slots=True)
class Answer:
    """Pick one of a decision's listed options."""

    option: str
    prompt: str = ""
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Deploy:
    """Place models at the start of the battle (MP-SETUP-15); the base centre of each, in inches."""

    places: Mapping[str, Point]
    prompt: str = ""
    kind: Literal["deploy"] = "deploy"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a counter down before the battle (SC1-04); inches."""

    at: Point
    prompt: str = ""
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Move:
    """Walk or run to `to` by the shortest way through the points `via` (MOV-01, MOV-07). Inches. `by` names what the
    way may dare besides walking: a climb, jumps down, leaps over gaps (MOV-16, MOV-21, MOV-29),
    or a leap of skill on its last stretch (SKL-28)."""

    model: str
    to: Point
    via: tuple[Point, ...] = ()
    run: bool = False
    by: Daring = ()
    takes: bool = True
    """It picks up the counters on its way; to where it stands it is a move of 0" that does so (G-02, G-03)."""
    leaves: bool = False
    """At the end it leaves over the edge of the table that its base touches, where the scenario has that (G-19)."""
    prompt: str = ""
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Escape:
    """Try to get out of a fight and away to `to` by the shortest way through the points `via`, where the table has the
    option `escape_from_combat` (EC-01). Inches."""

    model: str
    to: Point
    via: tuple[Point, ...] = ()
    prompt: str = ""
    kind: Literal["escape"] = "escape"


@dataclass(frozen=True, slots=True)
class Hide:
    """Hide where the model stands, at the end of its move or in place of one (MOV-40)."""

    model: str
    prompt: str = ""
    kind: Literal["hide"] = "hide"


@dataclass(frozen=True, slots=True)
class Face:
    """Set a facing or name a direction, in degrees clockwise from north."""

    degrees: float
    prompt: str = ""
    kind: Literal["face"] = "face"


@dataclass(frozen=True, slots=True)
class Charge:
    """Charge `target`; `also` names further enemies the same move shall touch (CHG-07), `by` what its way may dare, as
    for a `Move` (MOV-19, MOV-25)."""

    model: str
    target: str
    also: tuple[str, ...] = ()
    by: Daring = ()
    breaks: bool = False
    """Also if that breaks an alliance (MP-ALLY-32)."""
    takes: bool = True
    """It picks up the counters on its way (G-02)."""
    prompt: str = ""
    kind: Literal["charge"] = "charge"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Shoot one weapon at one target (SHT-01). `shots` asks for more than one where the weapon allows it (SHT-19)."""

    model: str
    weapon: str
    target: str
    shots: int = 1
    breaks: bool = False
    """Also if that breaks an alliance (MP-ALLY-32)."""
    prompt: str = ""
    kind: Literal["shoot"] = "shoot"


@dataclass(frozen=True, slots=True)
class FireLine:
    """Fire a weapon that hits all in a line, in a direction: degrees clockwise from north (SHT-21)."""

    model: str
    weapon: str
    degrees: float
    breaks: bool = False
    """Also if that breaks an alliance (MP-ALLY-39)."""
    prompt: str = ""
    kind: Literal["fire_line"] = "fire_line"


@dataclass(frozen=True, slots=True)
class Blow:
    """`count` attacks with one weapon at one enemy in contact."""

    target: str
    weapon: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Strike:
    """Split a fighter's attacks (CC-19, CC-20); attacks not named are declined (MP-CC-09)."""

    blows: tuple[Blow, ...] = field(default=())
    prompt: str = ""
    kind: Literal["strike"] = "strike"


@dataclass(frozen=True, slots=True)
class Propose:
    """Ask these seats for an alliance, all at once; each answers for itself (MP-ALLY-03, MP-ALLY-04)."""

    to: tuple[int, ...]
    prompt: str = ""
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the battle at the start of one's next own turn (MP-ROUT-17). Legal at any time."""

    kind: Literal["resign"] = "resign"


Command = Answer | Place | Deploy | Move | Escape | Hide | Face | Charge | Shoot | FireLine | Strike | Propose | Resign
