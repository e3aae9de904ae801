"""Great beasts in a fight, for the tests of what they are and do."""

from typing import Any

from rules import rulebook
from rules.engine import Applied
from rules.legal.combat import armed, means
from rules.queries import opponents
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State
from tests.rules import brawl
from tests.rules.brawl import CENTRE, orc
from tests.rules.kit import fighter, go_on

BESIDE = (21.2875, 20.0)
"""In contact with somebody at CENTRE."""
BEYOND = (22.575, 20.0)
ABOVE = (21.2875, 18.7125)
HIT = (("to_hit", 6), ("to_wound", 5))


def fight(*models: Model, **where: Any) -> State:
    return brawl.fight(*models, warbands={1: {"list": "orc_mob"}}, **where)


def beast(kind: str, seat: int = 1, **what: Any) -> Model:
    return fighter("beast", seat, f"young_{kind}", **{"at": BESIDE, "weapons": ("claws_and_teeth",), **what})


def struck(kind: str, *script: Any, striker: dict[str, Any] | None = None, seat: int = 1, **what: Any) -> Applied:
    """One blow at a beast that does not strike back."""
    a = orc("a", 0, CENTRE, **{"ws": 3, "s": 5, "i": 3, "a": 1, **(striker or {})})
    return go_on(fight(a, beast(kind, seat, a=0, **what)), *script)


def blows_of(kind: str, *more: Model, marks: tuple[str, ...] = (), **what: Any) -> dict[str, int]:
    """With which weapon it has how many attacks."""
    s = fight(orc("a", 0, CENTRE), *more, beast(kind, marks=marks, **what))
    m = armed(s.models["beast"])
    own = means(s, m, opponents(s, m.id))
    found = {own.main[0]: own.count} if own.count else {}
    for extra in own.extra:
        found[extra.weapon] = found.get(extra.weapon, 0) + 1
    return found


def breath_of(s: State, m: ModelId = "beast") -> int:
    rules = rulebook.own(s.models[m], SpecialRule.breathes)
    return max((rule.breathes(s, s.models[m]) for rule in rules), default=0)
