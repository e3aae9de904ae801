"""Chance alone would seldom bring some rules into play: a scene gives one warrior what they want, and his foes too."""

from dataclasses import dataclass
from typing import Any, Literal

from rules.options import Ruleset

Where = Literal["anywhere", "near", "shot", "target", "fight", "ranks", "mobbed", "wall", "brink", "attic", "inside"]
"""How a battle begins: enemies within a charge, or within a shot and in sight, the hero to shoot or they; in the middle
of a fight, with enemies round the hero, one behind the other before him, or round a friend of his out of reach of help;
the hero at a wall to climb and nobody near, at an edge or that of the highest floor with enemies below, or in a house
that is no ruin."""
Pairs = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """What the first warrior of seat 0, the hero, has beside what chance gives him, and what his foes have: the type of
    most of them, weapons and skills of all. `lost`: so many of his warband are out of action already. `set_up`: the
    battle begins with the set-up. `lair`: the great beast that is awake in the house and acts by itself."""

    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    type: str = ""
    profile: Pairs = ()
    wounds: int = 0
    """What he has left of his Wounds; 0: all."""
    lent: tuple[str, ...] = ()
    """Rules that are his for the battle, as a scenario gives them."""
    lost: int = 0
    foes: str = ""
    facing: tuple[str, ...] = ()
    foe_skills: tuple[str, ...] = ()
    foe_profile: Pairs = ()
    where: Where = "anywhere"
    options: Pairs = ()
    ruleset: Ruleset | None = None
    set_up: bool = False
    lair: str = ""


CLUMSY: Pairs = (("i", 2),)
NIMBLE: Pairs = (("i", 6),)
FURIOUS: Pairs = (("ws", 6), ("a", 5))
FRAIL: Pairs = (("w", 1), ("t", 3), ("ws", 2), ("a", 1))
"""Soon down, for what helps those who go down."""
STURDY: Pairs = (("w", 3),)
WEAK: Pairs = (("a", 1), ("s", 3), ("ws", 3))
MARKSMEN: Pairs = (("bs", 5),)
COWARD: Pairs = (("ld", 4),)
MEASURED: Pairs = (("measure_before_declare", True),)
"""So that nobody charges those out of his reach instead."""
BY_WEAPON: Pairs = (("crit_tables", "by_weapon"),)

