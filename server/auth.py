"""Who is asking. A token is 256 random bits; the table keeps only its SHA-256, so a stolen table opens nothing."""

import hashlib
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Literal

from sqlmodel import Session, select

from server.matches.clock import now_ms
from server.store.database import Database
from server.store.tables import Account, Token

CACHE_SECONDS = 30.0
CACHE_SIZE = 10_000


@dataclass(frozen=True, slots=True)
class Identity:
    """The holder of a token."""

    account: str
    name: str
    bot: bool


@dataclass(frozen=True, slots=True)
class NewGuest:
    identity: Identity
    token: str


class Accounts:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._cache: OrderedDict[str, tuple[float, Identity]] = OrderedDict()

    async def guest(self, name: str, kind: Literal["guest", "bot"]) -> NewGuest:
        """A new account in one call. The token is told once and kept nowhere."""
        account, token = f"a_{secrets.token_hex(8)}", secrets.token_urlsafe(32)

        def create(session: Session) -> None:
            session.add(Account(id=account, name=name, kind=kind, created=now_ms()))
            session.flush()
            session.add(Token(digest=_digest(token), account=account, created=now_ms()))

        await self._database.write(create)
        return NewGuest(Identity(account, name, kind == "bot"), token)

    async def identify(self, token: str) -> Identity | None:
        """The holder of a token, None if nobody is."""
        digest = _digest(token)
        cached = self._cache.get(digest)
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]

        def find(session: Session) -> Account | None:
            return session.exec(select(Account).join(Token).where(Token.digest == digest)).first()

        found = await self._database.read(find)
        if found is None:
            return None
        identity = Identity(found.id, found.name, found.kind == "bot")
        self._cache[digest] = (time.monotonic() + CACHE_SECONDS, identity)
        if len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return identity


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
