"""A short fingerprint of what stands on the table, so that a client notices when its picture has drifted.

One line per model in id order: `id x y z facing status wounds`, joined by newlines, hashed with SHA-256; the first 16
hex digits count. Lengths and degrees are whole thousandths; a model that is off the table has `- - -` for its place.
"""

import hashlib
from collections.abc import Iterable
from functools import lru_cache
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
    lines = sorted(_line(m.id, m.at, m.facing, m.status, m.wounds) for m in models)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


@lru_cache(maxsize=8192)
def _line(model: str, at: Point | None, facing: float, status: str, wounds: int) -> str:
    """Most models stand where they stood the last time."""
    place = " ".join(str(round(value * 1000)) for value in at) if at is not None else "- - -"
    return f"{model} {place} {round(facing * 1000)} {status} {wounds}"
