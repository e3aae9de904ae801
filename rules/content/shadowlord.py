"""The Rewards of the Shadowlord: what Chaos gives a champion who asks, by 2D6 (CON-POS-35 to CON-POS-41).

Asked after a battle; what a reward makes of a warrior is done where rosters outlive battles.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reward:
    """One line of the table: from `low` to `high` on 2D6. What it gives may be the armour or weapon of the same key."""

    key: str
    name: str
    low: int
    high: int
    rule: str


REWARDS = (
    Reward("wrath", "Wrath", 2, 2, "CON-POS-36"),
    Reward("nothing", "Nothing", 3, 6, "CON-POS-37"),
    Reward("mutation", "Mutation", 7, 8, "CON-POS-38"),
    Reward("chaos_armour", "Chaos Armour", 9, 10, "CON-POS-39"),
    Reward("daemon_weapon", "Daemon Weapon", 11, 11, "CON-POS-40"),
    Reward("possession", "Possessed!", 12, 12, "CON-POS-41"),
)


def reward(total: int) -> Reward:
    """The line for a sum of two dice (RW-02)."""
    return next(row for row in REWARDS if row.low <= total <= row.high)
