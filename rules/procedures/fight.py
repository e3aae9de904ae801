"""One connected group striking in order: steps, Initiative, roll-offs, declared splits (CC-09 to CC-20, MP-CC-10)."""

from collections.abc import Sequence
from dataclasses import replace

from rules import rulebook
from rules.attack import Attack
from rules.characteristics import drugged, initiative
from rules.commands import Answer, Blow, Command, Strike
from rules.decisions import YES_NO, Decision, Option
from rules.frames import BlowGroup, FighterPlan, FightFrame, StrikeFrame
from rules.legal import combat as legal
from rules.legal.combat import Means
from rules.legal.strike import refused_blows
from rules.procedures import grapple
from rules.procedures.procedure import Procedure
from rules.procedures.roll_off import roll_off
from rules.queries import many_sided
from rules.reckoning import worn_save
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

Turn = tuple[int, int]
"""When a model strikes: step, then descending Initiative as a negative number."""


def next_striker(r: Resolution, frame: FightFrame) -> None:
    """Whoever comes next in the strike order (CC-14)."""
    now = (frame.step, -frame.initiative)
    tied = tuple(m for m in frame.tied if _turn_of(r.state, frame, m) == now)
    if tied:
        r.go(frame, "order", tied=tied)
        return
    turns = {m: turn for m in frame.models if (turn := _turn_of(r.state, frame, m)) is not None}
    if not turns:
        r.pop()
        return
    now = min(turns.values())
    level = tuple(sorted(m for m, turn in turns.items() if turn == now))
    seats = sorted({r.model(m).seat for m in level})
    order = roll_off(r, tuple(seats), "strike_order") if len(seats) > 1 else tuple(seats)
    queue = tuple(m for seat in order for m in level if r.model(m).seat == seat)
    r.go(frame, "order", tied=queue, step=now[0], initiative=-now[1], settled=-1)


def own_order(r: Resolution, frame: FightFrame) -> None:
    """The owner says which of his own models of equal Initiative is next, where that can matter (CC-14)."""
    head = r.model(frame.tied[0])
    mates = [m for m in frame.tied if r.model(m).seat == head.seat]
    if len(mates) < 2 or frame.settled == head.seat or not _share_a_target(r.state, frame, mates):
        _act(r, frame)
        return
    options = (
        Option("in_order", "all in order of id"),
        *(Option(m, f"{r.model(m).name} first", {"model": m}) for m in mates),
    )
    r.ask(head.seat, "strike_order", options, "in_order", about={"initiative": str(frame.initiative)})


def own_order_answered(r: Resolution, frame: FightFrame, decision: Decision, command: Answer) -> Refusal | None:
    chosen = command.option
    if chosen == "in_order":
        r.go(frame, "order", settled=decision.seat)
    else:
        _act(r, replace(frame, tied=(chosen, *(m for m in frame.tied if m != chosen))))
    return None


def _share_a_target(s: State, frame: FightFrame, models: Sequence[ModelId]) -> bool:
    targets = [foe.id for m in models for foe in legal.foes(s, s.models[m], frame.seat)]
    return len(targets) > len(set(targets))


def _plan(frame: FightFrame, model: ModelId) -> FighterPlan | None:
    return next((plan for plan in frame.declared if plan.model == model), None)


def _turn_of(s: State, frame: FightFrame, model: ModelId) -> Turn | None:
    """When this model strikes next; None when it has nothing left to do."""
    m = s.models[model]
    if not legal.able(s, m):
        return None
    speed = -initiative(s, m)
    plan = _plan(frame, model)
    if plan is not None:
        return min(((group.step, speed) for group in plan.blows), default=None)
    targets = legal.foes(s, m, frame.seat)
    if not targets:
        return None
    own = legal.means(s, m, targets)
    return min(((legal.step(s, Attack(model, target, key)), speed) for target, key in own.aimed(targets)), default=None)


