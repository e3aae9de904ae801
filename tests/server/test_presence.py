"""Who is at the table: told in states, heartbeats and the game's page, and slow to call anybody away."""

import asyncio

import httpx

from server.settings import Settings
from tests.server.kit import Server, serving, until


async def seats(server: Server, game: str) -> list[bool]:
    return [seat["present"] for seat in (await server.call("GET", f"/games/{game}")).json()["seats"]]


async def test_a_player_is_present_from_his_first_subscription_and_a_spectator_never(server: Server) -> None:
    game, players = await server.table()
    assert await seats(server, game) == [False, False]
    async with server.ws(players[1].token) as player, server.ws() as spectator:
        await player.send(t="sub", game=game, view="seat:1")
        assert (await player.until("state"))["present"] == [1]
        await spectator.send(t="sub", game=game)
        assert (await spectator.until("state"))["present"] == [1]
        assert await seats(server, game) == [False, True]


async def test_a_short_absence_is_none_and_a_long_one_is_told_with_the_next_heartbeat(settings: Settings) -> None:
    quick = settings.model_copy(update={"away_seconds": 0.6, "heartbeat_seconds": 0.2})
    async with serving(quick) as server:
        game, players = await server.table()
        async with server.ws() as spectator:
            async with server.ws(players[0].token) as player:
                await player.send(t="sub", game=game, view="seat:0")
                await player.until("state")
                await spectator.send(t="sub", game=game)
                assert (await spectator.until("state"))["present"] == [0]
            hub = server.services.hub
            assert await until(lambda: not hub._channels[game].get(0))
            assert hub.present(game) == (0,)
            while (ping := await spectator.until("ping"))["present"] == {game: [0]}:
                await spectator.send(t="pong")
            assert ping["present"] == {game: []}
            assert await seats(server, game) == [False, False]


async def test_a_player_who_reads_over_http_is_as_present_as_any(server: Server) -> None:
    game, players = await server.table()

    async def stream() -> None:
        headers = {"Authorization": f"Bearer {players[0].token}"}
        async with (
            httpx.AsyncClient(base_url=server.http.base_url) as http,
            http.stream("GET", f"/games/{game}/events", params={"view": "seat:0"}, headers=headers) as answer,
        ):
            async for _ in answer.aiter_lines():
                pass

    reading = asyncio.create_task(stream())
    assert await until(lambda: server.services.hub.present(game) == (0,))
    reading.cancel()
    await server.call("GET", f"/games/{game}/events", players[1].token, params={"view": "seat:1", "wait": 0})
    assert await seats(server, game) == [True, True]


async def test_absences_are_forgotten_when_they_are_no_news(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"away_seconds": 0.05})) as server:
        games = [await server.table() for _ in range(3)]
        for game, players in games:
            poll = {"view": "seat:0", "wait": 0}
            await server.call("GET", f"/games/{game}/events", players[0].token, params=poll)
            await asyncio.sleep(0.1)
        assert list(server.services.hub._left) == [(games[-1][0], 0)]
