"""Everything that is neither weapon nor armour, one row each."""

from rules.content.kinds import Item

ITEMS = {
    item.key: item
    for item in (
        Item(
            "mad_cap_mushrooms", "Mad Cap Mushrooms", rules=("mad_cap_mushrooms",), carried=False
        ),  # EQP-11, CON-ORC-43
    )
}
