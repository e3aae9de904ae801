"""Players for the benchmarks: they answer each question at their seat with the default, as fast as they are asked."""

import time

import orjson

from benchmarks.raw_socket import RawSocket
from benchmarks.server_process import Table


class Counter:
    """What all players together have sent and been told. They fall silent when `left` is used up."""

    def __init__(self, left: int) -> None:
        self.left = left
        self.sent = 0
        self.head = 0
        self.waits: list[float] = []
        """Seconds from each command to its reply."""
        self.refused: list[bytes] = []

    def replied(self, raw: bytes, sent: dict[str, float]) -> None:
        """A reply, and when each command was sent."""
        reply = orjson.loads(raw)
        if not reply["ok"]:
            self.refused.append(raw)
        elif "seq" in reply:
            self.waits.append(time.perf_counter() - sent.pop(reply["id"]))
            self.head = reply["seq"]


class Player:
    def __init__(self, table: Table, seat: int, counter: Counter) -> None:
        self._table = table
        self._seat = seat
        self._counter = counter
        self._mine = f'"to":"seat:{seat}"'.encode()
        self._number = 0
        self._sent: dict[str, float] = {}
        self._open: dict[str, str] | None = None

    async def sit(self, port: int) -> None:
        self._socket = await RawSocket.connect(port, self._take)
        self._socket.send({"t": "auth", "token": self._table.tokens[self._seat]})
        self._socket.send({"t": "sub", "game": self._table.game, "view": f"seat:{self._seat}"})

    def stand(self) -> None:
        self._socket.close()

    def go_on(self) -> None:
        """Answer what is open, where there is something left to do again."""
        if self._open is not None and self._counter.left > 0:
            prompt, self._open = self._open, None
            self._number += 1
            self._counter.left -= 1
            self._counter.sent += 1
            body = {"kind": "answer", "option": prompt["default"], "prompt": prompt["prompt"]}
            name = f"s{self._seat}-{self._number}"
            self._sent[name] = time.perf_counter()
            self._socket.send({"t": "cmd", "id": name, "game": self._table.game, "body": body})

    def _take(self, raw: bytes) -> None:
        if raw.startswith(b'{"v":1,"t":"reply"'):
            self._counter.replied(raw, self._sent)
        elif b'"type":"prompt.opened"' in raw and self._mine in raw:
            self._open = orjson.loads(raw)["data"]
            self.go_on()
        elif raw.startswith(b'{"v":1,"t":"state"'):
            mine = (prompt for prompt in orjson.loads(raw)["prompts"] if prompt["to"] == f"seat:{self._seat}")
            self._open = next(mine, None)
            self.go_on()
