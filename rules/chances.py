"""Every way the dice of an action may fall, from the action itself: exact chances without a second set of rules."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from rules.resolution import Resolution
from rules.state import State

T = TypeVar("T")


def add(found: dict[T, float], what: T, chance: float) -> None:
    """Add to the chance of one result."""
    if chance:
        found[what] = found.get(what, 0.0) + chance


class _Unrolled(Exception):
    """The action rolled a die that is not settled yet."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Settled:
    """Dice that show the faces given, in order."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self._faces = iter(faces)

    def face(self, number: int, sides: int, purpose: str) -> int:
        face = next(self._faces, None)
        if face is None:
            raise _Unrolled(sides)
        return face


def every(s: State, action: Callable[[Resolution], T]) -> Mapping[T, float]:
    """The chance of each result of something that rolls dice, from every way they may fall."""
    found: dict[T, float] = {}
    waiting: list[tuple[tuple[int, ...], float]] = [((), 1.0)]
    while waiting:
        faces, chance = waiting.pop()
        try:
            result = action(Resolution(s, _Settled(faces)))
        except _Unrolled as more:
            waiting += [((*faces, face), chance / more.sides) for face in range(more.sides, 0, -1)]
        else:
            add(found, result, chance)
    return found


def chance_of(s: State, action: Callable[[Resolution], bool]) -> float:
    return every(s, action).get(True, 0.0)
