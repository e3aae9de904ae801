"""The worked examples of docs/rules/core.md, and others, as case files: each says itself what ought to come of it."""

from pathlib import Path

import pytest

from protocol.cases.document import CaseFile
from protocol.cases.expect import failures
from protocol.cases.play import play

CASES = sorted((Path(__file__).parent / "cases").glob("*.json"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_the_case_comes_out_as_its_author_says(path: Path) -> None:
    case = CaseFile.model_validate_json(path.read_bytes())
    assert case.expect, "a case without expectations holds nothing"
    assert failures(case, play(case)) == []
