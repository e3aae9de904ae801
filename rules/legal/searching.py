"""Who may search the pool in the middle of the table, and whose search is in vain (SC5-05 to SC5-09)."""

from collections.abc import Iterator
from math import cos, hypot, sin, tau

from rules import marks, rulebook
from rules.content.catalogue import warrior_type
from rules.geometry.level import LEAP
from rules.geometry.point import EPS, Point, flat_distance, point
from rules.geometry.surface import standable
from rules.legal import charge as legal_charge
from rules.legal import movement as legal_movement
from rules.queries import body, distance, has, on_table, ready, size_of, terrain
from rules.refusals import Code, Refusal
from rules.scenarios.scenario import Goal
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

LEFT = "pool"
"""What the tally calls the pieces that nobody has found yet."""
RADIUS = 3.0
"""Of the pool where the table shows none: a disc in its middle, in inches (SC5-02)."""
REACH = 1.0
"""How near to the pool one has to be, and how far from everybody else (SC5-05, SC5-07)."""
SHORE, AROUND, OFFERED = 2.5, 8, 2
"""Ways lead to this far from the middle of the pool, in inches, in so many directions; the nearest so many are told."""

_BARS = (
    (marks.MOVED, "has moved this turn"),
    (marks.DISTURBED, "has been attacked this turn"),
    (marks.ENTERED, "came on to the table this turn"),
    (marks.STOOD_UP, "stood up this turn"),
    (marks.RALLIED, "rallied this turn"),
    (marks.SHOT, "has shot this turn"),
    (marks.IDLE, "may not act this turn"),
    (marks.FROZEN, "may not act this turn"),
    (marks.NETTED, "is caught in a net"),
    (marks.IN_FLAMES, "is in flames and may only move"),
)
"""What else it has done this turn, or what keeps it from doing anything (SC5-06)."""


def left(s: State) -> int:
    """Pieces in the pool that nobody has found yet."""
    return s.tally.get(LEFT, 0)


def why_not(s: State, model: Model) -> Refusal | None:
    """Why a model may not spend this turn searching, asked at the start of its Movement phase."""
    name = model.name
    if not warrior_type(model.type).hero:
        return Refusal(Code.NOT_ABLE, f"{name} is no Hero; only Heroes search the pool", "SC5-08")
    if not ready(model) or model.wild:
        return Refusal(Code.NOT_ABLE, f"{name} is in no state to search", "SC5-06")
    for mark, did in _BARS:
        if has(model, mark):
            return Refusal(Code.NOT_ABLE, f"{name} {did}", "SC5-06")
    if legal_movement.moving_rule(s, model) is not None or _must_charge(s, model):
        return Refusal(Code.NOT_ABLE, f"{name} has no choice what to do this turn", "SC5-06")
    return why_in_vain(s, model)


def why_in_vain(s: State, model: Model) -> Refusal | None:
    """What is wrong with where it is or with the pool, both when it begins and at the end (SC5-05, SC5-07, SC5-09)."""
    if not ready(model) or has(model, marks.MOVED) or has(model, marks.DISTURBED):
        return Refusal(Code.NOT_ABLE, f"{model.name} has not searched all turn", "SC5-06")
    if not left(s):
        return Refusal(Code.NOT_ABLE, "nothing is left in the pool", "SC5-09")
    if gap(s, model) > REACH + EPS:
        return Refusal(Code.TOO_FAR, f'{model.name} is not within {REACH:g}" of the pool', "SC5-05")
    for other in on_table(s):
        if other.id != model.id and distance(model, other) <= REACH + EPS:
            return Refusal(Code.TOO_NEAR, f'{other.name} is within {REACH:g}" of {model.name}', "SC5-07")
    return None


def _must_charge(s: State, model: Model) -> bool:
    rules = rulebook.carried(model, SpecialRule.must_charge)
    return any(rule.must_charge(s, model) for rule in rules) and bool(legal_charge.targets_in_range(s, model))


def gap(s: State, model: Model) -> float:
    """From its base to the pool, in inches; 0 in the pool, and far away on any floor above it."""
    at, (middle, radius) = body(model).at, pool(s)
    if abs(at.z - middle.z) >= LEAP:
        return float("inf")
    return max(0.0, flat_distance(at, middle) - radius - size_of(model.type)[0])


def pool(s: State) -> tuple[Point, float]:
    """Its middle and its radius (SC5-02)."""
    laid = next((patch for patch in s.board.patches if patch.kind == "pool"), None)
    if laid is None:
        return Point(s.board.width / 2, s.board.depth / 2), RADIUS
    corners = laid.outline
    x, y = (sum(corner[i] for corner in corners) / len(corners) for i in (0, 1))
    return point(x, y, laid.z), max(hypot(cx - x, cy - y) for cx, cy in corners)


def places(s: State, model: Model) -> tuple[Goal, ...]:
    """Where a Hero who wants to search might go: the nearest places in the pool with nobody about."""
    able = warrior_type(model.type).hero and ready(model) and not model.wild
    if not able or not left(s) or why_in_vain(s, model) is None:
        return ()
    at = body(model).at
    found = sorted(_free(s, model), key=lambda spot: (flat_distance(at, spot), spot))
    return tuple(Goal(LEFT, spot) for spot in found[:OFFERED])


def _free(s: State, model: Model) -> Iterator[Point]:
    middle, _ = pool(s)
    radius = size_of(model.type)[0]
    others = [body(other) for other in on_table(s) if other.id != model.id]
    for k in range(AROUND):
        turn = tau * k / AROUND
        spot = point(middle.x + SHORE * sin(turn), middle.y - SHORE * cos(turn), middle.z)
        alone = all(flat_distance(spot, other.at) > REACH + radius + other.radius for other in others)
        if alone and standable(terrain(s), spot, radius):
            yield spot
