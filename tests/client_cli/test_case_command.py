"""`cometfall case`: what it prints and how it ends."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from client_cli.main import app
from tests.client_cli.told import CASES

RUN = CliRunner()
DUEL = {
    "warbands": [
        {"models": [{"id": "boss", "type": "orc_boss", "equipment": ["axe"], "at": [20, 20]}]},
        {"models": [{"id": "noble", "type": "dwarf_noble", "equipment": ["sword"], "at": [21, 20]}]},
    ],
    "rest": "defaults",
}


def written(folder: Path, **changes: object) -> str:
    file = folder / "case.json"
    file.write_text(json.dumps({**DUEL, **changes}))
    return str(file)


def test_run_prints_events_refusals_and_state(tmp_path: Path) -> None:
    move = {"by": 0, "command": {"kind": "move", "model": "boss", "to": [1, 1]}}
    result = RUN.invoke(app, ["case", "run", written(tmp_path, commands=[move])])
    assert result.exit_code == 0
    printed = json.loads(result.stdout)
    assert [event["kind"] for event in printed["events"]][:1] == ["phase.began"]
    assert printed["refusals"][0] | {"message": ""} == {
        "command": 0,
        "by": 0,
        "code": "not_asked",
        "message": "",
        "rule": "",
    }
    assert printed["state"]["models"]["boss"]["name"] == "Boss"


def test_the_same_case_comes_out_the_same_every_time(tmp_path: Path) -> None:
    first, second = (RUN.invoke(app, ["case", "run", written(tmp_path)]).stdout for _ in range(2))
    assert first == second


def test_an_expectation_that_does_not_hold_ends_with_one(tmp_path: Path) -> None:
    wrong = [{"event": {"kind": "battle.ended", "winners": [1]}}]
    result = RUN.invoke(app, ["case", "run", "--no-state", written(tmp_path, expect=wrong)])
    assert result.exit_code == 1
    assert "no event like" in json.loads(result.stdout)["failures"][0]


@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ([["to_wound", 3]], "is for 'to_wound' but 'to_hit' was rolled"),
        ([["to_hit", 9]], "shows 9"),
        ([4], "used up"),
    ],
)
def test_dice_that_do_not_fit_stop_the_case_with_a_sentence(tmp_path: Path, dice: object, sentence: str) -> None:
    result = RUN.invoke(app, ["case", "run", "--no-state", written(tmp_path, dice=dice)])
    assert result.exit_code == 1
    assert sentence in json.loads(result.stdout)["failures"][0]


def test_dice_that_are_left_over_are_a_failure(tmp_path: Path) -> None:
    result = RUN.invoke(app, ["case", "run", written(tmp_path, rest="stop", dice=[["to_hit", 3]])])
    assert json.loads(result.stdout)["failures"] == ["1 of the 1 dice listed were not rolled."]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"warband": []}, "warband: Extra inputs are not permitted"),
        ({"warbands": DUEL["warbands"][:1]}, "needs at least two warbands"),
        ({"turn": {"active": 5}}, "turn.active is 5, but the seats are 0 to 1"),
        ({"engaged": [["boss", "nobody"]]}, "There is no model 'nobody'"),
        ({"commands": [{"command": {"kind": "dance"}}]}, "commands.0.command"),
    ],
)
def test_what_is_no_case_is_refused_with_its_place(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    result = RUN.invoke(app, ["case", "run", written(tmp_path, **changes)])
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_a_misspelt_weapon_is_answered_with_a_guess(tmp_path: Path) -> None:
    models = [{"models": [{"type": "orc_boss", "equipment": ["axxe"]}]}, DUEL["warbands"][1]]
    result = RUN.invoke(app, ["case", "run", written(tmp_path, warbands=models)])
    assert "did you mean 'axe'" in result.stderr


def test_odds_of_a_duel_need_no_command_and_roll_nothing(tmp_path: Path) -> None:
    result = RUN.invoke(app, ["case", "odds", written(tmp_path, dice=[])])
    rows = json.loads(result.stdout)
    assert list(dict.fromkeys(row["attack"]["attacker"] for row in rows)) == ["boss", "noble"]
    assert rows[0]["attack"]["hit"]["needed"] == 4
    assert rows[0]["attack"]["hit"]["chance"] == 0.5
    assert 0 < rows[0]["outcome"]["out_of_action"] < rows[0]["outcome"]["wounded"] < 0.5


def test_odds_of_an_illegal_shot_say_why(tmp_path: Path) -> None:
    shot = {"by": 0, "command": {"kind": "shoot", "model": "boss", "weapon": "axe", "target": "noble"}}
    result = RUN.invoke(app, ["case", "odds", written(tmp_path, commands=[shot])])
    assert "engaged" in json.loads(result.stdout)[0]["illegal"]


@pytest.mark.rule("SHT-19")
def test_odds_of_several_shots_count_them_all() -> None:
    (row,) = json.loads(RUN.invoke(app, ["case", "odds", str(CASES / "EX-25.json")]).stdout)
    assert row["outcome"]["missed"] == pytest.approx((1 - row["attack"]["hit"]["chance"]) ** 2)


def test_every_case_file_of_the_tests_fits_the_published_schema() -> None:
    schema = json.loads(RUN.invoke(app, ["case", "schema"]).stdout)
    validator = Draft202012Validator(schema)
    for path in CASES.glob("*.json"):
        assert list(validator.iter_errors(json.loads(path.read_bytes()))) == [], path.name
