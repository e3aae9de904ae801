"""Who may move, how far, and by which way (MOV-01..09, MOV-50, CC-40, REC-06)."""

from rules import characteristics, marks, rulebook
from rules.commands import Move
from rules.edition import edition
from rules.geometry.path import Path, join, stay
from rules.geometry.paths import route, touched
from rules.geometry.point import EPS, Body, Point, point
from rules.geometry.straight import settle
from rules.geometry.surface import collides, on_table, standable, wholly_inside
from rules.legal.counters import underfoot
from rules.legal.fitness import why_unfit
from rules.legal.ground import bounds, ground
from rules.legal.ownership import why_not_yours
from rules.queries import (
    are_enemies,
    bodies,
    body,
    distance,
    down,
    enemies_within,
    engaged,
    has,
    held,
    hidden_from,
    of_seat,
    opponents,
    ready,
    size_of,
    standing,
    terrain,
)
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, Seat, State, Status

CRAWL = 2.0
"""How far a model that is down may crawl, in inches (MOV-50, MOV-51)."""
EXPLAINED = 12.0
"""How much longer than allowed a way may be for its length to be looked up and named, in inches."""

_BARS = (
    (marks.FELL, Code.NOT_ABLE, "fell this turn and moves no more", "MOV-31"),
    (marks.ACTED, Code.ALREADY_ACTED, "has had its move in this phase", "MOV-01"),
    (marks.FROZEN, Code.NOT_ABLE, "may not move any more this turn", "CHG-21"),
    (marks.RALLIED, Code.NOT_ABLE, "rallied this turn", "REC-02"),
    (marks.IDLE, Code.NOT_ABLE, "may not act this turn", "PSY-29"),
    (marks.SEARCHING, Code.NOT_ABLE, "searches this turn and does nothing else", "SC5-06"),
    (marks.NETTED, Code.NOT_ABLE, "is caught in a net", "EQP-04"),
    (marks.CAPTIVE, Code.NOT_ABLE, "is held fast", "KID-11"),
)


def plan(s: State, seat: Seat, command: Move, runners: tuple[ModelId, ...]) -> Path | Refusal:
    """The way a move command takes that dares nothing, or why it may not be made. `runners` are those judged fit to run
    (MOV-08)."""
    refused = why_not(s, seat, command, runners)
    if refused is not None:
        return refused
    model = s.models[command.model]
    return walk(s, model, command, allowance(s, model, run=command.run))


def why_not(s: State, seat: Seat, command: Move, runners: tuple[ModelId, ...]) -> Refusal | None:
    """Why a move command may not be made, whatever its way."""
    refused = why_not_yours(s, seat, command.model, "to move")
    if refused is not None:
        return refused
    model = s.models[command.model]
    refused = why_not_mover(s, model)
    if refused is None and command.run:
        refused = why_not_runner(s, model, model.id in runners)
    return refused


def why_not_mover(s: State, model: Model) -> Refusal | None:
    """Why this model may not be moved now by its player."""
    return why_not_able(s, model) or _why_not_away(s, model) or why_not_ordered(s, model)


def why_not_able(s: State, model: Model) -> Refusal | None:
    """Why it makes no move at all now, wherever it stands."""
    name = model.name
    still = () if edition(s).stunned_crawl else (Status.STUNNED,)
    unfit = why_unfit(model, "MOV-51", fleeing="LD-13", while_down=still)
    if unfit is not None:
        return unfit
    for mark, code, did, rule in _BARS:
        if has(model, mark):
            return Refusal(code, f"{name} {did}", rule)
    return None


def _why_not_away(s: State, model: Model) -> Refusal | None:
    """Leaving contact with enemies (MOV-05, CC-40, MOV-50, REC-06)."""
    name = model.name
    if down(model):
        for foe in opponents(s, model.id):
            if standing(foe) and len(opponents(s, foe.id)) < 2:
                return Refusal(Code.ENGAGED, f"{name} cannot crawl away: {foe.name} fights nobody else", "MOV-50")
        return None
    if held(s, model.id):
        return Refusal(Code.ENGAGED, f"{name} is engaged with a standing enemy", "CC-40")
    if has(model, marks.STOOD_UP) and engaged(s, model.id):
        return Refusal(Code.ENGAGED, f"{name} stood up this turn and is engaged", "REC-06")
    return None


