"""A case played and told."""

from pathlib import Path

from benchmarks.local_table import data_of, plain
from client_cli.narrate import Narrator
from client_cli.table import Table
from protocol.cases.document import CaseFile
from protocol.cases.play import play
from rules.view import view

CASES = Path(__file__).parents[1] / "cases"


def told(name: str) -> list[str]:
    """The story of a case of tests/cases, as plain lines."""
    played = play(CaseFile.model_validate_json((CASES / f"{name}.json").read_bytes()))
    narrator = Narrator(Table.of(plain(view(played.start, None))))
    lines = [line for event in played.events for line in narrator.take(event.kind, data_of(event))]
    return [*lines, *narrator.rest()]
