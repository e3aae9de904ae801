"""One fighter's blows at one strike step: to hit, re-rolls, reactions, damage (CC-18 to CC-37, INJ-07)."""

from collections.abc import Sequence
from dataclasses import replace

from rules import marks, reckoning, rulebook
from rules.attack import Attack, Hit
from rules.commands import Answer
from rules.decisions import YES_NO, Decision
from rules.events import BlowsDeclared, HitCancelled, HitsScored
from rules.frames import BlowGroup, StrikeFrame
from rules.legal.combat import arms_in_hand, attacks, bare_hands
from rules.procedures import damage, retake, wear
from rules.procedures.dealing import deal
from rules.procedures.procedure import Procedure
from rules.queries import pair
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State, Status


def attack_of(frame: StrikeFrame, blow: BlowGroup) -> Attack:
    return Attack(frame.model, blow.target, blow.weapon, again=frame.again)


def declare(r: Resolution, frame: StrikeFrame) -> None:
    """State targets and weapons before any die (CC-20). Blows at a target that is gone are lost (CC-37), also at one
    that fell out of contact (MOV-33)."""
    there = [blow for blow in frame.blows if pair(frame.model, blow.target) in r.state.engaged]
    blows = _with_what_is_held(r.state, r.model(frame.model), there)
    blows = wear.wear(r, r.model(frame.model), blows)
    for blow in blows:
        r.emit(BlowsDeclared(frame.model, blow.target, blow.weapon, blow.count))
        for rule in rulebook.of_weapon(blow.weapon, SpecialRule.after_shot):
            for _ in range(blow.count):
                rule.after_shot(r, r.model(frame.model), blow.weapon)  # WPN-41: a pistol used in a fight is fired
    r.go(frame, "roll", blows=blows)


def _with_what_is_held(s: State, m: Model, blows: Sequence[BlowGroup]) -> tuple[BlowGroup, ...]:
    """Blows declared with a weapon that has been knocked away since are struck with what it has instead, if it has so
    many attacks with that (CR-B-3)."""
    gone = [blow for blow in blows if blow.weapon not in m.hands and marks.knocked_away(blow.weapon) in m.marks]
    if not gone:
        return tuple(blows)
    arms = arms_in_hand(m) or (bare_hands(m),)
    left = attacks(s, m, arms) - sum(blow.count for blow in blows if blow.weapon in arms)
    found = [blow for blow in blows if blow not in gone]
    for blow in gone:
        count = max(0, min(blow.count, left))
        left -= count
        found += [replace(blow, weapon=arms[0], count=count)] if count else []
    return tuple(found)


def roll(r: Resolution, frame: StrikeFrame) -> None:
    """Roll to hit, weapon by weapon (FINE-01)."""
    if frame.current == len(frame.blows):
        r.go(frame, "react")
        return
    blow = frame.blows[frame.current]
    attack = attack_of(frame, blow)
    if r.model(blow.target).at is None:
        _pass_over(r, frame)  # CC-37: an earlier group of this batch finished it off
        return
    if _finished_off(r.state, attack):
        damage.put_out(r, blow.target, frame.model)  # CC-34: no rolls, no saves
        _pass_over(r, frame)
        return
    needed = reckoning.blow_to_hit(r.state, attack, as_standing=reckoning.struck_as_standing(r.state, attack))
    if needed.automatic:
        _next_group(r, frame, (0,) * blow.count)
        return
    if needed.number is None:
        _next_group(r, frame, ())
        return
    faces = r.roll(
        "to_hit", model=frame.model, against=blow.target, count=blow.count, needed=needed.number, reasons=needed.reasons
    )
    missed = sum(not needed.reached(face) for face in faces)
    if missed and any(
        rule.rerolls_misses(r.state, attack) for rule in rulebook.striking(r.state, attack, SpecialRule.rerolls_misses)
    ):
        r.go(frame, "reroll", faces=faces, charm="")
        return
    charm = retake.for_one_die(r.state, r.model(frame.model)) if missed else None
    if charm is not None:
        r.go(frame, "reroll", faces=faces, charm=charm.key)
        return
    _next_group(r, frame, tuple(face for face in faces if needed.reached(face)))


def reroll(r: Resolution, frame: StrikeFrame) -> None:
    """Offer the misses again (PSY-20), or one of them by what is good for one die of the battle (EQP-28)."""
    owner = r.model(frame.model).seat
    about = {"model": frame.model, "target": frame.blows[frame.current].target, "of": "to_hit"}
    if frame.charm:
        r.ask(owner, "reroll", YES_NO, "no", about={**about, "rule": frame.charm})
    else:
        r.ask(owner, "reroll", YES_NO, "yes", about=about)


