"""The defender is caught scattered, with a part of his warband still away (TP9)."""

from rules.scenarios.duel import Duel
from rules.scenarios.two_player import Surprised

SURPRISE_ATTACK = Duel("surprise_attack", "Surprise Attack", "TP9-01", deployment=Surprised())
