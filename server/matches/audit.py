"""What a game was made of, out of the store: for `cometfall replay`, for the replay route and for case files."""

import orjson

from protocol.adapters import COMMAND, EVENT
from protocol.cases.document import CaseFile, CaseStep
from protocol.cases.play import whole
from protocol.replay import PlayedCommand, Replay, Verdict, verify
from rules.events import DiceRolled
from server.matches.dice import commitment
from server.matches.recovery import read_log, rebuild
from server.matches.referee import Referee, read_setup
from server.matches.registry import NotStarted
from server.store.event_store import EventStore


async def replay_of(store: EventStore, game: str, *, secrets: bool = False) -> Replay:
    """The replay of a game. Seed and events are in it when the battle is over, or with `secrets`, for the operator.

    Raises NotStarted.
    """
    battle = await store.battle(game)
    if battle is None:
        raise NotStarted(game)
    told = secrets or battle.status == "over"
    commands = [
        PlayedCommand(seat=c.seat, actor=c.actor, body=COMMAND.validate_json(c.body), first=c.first, last=c.last)
        for c in await store.commands(game)
    ]
    events = tuple(orjson.loads(row.data) for row in await read_log(store, game)) if told else None
    return Replay(
        game=game,
        setup=read_setup(battle.setup),
        commitment=commitment(battle.seed),
        seed=battle.seed.hex() if told else None,
        commands=tuple(commands),
        events=events,
    )


async def reexecute(store: EventStore, game: str) -> Verdict:
    """Play a stored game again, whether it is over or not. Raises NotStarted."""
    return verify(await replay_of(store, game, secrets=True))


async def case_of(store: EventStore, referee: Referee, game: str, last: int = 0) -> CaseFile:
    """The position before the latest `last` commands of a game, those commands, and their dice. Raises NotStarted."""
    battle = await store.battle(game)
    if battle is None:
        raise NotStarted(game)
    rows = await read_log(store, game)
    commands = [c for c in await store.commands(game) if c.first <= len(rows)]
    shown = commands[len(commands) - min(last, len(commands)) :]
    head = shown[0].first - 1 if shown else len(rows)
    state = rebuild(referee, battle, rows[:head]).state
    steps = [CaseStep(by=c.seat, command=COMMAND.validate_json(c.body)) for c in shown]
    events = [EVENT.validate_json(row.data) for row in rows[head:] if row.type == "dice.rolled"]
    dice = [(event.purpose, face) for event in events if isinstance(event, DiceRolled) for face in event.faces]
    return whole(state, steps, dice, f"{game} after event {head}")
