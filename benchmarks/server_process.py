"""A server in a process of its own, on core 0, with a file of its own; the load runs on core 1."""

import contextlib
import multiprocessing
import socket
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

from benchmarks.bare_referee import BareReferee
from benchmarks.raw_socket import pin
from server.run import Server, config
from server.settings import Settings

BOARD = {"name": "field", "width": 48.0, "depth": 48.0}
WARBANDS = ("orc_mob", "dwarf_treasure_hunters")


@dataclass(frozen=True, slots=True)
class Table:
    game: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ServerProcess:
    port: int
    pid: int

    def cpu_seconds(self) -> float:
        """What the process has used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def open_table(self, http: httpx.Client, *, start: bool = True) -> Table:
        tokens = tuple(http.post("/guests", json={"bot": True}).json()["token"] for _ in WARBANDS)
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        game = http.post("/games", json={"board": BOARD}, headers=headers[0]).json()["id"]
        for header, warband in zip(headers, WARBANDS, strict=True):
            http.post(f"/games/{game}/join", json={"ready": {"warband": warband}}, headers=header)
        if start:
            http.post(f"/games/{game}/start", headers=headers[0]).raise_for_status()
        return Table(game, tokens)


def _serve(settings: Settings, bare: bool, listener: socket.socket) -> None:
    pin(0)
    Server(config(settings, BareReferee() if bare else None, log_level="error")).run([listener])


@contextlib.contextmanager
def server_process(*, bare: bool = False) -> Iterator[tuple[ServerProcess, httpx.Client]]:
    """A server that durably stores everything, without limits on how often it is asked."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(4096)
        port = listener.getsockname()[1]
        settings = Settings(
            database_url=f"sqlite:///{folder}/games.db",
            commands_per_second=1e9,
            requests_per_second=1e9,
            guests_per_minute=1e9,
        )
        process = multiprocessing.get_context("fork").Process(
            target=_serve, args=(settings, bare, listener), daemon=True
        )
        process.start()
        assert process.pid is not None
        pin(1)
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=60) as http:
                _until_ready(http)
                yield ServerProcess(port, process.pid), http
        finally:
            process.terminate()
            process.join()


def _until_ready(http: httpx.Client) -> None:
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            if http.get("/ready").is_success:
                return
        time.sleep(0.05)
    raise RuntimeError("the server did not start within 30 s")
