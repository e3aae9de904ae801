"""A board as text: one column an inch, one row two, so that it looks right in a terminal. Input is the board's JSON."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import ceil, hypot

from client_cli.table import Figure, Json, Shard

LEGEND = (
    "#  wall        +  door, - window   .  open ground    :  difficult ground   %  worse ground, or none to walk on\n"
    "=  barricade   o  crates, carts    /  stairs         H  ladder or rope     _  ground floor of a ruin\n"
    "*  shard       !  a building that is fought for    ~  pool, altar    @  a person of no warband\n"
    "2, 3 ...  the highest floor there, counted from 1 on the ground"
)
ROW = 2.0
"""Inches a row of text stands for."""
STOREY = 3.0

Marks = Mapping[str, str]


class Canvas:
    """A grid of characters over the table."""

    __slots__ = ("_rows", "depth", "width")

    def __init__(self, width: float, depth: float) -> None:
        self.width, self.depth = ceil(width), ceil(depth / ROW)
        self._rows = [["."] * self.width for _ in range(self.depth)]

    def put(self, x: float, y: float, mark: str) -> None:
        column, row = int(x), int(y / ROW)
        if 0 <= column < self.width and 0 <= row < self.depth:
            self._rows[row][column] = mark

    def fill(self, outline: Sequence[Sequence[float]], mark: str) -> None:
        """Every cell whose middle lies in the polygon."""
        for row in range(self.depth):
            for column in range(self.width):
                if inside(outline, column + 0.5, (row + 0.5) * ROW):
                    self._rows[row][column] = mark

    def line(
        self, a: Sequence[float], b: Sequence[float], mark: str, start: float = 0.0, end: float | None = None
    ) -> None:
        """The stretch of a-b from `start` to `end` inches."""
        length = hypot(b[0] - a[0], b[1] - a[1])
        stop = length if end is None else min(end, length)
        steps = max(1, ceil((stop - start) / 0.4))
        for i in range(steps + 1):
            part = (start + (stop - start) * i / steps) / length if length else 0.0
            self.put(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, mark)

    def text(self) -> str:
        return "\n".join("".join(row) for row in self._rows)


def draw(
    board: Json,
    figures: Iterable[Figure] = (),
    paint: Marks | None = None,
    shards: Iterable[Shard] = (),
    goals: Sequence[str] = (),
) -> str:
    """The board, the shards that lie on it, the buildings that are goals, and the models by the letter of their
    warband: small while they are down. `paint` may colour them."""
    canvas = Canvas(board.get("width", 72.0), board.get("depth", 48.0))
    for patch in board.get("patches", ()):
        mark = {"open": "~", "difficult": ":"}.get(patch.get("ground", "difficult"), "%")
        canvas.fill(patch["outline"], mark)
    for building in board.get("buildings", ()):
        _building(canvas, building)
    for solid in board.get("solids", ()):
        canvas.fill(solid["outline"], "o")
        canvas.put(*middle(solid["outline"]), "o")
    for barrier in board.get("barriers", ()):
        canvas.line(barrier["a"], barrier["b"], "=")
    for link in board.get("links", ()):
        canvas.line(link["foot"], link["head"], "/" if link.get("kind", "stairs") in ("stairs", "bridge") else "H")
    for building in board.get("buildings", ()):
        if building["id"] in goals:
            canvas.put(*middle(building["outline"]), "!")
    for shard in shards:
        if shard.at is not None:
            canvas.put(shard.at[0], shard.at[1], "*")
    for figure in figures:
        if figure.at is not None:
            mark = letter(figure)
            canvas.put(figure.at[0], figure.at[1], (paint or {}).get(figure.id, mark))
    return canvas.text()


def letter(figure: Figure) -> str:
    """A for seat 0, B for seat 1; small while it is down. Whoever is nobody's has a sign of its own."""
    if figure.seat < 0:
        return "@"
    mark = chr(ord("A") + figure.seat)
    return mark if figure.stands else mark.lower()


def _building(canvas: Canvas, building: Json) -> None:
    canvas.fill(building["outline"], "_")
    for floor in sorted(building.get("floors", ()), key=lambda floor: float(floor.get("z", STOREY))):
        canvas.fill(floor["outline"], str(1 + round(floor.get("z", STOREY) / STOREY)))
    for wall in building.get("walls", ()):
        canvas.line(wall["a"], wall["b"], "#")
    for wall in building.get("walls", ()):
        if wall.get("bottom", 0.0) == 0.0:
            for opening in wall.get("openings", ()):
                start = opening["offset"]
                mark = "-" if opening.get("kind", "door") == "window" else "+"
                canvas.line(wall["a"], wall["b"], mark, start, start + opening.get("width", 1.2))


def inside(outline: Sequence[Sequence[float]], x: float, y: float) -> bool:
    """Whether a point lies in a polygon (even-odd)."""
    found = False
    for a, b in pairwise([*outline, outline[0]]):
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            found = not found
    return found


def middle(outline: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean of the corners."""
    return sum(p[0] for p in outline) / len(outline), sum(p[1] for p in outline) / len(outline)
