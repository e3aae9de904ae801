"""The turn sequence, one module per phase, each read top to bottom like the book."""
