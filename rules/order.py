"""Whose turn comes next, and in which round: the ring of MP-ORDER. It never changes; who has left is passed over."""

from rules.state import Seat, State


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