def _act(r: Resolution, frame: FightFrame) -> None:
    """The first of the tied strikes the blows of this step that it has declared, or declares them first (MP-CC-13)."""
    model, *rest = frame.tied
    ahead = replace(frame, stage="next", tied=tuple(rest))
    if _plan(frame, model) is None:
        m = r.model(model)
        if _open_choice(r.state, m) is not None:
            r.go(frame, "choice")
            return
        targets = legal.foes(r.state, m, frame.seat)
        own = legal.means(r.state, m, targets)
        if _has_choice(r.state, m, targets, own):
            r.go(frame, "declare")
            return
        first = min(targets, key=_weakest) if m.wild else targets[0]
        _declared(r, ahead, model, legal.usual_blows(own, first.id))
        return
    _strike(r, ahead, model)


def _open_choice(s: State, m: Model) -> SpecialRule | None:
    """A rule that its owner may use on its blows, or not, before he declares them."""
    rules = rulebook.own(m, SpecialRule.asks_before_blows)
    return next((rule for rule in rules if not m.wild and rule.asks_before_blows(s, m)), None)


def choice(r: Resolution, frame: FightFrame) -> None:
    m = r.model(frame.tied[0])
    rule = _open_choice(r.state, m)
    assert rule is not None  # otherwise nothing is asked
    r.ask(m.seat, "use", YES_NO, "no", about={"model": m.id, "rule": rule.key})


def choice_answered(r: Resolution, frame: FightFrame, decision: Decision, command: Answer) -> Refusal | None:
    m = r.model(frame.tied[0])
    rule = _open_choice(r.state, m)
    assert rule is not None
    rule.answers_before_blows(r, m, command.option == "yes")
    _act(r, frame)
    return None


def _has_choice(s: State, m: Model, targets: Sequence[Model], own: Means) -> bool:
    """With one target and one kind of weapon there is only holding back, which many-sided fights allow (MP-CC-09).
    Nobody decides for a model out of control (CON-ORC-56)."""
    if m.wild:
        return False
    return len(targets) > 1 or bool(own.extra or own.instead) or len(set(own.main)) > 1 or many_sided(s)


def _weakest(foe: Model) -> tuple[int, int, int, ModelId]:
    """Whom a model out of control strikes first: lowest Toughness, fewest Wounds, worst armour (R-100)."""
    return foe.profile.t + drugged(foe, "t"), foe.wounds, -(worn_save(foe, shooting=False)[0] or 7), foe.id


def declare(r: Resolution, frame: FightFrame) -> None:
    """Ask how the attacks are split; the default is everything on the first enemy (CC-19, CC-20)."""
    m = r.model(frame.tied[0])
    targets = legal.foes(r.state, m, frame.seat)
    own = legal.means(r.state, m, targets)
    options = _choices(targets, own)
    about = {"model": m.id, "attacks": str(own.count)}
    r.ask(m.seat, "attacks", options, options[0].id, accepts=("strike",), about=about)


def _choices(targets: Sequence[Model], own: Means) -> tuple[Option, ...]:
    found = [
        Option(f"all:{foe.id}", f"everything on {foe.name}", {"target": foe.id})
        for foe in targets
        if legal.usual_blows(own, foe.id)
    ]
    if len(set(own.main)) == 2 and own.count > 1:
        single = own.main[0]
        found += [
            Option(
                f"single:{single}:{foe.id}",
                f"{foe.name}, one attack with {single}",
                {"target": foe.id, "single": single},
            )
            for foe in targets
        ]
    found += [
        Option(f"spare:{foe.id}", f"everything on {foe.name}, but no shot", {"target": foe.id, "spare": "yes"})
        for foe in targets
        if legal.usual_blows(legal.unfired(own), foe.id) not in ((), legal.usual_blows(own, foe.id))
    ]
    found += [
        Option(f"{key}:{foe.id}", f"{key} at {foe.name}", {"target": foe.id, "weapon": key})
        for key in own.instead
        for foe in targets
    ]
    return (*found, Option("hold", "hold back"))


