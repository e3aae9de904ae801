"""The story of a battle: feed it the events in order, it gives back finished lines.

A sentence may span several events ("needs 4+, rolls 5: a hit"), so a line comes out when the event that ends it does.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from client_cli.story import alliances, blows, counters, moves, tallies, turns
from client_cli.story.clause import Clause
from client_cli.story.dice import STARTS, rolled
from client_cli.story.words import Words
from client_cli.table import Json, Table

TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {
    **turns.TELLERS,
    **alliances.TELLERS,
    **moves.TELLERS,
    **counters.TELLERS,
    **tallies.TELLERS,
    **blows.TELLERS,
}

SILENT = frozenset(
    {
        "~",
        "prompt.opened",
        "prompt.closed",
        "agenda.set",
        "turn.ended",
        "model.faced",
        "models.parted",
        "hands.filled",
        "combat.round_ended",
    }
)
"""Kinds that change the picture or the bookkeeping and need no words."""


class Narrator:
    """Tells what happens at one table. `take` also brings the table up to date."""

    def __init__(self, table: Table, *, colour: bool = False, ids: bool = False) -> None:
        self.table = table
        self.words = Words(table, colour=colour, ids=ids)
        self._held: list[Clause] = []
        self._phase = ""
        """A phase in which nothing has been told yet."""

    def take(self, kind: str, data: Json, text: str = "") -> list[str]:
        """The lines that this event finishes. `text` is the sender's own words, told where the kind is unknown."""
        self.table.take(kind, data)
        clause = self._clause(kind, data, text)
        if clause is None:
            return []
        if kind == "dice.rolled" and data["purpose"] in STARTS and not self._lists(clause):
            return [*self._end(), *self._go_on(clause)]
        return list(self._go_on(clause))

    def rest(self) -> list[str]:
        """The line under way, ended as it stands. Call it when no event follows for a while."""
        return list(self._end())

    def _clause(self, kind: str, data: Json, text: str) -> Clause | None:
        if kind == "dice.rolled":
            going_on = self._held and data["purpose"] not in STARTS
            return rolled(self.words, data, self._held[0].who if going_on else "")
        if kind == "hits.scored":
            return blows.hits(self.words, data, self._held)
        if teller := TELLERS.get(kind):
            return teller(self.words, data)
        if kind in SILENT:
            return None
        return Clause("line", text or f"({kind})", indent=1)

    def _go_on(self, clause: Clause) -> Iterator[str]:
        if self._lists(clause) or clause.role == "middle":
            self._held.append(clause)
            return
        if clause.role == "close":
            yield from self._told(_sentence([*self._held, clause]))
            self._held = []
            return
        yield from self._end()
        if clause.role == "open":
            self._held = [clause]
        elif clause.role == "phase":
            self._phase = clause.text
        elif clause.role == "heading":
            self._phase = ""
            yield ""
            yield self.words.strong(f"=== {clause.text} ===")
        else:
            yield from self._told(_indented(_stopped(clause.text), clause.indent))

    def _lists(self, clause: Clause) -> bool:
        """It goes on the list that the sentence ends in."""
        return bool(clause.key and self._held and self._held[-1].key == clause.key)

    def _end(self) -> Iterator[str]:
        if self._held:
            yield from self._told(_sentence(self._held))
            self._held = []

    def _told(self, line: str) -> Iterator[str]:
        if self._phase:
            yield self.words.faint(f"– {self._phase}")
            self._phase = ""
        yield line


def _sentence(clauses: Sequence[Clause]) -> str:
    """Opening: dice; dice: result. Lists are drawn together."""
    end = clauses[-1].text if clauses[-1].role == "close" else clauses[-1].fallback
    said = [clause for clause in clauses if clause.role != "close"]
    head = said[0].text if said and said[0].role == "open" else ""
    parts: list[str] = []
    last = ""
    for clause in said:
        if clause.role == "open" and clause is said[0]:
            last = clause.key
        elif clause.key and clause.key == last:
            if parts:
                parts[-1] += f", {clause.brief}"
            else:
                head += f" and {clause.brief}"
        else:
            parts.append(clause.text)
            last = clause.key
    text = "".join(_linked([head, "; ".join(parts), end]))
    opened = bool(head)
    return _indented(_stopped(text), 0 if opened else (said or list(clauses))[0].indent)


def _linked(pieces: Sequence[str]) -> Iterator[str]:
    said = ""
    for piece in filter(None, pieces):
        if said:
            yield " " if _bare(said).endswith("!") else ": "
        yield piece
        said = piece


def _stopped(text: str) -> str:
    return text if _bare(text).endswith(("!", ".", "?")) else f"{text}."


def _bare(text: str) -> str:
    return text.removesuffix("\x1b[0m")


def _indented(text: str, depth: int) -> str:
    return "    " * depth + text
