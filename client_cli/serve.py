"""`cometfall serve` and `migrate`, and a server inside this process for `demo`: the only module that composes one."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer

from client_cli.api import ApiProblem
from protocol.replay import Replay

Database = Annotated[
    str | None, typer.Option(help="sqlite:///FILE or postgresql://...; default COMETFALL_DATABASE_URL.")
]


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    database: Database = None,
) -> None:
    """Run the server until Ctrl-C."""
    from server.run import run
    from server.settings import Settings

    chosen: dict[str, Any] = {"host": host, "port": port, "database_url": database}
    run(Settings(**{name: value for name, value in chosen.items() if value is not None}))


def migrate(database: Database = None) -> None:
    """Bring the database to the newest schema. SQLite does so by itself at every start."""
    from server.settings import Settings
    from server.store.migrate import upgrade

    url = database or Settings().database_url
    asyncio.run(upgrade(url))
    print(f"the schema of {url.rsplit('@', 1)[-1]} is up to date")


@dataclass(frozen=True, slots=True)
class LocalServer:
    """A server in this process. `errors` are the mistakes it has logged so far."""

    address: str
    errors: list[str] = field(default_factory=list)


@contextlib.asynccontextmanager
async def local_server(database: str, *, port: int = 0, demo_seed: int | None = None) -> AsyncIterator[LocalServer]:
    """Start one and stop it again. Port 0 takes any free one."""
    from server import run
    from server.settings import Settings

    class Server(run.Server):
        @contextlib.contextmanager
        def capture_signals(self) -> Iterator[None]:
            """Ctrl-C belongs to the command that started this server."""
            yield

    async def serve() -> None:
        try:
            await server.serve()
        except SystemExit:
            taken = f"port {port} of {settings.host} cannot be listened on; --port 0 takes any that is free"
            raise ConnectionError(taken) from None

    settings = Settings(database_url=database, port=port, demo_seed=demo_seed)
    errors: list[str] = []
    server = Server(run.config(settings, log_level="error"))
    with _watched_log(errors):
        running = asyncio.create_task(serve())
        while not server.started:
            if running.done():
                await running
                raise ConnectionError("the server could not start; its log says why")
            await asyncio.sleep(0.01)
        try:
            bound = server.servers[0].sockets[0].getsockname()[1]
            yield LocalServer(f"http://{settings.host}:{bound}", errors)
        finally:
            server.should_exit = True
            await running


@contextlib.contextmanager
def _watched_log(errors: list[str]) -> Iterator[None]:
    """Collect what the server logs as an error; all its logging goes to standard error."""
    import structlog

    def note(logger: Any, method: str, event: Any) -> Any:
        if method in ("error", "exception", "critical"):
            errors.append(str(event.get("event")))
        return event

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            errors.append(record.getMessage())

    structlog.configure(
        processors=[note, structlog.processors.format_exc_info, structlog.dev.ConsoleRenderer(colors=False)],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = Handler(logging.ERROR)
    logging.getLogger("uvicorn.error").addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger("uvicorn.error").removeHandler(handler)
        structlog.reset_defaults()


async def stored_replay(database: str, game: str) -> Replay:
    """The replay of a game straight from its store. Raises ApiProblem if it has no such battle."""
    from server.matches.audit import replay_of
    from server.matches.registry import NotStarted
    from server.settings import Settings
    from server.store.database import open_store

    store = open_store(Settings(database_url=database))
    await store.open()
    try:
        return await replay_of(store, game, secrets=True)
    except NotStarted:
        raise ApiProblem(404, "not_found", f"there is no battle {game} in {database.rsplit('@', 1)[-1]}") from None
    finally:
        await store.close()
