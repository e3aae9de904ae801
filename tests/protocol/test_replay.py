"""A battle played again gives the very same events, and a forged one is found out (DICE-10)."""

import json

import pytest

from protocol.adapters import dump
from protocol.replay import PlayedCommand, Replay, verify
from rules import engine
from rules.commands import Answer
from rules.content.rosters import ready_roster
from rules.dice import SeededDice
from rules.geometry.board import Board
from rules.setup import Setup, initial

SEED = bytes(range(32))


@pytest.fixture(scope="module")
def replay() -> Replay:
    """The first twelve answers of a battle."""
    setup = Setup(Board(), (ready_roster("orc_mob", 0), ready_roster("dwarf_treasure_hunters", 0)))
    dice = SeededDice(SEED, "g_1")
    at = engine.begin(initial(setup), dice)
    events, commands = list(at.events), []
    for _ in range(12):
        asked = at.state.decisions[0]
        answer = Answer(asked.default, asked.id)
        done = engine.apply(at.state, asked.seat, answer, dice)
        assert isinstance(done, engine.Applied)
        first, last = len(events) + 1, len(events) + len(done.events)
        commands.append(PlayedCommand(seat=asked.seat, actor="player", body=answer, first=first, last=last))
        events += done.events
        at = done
    return Replay(
        game="g_1",
        setup=setup,
        commitment=dice.commitment,
        seed=SEED.hex(),
        commands=tuple(commands),
        events=tuple(json.loads(dump(event)) for event in events),
    )


@pytest.mark.rule("DICE-10")
def test_a_true_replay_is_the_same(replay: Replay) -> None:
    verdict = verify(Replay.model_validate_json(replay.model_dump_json()))
    assert verdict.same, verdict
    assert replay.events is not None
    assert (verdict.commands, verdict.events) == (12, len(replay.events))


@pytest.mark.rule("DICE-10")
def test_another_die_face_is_found_out(replay: Replay) -> None:
    assert replay.events is not None
    events = [dict(event) for event in replay.events]
    rolled = next(n for n, event in enumerate(events) if event["kind"] == "dice.rolled")
    events[rolled]["faces"] = [face % 6 + 1 for face in events[rolled]["faces"]]
    verdict = verify(replay.model_copy(update={"events": tuple(events)}))
    assert (verdict.same, verdict.difference) == (False, rolled + 1)


def test_a_seed_that_was_not_promised_is_found_out(replay: Replay) -> None:
    verdict = verify(replay.model_copy(update={"seed": bytes(32).hex()}))
    assert not verdict.same
    assert "promised" in verdict.reason


def test_missing_and_surplus_events_are_found_out(replay: Replay) -> None:
    assert replay.events is not None
    short = verify(replay.model_copy(update={"events": replay.events[:-1]}))
    long = verify(replay.model_copy(update={"events": (*replay.events, replay.events[-1])}))
    assert (short.same, short.difference) == (False, len(replay.events))
    assert (long.same, long.difference) == (False, len(replay.events) + 1)


def test_a_command_that_the_referee_refuses_is_found_out(replay: Replay) -> None:
    forged = PlayedCommand(seat=0, actor="player", body=Answer("nonsense"), first=1, last=1)
    verdict = verify(replay.model_copy(update={"commands": (*replay.commands, forged)}))
    assert (verdict.same, "refused" in verdict.reason) == (False, True)


def test_a_battle_that_is_not_over_cannot_be_judged(replay: Replay) -> None:
    verdict = verify(replay.model_copy(update={"seed": None, "events": None}))
    assert (verdict.same, verdict.difference) == (False, None)
