"""What several have won together is shared out thing by thing: by word, or by lot (MP-ALLY-45)."""

from collections.abc import Sequence

from rules.decisions import Option
from rules.resolution import Resolution
from rules.scenarios.treasure import CROWNS
from rules.state import Seat

BY_LOT = Option("lot", "let the dice decide")
EVENLY = Option("lot", "share the crowns evenly")


def singly(found: Sequence[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Things one by one, crowns all together."""
    return tuple((what, one) for what, amount in found for one in ([amount] if what == CROWNS else [1] * amount))


def ask(r: Resolution, seats: Sequence[Seat], what: str, amount: int) -> None:
    """Everybody says who shall have it; silence leaves it to the dice."""
    lot = EVENLY if what == CROWNS else BY_LOT
    options = (lot, *(Option(str(one), f"to {r.state.warbands[one].name}") for one in seats))
    for seat in seats:
        r.ask(seat, "allot", options, lot.id, about={"what": what, "amount": str(amount)})


def by_lot(r: Resolution, seats: Sequence[Seat], what: str, amount: int) -> list[tuple[Seat, int]]:
    """Who gets how much where nobody decides: crowns in even shares, the odd ones and anything else by lot."""
    if what != CROWNS:
        return [(_one_of(r, seats), amount)]
    even, odd = divmod(amount, len(seats))
    lucky = [_one_of(r, seats) for _ in range(odd)]
    return [(seat, even + lucky.count(seat)) for seat in seats if even + lucky.count(seat)]


def _one_of(r: Resolution, seats: Sequence[Seat]) -> Seat:
    return seats[r.roll("allotment", sides=len(seats))[0] - 1]