def why_not_ordered(s: State, model: Model) -> Refusal | None:
    """Why its moves are not its player's to order."""
    by_itself = moving_rule(s, model)
    if by_itself is not None:
        return Refusal(Code.NOT_ABLE, f"{model.name} does not move as ordered: {by_itself.name}", by_itself.source)
    if allowance(s, model) <= 0:
        return Refusal(Code.NOT_ABLE, f"{model.name} cannot move: its Movement is 0", "CHAR-06")
    return None


def moving_rule(s: State, model: Model) -> SpecialRule | None:
    """The rule that moves this model in the compulsory step, if one does."""
    rules = rulebook.carried(model, SpecialRule.moves_by_itself)
    return next((rule for rule in rules if rule.moves_by_itself(s, model)), None)


def can_move(s: State, model: Model) -> bool:
    return why_not_mover(s, model) is None


def allowance(s: State, model: Model, *, run: bool = False) -> float:
    """How far it may move, in inches after terrain costs (MOV-01, MOV-04, MOV-07, MOV-50, REC-06)."""
    if down(model):
        return CRAWL
    m = characteristics.stride(s, model)
    more = characteristics.extra_inches(s, model)
    if has(model, marks.STOOD_UP):
        return m / 2 + more
    return (pace(s, model) * m if run else m) + more


def pace(s: State, model: Model) -> float:
    """How many times its Movement it runs or charges (MOV-07, CHG-03, SKL-29)."""
    rules = rulebook.own(model, SpecialRule.pace)
    return float(max((rule.pace(s, model) for rule in rules), default=2))


def runners(s: State, seat: Seat) -> tuple[ModelId, ...]:
    """Models that may run this turn, judged on the positions of this moment (MOV-08)."""
    return tuple(m.id for m in of_seat(s, seat) if not has(m, marks.ACTED) and why_not_run(s, m) is None)


def why_not_run(s: State, model: Model) -> Refusal | None:
    """Why this model may not run, on the positions of this moment (MOV-08, REC-06)."""
    if down(model):
        return Refusal(Code.MAY_NOT_RUN, f'{model.name} is down and may only crawl 2"', "MOV-50")
    if has(model, marks.STOOD_UP):
        return Refusal(Code.MAY_NOT_RUN, f"{model.name} stood up this turn", "REC-06")
    for rule in rulebook.carried(model, SpecialRule.forbids_run):
        if rule.forbids_run(s, model):
            return Refusal(Code.MAY_NOT_RUN, f"{model.name} never runs: {rule.name}", rule.source)
    refused = scenario(s.scenario).why_not_run(s, model)
    if refused is not None:
        return refused
    limit = edition(s).run_limit
    close = [] if limit is None else enemies_within(s, model, limit)
    near = [foe for foe in close if ready(foe) and not hidden_from(s, foe, model)]
    if near:
        foe = min(near, key=lambda other: (distance(model, other), other.id))
        apart = distance(model, foe)
        told = f'{foe.name} is {apart:.2f}" away; enemies within {limit:g}" forbid running'
        return Refusal(Code.MAY_NOT_RUN, told, "MOV-08")
    return None


def why_not_runner(s: State, model: Model, judged_fit: bool) -> Refusal | None:
    """The judgement made after the last charge, with today's reason where there still is one."""
    if judged_fit:
        return None
    before = Refusal(Code.MAY_NOT_RUN, f"an enemy was too near {model.name} after the last charge", "MOV-08")
    return why_not_run(s, model) or before


# the way


