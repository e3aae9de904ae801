"""A short fingerprint of what stands on the table, so that a client notices when its picture has drifted.

One line per model in id order: `id x y z facing status wounds`, joined by newlines, hashed with SHA-256; the first 16
hex digits count. Lengths and degrees are whole thousandths; a model that is off the table has `- - -` for its place.
"""

import hashlib
from collections.abc import Iterable
from typing import Protocol

from rules.geometry.point import Point


class Standing(Protocol):
    """What is hashed of one model."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> Point | None: ...
    @property
    def facing(self) -> float: ...
    @property
    def status(self) -> str: ...
    @property
    def wounds(self) -> int: ...


def digest(models: Iterable[Standing]) -> str:
    """The fingerprint of these models, in whatever order they come."""
    lines = sorted(f"{m.id} {_place(m.at)} {round(m.facing * 1000)} {m.status} {m.wounds}" for m in models)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _place(at: Point | None) -> str:
    return " ".join(str(round(value * 1000)) for value in at) if at is not None else "- - -"
