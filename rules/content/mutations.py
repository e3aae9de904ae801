"""What Chaos does to a body, one row each (CON-POS-22 to CON-POS-30).

What a mutation does in battle is the special rule of the same key.
"""

from rules.content.kinds import Mutation

ROWS = (
    Mutation("daemon_soul", "Daemon Soul", 20, "CON-POS-22"),
    Mutation("great_claw", "Great Claw", 50, "CON-POS-23"),
    Mutation("cloven_hoofs", "Cloven Hoofs", 40, "CON-POS-24"),
    Mutation("tentacle", "Tentacle", 35, "CON-POS-25"),
    Mutation("blackblood", "Blackblood", 30, "CON-POS-26"),
    Mutation("spines", "Spines", 35, "CON-POS-27"),
    Mutation("scorpion_tail", "Scorpion Tail", 40, "CON-POS-28"),
    Mutation("extra_arm", "Extra Arm", 40, "CON-POS-29"),
    Mutation("hideous", "Hideous", 40, "CON-POS-30"),
)

MUTATIONS = {row.key: row for row in ROWS}

FURTHER = 2
"""So many times its price costs every mutation of a warrior after his first (CON-POS-20)."""
