"""Declaring a charge, being charged, arriving."""

from rules.resolution import Resolution
from rules.state import Model, State


class ChargeHooks:
    __slots__ = ()

    def forbids_charge(self, s: State, m: Model) -> bool:
        """Bearer: never declares a charge."""
        return False

    def must_charge(self, s: State, m: Model) -> bool:
        """Bearer: has to charge when an enemy is in reach (PSY-15)."""
        return False

    def charges_unseen(self, s: State, m: Model) -> bool:
        """Bearer: may charge enemies it does not see, however far, and notices them without a test (CHG-08)."""
        return False

    def at_charged(self, r: Resolution, m: Model, charger: Model) -> None:
        """Bearer: an enemy has just come into contact with it by a charge."""

    def heeds(self, s: State, m: Model, interceptor: Model) -> bool:
        """Bearer: that enemy may step into the way of its charge, if he may at all (BT-36)."""
        return True

    def dares_to_charge(self, s: State, m: Model) -> bool:
        """Bearer: takes no Fear test for a charge of its own (SKL-37)."""
        return False

    def wards_off(self, s: State, m: Model, charger: Model) -> bool:
        """Target: the charger must pass a Leadership test first (EQP-14)."""
        return False

    def lengthens_charge(self, r: Resolution, m: Model) -> int:
        """Bearer: added to the reach of the charge it has declared, in inches; may roll (SKL-36)."""
        return 0

    def offered_when_charged(self, s: State, m: Model, charger: Model) -> bool:
        """Target: its owner may use it now against a charge that is in reach (CHG-12 step 6)."""
        return False

    def shortens_charge(self, r: Resolution, m: Model) -> int:
        """Target: having been used, taken off the reach of the charge, in inches; may roll (EQP-19)."""
        return 0

    def charger_tests(self, s: State, m: Model) -> str:
        """Target: having been used, the characteristic that the charger must test, or the charge fails (EQP-20)."""
        return ""
