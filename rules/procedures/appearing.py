"""Those who are on nobody's roster come into the battle: beasts, persons, what a wizard has left behind."""

from rules.content.kinds import WarriorType
from rules.events import ModelAppeared
from rules.geometry.point import Point
from rules.resolution import Resolution
from rules.state import NOBODY, Model, Seat


def appear(
    r: Resolution, kind: WarriorType, at: Point, *, seat: Seat = NOBODY, neutral: bool = False, facing: float = 0.0
) -> None:
    """One of that kind, with the arms it has by itself. Its id is its short name, after the seat it obeys, if any."""
    name = kind.short if seat == NOBODY else f"{seat}.{kind.short}"
    model = Model(
        id=name,
        name=kind.name,
        seat=seat,
        type=kind.key,
        profile=kind.profile,
        wounds=kind.profile.w,
        weapons=kind.arms,
        at=at,
        facing=facing,
        neutral=neutral,
        group=NOBODY,
        radius=kind.radius,
    )
    r.emit(ModelAppeared(model))
