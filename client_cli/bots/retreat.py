"""When a fight is lost, and where to then: for tables where one may try to escape from it."""

from collections.abc import Sequence
from math import dist

from client_cli.bots.deeds import Deed
from client_cli.table import Figure, Table

LIKELY = 0.7
"""The least chance to get away that is worth the blow in the back."""
GRIM = 0.6
"""Expected share of its wounds that a round costs somebody who gives up the fight."""
WORSE = 2.5
"""How many times what it deals itself it must suffer."""


def outmatched(table: Table, figure: Figure) -> bool:
    """It will be cut down sooner or later and take nobody with it."""
    foes = [foe for name in table.fights(figure.id) if (foe := table.figures[name]).stands]
    suffers = sum(_round(foe, figure) for foe in foes)
    deals = max((_round(figure, foe) for foe in foes), default=0.0)
    return suffers >= GRIM and suffers > WORSE * deals


def away(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """As far from every enemy as it gets."""
    likely = [deed for deed in choices if deed.chance >= LIKELY and deed.to is not None]
    foes = [foe.at for foe in table.foes(figure) if foe.stands and foe.at is not None]
    return max(likely, key=lambda deed: (min(dist(deed.to or at, at) for at in foes), deed.to), default=None)


def _round(striker: Figure, struck: Figure) -> float:
    """The expected share of its wounds by bare characteristics, weapons and armour left aside."""
    mine, theirs = striker.profile, struck.profile
    skill, guard = mine.get("ws", 3), theirs.get("ws", 3)
    hit = 3 if skill > guard else 5 if guard > 2 * skill else 4
    wound = min(6, max(2, 4 - mine.get("s", 3) + theirs.get("t", 3)))
    return float(mine.get("a", 1) * (7 - hit) / 6 * (7 - wound) / 6 / max(1, struck.wounds))
