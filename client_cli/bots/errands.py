"""What a scenario sends a bot's warriors for, beside shards and enemies: buildings to hold, edges to reach.

The referee offers ways to such goals (`building:b3`, `north`); here it is decided who goes and who stays.
"""

from collections.abc import Sequence
from itertools import pairwise

from client_cli.bots.deeds import Deed
from client_cli.bots.ground import off
from client_cli.drawing import inside
from client_cli.table import EDGES, Figure, Table, apart

ENOUGH = 2
"""How many go for one building; the others fight."""
CONTACT = 0.05
"""Nearer than this is in contact, inches."""
GUARD = 6.0
"""How near to the find its defenders stay, inches (TP1-03)."""


def best(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """The way to the goal that is his, the one with least of it left."""
    ways = [deed for deed in choices if _his(table, figure, deed.toward)]
    return min(ways, key=lambda deed: (deed.left, deed.toward, deed.run), default=None)


def stays(table: Table, figure: Figure) -> bool:
    """He holds a building, and somebody has to; or he guards the find."""
    if table.scenario == "occupy":
        mine = [f for f in table.here(figure.seat) if f.stands and not f.fleeing]
        held = (house for house in table.objectives() if gap(table, house, figure) <= 0.0)
        return any(min(f.id for f in mine if gap(table, house, f) <= 0.0) == figure.id for house in held)
    if table.scenario == "kidnapped" and table.sides[figure.seat].role == "defender":
        mine = [f for f in table.here(figure.seat) if any(_touch(f, victim) for victim in persons(table))]
        return "freed" not in table.tally and figure in mine[:1]
    if table.scenario == "defend_the_find" and table.sides[figure.seat].role == "defender":
        return any(gap(table, house, figure) <= GUARD for house in table.objectives())
    return False


def seized(table: Table, figure: Figure, charges: Sequence[Deed]) -> Deed | None:
    """The charge that lays hands on the victim."""
    if table.scenario != "kidnapped":
        return None
    return next((deed for deed in charges if table.figures[deed.target].neutral), None)


def persons(table: Table) -> list[Figure]:
    """Those who are to be fought over."""
    return [figure for figure in table.here() if figure.neutral]


def _touch(a: Figure, b: Figure) -> bool:
    return apart(a, b) <= CONTACT


def _his(table: Table, figure: Figure, goal: str) -> bool:
    """An edge is everybody's, the altar that of the captor with the victim; a building, or a victim that is free, that
    of the nearest free men."""
    if goal in EDGES or goal == "altar":
        return True
    kind, _, of = goal.partition(":")
    if kind != "building":
        return _his_to_catch(table, figure, goal)
    nearest = sorted(table.free(figure.seat), key=lambda f: (gap(table, of, f), f.id))[:ENOUGH]
    return figure in nearest


def _his_to_catch(table: Table, figure: Figure, goal: str) -> bool:
    victim = table.figures.get(goal)
    if table.scenario != "kidnapped" or victim is None or not victim.neutral or "captive" in victim.marks:
        return False
    nearest = sorted(table.free(figure.seat), key=lambda f: (apart(f, victim), f.id))[:ENOUGH]
    return table.sides[figure.seat].role == "defender" and figure in nearest


def gap(table: Table, building: str, figure: Figure) -> float:
    """About how far a model is from a building, inches; 0 inside."""
    found = next((each for each in table.board.get("buildings", ()) if each["id"] == building), None)
    if found is None or figure.at is None:
        return float("inf")
    outline = found["outline"]
    if inside(outline, figure.at[0], figure.at[1]):
        return 0.0
    return min(off(a, b, figure.at) for a, b in pairwise([*outline, outline[0]]))
