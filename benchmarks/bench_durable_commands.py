"""Durable commands per second through WebSockets, at many tables of two players who answer as fast as they are asked.

python -m benchmarks.bench_durable_commands [TABLES] [SECONDS]

Each command is validated, refereed, committed to SQLite with a full flush, published to both players, and replied to.
Measured twice: with the real rules, where the players give default answers, and with a referee that only rolls a die,
which leaves the server itself.
"""

import asyncio
import gc
import sys
import time

from benchmarks.players import Counter, Player
from benchmarks.server_process import ServerProcess, Table, server_process


async def measure(server: ServerProcess, tables: list[Table], seconds: float) -> str:
    counter = Counter(left=10**9)
    players = [Player(table, seat, counter) for table in tables for seat in range(len(table.tokens))]
    for player in players:
        await player.sit(server.port)
    await asyncio.sleep(1.0)
    gc.disable()
    before, cpu, start = len(counter.waits), server.cpu_seconds(), time.perf_counter()
    await asyncio.sleep(seconds)
    waits = sorted(counter.waits[before:])
    spent, used = time.perf_counter() - start, server.cpu_seconds() - cpu
    gc.enable()
    counter.left = 0
    await asyncio.sleep(0.2)
    for player in players:
        player.stand()
    if counter.refused:
        raise RuntimeError(f"refused: {counter.refused[0].decode()}")
    return (
        f"{len(waits) / spent:,.0f} commands/s, reply p50 {waits[len(waits) // 2] * 1000:.1f} ms,"
        f" p99 {waits[len(waits) * 99 // 100] * 1000:.1f} ms,"
        f" server {used / len(waits) * 1e6:,.0f} us CPU a command ({used / spent:.0%} of its core)"
    )


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 4.0
    print(f"{tables} tables of 2, SQLite with full flush, server on one core, load on another:")
    for name, bare in (("real rules, default answers", False), ("a referee without rules", True)):
        with server_process(bare=bare) as (server, http):
            games = [server.open_table(http) for _ in range(tables)]
            print(f"  {name}: {asyncio.run(measure(server, games, seconds))}")


if __name__ == "__main__":
    main()
