"""Accounts in one call."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends
from pydantic import Field

from server.bodies import Body, Name, body_of, documented
from server.deps import ServicesDep, Who

router = APIRouter(tags=["accounts"])


class NewGuest(Body):
    """Somebody new."""

    name: Name = Field(default="Guest", min_length=1, max_length=40)
    bot: bool = False
    """Programs that play say so, and everybody sees it."""


@router.post("/guests", status_code=201, openapi_extra=documented(NewGuest))
async def become_guest(parts: ServicesDep, body: Annotated[NewGuest, Depends(body_of(NewGuest))]) -> dict[str, Any]:
    """An account and its token. The token is told here and never again."""
    made = await parts.accounts.guest(body.name, "bot" if body.bot else "guest")
    return {
        "account": made.identity.account,
        "name": made.identity.name,
        "bot": made.identity.bot,
        "token": made.token,
    }


@router.get("/me")
async def who_am_i(who: Who) -> dict[str, Any]:
    """Whose token this is."""
    return {"account": who.account, "name": who.name, "bot": who.bot}
