"""Memory is a cache: whatever happened to it, the store says what is true."""

import asyncio
import time

import pytest

from protocol.adapters import dump
from rules.commands import Answer, Command
from rules.dice import Dice
from rules.engine import Applied, Rejected
from rules.state import Seat, State
from server.matches.audit import reexecute
from server.matches.recovery import recover
from server.matches.referee import Rules
from server.matches.session import Submission
from server.settings import Settings
from server.store.event_store import Commit, Unavailable
from tests.server.kit import new_id, serving, until


@pytest.mark.parametrize("steps", [0, 7, 30])
async def test_a_restarted_server_stands_where_the_last_one_stood(database_url: str, steps: int) -> None:
    settings = Settings(database_url=database_url)
    async with serving(settings) as server:
        game, players = await server.table()
        session = await server.play(game, players, steps)
        state, head = session.state, session.head
        seat = state.decisions[0].seat
        view = {"view": f"seat:{seat}"}
        frame = (await server.call("GET", f"/games/{game}/state", players[seat].token, params=view)).json()
    async with serving(settings) as server:
        again = await server.services.registry.session(game)
        assert (again.head, again.state) == (head, state)
        assert (await server.call("GET", f"/games/{game}/state", players[seat].token, params=view)).json() == frame
        await server.play(game, players, 3)
        verdict = await reexecute(server.services.store, game)
    assert verdict.same, verdict


async def test_running_battles_come_back_when_the_server_starts(settings: Settings) -> None:
    async with serving(settings) as server:
        game, _ = await server.table()
    async with serving(settings) as server:
        assert await until(lambda: server.services.registry.live(game) is not None)


async def test_a_battle_of_two_thousand_events_comes_back_at_once(settings: Settings) -> None:
    async with serving(settings) as server:
        game, players = await server.table()
        session = await server.play(game, players, 250)
        assert session.head > 1000
        battle = await server.services.store.battle(game)
        assert battle is not None
        start = time.process_time()
        recovered = await recover(server.services.store, Rules(), battle)
        spent = (time.process_time() - start) / session.head * 2000
    assert recovered.state == session.state
    assert spent < 0.3, f"{spent * 1000:.0f} ms for 2,000 events"


async def test_a_battle_nobody_touches_leaves_memory_and_comes_back_when_asked(settings: Settings) -> None:
    async with serving(settings.model_copy(update={"idle_seconds": 0.1})) as server:
        game, players = await server.table(clock=0)
        head = (await server.play(game, players, 2)).head
        await asyncio.sleep(0.3)
        assert server.services.registry.live(game) is None
        assert (await server.play(game, players, 1)).head > head


async def test_two_servers_on_one_database_never_fork_a_game(database_url: str) -> None:
    """Both believe they own the game; the one that lags reads again, and every command has its effect once."""
    settings = Settings(database_url=database_url)
    async with serving(settings) as one, serving(settings) as two:
        game, players = await one.table()
        for turn in range(6):
            server = (one, two)[turn % 2]
            other = await (two, one)[turn % 2].services.registry.session(game)
            session = await server.services.registry.session(game)
            decision = (other if other.head > session.head else session).state.decisions[0]
            body = {"kind": "answer", "option": decision.default, "prompt": decision.id}
            async with server.ws(players[decision.seat].token) as ws:
                reply = await ws.command(game, body)
            assert reply["ok"], reply
        rows = await one.services.store.events(game, 0, 10_000)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        assert len(await one.services.store.commands(game)) == 6
        verdict = await reexecute(one.services.store, game)
    assert verdict.same, verdict


async def test_a_store_that_does_not_answer_is_said_and_nothing_is_lost(settings: Settings) -> None:
    async with serving(settings) as server:
        game, players = await server.table()
        session = await server.play(game, players, 1)
        decision, head = session.state.decisions[0], session.head
        answer = Submission(
            players[decision.seat].account, new_id(), decision.seat, Answer(decision.default, decision.id)
        )
        store = session._store
        real = store.commit

        async def written_but_not_heard(commit: Commit) -> None:
            await real(commit)
            raise Unavailable("the line broke after the commit")

        store.commit = written_but_not_heard  # type: ignore[method-assign]
        unsure = await session.submit(answer)
        store.commit = real  # type: ignore[method-assign]
        again = await session.submit(answer)
    assert (unsure.ok, unsure.code, unsure.retry) == (False, "unavailable", "same_id")
    assert (again.ok, again.dup) == (True, True)
    assert session.head > head


class Broken(Rules):
    """A referee with a fault."""

    broken = False

    def apply(self, state: State, seat: Seat, command: Command, dice: Dice) -> Applied | Rejected:
        if self.broken:
            raise ZeroDivisionError
        return super().apply(state, seat, command, dice)


async def test_a_fault_of_the_referee_costs_one_answer_and_not_the_battle(settings: Settings) -> None:
    referee = Broken()
    async with serving(settings, referee) as server:
        game, players = await server.table()
        session = await server.play(game, players, 1)
        decision = session.state.decisions[0]
        before = dump(session.state)
        answer = Answer(decision.default, decision.id)
        submission = Submission(players[decision.seat].account, new_id(), decision.seat, answer)
        referee.broken = True
        failed = await session.submit(submission)
        assert (failed.ok, failed.code) == (False, "internal")
        assert dump(session.state) == before
        referee.broken = False
        assert (await session.submit(submission)).ok
