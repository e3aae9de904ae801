"""Six at one table, two who watch, and one who goes away for good: the hunt goes on without him, and everybody sees the
same."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from client_cli.api import Api
from client_cli.bots.captain import Captain
from client_cli.bots.runner import Tally, play_seat
from client_cli.connection import Connection, Frame
from client_cli.serve import local_server
from rules.state import NOBODY
from server.matches import log

SCENARIO = "monster_hunt"
PLAYERS, GONE = 6, 3
"""The player of seat GONE leaves in the second round and never comes back."""
CLOCK, SECOND = 10, 30
"""Deadlines in seconds, and how many milliseconds of this test make one."""
LISTS = ("orc_mob", "dwarf_treasure_hunters")

Event = dict[str, Any]


async def watched(server: str, game: str, *, until: str, **how: Any) -> list[Frame]:
    """All events up to one of that type, as one spectator gets them."""
    seen: list[Frame] = []
    async with Connection(server, game, **how) as connection:
        async for frame in connection:
            if frame["t"] == "event":
                seen.append(frame)
                if frame["type"] == until:
                    break
    return seen


async def deserted(api: Api, game: str) -> None:
    """Plays his seat until the second round begins; then his line is dead."""
    table = Captain(GONE)
    async with Connection(api.server, game, view=f"seat:{GONE}", token=api.token) as connection:
        playing = asyncio.create_task(play_seat(connection, api, GONE, table, Tally()))
        await watched(api.server, game, until="turn.ended", since=0)
        playing.cancel()


@pytest.mark.rule("SC7-02", "SC7-18", "MP-ALLY-08", "MP-ROUT-17")
async def test_a_hunt_of_six_ends_though_one_of_them_vanishes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "SECOND", SECOND)
    async with AsyncExitStack() as stack, asyncio.timeout(240):
        server = await stack.enter_async_context(local_server(f"sqlite:///{tmp_path / 'hunt.db'}", demo_seed=5))
        apis = [await stack.enter_async_context(Api(server.address)) for _ in range(PLAYERS)]
        for seat, api in enumerate(apis):
            await api.become_guest(f"player {seat}", bot=True)
        wishes = {"seats": PLAYERS, "scenario": SCENARIO, "clock": CLOCK, "board": {"generate": 5}}
        game = str((await apis[0].open_game(**wishes))["id"])
        for seat, api in enumerate(apis):
            await api.join(game, LISTS[seat % 2], seat // 2)
        await apis[0].start(game)
        tallies = [Tally() for _ in apis]

        async def play(seat: int) -> None:
            api = apis[seat]
            async with Connection(api.server, game, view=f"seat:{seat}", token=api.token) as connection:
                await play_seat(connection, api, seat, Captain(seat), tallies[seat])

        async with asyncio.TaskGroup() as group:
            early = group.create_task(watched(server.address, game, until="battle.ended", since=0))
            late = group.create_task(_late(server.address, game))
            group.create_task(deserted(apis[GONE], game))
            for seat in range(PLAYERS):
                if seat != GONE:
                    group.create_task(play(seat))
    assert [tally.refusals for tally in tallies] == [[]] * PLAYERS
    assert server.errors == []
    seen = early.result()
    assert [frame["seq"] for frame in seen] == list(range(1, len(seen) + 1)), "nothing missed, doubled or out of order"
    assert late.result() == seen[-len(late.result()) :]
    silent = [f for f in seen if f["type"] == "prompt.closed" and f["data"]["seat"] == GONE and "clock" in f["cause"]]
    assert silent, "who is gone is answered for by the clock"
    assert _waited_for(seen) <= {NOBODY, *range(PLAYERS)}, "the beast's questions are the referee's own"
    assert any(frame["type"] == "turn.began" and frame["data"]["seat"] == NOBODY for frame in seen)
    assert seen[-1]["data"]["reason"] in ("hoard_taken", "hunt_given_up")


async def _late(server: str, game: str) -> list[Frame]:
    """Somebody who drops in when the first turn is over."""
    await watched(server, game, until="turn.ended", since=0)
    return await watched(server, game, until="battle.ended")


def _waited_for(seen: list[Frame]) -> set[int]:
    return {frame["data"]["seat"] for frame in seen if frame["type"] == "prompt.closed"}
