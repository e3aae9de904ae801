"""The hand-to-hand phase: weapons in hand, separate fights, All Alone (CC, MP-CC, TURN-05)."""

from dataclasses import replace

from rules import rulebook
from rules.commands import Answer
from rules.content.catalogue import equipment
from rules.decisions import Decision, Option
from rules.events import CombatRoundEnded, HandsFilled
from rules.frames import CombatFrame, FightFrame
from rules.legal.combat import fights_in, loadouts, swaps, usual_swap
from rules.marks import CHARGED, FIGHTING
from rules.procedures import assault, combat_end, retake
from rules.procedures.all_alone import break_away, is_alone
from rules.procedures.procedure import Procedure
from rules.queries import melee_of, of_seat, on_table, opponents
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.state import Model, ModelId, State

SWAP_ASKED = "swap_asked"
"""Has been asked to put spear, lance or pistol away after its first round (CC-05)."""


def weapons(r: Resolution, frame: CombatFrame) -> None:
    """Everybody who has nothing in hand yet chooses, the charging side first (CC-05)."""
    assault.begin(r, frame.seat)
    for bearer in on_table(r.state):
        for rule in rulebook.own(bearer, SpecialRule.at_combat_begin):
            rule.at_combat_begin(r, r.model(bearer.id), frame.seat)
    fighters = [m for m in r.state.models.values() if m.at is not None and fights_in(r.state, m, frame.seat)]
    choosers = [m for m in fighters if not m.hands or _may_swap(m)]
    order = sorted(choosers, key=lambda m: (CHARGED not in m.marks, m.seat != frame.seat, m.id))
    r.go(frame, "hands", pending=tuple(m.id for m in order))


def _may_swap(m: Model) -> bool:
    return FIGHTING in m.marks and SWAP_ASKED not in m.marks and bool(swaps(m))


def hands(r: Resolution, frame: CombatFrame) -> None:
    if not frame.pending:
        r.go(frame, "choose", groups=_groups(r.state, frame))
        return
    m = r.model(frame.pending[0])
    ways = swaps(m) if m.hands else loadouts(m)
    if len(ways) == 1:
        r.emit(HandsFilled(m.id, ways[0]))
        r.go(frame, "hands", pending=frame.pending[1:])
        return
    options = tuple(Option("+".join(way), " and ".join(equipment(key).name for key in way)) for way in ways)
    default = usual_swap(m) if m.hands else ways[0]
    r.ask(m.seat, "weapons", options, "+".join(default), about={"model": m.id})


def hands_answered(r: Resolution, frame: CombatFrame, decision: Decision, command: Answer) -> Refusal | None:
    model = frame.pending[0]
    chosen = tuple(command.option.split("+"))
    if r.model(model).hands:
        r.mark(model, SWAP_ASKED, "combat")
    if chosen != r.model(model).hands:
        r.emit(HandsFilled(model, chosen))
    r.go(frame, "hands", pending=frame.pending[1:])
    return None


def _groups(s: State, frame: CombatFrame) -> tuple[tuple[ModelId, ...], ...]:
    """Separate fights: models connected by contact, those that fight in this phase only (MP-CC-03)."""
    found: list[tuple[ModelId, ...]] = []
    seen: set[ModelId] = set()
    for m in s.models.values():
        if m.id in seen or not opponents(s, m.id):
            continue
        group = melee_of(s, m.id)
        seen.update(group)
        fighters = tuple(name for name in group if fights_in(s, s.models[name], frame.seat))
        if fighters:
            found.append(fighters)
    return tuple(found)


def choose(r: Resolution, frame: CombatFrame) -> None:
    """The active player picks the next fight (CC-03)."""
    if len(frame.groups) > 1:
        options = tuple(
            Option(group[0], "the fight of " + ", ".join(r.model(m).name for m in group)) for group in frame.groups
        )
        r.ask(frame.seat, "fights", options, options[0].id)
        return
    r.go(frame, "fight")


def choose_answered(r: Resolution, frame: CombatFrame, decision: Decision, command: Answer) -> Refusal | None:
    chosen = next(group for group in frame.groups if group[0] == command.option)
    r.go(frame, "fight", groups=(chosen, *(group for group in frame.groups if group != chosen)))
    return None


def fight(r: Resolution, frame: CombatFrame) -> None:
    if not frame.groups:
        r.go(frame, "all_alone")
        combat_end.conclude(r)
        return
    first, *rest = frame.groups
    r.become(replace(frame, groups=tuple(rest), stage="choose" if rest else "fight"))
    r.push(FightFrame(frame.seat, first))


def all_alone(r: Resolution, frame: CombatFrame) -> None:
    """Who of the active player's models is alone is judged once, before the first breaks (LD-10, TURN-05)."""
    assault.end(r)
    testing = tuple(m.id for m in of_seat(r.state, frame.seat) if is_alone(r.state, m))
    r.go(frame, "alone", pending=testing)


def alone(r: Resolution, frame: CombatFrame) -> None:
    if frame.pending:
        retake.of_leadership(r, frame, r.model(frame.pending[0]), "all_alone", passed="held", failed="broken")
    else:
        r.go(frame, "end")


def held(r: Resolution, frame: CombatFrame) -> None:
    r.go(frame, "alone", pending=frame.pending[1:])


def broken(r: Resolution, frame: CombatFrame) -> None:
    held(r, frame)
    break_away(r, r.model(frame.pending[0]))


def end(r: Resolution, frame: CombatFrame) -> None:
    """Pairs that could strike each other in this phase have had their first round (MP-CC-17)."""
    s = r.state
    pairs = tuple(p for p in s.engaged if frame.seat in (s.models[p[0]].seat, s.models[p[1]].seat))
    if pairs or s.fought:
        r.emit(CombatRoundEnded(pairs))
    r.pop()


PROCEDURE = Procedure(
    stages={
        "weapons": weapons,
        "hands": hands,
        "choose": choose,
        "fight": fight,
        "all_alone": all_alone,
        "alone": alone,
        "held": held,
        "broken": broken,
        "end": end,
    },
    answers={"hands": hands_answered, "choose": choose_answered},
)
