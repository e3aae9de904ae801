"""Whether a case came out as its author says it should."""

from collections.abc import Mapping, Sequence
from typing import Any

import orjson

from protocol.adapters import dump
from protocol.cases.document import CaseFile, Expectation
from protocol.cases.odds import odds
from protocol.cases.play import Played

_TOLERANCE = 0.0051
"""Two numbers this close are the same, so that an author may round inches and chances to two places."""


def failures(case: CaseFile, played: Played) -> list[str]:
    """One sentence for each expectation that does not hold; empty if all do."""
    events = [plain(event) for event in played.events]
    found: list[str] = [played.stopped] if played.stopped else []
    at = 0
    for i, expected in enumerate(case.expect):
        if expected.event is not None:
            hit = next((n for n in range(at, len(events)) if matches(expected.event, events[n])), None)
            if hit is None:
                found.append(f"expect[{i}]: no event like {_said(expected.event)} after event {at}.")
            else:
                at = hit + 1
        else:
            found += [f"expect[{i}]: {wrong}" for wrong in _other(case, expected, played, events)]
    if played.dice_left:
        found.append(f"{played.dice_left} of the {len(case.dice)} dice listed were not rolled.")
    return found


def _other(case: CaseFile, expected: Expectation, played: Played, events: Sequence[Any]) -> list[str]:
    if expected.never is not None:
        hits = [n for n, event in enumerate(events) if matches(expected.never, event)]
        return [f"event {hits[0]} is like {_said(expected.never)}, and none should be."] if hits else []
    if expected.refusal is not None:
        refusals = [{"command": row.command, "by": row.by, **plain(row.refusal)} for row in played.refusals]
        return _any(expected.refusal, refusals, "refusal")
    if expected.asked is not None:
        return _any(expected.asked, [plain(decision) for decision in played.state.decisions], "open decision")
    if expected.odds is not None:
        return _any(expected.odds, [plain(row) for row in odds(case)], "odds")
    if expected.model is not None:
        model = played.state.models.get(expected.model)
        if model is None:
            return [f"there is no model {expected.model!r}; the models are {', '.join(played.state.models)}."]
        actual = plain(model)
        wrong = {
            key: actual.get(key) for key, want in (expected.stands or {}).items() if not matches(want, actual.get(key))
        }
        return [f"{expected.model} has {_said(wrong)}, not {_said(expected.stands)}."] if wrong else []
    return []


def _any(expected: Mapping[str, Any], rows: Sequence[Any], what: str) -> list[str]:
    if any(matches(expected, row) for row in rows):
        return []
    return [f"no {what} like {_said(expected)}; there is {_said(rows) if rows else 'none'}."]


def matches(expected: Any, actual: Any) -> bool:
    """Objects by the fields the author names, lists by length and place, numbers within a hundredth."""
    if isinstance(expected, Mapping):
        return isinstance(actual, Mapping) and all(
            key in actual and matches(want, actual[key]) for key, want in expected.items()
        )
    if isinstance(expected, list | tuple):
        return isinstance(actual, list) and len(actual) == len(expected) and all(map(matches, expected, actual))
    if isinstance(expected, float | int) and not isinstance(expected, bool) and isinstance(actual, float | int):
        return abs(expected - actual) <= _TOLERANCE
    return bool(expected == actual)


def plain(value: object) -> Any:
    """One of the rules' values as it looks in JSON."""
    return orjson.loads(dump(value))


def _said(value: object) -> str:
    return dump(value).decode()
