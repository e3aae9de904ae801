"""How a command runs its asynchronous work: what may go wrong for a user becomes one sentence and exit code 1."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

import typer

from client_cli.api import ApiProblem
from client_cli.connection import ProtocolFailure

T = TypeVar("T")

_KNOWN = (ApiProblem, ProtocolFailure, ConnectionError)


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run to the end. Ctrl-C is a way to leave, not a fault."""
    try:
        return asyncio.run(work)
    except KeyboardInterrupt:
        raise typer.Exit(0) from None
    except (*_KNOWN, ExceptionGroup) as trouble:
        sentence = _sentence(trouble)
        if sentence is None:
            raise
        print(sentence, file=sys.stderr)
        raise typer.Exit(1) from trouble


def _sentence(trouble: BaseException) -> str | None:
    """What to say, None for what nobody foresaw. A task group wraps what its tasks raise."""
    if isinstance(trouble, BrokenPipeError):
        return ""  # whoever read our output has gone away, as `head` does
    if isinstance(trouble, ExceptionGroup):
        said = [_sentence(inner) for inner in trouble.exceptions]
        return said[0] if None not in said else None
    return str(trouble) if isinstance(trouble, _KNOWN) else None
