"""Kidnapped!: the captors keep the victim, or catch it again and bring it back to the altar; the others strike at
whoever holds it, and it runs from him (KID)."""

from collections.abc import Sequence

from client_cli.bots import exits
from client_cli.bots.deeds import Deed
from client_cli.figures import CONTACT
from client_cli.table import Figure, Table, apart

KEY = "kidnapped"
HUNTERS = 2
"""How many go after a victim that is free."""
PRIZE = 0.6
"""How much more it is worth to strike at a captor who holds it."""
WARY = 8.0
"""With a captor as near as this to where its way ends it looks for another, inches (KID-14)."""


def victim(table: Table) -> Figure | None:
    """While it is on the table."""
    if table.scenario != KEY:
        return None
    return next((figure for figure in table.here() if figure.neutral), None)


def bound(table: Table, figure: Figure) -> bool:
    """He would let go of it if he fought: he alone holds it, or it has been free and he has to bring it back."""
    person = victim(table)
    if person is None or not _holds(table, figure, person):
        return False
    holders = [captor for captor in table.here(figure.seat) if _holds(table, captor, person)]
    return "freed" in table.tally or holders == [figure]


def guards(table: Table, figure: Figure) -> bool:
    """The first by id of those who hold it stays with it until it has been free."""
    person = victim(table)
    if person is None or "freed" in table.tally:
        return False
    return figure in [captor for captor in table.here(figure.seat) if _holds(table, captor, person)][:1]


def seized(table: Table, figure: Figure, charges: Sequence[Deed]) -> Deed | None:
    """The charge that lays hands on it; for those who want it free, the best at somebody who holds it."""
    person = victim(table)
    if person is None:
        return None
    if _captor(table, figure):
        return next((deed for deed in charges if table.figures[deed.target].neutral), None)
    freeing = [deed for deed in charges if _holds(table, table.figures[deed.target], person)]
    return max(freeing, key=lambda deed: (deed.worth, deed.target), default=None)


def prey(table: Table, target: Figure) -> float:
    """How much more it is worth to strike at somebody who holds it."""
    person = victim(table)
    return PRIZE if person is not None and _holds(table, target, person) else 0.0


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """Off the table for itself; back to the altar for who holds it; to it for the nearest captors while it is free, and
    for the others while it is not."""
    person = victim(table)
    if person is None:
        return None
    if figure.neutral:
        return exits.off(choices, (other for other in table.here() if _captor(table, other)), WARY)
    ways = [deed for deed in choices if deed.toward == "altar"]
    if not ways and _sent(table, figure, person):
        ways = [deed for deed in choices if deed.toward == person.id]
    return min(ways, key=lambda deed: (deed.left, deed.toward, deed.run), default=None)


def _sent(table: Table, figure: Figure, person: Figure) -> bool:
    captive = "captive" in person.marks
    if not _captor(table, figure):
        return captive
    nearest = sorted(table.free(figure.seat), key=lambda f: (apart(f, person), f.id))[:HUNTERS]
    return not captive and figure in nearest


def _captor(table: Table, figure: Figure) -> bool:
    side = table.sides.get(figure.seat)
    return side is not None and side.role == "defender" and not figure.neutral


def _holds(table: Table, figure: Figure, person: Figure) -> bool:
    return _captor(table, figure) and figure.stands and apart(figure, person) <= CONTACT
