"""Whole battles over real WebSockets, and what can be done with them afterwards."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from typer.testing import CliRunner

from client_cli.api import Api, ApiProblem
from client_cli.connection import Connection
from client_cli.demo import Plan, Result, battle
from client_cli.main import app
from client_cli.serve import LocalServer, local_server, stored_replay
from client_cli.teller import Teller
from protocol.cases.document import CaseFile
from protocol.cases.expect import failures
from protocol.cases.play import play
from protocol.replay import Replay, verify

RUN = CliRunner()


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle that is over, and where it was fought."""

    server: LocalServer
    database: str
    result: Result


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def fought(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Fought]:
    database = f"sqlite:///{tmp_path_factory.mktemp('demo') / 'games.db'}"
    async with local_server(database, demo_seed=7) as server, asyncio.timeout(120):
        yield Fought(server, database, await battle(server, Plan(2, 7, options={"round_limit": 1})))


def ran(*arguments: str) -> dict[str, Any]:
    """The last line that `cometfall demo` prints."""
    result = RUN.invoke(app, ["demo", *arguments, "--rounds", "1", "--json"])
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return told


@pytest.mark.parametrize("players", [3, 4])
def test_a_demo_ends_with_one_line_of_json(players: int) -> None:
    told = ran("--players", str(players), "--seed", "7", "--bots", "captain,random")
    assert told["said"] == []
    assert (told["refusals"], told["errors"], told["rounds"]) == (0, 0, 1)
    assert told["commands"] > players * 2
    assert told["events"] > told["commands"]


def test_bots_play_the_playtest_rules_with_options_of_the_table() -> None:
    told = ran("--players", "2", "--seed", "3", "--ruleset", "playtest", "--option", "hit_above_6=never")
    assert (told["said"], told["rounds"]) == ([], 1)


@pytest.mark.rule("SC1-02", "SC1-10")
def test_bots_hunt_for_treasure_over_the_wire() -> None:
    told = ran("--players", "3", "--seed", "5", "--scenario", "treasure_hunt")
    assert (told["said"], told["rounds"]) == ([], 1)


@pytest.mark.parametrize("option", ["hit_above_6", "hit_above_6=sometimes", "hide_min_cut=16", "no_such_option=true"])
def test_an_option_that_no_table_has_is_refused(option: str) -> None:
    result = RUN.invoke(app, ["demo", "--rounds", "1", "--option", option])
    assert result.exit_code != 0


@pytest.mark.asyncio(loop_scope="module")
async def test_the_same_seed_gives_the_same_battle(fought: Fought) -> None:
    again = await asyncio.to_thread(ran, "--players", "2", "--seed", "7")
    assert again | {"seconds": 0} == asdict(fought.result) | {"seconds": 0}


@pytest.mark.asyncio(loop_scope="module")
async def test_a_finished_battle_replays_to_the_same_events_from_server_and_store(fought: Fought) -> None:
    async with Api(fought.server.address) as api:
        told = Replay.model_validate_json(await api.replay(fought.result.game))
    assert verify(told).same
    assert verify(told).events == fought.result.events
    assert (await stored_replay(fought.database, fought.result.game)).events == told.events


@pytest.mark.asyncio(loop_scope="module")
async def test_a_battle_that_was_tampered_with_does_not_replay(fought: Fought) -> None:
    told = await stored_replay(fought.database, fought.result.game)
    assert told.events is not None
    rolled = next(i for i, event in enumerate(told.events) if event["kind"] == "dice.rolled")
    loaded = [dict(event) for event in told.events]
    loaded[rolled]["faces"] = [7 - face for face in loaded[rolled]["faces"]]
    verdict = verify(told.model_copy(update={"events": tuple(loaded)}))
    assert (verdict.same, verdict.difference) == (False, rolled + 1)


@pytest.mark.asyncio(loop_scope="module")
async def test_a_game_is_exported_as_a_case_that_plays_to_where_the_game_stands(fought: Fought) -> None:
    async with Api(fought.server.address) as api:
        case = CaseFile.model_validate_json(await api.case(fought.result.game, last=3))
        now = CaseFile.model_validate_json(await api.case(fought.result.game))
    assert len(case.commands) == 3
    again = play(case)
    assert failures(case, again) == []
    assert again.state == now.state


@pytest.mark.asyncio(loop_scope="module")
async def test_a_late_watcher_is_told_the_whole_story(fought: Fought) -> None:
    teller, lines = Teller(), []
    async with Connection(fought.server.address, fought.result.game, since=0, state=True) as connection:
        while teller.table.winners is None:
            lines += list(teller.take(await connection.next()))
    assert any(line.startswith("=== Round 1") for line in lines)
    assert lines[-1].startswith("=== The battle is over")


@pytest.mark.asyncio(loop_scope="module")
async def test_a_request_that_is_refused_says_why(fought: Fought) -> None:
    async with Api(fought.server.address) as api:
        with pytest.raises(ApiProblem, match="no game g_nowhere"):
            await api.game("g_nowhere")


def test_a_command_without_a_server_ends_with_a_sentence() -> None:
    result = RUN.invoke(app, ["watch", "--server", "http://127.0.0.1:9"])
    assert result.exit_code == 1
    assert "does not answer" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_make_play_tells_the_battle_and_stays_up_until_it_is_interrupted(tmp_path: Path) -> None:
    command = [
        "demo",
        "--serve",
        "--tell",
        "--players",
        "2",
        "--seed",
        "7",
        "--rounds",
        "1",
        "--pace",
        "0",
        "--port",
        "0",
    ]
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(
        [sys.executable, "-m", "client_cli.main", *command],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "stays up" in line:
                break
        process.send_signal(signal.SIGINT)
        try:
            assert process.wait(timeout=20) == 0
        finally:
            process.kill()
    assert "/games/g_" in lines[0]
    assert any("Round 1" in line for line in lines)
    assert (tmp_path / ".cometfall" / "cometfall.db").exists()
