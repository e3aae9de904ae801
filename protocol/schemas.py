"""The published JSON Schemas, kept as golden files beside this module: a change of the wire is a change somebody sees.

Write them anew with `python -m protocol.schemas`; a test compares them.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from protocol.adapters import COMMAND, DECISION, EVENT
from protocol.cases.document import CaseFile
from protocol.codec import CLIENT_FRAME, SERVER_FRAME

FOLDER = Path(__file__).parent / "schemas"


def schemas() -> Mapping[str, Mapping[str, Any]]:
    """Name of each file and the schema in it."""
    adapters: Mapping[str, TypeAdapter[Any]] = {
        "client_frame": CLIENT_FRAME,
        "server_frame": SERVER_FRAME,
        "command": COMMAND,
        "event": EVENT,
        "decision": DECISION,
        "case": TypeAdapter(CaseFile),
    }
    return {name: {"$id": f"cometfall.v1/{name}", **adapter.json_schema()} for name, adapter in adapters.items()}


def render(schema: Mapping[str, Any]) -> str:
    return json.dumps(schema, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, schema in schemas().items():
        (FOLDER / f"{name}.json").write_text(render(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
