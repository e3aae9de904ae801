"""Escaping from combat, where the table allows it (CC-41, EC-02 to EC-06)."""

from rules.frames import EscapeFrame
from rules.procedures import retake
from rules.procedures.all_alone import break_away
from rules.procedures.moving import move_along
from rules.procedures.procedure import Procedure
from rules.resolution import Resolution


def test(r: Resolution, frame: EscapeFrame) -> None:
    """EC-02: whether it finds the right moment."""
    retake.of_leadership(r, frame, r.model(frame.model), "escape", passed="passed", failed="failed")


def passed(r: Resolution, frame: EscapeFrame) -> None:
    r.pop()
    move_along(r, frame.model, frame.path, "escape")


def failed(r: Resolution, frame: EscapeFrame) -> None:
    """EC-05: struck from behind, and off in a panic."""
    r.pop()
    break_away(r, r.model(frame.model), escaped=True)


PROCEDURE = Procedure(stages={"test": test, "passed": passed, "failed": failed})
