"""The movement phase: charges, compulsory moves, remaining moves (TURN-06)."""

from typing import Literal

from rules import marks, rulebook
from rules.commands import Answer, Charge, Escape, Hide, Move
from rules.decisions import Decision, Option
from rules.frames import ChargeFrame, DaringFrame, EscapeFrame, MovementFrame
from rules.geometry.path import dares
from rules.legal import charge as legal_charge
from rules.legal import daring, exits, leaping
from rules.legal import escape as legal_escape
from rules.legal import hiding as legal_hiding
from rules.legal import movement as legal
from rules.legal.alliances import at_odds_with_all, broken_by
from rules.legal.coherency import Straggler, refused_end, straggler
from rules.procedures import departures
from rules.procedures.alliance import break_alliance
from rules.procedures.flight import flee_to_edge
from rules.procedures.hiding import hide
from rules.procedures.moving import move_along
from rules.procedures.procedure import Procedure
from rules.procedures.reserves import arrive
from rules.queries import engaged, has, of_seat, standing
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.scenarios.registry import scenario
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

END_CHARGES = Option("end", "declare no more charges")
END_MOVES = Option("end", "end the movement phase")


def close_up_option(found: Straggler) -> Option:
    label = f'close up and end the movement phase: {found.model.name} is {found.apart:.1f}" from {found.mate.name}'
    return Option("close_up", label, {"model": found.model.id})


def begin(r: Resolution, frame: MovementFrame) -> None:
    r.go(frame, "arrived")
    arrive(r, frame.seat)


def arrived(r: Resolution, frame: MovementFrame) -> None:
    for m in of_seat(r.state, frame.seat):
        for rule in rulebook.carried(m, SpecialRule.at_movement):
            rule.at_movement(r, r.model(m.id))
    fighting: tuple[str, ...] = ()
    if r.state.options.escape_from_combat:
        fighting = tuple(m.id for m in of_seat(r.state, frame.seat) if engaged(r.state, m.id))
    r.go(frame, "charges", fighting=fighting)
    scenario(r.state.scenario).at_movement(r, frame.seat)


# 1. charges


def charges(r: Resolution, frame: MovementFrame) -> None:
    """One charge after the other, in the order their player likes, and escapes among them (CHG-01, CHG-11, EC-01)."""
    s = at_odds_with_all(r.state)
    mine = of_seat(s, frame.seat)
    accepts: tuple[str, ...] = ("charge",) if any(legal_charge.can_charge(s, m) for m in mine) else ()
    if frame.fighting and any(legal_escape.may_escape(r.state, m, frame.fighting) for m in mine):
        accepts = (*accepts, "escape")
    if accepts:
        r.ask(frame.seat, "charges", (END_CHARGES,), END_CHARGES.id, accepts=accepts)
    else:
        r.go(frame, "compelled")


def take_charge(
    r: Resolution, frame: MovementFrame, decision: Decision, command: Charge | Escape | Answer
) -> Refusal | None:
    if isinstance(command, Answer):
        r.go(frame, "compelled")
        return None
    if isinstance(command, Escape):
        path = legal_escape.plan(r.state, frame.seat, command, frame.fighting)
        if isinstance(path, Refusal):
            return path
        r.push(EscapeFrame(command.model, path))
        return None
    refused = legal_charge.refusal(r.state, frame.seat, command)
    if refused is None:
        for other in broken_by(r.state, frame.seat, (command.target, *command.also)):
            break_alliance(r, frame.seat, other, "charge")
        r.push(ChargeFrame(command.model, (command.target, *command.also), by=command.by, takes=command.takes))
    return refused


def compelled(r: Resolution, frame: MovementFrame) -> None:
    """Who must charge and has not, charges now; his player says whom (PSY-15)."""
    for m in of_seat(r.state, frame.seat):
        targets = _must_charge(r.state, m)
        if len(targets) == 1:
            r.push(ChargeFrame(m.id, (targets[0].id,)))
            return
        if targets:
            options = tuple(Option(foe.id, f"{m.name} charges {foe.name}", {"target": foe.id}) for foe in targets)
            r.ask(frame.seat, "compulsory_charge", options, targets[0].id, about={"model": m.id})
            return
    # MOV-08: judged right after the last charge.
    r.go(frame, "compulsory", runners=legal.runners(r.state, frame.seat))


