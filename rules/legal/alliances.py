"""Who may ally with whom, and what an attack does to an alliance (MP-ALLY-01 to -11, MP-ALLY-30 to -33)."""

from collections.abc import Iterable, Sequence

from rules.changed import changed
from rules.commands import Propose
from rules.queries import allied, comrades, many_sided, nearest_allies, playing
from rules.refusals import Code, Refusal
from rules.scenarios.registry import scenario
from rules.state import Alliance, Model, ModelId, Seat, State


def alliance(a: Seat, b: Seat) -> Alliance:
    return (a, b) if a < b else (b, a)


def allies(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Its direct allies still in the battle, in seat order."""
    return tuple(w.seat for w in playing(s) if allied(s, seat, w.seat))


def may_be_asked(s: State, seat: Seat, asked: Sequence[Seat] = ()) -> tuple[Seat, ...]:
    """Seats to which it may propose an alliance now; `asked` have been this turn (MP-ALLY-01, -09, -11). Where teams
    were agreed there are no others (MP-ALLY-47)."""
    if not many_sided(s) or s.options.teams:
        return ()
    return tuple(w.seat for w in playing(s) if w.seat not in (seat, *asked) and not allied(s, seat, w.seat))


def refusal(s: State, seat: Seat, command: Propose, asked: Sequence[Seat]) -> Refusal | None:
    """Why that proposal may not be made."""
    free = may_be_asked(s, seat, asked)
    if not command.to or len(set(command.to)) < len(command.to):
        return Refusal(Code.WRONG_COUNT, f"name one or more of the seats {_listed(free)}, each once", "MP-ALLY-03")
    wrong = [other for other in command.to if other not in free]
    if wrong:
        which = f"seat {wrong[0]} cannot be asked: it has left, is allied already, or was asked this turn"
        return Refusal(Code.NOT_ABLE, f"{which}; open are {_listed(free)}", "MP-ALLY-09")
    return None


def _listed(seats: Sequence[Seat]) -> str:
    return ", ".join(map(str, seats)) or "none"


def broken_by(s: State, seat: Seat, targets: Iterable[ModelId]) -> tuple[Seat, ...]:
    """Allied seats that an attack on these models would make enemies of (MP-ALLY-30, MP-ALLY-33)."""
    if not s.alliances:
        return ()
    owners = {s.models[name].seat for name in targets if name in s.models and not s.models[name].wild}
    return tuple(sorted(owner for owner in owners if allied(s, seat, owner)))


def without(s: State, seat: Seat, others: Sequence[Seat]) -> State:
    """As if these alliances were broken already: so the attack is judged (MP-ALLY-31)."""
    gone = {alliance(seat, other) for other in others}
    return changed(s, alliances=tuple(pair for pair in s.alliances if pair not in gone))


def at_odds_with_all(s: State) -> State:
    """As if there were no alliances that can be broken: whether there is anything to attack at all, allies included."""
    if not s.alliances:
        return s
    return changed(s, alliances=tuple(pair for pair in s.alliances if comrades(s, *pair)))


def breakable(s: State, model: Model) -> list[Model]:
    """Models of allies whom it might attack all the same, the nearest first (MP-ALLY-30)."""
    return [ally for ally in nearest_allies(s, model) if not comrades(s, model.seat, ally.seat)]


def may_be_left(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Allies with whom it may end the alliance in peace (MP-ALLY-35)."""
    if not s.options.peaceful_dissolution:
        return ()
    return tuple(other for other in allies(s, seat) if not comrades(s, seat, other))


def why_not_broken(s: State, seat: Seat, others: Sequence[Seat], *, meant: bool) -> Refusal | None:
    """Why an attack that is legal but for these alliances is not carried out: the other one is of one's team, or it is
    not said that it is `meant`."""
    for other in others:
        if comrades(s, seat, other):
            text = f"{s.warbands[other].name} is of your team: you do not attack it"
            return Refusal(Code.NOT_ABLE, text, "MP-ALLY-47")
    return unconfirmed(s, others) if others and not meant else None


def unconfirmed(s: State, others: Sequence[Seat]) -> Refusal:
    """An attack that is legal but for the alliance, and whose player has not said that he means it (MP-ALLY-32)."""
    names = " and ".join(s.warbands[other].name for other in others)
    return Refusal(
        Code.WOULD_BREAK_ALLIANCE,
        f"that would break your alliance with {names}; send it again with `breaks` if you mean it",
        "MP-ALLY-32",
    )


def sharers(s: State) -> tuple[Seat, ...]:
    """The seats that may win together now: all that are left, each allied with every other (MP-ALLY-42)."""
    left = tuple(w.seat for w in playing(s))
    if len(left) < 2 or not many_sided(s) or not scenario(s.scenario).shared:
        return ()
    return left if all(allied(s, a, b) for a in left for b in left if a < b) else ()
