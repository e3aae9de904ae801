"""A battle out of the store: set-up plus events is state. Folding is fast enough that there are no snapshots."""

from collections.abc import Sequence
from dataclasses import dataclass

from protocol.adapters import EVENT
from rules.events import Event, PromptOpened
from rules.state import State
from server.matches.referee import Referee, read_setup
from server.store.event_store import Battle, EventStore, StoredEvent

PAGE = 5000


@dataclass(frozen=True, slots=True)
class Recovered:
    """`head` is the event the state stands at; `asked` maps open prompts to their event and deadline (ms, or None)."""

    state: State
    head: int
    asked: dict[str, tuple[int, int | None]]


async def recover(store: EventStore, referee: Referee, battle: Battle, upto: int | None = None) -> Recovered:
    """The battle after event `upto`, or as it stands now."""
    rows = await read_log(store, battle.game, upto)
    return rebuild(referee, battle, rows)


async def read_log(store: EventStore, game: str, upto: int | None = None) -> list[StoredEvent]:
    rows: list[StoredEvent] = []
    while upto is None or len(rows) < upto:
        page = await store.events(game, len(rows), PAGE if upto is None else min(PAGE, upto - len(rows)))
        rows += page
        if not page:
            break
    return rows


def rebuild(referee: Referee, battle: Battle, rows: Sequence[StoredEvent]) -> Recovered:
    events = decode_needed(rows)
    state = referee.fold(referee.initial(read_setup(battle.setup)), [event for _, event in events])
    open_now = {decision.id for decision in state.decisions}
    asked = {
        event.decision.id: (row.seq, row.deadline)
        for row, event in events
        if isinstance(event, PromptOpened) and event.decision.id in open_now
    }
    return Recovered(state, len(rows), asked)


def decode_needed(rows: Sequence[StoredEvent]) -> list[tuple[StoredEvent, Event]]:
    """All events but the agendas that a later one replaces: they are most of the bytes and leave no other trace."""
    last = max((row.seq for row in rows if row.type == "agenda.set"), default=0)
    return [(row, EVENT.validate_json(row.data)) for row in rows if row.type != "agenda.set" or row.seq == last]
