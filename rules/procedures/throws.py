"""The dice of one batch of hits, which may stop in the middle to ask whether one is rolled again (EQP-28, SKL-62).

A batch reads from top to bottom and is gone through again after a question. What was thrown and done before it is kept
in order, in `settled`, and taken from there: whatever throws, tells or marks goes through `roll`, `emit` or `once`.
All else must come to the same both times, and does, for a batch puts nobody down or out before its last die.
"""

from collections.abc import Callable, Sequence

from rules.events import Event
from rules.procedures import retake
from rules.reckoning import Needed
from rules.resolution import Resolution
from rules.state import ModelId

Settled = tuple[tuple[int, ...], ...]


class Stopped(Exception):
    """The owner of `model` must be asked about the failed throw `faces` for `purpose` before the batch goes on."""

    def __init__(self, model: ModelId, against: ModelId, purpose: str, faces: tuple[int, ...]) -> None:
        self.model, self.against, self.purpose, self.faces = model, against, purpose, faces


class Throws:
    """`stopped` is the throw that was asked about and `again` the answer. Without `asks` nobody is asked anything."""

    __slots__ = ("_again", "_asks", "_at", "_stopped", "r", "settled")

    def __init__(
        self,
        r: Resolution,
        settled: Settled = (),
        stopped: tuple[int, ...] = (),
        *,
        again: bool = False,
        asks: bool = False,
    ) -> None:
        self.r = r
        self.settled = list(settled)
        self._stopped, self._again, self._asks = stopped, again, asks
        self._at = 0

    def once(self, step: Callable[[], int | None]) -> int:
        """What came of a step that is taken only once."""
        if self._at == len(self.settled):
            self.settled.append((step() or 0,))
        self._at += 1
        return self.settled[self._at - 1][0]

    def emit(self, event: Event) -> None:
        self.once(lambda: self.r.emit(event))

    def roll(
        self, purpose: str, model: ModelId, needed: Needed, *, against: ModelId = "", count: int = 1
    ) -> tuple[int, ...]:
        """The faces that stand. Whose die failed and who has a re-roll left for any one of his dice is asked first."""
        if self._at == len(self.settled):
            self.settled.append(self._thrown(purpose, model, needed, against, count))
        self._at += 1
        return self.settled[self._at - 1]

    def _thrown(self, purpose: str, model: ModelId, needed: Needed, against: ModelId, count: int) -> tuple[int, ...]:
        def throw(count: int, *, reroll: bool = False) -> tuple[int, ...]:
            return self.r.roll(
                purpose,
                model=model or None,
                against=against or None,
                count=count,
                needed=needed.number,
                reasons=needed.reasons,
                reroll=reroll,
            )

        if self._stopped:
            faces, self._stopped = self._stopped, ()
            return _with(faces, throw(1, reroll=True)[0], needed) if self._again else faces
        faces = throw(count)
        failed = not all(map(needed.reached, faces))
        if failed and self._asks and model and retake.for_one_die(self.r.state, self.r.model(model)) is not None:
            raise Stopped(model, against, purpose, faces)
        return faces


def _with(faces: Sequence[int], face: int, needed: Needed) -> tuple[int, ...]:
    """The same throw with one of its failed dice rolled again."""
    failed = next(i for i, one in enumerate(faces) if not needed.reached(one))
    return (*faces[:failed], face, *faces[failed + 1 :])
