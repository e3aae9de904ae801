"""The parts of a ground plan, in tenths of an inch, in whole numbers (TG-20)."""

from dataclasses import dataclass
from typing import NamedTuple


class Block(NamedTuple):
    """A rectangle of ground in tenths of an inch."""

    x0: int
    y0: int
    x1: int
    y1: int

    @property
    def width(self) -> int:
        """From west to east."""
        return self.x1 - self.x0

    @property
    def depth(self) -> int:
        """From north to south."""
        return self.y1 - self.y0

    @property
    def area(self) -> int:
        """In hundredths of a square inch."""
        return self.width * self.depth


class Open(NamedTuple):
    """A block left open, and the widest disc about it that no plot reaches into."""

    block: Block
    x: int
    y: int
    radius: int


class Lane(NamedTuple):
    """A straight piece of street: its centre line and width."""

    x0: int
    y0: int
    x1: int
    y1: int
    width: int


@dataclass(frozen=True, slots=True)
class Plan:
    """Streets, building plots and squares of a table."""

    width: int
    depth: int
    lanes: tuple[Lane, ...]
    plots: tuple[Block, ...]
    squares: tuple[Open, ...]
