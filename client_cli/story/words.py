"""Small pieces of English: names, numbers, dice, lists, directions."""

import re
from collections.abc import Sequence
from math import atan2, degrees
from typing import Any

from client_cli.table import Table

_COLOURS = (33, 36, 32, 35, 34, 31, 93, 96)
"""Terminal colours by seat."""
_WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
_WHOLE = re.compile(r"[WB]S \d")
"""Reasons that say it all: "WS 4 against WS 3"."""


class Words:
    """Names and numbers as one viewer reads them. `colour`: paint warbands; `ids`: add the id after a model's name."""

    __slots__ = ("_colour", "_ids", "table")

    def __init__(self, table: Table, *, colour: bool = False, ids: bool = False) -> None:
        self.table = table
        self._colour = colour
        self._ids = ids

    def model(self, model: str | None) -> str:
        figure = self.table.figures.get(model or "")
        if figure is None:
            return model or "nobody"
        return self._paint(f"{figure.name} [{figure.id}]" if self._ids else figure.name, figure.seat)

    def models(self, models: Sequence[str]) -> str:
        return listing([self.model(model) for model in models])

    def side(self, seat: int) -> str:
        return self._paint(self.table.side(seat), seat)

    def strong(self, text: str) -> str:
        return f"\x1b[1m{text}\x1b[0m" if self._colour else text

    def faint(self, text: str) -> str:
        return f"\x1b[2m{text}\x1b[0m" if self._colour else text

    def _paint(self, text: str, seat: int) -> str:
        return f"\x1b[{_COLOURS[seat % len(_COLOURS)]}m{text}\x1b[0m" if self._colour and seat >= 0 else text


def listing(words: Sequence[str]) -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def plain(key: str) -> str:
    """A key of the content tables as words: gromril_axe -> gromril axe, playtest_spear -> spear."""
    return key.replace("playtest_", "").replace("_", " ")


def inches(length: float) -> str:
    return f'{length:.1f}"'.replace('.0"', '"')


def count(number: int, word: str, more: str = "") -> str:
    return f"{number} {word if number == 1 else more or word + 's'}"


def half(number: float) -> str:
    return f"{number:g}"


def wind(a: Sequence[float], b: Sequence[float]) -> str:
    """The direction from a to b as a point of the compass."""
    return compass(degrees(atan2(b[0] - a[0], a[1] - b[1])))


def compass(heading: float) -> str:
    """A direction in degrees clockwise from north as a point of the compass."""
    return _WINDS[round(heading / 45) % 8]


def reasons(rows: Sequence[Sequence[Any]], based: bool = True) -> str:
    """What is behind a number: "Strength 3, Halberd +1, against Toughness 4". `based`: the first row is no modifier."""
    return ", ".join(_reason(str(name), value, plain=based and i == 0) for i, (name, value) in enumerate(rows))


def _reason(name: str, value: int, plain: bool) -> str:
    if _WHOLE.match(name) or not value:
        return name
    return f"{name} {value}" if plain or name.startswith("against ") else f"{name} {signed(value)}"


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}"
