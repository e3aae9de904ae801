"""A policy at a seat, over the protocol: follow the game, answer what is asked, until the battle is over."""

import asyncio
from dataclasses import dataclass, field

from client_cli.api import Api
from client_cli.bots.captain import Captain
from client_cli.bots.policy import Look, Policy, answer, decide_async
from client_cli.bots.random_bot import RandomBot
from client_cli.connection import Connection, Frame
from client_cli.table import Json, Table
from protocol.prompts import Prompt

KINDS: dict[str, type[Captain] | type[RandomBot]] = {"captain": Captain, "random": RandomBot}

PATIENCE = 3
"""Refusals of one question after which the default is taken."""


@dataclass(slots=True)
class Tally:
    """What happened to a bot's commands. `refusals` are commands the referee found illegal, with his sentences."""

    commands: int = 0
    refusals: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


async def play_seat(
    connection: Connection, api: Api, seat: int, policy: Policy, tally: Tally, pause: float = 0.0
) -> Table:
    """Play to the end of the battle; returns the table as it was then. `pause`: seconds before each answer."""
    table = Table()
    answered: set[str] = set()
    async for frame in connection:
        table = follow(table, frame)
        if table.winners is not None:
            break
        if not connection.idle:
            continue  # decide on the newest picture only
        for asked in list(table.prompts.values()):
            if asked["to"] == f"seat:{seat}" and asked["prompt"] not in answered:
                await asyncio.sleep(pause)
                await _answer(connection, api, table, Prompt.model_validate(asked), policy, tally)
                answered.add(asked["prompt"])
    return table


def follow(table: Table, frame: Frame) -> Table:
    """The table after a frame: a new one for a state, the same brought up to date for an event."""
    if frame["t"] == "state":
        return Table.of(frame["state"], frame.get("prompts", ()))
    table.take(frame["type"], frame.get("data") or {})
    return table


async def _answer(connection: Connection, api: Api, table: Table, prompt: Prompt, policy: Policy, tally: Tally) -> None:
    async def options(look: Look) -> Json:
        return await api.options(
            connection.game, look.model, odds=look.odds, places=look.places, allies=look.allies, why=False
        )

    for attempt in range(PATIENCE + 1):
        last = attempt == PATIENCE
        command = answer(prompt) if last else await decide_async(policy, table, prompt, options)
        reply = await connection.submit(command)
        if reply["ok"]:
            tally.commands += 1
            return
        if reply["code"] in ("stale_prompt", "over"):
            return  # answered for us meanwhile, by the clock
        said = f"{reply['code']}: {reply.get('msg')} ({dict(command)})"
        if reply["code"] != "illegal":
            tally.errors.append(said)
            return
        tally.refusals.append(said)
        policy.refused(command)
