"""The Rout test (LD-15 to LD-21, MP-ROUT-01 to -07)."""

from rules.content.catalogue import warband_list, warrior_type
from rules.events import RoutDue, TestTaken
from rules.frames import Frame
from rules.procedures import retake
from rules.procedures.leadership import is_leader, of_its_own
from rules.queries import enrolled, of_seat
from rules.resolution import Resolution
from rules.state import Model, Seat, State, Status
from rules.trial import Trial


def threshold(size: int) -> int:
    """Losses from which a warband of that many models tests: a quarter, rounded up to whole models (LD-15)."""
    return -(-size // 4)


def losses(s: State, seat: Seat) -> float:
    """Models out of action or fled off the table (LD-14a); some lists count their cheap ones half (LD-24)."""
    weights = warband_list(s.warbands[seat].list, s.options).rout_weights
    counted = ("out_of_action", "fled") if s.options.fled_counts_for_rout else ("out_of_action",)
    lost = [m for m in s.models.values() if m.seat == seat and m.gone in counted and enrolled(m)]
    return sum(weights.get(m.type, 1.0) for m in lost)


def is_due(s: State, seat: Seat) -> bool:
    return losses(s, seat) >= threshold(s.warbands[seat].size)


def leads_the_test(s: State, seat: Seat) -> Model | None:
    """Whose Leadership the warband tests on (LD-17): the leader's unless he is stunned or gone, else the highest of the
    models that are neither; None if there is none."""
    able = [m for m in of_seat(s, seat) if m.status is not Status.STUNNED and not m.wild and _may_lend(m)]
    leaders = [m for m in able if is_leader(m)]
    return max(leaders or able, key=lambda m: of_its_own(m)[0], default=None)


def rout_test(r: Resolution, frame: Frame, seat: Seat, *, passed: str, failed: str) -> None:
    """Take the test if it is due (LD-16); `frame`, the innermost, goes on at one of its two stages."""
    s = r.state
    if not is_due(s, seat):
        r.go(frame, passed)
        return
    r.emit(RoutDue(seat, losses(s, seat), s.warbands[seat].size))
    leader = leads_the_test(s, seat)
    if leader is None:
        r.emit(TestTaken("rout", seat, None, False))
        r.go(frame, failed)
        return
    needed, reasons = of_its_own(leader)
    trial = Trial("rout", leader.id, needed, reasons=reasons)
    retake.take(r, frame, trial, passed=passed, failed=failed)


def _may_lend(model: Model) -> bool:
    return "animal" not in warrior_type(model.type).keywords  # PSY-36
