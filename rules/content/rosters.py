"""Ready-made rosters of about 500 gc, for quick tables and for bots."""

from rules.content.catalogue import warband_list
from rules.roster.kinds import Group, Roster

ORCS = (
    Roster(
        "Da Rat Nest",
        "orc_mob",
        (
            Group("orc_boss", "Gorgutz", weapons=("axe", "sword"), armour=("light_armour",)),
            Group("big_un", "Nazdreg", weapons=("double_handed",), armour=("light_armour",)),
            Group("orc_boy", "Stabba", 4, weapons=("axe",), armour=("shield",)),
            Group("goblin_warrior", "Sneak", 4, weapons=("short_bow",)),
            Group("goblin_warrior", "Prodder", 2, weapons=("squig_prodder",)),
            Group("cave_squig", "Chomper", 4),
        ),
    ),
    Roster(
        "Stonegut's Lads",
        "orc_mob",
        (
            Group("orc_boss", "Morglum", weapons=("sword",), armour=("light_armour", "shield")),
            Group("troll", "Stonegut"),
            Group("orc_boy", "Hacka", 3, weapons=("axe",)),
            Group("goblin_warrior", "Skulk", 4, weapons=("short_bow",)),
            Group("goblin_warrior", "Snotling Kicker", weapons=("spear",)),
            Group("cave_squig", "Gnasher"),
        ),
    ),
    Roster(
        "Da Spinnas",
        "orc_mob",
        (
            Group("orc_boss", "Urgok", weapons=("double_handed",), armour=("light_armour", "helmet")),
            Group("big_un", "Drog", weapons=("morning_star",), armour=("shield",)),
            Group("big_un", "Mugrat", weapons=("axe", "sword")),
            Group("goblin_warrior", "Whirly", weapons=("ball_and_chain",), items=("mad_cap_mushrooms",)),
            Group("orc_boy", "Chopper", 3, weapons=("halberd",)),
            Group("orc_boy", "Arrer", 2, weapons=("bow",)),
            Group("goblin_warrior", "Nib", 2, weapons=("short_bow",)),
        ),
    ),
    Roster(
        "Da Shootas",
        "orc_mob",
        (
            Group("orc_boss", "Bagrat", weapons=("axe", "crossbow")),
            Group("orc_shaman", "Old Mog", weapons=("spear",)),
            Group("big_un", "Lugg", weapons=("axe", "axe"), armour=("light_armour",)),
            Group("orc_boy", "Bolta", 4, weapons=("crossbow",)),
            Group("orc_boy", "Lurka", 2, weapons=("bow",)),
        ),
    ),
)

DWARFS = (
    Roster(
        "The Barazul Oath",
        "dwarf_treasure_hunters",
        (
            Group("dwarf_noble", "Thori", weapons=("dwarf_axe",), armour=("light_armour", "shield", "helmet")),
            Group("dwarf_troll_slayer", "Snorri", weapons=("axe", "axe")),
            Group("dwarf_troll_slayer", "Ungrim", weapons=("double_handed",)),
            Group("dwarf_clansman", "Hammerhand", 2, weapons=("axe",), armour=("shield",)),
            Group("dwarf_thunderer", "Brokk", weapons=("handgun",)),
            Group("dwarf_thunderer", "Dvalin", weapons=("crossbow",)),
        ),
    ),
    Roster(
        "Karad's Gunners",
        "dwarf_treasure_hunters",
        (
            Group("dwarf_noble", "Karad", weapons=("axe", "pistol"), armour=("light_armour",)),
            Group("dwarf_engineer", "Burlok", weapons=("hammer", "handgun")),
            Group("dwarf_thunderer", "Quarrel", 2, weapons=("crossbow",)),
            Group("dwarf_clansman", "Ironside", 2, weapons=("hammer",), armour=("shield",)),
            Group("beardling", "Lad", 2, weapons=("axe",)),
        ),
    ),
    Roster(
        "The Deep Hold",
        "dwarf_treasure_hunters",
        (
            Group("dwarf_noble", "Alrik", weapons=("gromril_axe",), armour=("gromril_armour", "shield")),
            Group("dwarf_troll_slayer", "Gotri", weapons=("dwarf_axe", "dwarf_axe")),
            Group("dwarf_clansman", "Longbeard", 3, weapons=("halberd",)),
            Group("beardling", "Sprout", 3, weapons=("mace",)),
        ),
    ),
    Roster(
        "The Gate Watch",
        "dwarf_treasure_hunters",
        (
            Group("dwarf_noble", "Hurgar", weapons=("sword", "pistol", "pistol"), armour=("shield",)),
            Group("dwarf_clansman", "Warden", 3, weapons=("axe",), armour=("shield",)),
            Group("dwarf_thunderer", "Lookout", weapons=("crossbow",)),
            Group("beardling", "Cub", 5, weapons=("axe",)),
        ),
    ),
)

