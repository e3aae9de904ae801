"""A head-butt that hit and did no harm: an Initiative test, or down he goes (BT-CH-02)."""

from rules.frames import ButtFrame
from rules.procedures import damage, retake
from rules.procedures.procedure import Procedure
from rules.procedures.throws import Throws
from rules.queries import standing
from rules.resolution import Resolution


def test(r: Resolution, frame: ButtFrame) -> None:
    m = r.model(frame.model)
    if m.at is None or not standing(m):
        r.pop()
        return
    retake.of_characteristic(r, frame, m, "i", "head_butt", passed="steady", failed="toppled")


def steady(r: Resolution, frame: ButtFrame) -> None:
    r.pop()


def toppled(r: Resolution, frame: ButtFrame) -> None:
    r.pop()
    down = damage.softened(Throws(r), frame.model, damage.THRUST)
    if down is damage.THRUST:
        damage.put_down(r, frame.model, down, frame.by)


PROCEDURE = Procedure(stages={"test": test, "steady": steady, "toppled": toppled}, answers={})
