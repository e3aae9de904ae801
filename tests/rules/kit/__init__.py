"""The kit of the rules tests: put a position on the table, play commands with named dice, look at what happened.

    s = battle(fighter("ulf", 0, at=(10, 10)), fighter("grom", 1, "orc_boy", at=(20, 10)), phase=Phase.MOVEMENT)
    done = play(s, 0, Charge("ulf", "grom"), ("injury", 4))
    assert events_of(done, ModelsEngaged)

Every `battle`, `go_on`, `play`, `answer` and `default` also checks what holds for every command (`kit.checks`).
"""

from tests.rules.kit.play import (
    Teach,
    answer,
    asked,
    concluded,
    default,
    dice,
    events_of,
    faces,
    go_on,
    kinds,
    play,
    refused,
    start,
    taken,
)
from tests.rules.kit.position import battle, fighter, position

__all__ = [
    "Teach",
    "answer",
    "asked",
    "battle",
    "concluded",
    "default",
    "dice",
    "events_of",
    "faces",
    "fighter",
    "go_on",
    "kinds",
    "play",
    "position",
    "refused",
    "start",
    "taken",
]
