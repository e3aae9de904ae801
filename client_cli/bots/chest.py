"""Hidden Treasure: who has the chest brings it home, and his friends go with him: two are faster (TP7-03)."""

from collections.abc import Sequence

from client_cli.bots.deeds import Deed
from client_cli.drawing import inside
from client_cli.figures import CONTACT, gap
from client_cli.table import CHEST, EDGES, Figure, Table, apart

DOOR = 4.0
"""A friend so near to somebody in a house may stand in his door, inches."""
THREAT = 8.0
"""Farther off no enemy has to be kept from the carrier, inches."""


def order(table: Table, figure: Figure) -> int:
    """Who moves first and who last. A friend makes way or comes to the carrier before he sets out, and goes after him
    once he is beside him (R-231)."""
    if CHEST not in table.shards or not table.has_chest(figure.id):
        return 0
    hand = _hand(table, figure)
    return -1 if hand is not None and apart(hand, figure) <= CONTACT else 1


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """To the side of the friend who has it, for whoever is nearest to him; near him and home with him for the others,
    unless an enemy has to be kept from him. Nobody stands in his door while he is in a house."""
    carrier = next((friend for friend in table.here(figure.seat) if table.has_chest(friend.id)), None)
    if carrier is None or carrier is figure:
        return None
    near, indoors = apart(carrier, figure), _indoors(table, carrier)
    home = [deed for deed in choices if deed.toward in EDGES]
    to_him = [deed for deed in choices if deed.toward == CHEST and not (indoors and _beside(carrier, deed))]
    if indoors and near <= DOOR:
        return _shortest(home)
    if _hand(table, carrier) is figure:
        return _shortest(to_him)
    if any(foe.stands and apart(foe, carrier) <= THREAT for foe in table.foes(carrier)):
        return None
    return _shortest(home if near <= THREAT else to_him)


def _shortest(ways: Sequence[Deed]) -> Deed | None:
    return min(ways, key=lambda deed: (deed.left, deed.run), default=None)


def _beside(carrier: Figure, deed: Deed) -> bool:
    """It ends where it may bar his way."""
    return gap(carrier.at, deed.to) <= DOOR


def _hand(table: Table, carrier: Figure) -> Figure | None:
    """The free friend who is nearest to him."""
    free = (friend for friend in table.free(carrier.seat) if friend.id != carrier.id)
    return min(free, key=lambda friend: (apart(friend, carrier), friend.id), default=None)


def _indoors(table: Table, figure: Figure) -> bool:
    at = figure.at
    return at is not None and any(inside(house["outline"], *at[:2]) for house in table.board.get("buildings", ()))
