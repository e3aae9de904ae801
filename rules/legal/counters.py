"""Who may pick counters up, and where the players may lay them down before the battle (G-02 to G-04, SC1-04 to -06)."""

from collections.abc import Iterator

from rules.content.catalogue import warrior_type
from rules.geometry.counters import REACHER, outwards, passes
from rules.geometry.path import Path, stay
from rules.geometry.point import EPS, Point, distance, point
from rules.geometry.surface import standable
from rules.queries import ready, size_of, terrain
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import NOBODY, Counter, Model, State

FROM_EDGE = 10.0
"""A counter lies farther than this from every edge of the table, in inches (SC1-04)."""
APART = 6.0
"""And at least this far from every other counter."""


def may_carry(s: State, model: Model) -> bool:
    """Standing, not fleeing, no animal, and in its player's hand (G-04); the scenario may ask for more."""
    able = ready(model) and not model.wild and model.seat != NOBODY
    return able and "animal" not in warrior_type(model.type).keywords and scenario(s.scenario).may_carry(s, model)


def passed_over(s: State, model: Model, path: Path) -> list[Counter]:
    """The counters on the table that a move along a path touches."""
    radius = size_of(model.type)[0]
    return [c for c in s.counters.values() if c.at is not None and passes(path, radius, c.at)]


def underfoot(s: State, model: Model) -> bool:
    """There is something to pick up where it stands: a move of 0" will do that (G-03)."""
    if not s.counters or model.at is None or not may_carry(s, model):
        return False
    return bool(passed_over(s, model, stay(model.at)))


def refuse_place(s: State, at: Point) -> Refusal | None:
    """Why a counter may not be laid down at a point."""
    width, depth = s.board.width, s.board.depth
    if min(at.x, at.y, width - at.x, depth - at.y) <= FROM_EDGE + EPS:
        text = f'a counter lies more than {FROM_EDGE:g}" from every edge of the table'
        return Refusal(Code.OUT_OF_ZONE, text, "SC1-04")
    for other in s.counters.values():
        if other.at is not None and (apart := distance(at, other.at)) < APART - EPS:
            text = f'another counter is {apart:.2f}" away; they are at least {APART:g}" apart'
            return Refusal(Code.TOO_NEAR, text, "SC1-04")
    if not standable(terrain(s), at, REACHER):
        text = f"nobody can stand at ({at.x:g}, {at.y:g}, {at.z:g}), so no counter lies there"
        return Refusal(Code.NO_WAY, text, "SC1-06")
    return None


def places(s: State) -> Iterator[Point]:
    """Legal places for the next counter, the default first (G-20)."""
    return (at for at in outwards(terrain(s)) if refuse_place(s, point(*at)) is None)
