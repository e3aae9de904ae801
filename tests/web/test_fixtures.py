"""The fixtures of the page's tests are frames as the protocol has them: when the protocol changes, these fail."""

from pathlib import Path

import orjson
from pydantic import TypeAdapter

from protocol.codec import decode_server, event_of
from protocol.frames import EventFrame, StateFrame
from rules.geometry.board import Board
from rules.state import Model, Warband

FIXTURES = Path(__file__).parent / "fixtures"


def test_the_picture_to_begin_with_is_a_state_frame_of_the_protocol() -> None:
    frame = decode_server((FIXTURES / "state.json").read_bytes())
    assert isinstance(frame, StateFrame)
    TypeAdapter(Board).validate_json(orjson.dumps(frame.state["board"]))
    TypeAdapter(dict[str, Model]).validate_json(orjson.dumps(frame.state["models"]))
    TypeAdapter(list[Warband]).validate_json(orjson.dumps(frame.state["warbands"]))


def test_every_event_is_an_event_frame_of_the_protocol() -> None:
    frames = [decode_server(line) for line in (FIXTURES / "events.ndjson").read_bytes().splitlines()]
    assert all(isinstance(frame, EventFrame) for frame in frames)
    unknown = [frame.type for frame in frames if isinstance(frame, EventFrame) and event_of(frame) is None]
    assert unknown == ["~", "crow.cawed"]