def reroll_answered(r: Resolution, frame: StrikeFrame, decision: Decision, command: Answer) -> Refusal | None:
    blow = frame.blows[frame.current]
    attack = attack_of(frame, blow)
    needed = reckoning.blow_to_hit(r.state, attack, as_standing=reckoning.struck_as_standing(r.state, attack))
    hits = [face for face in frame.faces if needed.reached(face)]
    missed = len(frame.faces) - len(hits)
    if command.option == "yes":
        if frame.charm:
            missed = 1
            retake.spend_die(r, frame.model)
        again = r.roll(
            "to_hit",
            model=frame.model,
            against=blow.target,
            count=missed,
            needed=needed.number,
            reasons=needed.reasons,
            reroll=True,
        )
        hits += [face for face in again if needed.reached(face)]
    _next_group(r, replace(frame, stage="roll"), tuple(hits))
    return None


def _next_group(r: Resolution, frame: StrikeFrame, hits: tuple[int, ...]) -> None:
    blow = frame.blows[frame.current]
    r.emit(HitsScored(frame.model, blow.target, blow.weapon, len(hits)))
    _pass_over(r, frame, damage.as_many_hits(r, attack_of(frame, blow), hits))


def _pass_over(r: Resolution, frame: StrikeFrame, hits: tuple[int, ...] = ()) -> None:
    r.become(replace(frame, stage="roll", current=frame.current + 1, faces=(), hits=(*frame.hits, hits)))


def _finished_off(s: State, a: Attack) -> bool:
    return s.models[a.target].status is Status.STUNNED and not reckoning.struck_as_standing(s, a)


def react(r: Resolution, frame: StrikeFrame) -> None:
    """Offer each target its reaction before wounds are rolled (CC-28)."""
    for target in _targets(frame):
        hits = hits_on(frame, target)
        model = r.model(target)
        if not hits or model.at is None:
            continue
        for rule in rulebook.in_hand(model, SpecialRule.may_react_to_hits):
            if (target, rule.key) not in frame.declined and rule.may_react_to_hits(r.state, model, hits):
                about = {"model": target, "attacker": frame.model, "rule": rule.key}
                r.ask(
                    model.seat, "reaction", YES_NO, "yes" if rule.reacts_unasked(r.state, model) else "no", about=about
                )
                return
    for target in _targets(frame):
        hits = hits_on(frame, target)
        model = r.model(target)
        if hits and model.at is not None:
            for rule in rulebook.in_hand(model, SpecialRule.forgoes_reaction):
                rule.forgoes_reaction(r, model, hits)
    r.go(frame, "damage")


def reaction_answered(r: Resolution, frame: StrikeFrame, decision: Decision, command: Answer) -> Refusal | None:
    target = decision.about["model"]
    model = r.model(target)
    hits = hits_on(frame, target)
    rule = next(
        rule for rule in rulebook.in_hand(model, SpecialRule.may_react_to_hits) if rule.key == decision.about["rule"]
    )
    if command.option == "no":
        rule.forgoes_reaction(r, model, hits)
        r.become(replace(frame, declined=(*frame.declined, (target, rule.key))))
        return None
    left = rule.react_to_hits(r, model, hits)
    for _ in range(len(hits) - len(left)):
        r.emit(HitCancelled(frame.model, target, rule.key))
    r.become(_with_hits(frame, target, left))
    return None


def deal_damage(r: Resolution, frame: StrikeFrame) -> None:
    """What comes of the hits, one target after the other."""
    r.pop()
    deal(r, *(hits_on(frame, target) for target in _targets(frame)))


def _targets(frame: StrikeFrame) -> tuple[ModelId, ...]:
    return tuple(dict.fromkeys(blow.target for blow in frame.blows))


def hits_on(frame: StrikeFrame, target: ModelId) -> tuple[Hit, ...]:
    """This batch's hits on one target, in the order of FINE-01."""
    return tuple(
        Hit(attack_of(frame, blow), face)
        for blow, faces in zip(frame.blows, frame.hits, strict=True)
        if blow.target == target
        for face in faces
    )


def _with_hits(frame: StrikeFrame, target: ModelId, left: tuple[Hit, ...]) -> StrikeFrame:
    groups = tuple(
        tuple(hit.face for hit in left if hit.attack.weapon == blow.weapon) if blow.target == target else faces
        for blow, faces in zip(frame.blows, frame.hits, strict=True)
    )
    return replace(frame, hits=groups)


PROCEDURE = Procedure(
    stages={"declare": declare, "roll": roll, "reroll": reroll, "react": react, "damage": deal_damage},
    answers={"reroll": reroll_answered, "react": reaction_answered},
)
