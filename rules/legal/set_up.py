"""Where models may be set up (MP-SETUP-15 to -20), and where they go when nobody chooses (MP-SETUP-24)."""

from collections.abc import Iterator, Mapping, Sequence

from rules import rulebook
from rules.frames import SetUpFrame
from rules.geometry.point import EPS, Body, Point, distance, gap, point
from rules.geometry.sight import visible
from rules.geometry.surface import collides, on_table, standable, wholly_inside
from rules.geometry.zones import Several, deploy_points, in_zone
from rules.legal.all_round import is_foreign, places_all_round, refuse_sides, refuse_view
from rules.legal.ground import bounds
from rules.marks import HELD_BACK
from rules.queries import bodies, body, enemies, size_of, terrain
from rules.refusals import Code, Refusal
from rules.scenarios.deployment import Station, waiting
from rules.scenarios.registry import deployment
from rules.special_rules.base import SpecialRule
from rules.state import Model, Seat, State

AWAY = 12.0
"""How far from every enemy an infiltrator is set up, in inches (SKL-57)."""
LAIRS = 1.5
"""How closely the table is searched for a place for one, in inches."""


def in_reserve(s: State, seat: Seat, *, infiltrate: bool) -> list[Model]:
    """Models of a warband not on the table yet that infiltrate, or those that do not; after set-up they enter in its
    Movement phases (MP-SETUP-19, -23). Not those whom the scenario holds back."""
    due = [model for model in waiting(s, seat) if HELD_BACK not in model.marks]
    return [model for model in due if infiltrates(s, model) == infiltrate]


def infiltrates(s: State, model: Model) -> bool:
    return rulebook.any_own(s, model, SpecialRule.sets_up_last)


def infiltrating(s: State) -> bool:
    """It is the turn of those who are set up last (SKL-57)."""
    return any(isinstance(frame, SetUpFrame) and frame.stage == "infiltrate" for frame in s.agenda)


def refuse_places(s: State, seat: Seat, places: Mapping[str, Point], *, infiltrate: bool = False) -> Refusal | None:
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
        if HELD_BACK in model.marks:
            return Refusal(Code.NOT_ABLE, f"{model.name} is held back and comes on later", "MP-SETUP-18")
        if infiltrates(s, model) != infiltrate:
            when = "after all warbands" if infiltrates(s, model) else "with its warband, before those who infiltrate"
            return Refusal(Code.NOT_ABLE, f"{model.name} is set up {when}", "SKL-57")
        refused = _refuse_lair(s, model, at, others) if infiltrate else _refuse_zone(s, model, at, others)
        refused = refused or _refuse(s, model, at, others)
        if refused is not None:
            return refused
        others.append(_body(model, at))
    if infiltrate:
        return None
    placed = [other for other in others if s.models[other.id].seat == seat]
    left = len([model for model in in_reserve(s, seat, infiltrate=False) if model.id not in places])
    return refuse_sides(s, deployment(s).station(s, seat), seat, placed, left)


def automatic_places(s: State, seat: Seat, *, infiltrate: bool = False) -> dict[str, Point]:
    """Places for all models still off the table, as far as there is room (MP-SETUP-24). Those who infiltrate take the
    first place of a grid that is fit for them, or one with their warband where there is none."""
    foreign = [body for body in bodies(s) if is_foreign(s, body, seat)]
    own = [body for body in bodies(s) if not is_foreign(s, body, seat)]
    # Bases only get more, so a point that did not do for one model does not do for the next of its size.
    spots: dict[float, Iterator[Point]] = {}
    post = deployment(s).station(s, seat)
    places: dict[str, Point] = {}
    for model in in_reserve(s, seat, infiltrate=infiltrate):
        if infiltrate:
            lair = _lair(s, model, own)
            if lair is not None:
                places[model.id] = lair
                own.append(_body(model, lair))
                continue
        radius, _ = size_of(model.type)
        if radius not in spots:
            spots[radius] = _spots(s, post, model, own, foreign)
        at = next(spots[radius], None)
        if at is not None:
            places[model.id] = at
            own.append(_body(model, at))
    return places


def _refuse_lair(s: State, model: Model, at: Point, others: Sequence[Body]) -> Refusal | None:
    """On a table without any place for an infiltrator he is set up with his warband."""
    refused = _refuse_infiltrator(s, model, at)
    own = [other for other in others if s.models[other.id].seat == model.seat]
    return _refuse_zone(s, model, at, others) if refused and _lair(s, model, own) is None else refused


