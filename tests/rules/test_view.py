"""What seats and spectators see."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from rules.events import AgendaSet, CombatRoundEnded, MarkCleared, ModelMarked, PromptOpened, StatusChanged
from rules.frames import BattleFrame
from rules.state import Phase, State, Status
from rules.view import View, redact, view
from tests.rules.kit import asked, battle, fighter

SEATS = (0, 1, None)


def table(**where: Any) -> State:
    marks = {"ran": "turn", "critical": "turn", "felled:grom": "turn", "reloading:crossbow": "turn"}
    ulf = fighter("ulf", at=(10, 10), status=Status.KNOCKED_DOWN, marks=marks)
    return battle(ulf, fighter("grom", 1, "orc_boss", at=(60, 10)), phase=Phase.RECOVERY, **where)


@pytest.mark.parametrize("seat", SEATS)
def test_everything_on_the_table_is_open_to_everybody(seat: int | None) -> None:
    s = table()
    seen = view(s, seat)
    assert (seen.board, seen.warbands, seen.turn, seen.ring) == (s.board, s.warbands, s.turn, s.ring)
    assert seen.models["grom"] == s.models["grom"]
    assert seen.models["ulf"].at == s.models["ulf"].at


def test_a_question_is_heard_in_full_by_whom_it_is_put_to_and_by_nobody_else() -> None:
    s = table()
    assert view(s, 0).decisions == s.decisions
    for seat in (1, None):
        (heard,) = view(s, seat).decisions
        assert (heard.id, heard.seat, heard.asked, heard.about) == (asked(s).id, 0, "stand_up", {"model": "ulf"})
        assert (heard.options, heard.default, heard.accepts) == ((), "", ())
        assert redact(PromptOpened(asked(s)), seat) == PromptOpened(heard)
    assert redact(PromptOpened(asked(s)), 0) == PromptOpened(asked(s))


@pytest.mark.parametrize("seat", SEATS)
def test_the_referees_own_notes_are_never_shown(seat: int | None) -> None:
    assert view(table(), seat).models["ulf"].marks == {"ran": "turn", "reloading:crossbow": "turn"}
    assert redact(ModelMarked("ulf", "critical", "phase"), seat) is None
    assert redact(MarkCleared("ulf", "felled:grom"), seat) is None
    assert redact(ModelMarked("ulf", "ran", "turn"), seat) == ModelMarked("ulf", "ran", "turn")
    assert redact(AgendaSet((BattleFrame(),)), seat) is None
    assert redact(CombatRoundEnded(()), seat) is None


def test_every_other_event_is_told_as_it_is() -> None:
    event = StatusChanged("ulf", Status.STANDING)
    assert [redact(event, seat) for seat in SEATS] == [event] * 3


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_survives_json(seat: int | None) -> None:
    adapter = TypeAdapter(View)
    seen = view(table(), seat)
    assert adapter.validate_json(adapter.dump_json(seen)) == seen
    assert b"agenda" not in adapter.dump_json(seen)
