"""What a new table may be asked for on the command line: its scenario, ruleset and options."""

from typing import Annotated, Any

import typer

Scenario = Annotated[
    str,
    typer.Option(
        help="Of a new table, such as street_brawl, treasure_hunt for three and more, or skirmish for two; "
        "GET /api/v1/rulesets lists them all."
    ),
]
Ruleset = Annotated[str, typer.Option(help="Of a new table: rulebook or playtest.")]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", help="Of a new table, such as hit_above_6=never; GET /api/v1/rulesets lists them all."),
]


def options(chosen: list[str] | None) -> dict[str, Any]:
    """From "name=value" to the options of a new table; the server says what it does not know."""
    return dict(_read(text) for text in chosen or ())


def _read(text: str) -> tuple[str, bool | int | str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{text!r} is no option; write it as name=value")
    if value in ("true", "false"):
        return key, value == "true"
    return key, int(value) if value.lstrip("-").isdigit() else value
