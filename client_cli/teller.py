"""Following a game in words: frames in, lines out."""

from collections.abc import Iterator

from client_cli.connection import Frame
from client_cli.narrate import Narrator
from client_cli.table import Table


class Teller:
    """Tells a game from its frames; a state frame begins the story anew from there."""

    def __init__(self, *, colour: bool = False, ids: bool = False) -> None:
        self._colour, self._ids = colour, ids
        self._narrator = Narrator(Table(), colour=colour, ids=ids)

    @property
    def table(self) -> Table:
        return self._narrator.table

    def take(self, frame: Frame) -> Iterator[str]:
        """The lines that this frame finishes."""
        if frame["t"] == "state":
            table = Table.of(frame["state"], frame.get("prompts", ()))
            self._narrator = Narrator(table, colour=self._colour, ids=self._ids)
            if frame.get("skipped"):
                yield "(some of the story was missed)"
            return
        yield from self._narrator.take(frame["type"], frame.get("data") or {}, frame.get("txt", ""))
        if self.table.winners is not None:
            yield from self._narrator.rest()

    def rest(self) -> list[str]:
        """The line under way, when nothing follows for a while."""
        return self._narrator.rest()
