"""A decision as a client gets it: who is asked what, the answers, the default, and until when."""

from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict

from rules.decisions import Decision
from rules.geometry.zones import Zone


class PromptOption(BaseModel):
    """One answer: send `answer` with `option` set to this id. `data` names the models, weapons or seats it is about."""

    model_config = ConfigDict(frozen=True)

    id: str
    label: str = ""
    data: Mapping[str, str] = {}


class Prompt(BaseModel):
    """The `data` of a `prompt.opened` event, and an entry of a state frame's `prompts`."""

    model_config = ConfigDict(frozen=True)

    prompt: str
    to: str
    """`seat:0`, `seat:1` ..."""
    kind: str
    """What is asked: `charges`, `moves`, `reaction` ..."""
    options: tuple[PromptOption, ...] = ()
    default: str = ""
    """The answer the server gives when the deadline passes."""
    deadline: str | None = None
    """Server time, absolute; absent where the game has no clock."""
    accepts: tuple[str, ...] = ()
    """Kinds of command that answer it besides `answer`."""
    about: Mapping[str, str] = {}
    zone: Zone | None = None
    """Where on the table, in the question `deploy`: a shape by its `kind`, in inches; the whole base lies inside."""

    @property
    def seat(self) -> int:
        return int(self.to.removeprefix("seat:"))


def prompt_data(decision: Decision, deadline: str | None) -> dict[str, object]:
    """The wire form of an open decision, ready for JSON; the shape of `Prompt`."""
    data: dict[str, object] = {
        "prompt": decision.id,
        "to": f"seat:{decision.seat}",
        "kind": decision.asked,
        "options": decision.options,
        "default": decision.default,
        "accepts": decision.accepts,
        "about": decision.about,
    }
    if decision.zone is not None:
        data["zone"] = decision.zone
    if deadline is not None:
        data["deadline"] = deadline
    return data
