"""Everything the referee may make of one attack, by playing it over every face of every die, and by playing it often.

Nothing here knows a rule: frames are run by the engine's own procedures, questions are answered as told.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rules.commands import Answer
from rules.engine import PROCEDURES
from rules.events import HitsScored
from rules.frames import Frame
from rules.odds import Outcome
from rules.resolution import Resolution
from rules.state import ModelId, State, Status

ANSWERS = {"reaction": "no", "reroll": "yes", "retake": "yes"}
"""Odds leave out what the other side may still do, and take for granted what can do no harm."""


class TooMany(Exception):
    """More ways for the dice to fall than this test has time for."""


@dataclass(frozen=True, slots=True)
class Fate:
    hurt: bool
    status: Status
    hit: bool


@dataclass(slots=True)
class Throw:
    """A die of so many sides, and what follows each of its faces: another die, or the end."""

    sides: int
    faces: list["Throw | Fate"]


class _Unrolled(Exception):
    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Given:
    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = iter(faces)

    def face(self, number: int, sides: int, purpose: str) -> int:
        face = next(self._faces, None)
        if face is None:
            raise _Unrolled(sides)
        return face


def played_out(s: State, frame: Frame, target: ModelId, most: int) -> Throw | Fate:
    """The whole tree of the dice. Raises TooMany beyond `most` ways for them to fall."""
    left = [most]

    def grow(s: State, stack: list[Frame], hurt: bool, hit: bool, faces: tuple[int, ...]) -> Throw | Fate:
        """From the beginning of a stage, in which these faces have been thrown so far."""
        r = Resolution(s, _Given(faces))
        r.stack[:] = stack
        try:
            _stage(r)
        except _Unrolled as more:
            left[0] -= more.sides
            if left[0] < 0:
                raise TooMany from more
            return Throw(more.sides, [grow(s, stack, hurt, hit, (*faces, face)) for face in range(1, more.sides + 1)])
        hurt |= any(event.kind in ("wounds.lost", "model.left") and event.model == target for event in r.events)
        hit |= any(isinstance(event, HitsScored) and event.target == target and event.hits for event in r.events)
        if r.stack:
            return grow(r.state, r.stack, hurt, hit, ())
        after = r.state.models[target]
        return Fate(hurt, after.status if after.gone is None else Status.OUT, hit)

    return grow(s, [frame], False, False, ())


def _stage(r: Resolution) -> None:
    here: Any = r.stack[-1]
    procedure = PROCEDURES[here.kind]
    if not r.state.decisions:
        procedure.stages[here.stage](r, here)
        return
    asked = r.state.decisions[0]
    chosen = ANSWERS.get(asked.asked, asked.default)
    r.close(asked, chosen)
    answer: Callable[..., object] = procedure.answers[here.stage]
    assert answer(r, here, asked, Answer(chosen, asked.id)) is None


def exact(tree: Throw | Fate, before: Status, target: ModelId) -> Outcome:
    """The chances of the tree, every face as likely as any other."""
    return _outcome(_leaves(tree, 1.0), before, target)


def _leaves(tree: Throw | Fate, chance: float) -> Iterator[tuple[Fate, float]]:
    if isinstance(tree, Fate):
        yield tree, chance
        return
    for after in tree.faces:
        yield from _leaves(after, chance / tree.sides)


def sampled(tree: Throw | Fate, before: Status, target: ModelId, times: int, dice: Callable[[int], int]) -> Outcome:
    """How often each comes of it in so many tries; `dice(sides)` throws one."""
    seen: dict[Fate, int] = {}
    for _ in range(times):
        at = tree
        while not isinstance(at, Fate):
            at = at.faces[dice(at.sides) - 1]
        seen[at] = seen.get(at, 0) + 1
    return _outcome(((fate, count / times) for fate, count in seen.items()), before, target)


def _outcome(fates: Iterator[tuple[Fate, float]], before: Status, target: ModelId) -> Outcome:
    hurt, untouched, missed, ends = 0.0, 0.0, 0.0, dict.fromkeys(Status, 0.0)
    for fate, chance in fates:
        hurt += chance if fate.hurt else 0.0
        untouched += chance if not fate.hurt and fate.status is before else 0.0
        missed += 0.0 if fate.hit else chance
        ends[fate.status] += chance if fate.hurt or fate.status is not before else 0.0
    return Outcome(
        target,
        wounded=hurt,
        knocked_down=ends[Status.KNOCKED_DOWN],
        stunned=ends[Status.STUNNED],
        out_of_action=ends[Status.OUT],
        unhurt=untouched,
        only_wounded=ends[Status.STANDING],
        missed=missed,
    )
