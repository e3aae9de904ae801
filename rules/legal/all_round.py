"""Setting up out of the enemies' sight and at every side of the table at once (KID-06, KID-07).

A place is unseen if no model of another warband sees it. Where a side has no such place left, one seen by as few of
them as any free place of that side will do.
"""

from collections.abc import Iterator, Sequence

from rules.geometry.point import Body, Point
from rules.geometry.sight import visible
from rules.geometry.zones import Several, Strip, Zone, deploy_points, in_zone
from rules.queries import bodies, size_of, terrain
from rules.refusals import Code, Refusal
from rules.scenarios.deployment import Station
from rules.state import NOBODY, Model, Seat, State


def refuse_view(s: State, post: Station, model: Model, at: Point, others: Sequence[Body]) -> Refusal | None:
    """Why a model may not be set up where it would be seen."""
    here = Body(model.id, at, *size_of(model.type))
    seen = _watchers(s, here, model.seat)
    sides = [side for side in _sides(post.zone) if in_zone(s.board, side, here)]
    if not seen or any(seen <= _fewest(s, model, side, others, post.apart) for side in sides):
        return None
    text = f"{model.name} would be seen there by {seen} of the enemies; there are places out of their sight"
    return Refusal(Code.IN_VIEW, text, post.rule)


def refuse_sides(s: State, post: Station, seat: Seat, placed: Sequence[Body], left: int) -> Refusal | None:
    """Why models may not be set up like that, if too few would be left for the sides of the table without any. With
    fewer models than sides, as many sides as there are models (KID-07)."""
    if not isinstance(post.zone, Several) or not post.zone.each:
        return None
    bare = bare_sides(s, post.zone, placed)
    covered = len(post.zone.strips) - len(bare)
    if covered + left >= min(len(post.zone.strips), len(placed) + left):
        return None
    names = " and ".join(side.name for side in bare)
    return Refusal(Code.WRONG_COUNT, f"at least one model stands at each side; nobody is left for {names}", post.rule)


def bare_sides(s: State, zone: Several, placed: Sequence[Body]) -> list[Strip]:
    """The sides without a model of their own, as few as can be: one in a corner counts for one side (KID-07)."""
    held: dict[int, int] = {}  # side -> which of the placed it counts

    def take(one: int, tried: set[int]) -> bool:
        """Find a side for a model, if need be by giving others another side."""
        for k, side in enumerate(zone.strips):
            if k in tried or not in_zone(s.board, side, placed[one]):
                continue
            tried.add(k)
            if k not in held or take(held[k], tried):
                held[k] = one
                return True
        return False

    for one in range(len(placed)):
        take(one, set())
    return [side for k, side in enumerate(zone.strips) if k not in held]


def places_all_round(
    s: State, post: Station, model: Model, own: Sequence[Body], foreign: Sequence[Body]
) -> Iterator[Point]:
    """Where automatic placement puts a model: at the sides that are still bare, then at all; of the places of a side
    the first that is seen by the fewest."""
    zone = post.zone
    mine = [other for other in own if s.models[other.id].seat == model.seat]
    sides = bare_sides(s, zone, mine) if isinstance(zone, Several) and zone.each else []
    radius, height = size_of(model.type)
    for side in (*sides, *_sides(zone)):
        best, fewest = None, len(foreign) + 1
        for at in deploy_points(terrain(s), side, radius, own, foreign, post.apart):
            seen = _watchers(s, Body(model.id, at, radius, height), model.seat) if post.unseen else 0
            if seen < fewest:
                best, fewest = at, seen
            if not fewest:
                break
        if best is not None:
            yield best


def _sides(zone: Zone) -> tuple[Zone, ...]:
    return zone.strips if isinstance(zone, Several) else (zone,)


def is_foreign(s: State, other: Body, seat: Seat) -> bool:
    """Whether a model is of another warband; those without a warband are not."""
    return s.models[other.id].seat not in (seat, NOBODY)


def _watchers(s: State, here: Body, seat: Seat) -> int:
    """How many models of other warbands see a body."""
    return sum(visible(terrain(s), foe, here) for foe in bodies(s) if is_foreign(s, foe, seat))


def _fewest(s: State, model: Model, side: Zone, others: Sequence[Body], apart: float) -> int:
    """By how many the best free place of a side is seen."""
    radius, height = size_of(model.type)
    foreign = [other for other in others if is_foreign(s, other, model.seat)]
    own = [other for other in others if not is_foreign(s, other, model.seat)]
    fewest = len(foreign)
    for at in deploy_points(terrain(s), side, radius, own, foreign, apart):
        fewest = min(fewest, _watchers(s, Body(model.id, at, radius, height), model.seat))
        if not fewest:
            break
    return fewest
