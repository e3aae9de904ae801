"""What a person at the keyboard sees and sends."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from client_cli import play
from client_cli.api import Api
from client_cli.play import Player
from client_cli.screen import chances, chart, question, roll_call, waiting
from client_cli.serve import local_server
from client_cli.table import Figure, Side, Table
from protocol.prompts import Prompt

PROMPT = {
    "prompt": "p1",
    "to": "seat:0",
    "kind": "moves",
    "options": [{"id": "end", "label": "end the movement phase", "data": {}}],
    "default": "end",
    "accepts": ["move"],
    "about": {},
}
STATE = {
    "t": "state",
    "seq": 5,
    "state": {
        "board": {},
        "warbands": [{"seat": 0, "name": "Rats"}, {"seat": 1, "name": "Oath"}],
        "models": {
            "0.boss": {"id": "0.boss", "name": "Gorgutz", "seat": 0, "at": [10, 10, 0]},
            "1.noble": {"id": "1.noble", "name": "Thori", "seat": 1, "at": [20, 10, 0]},
        },
        "turn": {"round": 1, "seat": 0, "phase": "movement"},
    },
    "prompts": [PROMPT],
}
OVER = {"t": "event", "seq": 7, "type": "battle.ended", "data": {"winners": [0], "reason": "last_warband"}}


class Line:
    """Frames to come, and what was sent."""

    game = "g_1"

    def __init__(self, *frames: Mapping[str, Any]) -> None:
        self.frames: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        for frame in frames:
            self.frames.put_nowait(frame)
        self.sent: list[Mapping[str, Any]] = []
        self.reply: Mapping[str, Any] = {"ok": True}

    @property
    def idle(self) -> bool:
        return self.frames.empty()

    async def next(self) -> Mapping[str, Any]:
        return await self.frames.get()

    async def submit(self, body: Mapping[str, Any]) -> Mapping[str, Any]:
        self.sent.append(body)
        return self.reply


class Options:
    async def options(self, game: str, model: str) -> Mapping[str, Any]:
        way = {"to": [13.5, 10.0, 0.0], "run": False, "toward": "1.noble", "left": 5.5}
        out = {"to": [0.5, 10.0, 0.0], "run": False, "toward": "west", "left": 0.0, "leaves": True}
        return {"model": model, "prompt": "p1", "moves": [{**way, "to": [10.0, 14.0, 0.0], "toward": ""}, way, out]}


async def session(monkeypatch: pytest.MonkeyPatch, line: Line, *typed: str) -> None:
    keys: asyncio.Queue[str | None] = asyncio.Queue()
    monkeypatch.setattr(play, "_keyboard", lambda: keys)
    playing = asyncio.create_task(Player(line, Options(), 0).play())  # type: ignore[arg-type]
    for word in (*typed, None):
        await asyncio.sleep(0.01)
        keys.put_nowait(word)
    async with asyncio.timeout(5):
        await playing


async def test_an_answer_and_a_move_go_out_with_the_question_they_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(STATE)
    await session(monkeypatch, line, "move boss 12 10", "1")
    assert line.sent == [
        {"kind": "move", "model": "0.boss", "to": [12.0, 10.0], "run": False, "prompt": "p1"},
        {"kind": "answer", "option": "end", "prompt": "p1"},
    ]


async def test_a_move_toward_somebody_is_the_one_the_referee_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    line = Line(STATE)
    await session(monkeypatch, line, "move boss toward noble")
    assert line.sent[0]["to"] == [13.5, 10.0, 0.0]


@pytest.mark.rule("SC5-03")
def test_the_map_shows_the_pool_and_tells_what_is_left_in_it_and_who_searches() -> None:
    water = {"id": "pool", "outline": [[9, 9], [15, 9], [15, 15], [9, 15]], "ground": "open", "kind": "pool"}
    noble = {"id": "0.noble", "name": "Thorgrim", "seat": 0, "at": [12, 12, 0], "marks": {"searching": "turn"}}
    seen = Table.of({"board": {"width": 24, "depth": 24, "patches": [water]}, "models": [noble], "tally": {"pool": 4}})
    drawn = chart(seen)
    assert "~~~A~~" in drawn
    assert "4 pieces of wyrdstone in the pool" in drawn
    seen.sides[0] = Side(0, "Oath")
    assert "searching" in "\n".join(roll_call(seen))


@pytest.mark.rule("G-19")
async def test_toward_an_edge_and_over_it_if_the_referee_says_that_it_gets_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = Line(STATE)
    await session(monkeypatch, line, "move boss toward west off", "run boss toward west off", "odds boss")
    assert (line.sent[0]["to"], line.sent[0]["leaves"]) == ([0.5, 10.0, 0.0], True)
    assert len(line.sent) == 1, "no run is offered"
    assert 'move toward the west edge: to (0.5, 10), 0" left, and off the table' in capsys.readouterr().out


async def test_a_refusal_is_shown_with_its_rule_and_the_question_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = Line(STATE)
    line.reply = {"ok": False, "code": "illegal", "msg": "the way is 20 inches long", "details": {"rule": "MOV-01"}}
    await session(monkeypatch, line, "move boss 40 10")
    printed = capsys.readouterr().out
    assert "No: the way is 20 inches long [MOV-01]" in printed
    assert printed.count("? Move a model?") == 2


async def test_a_typing_mistake_is_not_sent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = Line(STATE)
    await session(monkeypatch, line, "mvoe boss 1 1", "map", "who", "help", "ask")
    assert line.sent == []
    printed = capsys.readouterr().out
    assert "'mvoe boss 1 1' is no answer here" in printed
    assert "A = Rats, B = Oath" in printed


async def test_the_session_ends_with_the_battle(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await session(monkeypatch, Line(STATE, OVER))
    assert "The battle is over: Rats wins" in capsys.readouterr().out


def table() -> Table:
    figures = [
        Figure("0.boss", "Gorgutz", 0, at=(10, 10, 3)),
        Figure("1.noble", "Thori", 1, at=(20, 10, 0), status="stunned"),
    ]
    return Table(sides={0: Side(0, "Rats"), 1: Side(1, "Oath")}, figures={f.id: f for f in figures})


def test_a_question_shows_answers_by_number_and_commands_by_example() -> None:
    assert list(question(Prompt.model_validate(PROMPT), table())) == [
        "? Move a model?",
        "  1  end the movement phase  (usual)",
        "  or  move boss 12 30 | move boss toward noble | run ...",
    ]


def test_the_roll_call_tells_place_height_and_state() -> None:
    lines = list(roll_call(table()))
    assert lines[1].split() == ["0.boss", "Gorgutz", "(", "10.0,", "10.0,", "3", "up)", "Thori", "at", '9.4"']
    assert lines[3].endswith('stunned, Gorgutz at 9.4"')


def test_who_is_waited_for_is_said() -> None:
    asked = table()
    asked.prompts = {"p1": {**PROMPT, "to": "seat:1", "kind": "stand_up"}}
    assert waiting(asked) == "The battle waits for Oath (stand up)."


def test_chances_are_itemised_with_reasons_and_refusals() -> None:
    step = {"needed": 4, "reasons": [["WS 3 against WS 3", 4]], "chance": 0.5}
    no_save = {"needed": None, "reasons": [], "chance": 0.0}
    odds = {"weapon": "axe", "count": 1, "hit": step, "wound": {**step, "reasons": []}, "save": no_save}
    outcome = {
        "target": "1.noble",
        "missed": 0.5,
        "unhurt": 0.75,
        "only_wounded": 0.0,
        "wounded": 0.25,
        "knocked_down": 0.1,
        "stunned": 0.0,
        "out_of_action": 0.15,
    }
    fear = {
        "what": "fear",
        "characteristic": "ld",
        "needed": 7,
        "reasons": [["Leadership of Gorgutz", 7]],
        "chance": 0.583,
    }
    barred = {"message": "Gorgutz cannot see Thori", "rule": "CHG-08"}
    rows = [
        {"target": "1.noble", "refusal": None, "odds": [odds], "outcome": outcome, "tests": [fear], "chance": 0.583},
        {"target": "1.noble", "refusal": barred, "odds": [], "outcome": None},
    ]
    assert list(chances({"model": "0.boss", "charges": rows}, table())) == [
        "Gorgutz:",
        '  charge: Thori (9.4" away): arrives 58%: misses 50%, hits in vain 25%, knocked down 10%, out of action 15%',
        "      first fear on Leadership 7 (Leadership of Gorgutz 7): 58%",
        "      axe x1: hit 4+ 50% (WS 3 against WS 3); wound 4+ 50%; save never 0%",
        "  no charge at Thori: Gorgutz cannot see Thori [CHG-08]",
    ]


def test_of_anybody_it_is_said_what_he_could_do_why_not_the_rest_and_his_numbers() -> None:
    told = {
        "model": "1.noble",
        "waiting": "its owner is not asked anything now; the battle waits for seat 0 (moves)",
        "abilities": [
            {"deed": "charge", "able": True, "now": False, "why": "it is the turn of Rats", "rule": "TURN-03"},
            {"deed": "run", "able": False, "now": False, "why": 'Boss is 4.00" away', "rule": "MOV-08"},
            {"deed": "move", "able": True, "now": True, "why": "", "rule": ""},
        ],
        "figures": [
            {"key": "m", "name": "Movement", "value": 3, "parts": [["profile", 3]]},
            {"key": "w", "name": "Wounds", "value": 2, "parts": [["profile", 2]]},
            {"key": "walk", "name": "walk", "value": 1.5, "parts": [["Movement", 3], ["stood up", -1.5]]},
            {"key": "save", "name": "armour save against blows", "value": None, "parts": []},
        ],
    }
    assert list(chances(told, table())) == [
        "Thori:",
        "  its owner is not asked anything now; the battle waits for seat 0 (moves)",
        "  could charge: it is the turn of Rats [TURN-03]",
        '  may not run: Boss is 4.00" away [MOV-08]',
        "  Movement 3, Wounds 2",
        "  walk 1.5: Movement 3, stood up -1.5",
    ]


def gone() -> "asyncio.Queue[str | None]":
    """A keyboard nobody sits at."""
    keys: asyncio.Queue[str | None] = asyncio.Queue()
    keys.put_nowait(None)
    return keys


async def test_a_table_for_people_alone_starts_when_it_is_full(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(play, "_keyboard", gone)
    async with local_server(f"sqlite:///{tmp_path / 'games.db'}") as server, Api(server.address) as api:
        async with asyncio.timeout(20):
            host = asyncio.create_task(play._play(server.address, "", "Ann", "orc_mob", 0, 0, {"seats": 2}, ""))
            while not (tables := await api.games()):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
            game = str(tables[0]["id"])
            await play._play(server.address, game, "Bob", "orc_mob", 1, 2, {"seats": 2}, "")
            await host
        table = await api.game(game)
        assert (table["status"], [seat["player"] for seat in table["seats"]]) == ("playing", ["Ann", "Bob"])
