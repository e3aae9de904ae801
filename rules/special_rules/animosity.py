"""Animosity: what an offended Orc or Goblin does at the start of his warband's turn (CON-ORC-44 to CON-ORC-51)."""

from dataclasses import dataclass

from rules import marks
from rules.commands import Answer, Move
from rules.content.catalogue import warrior_type
from rules.decisions import Decision, Option
from rules.events import ChargeDeclared, HandsFilled, ModelMoved, ModelsParted, TestTaken
from rules.frames import AnimosityFrame, ChargeFrame, FightFrame, ShotFrame
from rules.geometry.path import Path
from rules.geometry.paths import separate
from rules.legal import charge as legal_charge
from rules.legal import exits
from rules.legal import movement as legal_move
from rules.legal import shooting as legal_shot
from rules.legal.advance import driven
from rules.legal.alliances import broken_by
from rules.legal.combat import loadouts
from rules.procedures.alliance import break_alliance
from rules.procedures.moving import engage, move_along
from rules.procedures.procedure import Procedure
from rules.queries import bodies, body, distance, enemies, engaged, friends, has, nearest_allies, pair, ready, terrain
from rules.refusals import Code, Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, State

OFFENDED = "offended"
SHOW_OFF = "show_off"
"""Rushed at the enemy this turn and has to charge if it can (CON-ORC-47)."""
STAY = Option("stay", "make no extra move")
SOURCE = "CON-ORC-44"


@dataclass(frozen=True, slots=True)
class Animosity(SpecialRule):
    def rolls_at_start(self, r: Resolution, m: Model) -> None:
        if _listens(r.state, m) and r.d6("animosity", m.id) == 1:
            r.emit(TestTaken("animosity", m.seat, m.id, False))
            r.mark(m.id, OFFENDED, "turn")

    def tests_at_start(self, s: State, m: Model) -> bool:
        return has(m, OFFENDED) and _listens(s, m)

    def at_start(self, r: Resolution, m: Model) -> None:
        r.push(AnimosityFrame(m.id))

    def must_charge(self, s: State, m: Model) -> bool:
        return has(m, SHOW_OFF)

    def moves_by_itself(self, s: State, m: Model) -> bool:
        """Only where show-offs make their move in the movement phase and no charge is possible."""
        if not s.options.show_off_in_movement or not has(m, SHOW_OFF) or not ready(m) or engaged(s, m.id):
            return False
        return bool(_in_sight(s, m)) and not legal_charge.any_in_range(s, m)

    def make_move(self, r: Resolution, m: Model) -> None:
        _rush(r, m, _in_sight(r.state, m)[0])


def _listens(s: State, m: Model) -> bool:
    """Whether it rolls at all: not in combat, down or fleeing, and not behind a ball and chain (CON-ORC-44, -73)."""
    return ready(m) and not engaged(s, m.id) and "ball_and_chain" not in m.weapons


def offence(r: Resolution, frame: AnimosityFrame) -> None:
    face = r.d6("offence", frame.model)
    if face == 1:
        r.go(frame, "quarrel")
    elif face == 6:
        r.go(frame, "show_off")
    else:
        r.mark(frame.model, marks.FROZEN, "turn")  # CON-ORC-46
        r.pop()


# 1: picks a fight


def quarrel(r: Resolution, frame: AnimosityFrame) -> None:
    """He charges the mate who gave offence, or shoots at him, or squabbles after all; then he is done for this turn."""
    m = r.model(frame.model)
    r.mark(m.id, marks.FROZEN, "turn")
    if has(m, marks.NETTED):  # EQP-04
        r.pop()
        return
    foe, path = _offender(r.state, m)
    for other in broken_by(r.state, m.seat, (foe.id,) if foe else ()):
        break_alliance(r, m.seat, other, "animosity")  # MP-ALLY-27
    if foe is not None and path is not None:
        r.emit(ChargeDeclared(m.id, (foe.id,)))
        move_along(r, m.id, path, "charge", takes=False)
        engage(r, m.id, foe.id)
        for fighter in (m, foe):
            if not fighter.hands:
                r.emit(HandsFilled(fighter.id, loadouts(fighter)[0]))
        r.go(frame, "part", target=foe.id)
        r.push(FightFrame(m.seat, pair(m.id, foe.id)))
        return
    r.pop()
    weapon = None if foe is None else _missile(r.state, m, foe)
    if foe is not None and weapon is not None:
        r.push(ShotFrame(m.id, weapon, foe.id))


def _offender(s: State, m: Model) -> tuple[Model | None, Path | None]:
    """Whom he goes for, and his way if he charges (CON-ORC-45, CON-ORC-48). Mates already in combat are left alone."""
    near = sorted(friends(s, m), key=lambda mate: (distance(m, mate), mate.id))
    if near and _is(near[0], "orc", hero=True):
        return None, None
    close = sorted((*near, *nearest_allies(s, m)), key=lambda mate: (distance(m, mate), mate.id))
    mates = [mate for mate in close if _may_offend(m, mate) and not engaged(s, mate.id)]
    limit = legal_charge.reach(s, m)
    for mate in mates:
        path = legal_charge.path_to(s, m, mate, limit) if legal_shot.sees(s, m, mate) and not mate.fleeing else None
        if path is not None:
            return mate, None if _is(m, "goblin") and _is(mate, "orc") else path
    return (mates[0] if mates else None), None


