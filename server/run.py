"""Runs the server in this process until it is told to stop."""

import socket
import sys

import structlog
import uvicorn

from protocol.versions import HEARTBEAT_SECONDS, MAX_FRAME
from server.app import create_app
from server.collector import collect_seldom
from server.matches.referee import Referee
from server.services import Services
from server.settings import Settings

# Frames over MAX_FRAME are answered with 4413; the transport itself gives up at twice that, before it buffers more.
TRANSPORT_LIMIT = 2 * MAX_FRAME


def config(
    settings: Settings, referee: Referee | None = None, *, log_level: str = "info", access_log: bool = False
) -> uvicorn.Config:
    """Compression is off: it costs three times the CPU and twice the memory per socket (benchmarks)."""
    return uvicorn.Config(
        create_app(settings, referee),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=TRANSPORT_LIMIT,
        ws_ping_interval=HEARTBEAT_SECONDS,
        ws_ping_timeout=HEARTBEAT_SECONDS,
        timeout_graceful_shutdown=5,
        log_level=log_level,
        access_log=access_log,
    )


class Server(uvicorn.Server):
    """Tunes the process before it listens, says good bye before it hangs up. Its configuration comes from `config`."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        collect_seldom()
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        services: Services | None = getattr(self.config.app.state, "services", None)  # type: ignore[union-attr]
        if services is not None:
            await services.drain()
        await super().shutdown(sockets)


def run(settings: Settings | None = None) -> None:
    """Blocks. The address is `settings.host` and `settings.port`; the log goes to standard error."""
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    Server(config(settings or Settings())).run()
