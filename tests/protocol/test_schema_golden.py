"""The wire does not change unnoticed: the published schemas are golden files."""

from typing import get_args

import jsonschema
import pytest

from protocol.schemas import FOLDER, render, schemas
from rules.events import Event


@pytest.mark.parametrize("name", sorted(schemas()))
def test_the_published_schema_is_what_the_code_speaks(name: str) -> None:
    """If the change is meant: `python -m protocol.schemas` writes it. Inside version 1 nothing may be taken away."""
    assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == render(schemas()[name])


def test_no_published_schema_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} >= set(schemas())


@pytest.mark.parametrize("name", sorted(schemas()))
def test_the_schemas_are_json_schema(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schemas()[name])


def test_every_event_type_has_its_schema() -> None:
    tags = {kind.__dataclass_fields__["kind"].default for kind in get_args(Event)}
    assert set(schemas()["event"]["discriminator"]["mapping"]) == tags