HEIGHTS = (
    Scene(skills=("acrobat",), items=("rope_and_hook",), type="human", where="brink", options=MEASURED),
    Scene(skills=("acrobat",), type="human", profile=CLUMSY, where="brink", options=MEASURED),
    Scene(skills=("acrobat",), type="elf", where="brink", options=MEASURED, ruleset="playtest"),
    Scene(items=("rope_and_hook",), type="human", profile=CLUMSY, where="wall", options=MEASURED),
    Scene(items=("rope_and_hook",), type="human", profile=CLUMSY, where="wall", options=MEASURED),
    Scene(skills=("wall_runner",), type="human", where="wall", options=MEASURED),
    *(Scene(weapons=("fighting_claws",), type="skaven", where="wall", options=MEASURED) for _ in range(3)),
    Scene(weapons=("fighting_claws",), skills=("scale_sheer_surfaces",), type="skaven", where="wall", options=MEASURED),
    Scene(skills=("leap", "sprint"), type="elf", where="near"),
    Scene(type="human", profile=NIMBLE, where="brink", options=MEASURED),
    Scene(skills=("unstoppable_charge",), type="human", profile=NIMBLE, where="brink", options=MEASURED),
    Scene(skills=("acrobat",), type="human", profile=NIMBLE, where="attic", options=MEASURED, ruleset="playtest"),
    Scene(skills=("acrobat",), type="human", profile=NIMBLE, where="attic", options=MEASURED, ruleset="playtest"),
)
FIGHTS = (
    Scene(
        weapons=("sword_breaker",), type="captain", foes="human", facing=("sword",), foe_profile=STURDY, where="fight"
    ),
    Scene(
        weapons=("fighting_claws",), type="skaven", foes="human", facing=("sword",), foe_profile=STURDY, where="fight"
    ),
    Scene(
        weapons=("spiked_gauntlet", "dwarf_axe"),
        type="human",
        foes="human",
        facing=("sword",),
        foe_profile=STURDY,
        where="fight",
    ),
    Scene(weapons=("sword",), armour=("buckler",), type="captain", foes="human", facing=("axe",), where="fight"),
    Scene(weapons=("weeping_blades",), skills=("master_of_blades",), type="human", foes="human", where="fight"),
    Scene(weapons=("rapier",), skills=("web_of_steel",), type="human", foes="elf", foe_profile=STURDY, where="fight"),
    *(
        Scene(
            weapons=(arm,),
            skills=("web_of_steel",),
            type="human",
            profile=FURIOUS,
            foes="human",
            foe_profile=STURDY,
            options=BY_WEAPON,
            where="ranks",
        )
        for arm in ("halberd", "spear", "halberd")
    ),
    Scene(skills=("combat_master", "extra_arm"), type="human", where="fight"),
    Scene(
        skills=("expert_swordsman",), weapons=("sword",), profile=(("ws", 2), ("a", 3)), type="captain", where="near"
    ),
    Scene(skills=("strongman",), weapons=("double_handed",), type="human", where="fight"),
    Scene(weapons=("double_handed_hammer",), skills=("strike_to_injure",), type="human", where="fight"),
    Scene(weapons=("morning_star",), type="human", where="fight"),
    Scene(weapons=("flail",), skills=("mighty_blow",), type="human", where="near"),
    Scene(
        weapons=("hammer", "mace"),
        foes="dwarf_clansman",
        facing=("axe",),
        foe_profile=FRAIL,
        type="human",
        where="fight",
    ),
    Scene(weapons=("club", "staff"), skills=("eadbasher",), foe_profile=FRAIL, type="human", where="fight"),
    Scene(weapons=("sigmarite_warhammer",), items=("blessed_water",), type="human", foes="zombie", where="fight"),
    Scene(items=("blessed_water",), type="human", profile=(("s", 4),), foes="zombie", where="shot"),
    Scene(skills=("sign_of_sigmar", "righteous_fury"), type="human", foes="spawn", where="near"),
    Scene(items=("hammer_of_witches",), type="human", foes="skaven", where="fight"),
    Scene(items=("tears_of_shallaya",), type="human", foes="human", facing=("black_lotus_sword",), where="fight"),
    Scene(weapons=("brazier_iron",), type="human", foe_profile=STURDY, where="fight"),
    Scene(skills=("pit_fighter",), type="human", where="inside"),
    Scene(items=("warhorse",), weapons=("lance",), type="human", where="near"),
    Scene(items=("warhorse",), weapons=("spear",), type="human", where="near"),
    Scene(items=("warhorse",), weapons=("horsemans_hammer",), type="human", where="near"),
    Scene(skills=("backstabber", "hide_in_shadows"), type="skaven", where="near"),
    Scene(skills=("knife_fighter",), weapons=("throwing_knives",), type="elf", where="shot"),
    Scene(weapons=("ball_and_chain",), type="goblin_warrior", where="near"),
    Scene(weapons=("claws_and_teeth",), type="troll", where="fight"),
)
INJURIES = (
    Scene(skills=("jump_up",), type="human", profile=FRAIL, foe_profile=WEAK, ruleset="rulebook", where="fight"),
    Scene(skills=("jump_up",), type="human", profile=FRAIL, foe_profile=WEAK, ruleset="playtest", where="fight"),
    Scene(skills=("ard_ead", "well_ard"), type="orc_boy", profile=FRAIL, foe_profile=WEAK, where="fight"),
    Scene(skills=("thick_skull",), type="dwarf_clansman", profile=FRAIL, foe_profile=WEAK, where="fight"),
    Scene(skills=("true_grit",), armour=("helmet",), type="human", profile=FRAIL, foe_profile=WEAK, where="fight"),
    Scene(armour=("helmet",), items=("healing_herbs",), type="human", profile=FRAIL, foe_profile=WEAK, where="fight"),
    Scene(items=("healing_herbs",), wounds=1, type="human"),
    Scene(
        skills=("luck", "dodge"),
        items=("rabbits_foot", "lucky_charm"),
        type="human",
        facing=("bow",),
        foe_profile=MARKSMEN,
        where="target",
    ),
    Scene(skills=("step_aside",), type="human", profile=FRAIL, foe_profile=WEAK, where="fight"),
    Scene(
        armour=("heavy_armour", "shield"),
        type="dwarf_clansman",
        facing=("long_bow",),
        foe_profile=MARKSMEN,
        where="target",
    ),
    Scene(
        items=("wolfcloak",),
        armour=("light_armour",),
        profile=FRAIL,
        type="human",
        facing=("elf_bow",),
        foe_profile=MARKSMEN,
        where="target",
    ),
    Scene(
        items=("elven_cloak",),
        armour=("pavise",),
        type="human",
        facing=("short_bow",),
        foe_profile=MARKSMEN,
        where="target",
    ),
)
SHOTS = (
    Scene(skills=("hunter",), weapons=("handgun",), items=("superior_blackpowder",), type="human", where="shot"),
    Scene(skills=("hunter",), weapons=("hunting_rifle",), type="human", where="shot"),
    Scene(weapons=("double_barrelled_rifle",), items=("superior_blackpowder",), type="human", where="shot"),
    Scene(weapons=("double_barrelled_pistol", "double_barrelled_pistol"), type="human", where="shot"),
    Scene(skills=("pistolier",), weapons=("pistol", "pistol"), type="human", where="shot"),
    Scene(skills=("pistolier",), weapons=("duelling_pistol",), type="human", where="shot"),
    Scene(skills=("quick_shot", "eagle_eyes"), weapons=("bow",), items=("hunting_arrows",), type="elf", where="shot"),
    Scene(skills=("quick_shot",), weapons=("short_bow",), type="elf", where="shot", ruleset="playtest"),
    Scene(skills=("strike_to_injure",), weapons=("elf_bow",), items=("fire_arrows",), type="elf", where="shot"),
    Scene(skills=("nimble", "trick_shooter"), weapons=("crossbow",), type="elf", where="shot"),
    Scene(skills=("nimble",), weapons=("crossbow", "handgun"), type="human", where="target", options=MEASURED),
    Scene(weapons=("sling",), type="human", where="shot"),
    Scene(weapons=("blowpipe",), type="skaven", where="shot"),
    Scene(type="human", facing=("blowpipe",), foe_profile=MARKSMEN, where="target"),
    Scene(items=("tears_of_shallaya",), type="human", facing=("blowpipe",), foe_profile=MARKSMEN, where="target"),
    Scene(weapons=("warplock_pistol", "javelin"), type="skaven", where="shot"),
    Scene(weapons=("blunderbuss",), type="human", where="shot"),
    Scene(weapons=("repeater_crossbow", "crossbow_pistol"), type="elf", where="shot"),
    Scene(items=("net",), type="elf", where="shot"),
    Scene(items=("net",), type="human", profile=(("bs", 6),), where="shot"),
    Scene(items=("fire_bomb",), type="elf", profile=(("s", 4),), where="shot"),
    Scene(items=("fire_bomb",), type="elf", profile=(("s", 4),), foes="human", where="shot"),
)
NERVES = (
    Scene(skills=("da_cunnin_plan",), type="orc_boss", profile=COWARD, lost=3, where="shot"),
    Scene(skills=("utter_determination",), type="captain", profile=COWARD, lost=3, where="shot"),
    *(Scene(items=("cathayan_silk",), type="captain", profile=COWARD, lost=3, where="shot") for _ in range(2)),
    Scene(
        items=("banner",), skills=("battle_tongue",), type="captain", profile=COWARD, where="mobbed", ruleset="rulebook"
    ),
    *(Scene(items=("banner",), type="human", profile=COWARD, where="mobbed", ruleset="rulebook") for _ in range(3)),
    Scene(skills=("absolute_faith",), type="human", profile=COWARD, foe_skills=("causes_fear",), where="fight"),
    Scene(skills=("absolute_faith",), type="human", profile=COWARD, foe_skills=("fearsome",), where="near"),
    Scene(items=("holy_relic",), type="human", profile=COWARD, foes="vampire", where="fight"),
    Scene(items=("garlic",), type="human", foes="vampire", where="near"),
    Scene(skills=("causes_terror", "black_hunger"), type="human", foes="human", where="near"),
    Scene(items=("bugmans_ale",), type="dwarf_clansman", foe_skills=("causes_fear",), where="near"),
    Scene(type="dwarf_troll_slayer", foe_skills=("causes_fear",), where="near"),
    Scene(skills=("ere_we_go", "waaagh_skill"), type="orc_boy", foe_skills=("fearsome",), where="near"),
    Scene(items=("war_horn", "caltrops", "flash_powder"), type="human", where="near"),
    Scene(skills=("infiltration",), type="skaven", set_up=True),
    Scene(weapons=("squig_prodder",), type="goblin_warrior", where="near"),
)
MUTATIONS = (
    Scene(skills=("great_claw", "spines", "hideous"), type="mutant", foe_profile=STURDY, where="fight"),
    Scene(skills=("scorpion_tail", "tentacle"), type="mutant", foes="human", foe_profile=STURDY, where="fight"),
    Scene(skills=("blackblood", "cloven_hoofs"), type="mutant", profile=(("t", 2), ("ws", 2)), where="fight"),
    Scene(
        type="wooden_man", profile=FRAIL, facing=("black_lotus_sword",), foe_skills=("causes_terror",), where="fight"
    ),
    Scene(type="wooden_man", facing=("blowpipe",), foe_skills=("causes_terror",), where="near"),
)
BEASTS = (
    Scene(type="wooden_man", foe_profile=WEAK, where="fight", ruleset="rulebook"),
    *(
        Scene(type=f"young_{name}", profile=(("w", 3),), foe_profile=STURDY, facing=(arm,), where="fight")
        for name, arm in (
            ("hydra", "double_handed"),
            ("dragon", "double_handed"),
            ("wyvern", "double_handed"),
            ("griffon", "axe"),
            ("chimera", "halberd"),
        )
    ),
    *(
        Scene(type=f"young_{name}", foes="human", where=where)
        for name, where in (("hydra", "shot"), ("dragon", "near"), ("chimera", "shot"))
    ),
    Scene(type="young_hydra", profile=(("w", 5), ("t", 3)), foe_profile=(("a", 3),), where="fight"),
    *(Scene(lair=f"young_{name}") for name in ("hydra", "dragon", "chimera") for _ in range(2)),
)
ODDMENTS = (
    Scene(weapons=("athame",), type="human", foe_profile=STURDY, where="fight"),
    Scene(weapons=("daemon_weapon",), type="human", foe_profile=STURDY, where="fight"),
    Scene(skills=("reikland_leader",), type="human", profile=(("ld", 9),), where="mobbed", ruleset="rulebook"),
    Scene(skills=("crazed",), type="human", foe_skills=("causes_fear",), where="near"),
    Scene(type="human", lent=("laden",), where="near"),
    Scene(weapons=("steel_whip",), type="human", foes="human", facing=("sword",), foe_profile=STURDY, where="fight"),
)
SCENES = (*HEIGHTS, *FIGHTS, *INJURIES, *SHOTS, *NERVES, *MUTATIONS, *BEASTS, *ODDMENTS)
