"""Two warbands meet, and one of them breaks (TP2)."""

from rules.scenarios.duel import Duel
from rules.scenarios.two_player import OppositeEdges

SKIRMISH = Duel("skirmish", "Skirmish", "TP2-01", deployment=OppositeEdges())
