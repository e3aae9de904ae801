"""Deliveries per second of one game's events to many subscribers, each with a WebSocket of its own.

python -m benchmarks.bench_broadcast [SUBSCRIBERS] [SECONDS]

The events come from real, stored commands: the players give a burst of answers, and the next burst when every
subscriber has every event.
"""

import asyncio
import gc
import sys
import time

from benchmarks.players import Counter, Player
from benchmarks.raw_socket import RawSocket
from benchmarks.server_process import ServerProcess, Table, server_process

BURST = 40
"""Commands; each makes three events, and all of them fit into the ring."""


class Audience:
    """Counts the event frames of all subscribers together."""

    def __init__(self) -> None:
        self.frames = 0
        self.skipped = 0
        self.goal = 0
        self.reached = asyncio.Event()

    def take(self, raw: bytes) -> None:
        if raw.startswith(b'{"v":1,"t":"event"'):
            self.frames += 1
            if self.frames == self.goal:
                self.reached.set()
        elif b'"skipped":true' in raw[-40:]:
            self.skipped += 1


async def measure(server: ServerProcess, table: Table, subscribers: int, seconds: float) -> str:
    audience, counter = Audience(), Counter(left=1)
    players = [Player(table, seat, counter) for seat in range(len(table.tokens))]
    for player in players:
        await player.sit(server.port)
    await asyncio.sleep(0.3)
    base = counter.head
    sockets = [await RawSocket.connect(server.port, audience.take) for _ in range(subscribers)]
    for socket in sockets:
        socket.send({"t": "sub", "game": table.game, "since": base})
    await asyncio.sleep(1.0)
    gc.disable()
    cpu, start, bursts = server.cpu_seconds(), time.perf_counter(), []
    while time.perf_counter() < start + seconds:
        began = time.perf_counter()
        audience.goal = audience.frames + 3 * BURST * subscribers
        audience.reached.clear()
        counter.left = BURST
        for player in players:
            player.go_on()
        async with asyncio.timeout(60):
            await audience.reached.wait()
        bursts.append(time.perf_counter() - began)
    spent, used = time.perf_counter() - start, server.cpu_seconds() - cpu
    gc.enable()
    for socket in sockets:
        socket.close()
    return (
        f"{audience.frames / spent:,.0f} deliveries/s, {used / audience.frames * 1e6:.1f} us CPU each"
        f" ({used / spent:.0%} of its core), {len(bursts) * BURST / spent:,.0f} commands/s meanwhile,"
        f" {audience.skipped} skipped"
    )


def main() -> None:
    subscribers = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 6.0
    with server_process(bare=True) as (server, http):
        table = server.open_table(http)
        print(f"{subscribers} subscribers of one game: {asyncio.run(measure(server, table, subscribers, seconds))}")


if __name__ == "__main__":
    main()