def _refuse_infiltrator(s: State, model: Model, at: Point) -> Refusal | None:
    """Anywhere on the table, more than 12" from every enemy there and out of its sight (SKL-57)."""
    here = _body(model, at)
    if not on_table(terrain(s), at, here.radius):
        return Refusal(Code.OUT_OF_ZONE, f"{model.name} must stand wholly on the table", "SKL-57")
    for foe in enemies(s, model):
        if gap(here, body(foe)) <= AWAY + EPS:
            text = f'{model.name} must be more than {AWAY:g}" from {foe.name}'
            return Refusal(Code.TOO_NEAR, text, "SKL-57")
        if visible(terrain(s), body(foe), here):
            return Refusal(Code.IN_VIEW, f"{foe.name} would see {model.name} there", "SKL-57")
    return None


def _lair(s: State, model: Model, own: Sequence[Body]) -> Point | None:
    """The first place of a grid on the ground that is fit for an infiltrator, from the middle of the table outwards."""
    board = s.board
    middle = point(board.width / 2, board.depth / 2)
    across, down = (range(1, int(side / LAIRS)) for side in (board.width, board.depth))
    grid = sorted((point(i * LAIRS, j * LAIRS) for j in down for i in across), key=lambda at: distance(at, middle))
    fit = (at for at in grid if standable(terrain(s), at, size_of(model.type)[0], own))
    return next((at for at in fit if _refuse_infiltrator(s, model, at) is None), None)


def _spots(s: State, post: Station, model: Model, own: list[Body], foreign: Sequence[Body]) -> Iterator[Point]:
    """Where a base like that of a model may be set up, in the order of MP-SETUP-24. `own` grows meanwhile."""
    if post.unseen or (isinstance(post.zone, Several) and post.zone.each):
        while at := next(places_all_round(s, post, model, own, foreign), None):
            yield at
        return
    radius, _ = size_of(model.type)
    for at in deploy_points(terrain(s), post.zone, radius, own, foreign, post.apart):
        here = Body("", at, radius)
        apart = all(gap(here, other) >= post.least - EPS for other in foreign)
        if apart and all(gap(here, other) > post.own + EPS for other in own if post.own):
            yield at


def _refuse_zone(s: State, model: Model, at: Point, others: Sequence[Body]) -> Refusal | None:
    """Where models of a warband may be set up (MP-SETUP-15, -16, G-18)."""
    post, here = deployment(s).station(s, model.seat), _body(model, at)
    if not in_zone(s.board, post.zone, here):
        text = f"{model.name} must stand wholly on the table and {post.zone.words}"
        return Refusal(Code.OUT_OF_ZONE, text, post.rule)
    house = bounds(s, model)
    if house and not wholly_inside(terrain(s), house, here):
        return Refusal(Code.OUT_OF_ZONE, f"{model.name} must stand wholly inside the building", "SC4-08")
    if s.options.ground_level_deployment and at.z > EPS:
        return Refusal(Code.OUT_OF_ZONE, f"{model.name} must start on the ground at this table", "MP-SETUP-20")
    for other in others:
        near, name = gap(here, other), s.models[other.id].name
        if not is_foreign(s, other, model.seat):
            if post.own and near <= post.own + EPS:
                return _too_near(model, f'more than {post.own:g}" from {name}', post.rule)
        elif near <= post.apart + EPS:
            return _too_near(model, f'more than {post.apart:g}" from {name} of another warband', "MP-SETUP-16")
        elif near < post.least - EPS:
            return _too_near(model, f'at least {post.least:g}" from {name} of another warband', post.rule)
    return refuse_view(s, post, model, at, others) if post.unseen else None


def _too_near(model: Model, where: str, rule: str) -> Refusal:
    return Refusal(Code.TOO_NEAR, f"{model.name} must be {where}", rule)


def _refuse(s: State, model: Model, at: Point, others: Sequence[Body]) -> Refusal | None:
    radius, _ = size_of(model.type)
    if collides(at, radius, others):
        return Refusal(Code.OCCUPIED, f"another base stands where {model.name} would stand", "GEO-05")
    if not standable(terrain(s), at, radius):
        text = f"{model.name} cannot stand at ({at.x}, {at.y}, {at.z}): no surface at that height, or an obstacle"
        return Refusal(Code.NO_WAY, text, "GEO-10")
    return None


def _body(model: Model, at: Point) -> Body:
    return Body(model.id, at, *size_of(model.type))
