"""One missile after another from one weapon (SHT-04, SHT-12..19, MP-SHOOT-06..10)."""

from dataclasses import replace

from rules import marks, rulebook
from rules.attack import Attack, Hit
from rules.commands import Answer
from rules.decisions import Decision, Option
from rules.events import HitDiverted, HitsScored, ShotDeclared
from rules.frames import ShotFrame
from rules.legal import shooting as legal
from rules.legal.alliances import broken_by
from rules.procedures import retake
from rules.procedures.alliance import break_alliance
from rules.procedures.damage import as_many_hits
from rules.procedures.dealing import deal
from rules.procedures.hiding import reveal
from rules.procedures.procedure import Procedure
from rules.queries import hidden_from, opponents
from rules.reckoning import hits_by_itself
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State, Status

LOOK = Option("look", "look for the shooter")
LET_BE = Option("let_be", "do not look")


def to_hit(r: Resolution, frame: ShotFrame) -> None:
    """The target is named, then the distance is measured, then the die is rolled (SHT-04)."""
    a = _attack(r.state, frame)
    if not frame.noticed and legal.must_notice(r.state, r.model(a.target)):
        shooter = r.model(a.attacker)
        retake.of_characteristic(r, frame, shooter, "i", "notice", passed="noticed", failed="overlooked")
        return
    if frame.more == frame.shots - 1:
        # SHT-19: the distance, known only now, may allow fewer shots than were declared.
        shots = min(frame.shots, legal.allowed_shots(r.state, a))
        frame, a = r.go(frame, "to_hit", shots=shots, more=shots - 1), replace(a, shots=shots)
        r.mark(a.attacker, marks.SHOT, "turn")
    if not any(rule.keeps_hidden(r.state, a) for rule in rulebook.of_weapon(a.weapon, SpecialRule.keeps_hidden)):
        reveal(r, a.attacker, "shot")
    for rule in rulebook.of_weapon(a.weapon, SpecialRule.after_shot):
        rule.after_shot(r, r.model(a.attacker), a.weapon)
    r.emit(ShotDeclared(a.attacker, a.weapon, a.target, round(a.distance, 3)))
    if not legal.in_range(r.state, a):
        r.emit(HitsScored(a.attacker, a.target, a.weapon, 0))
        r.go(frame, "again")
    elif hits_by_itself(r.state, a) is not None:
        r.go(frame, "land", face=0)
    else:
        needed = legal.needed(r.state, a)
        face = r.d6("to_hit", a.attacker, needed=needed.number, reasons=needed.reasons, against=a.target)
        second = 0
        if needed.then is not None and needed.reached(face):
            second = r.d6("long_shot", a.attacker, needed=needed.then, against=a.target)
        missed = not needed.reached(face) and needed.number is not None
        lucky = missed and retake.for_one_die(r.state, r.model(a.attacker)) is not None
        r.go(frame, "reroll" if lucky else "land", face=face, second=second)


def reroll(r: Resolution, frame: ShotFrame) -> None:
    """Offer the die again by what is good for one die of the battle (EQP-28)."""
    shooter = r.model(frame.model)
    rule = retake.for_one_die(r.state, shooter)
    about = {"model": shooter.id, "target": frame.target, "of": "to_hit", "rule": rule.key if rule else ""}
    r.ask(shooter.seat, "reroll", (retake.YES, retake.NO), retake.NO.id, about=about)


def reroll_answered(r: Resolution, frame: ShotFrame, decision: Decision, command: Answer) -> Refusal | None:
    face, second = frame.face, 0
    if command.option == retake.YES.id:
        retake.spend_die(r, frame.model)
        a = _attack(r.state, frame)
        needed = legal.needed(r.state, a)
        face = r.d6("to_hit", a.attacker, needed=needed.number, reasons=needed.reasons, against=a.target, reroll=True)
        if needed.then is not None and needed.reached(face):
            second = r.d6("long_shot", a.attacker, needed=needed.then, against=a.target)
    r.go(frame, "land", face=face, second=second)
    return None


def noticed(r: Resolution, frame: ShotFrame) -> None:
    r.go(frame, "to_hit", noticed=True)


def overlooked(r: Resolution, frame: ShotFrame) -> None:
    """That one may not be chosen now, somebody else may: the missile has not left the string (SKL-60)."""
    r.mark(frame.model, f"{marks.OVERLOOKED}:{frame.target}", "phase")
    if frame.more == frame.shots - 1:
        r.pop()
    else:
        r.go(frame, "again", more=frame.more + 1)


