"""Street Fight: whoever has fought his way past the enemy gets out by the far end, and leaves the rest to be held up by
his friends (TP5-03)."""

from client_cli.table import BASE, EDGES, Figure, Place, Table, apart

KEY = "street_fight"
CHASED = 8.0
"""Nobody runs with a free enemy as near as this, inches (MOV-08)."""
ROOM = 2 * (2 * BASE)
"""How far to the side of a fight there is room to go by, inches: an inch is kept from enemies (MOV-03)."""


def open_to(table: Table, figure: Figure) -> bool:
    """No enemy who is free stands between him and the far end or near enough to be upon him, and none who is held up by
    a friend bars his way."""
    if table.scenario != KEY or figure.at is None:
        return False
    here, lane = _on_street(table, figure.seat, figure.at)
    for foe in table.foes(figure):
        if not foe.stands or foe.at is None:
            continue
        left, aside = _on_street(table, figure.seat, foe.at)
        ahead, free = left <= here, not table.fights(foe.id)
        if (ahead and (free or abs(aside - lane) < ROOM)) or (free and apart(figure, foe) <= CHASED):
            return False
    return True


def _on_street(table: Table, seat: int, at: Place) -> tuple[float, float]:
    """How far a place is from the end that a seat has to get to, and how far across, inches."""
    x, y, _ = at
    far = EDGES[(EDGES.index(table.sides[seat].segment) + 2) % len(EDGES)]
    width, depth = float(table.board["width"]), float(table.board["depth"])
    return {"north": (y, x), "east": (width - x, y), "south": (depth - y, x), "west": (x, y)}[far]
