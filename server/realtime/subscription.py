"""What a reader must be told and may see before the first event: shared by sockets and streams."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from protocol.errors import ErrorCode, Failure
from protocol.frames import Sub, Want
from protocol.versions import EPOCH
from server.auth import Identity
from server.matches.lobby import NoSuchGame
from server.matches.log import Audience
from server.realtime.feed import Cursor
from server.services import Services


class Refused(Exception):
    """The subscription is not possible; `failure` says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.msg)
        self.failure = failure


@dataclass(frozen=True, slots=True)
class Start:
    """A subscription that is allowed. `join` waits for the game to start, sends a state if one is due, and follows."""

    audience: Audience
    head: int
    join: Callable[[], Awaitable[Cursor]]


async def audience_of(services: Services, who: Identity | None, game: str, view: str) -> Audience:
    """Whose eyes a view is. A seat's is for the account that sits there. Raises Refused."""
    if view == "public":
        return None
    if not view.startswith("seat:"):
        said = f"there is no view {view} in this version; the views are public and seat:n"
        raise Refused(Failure(ErrorCode.UNSUPPORTED, said))
    seat = int(view.removeprefix("seat:"))
    if who is None:
        raise Refused(Failure(ErrorCode.UNAUTHENTICATED, f"the view {view} needs a token; public needs none"))
    if (refused := who.refuse("game:read", game)) is not None:
        raise Refused(refused)
    if await services.lobby.seat_of(game, who.account) != seat:
        raise Refused(Failure(ErrorCode.FORBIDDEN, f"the view {view} of {game} is not yours"))
    return seat


async def subscribe(
    services: Services, who: Identity | None, sub: Sub, send: Callable[[str], Awaitable[None]]
) -> Start:
    """Check a subscription. Raises Refused."""
    try:
        head = (await services.lobby.info(sub.game)).head
    except NoSuchGame:
        raise Refused(Failure(ErrorCode.NOT_FOUND, f"there is no game {sub.game}")) from None
    audience = await audience_of(services, who, sub.game, sub.view)
    live = services.registry.live(sub.game)
    head = live.head if live is not None else head
    if sub.since is not None and (sub.since > head or sub.epoch != EPOCH):
        said = f"{sub.game} has no event {sub.epoch}:{sub.since}, its newest is {EPOCH}:{head}; subscribe without since"
        raise Refused(Failure(ErrorCode.STALE, said, {"head": head, "epoch": EPOCH}))

    async def join() -> Cursor:
        return await begin(services, sub.game, audience, sub.since, sub.want, send)

    return Start(audience, head, join)


async def begin(
    services: Services,
    game: str,
    audience: Audience,
    since: int | None,
    want: Want,
    send: Callable[[str], Awaitable[None]],
) -> Cursor:
    """Open a cursor; send the state it starts from, where none is known or one is wanted."""
    cursor = await services.feed.open(game, audience, since)
    try:
        if since is None or want == "events+state":
            await send(await services.feed.snapshot_at(game, audience, cursor))
    except BaseException:
        cursor.close()
        raise
    return cursor