def _may_offend(m: Model, mate: Model) -> bool:
    """Orcs and Goblins of his own, and anybody of an allied warband (MP-ALLY-25, MP-ALLY-26)."""
    return mate.seat != m.seat or _is(mate, "orc") or _is(mate, "goblin")


def _is(m: Model, race: str, *, hero: bool = False) -> bool:
    kind = warrior_type(m.type)
    return race in kind.keywords and kind.hero is hero


def _missile(s: State, m: Model, mate: Model) -> str | None:
    """A weapon he can shoot that mate with now."""
    if m.profile.bs <= 0 or not legal_shot.sees(s, m, mate):
        return None
    able = (key for key in m.weapons if legal_shot.why_not_weapon(s, m, key) is None)
    fit = (key for key in able if not legal_shot.sweeps(s, m, key))
    return next((key for key in fit if legal_shot.in_range(s, legal_shot.attack_on(m, key, mate))), None)


def part(r: Resolution, frame: AnimosityFrame) -> None:
    """After one round they stand 1" apart and fight no more (CON-ORC-45)."""
    r.pop()
    m, mate = r.model(frame.model), r.model(frame.target)
    if m.at is None or mate.at is None:
        return
    if mate.seat != m.seat and r.state.options.animosity_enemies_stay_engaged:
        return
    r.unmark(m.id, marks.CHARGED)
    for mover, other in ((m, mate), (mate, m)):
        at = separate(terrain(r.state), body(mover), body(other), bodies(r.state))
        if at is not None:
            r.emit(ModelMoved(mover.id, (body(mover).at, at), "aside", mover.facing))
            break
    if pair(m.id, mate.id) in r.state.engaged:
        r.emit(ModelsParted(pair(m.id, mate.id)))


# 6: shows off


def show_off(r: Resolution, frame: AnimosityFrame) -> None:
    """At the nearest enemy in sight as fast as he can, at once (CON-ORC-47)."""
    m = r.model(frame.model)
    foes = _in_sight(r.state, m)
    if not foes:
        r.go(frame, "extra_move")
        return
    r.pop()
    if r.state.options.show_off_in_movement:
        r.mark(m.id, SHOW_OFF, "turn")
    elif _can_charge(r.state, m, foes[0]):
        r.push(ChargeFrame(m.id, (foes[0].id,)))
    else:
        _rush(r, m, foes[0])
        r.mark(m.id, SHOW_OFF, "turn")


def _in_sight(s: State, m: Model) -> list[Model]:
    """Enemies he sees, the nearest first."""
    foes = sorted(enemies(s, m), key=lambda foe: (distance(m, foe), foe.id))
    return [foe for foe in foes if legal_shot.sees(s, m, foe)]


def _can_charge(s: State, m: Model, foe: Model) -> bool:
    able = legal_charge.why_not_charger(s, m) is None and legal_charge.why_not_target(s, m, foe) is None
    return able and legal_charge.path_to(s, m, foe, legal_charge.reach(s, m)) is not None


def _rush(r: Resolution, m: Model, foe: Model) -> None:
    """A run towards that enemy, or a walk where none is allowed, out of contact."""
    run = legal_move.why_not_run(r.state, m) is None
    path = driven(r.state, m, foe, legal_move.allowance(r.state, m, run=run))
    if path is not None:
        move_along(r, m.id, path, "run" if run else "walk", takes=False)


def extra_move(r: Resolution, frame: AnimosityFrame) -> None:
    """No enemy in sight: his player may give him a normal move now."""
    m = r.model(frame.model)
    about = {"model": m.id, "rule": "animosity", "distance": f"{legal_move.allowance(r.state, m):g}"}
    r.ask(m.seat, "compulsory_move", (STAY,), STAY.id, accepts=("move",), about=about)


def extra_move_made(r: Resolution, frame: AnimosityFrame, decision: Decision, command: Answer | Move) -> Refusal | None:
    m = r.model(frame.model)
    if isinstance(command, Move):
        if command.model != m.id:
            return Refusal(Code.NOT_ASKED, f"it is the move of {m.name}: name {m.id!r} as the model", "CON-ORC-47")
        if command.run:
            return Refusal(Code.MAY_NOT_RUN, "with no enemy in sight the extra move is a normal move", "CON-ORC-47")
        if command.leaves:
            return exits.by_force(m)
        found = legal_move.walk(r.state, m, command, legal_move.allowance(r.state, m))
        if isinstance(found, Refusal):
            return found
        move_along(r, m.id, found, "walk", takes=command.takes)
    r.pop()
    return None


ANIMOSITY_RULES = (Animosity("animosity", "Animosity", SOURCE),)

PROCEDURE = Procedure(
    stages={
        "offence": offence,
        "quarrel": quarrel,
        "part": part,
        "show_off": show_off,
        "extra_move": extra_move,
    },
    answers={"extra_move": extra_move_made},
)
