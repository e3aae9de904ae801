"""Rolls between players for a place: highest D6 first (CONV-03)."""

from collections.abc import Callable, Sequence

from rules.resolution import Resolution
from rules.state import Seat


def roll_off(r: Resolution, seats: Sequence[Seat], purpose: str) -> tuple[Seat, ...]:
    """Everybody rolls a D6; best first. The tied re-roll among themselves for the places they tied for."""
    faces = _one_die_each(r, seats, purpose)
    order: list[Seat] = []
    for face in sorted(set(faces.values()), reverse=True):
        tied = [seat for seat in seats if faces[seat] == face]
        order += roll_off(r, tied, purpose) if len(tied) > 1 else tied
    return tuple(order)


def highest(r: Resolution, seats: Sequence[Seat], purpose: str, bonus: Callable[[Seat], int] = lambda seat: 0) -> Seat:
    """The winner where only the first place counts: ties below it are not rolled again (MP-ORDER-02)."""
    sums = {seat: face + bonus(seat) for seat, face in _one_die_each(r, seats, purpose).items()}
    tied = [seat for seat in seats if sums[seat] == max(sums.values())]
    return highest(r, tied, purpose, bonus) if len(tied) > 1 else tied[0]


def any_of(r: Resolution, keys: Sequence[str], purpose: str, seat: Seat) -> str:
    """One of up to six with equal chances: a D6, thrown again while it shows more than there are."""
    face = r.d6(purpose, seat=seat)
    while face > len(keys):
        face = r.d6(purpose, seat=seat)
    return keys[face - 1]


def lowest_rated(r: Resolution, purpose: str) -> Seat:
    """The warband with the lowest rating; of several the winner of a roll-off (MP-SCEN-02, R-84)."""
    least = min(warband.rating for warband in r.state.warbands)
    tied = [warband.seat for warband in r.state.warbands if warband.rating == least]
    return highest(r, tied, purpose) if len(tied) > 1 else tied[0]


def _one_die_each(r: Resolution, seats: Sequence[Seat], purpose: str) -> dict[Seat, int]:
    return {seat: r.d6(purpose, seat=seat) for seat in seats}
