"""What a token opens and for how long: over HTTP and in the middle of a socket."""

import asyncio
import time
from typing import Any

import pytest

from client_cli.connection import Connection, ProtocolFailure
from protocol.errors import CloseCode
from server.auth import DAY_MS
from server.settings import Settings
from tests.server.kit import YARD, Player, Server, default_of, serving
from tests.server.test_frames import closed

SOON = 0.6 / 24 / 3600
"""Days that are over in a moment."""


async def token(server: Server, of: Player, **wishes: Any) -> str:
    made = await server.call("POST", "/tokens", of.token, json=wishes)
    assert made.status_code == 201, made.text
    told: str = made.json()["token"]
    return told


async def test_tokens_say_what_they_open(any_server: Server) -> None:
    game, players = await any_server.table()
    wishes: list[tuple[str, dict[str, Any], list[str]]] = [
        ("session", {}, ["game:read", "game:play", "lobby"]),
        ("personal", {"scopes": ["game:read"]}, ["game:read"]),
        ("seat-invite", {"game": game}, ["game:read", "game:play"]),
    ]
    for kind, more, scopes in wishes:
        told = (await any_server.call("GET", "/me", await token(any_server, players[0], kind=kind, **more))).json()
        assert (told["account"], told["kind"], told["game"]) == (players[0].account, kind, more.get("game"))
        assert told["scopes"] == scopes
        assert told["expires"] > "2026"


async def test_a_token_that_may_only_read_cannot_play(server: Server) -> None:
    game, players = await server.table()
    asked = (await server.play(game, players, 1)).state.decisions[0]
    body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
    reading = await token(server, players[asked.seat], kind="personal", scopes=["game:read"])
    view = f"seat:{asked.seat}"
    assert (await server.call("GET", f"/games/{game}/state", reading, params={"view": view})).status_code == 200
    for path in ("commands", "check"):
        refused = await server.call(
            "POST", f"/games/{game}/{path}", reading, json={"body": body}, headers={"Idempotency-Key": "k"}
        )
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
        assert "game:play" in refused.json()["detail"]
    assert (await server.call("POST", "/games", reading, json={})).status_code == 403
    async with server.ws(reading) as ws:
        assert (await ws.command(game, body))["code"] == "forbidden"
        await ws.send(t="sub", id="s", game=game, view=view)
        assert (await ws.until("reply"))["ok"]


async def test_a_token_that_may_not_read_sees_what_everybody_sees(server: Server) -> None:
    game, players = await server.table()
    lobby = await token(server, players[0], kind="personal", scopes=["lobby"])
    assert (await server.call("GET", f"/games/{game}/state", lobby, params={"view": "seat:0"})).status_code == 403
    assert (await server.call("GET", f"/games/{game}/state", lobby)).status_code == 200


async def test_an_invitation_is_for_one_seat_of_one_game(server: Server) -> None:
    game, players = await server.table()
    asked = (await server.play(game, players, 1)).state.decisions[0]
    holder = players[asked.seat]
    invite = await token(server, holder, kind="seat-invite", game=game)
    ready = {"join": {"ready": {"warband": "orc_mob"}}}
    other = (await server.call("POST", "/games", holder.token, json={"board": YARD, **ready})).json()["id"]
    async with server.ws(invite) as ws:
        await ws.send(t="sub", game=game, view=f"seat:{asked.seat}")
        prompt = (await ws.until("state"))["prompts"][0]
        assert (await ws.command(game, default_of(prompt)))["ok"]
        assert "for the game" in (await ws.command(other, default_of(prompt)))["msg"]
        await ws.send(t="sub", id="other", game=other, view="seat:0")
        assert (await ws.until("reply"))["code"] == "forbidden"
    assert (await server.call("POST", "/tokens", invite, json={})).status_code == 403
    stranger = await server.guest()
    for asking, wishes in (
        (stranger, {"kind": "seat-invite", "game": game}),
        (players[0], {"kind": "seat-invite"}),
        (players[0], {"kind": "seat-invite", "game": game, "scopes": ["lobby"]}),
        (players[0], {"kind": "personal", "game": game}),
    ):
        refused = await server.call("POST", "/tokens", asking.token, json=wishes)
        assert refused.status_code in (403, 422), refused.text


