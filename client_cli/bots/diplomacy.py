"""Whom a bot allies with, and for how long: the weaker side together against the strongest."""

from client_cli.bots.policy import answer
from client_cli.table import Json, Table
from protocol.prompts import Prompt

EVERY = 3
"""A bot proposes in every third round only."""
KINDS = frozenset({"alliances", "alliance", "share_victory", "share_hoard"})


def decide(table: Table, prompt: Prompt) -> Json:
    """The answer to a question about alliances."""
    mine = prompt.seat
    if prompt.kind in ("share_victory", "share_hoard"):
        return answer(prompt, "yes")
    if prompt.kind == "alliance":
        other = int(prompt.about["seat"])
        return answer(prompt, "yes" if _useful(table, mine, other) else "no")
    wanted = [int(option.data["seat"]) for option in prompt.options if option.id.startswith("ally:")]
    wanted = [seat for seat in wanted if _useful(table, mine, seat)]
    if not wanted or table.round % EVERY != 1:
        return answer(prompt)
    return answer(prompt, f"ally:{min(wanted, key=lambda seat: (strength(table, seat), seat))}")


def strength(table: Table, seat: int) -> int:
    """Models of a warband still in the battle."""
    return sum(figure.seat == seat and figure.gone is None and not figure.wild for figure in table.figures.values())


def _useful(table: Table, mine: int, other: int) -> bool:
    """Neither is the strongest: a third is, and is no ally yet."""
    fighting = [side.seat for side in table.sides.values() if not side.left]
    strongest = max(fighting, key=lambda seat: (strength(table, seat), -seat))
    return strongest not in (mine, other) and not table.allied(mine, strongest)


def betrays(table: Table, mine: int) -> bool:
    """With nobody left to fight but allies, they are next."""
    others = [side.seat for side in table.sides.values() if not side.left and side.seat != mine]
    return bool(others) and all(table.allied(mine, seat) for seat in others)
