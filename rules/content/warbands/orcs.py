"""The Orc mob (CON-ORC-01..43), and its later revision as the option `orcs_2002` (CON-ORC-78..82)."""

from dataclasses import replace

from rules.content.kinds import EquipmentList, Need, Profile, Ratio, WarbandList, WarriorType

MOB = "orc_mob"

# CON-ORC-39..41. Only the Goblin list has the tools of squig minders and ball-and-chain swingers.
_MUSHROOMS = {"mad_cap_mushrooms": 25}
_GOBLIN_TOOLS = {"squig_prodder": 15, "ball_and_chain": 15}

ORC_LIST = EquipmentList(
    "list_orc",
    "Orc equipment list",
    {
        "dagger": 2,
        "axe": 5,
        "morning_star": 15,
        "sword": 10,
        "double_handed": 15,
        "spear": 10,
        "halberd": 10,
        "crossbow": 25,
        "bow": 10,
        "light_armour": 20,
        "shield": 5,
        "helmet": 10,
        **_MUSHROOMS,
    },
    rule="CON-ORC-36",
)
GOBLIN_LIST = EquipmentList(
    "list_goblin",
    "Goblin equipment list",
    {
        "dagger": 2,
        "sword": 10,
        "spear": 10,
        "short_bow": 5,
        "light_armour": 20,
        "shield": 5,
        "helmet": 10,
        **_GOBLIN_TOOLS,
        **_MUSHROOMS,
    },
    rule="CON-ORC-37",
)

BOSS = WarriorType(  # CON-ORC-22, 29
    key="orc_boss",
    name="Orc Boss",
    short="boss",
    warband=MOB,
    profile=Profile(m=4, ws=4, bs=4, s=4, t=4, w=1, i=3, a=1, ld=8),
    cost=80,
    keywords=("orc", "leader"),
    limit_rule="CON-ORC-04",
    gear_rule="CON-ORC-36",
    hero=True,
    minimum=1,
    maximum=1,
    equipment_list="list_orc",
    rules=("leader",),
    starting_experience=20,
    skill_lists=("combat", "shooting", "strength", "speed", "orc"),
)
SHAMAN = WarriorType(  # CON-ORC-23, 30
    key="orc_shaman",
    name="Orc Shaman",
    short="shaman",
    warband=MOB,
    profile=Profile(m=4, ws=3, bs=3, s=3, t=4, w=1, i=3, a=1, ld=7),
    cost=40,
    keywords=("orc", "wizard"),
    limit_rule="CON-ORC-05",
    gear_rule="CON-ORC-30",
    hero=True,
    maximum=1,
    equipment_list="list_orc",
    starting_experience=10,
    skill_lists=("strength", "orc"),
    may_armour=False,
)
BIG_UN = WarriorType(  # CON-ORC-24, 31
    key="big_un",
    name="Big 'Un",
    short="bigun",
    warband=MOB,
    profile=Profile(m=4, ws=4, bs=3, s=3, t=4, w=1, i=3, a=1, ld=7),
    cost=40,
    keywords=("orc",),
    limit_rule="CON-ORC-06",
    gear_rule="CON-ORC-36",
    hero=True,
    maximum=2,
    equipment_list="list_orc",
    starting_experience=15,
    skill_lists=("combat", "shooting", "strength", "orc"),
)
BOY = WarriorType(  # CON-ORC-25, 32
    key="orc_boy",
    name="Orc Boy",
    short="boy",
    warband=MOB,
    profile=Profile(m=4, ws=3, bs=3, s=3, t=4, w=1, i=2, a=1, ld=7),
    cost=25,
    keywords=("orc",),
    limit_rule="CON-ORC-07",
    gear_rule="CON-ORC-36",
    equipment_list="list_orc",
    rules=("animosity",),
)
GOBLIN = WarriorType(  # CON-ORC-26, 33
    key="goblin_warrior",
    name="Goblin Warrior",
    short="goblin",
    warband=MOB,
    profile=Profile(m=4, ws=2, bs=3, s=3, t=3, w=1, i=3, a=1, ld=5),
    cost=10,
    keywords=("goblin",),
    limit_rule="CON-ORC-08",
    gear_rule="CON-ORC-37",
    equipment_list="list_goblin",
    rules=("animosity", "not_orcs", "useless_gits"),
    experience=False,
)
SQUIG = WarriorType(  # CON-ORC-27, 34; it moves 2D6"
    key="cave_squig",
    name="Cave Squig",
    short="squig",
    warband=MOB,
    profile=Profile(m=0, ws=4, bs=0, s=4, t=3, w=1, i=4, a=1, ld=5),
    cost=15,
    keywords=("squig", "animal"),
    limit_rule="CON-ORC-09",
    gear_rule="CON-ORC-34",
    maximum=5,
    rules=("squig_movement", "minderz", "not_orcs", "animals"),
    height=0.8,
    may_armour=False,
    may_missile=False,
    experience=False,
)
TROLL = WarriorType(  # CON-ORC-28, 35, 84
    key="troll",
    name="Troll",
    short="troll",
    warband=MOB,
    profile=Profile(m=6, ws=3, bs=1, s=5, t=4, w=3, i=1, a=3, ld=4),
    cost=200,
    keywords=("troll", "large"),
    limit_rule="CON-ORC-10",
    gear_rule="CON-ORC-35",
    maximum=1,
    rules=(
        "causes_fear",
        "stupidity",
        "regeneration",
        "dumb_monster",
        "always_hungry",
        "vomit_attack",
        "large_target",
    ),
    radius=0.8,
    height=2.25,
    may_armour=False,
    may_missile=False,
    experience=False,
)