def obstacles(s: State, model: Model, without: tuple[ModelId, ...] = ()) -> tuple[list[Body], list[Body]]:
    """Whom a mover may not overlap, and whom of them it keeps away from (GEO-05, MOV-03): friends and enemies."""
    friends: list[Body] = []
    foes: list[Body] = []
    for m in s.models.values():
        if m.at is not None and m.id != model.id and m.id not in without:
            (foes if are_enemies(s, model, m) else friends).append(body(m))
    return friends, foes


def walk(s: State, model: Model, command: Move, budget: float, *, into_contact: bool = False) -> Path | Refusal:
    """The shortest way through the points of a move command if it costs at most `budget` inches, or what is wrong.

    Only a move `into_contact` may touch enemies (MOV-03, CHG-05).
    """
    if command.by:
        return Refusal(Code.NOT_ABLE, f"{model.name} climbs and jumps in no such move; leave `by` out", "MOV-16")
    others, foes = obstacles(s, model)
    if into_contact:
        others, foes = [*others, *foes], []
    radius = size_of(model.type)[0]
    path = stay(body(model).at)
    for corner in (*command.via, command.to):
        goal = point(*corner)
        if goal == path.end == body(model).at:
            continue  # where it stands it may go on standing, in contact or not
        leg = route(ground(s, model), radius, path.end, goal, others, foes, budget - path.cost)
        if leg is None:
            return _why_no_way(s, model, path, goal, budget, others, foes)
        path = join(path, leg)
    if path.length <= EPS and not command.leaves and not (command.takes and underfoot(s, model)):
        return Refusal(Code.NO_WAY, f"{model.name} stands there already; a model that stays needs no command", "MOV-01")
    return path


def _why_no_way(
    s: State, model: Model, path: Path, goal: Point, budget: float, others: list[Body], foes: list[Body]
) -> Refusal:
    land, radius = ground(s, model), size_of(model.type)[0]
    refused = why_no_place(s, model, goal, foes)
    if refused is not None:
        return refused
    leg = route(land, radius, path.end, goal, others, foes, budget + EXPLAINED)
    if leg is None:
        where = _named(settle(land, goal) or goal)
        too_long = f'no way to {where} is open that comes near the {budget:g}" {model.name} may move'
        return Refusal(Code.NO_WAY, too_long, "MOV-01")
    return too_far(model, join(path, leg), budget)


def too_far(model: Model, whole: Path, budget: float) -> Refusal:
    """The way is there, but longer than the move."""
    uses = f", and its ground uses up {whole.cost:.1f}" if whole.cost > whole.length + EPS else ""
    told = f'the way is {whole.length:.1f}" long{uses}; {model.name} may move {budget:g}"'
    return Refusal(Code.TOO_FAR, told, "MOV-01")


def why_no_place(s: State, model: Model, goal: Point, foes: list[Body]) -> Refusal | None:
    """Why no move of this model may end at a place, whatever the way there."""
    land, radius = terrain(s), size_of(model.type)[0]
    goal = settle(land, goal) or goal
    where = _named(goal)
    if not on_table(land, goal, radius):
        return Refusal(Code.NO_WAY, f"{where} is off the table, or the base would hang over its edge", "MOV-06")
    for other in bodies(s, without=(model.id,)):
        if collides(goal, radius, (other,)):
            return Refusal(Code.OCCUPIED, f"{s.models[other.id].name} leaves no room for a base at {where}", "GEO-05")
    for foe in foes:
        if touched(land, goal, radius, (foe,)):
            charge = f"{where} is in contact with {s.models[foe.id].name}; only a charge may end there"
            return Refusal(Code.TOO_NEAR, charge, "MOV-03")
    if not standable(land, goal, radius):
        return Refusal(Code.NO_WAY, f"{where} is no place for a base to stand", "GEO-05")
    house = bounds(s, model)
    if house and not wholly_inside(land, house, body(model)._replace(at=goal)):
        return Refusal(Code.NO_WAY, f"{where} is outside the building that {model.name} never leaves", "SC4-08")
    return None


def _named(at: Point) -> str:
    return f"({at.x:g}, {at.y:g}, {at.z:g})"
