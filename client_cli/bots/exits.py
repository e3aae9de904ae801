"""The way off the table, past as few enemies as can be."""

from collections.abc import Iterable, Sequence

from client_cli.bots.deeds import Deed
from client_cli.figures import gap
from client_cli.table import EDGES, Figure


def off(choices: Sequence[Deed], foes: Iterable[Figure], wary: float) -> Deed | None:
    """The shortest way to an edge. One that ends nearer than `wary` inches to one of these enemies counts as longer."""
    upright = [foe for foe in foes if foe.stands]

    def risk(deed: Deed) -> float:
        return deed.left + max(0.0, wary - min((gap(deed.to, foe.at) for foe in upright), default=wary))

    ways = [deed for deed in choices if deed.toward in EDGES and deed.to is not None]
    return min(ways, key=lambda deed: (not deed.leaves, risk(deed), deed.toward), default=None)