POSSESSED = (
    Roster(
        "The Crimson Circle",
        "possessed",
        (
            Group("magister", "Voland", weapons=("sword",)),
            Group("possessed_hero", "The Chosen", mutations=("great_claw",)),
            Group("mutant", "Slither", weapons=("axe",), mutations=("tentacle",)),
            Group("darksoul", "Raver", 2, weapons=("double_handed",)),
            Group("brethren", "Initiate", 3, weapons=("mace",)),
            Group("brethren", "Watcher", weapons=("short_bow",)),
        ),
    ),
    Roster(
        "The Horned Procession",
        "possessed",
        (
            Group("magister", "Karkos", weapons=("axe",), armour=("shield",)),
            Group("mutant", "Gorgon", weapons=("sword",), mutations=("hideous",)),
            Group("mutant", "Three Arms", weapons=("axe", "axe", "axe"), mutations=("extra_arm", "spines")),
            Group("possessed_beastman", "Gor", 3, weapons=("axe",), armour=("shield",)),
            Group("brethren", "Bellringer", weapons=("mace",)),
        ),
    ),
    Roster(
        "Children of the Pit",
        "possessed",
        (
            Group("magister", "Mother Ash", weapons=("sword", "bow")),
            Group("possessed_hero", "Barb", mutations=("scorpion_tail", "spines")),
            Group("possessed_hero", "Husk", mutations=("daemon_soul",)),
            Group("brethren", "Pilgrim", 3, weapons=("short_bow",)),
        ),
    ),
    Roster(
        "The Shadow's Own",
        "possessed",
        (
            Group("magister", "Nerast", weapons=("bow",), armour=("light_armour", "helmet")),
            Group("mutant", "Weeper", weapons=("mace",), mutations=("tentacle", "blackblood")),
            Group("darksoul", "Howler", 3, weapons=("flail",)),
            Group("brethren", "Hunter", 3, weapons=("bow",)),
        ),
    ),
)

REIKLAND = (
    Roster(
        "The Altdorf Company",
        "reikland",
        (
            Group("reikland_captain", "Ludwig", weapons=("sword", "pistol"), armour=("light_armour",)),
            Group("reikland_champion", "Gerhard", weapons=("sword",), armour=("light_armour", "shield")),
            Group("reikland_youngblood", "Karl", weapons=("mace",), armour=("shield",)),
            Group("reikland_youngblood", "Fritz", weapons=("hammer",)),
            Group("reikland_marksman", "Bowman", 4, weapons=("long_bow",)),
            Group("reikland_warrior", "Spearman", 3, weapons=("spear",), armour=("shield",)),
        ),
    ),
    Roster(
        "The Iron Guild",
        "reikland",
        (
            Group("reikland_captain", "Konrad", weapons=("double_handed",), armour=("heavy_armour",)),
            Group("reikland_champion", "Otto", weapons=("halberd",), armour=("light_armour",)),
            Group("reikland_champion", "Rolf", weapons=("halberd",), armour=("light_armour",)),
            Group("reikland_youngblood", "Anton", weapons=("spear",)),
            Group("reikland_swordsman", "Blade", 3, weapons=("sword",), armour=("shield",)),
            Group("reikland_marksman", "Archer", 2, weapons=("bow",)),
        ),
    ),
    Roster(
        "Schwarz's Handgunners",
        "reikland",
        (
            Group("reikland_captain", "Schwarz", weapons=("sword",), armour=("buckler", "helmet")),
            Group("reikland_champion", "Dietmar", weapons=("morning_star",), armour=("light_armour", "shield")),
            Group("reikland_youngblood", "Emil", weapons=("axe",)),
            Group("reikland_youngblood", "Hugo", weapons=("mace",)),
            Group("reikland_marksman", "Gunner", 3, weapons=("handgun",)),
            Group("reikland_marksman", "Bolt", weapons=("crossbow",)),
            Group("reikland_warrior", "Halberdier", 2, weapons=("halberd",)),
        ),
    ),
)

