"""No decision hangs a game: what nobody answers, the clock answers, also after a restart."""

import asyncio
from datetime import datetime, timedelta

from server.matches.clock import Alarm, now_ms
from server.settings import Settings
from tests.server.kit import Server, serving, stored, until


async def until_head(server: Server, game: str, more: int, seconds: float = 8.0) -> None:
    """Wait until the battle has gone on by so many events by itself."""
    session = await server.services.registry.session(game)
    goal = session.head + more
    assert await until(lambda: session.head >= goal, seconds)


async def test_the_server_answers_the_default_when_the_deadline_passes(server: Server) -> None:
    game, _ = await server.table(clock=1)
    frame = (await server.call("GET", f"/games/{game}/state")).json()
    deadline = frame["prompts"][0]["deadline"]
    session = await server.services.registry.session(game)
    asked = session.state.decisions[0]
    await until_head(server, game, 1)
    log = await stored(server, game)
    opened = next(f for f in log if f["type"] == "prompt.opened")
    closed = next(f for f in log if f["type"] == "prompt.closed")
    assert opened["data"]["deadline"] == deadline
    assert (closed["cause"], closed["data"]["option"]) == (f"clock-{asked.id}", asked.default)
    late = datetime.fromisoformat(closed["ts"]) - datetime.fromisoformat(deadline)
    assert timedelta(0) <= late < timedelta(seconds=5)
    command = (await server.services.store.commands(game))[0]
    assert (command.actor, command.seat) == ("clock", asked.seat)


async def test_without_a_clock_nobody_is_hurried(server: Server) -> None:
    game, _ = await server.table(clock=0)
    frame = (await server.call("GET", f"/games/{game}/state")).json()
    assert "deadline" not in frame["prompts"][0]
    session = await server.services.registry.session(game)
    assert not session.ticking


async def test_a_deadline_goes_on_over_a_restart(settings: Settings) -> None:
    async with serving(settings) as server:
        game, players = await server.table(clock=2)
        before = (await server.play(game, players, 1)).head
        prompts = (await server.call("GET", f"/games/{game}/state")).json()["prompts"]
    async with serving(settings) as server:
        assert (await server.call("GET", f"/games/{game}/state")).json()["prompts"] == prompts
        await until_head(server, game, 1)
        log = await stored(server, game)
    assert log[before]["cause"].startswith("clock-")
    assert log[before]["ts"] >= prompts[0]["deadline"]


async def test_a_deadline_that_passed_while_the_server_was_away_leaves_time_to_come_back(settings: Settings) -> None:
    async with serving(settings) as server:
        game, _ = await server.table(clock=1)
        head = (await server.services.registry.session(game)).head
    await asyncio.sleep(1.1)
    async with serving(settings.model_copy(update={"grace_seconds": 1.0})) as server:
        session = await server.services.registry.session(game)
        await asyncio.sleep(0.3)
        assert session.head == head
        await until_head(server, game, 1)


async def test_an_alarm_that_is_moved_back_rings_at_the_later_moment() -> None:
    rung: list[int] = []
    alarm = Alarm(lambda: rung.append(now_ms()))
    start = now_ms()
    alarm.set({"p1": start + 50})
    alarm.set({"p2": start + 150})
    await asyncio.sleep(0.1)
    assert rung == []
    await asyncio.sleep(0.1)
    assert len(rung) == 1
    assert rung[0] >= start + 150
    alarm.stop()
