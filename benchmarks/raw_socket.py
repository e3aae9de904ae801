"""A WebSocket client that does as little as it can, so that the server is what is measured."""

import asyncio
import os
import struct
from collections.abc import Callable

import orjson

GREETING = (
    b"GET /api/v1/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class RawSocket(asyncio.Protocol):
    """Hands each text frame to `take` as bytes. Frames are neither checked nor read."""

    def __init__(self, take: Callable[[bytes], None]) -> None:
        self.take = take
        self.open = asyncio.get_running_loop().create_future()
        self._rest = b""

    @classmethod
    async def connect(cls, port: int, take: Callable[[bytes], None]) -> "RawSocket":
        loop = asyncio.get_running_loop()
        _, raw = await loop.create_connection(lambda: cls(take), "127.0.0.1", port)
        await raw.open
        raw.send({"t": "hello"})
        return raw

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(GREETING)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        at, end = 0, len(data)
        if not self.open.done():
            head = data.find(b"\r\n\r\n")
            if head < 0:
                self._rest = data
                return
            self.open.set_result(None)
            at = head + 4
        while end - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                if end - at < 4:
                    break
                length, start = data[at + 2] << 8 | data[at + 3], at + 4
            elif length == 127:
                if end - at < 10:
                    break
                length, start = struct.unpack_from("!Q", data, at + 2)[0], at + 10
            if end - start < length:
                break
            if data[at] & 15 == 1:
                self.take(data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def send(self, frame: dict[str, object]) -> None:
        payload = orjson.dumps({"v": 1, **frame})
        size = len(payload)
        header = b"\x81" + (bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big"))
        self.transport.write(header + b"\0\0\0\0" + payload)  # a mask of zeros is a mask

    def close(self) -> None:
        self.transport.close()


def pin(core: int) -> None:
    """Keep this process on one core, where there are several."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})
