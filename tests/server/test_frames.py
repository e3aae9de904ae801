"""Whatever comes through a socket is answered by name, and nobody else notices."""

import asyncio
import contextlib
import json
import random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from protocol.errors import CloseCode
from protocol.versions import MAX_FRAME
from server.settings import Settings
from tests.server.kit import Server, Socket, serving


async def closed(ws: Socket) -> int:
    """The code the server closes with; what it says before is dropped."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await ws.frame()
    return ws.line.close_code or 0


async def test_hello_is_answered_with_what_the_server_is(server: Server) -> None:
    async with server.ws(hello=False) as ws:
        assert ws.line.subprotocol == "cometfall.v1+json"
        await ws.send(t="hello", versions=[1, 2], capabilities=["new"], something="else")
        welcome = await ws.frame()
    assert (welcome["t"], welcome["rulesets"]) == ("welcome", ["rulebook", "playtest"])
    assert welcome["limits"]["frame_bytes"] == MAX_FRAME


async def test_a_version_that_is_not_spoken_is_refused(server: Server) -> None:
    async with server.ws(hello=False) as ws:
        await ws.send(t="hello", versions=[7])
        refused = await ws.frame()
        assert await closed(ws) == CloseCode.MALFORMED
    assert (refused["code"], refused["details"]) == ("unsupported", {"versions": [1]})


async def test_who_says_nothing_is_closed(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"hello_seconds": 0.1})) as server, server.ws(hello=False) as ws:
        assert await closed(ws) == CloseCode.AUTH


async def test_who_gives_no_sign_of_life_is_closed_and_who_answers_pings_stays(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"heartbeat_seconds": 0.15})) as server:
        game, players = await server.table()
        head = (await server.play(game, players, 2)).head
        async with server.ws() as dead, server.ws() as alive:
            await alive.send(t="sub", game=game)
            assert (await alive.frame())["t"] == "state"
            for _ in range(6):
                ping = await alive.until("ping")
                assert ping["heads"] == {game: head}
                await alive.send(t="pong")
            assert await closed(dead) == CloseCode.HEARTBEAT


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[]", "bad_schema"),
        ('{"t":"dance"}', "bad_schema"),
        ('{"t":"cmd","game":"g_1"}', "bad_schema"),
        ('{"v":2,"t":"ping"}', "unsupported"),
        ('{"t":"sub","game":"../../etc"}', "bad_schema"),
        ('{"t":"sub","game":"g_1","view":"god"}', "bad_schema"),
        ('{"t":"sub","game":"g_1","since":-1}', "bad_schema"),
        ("[" * 5000, "bad_json"),
    ],
)
async def test_a_frame_that_is_none_is_answered_and_the_third_ends_it(server: Server, raw: str, code: str) -> None:
    async with server.ws() as ws:
        for _ in range(3):
            await ws.line.send(raw)
            assert (await ws.frame())["code"] == code
        assert await closed(ws) == CloseCode.MALFORMED


@pytest.mark.parametrize(
    "body",
    [
        {"kind": "answer"},
        {"kind": "answer", "option": 1},
        {"kind": "answer", "option": "x", "extra": 1},
        {"kind": "face", "degrees": "90"},
        {"kind": "move", "model": "0.boss", "to": [1]},
        {"kind": "win"},
        None,
    ],
)
async def test_a_command_of_the_wrong_shape_is_answered_under_its_id(server: Server, body: Any) -> None:
    async with server.ws() as ws:
        await ws.send(t="cmd", id="c1", game="g_1", body=body)
        reply = await ws.frame()
    assert (reply["t"], reply["id"], reply["code"], reply["retry"]) == ("reply", "c1", "bad_schema", "never")
    assert "body" in reply["msg"]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
async def test_numbers_that_are_none_are_refused(server: Server, number: str) -> None:
    async with server.ws() as ws:
        await ws.line.send(f'{{"t":"cmd","id":"c","game":"g","body":{{"kind":"face","degrees":{number}}}}}')
        assert (await ws.frame())["code"] == "bad_schema"


@pytest.mark.parametrize("view", ["gm", "team:reds"])
async def test_a_view_of_a_later_version_is_refused_by_name(server: Server, view: str) -> None:
    game, players = await server.table()
    async with server.ws(players[0].token) as ws:
        await ws.send(t="sub", id="s", game=game, view=view)
        refused = await ws.frame()
    assert (refused["code"], refused["retry"]) == ("unsupported", "never")
    assert view in refused["msg"]
    answer = await server.call("GET", f"/games/{game}/state", players[0].token, params={"view": view})
    assert (answer.status_code, answer.json()["code"]) == (400, "unsupported")


async def test_a_good_bye_is_returned(server: Server) -> None:
    async with server.ws() as ws:
        await ws.send(t="bye")
        assert (await ws.frame())["t"] == "bye"
        assert await closed(ws) == 1000


async def test_binary_frames_are_refused(server: Server) -> None:
    async with server.ws() as ws:
        await ws.line.send(b"\x00\x01")
        assert (await ws.frame())["code"] == "bad_json"


@pytest.mark.parametrize(("size", "code"), [(MAX_FRAME + 1, CloseCode.SIZE), (10 * MAX_FRAME, 1009)])
async def test_a_frame_that_is_too_big_ends_the_socket(server: Server, size: int, code: int) -> None:
    async with server.ws() as ws:
        await ws.line.send("x" * size)
        assert await closed(ws) == code


async def test_too_many_commands_are_told_when_to_come_back(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"commands_per_second": 2.0})) as server:
        game, players = await server.table()
        async with server.ws(players[0].token) as ws:
            replies = [await ws.command(game, {"kind": "answer", "option": "x"}) for _ in range(6)]
    assert [reply["code"] for reply in replies].count("rate_limited") >= 1
    limited = next(reply for reply in replies if reply["code"] == "rate_limited")
    assert (limited["retry"], limited["details"]["ms"] > 0) == ("after_ms", True)


async def test_mutated_frames_break_nothing(server: Server) -> None:
    """A quick version of the fuzzing of protocol test 9: defined answers, and a player beside it plays on."""
    game, players = await server.table()
    dice = random.Random(3)
    good = [
        json.dumps({"v": 1, "t": "cmd", "id": "c", "game": game, "body": {"kind": "answer", "option": "x"}}),
        json.dumps({"v": 1, "t": "sub", "game": game, "since": 0}),
        json.dumps({"v": 1, "t": "cmd", "id": "d", "game": game, "body": {"kind": "move", "model": "m", "to": [1, 2]}}),
    ]
    codes: set[str] = set()
    for _ in range(60):
        async with server.ws() as ws:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(20):
                    await ws.line.send(_mutated(dice, dice.choice(good)))
                await ws.send(t="bye")
                while True:
                    codes.add((await ws.frame()).get("code", ""))
            assert ws.line.close_code in (1000, CloseCode.MALFORMED)
    assert "internal" not in codes
    assert {"bad_json", "bad_schema"} <= codes
    assert (await server.play(game, players, 3)).head > 0


def _mutated(dice: random.Random, text: str) -> str:
    letters = list(text)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(letters))
        letters[at : at + dice.choice((0, 1, 5))] = dice.choice(('"', "{", "]", "9" * 30, "null", "\\u0000", "é", ","))
    return "".join(letters)


async def test_a_client_that_vanishes_in_mid_command_leaves_the_game_whole(server: Server) -> None:
    game, players = await server.table()
    session = await server.play(game, players, 1)
    asked = session.state.decisions[0]
    body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    async with server.ws(players[asked.seat].token) as ws:
        await ws.send(t="cmd", id="last", game=game, body=body)
        ws.line.transport.abort()
    async with server.ws(players[asked.seat].token) as ws:
        reply = await asyncio.wait_for(ws.command(game, body, id="last"), 5)
    assert reply["ok"]
    assert sum(c.id == "last" for c in await server.services.store.commands(game)) == 1


async def test_a_server_that_stops_says_good_bye_to_sockets_and_ends_streams(settings: Settings) -> None:
    async with serving(settings) as server:
        game, players = await server.table()
        waiting, _ = await server.table(start=False)
        head = (await server.play(game, players, 2)).head
        ws = await server.ws().__aenter__()
        await ws.send(t="sub", game=game, since=head)
        streams = [asyncio.create_task(_read_stream(server, name)) for name in (game, waiting)]
        await asyncio.sleep(0.2)
    bye = await ws.until("bye")
    assert (bye["code"], bye["last_seq"], bye["retry_ms"] > 0) == (CloseCode.DRAINING, {game: head}, True)
    assert await closed(ws) == CloseCode.DRAINING
    assert [len(lines) for lines in await asyncio.gather(*streams)] == [head, 0]


async def _read_stream(server: Server, game: str) -> list[str]:
    """On a connection of its own, which outlives the server."""
    async with (
        httpx.AsyncClient(base_url=server.http.base_url) as http,
        http.stream("GET", f"/games/{game}/events") as answer,
    ):
        return [line async for line in answer.aiter_lines() if line]
