"""A stored battle, played again: set-up, commands and seed must give the very same events (design promise 4)."""

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from protocol.adapters import EVENT, StrictCommand, dump
from rules import engine
from rules.dice import Dice, SeededDice
from rules.events import Event
from rules.setup import Setup, initial


class PlayedCommand(BaseModel):
    """One command that was carried out; `first` to `last` are the events it caused."""

    model_config = ConfigDict(frozen=True)

    seat: int
    actor: str
    body: StrictCommand
    first: int
    last: int


class Replay(BaseModel):
    """Everything a battle was made of. Seed and events are told when it is over."""

    model_config = ConfigDict(frozen=True)

    game: str
    setup: Setup
    commitment: str
    seed: Annotated[str, Field(pattern="^[0-9a-f]*$")] | None = None
    """Hex."""
    commands: tuple[PlayedCommand, ...] = ()
    events: tuple[dict[str, Any], ...] | None = None


class Verdict(BaseModel):
    """`same` only if every event came out as stored. `difference` is the number of the first that did not."""

    model_config = ConfigDict(frozen=True)

    game: str
    same: bool
    commands: int
    events: int
    difference: int | None = None
    reason: str = ""


def verify(replay: Replay) -> Verdict:
    """Play a battle again and compare. A battle that is not over cannot be verified, because its seed is secret."""
    if replay.seed is None or replay.events is None:
        return _verdict(replay, 0, None, "the battle is not over, so its seed and its events are not told yet")
    dice = SeededDice(bytes.fromhex(replay.seed), replay.game)
    if dice.commitment != replay.commitment:
        return _verdict(replay, 0, 0, "the seed is not the one that was promised at the start")
    count = 0
    try:
        for count, event in enumerate(reexecute(replay, dice), 1):
            if count > len(replay.events):
                return _verdict(replay, count, count, f"{event.kind} came out, and nothing more was stored")
            if EVENT.validate_json(dump(replay.events[count - 1])) != event:
                return _verdict(replay, count, count, f"{event.kind} came out otherwise than stored")
    except ReplayBroken as broken:
        return _verdict(replay, count, count + 1, str(broken))
    if count < len(replay.events):
        return _verdict(replay, count, count + 1, f"{len(replay.events) - count} stored events did not come out")
    return Verdict(game=replay.game, same=True, commands=len(replay.commands), events=count)


class ReplayBroken(Exception):
    """A stored command was refused this time."""


def reexecute(replay: Replay, dice: Dice) -> Iterator[Event]:
    """All events of the battle anew, from its start. Raises ReplayBroken."""
    begun = engine.begin(initial(replay.setup), dice)
    yield from begun.events
    state = begun.state
    for number, command in enumerate(replay.commands, 1):
        result = engine.apply(state, command.seat, command.body, dice)
        if isinstance(result, engine.Rejected):
            raise ReplayBroken(f"command {number} of seat {command.seat} is refused: {result.refusal.message}")
        yield from result.events
        state = result.state


def _verdict(replay: Replay, events: int, difference: int | None, reason: str) -> Verdict:
    return Verdict(
        game=replay.game,
        same=False,
        commands=len(replay.commands),
        events=events,
        difference=difference,
        reason=reason,
    )
