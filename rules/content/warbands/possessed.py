"""The Cult of the Possessed (CON-POS-01..15, CON-POS-32, CON-POS-33)."""

from rules.content.kinds import EquipmentList, Profile, WarbandList, WarriorType
from rules.content.mutations import ROWS as MUTATIONS

CULT = "possessed"

POSSESSED_LIST = EquipmentList(
    "list_possessed",
    "Possessed equipment list",
    {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "sword": 10,
        "double_handed": 15,
        "spear": 10,
        "bow": 10,
        "short_bow": 5,
        "light_armour": 20,
        "heavy_armour": 50,
        "shield": 5,
        "helmet": 10,
    },
    rule="CON-POS-32",
)
DARKSOUL_LIST = EquipmentList(
    "list_darksoul",
    "Darksoul equipment list",
    {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "sword": 10,
        "double_handed": 15,
        "flail": 15,
        "light_armour": 20,
        "heavy_armour": 50,
        "shield": 5,
        "helmet": 10,
    },
    rule="CON-POS-33",
)

MAGISTER = WarriorType(  # CON-POS-09, 15, 46
    key="magister",
    name="Magister",
    short="magister",
    warband=CULT,
    profile=Profile(m=4, ws=4, bs=4, s=3, t=3, w=1, i=3, a=1, ld=8),
    cost=70,
    keywords=("human", "leader", "wizard"),
    limit_rule="CON-POS-03",
    gear_rule="CON-POS-32",
    hero=True,
    minimum=1,
    maximum=1,
    equipment_list="list_possessed",
    rules=("leader", "chaos_rituals"),
    starting_experience=20,
    skill_lists=("combat", "academic", "speed"),
)
POSSESSED = WarriorType(  # CON-POS-10, 47, 48
    key="possessed_hero",
    name="Possessed",
    short="possessed",
    warband=CULT,
    profile=Profile(m=5, ws=4, bs=0, s=4, t=4, w=2, i=4, a=2, ld=7),
    cost=90,
    keywords=("possessed",),
    limit_rule="CON-POS-04",
    gear_rule="CON-POS-48",
    hero=True,
    maximum=2,
    rules=("causes_fear",),
    starting_experience=8,
    skill_lists=("combat", "strength", "speed"),
    may_armour=False,
    may_missile=False,
    mutations="may",
)
MUTANT = WarriorType(  # CON-POS-11, 49
    key="mutant",
    name="Mutant",
    short="mutant",
    warband=CULT,
    profile=Profile(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7),
    cost=25,
    keywords=("human",),
    limit_rule="CON-POS-05",
    gear_rule="CON-POS-32",
    hero=True,
    maximum=2,
    equipment_list="list_possessed",
    skill_lists=("combat", "speed"),
    mutations="must",
)
DARKSOUL = WarriorType(  # CON-POS-12, 50
    key="darksoul",
    name="Darksoul",
    short="darksoul",
    warband=CULT,
    profile=Profile(m=4, ws=2, bs=2, s=4, t=3, w=1, i=3, a=1, ld=6),
    cost=35,
    keywords=("human",),
    limit_rule="CON-POS-06",
    gear_rule="CON-POS-33",
    maximum=5,
    equipment_list="list_darksoul",
    rules=("crazed",),
)
BRETHREN = WarriorType(  # CON-POS-13
    key="brethren",
    name="Brethren",
    short="brother",
    warband=CULT,
    profile=Profile(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7),
    cost=25,
    keywords=("human",),
    limit_rule="CON-POS-07",
    gear_rule="CON-POS-32",
    equipment_list="list_possessed",
)
BEASTMAN = WarriorType(  # CON-POS-14
    key="possessed_beastman",
    name="Beastman",
    short="beastman",
    warband=CULT,
    profile=Profile(m=4, ws=4, bs=3, s=3, t=4, w=2, i=3, a=1, ld=7),
    cost=45,
    keywords=("beastman",),
    limit_rule="CON-POS-08",
    gear_rule="CON-POS-33",
    maximum=3,
    equipment_list="list_darksoul",
)

CULT_OF_THE_POSSESSED = WarbandList(
    key=CULT,
    name="Cult of the Possessed",
    treasury=500,
    treasury_rule="CON-POS-01",
    minimum=3,
    minimum_rule="CON-POS-02",
    maximum=15,
    maximum_rule="CON-POS-02",
    warriors=(MAGISTER, POSSESSED, MUTANT, DARKSOUL, BRETHREN, BEASTMAN),
    equipment=(POSSESSED_LIST, DARKSOUL_LIST),
    maxima={
        "possessed": Profile(m=6, ws=8, bs=0, s=6, t=6, w=4, i=7, a=5, ld=10),  # CON-POS-42
        "human": Profile(m=4, ws=6, bs=6, s=4, t=4, w=3, i=6, a=4, ld=9),  # CON-POS-43, CON-POS-45
        "beastman": Profile(m=5, ws=7, bs=6, s=4, t=5, w=4, i=6, a=4, ld=9),  # CON-POS-44
    },
    mutations=MUTATIONS,
)
