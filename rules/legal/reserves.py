"""Where models may come on to the table after set-up (MP-SETUP-23)."""

from collections.abc import Iterator, Mapping, Sequence

from rules.frames import ReservesFrame
from rules.geometry.edges import Segment
from rules.geometry.paths import touched
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.surface import collides, standable
from rules.geometry.zones import edge_points
from rules.queries import are_enemies, bodies, body, on_table, size_of, terrain
from rules.refusals import Code, Refusal
from rules.state import Model, State


def free_places(s: State, m: Model, border: Sequence[Segment]) -> Iterator[Point]:
    """The places with the base against a part of the table edge and out of contact with enemies, clockwise."""
    ground, radius = terrain(s), size_of(m.type)[0]
    foes = _foes(s, m)
    taken = bodies(s)
    for line in border:
        for at in edge_points(ground, line, radius, taken):
            if not touched(ground, at, radius, foes):
                yield at


def refuse_entry(s: State, frame: ReservesFrame, places: Mapping[str, Point]) -> Refusal | None:
    """Why models may not come on at these base centres; None if they may. They are judged one after the other."""
    if not places:
        return Refusal(Code.WRONG_COUNT, "name at least one model to bring on", "MP-SETUP-23")
    others = bodies(s)
    for name, raw in places.items():
        model = s.models.get(name)
        if model is None:
            return Refusal(Code.NO_SUCH_MODEL, f"there is no model {name!r}")
        if name not in frame.models:
            due = ", ".join(s.models[each].name for each in frame.models)
            return Refusal(Code.NOT_ABLE, f"{model.name} does not come on now; due are: {due}", "MP-SETUP-23")
        refused = _refuse(s, model, point(*raw), frame.border, others)
        if refused is not None:
            return refused
        others.append(Body(name, point(*raw), *size_of(model.type)))
    return None


def _refuse(s: State, model: Model, at: Point, border: Sequence[Segment], others: Sequence[Body]) -> Refusal | None:
    radius, _ = size_of(model.type)
    if all(abs(line.offset(at.x, at.y) - radius) > EPS for line in border):
        text = f"{model.name} must come on with its base against the edge of the table where its warband enters"
        return Refusal(Code.OUT_OF_ZONE, text, "MP-SETUP-23")
    if collides(at, radius, others):
        return Refusal(Code.OCCUPIED, f"another base stands where {model.name} would stand", "GEO-05")
    if not standable(terrain(s), at, radius):
        text = f"{model.name} cannot stand at ({at.x}, {at.y}, {at.z}): no surface at that height, or an obstacle"
        return Refusal(Code.NO_WAY, text, "GEO-10")
    if touched(terrain(s), at, radius, _foes(s, model)):
        return Refusal(Code.TOO_NEAR, f"{model.name} may not come on in contact with an enemy", "MP-SETUP-23")
    return None


def _foes(s: State, m: Model) -> list[Body]:
    return [body(other) for other in on_table(s) if are_enemies(s, m, other)]
