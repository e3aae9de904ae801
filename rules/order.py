"""Whose turn comes next, and in which round: the ring of MP-ORDER. It never changes; who has left is passed over."""

from rules.geometry.edges import segments
from rules.state import Seat, State, Warband


def clockwise(state: State) -> tuple[Seat, ...]:
    """The warbands by segment (MP-ORDER-02). Within one: by the mean place of their models along it; where that tells
    nothing, as they set up (MP-ORDER-06); one that drew its seat there comes last (MP-ORDER-05)."""
    ring: list[Warband] = []
    for letter in sorted({warband.segment for warband in state.warbands}):
        here = [warband for warband in state.warbands if warband.segment == letter]
        places = {warband.seat: _mean_place(state, warband) for warband in here if not warband.drawn}
        told = None not in places.values()
        ring += sorted(here, key=lambda w: (w.drawn, (places.get(w.seat) or 0.0) if told else 0.0, w.taken))
    return tuple(warband.seat for warband in ring)


def _mean_place(state: State, warband: Warband) -> float | None:
    """How far along its segment the models of a warband stand on the average, in inches; None if there are none."""
    line = segments(state.board).get(warband.segment)
    spots = [model.at for model in state.models.values() if model.seat == warband.seat and model.at is not None]
    if line is None or not spots:
        return None
    return round(sum(line.along(at.x, at.y) for at in spots) / len(spots), 3)


def clockwise_from(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Seats still in the battle, clockwise, starting with `seat` itself."""
    start = state.ring.index(seat)
    return tuple(s for s in (*state.ring[start:], *state.ring[:start]) if not state.warbands[s].left)


def next_seat(state: State) -> Seat:
    """Who has the turn after the present one (MP-ORDER-02, MP-ORDER-07); the winner of the first roll before any."""
    if state.turn.seat < 0:
        return first_player(state)
    others = [seat for seat in clockwise_from(state, state.turn.seat) if seat != state.turn.seat]
    return others[0] if others else state.turn.seat


def round_of(state: State, seat: Seat) -> int:
    """The round of the next turn, that of `seat`: a new one begins when play reaches or passes the place of
    the first player (MP-ORDER-08), even if he has left."""
    if state.turn.seat < 0:
        return 1
    passed = state.ring.index(seat) <= state.ring.index(state.turn.seat)
    return state.turn.round + passed


def first_player(state: State) -> Seat:
    """Who had the first turn, or the next one clockwise still in the battle (MP-ORDER-08)."""
    return clockwise_from(state, state.ring[0])[0]