def declared_answered(r: Resolution, frame: FightFrame, decision: Decision, command: Command) -> Refusal | None:
    model = frame.tied[0]
    m = r.model(model)
    targets = legal.foes(r.state, m, frame.seat)
    own = legal.means(r.state, m, targets)
    if isinstance(command, Strike):
        blows = command.blows
        refused = refused_blows(m, targets, own, blows)
        if refused is not None:
            return refused
    else:
        assert isinstance(command, Answer)
        blows = legal.blows_of(next(o for o in decision.options if o.id == command.option), own)
    _declared(r, replace(frame, stage="next", tied=frame.tied[1:]), model, blows)
    return None


def _declared(r: Resolution, frame: FightFrame, model: ModelId, blows: Sequence[Blow]) -> None:
    counts: dict[tuple[ModelId, str], int] = {}
    for blow in legal.without_lost(r.state, model, blows):
        counts[blow.target, blow.weapon] = counts.get((blow.target, blow.weapon), 0) + blow.count
    groups = tuple(
        BlowGroup(target, weapon, count, legal.step(r.state, Attack(model, target, weapon)))
        for (target, weapon), count in sorted(counts.items(), key=lambda one: -one[1])  # FINE-01: the single one last
    )
    _seize(r, replace(frame, declared=(*frame.declared, FighterPlan(model, groups))), model)


def _seize(r: Resolution, frame: FightFrame, model: ModelId) -> None:
    """Whoever may takes a blow from those just declared, before the first of them is struck (CON-POS-25)."""
    plan = _plan(frame, model)
    assert plan is not None
    holder = next(iter(grapple.holders(r.state, frame, plan)), None)
    if holder is None:
        r.become(frame)
        _strike(r, frame, model)
        for rule in rulebook.own(r.model(model), SpecialRule.before_blows):
            rule.before_blows(r, r.model(model), frame.seat)  # what it pushes comes before the blows
    elif grapple.leaves_a_choice(r.state, holder, plan):
        r.become(replace(frame, stage="grapple", tied=(model, *frame.tied)))
    else:
        _seize(r, _without(frame, grapple.seize(r, holder, plan, plan.blows[0])), model)


def grappling(r: Resolution, frame: FightFrame) -> None:
    """Ask the one who may which blow it takes from the first of the tied, if any."""
    plan = _plan(frame, frame.tied[0])
    assert plan is not None
    holder = grapple.holders(r.state, frame, plan)[0]
    options = grapple.choices(r.state, plan)
    about = {"model": holder.id, "attacker": plan.model, "rule": grapple.rule_of(r.state, holder, plan).key}
    r.ask(holder.seat, "grapple", options, options[0].id, about=about)


def grappled(r: Resolution, frame: FightFrame, decision: Decision, command: Answer) -> Refusal | None:
    model = frame.tied[0]
    plan = _plan(frame, model)
    assert plan is not None
    holder = grapple.holders(r.state, frame, plan)[0]
    if command.option == grapple.LET_GO.id:
        grapple.let_go(r, holder, plan)
    else:
        taken = next(group for group in plan.blows if grapple.name_of(group) == command.option)
        frame = _without(frame, grapple.seize(r, holder, plan, taken))
    _seize(r, replace(frame, stage="next", tied=frame.tied[1:]), model)
    return None


def _without(frame: FightFrame, plan: FighterPlan) -> FightFrame:
    return replace(frame, declared=tuple(plan if old.model == plan.model else old for old in frame.declared))


def _strike(r: Resolution, frame: FightFrame, model: ModelId) -> None:
    """Push the blows that are due at the present step; the others wait for theirs (MP-CC-17)."""
    plan = _plan(frame, model)
    assert plan is not None
    due = tuple(group for group in plan.blows if group.step <= frame.step)
    left = tuple(group for group in plan.blows if group.step > frame.step)
    plans = tuple(FighterPlan(model, left) if p.model == model else p for p in frame.declared)
    r.become(replace(frame, declared=plans))
    if due:
        r.push(StrikeFrame(model, due))


PROCEDURE = Procedure(
    stages={
        "next": next_striker,
        "order": own_order,
        "choice": choice,
        "declare": declare,
        "grapple": grappling,
    },
    answers={
        "choice": choice_answered,
        "order": own_order_answered,
        "declare": declared_answered,
        "grapple": grappled,
    },
)
