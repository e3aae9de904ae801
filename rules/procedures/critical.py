"""What critical hits by weapon do beside their wounds (CR): hammered, disarmed, ricochets, driven back."""

from rules import marks, rulebook
from rules.attack import Attack, Hit
from rules.commands import Answer
from rules.content.catalogue import equipment
from rules.content.kinds import Weapon
from rules.decisions import Decision, Option
from rules.events import HandsFilled, HitDiverted, ModelMoved, ModelsParted
from rules.frames import CriticalFrame, FightFrame
from rules.geometry.paths import Path, advance, touching
from rules.geometry.point import EPS, heading
from rules.legal.combat import loadouts
from rules.legal.ground import ground
from rules.procedures.dealing import deal
from rules.procedures.falling import totter
from rules.procedures.harm import harm
from rules.procedures.procedure import Procedure
from rules.queries import bodies, body, distance, opponents, pair, size_of, terrain
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId

COLLISION_STRENGTH = 3


def hammer(r: Resolution, frame: CriticalFrame) -> None:
    """It strikes no blow this turn, unless it has begun to (CR-B-1, CR-B-5)."""
    r.pop()
    fight = next((below for below in reversed(r.stack) if isinstance(below, FightFrame)), None)
    begun = fight is not None and any(plan.model == frame.target for plan in fight.declared)
    if r.model(frame.target).at is not None and not begun:
        r.mark(frame.target, marks.HAMMERED, "turn")


# disarmed


def disarm(r: Resolution, frame: CriticalFrame) -> None:
    """One weapon leaves its hands until the combat is over, of two any one (CR-B-3, CR-B-6)."""
    m = r.model(frame.target)
    arms = [key for key in m.hands if _may_drop(key)] if m.at is not None else []
    if not arms:
        r.pop()
        return
    lost = arms[0]
    if len(set(arms)) > 1:
        lost = arms[(r.d6("disarm", frame.attacker, against=m.id) - 1) * len(arms) // 6]
    hands = list(m.hands)
    hands.remove(lost)
    number = next(n for n in range(1, len(m.weapons) + 2) if marks.knocked_away(lost, n) not in m.marks)
    r.mark(m.id, marks.knocked_away(lost, number), "combat")
    r.emit(HandsFilled(m.id, tuple(hands)))
    if any(isinstance(equipment(key), Weapon) for key in hands):
        r.pop()
    else:
        r.go(frame, "rearm")


def _may_drop(key: str) -> bool:
    piece = equipment(key)
    return isinstance(piece, Weapon) and "natural" not in piece.tags


def rearm(r: Resolution, frame: CriticalFrame) -> None:
    """It goes on with another weapon it has, or with its fists."""
    m = r.model(frame.target)
    ways = loadouts(m)
    if len(ways) == 1:
        r.emit(HandsFilled(m.id, ways[0]))
        r.pop()
        return
    options = tuple(Option("+".join(way), " and ".join(equipment(key).name for key in way)) for way in ways)
    r.ask(m.seat, "weapons", options, options[0].id, about={"model": m.id})


def rearmed(r: Resolution, frame: CriticalFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.emit(HandsFilled(frame.target, tuple(command.option.split("+"))))
    r.pop()
    return None


# ricochet


def ricochet(r: Resolution, frame: CriticalFrame) -> None:
    """The same shot wounds one more, and flies no further (CR-M-2, CR-M-4)."""
    r.pop()
    other = r.model(frame.other)
    if other.at is None:
        return
    r.emit(HitDiverted(frame.attacker, frame.target, other.id, "ricochet"))
    far = distance(r.model(frame.attacker), other)
    shot = Attack(frame.attacker, other.id, frame.weapon, shooting=True, distance=far, deflected=True)
    deal(r, (Hit(shot, 0),))


# driven back


def push(r: Resolution, frame: CriticalFrame) -> None:
    """D6" straight back, the striker after it, everybody else out of the fight (CR-T-3, CR-T-5, CR-T-6)."""
    r.pop()
    striker, victim = r.model(frame.attacker), r.model(frame.target)
    if all(foe.id != striker.id for foe in opponents(r.state, victim.id)):
        return  # out of action, or no longer there
    inches = r.d6("push", striker.id, against=victim.id)
    others = bodies(r.state, without=(striker.id, victim.id))
    way = heading(body(striker).at, body(victim).at)
    found = advance(ground(r.state, victim), size_of(victim.type)[0], body(victim).at, way, float(inches), others)
    for one, other in ((victim, striker), (striker, victim)):
        for foe in opponents(r.state, one.id):
            if foe.id != other.id:
                r.emit(ModelsParted(pair(one.id, foe.id)))
    driven = found.path
    for rule in rulebook.own(victim, SpecialRule.driven):
        driven = rule.driven(r.state, victim, driven)
    _go(r, victim, driven, striker.id)
    land = ground(r.state, striker)
    after = advance(land, size_of(striker.type)[0], body(striker).at, way, driven.length, others)
    _go(r, striker, after.path, victim.id)
    if not touching(terrain(r.state), body(r.model(striker.id)), body(r.model(victim.id))):
        r.emit(ModelsParted(pair(striker.id, victim.id)))  # too broad to follow
    if driven.length < found.path.length - EPS:
        return
    if found.stop.kind == "drop":
        totter(r, victim.id)
    if found.stop.kind == "body":
        harm(r, found.stop.id, "collision", COLLISION_STRENGTH)


def _go(r: Resolution, model: Model, path: Path, keeps: ModelId) -> None:
    """Backwards or forwards, it faces as before."""
    if path.length > EPS:
        r.emit(ModelMoved(model.id, path.points, "pushed", model.facing, keeps=keeps))


PROCEDURE = Procedure(
    stages={"hammer": hammer, "disarm": disarm, "rearm": rearm, "ricochet": ricochet, "push": push},
    answers={"rearm": rearmed},
)
