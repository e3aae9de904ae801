"""A battle to take away: as a replay that anybody can verify, and as a case file."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from server.deps import GameId, ServicesDep
from server.matches.audit import case_of, replay_of
from server.routes.play import session_of

router = APIRouter(tags=["replay"])

JSON = "application/json"


@router.get("/games/{game}/replay")
async def get_replay(parts: ServicesDep, game: GameId) -> Response:
    """Set-up and commands, and once the battle is over its seed and every event: `cometfall replay` checks it."""
    await session_of(parts, game)
    return Response((await replay_of(parts.store, game)).model_dump_json(), media_type=JSON)


@router.get("/games/{game}/case")
async def get_case(
    parts: ServicesDep,
    game: GameId,
    last: Annotated[
        int, Query(ge=0, le=1000, description="How many of the latest commands to put in, with their dice")
    ] = 0,
) -> Response:
    """The battle as a case file: the position before the latest commands, and those commands with their dice."""
    await session_of(parts, game)
    case = await case_of(parts.store, parts.referee, game, last)
    return Response(case.model_dump_json(exclude_defaults=True), media_type=JSON)
