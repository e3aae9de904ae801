"""Blows that never come because an enemy has got hold of the striker (CON-POS-25)."""

from dataclasses import replace

from rules import rulebook
from rules.content.catalogue import weapon
from rules.decisions import Option
from rules.events import AttackLost
from rules.frames import BlowGroup, FighterPlan, FightFrame
from rules.legal import combat as legal
from rules.queries import opponents
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

LET_GO = Option("let_go", "let it strike, and hold another")


def holders(s: State, frame: FightFrame, plan: FighterPlan) -> list[Model]:
    """Who may still take one of these blows, in id order; nobody takes the only one."""
    if sum(group.count for group in plan.blows) < 2:
        return []
    striker = s.models[plan.model]
    near = sorted(opponents(s, striker.id), key=lambda foe: foe.id)
    return [
        foe
        for foe in near
        if frame.seat in (foe.seat, striker.seat) and _let_go(striker.id) not in foe.marks and _rules(s, foe, striker)
    ]


def rule_of(s: State, holder: Model, plan: FighterPlan) -> SpecialRule:
    return _rules(s, holder, s.models[plan.model])[0]


def leaves_a_choice(s: State, holder: Model, plan: FighterPlan) -> bool:
    """One kind of blow of the only enemy it fights is taken without a question."""
    return len(plan.blows) > 1 or sum(legal.able(s, foe) for foe in opponents(s, holder.id)) > 1


def choices(s: State, plan: FighterPlan) -> tuple[Option, ...]:
    named = [
        Option(
            name_of(group),
            f"take one with {weapon(group.weapon).name.lower()} at {s.models[group.target].name}",
            {"target": group.target, "weapon": group.weapon},
        )
        for group in plan.blows
    ]
    return (*named, LET_GO)


def name_of(group: BlowGroup) -> str:
    return f"{group.weapon}:{group.target}"


def seize(r: Resolution, holder: Model, plan: FighterPlan, taken: BlowGroup) -> FighterPlan:
    """The plan with one blow less."""
    rule = rule_of(r.state, holder, plan)
    r.emit(AttackLost(plan.model, taken.weapon, holder.id, rule.key))
    rule.at_grapple(r, holder)
    left = (replace(group, count=group.count - (group is taken)) for group in plan.blows)
    return replace(plan, blows=tuple(group for group in left if group.count))


def let_go(r: Resolution, holder: Model, plan: FighterPlan) -> None:
    r.mark(holder.id, _let_go(plan.model), "phase")


def _let_go(striker: ModelId) -> str:
    """Mark of a model that has let this enemy strike all its blows in the present phase."""
    return f"let_go:{striker}"


def _rules(s: State, m: Model, striker: Model) -> list[SpecialRule]:
    return [rule for rule in rulebook.own(m, SpecialRule.grapples) if rule.grapples(s, m, striker)]
