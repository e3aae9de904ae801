"""The Dwarf treasure hunters (CON-DWF-01..32), and their later revision as the option `dwarfs_2002` (CON-DWF-52)."""

from dataclasses import replace

from rules.content.kinds import EquipmentList, Profile, WarbandList, WarriorType

HUNTERS = "dwarf_treasure_hunters"

# CON-DWF-33..36: what every Dwarf of the warband has.
_DWARF = ("hard_to_kill", "hard_head", "dwarf_armour", "hate_orcs_goblins")

WARRIOR_LIST = EquipmentList(
    "list_dwarf_warrior",
    "Dwarf Warrior equipment list",
    {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "dwarf_axe": 15,
        "sword": 10,
        "double_handed": 15,
        "spear": 10,
        "halberd": 10,
        "pistol": 15,
        "light_armour": 20,
        "heavy_armour": 50,
        "gromril_armour": 75,  # CON-DWF-28: at creation only
        "shield": 5,
        "helmet": 10,
    },
    rule="CON-DWF-25",
    gromril_times=3,  # CON-DWF-28, 29
)
THUNDERER_LIST = EquipmentList(
    "list_thunderer",
    "Thunderer equipment list",
    {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "sword": 10,
        "crossbow": 25,
        "handgun": 35,
        "pistol": 15,
        "light_armour": 20,
        "heavy_armour": 50,
        "shield": 5,
        "helmet": 10,
    },
    rule="CON-DWF-26",
)

NOBLE = WarriorType(  # CON-DWF-16, 22
    key="dwarf_noble",
    name="Dwarf Noble",
    short="noble",
    warband=HUNTERS,
    profile=Profile(m=3, ws=5, bs=4, s=3, t=4, w=1, i=2, a=1, ld=9),
    cost=85,
    keywords=("dwarf", "leader"),
    limit_rule="CON-DWF-03",
    gear_rule="CON-DWF-25",
    hero=True,
    minimum=1,
    maximum=1,
    equipment_list="list_dwarf_warrior",
    rules=(*_DWARF, "leader"),
    starting_experience=20,
    skill_lists=("combat", "shooting", "strength", "dwarf"),
)
ENGINEER = WarriorType(  # CON-DWF-17, 23
    key="dwarf_engineer",
    name="Dwarf Engineer",
    short="engineer",
    warband=HUNTERS,
    profile=Profile(m=3, ws=4, bs=3, s=3, t=4, w=1, i=2, a=1, ld=9),
    cost=50,
    keywords=("dwarf",),
    limit_rule="CON-DWF-04",
    gear_rule="CON-DWF-26",
    hero=True,
    maximum=1,
    equipment_list="list_thunderer",
    rules=(*_DWARF, "expert_weaponsmith"),
    starting_experience=10,
    skill_lists=("combat", "shooting", "dwarf"),
)
TROLL_SLAYER = WarriorType(  # CON-DWF-18, 24
    key="dwarf_troll_slayer",
    name="Troll Slayer",
    short="slayer",
    warband=HUNTERS,
    profile=Profile(m=3, ws=4, bs=3, s=3, t=4, w=1, i=2, a=1, ld=9),
    cost=50,
    keywords=("dwarf",),
    limit_rule="CON-DWF-05",
    gear_rule="CON-DWF-24",
    hero=True,
    maximum=2,
    equipment_list="list_dwarf_warrior",
    rules=(*_DWARF, "deathwish", "slayer_skills"),
    starting_experience=8,
    skill_lists=("combat", "strength", "dwarf", "troll_slayer"),
    may_armour=False,
    may_missile=False,
)
CLANSMAN = WarriorType(  # CON-DWF-19
    key="dwarf_clansman",
    name="Dwarf Clansman",
    short="clansman",
    warband=HUNTERS,
    profile=Profile(m=3, ws=4, bs=3, s=3, t=4, w=1, i=2, a=1, ld=9),
    cost=40,
    keywords=("dwarf",),
    limit_rule="CON-DWF-06",
    gear_rule="CON-DWF-25",
    equipment_list="list_dwarf_warrior",
    rules=_DWARF,
)
THUNDERER = WarriorType(  # CON-DWF-20
    key="dwarf_thunderer",
    name="Dwarf Thunderer",
    short="thunderer",
    warband=HUNTERS,
    profile=Profile(m=3, ws=4, bs=3, s=3, t=4, w=1, i=2, a=1, ld=9),
    cost=40,
    keywords=("dwarf",),
    limit_rule="CON-DWF-07",
    gear_rule="CON-DWF-26",
    maximum=5,
    equipment_list="list_thunderer",
    rules=_DWARF,
)
BEARDLING = WarriorType(  # CON-DWF-21
    key="beardling",
    name="Dwarf Beardling",
    short="beardling",
    warband=HUNTERS,
    profile=Profile(m=3, ws=3, bs=2, s=3, t=4, w=1, i=2, a=1, ld=8),
    cost=25,
    keywords=("dwarf",),
    limit_rule="CON-DWF-08",
    gear_rule="CON-DWF-26",
    equipment_list="list_thunderer",
    rules=_DWARF,
)

DWARF_TREASURE_HUNTERS = WarbandList(
    key=HUNTERS,
    name="Dwarf Treasure Hunters",
    treasury=500,
    treasury_rule="CON-DWF-01",
    minimum=3,
    minimum_rule="CON-DWF-02",
    maximum=12,
    maximum_rule="CON-DWF-02",
    warriors=(NOBLE, ENGINEER, TROLL_SLAYER, CLANSMAN, THUNDERER, BEARDLING),
    equipment=(WARRIOR_LIST, THUNDERER_LIST),
    maxima={"dwarf": Profile(m=3, ws=7, bs=6, s=4, t=5, w=3, i=5, a=4, ld=10)},  # CON-DWF-15
    rules=("grudgebearers", "incomparable_miners"),  # CON-DWF-37, 38
)

DWARF_TREASURE_HUNTERS_2002 = replace(
    DWARF_TREASURE_HUNTERS,
    warriors=tuple(
        replace(BEARDLING, equipment_list="list_dwarf_warrior", gear_rule="CON-DWF-52")
        if w is BEARDLING
        else w  # CON-DWF-52
        for w in DWARF_TREASURE_HUNTERS.warriors
    ),
)
