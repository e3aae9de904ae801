"""Files stay small and carry nothing of the machine they were written on."""

import re
import subprocess

import pytest

from tests.hygiene.tree import ROOT, files, name

LIMIT = 400

# Path -> why it may be longer than the limit.
LONG: dict[str, str] = {}


def test_files_stay_small_enough_to_read_in_one_go() -> None:
    lengths = {
        name(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in files("*.py", "*.js", "*.mjs", "*.css")
    }
    assert {path: lines for path, lines in lengths.items() if lines > LIMIT and path not in LONG} == {}
    assert [path for path in LONG if lengths.get(path, 0) <= LIMIT] == [], "no longer long: take it off the list"


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    homes = re.compile(rf"{re.escape(str(ROOT))}/|/(?:home|root)/\w")
    found = {
        name(path): match.group()
        for path in files("*.py", "*.md", "*.toml", "*.json", "*.mjs", "*.html", "*.ini", "*.lock", "Makefile", ".ci/*")
        if (match := homes.search(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_nothing_that_is_ignored_is_kept_in_the_repository() -> None:
    """A checkout of it would put it over the reader's own: his virtual environment, his databases."""
    listed = ["git", "ls-files", "--cached", "--ignored", "--exclude-standard"]
    found = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


@pytest.mark.parametrize("word", ["TODO", "FIXME", "XXX"])
def test_nothing_is_left_for_later_in_a_comment(word: str) -> None:
    """What is left for later stands in an issue, or in unimplemented_rules.toml."""
    mark = re.compile(rf"(?:#|//|/\*|<!--)\s*{word}\b")
    assert [
        name(path) for path in files("*.py", "*.mjs", "*.css", "*.html") if mark.search(path.read_text("utf-8"))
    ] == []
