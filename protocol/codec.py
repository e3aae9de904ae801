"""Bytes to frames and back. Nothing here raises on what a peer sent: it returns `Malformed` with a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import orjson
from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from protocol.adapters import COMMAND, EVENT, dump
from protocol.errors import ErrorCode, Failure
from protocol.frames import ClientFrame, EventFrame, ServerBase, ServerFrame
from protocol.prompts import Prompt
from protocol.versions import VERSION
from rules.commands import Command
from rules.events import Event

CLIENT_FRAME: TypeAdapter[ClientFrame] = TypeAdapter(Annotated[ClientFrame, Field(discriminator="t")])
SERVER_FRAME: TypeAdapter[ServerFrame] = TypeAdapter(Annotated[ServerFrame, Field(discriminator="t")])

BLANK = "~"
"""The type of an event that exists and is not for this view."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """What could not be read. `id` is the request's own id where one was found, so that the answer can name it."""

    failure: Failure
    id: str | None = None
    errors: tuple[Mapping[str, Any], ...] = field(default=())


def decode_client(raw: str | bytes) -> ClientFrame | Malformed:
    """Read one frame of a client."""
    try:
        return CLIENT_FRAME.validate_json(raw)
    except ValidationError as invalid:
        return _malformed(raw, invalid)


def decode_command(raw: str | bytes) -> Command | Malformed:
    """Read a bare command, as in the body of a request or in a case file."""
    try:
        return COMMAND.validate_json(raw)
    except ValidationError as invalid:
        return _malformed(raw, invalid)


def decode_server(raw: str | bytes) -> ServerFrame:
    """Read one frame of a server. Raises pydantic's ValidationError: a server that sends nonsense is a bug."""
    return SERVER_FRAME.validate_json(raw)


def encode(frame: ServerBase) -> bytes:
    """Absent values are left out."""
    return frame.model_dump_json(exclude_none=True).encode()


def encode_client(frame: ClientFrame) -> bytes:
    """A client's frame; the command in it in the same form as everywhere else."""
    return dump({key: value for key, value in dict(frame).items() if value is not None})


def event_of(frame: EventFrame) -> Event | Prompt | None:
    """The event in a frame as the rules write it, a Prompt for `prompt.opened`, None for a blank or an unknown type."""
    if frame.type == BLANK:
        return None
    if frame.type == "prompt.opened":
        return Prompt.model_validate(frame.data)
    try:
        return EVENT.validate_json(dump(frame.data))
    except ValidationError:
        return None


def problems_of(invalid: ValidationError) -> tuple[Mapping[str, Any], ...]:
    """Each fault with its place in the document and a sentence."""
    return tuple(_fault(error) for error in invalid.errors(include_url=False, include_context=False))


def _fault(error: ErrorDetails) -> Mapping[str, Any]:
    return {"at": ".".join(str(part) for part in error["loc"]), "msg": error["msg"]}


def _malformed(raw: str | bytes, invalid: ValidationError) -> Malformed:
    faults = problems_of(invalid)[:10]
    first = faults[0]
    if any(error["type"] == "json_invalid" for error in invalid.errors(include_url=False)):
        return Malformed(Failure(ErrorCode.BAD_JSON, f"this is not JSON: {first['msg']}"))
    envelope = _loose(raw)
    known = envelope.get("id")
    request = known if isinstance(known, str) and len(known) <= 64 else None
    if "v" in envelope and envelope["v"] != VERSION:
        said = f"frames of version {str(envelope['v'])[:20]} are not spoken here; this server speaks version {VERSION}"
        return Malformed(Failure(ErrorCode.UNSUPPORTED, said, {"versions": [VERSION]}), request)
    where = f"{first['at']}: " if first["at"] else ""
    failure = Failure(ErrorCode.BAD_SCHEMA, f"{where}{first['msg']}", {"faults": list(faults)})
    return Malformed(failure, request, faults)


def _loose(raw: str | bytes) -> Mapping[str, Any]:
    try:
        value = orjson.loads(raw)
    except orjson.JSONDecodeError:  # pydantic reads NaN and infinities, which are no JSON
        return {}
    return value if isinstance(value, dict) else {}
