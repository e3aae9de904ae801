"""Tables: opening, finding, joining and starting a game."""

import secrets
from collections.abc import Awaitable
from dataclasses import asdict
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Depends, Query
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from protocol.adapters import dump
from protocol.errors import ErrorCode
from protocol.log import timestamp
from rules.content.catalogue import UnknownKey
from rules.content.rosters import ready_roster
from rules.geometry.board import Board
from rules.options import Options, Ruleset
from rules.roster import Roster, faults
from rules.scenarios.registry import scenario
from rules.scenarios.scenario import MOST
from rules.settings import wrong_choice
from server.bodies import Body, Name, body_of, documented
from server.deps import GameId, InLobby, ServicesDep
from server.matches.lobby import GameInfo, NoSuchGame, NotNow, NotYours, Table
from server.matches.registry import CannotBegin
from server.matches.setup import options_of, setup_of
from server.problems import Problem
from server.services import Services
from server.store.event_store import Conflict

router = APIRouter(tags=["games"])

T = TypeVar("T")

SMALLEST_SIDE = 12
LARGEST_SIDE = 192
"""Of a table, inches."""


class ReadyRoster(Body):
    """The n-th ready-made roster of a warband list, counting from 0."""

    warband: str
    number: int = Field(default=0, ge=0, le=1000)


class Join(Body):
    """One of the two."""

    roster: Roster | None = None
    ready: ReadyRoster | None = None


class GeneratedBoard(Body):
    """A board of the seeded generator; lengths in inches, without them those that the scenario asks for."""

    generate: int = Field(ge=0, lt=2**63)
    """The seed."""
    width: int | None = Field(default=None, ge=36, le=96)
    depth: int | None = Field(default=None, ge=36, le=96)


class NewGame(Body):
    """A table to open. Everything has a default."""

    name: Name = Field(default="", max_length=80)
    scenario: str = "street_brawl"
    ruleset: Ruleset = "rulebook"
    seats: int = Field(default=2, ge=2, le=MOST)
    """How many warbands it is for."""
    board: GeneratedBoard | Board | None = None
    """A whole board, or `{"generate": SEED}`; none means a generated one that nobody has seen."""
    options: Options = Options()
    clock: int = Field(default=24 * 3600, ge=0, le=7 * 24 * 3600)
    """Seconds for each decision, after which the server gives the default answer; 0 means no clock. A day unless the
    table says otherwise, so that nobody who left for good holds it up."""
    join: Join | None = None
    """Takes the first seat at once."""


Status = Literal["open", "starting", "playing", "over"]


@router.post("/games", status_code=201, openapi_extra=documented(NewGame))
async def open_table(
    parts: ServicesDep, who: InLobby, body: Annotated[NewGame, Depends(body_of(NewGame))]
) -> dict[str, Any]:
    """Open a table. Its dice are bound from now on: `dice.commitment` is the SHA-256 of their seed."""
    try:
        plan = scenario(body.scenario)
    except ValueError as unknown:
        raise Problem(ErrorCode.BAD_SCHEMA, f"scenario: {unknown}") from None
    if wrong := plan.why_not_so_many(body.seats, body.options):
        raise Problem(ErrorCode.BAD_SCHEMA, f"seats: {wrong}")
    if wrong := wrong_choice(body.options):
        raise Problem(ErrorCode.BAD_SCHEMA, wrong)
    if body.options.teams >= body.seats:
        raise Problem(ErrorCode.BAD_SCHEMA, f"options.teams: {body.options.teams} teams need more warbands than that")
    roster = _roster(body.join, body.options) if body.join is not None else None
    board = body.board or GeneratedBoard(generate=secrets.randbelow(2**31))
    if isinstance(board, GeneratedBoard):
        try:
            width, depth = board.width or plan.table[0], board.depth or plan.table[1]
            board = await run_in_threadpool(plan.lay_out, board.generate, width, depth)
        except ValueError as impossible:
            raise Problem(ErrorCode.BAD_SCHEMA, f"board: {impossible}") from None
    if not (SMALLEST_SIDE <= board.width <= LARGEST_SIDE and SMALLEST_SIDE <= board.depth <= LARGEST_SIDE):
        raise Problem(ErrorCode.BAD_SCHEMA, f'board: a table is {SMALLEST_SIDE}" to {LARGEST_SIDE}" each way')
    if wrong := plan.why_not_there(board):
        raise Problem(ErrorCode.BAD_SCHEMA, f"board: {wrong}")
    table = Table(
        name=body.name or f"{who.name}'s {plan.name}",
        scenario=body.scenario,
        ruleset=body.ruleset,
        seats=body.seats,
        clock=body.clock,
        board=_stored("board", board),
        options=_stored("options", body.options),
    )
    game = await parts.lobby.create(who, table)
    if roster is not None:
        await parts.lobby.join(game, who, roster)
    return await show(parts, game)


@router.get("/games")
async def list_tables(
    parts: ServicesDep, status: Status | None = None, limit: Annotated[int, Query(ge=1, le=200)] = 50
) -> dict[str, Any]:
    """The newest games first."""
    return {"games": [_public(parts, info) for info in await parts.lobby.list(status, limit)]}


