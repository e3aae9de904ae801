"""Whoever asks too often is told when to come back, the same through a socket and over HTTP."""

import time

import pytest

from client_cli.api import Api
from protocol.errors import CloseCode
from server.limits import Bucket, Buckets
from server.settings import Settings
from tests.server.kit import Server, new_id, serving
from tests.server.test_frames import closed

NONSENSE = {"kind": "answer", "option": "x"}


def test_a_bucket_gives_its_burst_and_then_its_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    bucket = Bucket(rate=2.0, burst=3.0)
    assert [bucket.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now[0] += 0.5
    assert [bucket.take() for _ in range(2)] == [0.0, 0.5]
    now[0] += 60.0
    assert [bucket.take() > 0 for _ in range(4)] == [False, False, False, True]


def test_nobody_pays_for_another_and_the_longest_silent_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("server.limits.MOST_KNOWN", 2)
    buckets = Buckets(1.0, 1.0, "one a second")
    assert buckets.refuse("ann") is None
    assert buckets.refuse("bob") is None
    refused = buckets.refuse("ann")
    assert refused is not None
    assert (refused.code, refused.retry, refused.details["ms"] > 0) == ("rate_limited", "after_ms", True)
    assert buckets.refuse("cay") is None  # bob is forgotten
    assert buckets.refuse("ann") is not None


async def test_an_account_has_one_budget_for_sockets_and_http(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"commands_per_second": 3.0})) as server:
        game, players = await server.table()
        async with server.ws(players[0].token) as one, server.ws(players[0].token) as two:
            for ws in (one, two, one, two, one):
                await ws.command(game, NONSENSE)
            answers = [await _post(server, game, players[0].token) for _ in range(6)]
            limited = next(answer for answer in answers if answer[0] == 429)
            assert limited[1:] == ("rate_limited", "1")
            assert (await two.command(game, NONSENSE))["code"] == "rate_limited"
        assert (await _post(server, game, players[1].token))[0] != 429


async def _post(server: Server, game: str, token: str) -> tuple[int, str, str]:
    headers = {"Idempotency-Key": new_id()}
    answer = await server.call("POST", f"/games/{game}/commands", token, json={"body": NONSENSE}, headers=headers)
    return answer.status_code, answer.json()["code"], answer.headers.get("retry-after", "")


async def test_a_socket_that_goes_on_regardless_is_closed(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"commands_per_second": 2.0})) as server, server.ws() as ws:
        for _ in range(7):
            await ws.send(t="ping", at=1)
            assert (await ws.frame())["t"] == "pong"
        await ws.send(t="sub", id="s", game="g_1")
        assert (await ws.frame())["code"] == "rate_limited"
        for _ in range(30):
            await ws.send(t="ping")
        bye = await ws.until("bye")
        assert (bye["code"], bye["retry_ms"] > 0) == (CloseCode.RATE, True)
        assert await closed(ws) == CloseCode.RATE


async def test_one_address_makes_so_many_guests_and_no_more(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"guests_per_minute": 3.0})) as server:
        answers = [await server.call("POST", "/guests", json={}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
    assert 1 <= int(answers[3].headers["retry-after"]) <= 20


async def test_one_address_asks_so_often_and_no_more_but_health_is_always_told(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"requests_per_second": 2.0})) as server:
        answers = [(await server.call("GET", "/games")).status_code for _ in range(6)]
        assert answers[:4] == [200] * 4
        assert 429 in answers
        assert (await server.call("GET", "/health")).status_code == 200


async def test_the_client_library_waits_as_it_is_told(settings: Settings) -> None:
    quick = settings.model_copy(update={"requests_per_second": 2.0})
    async with serving(quick) as server, Api(f"http://127.0.0.1:{server.port}") as api:
        assert [await api.games() for _ in range(6)] == [[]] * 6


async def test_the_limits_are_told_in_the_welcome(server: Server) -> None:
    async with server.ws(hello=False) as ws:
        await ws.send(t="hello")
        limits = (await ws.frame())["limits"]
    wanted = {"frames_per_second", "commands_per_second", "requests_per_second", "guests_per_minute", "subscriptions"}
    assert wanted <= set(limits)


async def test_a_socket_follows_so_many_views_and_a_retry_would_not_help(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.realtime.socket.MOST_SUBSCRIPTIONS", 1)
    games = [(await server.table(start=False))[0] for _ in range(2)]
    async with server.ws() as ws:
        for game, ok in ((games[0], True), (games[1], False), (games[0], True)):
            await ws.send(t="sub", id="s", game=game)
            assert (reply := await ws.frame())["ok"] is ok
            assert ok or (reply["code"], reply["retry"]) == ("forbidden", "never")
        await ws.send(t="unsub", id="u", game=games[0])
        await ws.send(t="sub", id="s", game=games[1])
        assert [(await ws.frame())["ok"] for _ in range(2)] == [True, True]
