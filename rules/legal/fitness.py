"""Who is in a state to do anything at all as his player wishes."""

from collections.abc import Collection

from rules.queries import DOWN
from rules.refusals import Code, Refusal
from rules.state import Model, Status


def why_unfit(model: Model, rule: str, *, fleeing: str = "", while_down: Collection[Status] = DOWN) -> Refusal | None:
    """Why it takes no orders, wherever it stands: it is off the table, out of control, down as `while_down` says, or it
    flees. `rule` says so of what it is told to do, `fleeing` where another does of those who flee."""
    name = model.name
    if model.at is None:
        return Refusal(Code.NOT_ABLE, f"{name} is not on the table")
    if model.wild:
        return Refusal(Code.NOT_ABLE, f"{name} is out of control and takes no orders", "CON-ORC-56")
    if model.status in while_down:
        return Refusal(Code.NOT_ABLE, f"{name} is {model.status.value.replace('_', ' ')}", rule)
    if model.fleeing:
        return Refusal(Code.NOT_ABLE, f"{name} is fleeing", fleeing or rule)
    return None
