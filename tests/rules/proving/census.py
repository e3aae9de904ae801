"""Counts how often each special rule had an effect and each weapon was used: hooks and events, watched from outside."""

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from math import inf
from typing import Any

from rules.content.skills import SKILLS
from rules.content.weapons import WEAPONS
from rules.events import BlowsDeclared, DiceRolled, Event, LineFired, ShotDeclared
from rules.resolution import Resolution
from rules.special_rules.base import SpecialRule
from rules.special_rules.registry import NOT_IN_BATTLE, RULES
from tests.rules.proving.ground import proof
from tests.rules.proving.play import steps

Count = Counter[str]
HOOKS = dict(inspect.getmembers(SpecialRule, inspect.isfunction))
"""What a special rule may override, by name."""
HARMS = {key: row.name for key, row in WEAPONS.items() if "harm" in row.tags}
"""What hurts without being anybody's weapon, by the name that stands beside the dice."""
COUNTED = sorted({*RULES, *WEAPONS, *SKILLS} - {*NOT_IN_BATTLE})
"""Every special rule, weapon and skill that has an effect in a battle."""


def census(battles: Iterable[int]) -> Count:
    """The battles of these numbers of the proving ground, played and counted."""
    watch = Watch(Count())
    with watch.over_all_rules():
        for number in battles:
            for step in steps(proof(number), watch.open):
                watch.tell(step.done.events)
    return watch.count


class Watch:
    """Counts, while open, every hook that gives another answer than the default does, or that makes something happen:
    one for its rule's key. Closed, it overlooks what players only ask about. Rules that have come into play `enough`
    times are left alone, for watching takes time."""

    def __init__(self, count: Count, enough: float = inf) -> None:
        self.count = count
        self._enough = enough
        self._open = False

    @contextmanager
    def open(self) -> Iterator[None]:
        self._open = True
        yield
        self._open = False

    @contextmanager
    def over_all_rules(self) -> Iterator[None]:
        rare = [rule for rule in RULES.values() if self.count[rule.key] < self._enough]
        kinds = {kind for rule in rare for kind in type(rule).__mro__ if kind not in SpecialRule.__mro__}
        hooks = [(kind, name, hook) for kind in kinds for name, hook in _hooks(kind)]
        try:
            for kind, name, hook in hooks:
                setattr(kind, name, self._watched(hook, HOOKS[name]))
            yield
        finally:
            for kind, name, hook in hooks:
                setattr(kind, name, hook)

    def tell(self, events: Iterable[Event]) -> None:
        """Counts the weapons that were struck, shot or thrown with."""
        for event in events:
            if isinstance(event, DiceRolled) and event.purpose == "to_wound":
                self.count.update(key for key, name in HARMS.items() if any(why == name for why, _ in event.reasons))
            if isinstance(event, BlowsDeclared | LineFired | ShotDeclared):
                self.count[event.weapon] += 1

    def _watched(self, hook: Callable[..., Any], default: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(hook)
        def watch(rule: SpecialRule, *given: Any, **named: Any) -> Any:
            if not self._open or self.count[rule.key] >= self._enough:
                return hook(rule, *given, **named)
            resolution = next((one for one in given if isinstance(one, Resolution)), None)
            events = len(resolution.events) if resolution else 0
            answer = hook(rule, *given, **named)
            happened = resolution is not None and len(resolution.events) > events
            if happened or answer != default(rule, *given, **named):
                self.count[rule.key] += 1
            return answer

        return watch


def _hooks(kind: type) -> list[tuple[str, Callable[..., Any]]]:
    return [(name, hook) for name, hook in vars(kind).items() if name in HOOKS and inspect.isfunction(hook)]
