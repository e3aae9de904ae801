"""How the referee plays a great beast: pure functions of the state (docs/rules/beasts.md, sections 9 to 12)."""
