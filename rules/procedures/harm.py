"""Hits that nobody deals: falls, fires and the like (MOV-30, WND-07)."""

from rules.attack import NOBODY, Attack
from rules.procedures.damage import resolve_hits
from rules.resolution import Resolution
from rules.state import ModelId


def harm(r: Resolution, model: ModelId, cause: str, strength: int, hits: int = 1) -> None:
    """So many hits of that Strength, wounded, saved and injured like any other. No one earns anything by them. `cause`
    is the key of a row of `rules.content.weapons.HARMS`, whose rules say what they leave of saves and criticals."""
    resolve_hits(r, Attack(NOBODY, model, cause, force=strength), (0,) * hits)
