"""Who holds a house against all the others waits for them in it: he charges from there, and wanders out for nobody."""

from itertools import pairwise

from client_cli.bots.ground import off
from client_cli.drawing import inside
from client_cli.table import Figure, Json, Table

HOUSE = "wizards_mansion"
"""The scenario with a house to defend."""
WATCH = 2.0
"""How near to its walls is near enough, inches."""
SALLY = 12.0
"""Nobody stays in while enemies are as near as this, inches."""


def stays(table: Table, figure: Figure, foe: float) -> bool:
    """It defends the house, is there, and its nearest enemy is still so far away."""
    side = table.sides.get(figure.seat)
    if table.scenario != HOUSE or side is None or side.role != "defender" or foe <= SALLY:
        return False
    house = central(table)
    return house is not None and apart(house, figure) <= WATCH


def central(table: Table) -> Json | None:
    """The building that the table has in its middle."""
    houses = table.board.get("buildings", ())
    return next((house for house in houses if house["id"] == table.board.get("centre_piece")), None)


def apart(house: Json, figure: Figure) -> float:
    """About how far a model is from a building, inches; 0 inside."""
    outline = house["outline"]
    if figure.at is None or inside(outline, figure.at[0], figure.at[1]):
        return 0.0
    return min(off(a, b, figure.at) for a, b in pairwise([*outline, outline[0]]))
