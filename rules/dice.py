"""The dice port. A roll is a function of (seed, roll number): nothing to advance, nothing to leak (DICE-10)."""

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol


class Dice(Protocol):
    """Gives the face of roll `number` (1, 2, 3 ... over the battle) of a die with `sides` sides."""

    def face(self, number: int, sides: int, purpose: str) -> int: ...


@dataclass(frozen=True, slots=True)
class SeededDice:
    """HMAC-SHA256 over the roll number with rejection sampling, so every face is exactly equally likely (DICE-01)."""

    seed: bytes
    salt: str = ""

    def face(self, number: int, sides: int, purpose: str) -> int:
        fair = 0x10000 - 0x10000 % sides
        for attempt in range(1000):
            mac = _keyed(self.seed).copy()
            mac.update(f"{self.salt}|{number}|{attempt}".encode())
            digest = mac.digest()
            for i in range(0, 32, 2):
                value = digest[i] << 8 | digest[i + 1]
                if value < fair:
                    return value % sides + 1
        raise AssertionError("unreachable: 16000 rejected samples in a row")

    @property
    def commitment(self) -> str:
        """SHA-256 of the seed, published before the first roll."""
        return hashlib.sha256(self.seed).hexdigest()


@lru_cache(maxsize=1024)
def _keyed(seed: bytes) -> hmac.HMAC:
    """The key made ready once. Unlike `hmac.digest` a copy does not let another thread in between, which costs more
    than the die."""
    return hmac.new(seed, digestmod="sha256")


class DiceMismatch(Exception):
    """A scripted roll did not fit: another purpose, an impossible face, or no dice left."""


@dataclass(slots=True)
class ScriptedDice:
    """Named dice for tests and case files: `("to_hit", 4)` must meet a roll for that purpose, a plain 4 meets any.

    With `fallback` the script may run out; without it that raises DiceMismatch.
    """

    script: Sequence[tuple[str, int] | int]
    fallback: Dice | None = None
    used: int = field(default=0)

    def face(self, number: int, sides: int, purpose: str) -> int:
        if self.used >= len(self.script):
            if self.fallback is None:
                raise DiceMismatch(f"a D{sides} for {purpose!r} was rolled but the script of dice is used up")
            return self.fallback.face(number, sides, purpose)
        entry = self.script[self.used]
        named, face = entry if isinstance(entry, tuple) else (purpose, entry)
        if named != purpose:
            raise DiceMismatch(f"die {self.used + 1} of the script is for {named!r} but {purpose!r} was rolled")
        if not 1 <= face <= sides:
            raise DiceMismatch(f"die {self.used + 1} of the script shows {face} but {purpose!r} rolls a D{sides}")
        self.used += 1
        return face

    @property
    def left(self) -> int:
        """Dice of the script not yet rolled."""
        return len(self.script) - self.used


def d3(face: int) -> int:
    """A D6 face read as a D3 (DICE-04)."""
    return (face + 1) // 2


def d66(tens: int, units: int) -> int:
    """Two D6 faces read as a number from 11 to 66, the first one its tens (DICE-09)."""
    return 10 * tens + units


def artillery(face: int) -> int | None:
    """Artillery die from a D6 face: 2, 4, 6, 8, 10, or None for a misfire (DICE-07)."""
    return None if face == 6 else face * 2


def scatter(face: int) -> float | None:
    """Scatter die from a D6 face: degrees clockwise from the line of fire, or None for on target (DICE-08)."""
    return {1: 0.0, 2: 90.0, 3: 180.0, 4: 270.0}.get(face)
