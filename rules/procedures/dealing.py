"""Batches of hits one after the other, with the questions that come up between their dice (INJ-07, R-170)."""

from collections import Counter
from collections.abc import Sequence

from rules import reckoning
from rules.attack import Attack, Hit
from rules.commands import Answer
from rules.decisions import Decision
from rules.frames import BlowGroup, DamageFrame, StrikeFrame
from rules.procedures import damage, retake
from rules.procedures.procedure import Procedure
from rules.procedures.throws import Settled, Stopped, Throws
from rules.refusals import Refusal
from rules.resolution import Resolution

Batch = tuple[Hit, ...]
"""Hits on one target, by one attacker or by nobody."""


def deal(r: Resolution, *batches: Batch) -> None:
    """Resolve them, or as far as the first question; the rest then waits on top of the stack. So it is the last thing
    that a procedure does, but for pushing what comes before it."""
    _deal(r, batches)


def _deal(
    r: Resolution,
    batches: Sequence[Batch],
    in_vain: tuple[Attack, ...] = (),
    settled: Settled = (),
    stopped: tuple[int, ...] = (),
    *,
    again: bool = False,
) -> None:
    for number, batch in enumerate(batches):
        throws = Throws(r, settled, stopped, again=again, asks=True)
        try:
            missed = damage.resolve_batch(throws, batch)
        except Stopped as stop:
            left, kept = tuple(batches[number:]), tuple(throws.settled)
            r.push(DamageFrame(left, in_vain, kept, stop.model, stop.against, stop.purpose, stop.faces))
            return
        in_vain += tuple(missed.elements())
        settled, stopped = (), ()
    _strike_again(r, in_vain)


def _strike_again(r: Resolution, in_vain: Sequence[Attack]) -> None:
    """Hits of a rapier that did not wound are blows again, as a batch of their own (WPN-19a)."""
    again = [a for a in in_vain if reckoning.strikes_again(r.state, a)]
    if again:
        blows = tuple(BlowGroup(a.target, a.weapon, count) for a, count in Counter(again).items())
        r.push(StrikeFrame(again[0].attacker, blows, again=again[0].again + 1))


def offer(r: Resolution, frame: DamageFrame) -> None:
    """Saved unless its owner says otherwise (EQP-28)."""
    roller = r.model(frame.model)
    rule = retake.for_one_die(r.state, roller)
    assert rule is not None  # or it would not have stopped
    about = {"model": roller.id, "of": frame.of, "rule": rule.key}
    if frame.against:
        about["against"] = frame.against
    r.ask(roller.seat, "reroll", (retake.YES, retake.NO), retake.NO.id, about=about)


def answered(r: Resolution, frame: DamageFrame, decision: Decision, command: Answer) -> Refusal | None:
    r.pop()
    again = command.option == retake.YES.id
    if again:
        retake.spend_die(r, frame.model)
    _deal(r, frame.batches, frame.in_vain, frame.settled, frame.faces, again=again)
    return None


PROCEDURE = Procedure(stages={"offer": offer}, answers={"offer": answered})
