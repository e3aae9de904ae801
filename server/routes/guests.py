"""Accounts in one call, and their tokens."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from protocol.errors import ErrorCode
from protocol.frames import GameId
from protocol.log import timestamp
from server.auth import DAY_MS, Grant, Identity, Kind, Scope
from server.bodies import Body, Name, body_of, documented
from server.deps import InLobby, ServicesDep, Who, address
from server.matches.clock import now_ms
from server.problems import Problem
from server.services import Services

router = APIRouter(tags=["accounts"])

PARENTS: tuple[Kind, ...] = ("guest", "session")
"""Kinds whose holder may make tokens: what is handed to programs and friends must not multiply."""
AT_A_SEAT: tuple[Scope, ...] = ("game:read", "game:play")


class NewGuest(Body):
    """Somebody new."""

    name: Name = Field(default="Guest", min_length=1, max_length=40)
    bot: bool = False
    """Programs that play say so, and everybody sees it."""


class NewToken(Body):
    """A further token of one's account."""

    kind: Literal["session", "personal", "seat-invite"] = "session"
    """`session` for another device, `personal` for a program, `seat-invite` to let somebody play one seat."""
    scopes: tuple[Scope, ...] | None = None
    """Default: what the token that asks has; `game:read game:play` for an invitation."""
    days: float = Field(default=30.0, gt=0, le=365)
    game: GameId | None = None
    """Of a seat-invite: the game in which one has that seat."""


@router.post("/guests", status_code=201, openapi_extra=documented(NewGuest))
async def become_guest(
    request: Request, parts: ServicesDep, body: Annotated[NewGuest, Depends(body_of(NewGuest))]
) -> dict[str, Any]:
    """An account and its token. The token is told here and never again."""
    if (refused := parts.limits.guests.refuse(address(request))) is not None:
        raise Problem.of(refused)
    made = await parts.accounts.guest(body.name, "bot" if body.bot else "guest")
    return {**_shown(made.identity), **_granted(made.identity.grant), "token": made.token}


@router.post("/tokens", status_code=201, openapi_extra=documented(NewToken))
async def make_token(
    parts: ServicesDep, who: InLobby, body: Annotated[NewToken, Depends(body_of(NewToken))]
) -> dict[str, Any]:
    """A token that opens as much as the one that asks, or less. It is told here and never again."""
    if who.grant.kind not in PARENTS:
        said = f"a {who.grant.kind} token makes no tokens; a guest's or a session's does"
        raise Problem(ErrorCode.FORBIDDEN, said)
    grant = await _wanted(parts, who, body)
    if not who.grant.covers(grant):
        raise Problem(ErrorCode.FORBIDDEN, f"your own token opens {' '.join(who.grant.scopes)} only")
    return {**_granted(grant), "token": await parts.accounts.issue(who, grant)}


@router.get("/me")
async def who_am_i(who: Who) -> dict[str, Any]:
    """Whose token this is, and what it opens."""
    return {**_shown(who), **_granted(who.grant)}


async def _wanted(parts: Services, who: Identity, body: NewToken) -> Grant:
    expires = now_ms() + int(body.days * DAY_MS)
    if body.kind != "seat-invite":
        if body.game is not None:
            raise Problem(ErrorCode.BAD_SCHEMA, f"game: a {body.kind} token is for all games; leave it out")
        return Grant(body.kind, body.scopes or who.grant.scopes, expires)
    scopes = body.scopes or AT_A_SEAT
    if "lobby" in scopes:
        raise Problem(ErrorCode.BAD_SCHEMA, f"scopes: an invitation to a seat opens {' '.join(AT_A_SEAT)} only")
    if body.game is None:
        raise Problem(ErrorCode.BAD_SCHEMA, "game: name the game in which you give away your seat")
    if await parts.lobby.seat_of(body.game, who.account) is None:
        raise Problem(ErrorCode.FORBIDDEN, f"you have no seat in {body.game}")
    return Grant(body.kind, scopes, expires, body.game)


def _shown(who: Identity) -> dict[str, Any]:
    return {"account": who.account, "name": who.name, "bot": who.bot}


def _granted(grant: Grant) -> dict[str, Any]:
    return {
        "kind": grant.kind,
        "scopes": grant.scopes,
        "expires": None if grant.expires is None else timestamp(grant.expires),
        "game": grant.game,
    }
