"""Frames and the rules' own values survive the wire, and what is malformed is said in a sentence."""

import json
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from protocol.adapters import COMMAND, DECISION, EVENT, dump
from protocol.codec import Malformed, decode_client, decode_command, decode_server, encode, encode_client, event_of
from protocol.errors import ErrorCode
from protocol.frames import Cmd, EventFrame, Hello, Reply, Sub
from protocol.log import blank_frame, event_frame, state_frame, timestamp
from protocol.prompts import Prompt, prompt_data
from rules.commands import Answer, Charge, Command, Deploy, Face, Move, Resign, Shoot, Strike
from rules.decisions import Decision, Option
from rules.events import Event, ModelMoved, PromptOpened
from rules.geometry.point import Point
from tests.protocol.values import any_of


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@settings(max_examples=5, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_event_survives_the_wire(kind: type, data: st.DataObject) -> None:
    event = data.draw(any_of(kind))
    assert EVENT.validate_json(dump(event)) == event


@pytest.mark.parametrize("kind", get_args(Command), ids=lambda kind: kind.__name__)
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_command_survives_the_wire_inside_its_frame(kind: type, data: st.DataObject) -> None:
    command = data.draw(any_of(kind))
    assert COMMAND.validate_json(dump(command)) == command
    frame = Cmd(id="c1", game="g_1", body=command)
    assert decode_client(encode_client(frame)) == frame


@pytest.mark.parametrize("what", ["count", "weapon"])
def test_what_could_not_be_stored_again_is_refused_at_the_door(what: str) -> None:
    blow = {"target": "a", "weapon": "b", "count": 1, what: 2**70 if what == "count" else "\ud800"}
    bad = decode_command(json.dumps({"kind": "strike", "blows": [blow]}))
    assert isinstance(bad, Malformed)


@pytest.mark.parametrize(
    "body",
    [
        Answer("end", "p1"),
        Deploy({"0.boss": Point(1, 2, 0)}),
        Move("0.boss", Point(1, 2, 3), (Point(0, 0, 0),), True),
        Face(90),
        Charge("a", "b", ("c",)),
        Shoot("a", "bow", "b", 2),
        Strike(),
        Resign(),
    ],
)
def test_a_command_reads_as_documented(body: Command) -> None:
    assert decode_command(json.dumps(json.loads(dump(body)))) == body


@pytest.mark.rule("GEO-01")
@pytest.mark.parametrize(
    ("sent", "read"),
    [
        (
            {"kind": "move", "model": "m", "to": [1.00049, -0.0001], "via": [[2.0006, 3]]},
            "[1.0,0.0,0.0] [2.001,3.0,0.0]",
        ),
        ({"kind": "deploy", "places": {"m": [1.23456, 2, 0.1111]}}, "[1.235,2.0,0.111]"),
        ({"kind": "face", "degrees": 90.00049}, "90.0"),
    ],
)
def test_nothing_finer_than_a_thousandth_of_an_inch_gets_in(sent: dict[str, Any], read: str) -> None:
    text = json.dumps({"t": "cmd", "id": "c", "game": "g", "body": sent})
    frame = decode_client(text)
    assert isinstance(frame, Cmd)
    assert frame.body == decode_command(json.dumps(sent))
    stored = dump(frame.body).decode()
    assert all(part in stored for part in read.split())
    assert decode_command(stored) == frame.body


def test_unknown_fields_of_a_frame_are_ignored_but_not_those_of_a_command() -> None:
    newer = '{"v":1,"t":"sub","game":"g_1","colour":"red"}'
    assert decode_client(newer) == Sub(game="g_1")
    wrong = decode_client('{"t":"cmd","id":"c","game":"g","body":{"kind":"resign","really":true}}')
    assert isinstance(wrong, Malformed)
    assert (wrong.id, wrong.failure.code) == ("c", ErrorCode.BAD_SCHEMA)
    assert "really" in wrong.failure.msg


@pytest.mark.parametrize(
    ("raw", "code", "word"),
    [
        ("nonsense", ErrorCode.BAD_JSON, "JSON"),
        (b"\xff\xfe", ErrorCode.BAD_JSON, "JSON"),
        ('{"t":"fly"}', ErrorCode.BAD_SCHEMA, "fly"),
        ('{"v":3,"t":"hello"}', ErrorCode.UNSUPPORTED, "version 1"),
        ('{"t":"auth"}', ErrorCode.BAD_SCHEMA, "token"),
        ('{"t":"cmd","id":"no spaces","game":"g","body":{"kind":"resign"}}', ErrorCode.BAD_SCHEMA, "id"),
    ],
)
def test_what_is_malformed_is_said_in_a_sentence(raw: str | bytes, code: ErrorCode, word: str) -> None:
    bad = decode_client(raw)
    assert isinstance(bad, Malformed)
    assert bad.failure.code is code
    assert word in bad.failure.msg


@settings(max_examples=200)
@given(st.text(max_size=60) | st.binary(max_size=60))
def test_no_bytes_whatever_break_the_reader(raw: str | bytes) -> None:
    assert isinstance(decode_client(raw), Malformed)


def test_an_event_frame_reads_back_as_the_event() -> None:
    event = ModelMoved("0.boss", (Point(1, 2, 0), Point(3, 4, 0)), "run", 90.0)
    raw = event_frame("g_1", 7, timestamp(0), "c1", event, dump(event), {"0.boss": 'Bor"gut'}, None, "abc")
    frame = decode_server(raw)
    assert isinstance(frame, EventFrame)
    assert (frame.seq, frame.ts, frame.cause, frame.hash) == (7, "1970-01-01T00:00:00.000Z", "c1", "abc")
    assert frame.txt == 'Bor"gut moves (run)'
    assert event_of(frame) == event


def test_a_prompt_goes_out_in_its_own_form_with_its_deadline() -> None:
    decision = Decision("p8", 1, "reaction", (Option("yes", "Parry"), Option("no")), "yes", about={"model": "1.noble"})
    event = PromptOpened(decision)
    raw = event_frame("g_1", 7, timestamp(0), "c1", event, dump(event), {}, timestamp(90_000), None)
    frame = decode_server(raw)
    assert isinstance(frame, EventFrame)
    prompt = event_of(frame)
    assert isinstance(prompt, Prompt)
    assert (prompt.prompt, prompt.to, prompt.seat, prompt.default) == ("p8", "seat:1", 1, "yes")
    assert [option.id for option in prompt.options] == ["yes", "no"]
    assert prompt.deadline == "1970-01-01T00:01:30.000Z"
    assert Prompt.model_validate_json(dump(prompt_data(decision, None))).deadline is None


def test_blanks_and_types_of_the_future_are_kept_as_frames_without_an_event() -> None:
    blank = decode_server(blank_frame("g_1", 3))
    future = decode_server(
        '{"v":1,"t":"event","game":"g","seq":4,"type":"comet.fell","data":{"at":[1,2]},"txt":"Boom"}'
    )
    assert isinstance(blank, EventFrame)
    assert isinstance(future, EventFrame)
    assert (event_of(blank), event_of(future), future.txt) == (None, None, "Boom")


def test_a_state_frame_is_one_frame_and_absent_values_are_left_out() -> None:
    raw = state_frame("g_1", 3, "public", b'{"models":{}}', "abc", [], (0, 2), skipped=True)
    assert json.loads(raw)["skipped"] is True
    assert decode_server(raw).t == "state"
    assert json.loads(encode(Reply(id="c", ok=True, seq=3, dup=False))) == {
        "v": 1,
        "t": "reply",
        "id": "c",
        "ok": True,
        "seq": 3,
        "dup": False,
    }


def test_decisions_survive_the_wire() -> None:
    decision = Decision("p1", 0, "moves", (Option("end", "Done"),), "end", ("move",), {"model": "a"})
    assert DECISION.validate_json(dump(decision)) == decision


def test_only_the_rules_values_have_a_json_form() -> None:
    unknown: Any = object()
    with pytest.raises(TypeError):
        dump(unknown)
    assert decode_client(encode_client(Hello())) == Hello()
