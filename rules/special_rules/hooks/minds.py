"""Leadership and psychology."""

from rules.state import Model, State


class MindHooks:
    __slots__ = ()

    def minds(self, s: State, m: Model) -> float:
        """Bearer: radius in inches within which it keeps squigs in line, if more than any Goblin's (CON-ORC-56)."""
        return 0.0

    def leads(self, s: State, m: Model) -> float:
        """Bearer: radius in inches within which its warband may use its Leadership (LD-02)."""
        return 0.0

    def frightens(self, s: State, m: Model, other: Model) -> bool:
        """Bearer or any weapon it carries: causes fear in that enemy (EQP-03)."""
        return False

    def causes_fear(self, s: State, m: Model) -> bool:
        """Bearer."""
        return False

    def ignores_psychology(self, s: State, m: Model) -> bool:
        """Bearer: takes no Fear, All Alone or Stupidity tests (PSY-35)."""
        return False

    def ignores_fear(self, s: State, m: Model) -> bool:
        """Bearer: takes no Fear tests."""
        return False

    def never_alone(self, s: State, m: Model) -> bool:
        """Bearer: takes no All Alone test."""
        return False

    def hates(self, s: State, m: Model, other: Model) -> bool:
        """Bearer: hatred of that enemy (PSY-20)."""
        return False

    def causes_terror(self, s: State, m: Model) -> bool:
        """Bearer: feared even by those who cause fear (PSY-10)."""
        return False

    def warband_ignores_fear(self, s: State, m: Model) -> bool:
        """Any model of the warband of `m`, gone or not: `m` takes no Fear tests (EQP-26)."""
        return False

    def rallies_among_enemies(self, s: State, m: Model) -> bool:
        """Bearer: tests to stop fleeing whoever is nearest to it (EC-07)."""
        return False

    def extends_lead(self, s: State, m: Model) -> float:
        """Bearer: added to the radius within which it lends its Leadership, in inches (SKL-15)."""
        return 0.0