def land(r: Resolution, frame: ShotFrame) -> None:
    """Who takes the hit, if anybody does, and what it does to him."""
    a = _attack(r.state, frame)
    needed = legal.needed(r.state, a)
    backfires = bool(frame.face) and any(
        rule.backfires(r.state, a, frame.face) for rule in rulebook.of_weapon(a.weapon, SpecialRule.backfires)
    )
    hit = not backfires and (frame.face == 0 or needed.hit_with(frame.face, frame.second))
    r.emit(HitsScored(a.attacker, a.target, a.weapon, int(hit)))
    r.go(frame, "again")
    if backfires:
        victim, why = a.attacker, "backfire"
    elif hit:
        victim, why = _in_melee(r, a), "melee"
    elif legal.stopped_by_cover(r.state, a, needed.missed_by_one(frame.face, frame.second)):
        # SHT-17: it hits what covers the target; only a model is hurt by it, and MP-SHOOT-06 leaves it at that.
        victim, why = legal.in_the_way(r.state, a), "cover"
    else:
        return
    if victim and victim != a.target:
        r.emit(HitDiverted(a.attacker, a.target, victim, why))
        if r.state.options.stray_hit_breaks_alliance:
            by = r.model(a.attacker).seat
            for other in broken_by(r.state, by, (victim,)):
                break_alliance(r, by, other, "stray_hit")
    if victim:
        _strike(r, replace(a, target=victim), frame.face)


def _strike(r: Resolution, a: Attack, face: int) -> None:
    """What the missile does to whom it has struck, and to those beside him."""
    spreading = rulebook.of_weapon(a.weapon, SpecialRule.spreads)
    beside = [hit for rule in spreading for hit in rule.spreads(r.state, a)]  # as they stand when it strikes
    struck = tuple(Hit(a, face) for face in as_many_hits(r, a, (face,)))
    deal(r, struck, *((Hit(hit, 0),) for hit in beside))


def _in_melee(r: Resolution, a: Attack) -> ModelId:
    """A hit on a model in combat strikes it or one of those engaged with it (MP-SHOOT-07, MP-SHOOT-08)."""
    pool = [a.target, *sorted(foe.id for foe in opponents(r.state, a.target))]
    if len(pool) == 1:
        return a.target
    return pool[_draw(r, a, len(pool))]


def _draw(r: Resolution, a: Attack, count: int) -> int:
    """MP-SHOOT-10: a D6 split evenly where that works, rolled again above 4 or 5, one die of many sides beyond 6."""
    if count > 6:
        return r.roll("stray", model=a.attacker, against=a.target, sides=count)[0] - 1
    if count in (2, 3, 6):
        return (r.d6("stray", a.attacker, against=a.target) - 1) * count // 6
    while (face := r.d6("stray", a.attacker, against=a.target)) > count:
        pass
    return face - 1


def again(r: Resolution, frame: ShotFrame) -> None:
    """SHT-19: each further shot picks its own legal target, after the one before it has been resolved."""
    found = _further_targets(r.state, frame)
    if len(found) > 1:
        default = next((target.id for target in found if target.id == frame.target), found[0].id)
        options = tuple(Option(target.id, f"shoot {target.name}", {"target": target.id}) for target in found)
        about = {"model": frame.model, "weapon": frame.weapon}
        r.ask(r.model(frame.model).seat, "shooting", options, default, about=about)
    elif found:
        _next_shot(r, frame, found[0].id)
    else:
        r.go(frame, "spot")


def spot(r: Resolution, frame: ShotFrame) -> None:
    """Whoever has been shot at from hiding may try to make out by whom (WPN-31)."""
    shooter, target = r.model(frame.model), r.model(frame.target)
    if hidden_from(r.state, shooter, target) and target.at is not None and target.status is not Status.STUNNED:
        r.ask(target.seat, "spot", (LOOK, LET_BE), LOOK.id, about={"model": target.id})
    else:
        r.go(frame, "done")


def take_spot(r: Resolution, frame: ShotFrame, decision: Decision, command: Answer) -> Refusal | None:
    if command.option == LOOK.id:
        retake.of_characteristic(r, frame, r.model(frame.target), "i", "spot", passed="spotted", failed="done")
    else:
        r.go(frame, "done")
    return None


def spotted(r: Resolution, frame: ShotFrame) -> None:
    reveal(r, frame.model, "spotted", frame.target)
    r.go(frame, "done")


def done(r: Resolution, frame: ShotFrame) -> None:
    r.pop()


def take_target(r: Resolution, frame: ShotFrame, decision: Decision, command: Answer) -> Refusal | None:
    _next_shot(r, frame, command.option)
    return None


def _next_shot(r: Resolution, frame: ShotFrame, target: ModelId) -> None:
    r.go(frame, "to_hit", target=target, more=frame.more - 1, noticed=False)


def _further_targets(s: State, frame: ShotFrame) -> list[Model]:
    if frame.more == 0:
        return []
    shooter = s.models[frame.model]
    found = [c.model for c in legal.legal_targets(s, shooter, frame.weapon, frame.shots)]
    return [m for m in found if legal.allowed_shots(s, _attack(s, frame, m.id)) >= frame.shots]


def _attack(s: State, frame: ShotFrame, target: ModelId = "") -> Attack:
    return legal.attack_on(s.models[frame.model], frame.weapon, s.models[target or frame.target], frame.shots)


PROCEDURE = Procedure(
    stages={
        "to_hit": to_hit,
        "noticed": noticed,
        "overlooked": overlooked,
        "reroll": reroll,
        "land": land,
        "again": again,
        "spot": spot,
        "spotted": spotted,
        "done": done,
    },
    answers={"reroll": reroll_answered, "again": take_target, "spot": take_spot},
)
