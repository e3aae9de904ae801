"""Whose model a command is about."""

from rules.refusals import Code, Refusal
from rules.state import Seat, State


def why_not_yours(s: State, seat: Seat, model: str, deed: str) -> Refusal | None:
    """Why a player may do nothing with a model: there is none of that id, or it is not his; `deed` ends that sentence,
    as in "to charge with"."""
    if model not in s.models:
        return Refusal(Code.NO_SUCH_MODEL, f"there is no model {model!r} in this battle")
    if s.models[model].seat != seat:
        return Refusal(Code.NOT_YOUR_MODEL, f"{s.models[model].name} is not yours {deed}")
    return None
