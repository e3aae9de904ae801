"""What routes ask for in their signatures."""

from typing import Annotated

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from protocol.errors import ErrorCode
from server.auth import Identity
from server.problems import Problem
from server.services import Services

GameId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$", description="Id of the game")]


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found


ServicesDep = Annotated[Services, Depends(services)]


async def maybe_somebody(connection: HTTPConnection, parts: ServicesDep) -> Identity | None:
    """The holder of the bearer token; None without one. A wrong one is refused rather than ignored."""
    header = connection.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    who = await parts.accounts.identify(token.strip()) if scheme.lower() == "bearer" else None
    if who is None:
        raise Problem(ErrorCode.UNAUTHENTICATED, "nobody has this token; POST /api/v1/guests gives one")
    return who


MaybeWho = Annotated[Identity | None, Depends(maybe_somebody)]


async def somebody(who: MaybeWho) -> Identity:
    if who is None:
        raise Problem(
            ErrorCode.UNAUTHENTICATED, "send a token: Authorization: Bearer ...; POST /api/v1/guests gives one"
        )
    return who


Who = Annotated[Identity, Depends(somebody)]
