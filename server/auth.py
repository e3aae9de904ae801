"""Who is asking. A token is 256 random bits; the table keeps only its SHA-256, so a stolen table opens nothing."""

import hashlib
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Literal, cast

from sqlmodel import Session, select

from protocol.errors import ErrorCode, Failure
from server.matches.clock import now_ms
from server.store.database import Database
from server.store.tables import Account, Token

CACHE_SECONDS = 30.0
CACHE_SIZE = 10_000
DAY_MS = 24 * 3600 * 1000

Kind = Literal["guest", "session", "personal", "seat-invite"]
Scope = Literal["game:read", "game:play", "lobby"]

SCOPES: tuple[Scope, ...] = ("game:read", "game:play", "lobby")
"""To see what one's seat sees; to send commands; to open, join and start games and to make tokens."""

NOBODY = Failure(ErrorCode.UNAUTHENTICATED, "nobody has this token; POST /api/v1/guests gives one")
EXPIRED = Failure(ErrorCode.AUTH_EXPIRED, "this token has expired; use another of the same account, or a new guest's")


@dataclass(frozen=True, slots=True)
class Grant:
    """What one token opens. `expires` is in ms since 1970, None for never; `game` limits it to that game."""

    kind: Kind
    scopes: tuple[Scope, ...] = SCOPES
    expires: int | None = None
    game: str | None = None

    @property
    def expired(self) -> bool:
        return self.expires is not None and self.expires <= now_ms()

    def covers(self, other: "Grant") -> bool:
        """Whether it opens everything that `other` opens."""
        return set(other.scopes) <= set(self.scopes) and self.game in (None, other.game)


@dataclass(frozen=True, slots=True)
class Identity:
    """The holder of a token."""

    account: str
    name: str
    bot: bool
    grant: Grant

    def refuse(self, scope: Scope, game: str | None = None) -> Failure | None:
        """Why this token does not open that, in that game; None if it does."""
        grant = self.grant
        if grant.expired:
            return EXPIRED
        if scope not in grant.scopes:
            said = f"this needs a token with the scope {scope}; yours has {' '.join(grant.scopes) or 'none'}"
            return Failure(ErrorCode.FORBIDDEN, said)
        if grant.game is not None and game != grant.game:
            return Failure(ErrorCode.FORBIDDEN, f"this token is for the game {grant.game} only")
        return None


@dataclass(frozen=True, slots=True)
class NewGuest:
    identity: Identity
    token: str


class Accounts:
    def __init__(self, database: Database, guest_days: float = 3650.0) -> None:
        self._database = database
        self._guest_ms = int(guest_days * DAY_MS)
        self._cache: OrderedDict[str, tuple[float, Identity]] = OrderedDict()

    async def guest(self, name: str, kind: Literal["guest", "bot"]) -> NewGuest:
        """A new account in one call. The token is told once and kept nowhere."""
        account, token = f"a_{secrets.token_hex(8)}", secrets.token_urlsafe(32)
        grant = Grant("guest", expires=now_ms() + self._guest_ms)

        def create(session: Session) -> None:
            session.add(Account(id=account, name=name, kind=kind, created=now_ms()))
            session.flush()
            session.add(_row(token, account, grant))

        await self._database.write(create)
        return NewGuest(Identity(account, name, kind == "bot", grant), token)

    async def issue(self, who: Identity, grant: Grant) -> str:
        """A further token of an account. Whether `who` may give so much is for the caller to decide."""
        token = secrets.token_urlsafe(32)
        await self._database.write(lambda session: session.add(_row(token, who.account, grant)))
        return token

    async def identify(self, token: str) -> Identity | Failure:
        """The holder of a token that is good now."""
        identity = await self._holder(_digest(token))
        if identity is None:
            return NOBODY
        return EXPIRED if identity.grant.expired else identity

    async def _holder(self, digest: str) -> Identity | None:
        cached = self._cache.get(digest)
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]

        def find(session: Session) -> tuple[Account, Token] | None:
            return session.exec(select(Account, Token).join(Token).where(Token.digest == digest)).first()

        found = await self._database.read(find)
        if found is None:
            return None
        account, row = found
        grant = Grant(
            cast("Kind", row.kind), tuple(s for s in SCOPES if s in row.scopes.split()), row.expires, row.game
        )
        identity = Identity(account.id, account.name, account.kind == "bot", grant)
        self._cache[digest] = (time.monotonic() + CACHE_SECONDS, identity)
        if len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return identity


def _row(token: str, account: str, grant: Grant) -> Token:
    return Token(
        digest=_digest(token),
        account=account,
        kind=grant.kind,
        scopes=" ".join(grant.scopes),
        game=grant.game,
        created=now_ms(),
        expires=grant.expires,
    )


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
