"""One file per warband list."""
