"""A test before it is rolled: 2D6 against Leadership, or a D6 against another characteristic."""

from dataclasses import dataclass

NAMES = {
    "m": "movement",
    "ws": "weapon_skill",
    "bs": "ballistic_skill",
    "s": "strength",
    "t": "toughness",
    "w": "wounds",
    "i": "initiative",
    "a": "attacks",
}


@dataclass(frozen=True, slots=True)
class Trial:
    """`what` is the purpose of its dice: rally, fear, rout, detect ... `characteristic` is `ld` or a key of `NAMES`."""

    what: str
    model: str
    needed: int
    """The sum or face that just passes (CHAR-03, CHAR-05)."""
    characteristic: str = "ld"
    reasons: tuple[tuple[str, int], ...] = ()

    @property
    def name(self) -> str:
        """What the test is called: a Leadership test by its occasion, any other by its characteristic."""
        return self.what if self.characteristic == "ld" else NAMES[self.characteristic]
