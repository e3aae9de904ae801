"""How often this process looks for objects that hold each other and nobody else holds."""

import gc

NEW_OBJECTS = 50_000
"""So many more objects made than freed, and the youngest are looked through. Python's own 700 is meant for programs
that make such rings all the time; the referee makes none, keeps hundreds of thousands of small tuples in its caches,
and spent a tenth of its time having them looked through in vain (benchmarks/bench_self_play.py)."""


def collect_seldom() -> None:
    """For the whole process, from now on."""
    gc.set_threshold(NEW_OBJECTS, 20, 20)
