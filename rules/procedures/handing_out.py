"""Things found before the battle go to warriors, one by one, as their owner likes (SC4-05)."""

from rules.commands import Answer
from rules.content.catalogue import warrior_type
from rules.content.trade import TRADE
from rules.decisions import Decision, Option
from rules.events import ItemGiven, TallyChanged
from rules.frames import HandOutFrame
from rules.procedures.leadership import is_leader
from rules.procedures.procedure import Procedure
from rules.refusals import Refusal
from rules.resolution import Resolution
from rules.special_rules.drugs import DRUG_RULES, works_on
from rules.state import Model, Seat, State

KEEP = Option("keep", "Nobody: put it away")
KEPT = "kept"
"""`kept:lucky_charm`: how many of that nobody was given."""


def ask(r: Resolution, frame: HandOutFrame) -> None:
    """Silence gives it to the leader, or else to the first Hero who may use it (G-20)."""
    if not frame.things:
        r.pop()
        return
    what = frame.things[0]
    heroes = users(r.state, frame.seat, what)
    if heroes:
        options = (*(Option(m.id, m.name, {"model": m.id}) for m in heroes), KEEP)
        r.ask(frame.seat, "allot", options, heroes[0].id, about={"what": what, "amount": "1"})
    else:
        _put_away(r, frame, what)


def answered(r: Resolution, frame: HandOutFrame, decision: Decision, command: Answer) -> Refusal | None:
    what = frame.things[0]
    if command.option == KEEP.id:
        _put_away(r, frame, what)
    else:
        r.emit(ItemGiven(command.option, what))
        r.go(frame, "ask", things=frame.things[1:])
    return None


def _put_away(r: Resolution, frame: HandOutFrame, what: str) -> None:
    r.emit(TallyChanged(f"{KEPT}:{what}", kept(r.state, what) + 1))
    r.go(frame, "ask", things=frame.things[1:])


def kept(s: State, what: str) -> int:
    """How many of a thing nobody was given."""
    return s.tally.get(f"{KEPT}:{what}", 0)


def users(s: State, seat: Seat, what: str) -> list[Model]:
    """Heroes of a warband who may use such a thing and have none yet, the leader first (EQP-33)."""
    mine = [m for m in s.models.values() if m.seat == seat and m.gone is None and _may_use(m, what)]
    return sorted(mine, key=lambda m: (not is_leader(m), m.id))


def _may_use(m: Model, what: str) -> bool:
    kind, row = warrior_type(m.type), TRADE.get(what)
    if not kind.hero or kind.equipment_list is None or what in m.items:
        return False
    if any(rule.key == what for rule in DRUG_RULES) and not works_on(m):
        return False
    return row is None or row.sold_to(kind.keywords)


PROCEDURE = Procedure({"ask": ask}, answers={"ask": answered})
