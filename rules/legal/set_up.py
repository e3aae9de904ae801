"""Where models may be set up (MP-SETUP-15 to -20), and where they go when nobody chooses (MP-SETUP-24)."""

from collections.abc import Iterator, Mapping, Sequence

from rules.geometry.point import EPS, Body, Point, gap, point
from rules.geometry.surface import collides, standable
from rules.geometry.zones import APART, deploy_points, in_zone, segments
from rules.queries import bodies, size_of, terrain
from rules.refusals import Code, Refusal
from rules.state import Model, Seat, State


def free_segments(s: State) -> tuple[str, ...]:
    """Letters nobody has chosen yet, clockwise from A (MP-SETUP-13)."""
    taken = [warband.segment for warband in s.warbands]
    return tuple(letter for letter in segments(s.board) if letter not in taken)


def in_reserve(s: State, seat: Seat) -> list[Model]:
    """Models of a warband not on the table yet; after set-up they enter in its Movement phases (MP-SETUP-19, -23)."""
    return [model for model in s.models.values() if model.seat == seat and model.at is None and model.gone is None]


def refuse_places(s: State, seat: Seat, places: Mapping[str, Point]) -> Refusal | None:
    """Why models may not be set up at these base centres; None if they may. They are judged one after the other, and
    those of the warband that the command moves do not stand in each other's way where they were."""
    if not places:
        return Refusal(Code.WRONG_COUNT, "name at least one model to place", "MP-SETUP-15")
    others = bodies(s, tuple(places))
    for name, raw in places.items():
        model = s.models.get(name)
        if model is None:
            return Refusal(Code.NO_SUCH_MODEL, f"there is no model {name!r}")
        if model.seat != seat:
            return Refusal(Code.NOT_YOUR_MODEL, f"{model.name} is not of your warband")
        at = point(*raw)
        refused = _refuse(s, model, at, others)
        if refused is not None:
            return refused
        others.append(_body(model, at))
    return None


def automatic_places(s: State, seat: Seat) -> dict[str, Point]:
    """Places for all models still off the table, as far as there is room (MP-SETUP-24)."""
    foreign = [body for body in bodies(s) if s.models[body.id].seat != seat]
    own = [body for body in bodies(s) if s.models[body.id].seat == seat]
    # Bases only get more, so a point that did not do for one model does not do for the next of its size.
    spots: dict[float, Iterator[Point]] = {}
    places: dict[str, Point] = {}
    for model in in_reserve(s, seat):
        radius, _ = size_of(model.type)
        if radius not in spots:
            spots[radius] = deploy_points(s.board, terrain(s), s.warbands[seat].segment, radius, own, foreign)
        at = next(spots[radius], None)
        if at is not None:
            places[model.id] = at
            own.append(_body(model, at))
    return places


def _refuse(s: State, model: Model, at: Point, others: Sequence[Body]) -> Refusal | None:
    radius, _ = size_of(model.type)
    zone = s.warbands[model.seat].segment
    if not in_zone(s.board, zone, _body(model, at)):
        text = f'{model.name} must stand wholly on the table and within 6" of segment {zone}'
        return Refusal(Code.OUT_OF_ZONE, text, "MP-SETUP-15")
    if s.options.ground_level_deployment and at.z > EPS:
        return Refusal(Code.OUT_OF_ZONE, f"{model.name} must start on the ground at this table", "MP-SETUP-20")
    for other in others:
        if s.models[other.id].seat != model.seat and gap(_body(model, at), other) <= APART + EPS:
            text = f'{model.name} must be more than 6" from {s.models[other.id].name} of another warband'
            return Refusal(Code.TOO_NEAR, text, "MP-SETUP-16")
    if collides(at, radius, others):
        return Refusal(Code.OCCUPIED, f"another base stands where {model.name} would stand", "GEO-05")
    if not standable(terrain(s), at, radius):
        text = f"{model.name} cannot stand at ({at.x}, {at.y}, {at.z}): no surface at that height, or an obstacle"
        return Refusal(Code.NO_WAY, text, "GEO-10")
    return None


def _body(model: Model, at: Point) -> Body:
    return Body(model.id, at, *size_of(model.type))
