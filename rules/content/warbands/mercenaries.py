"""The Mercenaries of Reikland, Middenheim and Marienburg: one list in three versions (CON-MER-01..30)."""

from collections.abc import Mapping
from dataclasses import replace

from rules.content.kinds import EquipmentList, Profile, WarbandList, WarriorType

MERCENARY_LIST = EquipmentList(
    "list_mercenary",
    "Mercenary equipment list",
    {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "sword": 10,
        "morning_star": 15,
        "double_handed": 15,
        "spear": 10,
        "halberd": 10,
        "crossbow": 25,
        "pistol": 15,
        "duelling_pistol": 25,  # CON-MER-29
        "bow": 10,
        "light_armour": 20,
        "heavy_armour": 50,
        "shield": 5,
        "buckler": 5,
        "helmet": 10,
    },
    rule="CON-MER-27",
)
MIDDENHEIM_HERO_LIST = replace(
    MERCENARY_LIST,
    key="list_middenheim_hero",
    name="Middenheim Heroes' equipment list",
    prices={**MERCENARY_LIST.prices, "wolfcloak": 10},  # CON-MER-22: without a test, at creation
)
MARKSMAN_LIST = EquipmentList(
    "list_marksman",
    "Marksman equipment list",
    {
        "dagger": 2,
        "mace": 3,
        "hammer": 3,
        "axe": 5,
        "sword": 10,
        "crossbow": 25,
        "pistol": 15,
        "bow": 10,
        "long_bow": 15,
        "blunderbuss": 30,
        "handgun": 35,
        "hunting_rifle": 200,
        "light_armour": 20,
        "shield": 5,
        "helmet": 10,
    },
    rule="CON-MER-28",
)

# The rows all three have; each origin has them under keys of its own, as it has made them (CON-MER-17 to CON-MER-22).
CAPTAIN = WarriorType(  # CON-MER-10, 16
    key="captain",
    name="Mercenary Captain",
    short="captain",
    warband="",
    profile=Profile(m=4, ws=4, bs=4, s=3, t=3, w=1, i=4, a=1, ld=8),
    cost=60,
    keywords=("human", "mercenary", "leader"),
    limit_rule="CON-MER-03",
    gear_rule="CON-MER-27",
    hero=True,
    minimum=1,
    maximum=1,
    equipment_list="list_mercenary",
    rules=("leader",),
    starting_experience=20,
    skill_lists=("combat", "shooting", "academic", "strength", "speed"),
)
CHAMPION = WarriorType(  # CON-MER-11
    key="champion",
    name="Champion",
    short="champion",
    warband="",
    profile=Profile(m=4, ws=4, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7),
    cost=35,
    keywords=("human", "mercenary"),
    limit_rule="CON-MER-04",
    gear_rule="CON-MER-27",
    hero=True,
    maximum=2,
    equipment_list="list_mercenary",
    starting_experience=8,
)
YOUNGBLOOD = WarriorType(  # CON-MER-12
    key="youngblood",
    name="Youngblood",
    short="youngblood",
    warband="",
    profile=Profile(m=4, ws=2, bs=2, s=3, t=3, w=1, i=3, a=1, ld=6),
    cost=15,
    keywords=("human", "mercenary"),
    limit_rule="CON-MER-05",
    gear_rule="CON-MER-27",
    hero=True,
    maximum=2,
    equipment_list="list_mercenary",
)
WARRIOR = WarriorType(  # CON-MER-13
    key="warrior",
    name="Warrior",
    short="warrior",
    warband="",
    profile=Profile(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7),
    cost=25,
    keywords=("human", "mercenary"),
    limit_rule="CON-MER-06",
    gear_rule="CON-MER-27",
    equipment_list="list_mercenary",
)
MARKSMAN = WarriorType(  # CON-MER-14
    key="marksman",
    name="Marksman",
    short="marksman",
    warband="",
    profile=Profile(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7),
    cost=25,
    keywords=("human", "mercenary"),
    limit_rule="CON-MER-07",
    gear_rule="CON-MER-28",
    maximum=7,
    equipment_list="list_marksman",
)
SWORDSMAN = WarriorType(  # CON-MER-15, 31
    key="swordsman",
    name="Swordsman",
    short="swordsman",
    warband="",
    profile=Profile(m=4, ws=4, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7),
    cost=35,
    keywords=("human", "mercenary"),
    limit_rule="CON-MER-08",
    gear_rule="CON-MER-27",
    maximum=5,
    equipment_list="list_mercenary",
    rules=("expert_swordsman",),
)


def _from(origin: str, name: str, *rows: WarriorType, keywords: tuple[str, ...] = ()) -> WarbandList:
    """The list of that origin, its warriors under keys such as `reikland_captain`."""
    warriors = tuple(
        replace(row, key=f"{origin}_{row.key}", warband=origin, keywords=(*row.keywords, *keywords)) for row in rows
    )
    return WarbandList(
        key=origin,
        name=name,
        treasury=500,
        treasury_rule="CON-MER-01",
        minimum=3,
        minimum_rule="CON-MER-02",
        maximum=15,
        maximum_rule="CON-MER-02",
        warriors=warriors,
        equipment=(MERCENARY_LIST, MARKSMAN_LIST),
        maxima={"human": Profile(m=4, ws=6, bs=6, s=4, t=4, w=3, i=6, a=4, ld=9)},  # CON-MER-30
    )


def _skilled(row: WarriorType, *lists: str) -> WarriorType:
    return replace(row, skill_lists=lists)


def _stronger(row: WarriorType) -> WarriorType:
    return replace(row, profile=replace(row.profile, s=row.profile.s + 1))  # CON-MER-19


def _cloaked(row: WarriorType) -> WarriorType:
    return replace(row, equipment_list=MIDDENHEIM_HERO_LIST.key)  # CON-MER-22


REIKLAND = _from(
    "reikland",
    "Reikland Mercenaries",
    replace(CAPTAIN, rules=("reikland_leader",)),  # CON-MER-17
    _skilled(CHAMPION, "combat", "shooting", "strength"),  # CON-MER-25, 26
    _skilled(YOUNGBLOOD, "combat", "shooting", "speed"),
    WARRIOR,
    replace(MARKSMAN, profile=replace(MARKSMAN.profile, bs=4)),  # CON-MER-18
    SWORDSMAN,
)
MIDDENHEIM = replace(
    _from(
        "middenheim",
        "Middenheim Mercenaries",
        _cloaked(_stronger(CAPTAIN)),
        _cloaked(_stronger(_skilled(CHAMPION, "combat", "strength", "speed"))),
        _cloaked(_skilled(YOUNGBLOOD, "combat", "strength", "speed")),
        WARRIOR,
        MARKSMAN,
        SWORDSMAN,
        keywords=("middenheimer",),
    ),
    equipment=(MERCENARY_LIST, MIDDENHEIM_HERO_LIST, MARKSMAN_LIST),
)
MARIENBURG = replace(
    _from(
        "marienburg",
        "Marienburg Mercenaries",
        CAPTAIN,
        _skilled(CHAMPION, "combat", "shooting", "speed"),
        _skilled(YOUNGBLOOD, "combat", "shooting", "speed"),
        WARRIOR,
        MARKSMAN,
        SWORDSMAN,
    ),
    treasury=600,
    treasury_rule="CON-MER-20",
    rules=("wealthy_traders",),  # CON-MER-21
)

MERCENARIES: Mapping[str, WarbandList] = {band.key: band for band in (REIKLAND, MIDDENHEIM, MARIENBURG)}
