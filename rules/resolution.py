"""One command being carried out: the only thing that may roll, ask and change the state."""

from collections.abc import Mapping
from typing import TypeVar

from rules.changed import changed
from rules.decisions import Asked, Decision, Option
from rules.dice import Dice
from rules.events import AgendaSet, DiceRolled, Event, MarkCleared, ModelMarked, PromptClosed, PromptOpened, Reasons
from rules.evolve import evolve
from rules.frames import DamageFrame, Frame
from rules.geometry.zones import Zone
from rules.state import Model, ModelId, Seat, State, Until

F = TypeVar("F", bound=Frame)


class Resolution:
    """Holds the state as it becomes. The stack of frames is worked on here and stored once, by `settle`."""

    __slots__ = ("_dice", "_stored", "events", "settled", "stack", "state")

    def __init__(self, state: State, dice: Dice) -> None:
        self.state = state
        self.events: list[Event] = []
        self.stack: list[Frame] = list(state.agenda)
        self.settled = 0
        """How many of the events have been looked over for what follows from them."""
        self._stored = state.agenda
        self._dice = dice

    def emit(self, event: Event) -> None:
        """The only door to a new state."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    @property
    def dealing(self) -> bool:
        """Whether hits of one resolution are still to be dealt, with a question between them (MP-ROUT-15)."""
        return any(isinstance(frame, DamageFrame) for frame in self.stack)

    def model(self, model: ModelId) -> Model:
        return self.state.models[model]

    # dice

    def roll(
        self,
        purpose: str,
        *,
        model: ModelId | None = None,
        seat: Seat | None = None,
        count: int = 1,
        sides: int = 6,
        needed: int | None = None,
        under: bool = False,
        reasons: Reasons = (),
        against: ModelId | None = None,
        reroll: bool = False,
    ) -> tuple[int, ...]:
        """Throw `count` dice in one event that keeps purpose, roller, faces and modifiers (DICE-10)."""
        first = self.state.rolls + 1
        faces = tuple(self._dice.face(first + i, sides, purpose) for i in range(count))
        owner = self.model(model).seat if seat is None and model is not None else seat
        self.emit(
            DiceRolled(
                purpose,
                faces,
                first,
                -1 if owner is None else owner,
                model,
                against,
                sides,
                needed,
                under,
                reasons,
                reroll,
            )
        )
        return faces

    def d6(
        self,
        purpose: str,
        model: ModelId | None = None,
        *,
        seat: Seat | None = None,
        needed: int | None = None,
        under: bool = False,
        reasons: Reasons = (),
        against: ModelId | None = None,
        reroll: bool = False,
    ) -> int:
        return self.roll(
            purpose, model=model, seat=seat, needed=needed, under=under, reasons=reasons, against=against, reroll=reroll
        )[0]

    def mark(self, model: ModelId, mark: str, until: Until) -> None:
        self.emit(ModelMarked(model, mark, until))

    def unmark(self, model: ModelId, mark: str) -> None:
        if mark in self.model(model).marks:
            self.emit(MarkCleared(model, mark))

    # the agenda

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def become(self, frame: Frame) -> None:
        """The innermost procedure goes on as `frame`."""
        self.stack[-1] = frame

    def go(self, frame: F, stage: str, **changes: object) -> F:
        """The innermost procedure goes on at another stage."""
        moved = changed(frame, stage=stage, **changes)
        self.stack[-1] = moved
        return moved

    # questions

    def ask(
        self,
        seat: Seat,
        asked: Asked,
        options: tuple[Option, ...],
        default: str,
        *,
        accepts: tuple[str, ...] = (),
        about: Mapping[str, str] | None = None,
        zone: Zone | None = None,
    ) -> None:
        """Stop here until `seat` has answered. `default` is one of the option ids."""
        decision = Decision(f"p{self.state.prompts + 1}", seat, asked, options, default, accepts, about or {}, zone)
        self.emit(PromptOpened(decision))

    def close(self, decision: Decision, option: str) -> None:
        self.emit(PromptClosed(decision.id, decision.seat, option))

    def settle(self) -> None:
        """Store where the resolution stands. Called once, when nothing more can happen without an answer."""
        agenda = tuple(self.stack)
        if agenda != self._stored:
            self.emit(AgendaSet(agenda))
