"""Every frame of the protocol: one JSON object per WebSocket text frame, NDJSON line or SSE `data:`.

A client's unknown *fields* are ignored, so newer clients can talk to older servers; the body of a command is strict.
Times are ISO 8601 in UTC with milliseconds. `view` is `public` or `seat:0`, `seat:1` ...
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from protocol.adapters import StrictCommand
from protocol.errors import ErrorCode, Retry
from protocol.prompts import Prompt
from protocol.versions import EPOCH, VIEW

RequestId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
"""Made by the client, best a ULID; unique per account and game, and remembered as long as the game."""

GameId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
View = Annotated[str, Field(pattern=VIEW)]
Seq = Annotated[int, Field(ge=0)]
"""The number of an event in its game, from 1; as a position, 0 is before the first."""

Want = Literal["events", "events+state"]


class ClientBase(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", frozen=True, allow_inf_nan=False)

    v: Literal[1] = 1


class Hello(ClientBase):
    """First frame of a socket. Answered by `welcome`, or by `error unsupported` where no version fits."""

    t: Literal["hello"] = "hello"
    versions: tuple[int, ...] = (1,)
    capabilities: tuple[str, ...] = ()
    client: str = Field(default="", max_length=200)


class Auth(ClientBase):
    """Says whose socket this is. Never in a URL, never in a log."""

    t: Literal["auth"] = "auth"
    id: RequestId | None = None
    token: str = Field(max_length=200)


class Sub(ClientBase):
    """Follow a game. With `since`: the events after it, then live. Without: a `state`, then live.

    `want="events+state"` sends the state as it was at `since` first, for clients that start from nothing. A `since`
    that has not happened, or of another `epoch`, is `stale`: subscribe again without it.
    """

    t: Literal["sub"] = "sub"
    id: RequestId | None = None
    game: GameId
    view: View = "public"
    since: Seq | None = None
    epoch: int = EPOCH
    """Of `since`, as the reply to the last `sub` named it."""
    want: Want = "events"


class Unsub(ClientBase):
    t: Literal["unsub"] = "unsub"
    id: RequestId | None = None
    game: GameId
    view: View | None = None


class Cmd(ClientBase):
    """A command of the sender's seat. `body` is a command of the rules, tagged by its `kind`.

    `if_seq` is the last event the sender had seen: if something else was decided since, the reply is `stale`.
    """

    t: Literal["cmd"] = "cmd"
    id: RequestId
    game: GameId
    if_seq: Seq | None = None
    body: StrictCommand


class ClientPing(ClientBase):
    """`at` comes back in the pong, to measure the way and the clock's offset."""

    t: Literal["ping"] = "ping"
    at: int | None = None


class ClientPong(ClientBase):
    t: Literal["pong"] = "pong"


class ClientBye(ClientBase):
    t: Literal["bye"] = "bye"


ClientFrame = Hello | Auth | Sub | Unsub | Cmd | ClientPing | ClientPong | ClientBye


class ServerBase(BaseModel):
    """What a client reads: unknown fields are ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    v: int = 1


class Welcome(ServerBase):
    t: Literal["welcome"] = "welcome"
    subprotocol: str
    server: str
    time: str
    rulesets: tuple[str, ...]
    capabilities: tuple[str, ...] = ()
    limits: Mapping[str, float] = {}
    """Sizes in bytes, times in seconds: `frame_bytes`, `frames_per_second` of this socket, `commands_per_second` of an
    account, `requests_per_second` and `guests_per_minute` of an address, `subscriptions`, `hello_seconds`,
    `heartbeat_seconds`, `refresh_seconds`, `ring_events`.
    """


class Reply(ServerBase):
    """The answer to one request. `ok` means durable and applied; `seq` is then the last event it caused.

    `dup` tells that this id was carried out before and the stored answer is sent again.
    """

    t: Literal["reply"] = "reply"
    id: str
    ok: bool
    seq: int | None = None
    dup: bool | None = None
    code: ErrorCode | None = None
    msg: str | None = None
    retry: Retry | None = None
    details: Mapping[str, Any] | None = None


class Error(ServerBase):
    """A failure that answers no request with an id."""

    t: Literal["error"] = "error"
    ok: Literal[False] = False
    code: ErrorCode
    msg: str
    retry: Retry = "never"
    details: Mapping[str, Any] = {}


class EventFrame(ServerBase):
    """One event of the log. `~` is the type of a blank: it exists and is not for this view.

    `data` is the event as in the published schema, but for `prompt.opened`, whose data is a Prompt. `txt` is a plain
    sentence for clients that do not know the type. `hash`, where present, is the digest of the table after this event.
    """

    t: Literal["event"] = "event"
    game: str
    seq: int
    type: str
    ts: str | None = None
    cause: str | None = None
    """Id of the command that led to it; `clock:...` when the server answered for an absent player."""
    data: Mapping[str, Any] = {}
    txt: str = ""
    hash: str | None = None


class StateFrame(ServerBase):
    """The table as this view sees it after event `seq`. `skipped`: events were left out because the reader was slow.

    `present` are the seats whose players are connected now.
    """

    t: Literal["state"] = "state"
    game: str
    seq: int
    view: str
    state: Mapping[str, Any]
    hash: str
    prompts: tuple[Prompt, ...] = ()
    present: tuple[int, ...] = ()
    skipped: bool = False


class ServerPing(ServerBase):
    """Of each game this socket follows, `heads` tells the newest event and `present` the seats that are connected."""

    t: Literal["ping"] = "ping"
    time: str
    heads: Mapping[str, int] = {}
    present: Mapping[str, tuple[int, ...]] = {}


class ServerPong(ServerBase):
    t: Literal["pong"] = "pong"
    at: int | None = None
    time: str


class ServerBye(ServerBase):
    """Sent before the server closes a socket."""

    t: Literal["bye"] = "bye"
    code: int
    msg: str
    last_seq: Mapping[str, int] = {}
    retry_ms: int | None = None


ServerFrame = Welcome | Reply | Error | EventFrame | StateFrame | ServerPing | ServerPong | ServerBye
