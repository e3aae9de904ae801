"""Who may hide, and which enemy sees or detects it (MOV-40 to MOV-45)."""

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import Literal

from rules import characteristics, marks, rulebook
from rules.geometry.masks import Look
from rules.geometry.path import Path
from rules.geometry.point import EPS, Body, Point, gap
from rules.geometry.point import distance as between
from rules.geometry.sight import concealed, concealed_all_along, cut
from rules.legal.fitness import why_unfit
from rules.legal.movement import moving_rule
from rules.legal.ownership import why_not_yours
from rules.queries import body, distance, enemies, engaged, has, nearest_enemies, terrain
from rules.refusals import Code, Refusal
from rules.special_rules.base import SpecialRule
from rules.state import Model, Seat, State, Status

How = Literal["seen", "detected"]
LINES = 15
STEP = 0.5
"""How closely a move is watched, in inches (MOV-44)."""

_BARS = (
    (marks.RAN, "ran this turn", "MOV-41"),
    (marks.CHARGED, "charged this turn", "MOV-41"),
    (marks.FAILED_CHARGE, "failed a charge this turn", "MOV-41"),
    (marks.FELL, "fell this turn", "MOV-31"),
    (marks.RALLIED, "rallied this turn", "REC-02"),
    (marks.IDLE, "may not act this turn", "PSY-29"),
    (marks.SEARCHING, "searches this turn and does nothing else", "SC5-06"),
    (marks.FROZEN, "takes no other action this turn", "CON-ORC-46"),
)


def refusal(s: State, seat: Seat, name: str) -> Refusal | None:
    """Why `seat` may not hide that model now, None if it may."""
    refused = why_not_yours(s, seat, name, "to hide")
    if refused is not None:
        return refused
    model = s.models[name]
    return why_not_hide(s, model)


def may_hide(s: State, model: Model) -> bool:
    return _why_not_hider(s, model) is None and all(found(s, foe, model) is None for foe in enemies(s, model))


def why_not_hide(s: State, model: Model) -> Refusal | None:
    """Why this model may not hide where it stands: what it does or is, or who would know (MOV-40, MOV-41, MOV-45)."""
    return _why_not_hider(s, model) or _who_would_know(s, model)


def _why_not_hider(s: State, model: Model) -> Refusal | None:
    name = model.name
    if has(model, marks.HIDDEN) and not any(mark.startswith(marks.SPOTTED) for mark in model.marks):
        return Refusal(Code.HIDDEN, f"{name} is hidden already", "MOV-43")
    if (unfit := why_unfit(model, "MOV-41", while_down=(Status.STUNNED,))) is not None:
        return unfit
    for mark, did, rule in _BARS:
        if has(model, mark):
            return Refusal(Code.NOT_ABLE, f"{name} {did}", rule)
    if engaged(s, model.id):
        return Refusal(Code.ENGAGED, f"{name} is in hand-to-hand combat", "MOV-40")
    by_itself = moving_rule(s, model)
    if by_itself is not None:
        return Refusal(Code.NOT_ABLE, f"{name} does not move as ordered: {by_itself.name}", by_itself.source)
    return None


def _who_would_know(s: State, model: Model) -> Refusal | None:
    """The nearest enemy from whom it is not concealed, and why."""
    foe = next((foe for foe in nearest_enemies(s, model) if found(s, foe, model) is not None), None)
    if foe is None:
        return None
    if found(s, foe, model) == "detected":
        near, far = distance(model, foe), spotting(s, foe)
        told = f'{foe.name} is {near:.1f}" away from {model.name} and detects whoever hides within {far:g}"'
        return Refusal(Code.TOO_NEAR, told, "MOV-45")
    lines, least = cut(terrain(s), body(foe), body(model)), s.options.hide_min_cut
    told = (
        f"{foe.name} sees {model.name}: terrain cuts {lines} of the {LINES} lines of his view, and hiding takes {least}"
    )
    return Refusal(Code.IN_VIEW, told, "MOV-40")


# who knows


def spotting(s: State, model: Model) -> float:
    """How near a hidden enemy must be for this model to detect it, in inches (MOV-45)."""
    times, more = 1, 0
    for rule in rulebook.carried(model, SpecialRule.multiplies_spotting):
        times = max(times, rule.multiplies_spotting(s, model))
    for rule in rulebook.carried(model, SpecialRule.adds_spotting):
        more = max(more, rule.adds_spotting(s, model))
    return float(characteristics.current(s, model, "i") * times + more)


def found(s: State, foe: Model, model: Model) -> How | None:
    """How an enemy knows of a model where both stand, None while it is concealed from him (MOV-40, MOV-45). The stunned
    know of nobody, those who flee only of whom they come near to."""
    if foe.status is Status.STUNNED:
        return None
    eye, hider = body(foe), body(model)
    if gap(eye, hider) <= spotting(s, foe) + EPS:
        return "detected"
    seen = not foe.fleeing and not concealed(terrain(s), eye, hider, s.options.hide_min_cut)
    return "seen" if seen else None


class Walk:
    """A model on its way along a path, as a body at each of its corners and, where somebody has to look, at equal
    distances, both ends included (MOV-44)."""

    def __init__(self, walker: Body, path: Path) -> None:
        self.corners = [self._body(walker, at) for at in path.points]
        self.farthest = sum(map(between, path.points, path.points[1:]))
        """No place on it is farther than this from where it begins, in inches."""
        self._path = path

    @cached_property
    def places(self) -> list[Body]:
        """At most half an inch apart."""
        parts = max(1, ceil((self._path.length - EPS) / STEP))
        return [self._body(self.corners[0], at) for at in self._path.spread(parts)]

    @staticmethod
    def _body(walker: Body, at: Point) -> Body:
        return Body(walker.id, at, walker.radius, walker.height)


def found_passing(s: State, foe: Model, hider: Model, walk: Walk, near: float) -> How | None:
    """The same when one of the two has walked that way: wherever on it the enemy, who detects all that are so `near`,
    came to know first."""
    if foe.status is Status.STUNNED:
        return None
    walks = walk.corners[0].id == hider.id
    still = body(foe if walks else hider)
    near += EPS
    detected = None
    if gap(walk.corners[0], still) - walk.farthest <= near:
        detected = next((i for i, walker in enumerate(walk.places) if gap(walker, still) <= near), None)
    if detected != 0 and not foe.fleeing:

        def looks(walkers: Sequence[Body]) -> list[Look]:
            return [(still, walker) for walker in walkers] if walks else [(walker, still) for walker in walkers]

        corners, passing = looks(walk.corners), lambda: looks(walk.places[1:detected])
        if not concealed_all_along(terrain(s), corners, passing, s.options.hide_min_cut):
            return "seen"
    return None if detected is None else "detected"