ORC_MOB = WarbandList(
    key=MOB,
    name="Orc Mob",
    treasury=500,
    treasury_rule="CON-ORC-01",
    minimum=3,
    minimum_rule="CON-ORC-02",
    maximum=20,
    maximum_rule="CON-ORC-03",
    warriors=(BOSS, SHAMAN, BIG_UN, BOY, GOBLIN, SQUIG, TROLL),
    equipment=(ORC_LIST, GOBLIN_LIST),
    maxima={
        "orc": Profile(m=4, ws=6, bs=6, s=4, t=5, w=3, i=5, a=4, ld=9),  # CON-ORC-19
        "goblin": Profile(m=4, ws=5, bs=6, s=4, t=4, w=3, i=6, a=4, ld=7),  # CON-ORC-20
    },
    rout_weights={"goblin_warrior": 0.5, "cave_squig": 0.5},  # CON-ORC-53
    ratios=(
        Ratio("goblin", per="orc", times=2, rule="CON-ORC-08"),
        Ratio("squig", per="goblin", times=1, rule="CON-ORC-09"),
    ),
    needs=(
        Need("mad_cap_mushrooms", keyword="goblin", rule="CON-ORC-40"),
        Need("ball_and_chain", item="mad_cap_mushrooms", rule="CON-ORC-41"),
    ),
    hired_swords=("pit_fighter", "ogre_bodyguard", "warlock"),  # CON-ORC-13
)

_GOBLIN_PRICES_2002 = {key: price for key, price in GOBLIN_LIST.prices.items() if key != "light_armour"}
ORC_MOB_2002 = replace(
    ORC_MOB,
    warriors=tuple(
        replace(GOBLIN, cost=15, rules=("animosity", "not_orcs"), experience=True)
        if w is GOBLIN
        else w  # CON-ORC-78, 79
        for w in ORC_MOB.warriors
    ),
    equipment=(
        replace(ORC_LIST, prices={**ORC_LIST.prices, "club": 3}),  # CON-ORC-81
        replace(GOBLIN_LIST, prices={**_GOBLIN_PRICES_2002, "club": 3}),  # CON-ORC-80
    ),
)
