"""The reference client against a server that breaks lines, repeats itself and leaves things out."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from client_cli.connection import Connection, ProtocolFailure, new_id
from protocol.versions import SUBPROTOCOL

Talk = Callable[["Visit"], Awaitable[None]]


class Visit:
    """One socket, seen from the server."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        self.said: dict[str, Any] = {}
        """What the client sent, by frame type."""

    async def greeted(self) -> dict[str, Any]:
        """Read up to the subscription and return it."""
        while "sub" not in self.said:
            await self.read()
        sub: dict[str, Any] = self.said["sub"]
        return sub

    async def read(self) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(await self.socket.recv())
        self.said[frame["t"]] = frame
        return frame

    async def send(self, **frame: Any) -> None:
        await self.socket.send(json.dumps({"v": 1, **frame}))

    async def event(self, *seqs: int) -> None:
        for seq in seqs:
            await self.send(t="event", game="g_1", seq=seq, type="turn.ended", data={"seat": 0}, txt="")

    async def state(self, seq: int) -> None:
        await self.send(t="state", game="g_1", seq=seq, view="public", state={}, hash="", prompts=[])


@asynccontextmanager
async def server(*talks: Talk) -> AsyncIterator[tuple[str, list[Visit]]]:
    """Its n-th visitor is talked to by the n-th talk; then the line is cut, but the last one stays open."""
    visits: list[Visit] = []

    async def welcome(socket: ServerConnection) -> None:
        visit = Visit(socket)
        visits.append(visit)
        await talks[min(len(visits), len(talks)) - 1](visit)
        if len(visits) >= len(talks):
            await socket.wait_closed()

    async with serve(welcome, "127.0.0.1", 0, subprotocols=[SUBPROTOCOL]) as running:  # type: ignore[list-item]
        port = running.sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}", visits


async def seqs(connection: Connection, count: int) -> list[int]:
    async with asyncio.timeout(10):
        return [(await connection.next())["seq"] for _ in range(count)]


async def test_after_a_broken_line_it_goes_on_where_it_was() -> None:
    async def first(visit: Visit) -> None:
        await visit.greeted()
        await visit.state(5)
        await visit.event(6, 7)

    async def second(visit: Visit) -> None:
        await visit.greeted()
        await visit.event(8)

    async with server(first, second) as (address, visits), Connection(address, "g_1") as game:
        assert await seqs(game, 4) == [5, 6, 7, 8]
        assert "since" not in visits[0].said["sub"]
        assert visits[1].said["sub"]["since"] == 7


async def test_an_event_that_comes_twice_is_seen_once() -> None:
    async def talk(visit: Visit) -> None:
        await visit.greeted()
        await visit.state(5)
        await visit.event(6, 6, 5, 7)

    async with server(talk) as (address, _), Connection(address, "g_1") as game:
        assert await seqs(game, 3) == [5, 6, 7]


async def test_a_missing_event_is_asked_for_again() -> None:
    async def first(visit: Visit) -> None:
        await visit.greeted()
        await visit.state(5)
        await visit.event(6, 8)
        await visit.socket.wait_closed()

    async def second(visit: Visit) -> None:
        await visit.greeted()
        await visit.event(7, 8)

    async with server(first, second) as (address, visits), Connection(address, "g_1") as game:
        assert await seqs(game, 4) == [5, 6, 7, 8]
        assert visits[1].said["sub"]["since"] == 6


async def test_a_command_without_an_answer_is_sent_again_under_the_same_id() -> None:
    async def first(visit: Visit) -> None:
        await visit.greeted()
        await visit.state(5)
        await visit.read()

    async def second(visit: Visit) -> None:
        await visit.greeted()
        command = await visit.read()
        await visit.send(t="reply", id=command["id"], ok=True, seq=9, dup=True)

    async with server(first, second) as (address, visits), Connection(address, "g_1") as game:
        await seqs(game, 1)
        async with asyncio.timeout(10):
            reply = await game.submit({"kind": "answer", "option": "end"})
        assert reply["dup"]
        assert visits[0].said["cmd"] == visits[1].said["cmd"]


async def test_a_busy_server_is_asked_again_and_a_refusal_is_not() -> None:
    async def talk(visit: Visit) -> None:
        await visit.greeted()
        first = await visit.read()
        await visit.send(t="reply", id=first["id"], ok=False, code="busy", msg="later", retry="same_id")
        again = await visit.read()
        assert again["id"] == first["id"]
        await visit.send(t="reply", id=first["id"], ok=False, code="illegal", msg="too far", retry="never")

    async with server(talk) as (address, _), Connection(address, "g_1") as game:
        async with asyncio.timeout(10):
            reply = await game.submit({"kind": "answer", "option": "end"})
        assert reply["code"] == "illegal"


async def test_what_no_retry_can_mend_ends_iteration_and_commands_alike() -> None:
    async def talk(visit: Visit) -> None:
        await visit.greeted()
        await visit.send(t="error", ok=False, code="not_found", msg="there is no game g_1", retry="never")

    async with server(talk) as (address, _), Connection(address, "g_1") as game:
        async with asyncio.timeout(10):
            with pytest.raises(ProtocolFailure, match="no game"):
                await game.next()
            with pytest.raises(ProtocolFailure):
                await game.submit({"kind": "answer", "option": "end"})


async def test_it_gives_up_when_nobody_answers_for_too_long() -> None:
    async with Connection("http://127.0.0.1:9", "g_1", patience=0.0) as game:
        async with asyncio.timeout(10):
            with pytest.raises(ConnectionError, match="no connection"):
                await game.next()


async def test_a_ping_is_answered_and_unknown_frames_are_passed_over() -> None:
    async def talk(visit: Visit) -> None:
        await visit.greeted()
        await visit.send(t="ping", time="now", heads={})
        assert (await visit.read())["t"] == "pong"
        await visit.send(t="weather", sky="grey")
        await visit.state(1)

    async with server(talk) as (address, _), Connection(address, "g_1") as game:
        assert await seqs(game, 1) == [1]


def test_ids_are_ulids_that_sort_by_age() -> None:
    ids = [new_id() for _ in range(50)]
    assert all(len(one) == 26 and one.isalnum() for one in ids)
    assert len(set(ids)) == 50
    assert ids[0][:10] <= ids[-1][:10]
