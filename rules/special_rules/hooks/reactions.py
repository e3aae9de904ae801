"""What a target does against hits before they wound: parries, saves against hits."""

from collections.abc import Sequence

from rules.attack import Attack, Hit
from rules.resolution import Resolution
from rules.state import Model, State


class ReactionHooks:
    __slots__ = ()

    def may_react_to_hits(self, s: State, m: Model, hits: Sequence[Hit]) -> bool:
        """Target: a choice is open against these hits of one attacker. Asked again after each reaction, so a rule ends
        its own chances by marking the model."""
        return False

    def react_to_hits(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        """Target: take the chance; returns the hits that remain, in order."""
        return tuple(hits)

    def reacts_unasked(self, s: State, m: Model) -> bool:
        """Target: takes the chance if its owner stays silent."""
        return True

    def forgoes_reaction(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> None:
        """Target: these hits come through without a further reaction, declined or impossible (CC-31)."""

    def rerolls_parry(self, s: State, m: Model) -> bool:
        """Bearer or weapon in hand: a failed parry may be rolled once more (CC-32a)."""
        return False

    def parries_ties(self, s: State, m: Model) -> bool:
        """Bearer: its parries need only equal the roll to hit."""
        return False

    def parries(self, s: State, m: Model) -> int:
        """Bearer: how many blows of one attacker it may parry in a phase."""
        return 1

    def after_parry(self, r: Resolution, m: Model, hit: Hit) -> None:
        """Weapon in hand: its bearer has parried that hit."""

    def cannot_be_parried(self, s: State, a: Attack) -> bool:
        """Striker or weapon."""
        return False

    def cancels_hit_on(self, s: State, a: Attack) -> int | None:
        """Target: a compulsory save against a hit, before wounding, on this roll or more (SHT-23)."""
        return None

    def absorbs_hit_on(self, s: State, a: Attack) -> int | None:
        """Target: the next hit that nothing else stops is taken on this roll or more by something good for one hit
        (EQP-05). None once it is used up."""
        return None

    def used_up(self, r: Resolution, a: Attack) -> None:
        """Target: that hit is about to be taken, or not; it marks itself used up."""

    def cancels_early(self) -> bool:
        """Target: its save against a hit comes before those of other rules (SHT-23)."""
        return False
