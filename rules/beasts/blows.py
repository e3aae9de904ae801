"""How a beast splits its attacks (BT-52 to BT-59)."""

from collections.abc import Sequence

from rules.characteristics import current, own_initiative
from rules.commands import Blow
from rules.legal.combat import Means
from rules.queries import standing
from rules.reckoning import worn_save
from rules.state import Model, ModelId, State, Status

BITE, BUTT = "bite", "head_butt"


def priority(s: State, foe: Model) -> tuple[int, int, int, ModelId]:
    """Whom it strikes first: lowest Toughness, fewest Wounds, worst armour, lowest id (BT-52)."""
    return current(s, foe, "t"), foe.wounds, -save_of(foe), foe.id


def save_of(foe: Model) -> int:
    return worn_save(foe, shooting=False)[0] or 7


def split(s: State, targets: Sequence[Model], own: Means) -> tuple[Blow, ...]:
    """Everything it has: ordinary attacks, then the head-butt, then the bite, each in order of priority (BT-59)."""
    special = [extra.weapon for extra in own.extra]
    dealt = deal(s, targets, own.count + len(special))
    ordered = sorted((foe for foe in targets if dealt.get(foe.id)), key=lambda foe: priority(s, foe))
    placed: list[Blow] = []
    for weapon in (BITE, BUTT):
        open_to_it = [foe for foe in ordered if dealt[foe.id]]
        if weapon in special and open_to_it:
            best = save_of if weapon == BITE else (lambda foe: own_initiative(s, foe))
            victim = min(open_to_it, key=lambda foe: (best(foe), priority(s, foe)))  # BT-55
            dealt[victim.id] -= 1
            placed.insert(0, Blow(victim.id, weapon))
    ordinary = [Blow(foe.id, own.main[0], dealt[foe.id]) for foe in ordered if dealt[foe.id]]
    return (*ordinary, *placed)


def deal(s: State, targets: Sequence[Model], attacks: int) -> dict[ModelId, int]:
    """How many attacks each of them receives: one by one round the list (BT-54), but one only for each who is stunned,
    for that is enough (BT-53)."""
    ordered = sorted(targets, key=lambda foe: priority(s, foe))
    stunned = [foe for foe in ordered if foe.status is Status.STUNNED]
    dealt = {foe.id: 1 for foe in stunned[:attacks]}
    others = [foe for foe in ordered if standing(foe)] or [foe for foe in ordered if foe not in stunned]
    for i in range(attacks - len(dealt)):
        if others:
            foe = others[i % len(others)]
            dealt[foe.id] = dealt.get(foe.id, 0) + 1
    return dealt
