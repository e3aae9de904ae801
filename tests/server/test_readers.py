"""Every reader gets the stored log: once, in order, from any number on, over every transport."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from tests.server.kit import Json, Server, stored


async def ndjson(server: Server, game: str, since: int, upto: int) -> list[Json]:
    """Frames of the NDJSON stream up to event `upto`."""
    frames: list[Json] = []
    async with server.http.stream("GET", f"/games/{game}/events", params={"since": since}) as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        async for line in answer.aiter_lines():
            if line:
                frames.append(json.loads(line))
                if frames[-1]["seq"] >= upto:
                    break
    return frames


async def sse(server: Server, game: str, since: int, upto: int) -> list[Json]:
    """Frames of the SSE stream, resumed as a browser does."""
    frames: list[Json] = []
    headers = {"Accept": "text/event-stream", **({"Last-Event-ID": f"1:{since}"} if since else {})}
    async with server.http.stream("GET", f"/games/{game}/events", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        async for event in _sse_events(answer.aiter_lines()):
            frame = json.loads(event["data"])
            assert event["id"] == f"1:{frame['seq']}"
            frames.append(frame)
            if frame["seq"] >= upto:
                break
    return frames


async def _sse_events(lines: AsyncIterator[str]) -> AsyncIterator[dict[str, str]]:
    event: dict[str, str] = {}
    async for line in lines:
        name, _, value = line.partition(": ")
        if name in ("id", "data"):
            event[name] = value
        elif not line and "data" in event:
            yield event
            event = {}


async def websocket(server: Server, game: str, since: int, upto: int) -> list[Json]:
    async with server.ws() as ws:
        await ws.send(t="sub", game=game, since=since)
        return await ws.events(upto)


async def long_poll(server: Server, game: str, since: int, upto: int) -> list[Json]:
    frames: list[Json] = []
    while since < upto:
        page = (await server.call("GET", f"/games/{game}/events", params={"since": since, "wait": 10})).json()
        frames += page["frames"]
        since = page["next"]
    return frames


TRANSPORTS = {"ndjson": ndjson, "sse": sse, "websocket": websocket, "long_poll": long_poll}


@pytest.mark.parametrize("transport", TRANSPORTS)
async def test_a_late_spectator_gets_exactly_the_stored_log(any_server: Server, transport: str) -> None:
    game, players = await any_server.table()
    session = await any_server.play(game, players, 20)
    head = session.head
    log = await stored(any_server, game)
    assert [frame["seq"] for frame in log] == list(range(1, head + 1))
    for since in (0, 1, head // 2, head - 1):
        assert await TRANSPORTS[transport](any_server, game, since, head) == log[since:]


@pytest.mark.parametrize("transport", TRANSPORTS)
async def test_what_happens_while_reading_comes_without_gap_or_repeat(server: Server, transport: str) -> None:
    game, players = await server.table()
    before = (await server.play(game, players, 5)).head

    async def go_on() -> None:
        for _ in range(40):
            await server.play(game, players, 1)
            await asyncio.sleep(0)

    reading = asyncio.create_task(TRANSPORTS[transport](server, game, 0, before + 100))
    await go_on()
    frames = await reading
    assert [frame["seq"] for frame in frames] == list(range(1, len(frames) + 1))
    assert frames == (await stored(server, game))[: len(frames)]


async def test_the_log_agrees_with_the_table_but_for_what_is_not_for_the_public(server: Server) -> None:
    """What is a blank to everybody is stored all the same; prompts go out in their own form."""
    game, players = await server.table()
    await server.play(game, players, 10)
    rows = await server.services.store.events(game, 0, 1000)
    frames = await stored(server, game)
    for row, frame in zip(rows, frames, strict=True):
        if row.type == "agenda.set":
            assert frame == {"v": 1, "t": "event", "game": game, "seq": row.seq, "type": "~"}
        elif row.type != "prompt.opened" and frame["type"] != "~":
            assert (frame["type"], frame["cause"], frame["data"]) == (row.type, row.cause, json.loads(row.data))
            assert frame["txt"]


async def test_a_seat_sees_its_own_questions_and_nobody_elses(server: Server) -> None:
    game, players = await server.table()
    head = (await server.play(game, players, 10)).head
    async with server.ws(players[0].token) as ws:
        await ws.send(t="sub", id="mine", game=game, view="seat:0", since=0)
        assert (await ws.frame())["ok"]
        asked = [frame["data"] for frame in await ws.events(head) if frame["type"] == "prompt.opened"]
        await ws.send(t="sub", id="theirs", game=game, view="seat:1", since=0)
        assert (await ws.frame())["code"] == "forbidden"
    assert {prompt["to"] for prompt in asked} == {"seat:0", "seat:1"}
    assert all(bool(prompt["options"]) == (prompt["to"] == "seat:0") for prompt in asked)


async def test_without_since_a_state_comes_first_and_then_what_follows_it(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 5)
    async with server.ws() as ws:
        await ws.send(t="sub", game=game)
        state = await ws.frame()
        assert (state["t"], state["seq"], state["view"], state["skipped"]) == ("state", session.head, "public", False)
        assert state["state"]["board"]["name"] == "yard"
        await server.play(game, players, 1)
        frames = await ws.events(session.head)
    assert [frame["seq"] for frame in frames] == list(range(state["seq"] + 1, session.head + 1))


async def test_a_client_that_starts_from_nothing_gets_the_table_as_it_was_then_all_events(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 10)
    async with server.ws() as ws:
        await ws.send(t="sub", game=game, since=0, want="events+state")
        state = await ws.frame()
        frames = await ws.events(session.head)
    assert (state["t"], state["seq"]) == ("state", 0)
    assert all(model["at"] is None for model in state["state"]["models"].values())
    assert len(frames) == session.head
    past = (await server.call("GET", f"/games/{game}/state", params={"at": 0})).json()
    assert past == state


async def test_a_reader_may_wait_for_a_game_to_start(server: Server) -> None:
    game, players = await server.table(start=False)
    async with server.ws() as ws:
        await ws.send(t="sub", id="early", game=game)
        assert (await ws.frame())["ok"]
        streaming = asyncio.create_task(ndjson(server, game, 0, 1))
        await asyncio.sleep(0.05)
        await server.call("POST", f"/games/{game}/start", players[0].token)
        assert (await ws.frame())["t"] == "state"
        assert (await streaming)[0]["seq"] == 1


async def test_a_position_in_the_future_or_in_another_log_asks_for_a_fresh_start(server: Server) -> None:
    game, players = await server.table()
    head = (await server.play(game, players, 1)).head
    here = {"head": head, "epoch": 1}
    async with server.ws() as ws:
        for position in ({"since": head + 1}, {"since": 1, "epoch": 2}):
            await ws.send(t="sub", id="lost", game=game, **position)
            reply = await ws.frame()
            assert (reply["code"], reply["retry"], reply["details"]) == ("stale", "after_resync", here)
        await ws.send(t="sub", id="fresh", game=game)
        assert (await ws.frame())["details"] == {**here, "view": "public"}
        assert (await ws.frame())["t"] == "state"
    stream = {"Accept": "text/event-stream", "Last-Event-ID": f"2:{head}"}
    for params, headers in (({"since": head + 1}, {}), ({}, stream)):
        answer = await server.call("GET", f"/games/{game}/events", params=params, headers=headers)
        assert (answer.status_code, answer.json()["code"], answer.json()["details"]) == (409, "stale", here)
    unreadable = await server.call("GET", f"/games/{game}/events", headers={**stream, "Last-Event-ID": "x"})
    assert (unreadable.status_code, unreadable.json()["code"]) == (422, "bad_schema")


async def test_after_unsub_nothing_more_comes(server: Server) -> None:
    game, players = await server.table()
    async with server.ws() as ws:
        await ws.send(t="sub", id="on", game=game, since=0)
        await ws.send(t="unsub", id="off", game=game)
        while (await ws.frame()).get("id") != "off":
            pass
        await server.play(game, players, 3)
        await ws.send(t="ping", at=7)
        pong = await ws.frame()
    assert (pong["t"], pong["at"]) == ("pong", 7)


async def test_streams_end_with_the_battle_and_tell_browsers_to_stay_away(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 3)
    streaming = asyncio.create_task(_whole_stream(server, game))
    await asyncio.sleep(0.05)
    for player in players[1:]:
        async with server.ws(player.token) as ws:
            assert (await ws.command(game, {"kind": "resign"}))["ok"]
    await server.play(game, players, 400)
    assert session.over
    frames = await asyncio.wait_for(streaming, 10)
    assert frames[-1]["seq"] == session.head
    assert any(frame["type"] == "battle.ended" for frame in frames)
    headers = {"Accept": "text/event-stream", "Last-Event-ID": f"1:{session.head}"}
    assert (await server.call("GET", f"/games/{game}/events", headers=headers)).status_code == 204
    page = (await server.call("GET", f"/games/{game}/events", params={"since": session.head, "wait": 5})).json()
    assert page == {"frames": [], "next": session.head, "over": True}


async def _whole_stream(server: Server, game: str) -> list[Json]:
    async with server.http.stream("GET", f"/games/{game}/events") as answer:
        return [json.loads(line) async for line in answer.aiter_lines() if line]
