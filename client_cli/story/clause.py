"""What one event contributes to the story."""

from dataclasses import dataclass
from typing import Literal

Role = Literal["line", "open", "middle", "close", "heading", "phase"]
"""`line` stands alone; `open` begins a sentence that dice and results go on; `middle` goes on; `close` ends it.
`heading` begins a turn; `phase` is told only if something happens in it."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A piece of a sentence, without its full stop."""

    role: Role
    text: str
    fallback: str = ""
    """How the sentence ends if no event ends it: what the dice mean when nothing follows from them."""
    indent: int = 0
    who: str = ""
    """Id of the model it is about, so that what follows need not name it again."""
    key: str = ""
    """Clauses of one key in a row are told as a list; those after the first say `brief` instead of `text`."""
    brief: str = ""