def _must_charge(s: State, m: Model) -> list[Model]:
    """Whom a model that must charge may choose among, the nearest first."""
    if legal_charge.why_not_charger(s, m) is not None:
        return []
    if not any(rule.must_charge(s, m) for rule in rulebook.carried(m, SpecialRule.must_charge)):
        return []
    return legal_charge.targets_in_range(s, m)


def take_compelled(r: Resolution, frame: MovementFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.push(ChargeFrame(decision.about["model"], (command.option,)))
    return None


# 2. compulsory moves


def compulsory(r: Resolution, frame: MovementFrame) -> None:
    """Flight (LD-13) and the moves that rules make for their bearers, in id order."""
    for m in of_seat(r.state, frame.seat):
        if has(m, marks.ACTED) or has(m, marks.NETTED) or not standing(m):  # EQP-04
            continue
        rule = legal.moving_rule(r.state, m)
        if m.fleeing:
            flee_to_edge(r, m)
        elif rule is not None:
            r.mark(m.id, marks.ACTED, "phase")
            rule.make_move(r, m)
        else:
            continue
        return
    r.go(frame, "moves")


# 3. remaining moves


def moves(r: Resolution, frame: MovementFrame) -> None:
    """Its player ends the phase, unless a group has to close up first (MOV-52); silence closes it up."""
    mine = of_seat(r.state, frame.seat)
    if any(legal.can_move(r.state, m) for m in mine) or any(legal_hiding.may_hide(r.state, m) for m in mine):
        found = straggler(r.state, frame.seat)
        end = END_MOVES if found is None else close_up_option(found)
        r.ask(frame.seat, "moves", (end,), end.id, accepts=("move", "hide"))
    else:
        r.pop()


def take_move(r: Resolution, frame: MovementFrame, decision: Decision, command: Move | Hide | Answer) -> Refusal | None:
    if isinstance(command, Answer):
        r.go(frame, "close_up")
        return None
    if isinstance(command, Hide):
        refused = legal_hiding.refusal(r.state, frame.seat, command.model)
        if refused is None:
            hide(r, command.model)
        return refused
    if "leap" in command.by:
        return _leap(r, frame, command)
    planned = daring.plan if command.by else legal.plan
    found = planned(r.state, frame.seat, command, frame.runners)
    if isinstance(found, Refusal):
        return found
    refused = exits.why_not(r.state, r.model(command.model), found.end) if command.leaves else None
    if refused is not None:
        return refused
    if command.by and dares(found):
        left = legal.allowance(r.state, r.model(command.model), run=command.run)
        gait: Literal["run", "walk"] = "run" if command.run else "walk"
        r.push(DaringFrame(command.model, found, gait, left, takes=command.takes, leaves=command.leaves))
    else:
        move_along(r, command.model, found, "run" if command.run else "walk", takes=command.takes)
        if command.leaves:
            departures.gone(r, command.model, "exited")
    return None


def _leap(r: Resolution, frame: MovementFrame, command: Move) -> Refusal | None:
    """Committed to before the die says how far it carries (SKL-28)."""
    planned = leaping.plan(r.state, frame.seat, command, frame.runners)
    if isinstance(planned, Refusal):
        return planned
    m = r.model(command.model)
    refused = exits.why_not(r.state, m, planned.path.end) if command.leaves else None
    if refused is not None:
        return refused
    budget = legal.allowance(r.state, m, run=command.run)
    done = leaping.leapt(r.state, m, planned, budget, r.d6("leap", m.id))
    gait: Literal["walk", "run"] = "run" if command.run else "walk"
    cost, leaves = done.path.cost, command.leaves
    r.push(DaringFrame(m.id, done.path, gait, cost, takes=command.takes, falls=done.falls, leaves=leaves))
    return None


def end_withheld(s: State, chosen: str) -> Refusal | None:
    found = straggler(s, s.turn.seat) if chosen == END_MOVES.id else None
    return None if found is None else refused_end(s, found)


def close_up(r: Resolution, frame: MovementFrame) -> None:
    """Those who are too far from their group come nearer, one after the other, and the phase is over (MOV-52)."""
    found = straggler(r.state, frame.seat)
    if found is None:
        r.pop()
    else:
        move_along(r, found.model.id, found.path, "walk")


PROCEDURE = Procedure(
    stages={
        "begin": begin,
        "arrived": arrived,
        "charges": charges,
        "compelled": compelled,
        "compulsory": compulsory,
        "moves": moves,
        "close_up": close_up,
    },
    answers={"charges": take_charge, "compelled": take_compelled, "moves": take_move},
    withheld={"moves": end_withheld},
)
