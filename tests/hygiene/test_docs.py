"""The pages lead where they say: links, paths and the map of rooms."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from rules.commands import Command
from rules.decisions import Asked
from rules.events import Event
from tests.hygiene.tree import ROOT, files, name

PAGES = list(files("*.md"))
ROOMS = ("rules/", "protocol/", "server/", "client_cli/", "tests/", "docs/", "migrations/", "benchmarks/")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_to_a_file_leads_to_one(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_every_path_a_page_names_exists(page: str) -> None:
    """Capitals stand for a name of one's own, as in `rules/scenarios/NAME.py`."""
    paths = re.findall(r"`([\w./]+)`", (ROOT / page).read_text(encoding="utf-8"))
    own = [path for path in paths if path.startswith(ROOMS) and not re.search(r"[A-Z]{2}|000N", path)]
    assert own
    assert [path for path in own if not (ROOT / path).exists()] == []


def test_the_map_shows_rooms_that_are_there_and_forgets_none() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    shown: set[str] = set()
    room = ""
    for indent, path in re.findall(r"^    (  )?([a-z_]+(?:/[a-z_]*|\.py))(?=\s)", page, re.M):
        room = room if indent else path
        assert (ROOT / (room + path if indent else path)).exists(), path
        shown.add(room + path if indent else path)
    packages = {name(path.parent) + "/" for path in files("__init__.py")}
    assert {p for p in packages if p.count("/") == 1} - shown == set()
    assert {p for p in packages if p.startswith("rules/") and p.count("/") == 2} - shown - {
        "rules/events/",
        "rules/frames/",
    } == set()


def test_the_page_of_the_protocol_names_every_command_question_and_event() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    kinds = {field.default for row in get_args(Command | Event) for field in fields(row) if field.name == "kind"}
    assert {*kinds, *get_args(Asked)} - set(re.findall(r"`([a-z_.]+)`", page)) == set()
