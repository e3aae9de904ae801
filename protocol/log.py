"""The frames of the event log, put together from bytes that are encoded once and shared by every reader."""

from collections.abc import Sequence
from datetime import UTC, datetime

import orjson

from protocol.adapters import dump
from protocol.codec import BLANK
from protocol.prompts import prompt_data
from protocol.texts import Names, text
from rules.decisions import Decision
from rules.events import Event, PromptOpened
from rules.state import Seat


def timestamp(milliseconds: int) -> str:
    """Milliseconds since 1970 as ISO 8601 in UTC: `2026-11-30T01:24:18.042Z`."""
    at = datetime.fromtimestamp(milliseconds // 1000, UTC).replace(microsecond=milliseconds % 1000 * 1000, tzinfo=None)
    return f"{at.isoformat(timespec='milliseconds')}Z"


def blank_frame(game: str, seq: int) -> bytes:
    return b'{"v":1,"t":"event","game":"%b","seq":%d,"type":"%b"}' % (game.encode(), seq, BLANK.encode())


def event_frame(
    game: str,
    seq: int,
    ts: str,
    cause: str,
    event: Event,
    data: bytes,
    names: Names,
    deadline: str | None,
    digest: str | None,
) -> bytes:
    """One event for a view that may see it. `data` is its stored JSON; a prompt goes out in the form of `Prompt`."""
    if isinstance(event, PromptOpened):
        data = dump(prompt_data(event.decision, deadline))
    return b'{"v":1,"t":"event","game":"%b","seq":%d,"ts":"%b","cause":%b,"type":"%b","data":%b,"txt":%b%b}' % (
        game.encode(),
        seq,
        ts.encode(),
        orjson.dumps(cause),
        event.kind.encode(),
        data,
        orjson.dumps(text(event, names)),
        b',"hash":"%b"' % digest.encode() if digest else b"",
    )


def state_frame(
    game: str,
    seq: int,
    view: str,
    state: bytes,
    digest: str,
    prompts: list[tuple[Decision, str | None]],
    present: Sequence[Seat],
    *,
    skipped: bool = False,
) -> bytes:
    """A snapshot for a joiner; `state` is the encoded view."""
    asked = dump([prompt_data(decision, deadline) for decision, deadline in prompts])
    return (
        b'{"v":1,"t":"state","game":"%b","seq":%d,"view":"%b","state":%b,"hash":"%b","prompts":%b,"present":%b,"skipped":%b}'
        % (
            game.encode(),
            seq,
            view.encode(),
            state,
            digest.encode(),
            asked,
            orjson.dumps(present),
            b"true" if skipped else b"false",
        )
    )
