"""Hand-to-hand: who strikes, when, how often, with what."""

from collections.abc import Sequence

from rules.attack import Attack, Extra
from rules.resolution import Resolution
from rules.state import Model, Seat, State


class FightingHooks:
    __slots__ = ()

    def strikes_before(self, s: State, a: Attack) -> bool:
        """Striker or weapon: this blow comes before all others (CC-09)."""
        return False

    def outreaches(self, s: State, a: Attack) -> bool:
        """Weapon: this blow forestalls even a charger (CC-15)."""
        return False

    def strikes_first(self, s: State, a: Attack) -> bool:
        """Striker or weapon: this blow comes in the strike-first step (CC-10)."""
        return False

    def strikes_last(self, s: State, a: Attack) -> bool:
        """Striker or weapon: this blow always comes last (CC-12)."""
        return False

    def initiative(self, s: State, m: Model) -> int:
        """Bearer or weapon in hand: added to Initiative in hand-to-hand."""
        return 0

    def halves_initiative(self, s: State, m: Model) -> bool:
        """Bearer: has half its Initiative, rounded up, before anything is added (ARMR-08)."""
        return False

    def multiplies_attacks(self, s: State, m: Model) -> int:
        """Bearer: the Attacks characteristic is multiplied by this before anything is added (FINE-12)."""
        return 1

    def adds_attacks(self, s: State, m: Model) -> int:
        """Bearer or weapon in hand: added after multiplying."""
        return 0

    def asks_before_blows(self, s: State, m: Model) -> bool:
        """Bearer: it may choose something before its blows are declared, and has not yet. Its answer is marked."""
        return False

    def answers_before_blows(self, r: Resolution, m: Model, yes: bool) -> None:
        """Bearer: what its owner has chosen."""

    def cannot_strike(self, s: State, m: Model) -> str:
        """Bearer: why it strikes no blow now, as the end of a sentence ("has no Attacks left"); empty = it can."""
        return ""

    def before_blows(self, r: Resolution, m: Model, seat: Seat) -> None:
        """Bearer: has declared its blows in the hand-to-hand phase of that player, and has struck none yet (BT-WY-05).
        May roll, never asks."""

    def at_combat_end(self, r: Resolution, m: Model) -> None:
        """Bearer: the hand-to-hand phase is over, after the last blow and before anybody tests for fighting alone, or
        because it was cut short (BT-HY-05). Never asks."""

    def takes_first_blow(self, s: State, m: Model, striker: Model) -> bool:
        """Target: of the blows that enemy declares at it, one is lost, unless it is his only one (SKL-49)."""
        return False

    def grapples(self, s: State, m: Model, striker: Model) -> bool:
        """Bearer: may take one of his blows from that enemy, whoever it is aimed at, unless it is the only one; its
        owner says which (CON-POS-25)."""
        return False

    def at_grapple(self, r: Resolution, m: Model) -> None:
        """Bearer: has done so. It marks itself, so that `grapples` says no from then on."""

    def hands_lost(self, m: Model) -> int:
        """Bearer: so many of its hands can hold nothing (CON-POS-23)."""
        return 0

    def limb_holds(self, m: Model) -> Sequence[str]:
        """Bearer: which weapons and shields of its own a further limb may hold, beside what its hands do."""
        return ()

    def limits_attacks(self, s: State, m: Model) -> int | None:
        """Weapon: never more attacks than this."""
        return None

    def wears_out(self, s: State, m: Model) -> str:
        """Weapon: good for one attack of the battle; what its later ones are struck with (SC4-16). Empty: it is what it
        is."""
        return ""

    def worn_out(self, s: State, m: Model) -> bool:
        """Weapon: that one attack has been made."""
        return False

    def at_first_attack(self, r: Resolution, m: Model) -> None:
        """Weapon: it is being made. It marks its user, so that `worn_out` says yes from then on."""

    def extra_attacks(self, s: State, m: Model, targets: Sequence[Model]) -> Sequence[Extra]:
        """Bearer or any weapon it carries: single attacks beside all others, never multiplied (WPN-15, WPN-26)."""
        return ()

    def bare_hands(self, m: Model) -> str:
        """Bearer: the natural weapon that its bare hands are whenever it likes; empty: fists, for want of a better."""
        return ""

    def instead_of_attacks(self, s: State, m: Model) -> Sequence[str]:
        """Bearer: natural weapons that may be used once in place of all its attacks."""
        return ()
