"""Games before they start: opening a table, taking a seat, and what everybody may know about them."""

import hashlib
import secrets
from dataclasses import dataclass

import orjson
from sqlmodel import Session, col, select

from protocol.adapters import dump
from rules.roster import Roster
from server.auth import Identity
from server.matches.clock import now_ms
from server.matches.dice import commitment, new_seed
from server.store.database import Database
from server.store.tables import Account, Game, Plan, SeatRow

MOST_SEATS_KNOWN = 100_000


class NoSuchGame(Exception):
    """No game has this id."""


class NotNow(Exception):
    """The game is not where that can be done; the message says where it is."""


class NotYours(Exception):
    """Somebody else may do that; the message says who."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a new game is made of. `board` and `options` are JSON."""

    name: str
    scenario: str
    ruleset: str
    seats: int
    clock: int
    board: str
    options: str


@dataclass(frozen=True, slots=True)
class SeatInfo:
    seat: int
    account: str
    player: str
    bot: bool
    warband: str
    list: str


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game as anybody may see it. `seed` is None until the battle is over."""

    id: str
    name: str
    scenario: str
    ruleset: str
    seats: int
    status: str
    host: str
    clock: int
    head: int
    winners: tuple[int, ...] | None
    created: int
    started: int | None
    ended: int | None
    dice_commitment: str
    dice_seed: str | None
    taken: tuple[SeatInfo, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """Everything a battle needs to begin, rosters in seat order, all as JSON."""

    board: str
    options: str
    scenario: str
    ruleset: str
    rosters: tuple[str, ...]
    seed: bytes
    clock: int


class Lobby:
    def __init__(self, database: Database, demo_seed: int | None = None) -> None:
        self._database = database
        self._demo_seed = demo_seed
        self._seats: dict[tuple[str, str], int] = {}
        """Seats known already: nobody ever changes his."""

    async def create(self, host: Identity, table: Table) -> str:
        def insert(session: Session) -> str:
            game, seed = self._drawn(session)
            session.add(
                Game(
                    id=game,
                    name=table.name,
                    scenario=table.scenario,
                    ruleset=table.ruleset,
                    seats=table.seats,
                    status="open",
                    host=host.account,
                    clock=table.clock,
                    created=now_ms(),
                )
            )
            session.flush()
            session.add(Plan(game=game, board=table.board, options=table.options, seed=seed))
            return game

        return await self._database.write(insert)

    def _drawn(self, session: Session) -> tuple[str, bytes]:
        """Id and seed of a new game. A demonstration draws both from its own seed and the number of games before."""
        if self._demo_seed is None:
            return f"g_{secrets.token_hex(6)}", new_seed()
        number = len(session.exec(select(Game.id)).all())
        digest = hashlib.sha256(f"{self._demo_seed}/{number}".encode())
        return f"g_{digest.hexdigest()[:12]}", digest.digest()

    async def join(self, game: str, who: Identity, roster: Roster) -> int:
        """Take the next free seat, or change the roster of the seat one has. Returns the seat."""

        def take(session: Session) -> int:
            row = _game(session, game, lock=True)
            if row.status != "open":
                raise NotNow(f"{row.name} is {row.status}; a warband can join only while it is open")
            taken = session.exec(select(SeatRow).where(SeatRow.game == game)).all()
            mine = next((seat for seat in taken if seat.account == who.account), None)
            if mine is None and len(taken) >= row.seats:
                raise NotNow(f"all {row.seats} seats of {row.name} are taken")
            text = dump(roster).decode()
            if mine is None:
                mine = SeatRow(
                    game=game, seat=len(taken), account=who.account, name=roster.name, list=roster.warband, roster=text
                )
            mine.name, mine.list, mine.roster = roster.name, roster.warband, text
            session.add(mine)
            return mine.seat

        return await self._database.write(take)

    async def close(self, game: str, who: Identity, fewest: int) -> Ready:
        """Nobody joins any more; what the battle begins with. May be repeated until the battle has begun."""

        def freeze(session: Session) -> Ready:
            row = _game(session, game, lock=True)
            if row.host != who.account:
                raise NotYours(f"only the host of {row.name} can start it")
            if row.status not in ("open", "starting"):
                raise NotNow(f"{row.name} is {row.status}; it can be started only once")
            seats = session.exec(select(SeatRow).where(SeatRow.game == game).order_by(col(SeatRow.seat))).all()
            if len(seats) < fewest:
                raise NotNow(f"{row.name} has {len(seats)} warbands; it takes {fewest} to {row.seats}")
            plan = session.exec(select(Plan).where(Plan.game == game)).one()
            row.status = "starting"
            session.add(row)
            rosters = tuple(seat.roster for seat in seats)
            return Ready(plan.board, plan.options, row.scenario, row.ruleset, rosters, plan.seed, row.clock)

        return await self._database.write(freeze)

    async def reopen(self, game: str) -> None:
        """The battle could not begin."""

        def thaw(session: Session) -> None:
            row = _game(session, game, lock=True)
            if row.status == "starting":
                row.status = "open"
                session.add(row)

        await self._database.write(thaw)

    async def info(self, game: str) -> GameInfo:
        return await self._database.read(lambda session: _infos(session, [_game(session, game)])[0])

    async def list(self, status: str | None, limit: int) -> list[GameInfo]:
        """The newest games first."""

        def find(session: Session) -> list[GameInfo]:
            query = select(Game).order_by(col(Game.created).desc(), col(Game.id)).limit(limit)
            if status is not None:
                query = query.where(Game.status == status)
            return _infos(session, list(session.exec(query).all()))

        return await self._database.read(find)

    async def seat_of(self, game: str, account: str) -> int | None:
        """The seat an account has in a game."""
        known = self._seats.get((game, account))
        if known is not None:
            return known

        def find(session: Session) -> int | None:
            query = select(SeatRow.seat).where(SeatRow.game == game, SeatRow.account == account)
            return session.exec(query).first()

        found = await self._database.read(find)
        if found is not None:
            if len(self._seats) >= MOST_SEATS_KNOWN:
                self._seats.clear()
            self._seats[game, account] = found
        return found

    async def board_of(self, game: str) -> str:
        """The board of a game, as JSON."""

        def find(session: Session) -> str:
            _game(session, game)
            return session.exec(select(Plan.board).where(Plan.game == game)).one()

        return await self._database.read(find)

    async def options_of(self, game: str) -> str:
        """The options agreed for a game, as JSON."""

        def find(session: Session) -> str:
            _game(session, game)
            return session.exec(select(Plan.options).where(Plan.game == game)).one()

        return await self._database.read(find)


def _game(session: Session, game: str, *, lock: bool = False) -> Game:
    query = select(Game).where(Game.id == game)
    row = session.exec(query.with_for_update() if lock else query).first()
    if row is None:
        raise NoSuchGame(game)
    return row


def _infos(session: Session, games: "list[Game]") -> "list[GameInfo]":
    ids = [game.id for game in games]
    seats = session.exec(
        select(SeatRow, Account)
        .join(Account, col(Account.id) == SeatRow.account)
        .where(col(SeatRow.game).in_(ids))
        .order_by(col(SeatRow.seat))
    ).all()
    seeds = dict(session.exec(select(Plan.game, Plan.seed).where(col(Plan.game).in_(ids))).all())
    return [
        GameInfo(
            game.id,
            game.name,
            game.scenario,
            game.ruleset,
            game.seats,
            game.status,
            game.host,
            game.clock,
            game.head,
            tuple(orjson.loads(game.winners)) if game.winners is not None else None,
            game.created,
            game.started,
            game.ended,
            commitment(seeds[game.id]),
            seeds[game.id].hex() if game.status == "over" else None,
            tuple(
                SeatInfo(seat.seat, seat.account, account.name, account.kind == "bot", seat.name, seat.list)
                for seat, account in seats
                if seat.game == game.id
            ),
        )
        for game in games
    ]
