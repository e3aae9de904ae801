"""Climbs, jumps down and leaps over gaps: who dares them, by which way, and the tests they take (MOV-16 to MOV-29)."""

from math import floor, inf

from rules import characteristics, rulebook
from rules.commands import Move
from rules.content.catalogue import warrior_type
from rules.edition import edition
from rules.geometry.gaps import WIDEST_GAP
from rules.geometry.jumps import DEEPEST
from rules.geometry.path import Dare, Path, dares, join, stay
from rules.geometry.paths import Daring, daring_contact, daring_route
from rules.geometry.point import EPS, Point, gap, point
from rules.geometry.straight import settle
from rules.legal import leaping
from rules.legal.ground import why_not_dare
from rules.legal.movement import EXPLAINED, allowance, obstacles, too_far, why_no_place, why_not
from rules.numbers import characteristic_passed
from rules.queries import body, down, size_of, terrain
from rules.refusals import Code, Refusal
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State
from rules.trial import Trial

STEP = 2.0
"""A jump down takes a test for each whole step of so many inches (MOV-22)."""
DIVE = 2.0
"""How near the landing spot the enemy must be for a dive, and how deep a dive must be, in inches (MOV-25)."""


def refusal(s: State, model: Model, by: Daring, *, run: bool = False, charge: bool = False) -> Refusal | None:
    """Why this model may not dare that in this move, whatever the way (MOV-16, MOV-17, MOV-19)."""
    if by and down(model):
        return Refusal(Code.NOT_ABLE, f"{model.name} is down and may only crawl", "MOV-50")
    bound = why_not_dare(s, model) if by else None
    if bound is not None:
        return bound
    if "leap" in by:
        return leaping.refusal(s, model, by)
    if "climb" not in by:
        return None
    if "animal" in warrior_type(model.type).keywords:
        return Refusal(Code.NOT_ABLE, f"{model.name} is an animal, and animals cannot climb", "MOV-16")
    if run:
        return Refusal(Code.MAY_NOT_RUN, "nobody climbs in a run; walk, or leave the climb out", "MOV-17")
    if charge and not edition(s).charge_while_climbing:
        return Refusal(Code.NOT_ABLE, "no charge climbs here; leave the climb out", "MOV-19")
    return None


def plan(s: State, seat: Seat, command: Move, runners: tuple[ModelId, ...]) -> Path | Refusal:
    """The way of a move command that dares something, or why it may not be made."""
    refused = why_not(s, seat, command, runners) or refusal(s, s.models[command.model], command.by, run=command.run)
    if refused is not None:
        return refused
    model = s.models[command.model]
    budget = allowance(s, model, run=command.run)
    path, by = stay(body(model).at), command.by
    for corner in (*command.via, command.to):
        goal = settle(terrain(s), point(*corner)) or point(*corner)
        leg = way(s, model, path.end, goal, budget - path.cost, by)
        if leg is None:
            short = leap_of_faith(s, model, path.end, goal, budget - path.cost, by)
            return join(path, short) if short is not None else _why_no_way(s, model, path, goal, budget, by)
        path = join(path, leg)
        by = _without_climb(by)  # MOV-16: a climb begins where the move begins
    if path.length <= EPS:
        return Refusal(Code.NO_WAY, f"{model.name} stands there already; a model that stays needs no command", "MOV-01")
    return path


def _without_climb(by: Daring) -> Daring:
    return tuple(one for one in by if one != "climb")


def _why_no_way(s: State, model: Model, path: Path, goal: Point, budget: float, by: Daring) -> Refusal:
    refused = why_no_place(s, model, goal, obstacles(s, model)[1])
    if refused is not None:
        return refused
    leg = way(s, model, path.end, goal, budget + EXPLAINED, by)
    if leg is not None:
        return too_far(model, join(path, leg), budget)
    dared = " or ".join(_DARED[one] for one in by)
    told = f"{model.name} gets to no such place, {dared} or not"
    high = f'; it climbs {climb_limit(s, model):g}" at most' if "climb" in by else ""
    return Refusal(Code.NO_WAY, f"{told}{high}", "MOV-17" if "climb" in by else "MOV-21")


_DARED = {"climb": "climbing", "jump": "jumping down", "gap": "leaping over a gap"}


def climb_limit(s: State, model: Model) -> float:
    """The greatest height it climbs, in inches (MOV-17, SKL-34)."""
    times = (rule.multiplies_climb(s, model) for rule in rulebook.own(model, SpecialRule.multiplies_climb))
    return float(characteristics.movement(s, model) * max(times, default=1))


def way(s: State, model: Model, start: Point, goal: Point, limit: float, by: Daring) -> Path | None:
    """The cheapest way of at most `limit` inches that may dare what `by` names. Whoever climbs higher than his Movement
    by a rule of his own uses up all of it, and no more (SKL-34)."""
    friends, foes = obstacles(s, model)
    high = climb_limit(s, model)
    own = float(characteristics.movement(s, model))
    far = limit + (high - own if "climb" in by else 0.0)
    radius = size_of(model.type)[0]
    path = daring_route(terrain(s), radius, start, goal, friends, foes, far, by, high, deepest(s, model))
    if path is None or path.cost <= limit + EPS or _pays(path, limit):
        return path
    return None


