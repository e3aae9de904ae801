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

    def cancels_hit(self, r: Resolution, a: Attack) -> bool:
        """Target: a compulsory save against a hit, before wounding (SHT-23)."""
        return False

    def may_absorb(self, s: State, a: Attack) -> bool:
        """Target: the next hit that nothing else stops is taken by something good for one hit (EQP-05)."""
        return False

    def absorbs_hit(self, r: Resolution, a: Attack) -> bool:
        """Target: takes that hit, or tries to. It marks itself used up, so that `may_absorb` says no from then on."""
        return False

    def cancels_early(self) -> bool:
        """Target: its save against a hit comes before those of other rules (SHT-23)."""
        return False
