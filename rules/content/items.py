"""Everything that is neither weapon nor armour, one row each."""

from rules.content.kinds import Item

ITEMS = {
    item.key: item
    for item in (
        Item("rope_and_hook", "Rope and hook", rules=("rope_and_hook",)),  # EQP-01
        Item("holy_relic", "Holy relic", rules=("holy_relic",)),  # EQP-17
        Item("cathayan_silk", "Cathayan silk clothes", rules=("cathayan_silk",)),  # EQP-27
        Item("rabbits_foot", "Rabbit's foot", rules=("rabbits_foot",)),  # EQP-28
        Item("banner", "Banner", hands=1, rules=("banner",)),  # EQP-21
        Item("wolfcloak", "Wolfcloak", rules=("better_against_shooting",)),  # ARMR-12
        Item("warhorse", "Warhorse", carried=False, mount=True),  # WPN-10; what a mount does beside comes with riders
        Item(
            "mad_cap_mushrooms", "Mad Cap Mushrooms", rules=("mad_cap_mushrooms",), carried=False
        ),  # EQP-11, CON-ORC-43
        Item("lantern", "Lantern", rules=("lantern",)),  # EQP-02
        Item("telescope", "Telescope", rules=("telescope",)),  # EQP-16
        Item("elven_cloak", "Elven cloak", rules=("elven_cloak",)),  # EQP-15
        Item("hunting_arrows", "Hunting arrows", rules=("hunting_arrows",)),  # EQP-22
        Item("superior_blackpowder", "Superior blackpowder", rules=("superior_blackpowder",)),  # EQP-23
    )
}
