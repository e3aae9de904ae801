"""Any value of the rules' dataclasses, for property tests."""

from collections.abc import Mapping
from dataclasses import is_dataclass
from enum import Enum
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from rules.geometry.point import Point

COORDINATES = st.floats(-100, 100).map(lambda x: round(x, 3) + 0.0)
PLAIN: Mapping[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(2**53), 2**53),
    float: COORDINATES,
    str: st.text(max_size=12),
    bool: st.booleans(),
    type(None): st.none(),
    Point: st.builds(Point, COORDINATES, COORDINATES, COORDINATES),
}


def any_of(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a type as it is annotated in the rules."""
    if kind in PLAIN:
        return PLAIN[kind]
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        hints = get_type_hints(kind)
        return st.builds(kind, **{name: any_of(hint) for name, hint in hints.items()})
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of(*map(any_of, args))
    if origin is tuple and args[1:] == (...,):
        return st.lists(any_of(args[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*map(any_of, args))
    if origin is Mapping:
        return st.dictionaries(*map(any_of, args), max_size=3)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    raise TypeError(f"no values are known of {kind!r}")
