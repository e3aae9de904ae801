"""Live battles: one writer each, their clocks, the lobby before them."""