def deepest(s: State, model: Model) -> float:
    """How far it may jump down in a move that is no charge, in inches (MOV-21, SKL-30)."""
    return max((rule.jump_limit(s, model) for rule in rulebook.own(model, SpecialRule.jump_limit)), default=DEEPEST)


def _pays(path: Path, limit: float) -> bool:
    """A climb higher than the whole move leaves nothing for walking."""
    found = dares(path)
    return (
        len(found) == 1
        and found[0].way == "climb"
        and path.cost - found[0].cost <= max(0.0, limit - found[0].cost) + EPS
    )


def leap_of_faith(s: State, model: Model, start: Point, goal: Point, limit: float, by: Daring) -> Path | None:
    """A way whose gap is too wide for the movement left when it comes: committed to before measuring (MOV-29)."""
    if "gap" not in by:
        return None
    friends, foes = obstacles(s, model)
    radius = size_of(model.type)[0]
    path = daring_route(terrain(s), radius, start, goal, friends, foes, limit + WIDEST_GAP, by, climb_limit(s, model))
    found = dares(path) if path is not None else ()
    return path if found and found[-1].way == "gap" and falls_short(found[-1], limit - found[-1].before) else None


def contact(s: State, model: Model, target: Model, limit: float, by: Daring) -> Path | None:
    """The cheapest way into contact with one enemy that may dare what `by` names."""
    friends, foes = obstacles(s, model, without=(target.id,))
    radius, at = size_of(model.type)[0], body(model).at
    return daring_contact(terrain(s), radius, at, body(target), friends, foes, limit, by, climb_limit(s, model))


# tests


def falls_short(dare: Dare, left: float) -> bool:
    """A gap wider than the movement left is a fall without a test (MOV-29)."""
    return dare.way == "gap" and dare.cost > left + EPS


def tests(s: State, model: Model, dare: Dare) -> int:
    """How many Initiative tests it takes, one after the other (MOV-18, MOV-22, MOV-29)."""
    if dare.way == "leap":
        return 0
    if dare.way == "climb":
        return 0 if rulebook.any_own(s, model, SpecialRule.climbs_surely) else 1
    steps = floor((-dare.rise + EPS) / STEP) if dare.rise < 0 else 0
    if dare.way == "gap":
        return 1 + steps
    return min(1, steps) if rulebook.any_own(s, model, SpecialRule.jumps_by_one_test) else steps


def trial(s: State, model: Model, dare: Dare, *, charge: bool) -> Trial:
    """One of these tests: what it is for, and the face that just passes. A jump in a charge is a dive."""
    what = "dive" if charge and dare.way == "jump" else dare.way
    value = characteristics.current(s, model, "i")
    if dare.way != "climb":
        return Trial(what, model.id, value, "i")
    rules = rulebook.carried(model, SpecialRule.climbing)
    bonuses = tuple((rule.name, bonus) for rule in rules if (bonus := rule.climbing(s, model)))
    reasons = (("Initiative", value), *bonuses) if bonuses else ()
    return Trial(what, model.id, value + sum(bonus for _, bonus in bonuses), "i", reasons)


def chance(s: State, model: Model, path: Path, *, charge: bool = False, limit: float = inf) -> float:
    """The chance that it arrives: that no test of the way fails, after the re-rolls that are taken by default."""
    found = 1.0
    for dare in dares(path):
        if falls_short(dare, limit - dare.before):
            return 0.0
        found *= passes(s, model, trial(s, model, dare, charge=charge)) ** tests(s, model, dare)
    return found


def passes(s: State, model: Model, test: Trial) -> float:
    good = sum(characteristic_passed(face, test.needed) for face in range(1, 7)) / 6
    again = any(
        rule.offers_reroll(s, model, test) and not rule.saves_reroll(s, model)
        for rule in rulebook.own(model, SpecialRule.offers_reroll)
    )
    return 1 - (1 - good) ** 2 if again else good


def worst_fall(path: Path) -> float:
    """How far it may fall on the way, in inches; 0 where a failed test only keeps it where it is (MOV-18)."""
    falls = [dare.start.z if dare.way == "gap" else -dare.rise for dare in dares(path) if dare.way != "leap"]
    return round(max((0.0, *falls)), 3)


# charges from above


def is_leap(path: Path) -> bool:
    """A charge by it includes a test to jump, or goes over whoever is in its way (MOV-28, SKL-28)."""
    return any(dare.way in ("gap", "leap") or (dare.way == "jump" and -dare.rise >= STEP - EPS) for dare in dares(path))


def dive(s: State, model: Model, target: Model, path: Path) -> int:
    """The Strength that a charge by that way adds in this turn's fight, 0 where it is no dive (MOV-25, MOV-27)."""
    for dare in dares(path):
        landed = body(model)._replace(at=dare.end)
        if dare.way == "jump" and -dare.rise >= DIVE - EPS and gap(landed, body(target)) <= DIVE + EPS:
            step = edition(s).dive_step
            return 1 if step is None else floor((-dare.rise + EPS) / step)
    return 0


def take_offs(path: Path) -> tuple[Point, ...]:
    """From where on the way it jumps down."""
    return tuple(dare.start for dare in dares(path) if dare.way == "jump")
