"""Whose turn comes next, and in which round: the ring of MP-ORDER. It never changes; who has left is passed over."""

from rules.geometry.edges import segments
from rules.state import NOBODY, Seat, State, Warband


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
    """Seats still in the battle, clockwise, starting with `seat` itself; for nobody's with the first player's."""
    start = state.ring.index(seat) if seat != NOBODY else 0
    return tuple(s for s in (*state.ring[start:], *state.ring[:start]) if not state.warbands[s].left)


def last_turn(state: State) -> tuple[int, Seat]:
    """Round and seat of the turn of a warband that is played or was played last; (0, NOBODY) before the first."""
    turn = state.turn
    return (turn.round, turn.seat) if turn.seat != NOBODY else turn.before


def next_seat(state: State) -> Seat:
    """Who has the turn after the present one (MP-ORDER-02, MP-ORDER-07); the winner of the first roll before any."""
    _, last = last_turn(state)
    if last == NOBODY:
        return first_player(state)
    others = [seat for seat in clockwise_from(state, last) if seat != last]
    return others[0] if others else last


def round_of(state: State, seat: Seat) -> int:
    """The round of the next turn, that of `seat`: a new one begins when play reaches or passes the place of
    the first player (MP-ORDER-08), even if he has left."""
    number, last = last_turn(state)
    if last == NOBODY:
        return 1
    return number + (state.ring.index(seat) <= state.ring.index(last))


def first_player(state: State) -> Seat:
    """Who had the first turn, or the next one clockwise still in the battle (MP-ORDER-08)."""
    return clockwise_from(state, state.ring[0])[0]
