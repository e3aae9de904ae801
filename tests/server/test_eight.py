"""Eight at one table: out of turn those are asked whom it concerns, and nobody waits for one who is not there."""

import pytest

from rules.commands import Answer, Propose
from server.matches import log
from server.matches.session import Session, Submission
from tests.server.kit import Player, Server, new_id, until

FIELD = {"name": "field", "width": 72.0, "depth": 48.0}
NAMED = (2, 5, 6)


async def _say(session: Session, players: list[Player], seat: int, command: Answer | Propose) -> None:
    reply = await session.submit(Submission(players[seat].account, new_id(), seat, command))
    assert reply.ok, reply


async def _until_asked(server: Server, game: str, players: list[Player], asked: str) -> Session:
    """Default answers, all given at once, up to that question."""
    session = await server.play(game, players, 0)
    for _ in range(400):
        if session.state.decisions[0].asked == asked:
            return session
        await server.play(game, players, 1)
    raise AssertionError(f"nobody was asked about {asked}")


@pytest.mark.rule("MP-ALLY-03", "MP-ALLY-04", "MP-ALLY-08", "MP-SETUP-22")
async def test_a_proposal_among_eight_waits_for_those_named_and_no_longer_than_its_deadline(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, players = await server.table(8, board=FIELD, options={"shared_segments": True}, clock=600)
    session = await _until_asked(server, game, players, "alliances")
    proposer = session.state.decisions[0].seat
    named = tuple(seat for seat in NAMED if seat != proposer)
    monkeypatch.setattr(log, "SECOND", 1)  # the clock of 600 seconds is one of 600 ms from here on
    await _say(session, players, proposer, Propose(named))
    assert [(d.seat, d.asked) for d in session.state.decisions] == [(seat, "alliance") for seat in named]
    for seat in named[:-1]:
        await _say(session, players, seat, Answer("yes"))
    assert [d.seat for d in session.state.decisions] == [named[-1]], "the battle waits for him alone"
    assert await until(lambda: bool(session.state.alliances))
    agreed = {tuple(sorted((proposer, seat))) for seat in named[:-1]}
    assert {*session.state.alliances} == agreed, "silence is a refusal"
    assert all(question.seat != named[-1] or question.asked != "alliance" for question in session.state.decisions)
