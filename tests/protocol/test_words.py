"""What any client can show and check without knowing the rules: sentences, fingerprints, codes."""

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from protocol.digest import digest
from protocol.errors import HTTP_STATUS, CloseCode, ErrorCode, Failure, refused
from protocol.texts import text
from rules.events import DiceRolled, Event, ModelMoved
from rules.geometry.point import Point
from rules.refusals import Code, Refusal
from tests.protocol.values import any_of
from tests.rules.kit import fighter


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
@settings(max_examples=5, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_event_has_a_sentence(kind: type, data: st.DataObject) -> None:
    assert text(data.draw(any_of(kind)), {})


def test_sentences_use_names_and_say_what_was_needed() -> None:
    names = {"0.boss": "Gorgutz", "seat:0": "Da Rat Nest"}
    rolled = DiceRolled("to_hit", (4, 2), 1, 0, "0.boss", needed=3)
    assert text(rolled, names) == "Gorgutz rolls 4, 2 for to hit (3+ needed)"
    moved = ModelMoved("1.unknown", (Point(0, 0, 0),), "walk", 0)
    assert text(moved, names) == "1.unknown moves (walk)"


def test_the_fingerprint_tells_tables_apart_and_not_orders() -> None:
    a, b = fighter("a", 0, at=(1, 2)), fighter("b", 1, at=(3, 4))
    moved = fighter("b", 1, at=(3, 4.001))
    assert digest([a, b]) == digest([b, a])
    assert digest([a, b]) != digest([a, moved])
    assert len(digest([])) == 16


def test_every_code_has_a_status_and_a_hint() -> None:
    assert set(HTTP_STATUS) == set(ErrorCode)
    assert all(Failure(code, "x").retry for code in ErrorCode)
    assert all(4000 <= code < 5000 for code in CloseCode)


@pytest.mark.parametrize("code", list(Code))
def test_every_refusal_of_the_referee_has_its_place_among_the_codes(code: Code) -> None:
    failure = refused(Refusal(code, "because", "MOV-01"))
    assert failure.code in (ErrorCode.ILLEGAL, ErrorCode.OVER, ErrorCode.NOT_YOUR_PROMPT, ErrorCode.STALE_PROMPT)
    assert failure.details == {"refusal": code, "rule": "MOV-01"}
