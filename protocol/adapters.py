"""The rules' dataclasses as JSON: pydantic reads them, orjson writes them. No message exists twice.

Reading is strict: a number is a number, unknown fields are refused, NaN and infinity are refused (a NaN coordinate
would pass every "too far?" comparison).
"""

from dataclasses import replace
from typing import Annotated, get_args

import orjson
from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter

from rules.commands import Blow, Command, Deploy, Face, Move
from rules.decisions import Decision
from rules.events import Event
from rules.geometry.point import point
from rules.state import State

STRICT = ConfigDict(strict=True, extra="forbid", allow_inf_nan=False)

# Inside a frame a plain dataclass would take on the frame's config, which ignores unknown fields: each carries its own.
for _plain_class in (*get_args(Command), Blow):
    _plain_class.__pydantic_config__ = STRICT


def _storable(command: Command) -> Command:
    """Whole numbers beyond 64 bits and half characters cannot be written down again."""
    try:
        dump(command)
    except TypeError as cannot:
        raise ValueError(f"this cannot be written as JSON: {cannot}") from None
    return _exact(command)


def _exact(command: Command) -> Command:
    """Nothing finer than the table's resolution gets in (GEO-01), so what is stored is what was played."""
    match command:
        case Move(to=to, via=via):
            return replace(command, to=point(*to), via=tuple(point(*at) for at in via))
        case Deploy(places=places):
            return replace(command, places={model: point(*at) for model, at in places.items()})
        case Face(degrees=degrees):
            return replace(command, degrees=round(degrees, 3))
        case _:
            return command


def dump(value: object) -> bytes:
    """Any of the rules' values as JSON, in field order. Points become `[x, y, z]`."""
    return orjson.dumps(value, default=_plain)


def _plain(value: object) -> object:
    if isinstance(value, tuple):  # a NamedTuple such as Point, which orjson leaves to us
        return list(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


StrictCommand = Annotated[Command, Field(discriminator="kind"), AfterValidator(_storable)]

COMMAND: TypeAdapter[Command] = TypeAdapter(StrictCommand)
EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")], config=STRICT)
DECISION: TypeAdapter[Decision] = TypeAdapter(Annotated[Decision, Field()])
STATE: TypeAdapter[State] = TypeAdapter(Annotated[State, Field()])
