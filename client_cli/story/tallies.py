"""What a scenario counts, where that is news: buildings that are fought for, who holds them, shards on somebody's back.

The count goes by a name that begins with one of the words below; what follows it is a building or a seat.
"""

from collections.abc import Callable, Mapping

from client_cli.story.clause import Clause
from client_cli.story.words import Words, count, plain
from client_cli.table import Json


def _objective(words: Words, of: str, number: int) -> str:
    return f"{words.table.building(of)} is fought for."


def _held(words: Words, of: str, number: int) -> str:
    return (
        f"{words.table.building(of)} is nobody's."
        if number < 0
        else f"{words.side(number)} holds {words.table.building(of)}."
    )


def _shards(words: Words, of: str, number: int) -> str:
    return f"{words.side(int(of))} carries {count(number, 'shard')} of wyrdstone home."


def _pool(words: Words, of: str, number: int) -> str:
    lie = "lies" if number == 1 else "lie"
    return f"{count(number, 'piece')} of wyrdstone {lie} in the pool." if number else "The pool is empty."


def _found(words: Words, of: str, number: int) -> str:
    return f"In the house there was {plain(of)}{f', {number} of it' if number > 1 else ''}."


def _searched(words: Words, of: str, number: int) -> str:
    return f"{words.table.building(of)} is searched."


def _freed(words: Words, of: str, number: int) -> str:
    return "The victim is free!"


_NEWS: Mapping[str, Callable[[Words, str, int], str]] = {
    "objective": _objective,
    "held": _held,
    "shards": _shards,
    "pool": _pool,
    "found": _found,
    "searched": _searched,
    "freed": _freed,
}


def changed(words: Words, data: Json) -> Clause | None:
    what, _, of = str(data["what"]).partition(":")
    tell = _NEWS.get(what)
    return Clause("line", words.strong(tell(words, of, data["count"]))) if tell else None


TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {"tally.changed": changed}
