"""A decision is data in the state: who is asked what, with which answers, and what happens if he stays silent."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from rules.geometry.zones import Zone

Asked = Literal[
    "scenario",
    "role",
    "precedence",
    "counter",
    "segment",
    "deploy",
    "rout_offer",
    "alliances",
    "alliance",
    "share_victory",
    "play_on",
    "search",
    "test_order",
    "stand_up",
    "douse",
    "facing",
    "charges",
    "compulsory_charge",
    "interception",
    "compulsory_move",
    "extra_move",
    "moves",
    "shooting",
    "weapons",
    "fights",
    "strike_order",
    "attacks",
    "reroll",
    "reaction",
    "grapple",
    "spot",
    "use",
    "allot",
    "beast",
    "share_hoard",
    "award",
]
"""What is asked. `scenario`: which of the chart? `role`: attack or defend? `precedence`: set up first or second?
`alliances` is about proposals of the player whose turn it is, `alliance` an answer to one.
`extra_move`: a move at once, whoever's turn it is. `award`: which Hero gains the experience?
`charges`, `moves`, `shooting`, `deploy`, `counter` and `attacks` also accept commands of their own."""


@dataclass(frozen=True, slots=True)
class Option:
    """One answer. `label` is plain words for people; `data` names the models, weapons or seats it is about."""

    id: str
    label: str = ""
    data: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """An open question to one seat. `accepts` lists the command kinds that answer it besides `answer`."""

    id: str
    seat: int
    asked: Asked
    options: tuple[Option, ...]
    default: str
    accepts: tuple[str, ...] = ()
    about: Mapping[str, str] = field(default_factory=dict)
    """What it concerns: `model`, `attacker`, `rule` and the like, by id or key."""
    zone: Zone | None = None
    """Where on the table, if it is about that."""


YES_NO = (Option("yes", "yes"), Option("no", "no"))
