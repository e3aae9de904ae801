"""Who belongs to no warband: the persons of the scenarios and the great beasts. No roster can have them; a scenario
puts them on the table."""

from rules.content.kinds import Profile, WarriorType

NO_WARBAND = "inhabitants"

MERCHANTS_SON = WarriorType(  # SC3-16
    key="merchants_son",
    name="Merchant's son",
    short="son",
    warband=NO_WARBAND,
    profile=Profile(m=4, ws=2, bs=2, s=3, t=3, w=1, i=3, a=1, ld=6),
    cost=0,
    keywords=("human",),
    limit_rule="SC3-02",
    gear_rule="SC3-16",
    maximum=1,
    arms=("sword", "dagger"),
    experience=False,
)
WOODEN_MAN = WarriorType(  # SC4-07
    key="wooden_man",
    name="Wooden Man",
    short="wooden",
    warband=NO_WARBAND,
    profile=Profile(m=4, ws=2, bs=0, s=4, t=4, w=1, i=1, a=1, ld=5),
    cost=0,
    keywords=("undead",),
    limit_rule="SC4-06",
    gear_rule="SC4-07",
    maximum=1,
    rules=("causes_fear", "immune_to_psychology", "immune_to_poison", "no_pain", "never_runs"),
    experience=False,
)
VICTIM = WarriorType(  # KID-09
    key="victim",
    name="Sacrificial victim",
    short="victim",
    warband=NO_WARBAND,
    profile=Profile(m=4, ws=2, bs=2, s=3, t=3, w=1, i=3, a=0, ld=7),
    cost=0,
    keywords=("human",),
    limit_rule="KID-04",
    gear_rule="KID-09",
    maximum=1,
    arms=(),
    experience=False,
)


COMMON = ("causes_fear", "large_beast", "will_not_rout", "skull_of_iron", "staggers")


def _beast(key: str, name: str, profile: Profile, *rules: str) -> WarriorType:
    """A young great beast: 40 mm base, no large target, feared (BT-04, BT-05, BT-06)."""
    return WarriorType(
        key=key,
        name=name,
        short=key.removeprefix("young_"),
        warband=NO_WARBAND,
        profile=profile,
        cost=0,
        keywords=("great_beast",),
        limit_rule="BT-01",
        gear_rule="BT-02",
        maximum=1,
        rules=(*COMMON, *rules),
        radius=0.7875,
        height=2.0,
        experience=False,
    )


# BT-01, BT-02: in the order of the die that chooses one.
GREAT_BEASTS = (
    _beast(
        "young_hydra",
        "Young Hydra",
        Profile(m=6, ws=3, bs=0, s=4, t=4, w=5, i=3, a=5, ld=8),
        "scales_6",
        "loss_of_heads",
        "hydra_regeneration",
        "hydra_breath",
    ),
    _beast(
        "young_dragon",
        "Young Dragon",
        Profile(m=6, ws=4, bs=0, s=5, t=5, w=5, i=6, a=4, ld=7),
        "scales_5",
        "fiery_breath",
    ),
    _beast(
        "young_wyvern",
        "Young Wyvern",
        Profile(m=6, ws=4, bs=0, s=4, t=5, w=3, i=4, a=2, ld=5),
        "scales_6",
        "envenomed_tail",
    ),
    _beast("young_griffon", "Young Griffon", Profile(m=6, ws=4, bs=0, s=5, t=4, w=4, i=4, a=3, ld=8), "massive_beak"),
    _beast(
        "young_hippogriff", "Young Hippogriff", Profile(m=8, ws=4, bs=0, s=5, t=4, w=4, i=4, a=2, ld=8), "massive_beak"
    ),
    _beast(
        "young_chimera",
        "Young Chimera",
        Profile(m=6, ws=3, bs=0, s=5, t=5, w=4, i=4, a=4, ld=8),
        "chimera_breath",
        "ram_head",
        "lion_head",
    ),
)

INHABITANTS = (MERCHANTS_SON, WOODEN_MAN, VICTIM, *GREAT_BEASTS)
