"""What a session says: its replies and its snapshots."""

from collections.abc import Sequence

from protocol.adapters import dump
from protocol.digest import digest
from protocol.errors import Failure
from protocol.frames import Reply
from protocol.log import state_frame, timestamp
from rules.state import Seat
from server.matches.log import Audience
from server.matches.recovery import Recovered
from server.matches.referee import Referee


def snapshot(
    game: str, referee: Referee, at: Recovered, audience: Audience, present: Sequence[Seat], *, skipped: bool = False
) -> str:
    """A state frame of a battle as it stood. `present` are the seats whose players are here now."""
    seen = referee.view(at.state, audience)
    deadlines = ((decision, at.asked.get(decision.id, (0, None))[1]) for decision in seen.decisions)
    prompts = [(decision, None if deadline is None else timestamp(deadline)) for decision, deadline in deadlines]
    view = "public" if audience is None else f"seat:{audience}"
    fingerprint = digest(seen.models.values())
    frame = state_frame(game, at.head, view, dump(seen), fingerprint, prompts, present, skipped=skipped)
    return frame.decode()


def failed(request: str, failure: Failure) -> Reply:
    return Reply(
        id=request, ok=False, code=failure.code, msg=failure.msg, retry=failure.retry, details=failure.details or None
    )
