"""What a table may choose: scenario, ruleset and options, for whoever offers them."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter

from rules.edition import EDITIONS
from rules.options import Options
from rules.scenarios.registry import scenarios
from rules.settings import SETTINGS

router = APIRouter(tags=["games"])


@router.get("/rulesets")
async def rulesets() -> dict[str, Any]:
    """The scenarios with the numbers of warbands they take (`most_sharing`: with shared segments), the rulesets, and
    every option of a new table with its choices (or its least and most) and its defaults."""
    plans = [
        {
            "key": row.key,
            "name": row.name,
            "fewest": row.fewest,
            "most": row.most,
            "most_sharing": row.numbers(Options(shared_segments=True))[1],
        }
        for row in scenarios().values()
    ]
    return {
        "scenarios": plans,
        "rulesets": [{"key": row.key, "name": row.name} for row in EDITIONS.values()],
        "options": [{**asdict(row), "defaults": row.defaults} for row in SETTINGS],
    }
