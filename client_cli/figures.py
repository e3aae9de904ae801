"""What stands and lies on a table as a client sees it: models, warbands, shards. Lengths are inches."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import Any

Json = Mapping[str, Any]
Place = tuple[float, float, float]

BASE = 0.5
"""Radius of a man-sized base, inches."""
CONTACT = 0.05
"""Nearer than this is in contact, inches."""
EDGES = ("north", "east", "south", "west")
"""The edges of the table, clockwise."""
CHEST = "chest"
"""The id of the one counter that is no shard (TP7)."""


@dataclass(slots=True)
class Figure:
    """One model as a viewer sees it. `at` is None while it is off the table."""

    id: str
    name: str
    seat: int
    type: str = ""
    at: Place | None = None
    radius: float = BASE
    """Of its base, inches."""
    facing: float = 0.0
    status: str = "standing"
    fleeing: bool = False
    wild: bool = False
    neutral: bool = False
    """Nobody's enemy: a person to be fought over."""
    gone: str | None = None
    wounds: int = 1
    weapons: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    profile: Mapping[str, int] = field(default_factory=dict)
    """Characteristics by their letters: m, ws, bs, s, t, w, i, a, ld."""
    marks: dict[str, str] = field(default_factory=dict)
    """Facts to remember (`ran`, `charged` ...) and until when."""

    @property
    def hidden(self) -> bool:
        """In hiding from at least one warband."""
        return "hidden" in self.marks

    @property
    def follows(self) -> str:
        """Whom it goes with; empty where that is nobody."""
        return next((mark.removeprefix("follows:") for mark in self.marks if mark.startswith("follows:")), "")

    @property
    def stands(self) -> bool:
        return self.at is not None and self.status == "standing"


@dataclass(slots=True)
class Side:
    """One warband. `left` says why it is out of the battle, empty while it fights."""

    seat: int
    name: str
    list: str = ""
    left: str = ""
    role: str = ""
    """`attacker` or `defender`, in a scenario that has them."""
    segment: str = ""
    """The part of the table edge, or of the table, that it has taken."""


@dataclass(slots=True)
class Shard:
    """A counter: on the table, or with the model that carries it."""

    id: str
    at: Place | None = None
    carrier: str = ""


def apart(a: Figure, b: Figure) -> float:
    """About how far two models stand from each other, edge to edge."""
    if a.at is None or b.at is None:
        return float("inf")
    return max(0.0, hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]) - a.radius - b.radius)


def gap(a: Place | None, b: Place | None) -> float:
    """About how far two men would stand from each other at two places, edge to edge."""
    return apart(Figure("", "", -1, at=a), Figure("", "", -1, at=b))


def nearest(figure: Figure, others: Iterable[Figure]) -> Figure | None:
    """The closest of the others, the first by id among equals."""
    return min(others, key=lambda other: (apart(figure, other), other.id), default=None)


def figure_of(model: Json) -> Figure:
    at = model.get("at")
    return Figure(
        id=model["id"],
        name=model.get("name") or model["id"],
        seat=model["seat"],
        type=model.get("type", ""),
        at=spot_of(at) if at else None,
        radius=model.get("radius", BASE),
        facing=model.get("facing", 0.0),
        status=model.get("status", "standing"),
        fleeing=model.get("fleeing", False),
        wild=model.get("wild", False),
        neutral=model.get("neutral", False),
        gone=model.get("gone"),
        wounds=model.get("wounds", 1),
        weapons=tuple(model.get("weapons", ())),
        items=tuple(model.get("items", ())),
        profile=model.get("profile") or {},
        marks=dict(model.get("marks") or {}),
    )


def spot_of(at: Any) -> Place:
    return (float(at[0]), float(at[1]), float(at[2]) if len(at) > 2 else 0.0)
