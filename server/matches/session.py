"""One live battle on this node: a task that is its only writer here, from a command to its reply.

The order of a command: known id, stale, apply, one transaction, publish, reply. `ok` means durable and applied.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import orjson
import structlog

from protocol.adapters import dump
from protocol.codec import encode
from protocol.errors import ErrorCode, Failure, refused
from protocol.frames import Reply
from rules.commands import Answer, Command
from rules.engine import Rejected
from rules.events import Event, PromptOpened
from rules.state import Seat, State
from server.matches.clock import Alarm, now_ms
from server.matches.dice import dice_of
from server.matches.frames import failed, snapshot
from server.matches.log import Audience, Line, LogEncoder, lines_of, names_of
from server.matches.recovery import Recovered, read_log, rebuild
from server.matches.referee import Referee
from server.realtime.hub import Hub
from server.store.event_store import Battle, Commit, Conflict, EventStore, StoredCommand, Unavailable

log = structlog.get_logger()

CLOCK = "clock"
"""The account and actor of answers that the server gives for absent players."""
STOPPING = Failure(ErrorCode.UNAVAILABLE, "this battle is being put away here; send it again")
TRIES = 3


@dataclass(frozen=True, slots=True)
class Submission:
    """A command on its way in. `account` and `id` together name it for good."""

    account: str
    id: str
    seat: Seat
    command: Command
    if_seq: int | None = None
    actor: Literal["player", "clock"] = "player"


class Session:
    """Made by the registry from a recovered battle. `submit` is the only way to change it."""

    def __init__(
        self,
        battle: Battle,
        recovered: Recovered,
        commands: Sequence[StoredCommand],
        *,
        store: EventStore,
        hub: Hub,
        referee: Referee,
        grace_ms: int,
    ) -> None:
        self.game = battle.game
        self.touched = now_ms()
        self.encoder = LogEncoder(battle.game, names_of(recovered.state), referee)
        self._battle = battle
        self._store = store
        self._hub = hub
        self._referee = referee
        self._dice = dice_of(battle.seed, battle.game)
        self._no_sooner = now_ms() + grace_ms
        """No deadline passes before this moment: players need time to come back to a server that was away."""
        self._doubtful = False
        """Whether memory may differ from the store, so that it must be read again before anything is decided."""
        self._requests: asyncio.Queue[tuple[Submission, asyncio.Future[Reply]]] = asyncio.Queue()
        self._alarm = Alarm(self._on_alarm)
        self._known = {(c.account, c.id): (c.body, c.last) for c in commands}
        self._settle(recovered)
        self._worker = asyncio.create_task(self._work(), name=f"battle {battle.game}")

    # what others may ask

    @property
    def over(self) -> bool:
        return self.state.outcome is not None

    @property
    def ticking(self) -> bool:
        """Whether a deadline runs here."""
        return any(deadline is not None for _, deadline in self._asked.values())

    async def submit(self, submission: Submission) -> Reply:
        """Carry out a command, or say why not. Goes on to its end even if the caller does not wait for it."""
        self.touched = now_ms()
        if self._worker.done():
            return failed(submission.id, STOPPING)
        done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._requests.put_nowait((submission, done))
        return await done

    def check(self, seat: Seat, command: Command) -> Failure | None:
        """Whether a command would be carried out now. Changes nothing and tells no dice."""
        result = self._referee.apply(self.state, seat, command, self._dice)
        return refused(result.refusal) if isinstance(result, Rejected) else None

    def state_frame(self, audience: Audience, *, skipped: bool = False) -> str:
        """A snapshot for somebody who joins now."""
        here = Recovered(self.state, self.head, self._asked)
        return snapshot(self.game, self._referee, here, audience, self._hub.present(self.game), skipped=skipped)

    async def past_frame(self, audience: Audience, seq: int) -> str:
        """A snapshot of the battle as it stood after event `seq`, from the store."""
        rows = await read_log(self._store, self.game, seq)
        then = rebuild(self._referee, self._battle, rows)
        return snapshot(self.game, self._referee, then, audience, self._hub.present(self.game))

    async def close(self) -> None:
        """Stop after the command in hand. Whoever still waits is told to try again elsewhere."""
        self._alarm.stop()
        self._worker.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._worker
        while not self._requests.empty():
            submission, done = self._requests.get_nowait()
            if not done.done():
                done.set_result(failed(submission.id, STOPPING))

    # the only writer

    async def _work(self) -> None:
        while True:
            submission, done = await self._requests.get()
            try:
                reply = await self._take(submission)
            except Exception:
                log.exception("command broke", game=self.game, command=submission.id)
                self._doubtful = True
                reply = failed(
                    submission.id, Failure(ErrorCode.INTERNAL, "the server made a mistake; nothing has changed")
                )
            if not done.done():
                done.set_result(reply)

    async def _take(self, submission: Submission) -> Reply:
        body = dump(submission.command).decode()
        for _ in range(TRIES):
            try:
                if self._doubtful:
                    await self._reload()
                return await self._attempt(submission, body)
            except Conflict:
                self._doubtful = True
            except Unavailable as trouble:
                self._doubtful = True
                log.warning("store unavailable", game=self.game, trouble=str(trouble))
                said = "the store does not answer; it is not known whether this was carried out, so send it again"
                return failed(submission.id, Failure(ErrorCode.UNAVAILABLE, said))
        return failed(submission.id, Failure(ErrorCode.BUSY, "another server is writing to this game; send it again"))

    async def _attempt(self, submission: Submission, body: str) -> Reply:
        known = self._known.get((submission.account, submission.id))
        if known is not None:
            if known[0] != body:
                said = f"the id {submission.id} was used for another command; every command needs an id of its own"
                return failed(submission.id, Failure(ErrorCode.ID_REUSED, said))
            return Reply(id=submission.id, ok=True, seq=known[1], dup=True)
        stale = self._stale(submission)
        if stale is not None:
            return await self._refuse(submission, stale)
        result = self._referee.apply(self.state, submission.seat, submission.command, self._dice)
        if isinstance(result, Rejected):
            return await self._refuse(submission, refused(result.refusal))
        commit, lines = self._prepare(submission, body, result.state, result.events)
        await self._store.commit(commit)
        self._known[submission.account, submission.id] = (body, self.head + len(lines))
        self._advance(result.state, lines)
        return Reply(id=submission.id, ok=True, seq=self.head, dup=False)

    async def _refuse(self, submission: Submission, failure: Failure) -> Reply:
        """Before saying no, see that it does not rest on old news: another server may have gone on with the game."""
        if await self._store.head(self.game) != self.head:
            raise Conflict(self.game)
        return failed(submission.id, failure)

    def _stale(self, submission: Submission) -> Failure | None:
        """Old news matters only where the sender answers a question that he had not seen."""
        if submission.if_seq is None:
            return None
        named: str = getattr(submission.command, "prompt", "")
        unseen = [
            decision.id
            for decision in self.state.decisions
            if decision.seat == submission.seat and not named and self._asked[decision.id][0] > submission.if_seq
        ]
        if submission.if_seq > self.head:
            said = f"event {submission.if_seq} has not happened; the newest is {self.head}"
        elif unseen:
            said = f"you had seen event {submission.if_seq}, and since then you were asked {', '.join(unseen)}"
        else:
            return None
        return Failure(ErrorCode.STALE, said, {"head": self.head, "prompts": unseen})

    def _prepare(
        self, submission: Submission, body: str, state: State, events: Sequence[Event]
    ) -> tuple[Commit, list[Line]]:
        ts = now_ms()
        lines = lines_of(self.head, ts, submission.id, self._battle.clock, state, events)
        command = StoredCommand(
            submission.account,
            submission.id,
            submission.seat,
            submission.actor,
            body,
            self.head + 1,
            self.head + len(lines),
            ts,
        )
        winners = orjson.dumps(state.outcome.winners).decode() if state.outcome is not None else None
        return Commit(self.game, self.head, tuple(line.row for line in lines), command, winners=winners), lines

    # memory follows the store

    def _advance(self, state: State, lines: Sequence[Line]) -> None:
        for line in lines:
            if isinstance(line.event, PromptOpened):
                self._asked[line.event.decision.id] = (line.row.seq, line.row.deadline)
        open_now = {decision.id for decision in state.decisions}
        asked = {prompt: at for prompt, at in self._asked.items() if prompt in open_now}
        self._settle(Recovered(state, self.head + len(lines), asked))
        self._hub.publish(self.game, self.head, lambda audiences: self.encoder.frames(lines, audiences))

    def _settle(self, recovered: Recovered) -> None:
        self.state, self.head, self._asked = recovered.state, recovered.head, recovered.asked
        self._alarm.set({p: max(at, self._no_sooner) for p, (_, at) in self._asked.items() if at is not None})

    async def _reload(self) -> None:
        """Read what is true, and tell the readers what happened meanwhile."""
        rows = await read_log(self._store, self.game)
        commands = await self._store.commands(self.game)
        missed = self.encoder.read(rows[self.head :])
        self._known = {(c.account, c.id): (c.body, c.last) for c in commands}
        self._settle(rebuild(self._referee, self._battle, rows))
        self._doubtful = False
        if missed:
            self._hub.publish(self.game, self.head, lambda audiences: self.encoder.frames(missed, audiences))

    def _on_alarm(self) -> None:
        """Answer every overdue question by its default, through the same queue as everybody's commands."""
        for prompt in self._alarm.due():
            decision = next((d for d in self.state.decisions if d.id == prompt), None)
            if decision is not None:
                answer = Submission(
                    CLOCK, f"clock-{prompt}", decision.seat, Answer(decision.default, prompt), actor="clock"
                )
                done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
                done.add_done_callback(self._clock_answered)
                self._requests.put_nowait((answer, done))

    def _clock_answered(self, done: "asyncio.Future[Reply]") -> None:
        reply = done.result()
        if not reply.ok and reply.code is not ErrorCode.STALE_PROMPT:
            log.error("the clock's answer was refused", game=self.game, reply=encode(reply).decode())
