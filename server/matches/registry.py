"""The battles in this node's memory. Memory is a cache: any of them can be dropped and comes back from the store."""

import asyncio

import structlog

from rules.setup import Setup
from server.matches.clock import now_ms
from server.matches.dice import dice_of
from server.matches.log import lines_of
from server.matches.recovery import read_log, rebuild
from server.matches.referee import Referee, read_setup, write_setup
from server.matches.session import Session
from server.realtime.hub import Hub
from server.settings import Settings
from server.store.event_store import Commit, EventStore

log = structlog.get_logger()

START = "start"
"""The cause of the events before anybody has answered anything."""


class NotStarted(Exception):
    """There is no battle under this name, or it is still being set up in the lobby."""


class CannotBegin(Exception):
    """The referee finds no way to begin; the message says why."""


class Registry:
    def __init__(self, store: EventStore, hub: Hub, referee: Referee, settings: Settings) -> None:
        self._store = store
        self._hub = hub
        self._referee = referee
        self._settings = settings
        self._sessions: dict[str, Session] = {}
        self._loading: dict[str, asyncio.Task[Session]] = {}
        self._starts: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        self._tasks.append(asyncio.create_task(self._sweep(), name="sweep"))
        if self._settings.recover:
            self._tasks.append(asyncio.create_task(self._recover(), name="recovery"))

    async def close(self) -> None:
        for task in [*self._tasks, *self._loading.values()]:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(session.close() for session in self._sessions.values()))

    def stop_waiting(self) -> None:
        """Wake whoever waits for a game to start."""
        for event in self._starts.values():
            event.set()
        self._starts.clear()

    def live(self, game: str) -> Session | None:
        """The session in memory, if it is there."""
        return self._sessions.get(game)

    async def session(self, game: str) -> Session:
        """The battle, from memory or the store. Raises NotStarted."""
        found = self._sessions.get(game)
        if found is not None:
            found.touched = now_ms()
            return found
        loading = self._loading.get(game)
        if loading is None:
            loading = self._loading[game] = asyncio.create_task(self._load(game), name=f"load {game}")
            loading.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(loading)

    async def started(self, game: str) -> Session:
        """The battle, as soon as it has started on this node. Raises NotStarted if the server stops before."""
        while True:
            event = self._starts.setdefault(game, asyncio.Event())
            try:
                session = await self.session(game)
            except NotStarted:
                if self._hub.closing:
                    raise
                await event.wait()
            else:
                self._starts.pop(game, None)
                return session

    async def start(self, game: str, setup: Setup, seed: bytes, clock: int) -> Session:
        """Begin a battle. Raises CannotBegin, or Conflict if it has begun already."""
        text = write_setup(setup)
        try:
            state = self._referee.initial(read_setup(text))  # exactly what a later reader will find in the store
        except ValueError as wrong:  # such as warbands that the scenario has no place for
            raise CannotBegin(f"this battle cannot begin: {wrong}") from wrong
        try:
            begun = self._referee.begin(state, dice_of(seed, game))
        except Exception as trouble:  # a board of somebody's own making may be one on which nobody can stand
            log.exception("a battle does not begin", game=game)
            raise CannotBegin(f"the referee cannot begin this battle: {trouble}") from trouble
        lines = lines_of(0, now_ms(), START, clock, begun.state, begun.events)
        await self._store.commit(Commit(game, 0, tuple(line.row for line in lines), setup=text))
        session = await self.session(game)
        if (waiting := self._starts.pop(game, None)) is not None:
            waiting.set()
        return session

    async def _load(self, game: str) -> Session:
        battle = await self._store.battle(game)
        if battle is None:
            raise NotStarted(game)
        rows, commands = await read_log(self._store, game), await self._store.commands(game)
        session = Session(
            battle,
            rebuild(self._referee, battle, rows),
            commands,
            store=self._store,
            hub=self._hub,
            referee=self._referee,
            grace_ms=int(self._settings.grace_seconds * 1000),
        )
        self._sessions[game] = session
        return session

    async def _recover(self) -> None:
        """Bring back what was being played when the last server stopped, so that its clocks go on."""
        for game in await self._store.playing():
            try:
                await self.session(game)
            except Exception:
                log.exception("a battle does not come back", game=game)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._settings.idle_seconds / 4)
            oldest = now_ms() - int(self._settings.idle_seconds * 1000)
            for game, session in list(self._sessions.items()):
                idle = session.touched < oldest and not self._hub.watched(game) and not session.ticking
                if idle and self._sessions.get(game) is session:
                    del self._sessions[game]
                    await session.close()
