"""The special rules: one small typed object each, found by key from weapon, armour, item, warrior type and skill."""
