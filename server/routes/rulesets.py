"""What a table may choose: rulesets and options, for whoever offers them."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter

from rules.edition import EDITIONS
from rules.settings import SETTINGS

router = APIRouter(tags=["games"])


@router.get("/rulesets")
async def rulesets() -> dict[str, Any]:
    """The rulesets, and every option of a new table with its choices (or its least and most) and its defaults."""
    return {
        "rulesets": [{"key": row.key, "name": row.name} for row in EDITIONS.values()],
        "options": [{**asdict(row), "defaults": row.defaults} for row in SETTINGS],
    }
