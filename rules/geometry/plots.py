"""Which ground of a table is taken already, while things are put on it. Tenths of an inch."""

from collections.abc import Iterable

from rules.geometry.ground import Block
from rules.geometry.houses import Spot


class Plots:
    """The rectangles that houses and other things stand on."""

    def __init__(self, width: int, depth: int, houses: Iterable[Block]) -> None:
        self._width, self._depth = width, depth
        self._houses = tuple(houses)
        self._taken = list(self._houses)

    def take(self, block: Block, apart: int) -> bool:
        """Take a rectangle, if it lies on the table and that far from all that is taken."""
        if block.x0 < 2 or block.y0 < 2 or block.x1 > self._width - 2 or block.y1 > self._depth - 2:
            return False
        if any(
            block.x0 - apart < t.x1 and t.x0 < block.x1 + apart and block.y0 - apart < t.y1 and t.y0 < block.y1 + apart
            for t in self._taken
        ):
            return False
        self._taken.append(block)
        return True

    def bar(self, a: Spot, b: Spot) -> bool:
        """Whether a house stands in a straight line."""
        (ax, ay), (bx, by) = a, b
        left, right = (ax, bx) if ax < bx else (bx, ax)
        top, bottom = (ay, by) if ay < by else (by, ay)
        dx, dy = bx - ax, by - ay
        for x0, y0, x1, y1 in self._houses:
            if x0 < right and x1 > left and y0 < bottom and y1 > top:
                sides = (
                    dx * (y0 - ay) - dy * (x0 - ax),
                    dx * (y0 - ay) - dy * (x1 - ax),
                    dx * (y1 - ay) - dy * (x0 - ax),
                    dx * (y1 - ay) - dy * (x1 - ax),
                )
                if min(sides) < 0 < max(sides):
                    return True
        return False
