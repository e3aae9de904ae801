"""The merchant's son, and positions about him, for tests of Scenario 3."""

from dataclasses import replace

from rules.geometry.paths import touching
from rules.geometry.point import Point
from rules.queries import body, leader_of, terrain
from rules.state import NOBODY, Model, State, Status
from tests.rules.kit import (
    answer,
    asked,
    battle,
    fighter,
)

PRINCE = "lost_prince"
ULF, OLAF = fighter("ulf", at=(30, 24)), fighter("olaf", at=(10, 10))
GROM, SNAG = fighter("grom", 1, "orc_boss", at=(60, 10)), fighter("snag", 1, "orc_boss", at=(64, 10))
BRUK = fighter("bruk", 2, "orc_boss", at=(60, 40))


def son(*at: float, status: Status = Status.STANDING, follows: str = "", **more: object) -> Model:
    """The merchant's son: in the middle of the table if nothing else is said."""
    marks = {f"follows:{follows}": "battle"} if follows else {}
    model = fighter("son", NOBODY, "merchants_son", (36, 24), weapons=("sword", "dagger"), neutral=True, status=status)
    place = Point(*at, *(0.0,) * (3 - len(at))) if at else model.at
    return replace(model, name="Merchant's son", at=place, marks=marks, **more)  # type: ignore[arg-type]


def moving(*models: Model, **where: object) -> State:
    """In the moves of seat 0, whether or not it was asked about charges."""
    s = battle(*models, scenario=PRINCE, **where)  # type: ignore[arg-type]
    return answer(s, "end").state if asked(s).asked == "charges" else s


def guide(s: State) -> str:
    return leader_of(s.models["son"])


def beside(s: State) -> bool:
    return touching(terrain(s), body(s.models["son"]), body(s.models[guide(s)]))
