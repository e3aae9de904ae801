"""What a scenario sends a bot's warriors for, beside shards and enemies: buildings to hold, edges to reach.

The referee offers ways to such goals (`building:b3`, `north`); here it is decided who goes and who stays.
"""

from collections.abc import Sequence
from itertools import pairwise

from client_cli.bots import street, victim
from client_cli.bots.deeds import Deed
from client_cli.bots.ground import off
from client_cli.drawing import inside
from client_cli.table import CHEST, EDGES, Figure, Table

ENOUGH = 2
"""How many go for one building; the others fight."""
GUARD = 6.0
"""How near to the find its defenders stay, inches (TP1-03)."""


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """The way to the goal that is his, the one with least of it left."""
    if table.scenario == victim.KEY:
        return victim.best(table, figure, choices)
    if CHEST in table.shards:
        return None
    ways = [deed for deed in choices if _his(table, figure, deed.toward)]
    return min(ways, key=lambda deed: (deed.left, deed.toward, deed.run), default=None)


def stays(table: Table, figure: Figure) -> bool:
    """He holds a building, and somebody has to; or he guards the find."""
    if table.scenario == "occupy":
        mine = [f for f in table.here(figure.seat) if f.stands and not f.fleeing]
        held = (house for house in table.objectives() if gap(table, house, figure) <= 0.0)
        return any(min(f.id for f in mine if gap(table, house, f) <= 0.0) == figure.id for house in held)
    if victim.guards(table, figure):
        return True
    if table.scenario == "defend_the_find" and table.sides[figure.seat].role == "defender":
        return any(gap(table, house, figure) <= GUARD for house in table.objectives())
    return False


def called(table: Table, figure: Figure) -> bool:
    """What he is about is worth more than any fight: he has a victim in his hands, or nobody bars his way out."""
    return street.open_to(table, figure) or victim.bound(table, figure)


def _his(table: Table, figure: Figure, goal: str) -> bool:
    """An edge is everybody's, a building that of the nearest free men."""
    kind, _, of = goal.partition(":")
    if kind != "building":
        return goal in EDGES
    nearest = sorted(table.free(figure.seat), key=lambda f: (gap(table, of, f), f.id))[:ENOUGH]
    return figure in nearest


def gap(table: Table, building: str, figure: Figure) -> float:
    """About how far a model is from a building, inches; 0 inside."""
    found = next((each for each in table.board.get("buildings", ()) if each["id"] == building), None)
    if found is None or figure.at is None:
        return float("inf")
    outline = found["outline"]
    if inside(outline, figure.at[0], figure.at[1]):
        return 0.0
    return min(off(a, b, figure.at) for a, b in pairwise([*outline, outline[0]]))