@router.get("/games/{game}")
async def get_table(parts: ServicesDep, game: GameId) -> dict[str, Any]:
    """One game: who sits where, how far it is, and how its dice are bound."""
    return await show(parts, game)


@router.post("/games/{game}/join", openapi_extra=documented(Join))
async def join_table(
    parts: ServicesDep, who: InLobby, game: GameId, body: Annotated[Join, Depends(body_of(Join))]
) -> dict[str, Any]:
    """Take the next free seat with a warband, or change the warband of one's seat while the table is open."""
    with_options = await _known(parts, game)
    seat = await _now(parts.lobby.join(game, who, _roster(body, with_options)))
    return {"seat": seat, "view": f"seat:{seat}", "game": await show(parts, game)}


@router.post("/games/{game}/start")
async def start_game(parts: ServicesDep, who: InLobby, game: GameId) -> dict[str, Any]:
    """Begin the battle with the warbands that have joined. For the host; may be repeated after a lost answer."""
    info = await _info(parts, game)
    ready = await _now(parts.lobby.close(game, who, scenario(info.scenario).fewest))
    try:
        await parts.registry.start(game, setup_of(ready), ready.seed, ready.clock)
    except Conflict:
        raise Problem(ErrorCode.OVER, "this battle has begun already") from None
    except CannotBegin as impossible:
        await parts.lobby.reopen(game)
        raise Problem(ErrorCode.ILLEGAL, str(impossible)) from None
    return await show(parts, game)


async def show(parts: Services, game: str) -> dict[str, Any]:
    return _public(parts, await _info(parts, game))


async def _info(parts: Services, game: str) -> GameInfo:
    try:
        return await parts.lobby.info(game)
    except NoSuchGame:
        raise Problem(ErrorCode.NOT_FOUND, f"there is no game {game}") from None


async def _known(parts: Services, game: str) -> Options:
    try:
        return options_of(await parts.lobby.options_of(game))
    except NoSuchGame:
        raise Problem(ErrorCode.NOT_FOUND, f"there is no game {game}") from None


async def _now(doing: Awaitable[T]) -> T:
    """A change of the lobby, with its refusals as problems."""
    try:
        return await doing
    except NoSuchGame as missing:
        raise Problem(ErrorCode.NOT_FOUND, f"there is no game {missing}") from None
    except NotNow as refused:
        raise Problem(ErrorCode.PAUSED, str(refused)) from None
    except NotYours as refused:
        raise Problem(ErrorCode.FORBIDDEN, str(refused)) from None


def _stored(field: str, value: object) -> str:
    try:
        return dump(value).decode()
    except TypeError as cannot:
        raise Problem(ErrorCode.BAD_SCHEMA, f"{field}: {cannot}") from None


def _roster(join: Join, options: Options) -> Roster:
    """The roster somebody brings, his own or a ready one, if it may take the field at a table with these options."""
    roster = _named_roster(join)
    if not roster.name.isprintable() or not 1 <= len(roster.name) <= 80:
        raise Problem(ErrorCode.BAD_SCHEMA, "roster.name: a name has 1 to 80 printable characters")
    found = faults(roster, options)
    if found:
        said = f"{roster.name} may not take the field: {len(found)} faults"
        raise Problem(ErrorCode.ILLEGAL, said, faults=[asdict(fault) for fault in found])
    return roster


def _named_roster(join: Join) -> Roster:
    if join.roster is not None and join.ready is None:
        return join.roster
    if join.ready is not None and join.roster is None:
        try:
            return ready_roster(join.ready.warband, join.ready.number)
        except UnknownKey as unknown:
            raise Problem(ErrorCode.BAD_SCHEMA, f"ready.warband: {unknown}") from None
    raise Problem(ErrorCode.BAD_SCHEMA, "give either a roster or a ready one")


def _public(parts: Services, info: GameInfo) -> dict[str, Any]:
    """A game for everybody. Round and whom it waits for are known of battles in memory."""
    live = parts.registry.live(info.id)
    present = parts.hub.present(info.id)
    return {
        "id": info.id,
        "name": info.name,
        "scenario": info.scenario,
        "ruleset": info.ruleset,
        "status": info.status,
        "host": info.host,
        "clock": info.clock,
        "places": info.seats,
        "seats": [
            {
                "seat": seat.seat,
                "name": seat.warband,
                "list": seat.list,
                "player": seat.player,
                "account": seat.account,
                "bot": seat.bot,
                "present": seat.seat in present,
            }
            for seat in info.taken
        ],
        "head": live.head if live is not None else info.head,
        "round": live.state.turn.round if live is not None else None,
        "waiting": [{"seat": d.seat, "asked": d.asked} for d in live.state.decisions] if live is not None else [],
        "winners": info.winners,
        "created": timestamp(info.created),
        "started": None if info.started is None else timestamp(info.started),
        "ended": None if info.ended is None else timestamp(info.ended),
        "dice": {"commitment": info.dice_commitment, "seed": info.dice_seed},
    }
