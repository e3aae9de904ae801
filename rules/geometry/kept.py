"""Answers that are kept with what they are about: a board, or the graph of one. Both are forgotten together."""

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, cast


class Home(Protocol):
    """What answers are kept with."""

    answers: dict[Any, Callable[..., Any]]
    """By the function asked."""


H = TypeVar("H", bound=Home)
P = ParamSpec("P")
A = TypeVar("A")


def kept(most: int) -> Callable[[Callable[Concatenate[H, P], A]], Callable[Concatenate[H, P], A]]:
    """The answers of a pure function are kept with its first argument: so many, of which the one that nobody asked for
    longest is forgotten first. The others are given by position and can be hashed."""

    def keep(function: Callable[Concatenate[H, P], A]) -> Callable[Concatenate[H, P], A]:
        @wraps(function)
        def asked(home: H, *rest: Any) -> A:
            answers = home.answers.get(function)
            if answers is None:
                keeper: Any = lru_cache(most)
                answers = home.answers[function] = keeper(partial(function, home))
            answer: A = answers(*rest)
            return answer

        return cast("Callable[Concatenate[H, P], A]", asked)

    return keep
