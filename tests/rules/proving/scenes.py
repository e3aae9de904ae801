"""Chance alone would seldom bring some rules into play: a scene gives one warrior what they want, and his foes too."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Scene:
    """What the first warrior of seat 0 has beside what chance gives him. `foes` is the type of his enemies, `facing` a
    weapon each of them has; `high`: he stands where he can climb, jump or be pushed off; `inside`: in a house that is
    no ruin; `close`: his enemies are a few inches away; `set_up`: the battle begins with the set-up."""

    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    type: str = ""
    foes: str = ""
    facing: str = ""
    high: bool = False
    inside: bool = False
    close: bool = False
    set_up: bool = False


SCENES = (
    Scene(skills=("acrobat",), items=("rope_and_hook",), high=True, type="human"),
    Scene(skills=("wall_runner",), high=True, type="human"),
    Scene(weapons=("fighting_claws",), skills=("scale_sheer_surfaces",), high=True, type="skaven"),
    Scene(skills=("leap", "sprint"), high=True, type="elf"),
    Scene(items=("rope_and_hook",), high=True, type="human"),
    Scene(skills=("infiltration",), type="skaven", set_up=True),
    Scene(weapons=("sword_breaker",), foes="human", facing="sword", type="captain", close=True),
    Scene(
        weapons=("spiked_gauntlet", "dwarf_axe"),
        armour=("buckler",),
        foes="human",
        facing="sword",
        type="captain",
        close=True,
    ),
    Scene(skills=("causes_terror", "black_hunger"), type="human", foes="human", close=True),
    Scene(skills=("da_cunnin_plan",), type="orc_boss", close=True),
    Scene(skills=("utter_determination", "absolute_faith"), items=("cathayan_silk",), type="captain", close=True),
    Scene(items=("banner",), type="human", close=True),
    Scene(items=("warhorse",), weapons=("lance",), type="human", close=True),
    Scene(items=("warhorse",), weapons=("spear",), type="human", close=True),
    Scene(items=("warhorse",), weapons=("horsemans_hammer",), type="human", close=True),
    Scene(skills=("expert_swordsman", "combat_master"), weapons=("sword",), type="captain", close=True),
    Scene(skills=("strongman",), weapons=("double_handed",), type="human", close=True),
    Scene(skills=("hunter",), weapons=("handgun",), type="human"),
    Scene(weapons=("morning_star",), type="human", close=True),
    Scene(weapons=("blowpipe",), type="skaven"),
    Scene(items=("garlic",), type="human", foes="vampire", close=True),
    Scene(items=("tears_of_shallaya",), type="human", foes="human", facing="black_lotus_sword", close=True),
    Scene(weapons=("sigmarite_warhammer",), items=("blessed_water",), type="human", foes="zombie", close=True),
    Scene(skills=("sign_of_sigmar", "righteous_fury"), type="human", foes="spawn", close=True),
    Scene(items=("hammer_of_witches",), type="human", foes="skaven", close=True),
    Scene(items=("net",), type="elf", close=True),
    Scene(items=("fire_bomb",), type="elf", high=True, close=True),
    Scene(items=("fire_arrows",), weapons=("bow",), type="elf"),
    Scene(weapons=("brazier_iron",), type="human", close=True),
    Scene(skills=("jump_up", "pit_fighter"), type="human", inside=True, close=True),
    Scene(armour=("heavy_armour", "shield"), type="dwarf_clansman"),
    Scene(weapons=("halberd", "spear"), type="human", high=True),
    Scene(skills=("luck", "dodge"), items=("rabbits_foot", "lucky_charm"), type="human"),
    Scene(skills=("hide_in_shadows", "backstabber"), type="skaven"),
    Scene(skills=("knife_fighter",), weapons=("throwing_knives",), type="elf", close=True),
    Scene(skills=("quick_shot", "eagle_eyes"), weapons=("bow",), type="elf"),
    Scene(skills=("nimble", "trick_shooter"), weapons=("crossbow",), type="elf"),
    Scene(weapons=("sword",), armour=("buckler",), type="captain", foes="human", facing="sword", close=True),
    Scene(skills=("acrobat",), type="elf", high=True, close=True),
    Scene(type="troll", weapons=("claws_and_teeth",)),
)
