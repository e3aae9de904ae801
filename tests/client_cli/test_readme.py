"""What the README promises to whoever copies from it."""

import asyncio
import re
import sys
from pathlib import Path

from client_cli.api import Api
from client_cli.main import app
from client_cli.serve import local_server

README = (Path(__file__).resolve().parents[2] / "README.md").read_text(encoding="utf-8")


def test_every_command_it_shows_exists() -> None:
    shown = set(re.findall(r"^    cometfall ([a-z]+)", README, re.M))
    known = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    assert shown <= known
    assert {"serve", "play", "watch", "bot", "replay", "case", "board", "demo"} <= shown


async def test_the_bot_it_shows_plays_a_battle_to_its_end(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", README, re.S)
    assert found
    bot = tmp_path / "tame.py"
    bot.write_text(found.group(1), encoding="utf-8")
    async with local_server(f"sqlite:///{tmp_path / 'games.db'}") as server, Api(server.address) as api:
        await api.become_guest("Host")
        game = str((await api.open_game(seats=2, options={"round_limit": 1}))["id"])
        command = (sys.executable, str(bot), server.address.removeprefix("http://"), game)
        bots = [await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE) for _ in range(2)]
        async with asyncio.timeout(60):
            while len((await api.game(game))["seats"]) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.1)
            await api.start(game)
            told = [(await each.communicate())[0].decode() for each in bots]
    assert [each.returncode for each in bots] == [0, 0]
    assert [text.splitlines()[-1] for text in told] == ["The battle ends without a winner"] * 2
