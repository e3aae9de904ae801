"""Case files: a position, dice and commands as one small document, played by the referee and held to expectations."""
