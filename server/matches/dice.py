"""Dice of live games: a secret seed each, its hash published at the start, itself when all is over (DICE-10)."""

import hashlib
import secrets

from rules.dice import SeededDice

SEED_BYTES = 32


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def dice_of(seed: bytes, game: str) -> SeededDice:
    """Roll n of a game is HMAC-SHA256 of the seed over `game|n|attempt`; docs say how to check it."""
    return SeededDice(seed, game)


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex, which binds the server without telling."""
    return hashlib.sha256(seed).hexdigest()
