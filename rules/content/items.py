"""Everything that is neither weapon nor armour, one row each."""

from rules.content.kinds import Item

# Eaten, drunk or rubbed in before the battle.
DRUGS = (
    Item("mad_cap_mushrooms", "Mad Cap Mushrooms", rules=("mad_cap_mushrooms",), carried=False),  # EQP-11, CON-ORC-43
    Item("crimson_shade", "Crimson Shade", rules=("crimson_shade",), carried=False),  # EQP-09
    Item("mandrake_root", "Mandrake root", rules=("mandrake_root",), carried=False),  # EQP-10
    Item("tears_of_shallaya", "Tears of Shallaya", rules=("tears_of_shallaya",), carried=False),  # EQP-13
    Item("bugmans_ale", "Bugman's ale", rules=("bugmans_ale",), carried=False),  # EQP-26
)

CARRIED = (
    Item("healing_herbs", "Healing herbs", rules=("healing_herbs",)),  # EQP-12
    Item("garlic", "Garlic", rules=("garlic",)),  # EQP-14
    Item("lucky_charm", "Lucky charm", rules=("lucky_charm",)),  # EQP-05
    Item("holy_relic", "Holy relic", rules=("holy_relic",)),  # EQP-17
    Item("cathayan_silk", "Cathayan silk clothes", rules=("cathayan_silk",)),  # EQP-27
    Item("banner", "Banner", hands=1, rules=("banner",)),  # EQP-21
    Item("hammer_of_witches", "Hammer of Witches", rules=("hammer_of_witches",)),  # EQP-30
    Item("caltrops", "Caltrops", rules=("caltrops",)),  # EQP-19
    Item("flash_powder", "Flash powder", rules=("flash_powder",)),  # EQP-20
    Item("war_horn", "War horn", rules=("war_horn",)),  # EQP-18
    Item("rabbits_foot", "Rabbit's foot", rules=("rabbits_foot",)),  # EQP-28
    Item("lantern", "Lantern", rules=("lantern",)),  # EQP-02
    Item("telescope", "Telescope", rules=("telescope",)),  # EQP-16
    Item("rope_and_hook", "Rope and hook", rules=("rope_and_hook",)),  # EQP-01
    Item("wolfcloak", "Wolfcloak", rules=("better_against_shooting",)),  # ARMR-12
    Item("warhorse", "Warhorse", carried=False, mount=True),  # WPN-10; what a mount does beside comes with riders
)

# For one kind of missile weapon, or against all of them.
FOR_SHOOTING = (
    Item("elven_cloak", "Elven cloak", rules=("elven_cloak",)),  # EQP-15
    Item("fire_arrows", "Fire arrows", rules=("fire_arrows",)),  # EQP-25
    Item("hunting_arrows", "Hunting arrows", rules=("hunting_arrows",)),  # EQP-22
    Item("superior_blackpowder", "Superior blackpowder", rules=("superior_blackpowder",)),  # EQP-23
)

# In place of a shot; how they fly stands in `rules.content.weapons`.
THROWN = (
    Item("net", "Net", thrown=True),  # EQP-04
    Item("blessed_water", "Blessed water", thrown=True),  # EQP-06
    Item("fire_bomb", "Fire bomb", thrown=True),  # EQP-24
)

# Nothing in battle (EQP-29, EQP-31, EQP-32).
FOR_LATER = (
    Item("holy_tome", "Holy tome", rules=("holy_tome",)),
    Item("tome_of_magic", "Tome of magic", rules=("tome_of_magic",)),
    Item("halfling_cookbook", "Halfling cookbook", rules=("halfling_cookbook",)),
    Item("mordheim_map", "Mordheim map", rules=("mordheim_map",)),
    Item("opulent_coach", "Opulent coach", rules=("opulent_coach",), carried=False),
    Item("wyrdstone_pendulum", "Wyrdstone pendulum", rules=("wyrdstone_pendulum",)),
    Item("tarot_cards", "Tarot cards", rules=("tarot_cards",)),
    Item("lock_picks", "Lock picks", rules=("lock_picks",)),
)

# What scenarios hand out (CON-EQP-93, CON-EQP-95).
FINDS = (
    Item("dispel_scroll", "Dispel scroll", rules=("dispel_scroll",)),
    Item("gem", "Gem", rules=("gem",)),
    Item("jewellery", "Jewellery", rules=("jewellery",)),
)

ITEMS = {item.key: item for item in (*DRUGS, *CARRIED, *FOR_SHOOTING, *THROWN, *FOR_LATER, *FINDS)}
