"""Alliances proposed, made and broken."""

from collections.abc import Callable, Mapping

from client_cli.story.clause import Clause
from client_cli.story.words import Words, listing
from client_cli.table import Json

_BREAKS = {
    "charge": "attacks its ally",
    "shot": "shoots at its ally",
    "stray_hit": "has hit its ally",
    "animosity": "cannot keep its hands off its ally",
    "peace": "leaves its ally",
}


def proposed(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.side(data['seat'])} proposes an alliance to {listing(_sides(words, data['to']))}.")


def refused(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.side(data['seat'])} will not be allied to {words.side(data['proposer'])}.")


def formed(words: Words, data: Json) -> Clause:
    return Clause("line", words.strong(f"{listing(_sides(words, data['pair']))} are allies."))


def broken(words: Words, data: Json) -> Clause:
    other = next(seat for seat in data["pair"] if seat != data["by"])
    how = _BREAKS.get(data["why"], "breaks with its ally")
    return Clause("line", words.strong(f"{words.side(data['by'])} {how} {words.side(other)}: they are enemies again."))


def _sides(words: Words, seats: list[int]) -> list[str]:
    return [words.side(seat) for seat in seats]


TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {
    "alliance.proposed": proposed,
    "alliance.refused": refused,
    "alliance.formed": formed,
    "alliance.broken": broken,
}
