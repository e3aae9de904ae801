"""What holds after every command of every test: fold, JSON, who may act, and that no two bases overlap."""

from collections import deque
from functools import cache
from itertools import combinations
from typing import Annotated, Any

from pydantic import Field, TypeAdapter

from rules.changed import changed
from rules.commands import Answer, Command
from rules.dice import ScriptedDice
from rules.engine import Applied, Rejected, apply
from rules.events import Event
from rules.evolve import fold
from rules.geometry.board import Board
from rules.geometry.level import HEADROOM
from rules.geometry.point import EPS, Body, flat_distance
from rules.geometry.surface import sound_place
from rules.queries import bodies, terrain
from rules.state import State

Events = tuple[Annotated[Event, Field(discriminator="kind")], ...]


def check_command(command: Command) -> None:
    assert _through_json(Command, command) == command


def check_applied(before: State, done: Applied) -> None:
    assert fold(before, done.events) == done.state, "the events do not add up to the state"
    check_state(done.state)
    assert _through_json(Events, done.events) == done.events


def check_state(state: State) -> None:
    bare = changed(state, board=BARE)
    assert _through_json(State, bare) == bare
    _board_survives_json(state.board)
    _right_seats_are_asked(state)
    _no_bases_overlap(state)
    _all_places_are_sound(state)


def _board_survives_json(board: Board) -> None:
    """A board is most of a state and never changes, so it is looked at once."""
    if not any(board is seen for seen in _SEEN):
        assert _through_json(Board, board) == board
        _SEEN.append(board)


BARE = Board()
_SEEN: deque[Board] = deque(maxlen=8)


def _right_seats_are_asked(state: State) -> None:
    if state.outcome is not None:
        assert (state.decisions, state.agenda) == ((), ()), "the battle is over, yet something is still to be done"
        return
    assert state.decisions, f"nobody is asked, and the battle is not over: {state.agenda}"
    for question in state.decisions:
        over = state.agenda[0].kind == "end"
        assert over or not state.warbands[question.seat].left, f"{question.id} asks seat {question.seat}, who has left"
        options = [option.id for option in question.options]
        assert question.default in options, f"{question.id}: default {question.default!r} is none of {options}"
        assert len(options) == len(set(options)), f"{question.id}: an option twice in {options}"
    for seat in {warband.seat for warband in state.warbands} - {question.seat for question in state.decisions}:
        assert isinstance(apply(state, seat, Answer("no such option"), ScriptedDice(())), Rejected)


def _no_bases_overlap(state: State) -> None:
    for a, b in combinations(bodies(state), 2):
        assert not _overlap(a, b), f"{a.id} at {a.at} and {b.id} at {b.at} stand in the same place"


def _all_places_are_sound(state: State) -> None:
    """But of who pauses in the middle of a climb or a jump: asked about a re-roll he may sit on a wall (MOV-22)."""
    pausing = {(frame.model, frame.path.start) for frame in state.agenda if frame.kind == "daring"}
    for each in bodies(state):
        if (each.id, each.at) in pausing:
            continue
        wrong = sound_place(terrain(state), each)
        assert not wrong, wrong


def _overlap(a: Body, b: Body) -> bool:
    low, high = (a, b) if a.at.z <= b.at.z else (b, a)
    return flat_distance(a.at, b.at) < a.radius + b.radius - 2 * EPS and high.at.z - low.at.z < min(
        low.height, HEADROOM
    )


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(Annotated[kind, Field(discriminator="kind")] if kind is Command else kind)


def _through_json(kind: Any, value: object) -> object:
    adapter = _adapter(kind)
    return adapter.validate_json(adapter.dump_json(value))
