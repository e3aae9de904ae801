"""Every way a scenario can end, in battles from the set-up or in a scene (scenes.py)."""

from collections.abc import Mapping

RARE = frozenset({"nobody_left"})
"""What takes a coincidence, the last of two warbands at the same instant: single tests hold it (tests/rules)."""
ENDINGS: Mapping[str, frozenset[str]] = {
    "treasure_hunt": frozenset({"last_warband", "shared_victory"}),
    "street_brawl": frozenset({"last_warband", "shared_victory"}),
    "lost_prince": frozenset({"rescued", "last_warband", "shared_victory"}),
    "wizards_mansion": frozenset({"last_warband", "shared_victory"}),
    "ambush": frozenset({"shards_gone", "stopped", "round_limit"}),
    "monster_hunt": frozenset({"hoard_taken", "hunt_given_up"}),
    "the_pool": frozenset({"last_warband", "shared_victory"}),
    "defend_the_find": frozenset({"last_warband", "find_taken"}),
    "skirmish": frozenset({"last_warband"}),
    "wyrdstone_hunt": frozenset({"last_warband"}),
    "breakthrough": frozenset({"last_warband", "broke_through"}),
    "street_fight": frozenset({"last_warband", "got_through"}),
    "chance_encounter": frozenset({"last_warband"}),
    "hidden_treasure": frozenset({"last_warband", "chest_home"}),
    "occupy": frozenset({"most_buildings", "as_many_buildings", "last_warband"}),
    "surprise_attack": frozenset({"last_warband"}),
    "kidnapped": frozenset({"victim_escaped", "sacrificed", "has_the_victim", "last_warband"}),
}
"""By scenario, the reasons of `battle.ended` that bots must show."""
