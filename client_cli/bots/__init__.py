"""Bots: policies that decide from what a seat sees, and the runner that plays them over the protocol."""
