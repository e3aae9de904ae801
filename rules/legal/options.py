"""What one model may do now, with odds and reasons, and what it may not do: for clients, bots and the curious.

Everything is worked out from the state alone, by the functions that judge and resolve the commands themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import inf, prod
from typing import NamedTuple

from rules import marks
from rules.attack import Attack
from rules.changed import changed
from rules.commands import Blow, Charge
from rules.decisions import Decision
from rules.frames import FightFrame, MovementFrame, ShotFrame
from rules.geometry.path import Daring
from rules.legal import charge as legal_charge
from rules.legal import combat as legal_combat
from rules.legal import daring, leaping
from rules.legal import escape as legal_escape
from rules.legal import hiding as legal_hiding
from rules.legal import line as legal_line
from rules.legal import movement as legal_movement
from rules.legal import shooting as legal_shooting
from rules.legal.abilities import abilities
from rules.legal.alliances import breakable, why_not_broken, without
from rules.legal.assaults import assailable, chargeable, may_attack
from rules.legal.dares import DaredCharge, dared_charges, dared_moves
from rules.legal.figures import figures
from rules.legal.moves import moves
from rules.legal.offers import BlowOption, Cannot, ChargeOption, Deed, LineOption, ModelOptions, ShotOption, TestAhead
from rules.odds import (
    Odds,
    after_blows,
    after_burst,
    after_line,
    after_nothing,
    after_shots,
    bursts,
    of_blow,
    of_line,
    of_shot,
)
from rules.procedures import charge_tests, retake
from rules.procedures.wear import as_worn
from rules.queries import are_enemies, distance, has, nearest_enemies, pair
from rules.refusals import Refusal
from rules.state import Model, ModelId, State


class Wishes(NamedTuple):
    """What a player wants to know, for all of it takes time: the chances against enemies nearer than `odds` inches, so
    with 0 none; a sample of `places` to move to on all sides; the attacks on `allies` that would break an alliance; and
    `why`, the abilities and figures."""

    odds: float = inf
    places: bool = True
    allies: bool = True
    why: bool = True


EVERYTHING = Wishes()


def options(s: State, model_id: ModelId, wishes: Wishes = EVERYTHING) -> ModelOptions:
    """Raises KeyError for a model that is not in the battle."""
    model = s.models[model_id]
    decision = _decision(s, model)
    found = _offered(s, model, decision, wishes)
    if not wishes.why:
        return found
    return replace(found, abilities=abilities(s, model, decision), figures=figures(s, model))


def _offered(s: State, model: Model, decision: Decision | None, wishes: Wishes) -> ModelOptions:
    if decision is None:
        return ModelOptions(model.id, waiting=_waiting(s, model))
    asked = ModelOptions(model.id, decision.id, decision.asked)
    match decision.asked:
        case "charges":
            return _charge_or_escape(s, model, asked, decision, wishes)
        case "moves":
            return _move(s, model, asked, wishes.places)
        case "compulsory_move":
            return _led(s, model, asked, decision, wishes)
        case "extra_move":
            return replace(
                asked, moves=moves(s, model, float(decision.about["distance"]), places=wishes.places, own=True)
            )
        case "shooting":
            return _shoot(s, model, asked, decision, wishes)
        case "attacks":
            return replace(asked, blows=_blows(s, model, decision, wishes.odds))
    return asked


def _decision(s: State, model: Model) -> Decision | None:
    """The open question to its owner that this model can answer: one about it, or about the whole warband."""
    mine = [d for d in s.decisions if d.seat == model.seat]
    return next((d for d in mine if d.about.get("model", model.id) == model.id), None)


def _waiting(s: State, model: Model) -> str:
    if s.outcome is not None:
        return "the battle is over"
    mine = next((d for d in s.decisions if d.seat == model.seat), None)
    if mine is not None:
        return f"its owner is asked about {s.models[mine.about['model']].name} now ({mine.asked})"
    others = ", ".join(f"seat {d.seat} ({d.asked})" for d in s.decisions) or "nobody"
    return f"its owner is not asked anything now; the battle waits for {others}"


def _cannot(deed: Deed, refused: Refusal) -> Cannot:
    return Cannot(deed, refused.message, refused.rule)


# charges and escapes


def _charge_or_escape(s: State, model: Model, asked: ModelOptions, decision: Decision, wishes: Wishes) -> ModelOptions:
    cannot: list[Cannot] = []
    if "escape" in decision.accepts:
        fighting = next(frame.fighting for frame in reversed(s.agenda) if isinstance(frame, MovementFrame))
        refused = legal_escape.why_not_escaper(s, model, fighting)
        if refused is None:
            asked = replace(asked, escapes=tuple(legal_escape.escapes(s, model)))
        else:
            cannot.append(_cannot("escape", refused))
    refused = legal_charge.why_not_charger(s, model)
    if refused is None:
        return replace(asked, charges=_charges(s, model, wishes), cannot=tuple(cannot))
    return replace(asked, cannot=(_cannot("charge", refused), *cannot))


def _charges(s: State, model: Model, wishes: Wishes) -> tuple[ChargeOption, ...]:
    odds = wishes.odds
    plain = [_charge(s, model, foe, odds) for foe in (*nearest_enemies(s, model), *chargeable(s, model))]
    dared = [_dared(s, model, way, odds) for way in dared_charges(s, model)]
    for ally in breakable(s, model) if wishes.allies else ():
        plain.append(replace(_charge(without(s, model.seat, (ally.seat,)), model, ally, odds), breaks=True))
    return (*plain, *dared)


def _dared(s: State, model: Model, way: DaredCharge, odds: float) -> ChargeOption:
    """A charge with climbs, jumps or gaps in its way: a dive is stronger (MOV-27)."""
    seen = legal_charge.notices(s, model, way.foe, way.by)
    refused = legal_charge.refusal(s, model.seat, Charge(model.id, way.foe.id, by=way.by))
    if refused is not None:
        return ChargeOption(way.foe.id, seen, None, (), None, refused, by=way.by)
    near = way.by == leaping.LEAP or way.path.cost <= legal_charge.reach(s, model)
    in_reach = near if s.options.measure_before_declare else None
    deep = daring.dive(s, model, way.foe, way.path)
    lent = {marks.DIVES[deep - 1]} if deep else set()
    stronger = changed(model, marks={**model.marks, **dict.fromkeys(lent, "turn")})
    chance = daring.chance(s, model, way.path, charge=True)
    promised = _promising(s, stronger, way.foe, seen, in_reach, odds, way.by)
    chance = round(way.chance * chance * promised.chance, 6)
    return replace(promised, by=way.by, chance=chance, fall=daring.worst_fall(way.path))


def _charge(s: State, model: Model, foe: Model, odds: float) -> ChargeOption:
    seen = legal_shooting.sees(s, model, foe)
    refused = legal_charge.refusal(s, model.seat, Charge(model.id, foe.id))
    if refused is not None:
        return ChargeOption(foe.id, seen, None, (), None, refused)
    in_reach = None
    if s.options.measure_before_declare:
        in_reach = legal_charge.path_to(s, model, foe, legal_charge.reach(s, model)) is not None
    return _promising(s, model, foe, seen, in_reach, odds)


def _promising(
    s: State, model: Model, foe: Model, seen: bool, in_reach: bool | None, odds: float, by: Daring = ()
) -> ChargeOption:
    if distance(model, foe) >= odds or not may_attack(s, model, foe):
        return ChargeOption(foe.id, seen, in_reach, (), None)
    met = _in_contact(s, model, foe)
    blows = legal_combat.usual_blows(legal_combat.means(met, met.models[model.id], [foe]), foe.id)
    outcome = after_blows(met, model.id, blows) if blows else after_nothing(met, foe.id)
    tests = _tests_ahead(s, model, foe, by)
    chance = round(prod(test.chance for test in tests), 6)
    return ChargeOption(foe.id, seen, in_reach, _odds_of(met, model, blows), outcome, chance=chance, tests=tests)


def _tests_ahead(s: State, model: Model, foe: Model, by: Daring) -> tuple[TestAhead, ...]:
    return tuple(
        TestAhead(trial.what, trial.characteristic, trial.needed, trial.reasons, round(retake.chance(s, trial), 6))
        for trial in charge_tests.ahead(s, model, [foe.id], by)
    )


def _in_contact(s: State, model: Model, foe: Model) -> State:
    """As if the charge had gone home, with the weapons that each side would take in hand by itself (CC-05)."""
    charger = changed(legal_combat.armed(model), marks={**model.marks, marks.CHARGED: "turn"})
    models = {**s.models, model.id: charger, foe.id: legal_combat.armed(foe)}
    return changed(s, models=models, engaged=tuple(sorted({*s.engaged, pair(model.id, foe.id)})))


# moves


def _move(s: State, model: Model, asked: ModelOptions, places: bool) -> ModelOptions:
    in_view = legal_hiding.why_not_hide(s, model)
    no_hide = () if in_view is None else (_cannot("hide", in_view),)
    asked = replace(asked, hides=in_view is None)
    refused = legal_movement.why_not_mover(s, model)
    if refused is not None:
        return replace(asked, cannot=(_cannot("move", refused), _cannot("run", refused), *no_hide))
    fit = next((frame.runners for frame in reversed(s.agenda) if isinstance(frame, MovementFrame)), ())
    no_run = legal_movement.why_not_runner(s, model, model.id in fit)
    cannot = (*(() if no_run is None else (_cannot("run", no_run),)), *no_hide)
    walk, run = legal_movement.allowance(s, model), legal_movement.allowance(s, model, run=True)
    faster = run if no_run is None else None
    found = moves(s, model, walk, faster, places=places, own=True)
    dared = tuple(dared_moves(s, model, walk, faster)) if places else ()
    return replace(asked, moves=(*found, *dared), cannot=cannot)


def _led(s: State, model: Model, asked: ModelOptions, decision: Decision, wishes: Wishes) -> ModelOptions:
    """A compulsory move of so many inches that its player leads, into contact where he may (CON-ORC-47, CON-ORC-55)."""
    if "move" not in decision.accepts:
        return asked
    inches = float(decision.about["distance"])
    found = replace(asked, moves=moves(s, model, inches, places=wishes.places))
    if "charge" not in decision.accepts or has(model, marks.STOOD_UP):  # REC-06
        return found
    foes = nearest_enemies(s, model)
    reached = [foe for foe in foes if legal_charge.path_to(s, model, foe, inches) is not None]
    charges = [_promising(s, model, foe, legal_shooting.sees(s, model, foe), True, wishes.odds) for foe in reached]
    return replace(found, charges=tuple(charges))


# shots


def _shoot(s: State, model: Model, asked: ModelOptions, decision: Decision, wishes: Wishes) -> ModelOptions:
    odds = wishes.odds
    further = next((frame for frame in reversed(s.agenda) if isinstance(frame, ShotFrame)), None)
    if further is not None:  # SHT-19: only the target of the next of several shots is asked
        targets = [s.models[option.id] for option in decision.options]
        shots = [_shot(s, model, further.weapon, target, further.shots, 1, odds) for target in targets]
        return replace(asked, shots=tuple(shots))
    refused = legal_shooting.why_not_shooter(s, model)
    if refused is not None:
        return replace(asked, cannot=(_cannot("shoot", refused),))
    barred: list[Cannot] = []
    found: list[ShotOption] = []
    lines: list[LineOption] = []
    foes = (*nearest_enemies(s, model), *assailable(s, model))
    view = legal_shooting.in_sight(s, model)
    allies = breakable(s, model) if wishes.allies else []
    apart = {ally.seat: without(s, model.seat, (ally.seat,)) for ally in allies}
    views = {seat: legal_shooting.in_sight(state, model) for seat, state in apart.items()}
    for weapon in legal_shooting.missiles(model):
        refused = legal_shooting.why_not_weapon(s, model, weapon)
        if refused is not None:
            barred.append(_cannot(weapon, refused))
            continue
        if legal_shooting.sweeps(s, model, weapon):
            lines += _lines(s, model, weapon, odds)
            continue
        for foe in foes:
            found += _shots_at(s, model, weapon, foe, view, odds)
        for ally in allies:
            aimed = _shots_at(apart[ally.seat], model, weapon, ally, views[ally.seat], odds)
            found += [replace(shot, breaks=True) for shot in aimed]
    if not found and not lines and not barred:
        barred.append(Cannot("shoot", f"{model.name} has no missile weapon", "SHT-01"))
    return replace(asked, shots=tuple(found), lines=tuple(lines), cannot=tuple(barred))


def _shots_at(
    s: State, model: Model, weapon: str, foe: Model, view: Sequence[legal_shooting.Candidate], odds: float
) -> list[ShotOption]:
    refused = legal_shooting.why_not_target(s, model, weapon, foe, view=view)
    if refused is not None:
        return [ShotOption(weapon, foe.id, 1, None, None, refused)]
    most = legal_shooting.allowed_shots(s, legal_shooting.attack_on(model, weapon, foe))
    return [_shot(s, model, weapon, foe, shots, shots, odds) for shots in range(1, most + 1)]


def _shot(s: State, model: Model, weapon: str, target: Model, shots: int, fired: int, odds: float) -> ShotOption:
    a = legal_shooting.attack_on(model, weapon, target, shots)
    if a.distance >= odds:
        return ShotOption(weapon, target.id, fired, None, None)
    if not s.options.measure_before_declare:
        a = replace(a, distance=min(a.distance, legal_shooting.reach(s, model, weapon)))
    if not bursts(a):
        return ShotOption(weapon, target.id, fired, of_shot(s, a), after_shots(s, a, fired))
    outcome, *beside = after_burst(s, a)
    friends = tuple(one.target for one in beside if not are_enemies(s, model, s.models[one.target]))
    return ShotOption(weapon, target.id, fired, of_shot(s, a), outcome, beside=tuple(beside), friends=friends)


def _lines(s: State, model: Model, weapon: str, odds: float) -> Iterator[LineOption]:
    for degrees, touched in legal_line.directions(s, model, weapon):
        struck = tuple(victim.id for victim in touched)
        friends = tuple(victim.id for victim in touched if victim.seat == model.seat)
        broken = legal_line.broken_at(s, model, weapon, degrees)
        refused = legal_line.why_not_line(s, model, weapon, degrees)
        refused = refused or why_not_broken(s, model.seat, broken, meant=True)
        told = refused is None and odds > 0
        attacks = legal_line.attacks(s, model, weapon, degrees) if told else []
        odds_of, after = of_line(s, attacks), after_line(s, attacks)
        yield LineOption(weapon, degrees, struck, friends, odds_of, after, refused, bool(broken))


# blows


def _blows(s: State, model: Model, decision: Decision, odds: float) -> tuple[BlowOption, ...]:
    seat = next(frame.seat for frame in reversed(s.agenda) if isinstance(frame, FightFrame))
    own = legal_combat.means(s, model, legal_combat.foes(s, model, seat))
    found: list[BlowOption] = []
    for option in decision.options:
        blows = legal_combat.blows_of(option, own)
        outcome = after_blows(s, model.id, blows) if blows and odds > 0 else None
        found.append(BlowOption(option.id, blows, _odds_of(s, model, blows) if odds > 0 else (), outcome))
    return tuple(found)


def _odds_of(s: State, model: Model, blows: Sequence[Blow]) -> tuple[Odds, ...]:
    worn = as_worn(s, model, blows)
    return tuple(of_blow(s, Attack(model.id, blow.target, blow.weapon), blow.count) for blow in worn)
