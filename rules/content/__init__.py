"""The tables of the game: who may fight, with what, at what price. Behaviour is in `rules.special_rules`."""
