"""The shape of a procedure: named stages that run, and stages that take an answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.decisions import Decision
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.state import State

Stage = Callable[[Resolution, Any], None]
"""Runs one paragraph of the book for the innermost frame: it must go to another stage, push, pop or ask."""

AnswerTo = Callable[[Resolution, Any, Decision, Any], Refusal | None]
"""Takes the answer to the decision that its stage asked. The decision is closed already; a refusal undoes all."""


Withheld = Callable[[State, str], Refusal | None]
"""Why an answer that is usual at that stage is not offered now, by its id; None if it says nothing of it."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """`answers` is keyed by the stage that asked: a stage that asks runs again unless the answer moved on."""

    stages: Mapping[str, Stage]
    answers: Mapping[str, AnswerTo] = field(default_factory=dict)
    withheld: Mapping[str, Withheld] = field(default_factory=dict)
