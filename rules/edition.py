"""What the editions of the rules say differently, as one table of values: the pipeline asks it and names no edition.

A difference that is a number or a word is a field here, with the rule it comes from. A difference in weapons, armour or
skills is another row of `rules.content`. A table may overrule a field by the option of the same name.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import Any, Literal

from rules.options import Options, Ruleset
from rules.state import State


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition as a table plays it. Distances in inches."""

    key: Ruleset
    name: str
    run_limit: float | None
    """An enemy this near forbids running; None: nobody does (MOV-08)."""
    criticals: Literal["rulebook", "playtest"]
    """The table of critical hits (WND-08)."""
    critical_on_needed_six: bool
    """A 6 to wound is critical also where nothing less would wound (WND-05)."""
    one_critical_a_phase: bool
    """A warrior scores at most one critical hit in a hand-to-hand phase (WND-06)."""
    criticals_multiply: bool
    """The wounds of a critical multiply those of the weapon; else the larger number counts (WND-09)."""


EDITIONS: Mapping[Ruleset, Edition] = {
    "rulebook": Edition(
        "rulebook",
        "Rulebook",
        run_limit=8.0,
        criticals="rulebook",
        critical_on_needed_six=False,
        one_critical_a_phase=True,
        criticals_multiply=False,
    ),
    "playtest": Edition(
        "playtest",
        "Playtest rules",
        run_limit=None,
        criticals="playtest",
        critical_on_needed_six=True,
        one_critical_a_phase=False,
        criticals_multiply=True,
    ),
}


def edition(s: State) -> Edition:
    """The edition in force, with what its table has overruled."""
    return in_force(s.ruleset, s.options)


@lru_cache(maxsize=256)
def in_force(ruleset: Ruleset, options: Options) -> Edition:
    """An edition with every field replaced for which the options name a value of their own; None leaves it alone."""
    chosen: dict[str, Any] = {
        field.name: value for field in fields(Edition) if (value := getattr(options, field.name, None)) is not None
    }
    return replace(EDITIONS[ruleset], **chosen)
