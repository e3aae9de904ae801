"""Playing over HTTP: commands, dry runs, the table as one sees it, and what a model may do."""

from math import inf
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Response
from pydantic import Field

from protocol.adapters import StrictCommand, dump
from protocol.codec import encode
from protocol.errors import ErrorCode, Failure
from protocol.frames import Reply
from protocol.versions import VIEW
from rules.legal.options import Wishes
from server.auth import Identity
from server.bodies import Body, body_of, documented
from server.deps import AtTable, GameId, MaybeWho, ServicesDep
from server.matches.lobby import NoSuchGame
from server.matches.registry import NotStarted
from server.matches.session import Session, Submission
from server.problems import Problem, problem
from server.realtime.subscription import audience_of
from server.services import Services

router = APIRouter(tags=["play"])

JSON = "application/json"

View = Annotated[str, Query(pattern=VIEW, description="`public`, or `seat:n` with the token of that seat")]
IdempotencyKey = Annotated[
    str,
    Header(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The id of the command: the same id is carried out once"),
]


class CommandRequest(Body):
    """The twin of the `cmd` frame; its id is the header Idempotency-Key."""

    body: StrictCommand
    if_seq: int | None = Field(default=None, ge=0)


class CheckRequest(Body):
    """A command to look at."""

    body: StrictCommand


@router.post("/games/{game}/commands", openapi_extra=documented(CommandRequest))
async def send_command(
    parts: ServicesDep,
    who: AtTable,
    game: GameId,
    idempotency_key: IdempotencyKey,
    body: Annotated[CommandRequest, Depends(body_of(CommandRequest))],
) -> Response:
    """Carry out a command of one's seat. A 200 means durable and applied; the same key again gives the same answer."""
    _not_too_often(parts, who)
    session = await session_of(parts, game)
    seat = await _seat(parts, game, who.account)
    reply = await session.submit(Submission(who.account, idempotency_key, seat, body.body, body.if_seq))
    return Response(encode(reply), media_type=JSON) if reply.ok else _problem(reply)


@router.post("/games/{game}/check", openapi_extra=documented(CheckRequest))
async def check_command(
    parts: ServicesDep, who: AtTable, game: GameId, body: Annotated[CheckRequest, Depends(body_of(CheckRequest))]
) -> dict[str, Any]:
    """Whether a command of one's seat would be carried out now, and if not, why. Nothing happens, no die is rolled."""
    _not_too_often(parts, who)
    session = await session_of(parts, game)
    refusal = session.check(await _seat(parts, game, who.account), body.body)
    if refusal is None:
        return {"legal": True, "seq": session.head}
    return {"legal": False, "seq": session.head, "code": refusal.code, "msg": refusal.msg, **refusal.details}


@router.get("/games/{game}/state")
async def see_table(
    parts: ServicesDep,
    who: MaybeWho,
    game: GameId,
    view: View = "public",
    at: Annotated[int | None, Query(ge=0)] = None,
) -> Response:
    """A `state` frame: the table as a view sees it, now or as it was after event `at`."""
    session = await session_of(parts, game)
    audience = await audience_of(parts, who, game, view)
    if at is None or at >= session.head:
        return Response(session.state_frame(audience), media_type=JSON)
    return Response(await session.past_frame(audience, at), media_type=JSON)


@router.get("/games/{game}/options/{model}")
async def see_options(
    parts: ServicesDep,
    game: GameId,
    model: str,
    odds: Annotated[float | None, Query(ge=0, description="only against enemies nearer than so many inches")] = None,
    places: Annotated[bool, Query(description="with a sample of places to move to on all sides")] = True,
    allies: Annotated[bool, Query(description="with attacks that would break an alliance")] = True,
    why: Annotated[bool, Query(description="with what it could do at any moment, and its numbers and reasons")] = True,
) -> Response:
    """What one model, anybody's, may do now, each with its itemised odds, and why not what it may not; what it could do
    by the state of things, whoever's turn it is; its numbers and what makes them so. Who has no use for all of that is
    answered quicker without."""
    session = await session_of(parts, game)
    if model not in session.state.models:
        raise Problem(ErrorCode.NOT_FOUND, f"there is no model {model[:40]!r} in {game}")
    found = parts.referee.options(session.state, model, Wishes(inf if odds is None else odds, places, allies, why))
    return Response(dump(found), media_type=JSON)


@router.get("/games/{game}/board")
async def see_board(parts: ServicesDep, game: GameId) -> Response:
    """The table's terrain, from the moment the game is opened."""
    try:
        return Response(await parts.lobby.board_of(game), media_type=JSON)
    except NoSuchGame:
        raise Problem(ErrorCode.NOT_FOUND, f"there is no game {game}") from None


async def session_of(parts: Services, game: str) -> Session:
    """A battle that has started, in memory."""
    try:
        return await parts.registry.session(game)
    except NotStarted:
        pass
    try:
        status = (await parts.lobby.info(game)).status
    except NoSuchGame:
        raise Problem(ErrorCode.NOT_FOUND, f"there is no game {game}") from None
    raise Problem(ErrorCode.PAUSED, f"{game} is {status}; the battle has not started")


def _not_too_often(parts: Services, who: Identity) -> None:
    """A look costs as much as a command, so both are counted together, with those that come through sockets."""
    refused = parts.limits.commands.refuse(who.account)
    if refused is not None:
        raise Problem.of(refused)


async def _seat(parts: Services, game: str, account: str) -> int:
    seat = await parts.lobby.seat_of(game, account)
    if seat is None:
        raise Problem(ErrorCode.FORBIDDEN, f"you have no seat in {game}")
    return seat


def _problem(reply: Reply) -> Response:
    assert reply.code is not None
    return problem(Failure(reply.code, reply.msg or "", reply.details or {}))
