"""A person to be fought over: whom a bot sends to take him in, and how it brings him off the table."""

from collections.abc import Sequence

from client_cli.bots.deeds import Deed
from client_cli.table import EDGES, Figure, Table, apart

PRIZE = 0.6
"""How much more whoever leads him is worth to charge or to shoot at."""


def leads(table: Table, figure: Figure) -> bool:
    """Somebody follows it who has to be brought away."""
    return any(person.follows == figure.id for person in _persons(table))


def sent(table: Table, figure: Figure) -> bool:
    """It has an errand that is worth more than a good place to shoot from."""
    return leads(table, figure) or any(_his(table, figure, person) for person in _persons(table))


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """With him by the shortest way off the table; to him, if he follows nobody and no friend is nearer."""
    if leads(table, figure):
        home = [deed for deed in choices if deed.toward in EDGES]
        return min(home, key=lambda deed: (not deed.leaves, deed.left, deed.toward, deed.run), default=None)
    wanted = {person.id for person in _persons(table) if _his(table, figure, person)}
    ways = [deed for deed in choices if deed.toward in wanted]
    return min(ways, key=lambda deed: (deed.left, deed.toward, deed.run), default=None)


def _persons(table: Table) -> list[Figure]:
    """The victim of a sacrifice is another errand."""
    return [figure for figure in table.here() if figure.neutral and table.scenario != "kidnapped"]


def _his(table: Table, figure: Figure, person: Figure) -> bool:
    """Nobody leads him, and no free friend is nearer to him; among equals the first by id goes."""
    if person.follows:
        return False
    return min(table.free(figure.seat), key=lambda f: (apart(person, f), f.id), default=figure).id == figure.id
