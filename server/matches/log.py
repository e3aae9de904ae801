"""Events on their way to readers: rows for the store, and frames for each view, encoded once and shared."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from protocol.adapters import EVENT, dump
from protocol.digest import digest
from protocol.log import blank_frame, event_frame, timestamp
from protocol.texts import Names
from rules.events import BOOKKEEPING, Event, ModelAppeared, PromptOpened, TurnBegan
from rules.state import Seat, State
from server.matches.referee import Referee
from server.store.event_store import StoredEvent

Audience = Seat | None
"""Whose eyes: a seat's, or None for everybody's."""


def names_of(state: State) -> Names:
    """What models and warbands are called; in a battle only those come to it who appear."""
    seats = {f"seat:{warband.seat}": warband.name for warband in state.warbands}
    return {**seats, **{model.id: model.name for model in state.models.values()}}


@dataclass(frozen=True, slots=True)
class Line:
    """One event with its row."""

    row: StoredEvent
    event: Event | None
    """None where it is a blank to everybody and was not read back."""


HASH_EVERY = 50
SECOND = 1000
"""One of a table's clock, in milliseconds."""


def lines_of(head: int, ts: int, cause: str, clock: int, state: State, events: Sequence[Event]) -> list[Line]:
    """New lines after event `head`, for events that led to `state`.

    With a clock of so many seconds each question gets its deadline. At each new turn, and every 50 events, the last
    line that anybody sees carries the digest of the table.
    """
    last = head + len(events)
    tick = last // HASH_EVERY > head // HASH_EVERY or any(isinstance(event, TurnBegan) for event in events)
    fingerprint = digest(state.models.values()) if tick else None
    seen = max((seq for seq, event in enumerate(events, head + 1) if event.kind not in BOOKKEEPING), default=last)
    lines = []
    for seq, event in enumerate(events, head + 1):
        deadline = ts + clock * SECOND if clock and isinstance(event, PromptOpened) else None
        shown = fingerprint if seq == seen else None
        row = StoredEvent(seq, ts, cause, event.kind, dump(event).decode(), deadline, shown)
        lines.append(Line(row, event))
    return lines


class LogEncoder:
    """Frames of one game's log."""

    def __init__(self, game: str, names: Names, referee: Referee) -> None:
        self._game = game
        self._names = dict(names)
        self._referee = referee

    def read(self, rows: Iterable[StoredEvent]) -> list[Line]:
        """Rows out of the store."""
        return [Line(row, None if row.type in BOOKKEEPING else EVENT.validate_json(row.data)) for row in rows]

    def frames(self, lines: Sequence[Line], audiences: Sequence[Audience]) -> dict[Audience, list[str]]:
        """The frames of these events for each audience. What reads the same for several is encoded once."""
        frames: dict[Audience, list[str]] = {audience: [] for audience in audiences}
        times: dict[int, str] = {}
        for line in lines:
            if isinstance(line.event, ModelAppeared):
                self._names[line.event.model.id] = line.event.model.name
            versions: list[tuple[Event | None, str]] = []
            for audience, out in frames.items():
                seen = None if line.event is None else self._referee.redact(line.event, audience)
                frame = next((text for event, text in versions if event is seen or event == seen), None)
                if frame is None:
                    frame = self._frame(line, seen, times)
                    versions.append((seen, frame))
                out.append(frame)
        return frames

    def _frame(self, line: Line, seen: Event | None, times: dict[int, str]) -> str:
        row = line.row
        if seen is None:
            return blank_frame(self._game, row.seq).decode()
        data = row.data.encode() if seen is line.event else dump(seen)
        ts = times.get(row.ts) or times.setdefault(row.ts, timestamp(row.ts))
        deadline = None if row.deadline is None else timestamp(row.deadline)
        return event_frame(self._game, row.seq, ts, row.cause, seen, data, self._names, deadline, row.hash).decode()
