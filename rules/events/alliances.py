"""Alliances between warbands, from the proposal to the break (MP-ALLY)."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class AllianceProposed:
    """For all to hear (MP-ALLY-03)."""

    seat: int
    to: tuple[int, ...]
    kind: Literal["alliance.proposed"] = "alliance.proposed"


@dataclass(frozen=True, slots=True)
class AllianceRefused:
    """`seat` does not want to be allied to `proposer`; nothing else comes of it (MP-ALLY-04)."""

    seat: int
    proposer: int
    kind: Literal["alliance.refused"] = "alliance.refused"


@dataclass(frozen=True, slots=True)
class AllianceFormed:
    """Two seats, the lower first."""

    pair: tuple[int, int]
    kind: Literal["alliance.formed"] = "alliance.formed"


@dataclass(frozen=True, slots=True)
class AllianceBroken:
    """`by` is the seat that ended it, by an attack on the other or, where the table allows that, in peace."""

    pair: tuple[int, int]
    by: int
    why: Literal["charge", "shot", "stray_hit", "animosity", "peace"]
    kind: Literal["alliance.broken"] = "alliance.broken"
