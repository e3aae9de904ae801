"""What routes ask for in their signatures."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from protocol.errors import ErrorCode, Failure
from server.auth import NOBODY, Identity, Scope
from server.problems import Problem
from server.services import Services

GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$", description="Id of the game")]


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


ServicesDep = Annotated[Services, Depends(services)]


def address(connection: HTTPConnection) -> str:
    """Where a request comes from; behind a proxy, what the proxy says."""
    return connection.client.host if connection.client is not None else ""


async def not_too_often(connection: HTTPConnection, parts: ServicesDep) -> None:
    refused = parts.limits.requests.refuse(address(connection))
    if refused is not None:
        raise Problem.of(refused)


async def maybe_somebody(connection: HTTPConnection, parts: ServicesDep) -> Identity | None:
    """The holder of the bearer token; None without one. A wrong one is refused rather than ignored."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    who = await parts.accounts.identify(token.strip()) if scheme.lower() == "bearer" else NOBODY
    if isinstance(who, Failure):
        raise Problem.of(who)
    return who


MaybeWho = Annotated[Identity | None, Depends(maybe_somebody)]


async def somebody(who: MaybeWho) -> Identity:
    if who is None:
        raise Problem(
            ErrorCode.UNAUTHENTICATED, "send a token: Authorization: Bearer ...; POST /api/v1/guests gives one"
        )
    return who


Who = Annotated[Identity, Depends(somebody)]


def holding(scope: Scope) -> Callable[..., Awaitable[Identity]]:
    """A dependency: the holder of a token that opens this, in the game of the path if there is one."""

    async def allowed(connection: HTTPConnection, who: Who) -> Identity:
        refused = who.refuse(scope, connection.path_params.get("game"))
        if refused is not None:
            raise Problem.of(refused)
        return who

    return allowed


InLobby = Annotated[Identity, Depends(holding("lobby"))]
AtTable = Annotated[Identity, Depends(holding("game:play"))]
