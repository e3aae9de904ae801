"""Runs the server in this process until it is told to stop."""

import uvicorn

from protocol.versions import HEARTBEAT_SECONDS, MAX_FRAME
from server.app import create_app
from server.settings import Settings

# Frames over MAX_FRAME are answered with 4413; the transport itself gives up at twice that, before it buffers more.
TRANSPORT_LIMIT = 2 * MAX_FRAME


def config(settings: Settings, *, log_level: str = "info", access_log: bool = False) -> uvicorn.Config:
    """Compression is off: it costs three times the CPU and twice the memory per socket (benchmarks)."""
    return uvicorn.Config(
        create_app(settings),
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


def run(settings: Settings | None = None) -> None:
    """Blocks. The address is `settings.host` and `settings.port`."""
    uvicorn.Server(config(settings or Settings())).run()