async def test_no_token_gives_more_than_it_has(server: Server) -> None:
    guest = await server.guest()
    narrow = await token(server, guest, kind="session", scopes=["lobby"])
    more = await server.call("POST", "/tokens", narrow, json={"scopes": ["lobby", "game:play"]})
    assert (more.status_code, more.json()["code"]) == (403, "forbidden")
    assert (await server.call("POST", "/tokens", narrow, json={})).json()["scopes"] == ["lobby"]
    personal = await token(server, guest, kind="personal")
    assert (await server.call("POST", "/tokens", personal, json={})).status_code == 403


async def test_an_expired_token_is_told_from_a_wrong_one(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await server.guest()
    session = await token(server, guest, days=1)
    assert (await server.call("GET", "/me", session)).status_code == 200
    tomorrow = time.time_ns() // 1_000_000 + DAY_MS + 1
    monkeypatch.setattr("server.auth.now_ms", lambda: tomorrow)
    late = await server.call("GET", "/me", session)
    assert (late.status_code, late.json()["code"]) == (401, "auth_expired")
    assert late.headers["www-authenticate"] == "Bearer"
    assert (await server.call("GET", "/me", guest.token)).status_code == 200  # a guest's lasts by far longer


async def test_guests_stay_as_long_as_the_operator_says(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"guest_days": 1e-9})) as server:
        guest = await server.guest()
        assert (await server.call("GET", "/me", guest.token)).json()["code"] == "auth_expired"


async def test_a_socket_goes_on_with_a_fresh_token(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"refresh_seconds": 0.6})) as server:
        game, players = await server.table()
        asked = (await server.play(game, players, 1)).state.decisions[0]
        body = {"kind": "answer", "option": asked.default, "prompt": asked.id}
        me, rival = players[asked.seat], players[1 - asked.seat]
        async with server.ws(await token(server, me, days=SOON)) as ws:
            await ws.send(t="sub", game=game, view=f"seat:{asked.seat}")
            told = await ws.until("error")
            assert (told["code"], told["retry"], told["details"]["ms"]) == ("auth_expired", "same_id", 600)
            assert (await ws.command(game, body, id="same"))["code"] == "auth_expired"
            narrow = await token(server, me, kind="personal", scopes=["game:play"])
            for other in (rival.token, narrow):
                await ws.send(t="auth", id="no", token=other)
                assert (await ws.until("reply"))["code"] == "forbidden"
            await ws.send(t="auth", id="fresh", token=me.token)
            assert (await ws.until("reply"))["ok"]
            assert (await ws.command(game, body, id="same"))["ok"]
            await asyncio.sleep(0.8)
            await ws.send(t="ping", at=1)
            assert (await ws.until("pong"))["at"] == 1


async def test_a_socket_without_a_fresh_token_is_closed(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"refresh_seconds": 0.1})) as server:
        short = await token(server, await server.guest(), days=SOON)
        async with server.ws(short) as ws:
            assert (await ws.until("error"))["code"] == "auth_expired"
            assert await closed(ws) == CloseCode.AUTH


async def test_a_stream_of_a_seat_ends_with_the_token_and_a_public_one_does_not(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.routes.events.KEEP_ALIVE_SECONDS", 0.1)
    game, players = await server.table()
    short = await token(server, players[0], days=SOON)

    async def stream(view: str) -> None:
        headers = {"Authorization": f"Bearer {short}"}
        path = f"/games/{game}/events"
        async with server.http.stream("GET", path, params={"view": view}, headers=headers) as answer:
            assert answer.status_code == 200
            async for _ in answer.aiter_lines():
                pass

    public = asyncio.create_task(stream("public"))
    await asyncio.wait_for(stream("seat:0"), 5)
    assert not public.done()
    public.cancel()


async def test_the_client_library_ends_with_a_token_it_cannot_replace(server: Server) -> None:
    game, players = await server.table()
    short = await token(server, players[0], days=SOON)
    address = f"http://127.0.0.1:{server.port}"
    async with Connection(address, game, view="seat:0", token=short) as connection:
        assert (await connection.next())["t"] == "state"
        with pytest.raises(ProtocolFailure, match="auth_expired"):
            await asyncio.wait_for(connection.next(), 5)