MIDDENHEIM = (
    Roster(
        "The White Wolves",
        "middenheim",
        (
            Group("middenheim_captain", "Wulfgar", weapons=("double_handed",), items=("wolfcloak",)),
            Group("middenheim_champion", "Jarl", weapons=("hammer", "hammer"), items=("wolfcloak",)),
            Group("middenheim_champion", "Bruno", weapons=("double_handed",), items=("wolfcloak",)),
            Group("middenheim_youngblood", "Cub", weapons=("axe",), items=("wolfcloak",)),
            Group("middenheim_warrior", "Hammer", 4, weapons=("hammer",), armour=("shield",)),
            Group("middenheim_swordsman", "Fang", 2, weapons=("sword",), armour=("shield",)),
            Group("middenheim_marksman", "Hunter", weapons=("bow",)),
        ),
    ),
    Roster(
        "The Drakwald Watch",
        "middenheim",
        (
            Group("middenheim_captain", "Bertolf", weapons=("sword",), armour=("light_armour", "shield")),
            Group("middenheim_champion", "Manfred", weapons=("halberd",), armour=("helmet",)),
            Group("middenheim_youngblood", "Erik", weapons=("spear",)),
            Group("middenheim_youngblood", "Till", weapons=("mace",)),
            Group("middenheim_marksman", "Forester", 3, weapons=("long_bow",)),
            Group("middenheim_warrior", "Militiaman", 4, weapons=("mace",), armour=("shield",)),
            Group("middenheim_swordsman", "Veteran", weapons=("sword",), armour=("buckler",)),
        ),
    ),
    Roster(
        "Ulric's Fist",
        "middenheim",
        (
            Group("middenheim_captain", "Hagen", weapons=("morning_star",), armour=("heavy_armour", "shield")),
            Group("middenheim_champion", "Sigurd", weapons=("axe", "axe"), armour=("light_armour",)),
            Group("middenheim_youngblood", "Arno", weapons=("sword",)),
            Group("middenheim_marksman", "Bolt", 2, weapons=("crossbow",)),
            Group("middenheim_warrior", "Guard", 5, weapons=("halberd",)),
        ),
    ),
)

MARIENBURG = (
    Roster(
        "The Gilded Ship",
        "marienburg",
        (
            Group(
                "marienburg_captain",
                "Van Hoek",
                weapons=("sword", "duelling_pistol", "duelling_pistol"),
                armour=("light_armour",),
            ),
            Group("marienburg_champion", "Pieter", weapons=("sword", "pistol", "pistol")),
            Group("marienburg_champion", "Joost", weapons=("sword", "duelling_pistol")),
            Group("marienburg_youngblood", "Jan", weapons=("sword",)),
            Group("marienburg_marksman", "Gunner", 2, weapons=("handgun",)),
            Group("marienburg_marksman", "Thunderer", weapons=("blunderbuss",)),
            Group("marienburg_swordsman", "Fencer", 2, weapons=("sword",), armour=("shield",)),
        ),
    ),
    Roster(
        "The Dock Wardens",
        "marienburg",
        (
            Group("marienburg_captain", "Brandt", weapons=("spear",), armour=("heavy_armour", "shield")),
            Group("marienburg_champion", "Dirk", weapons=("double_handed",), armour=("light_armour", "helmet")),
            Group("marienburg_youngblood", "Kees", weapons=("sword",), armour=("buckler", "helmet")),
            Group("marienburg_youngblood", "Wim", weapons=("mace",), armour=("light_armour", "shield")),
            Group("marienburg_marksman", "Archer", 4, weapons=("long_bow",)),
            Group("marienburg_warrior", "Docker", 4, weapons=("axe",), armour=("shield",)),
        ),
    ),
    Roster(
        "The Long Guns",
        "marienburg",
        (
            Group("marienburg_captain", "Maartens", weapons=("sword", "crossbow"), armour=("helmet",)),
            Group("marienburg_champion", "Rutger", weapons=("halberd",), armour=("heavy_armour",)),
            Group("marienburg_marksman", "Eagle Eye", weapons=("hunting_rifle",)),
            Group("marienburg_warrior", "Spearman", 3, weapons=("spear",), armour=("shield",)),
            Group("marienburg_swordsman", "Fencer", weapons=("sword",), armour=("buckler",)),
        ),
    ),
)

READY = {rosters[0].warband: rosters for rosters in (ORCS, DWARFS, POSSESSED, REIKLAND, MIDDENHEIM, MARIENBURG)}


def ready_roster(warband: str, n: int) -> Roster:
    """The n-th ready roster of that warband list, counting from 0 and round again. Raises `UnknownKey`."""
    rosters = READY[warband_list(warband).key]
    return rosters[n % len(rosters)]
