"""The examples of docs/cases.md are cases that come out as they say."""

import re
from pathlib import Path

import pytest

from protocol.cases.document import CaseFile
from protocol.cases.expect import failures
from protocol.cases.play import play

DOCUMENT = Path(__file__).parents[2] / "docs" / "cases.md"
EXAMPLES = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.S)


def test_there_are_five_examples() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: re.search(r'"title": "(.*?)"', text).group(1))
def test_the_example_comes_out_as_it_says(example: str) -> None:
    case = CaseFile.model_validate_json(example)
    assert failures(case, play(case)) == []
