"""What a client knows of the table: a picture kept up to date by events, without rules.

`Table.of(view)` starts from the `state` of a state frame; `take(kind, data)` follows each event after it. Unknown
events change nothing. Lengths are inches, angles degrees clockwise from north.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

from client_cli.figures import BASE, CHEST, EDGES, Figure, Json, Place, Shard, Side, apart, figure_of, nearest, spot_of

__all__ = ["BASE", "CHEST", "EDGES", "Figure", "Json", "Place", "Shard", "Side", "Table", "apart", "nearest"]


@dataclass(slots=True)
class Table:
    """A game as its viewer knows it. `prompts` are the decisions open in this view, by id."""

    board: Json = field(default_factory=dict)
    sides: dict[int, Side] = field(default_factory=dict)
    figures: dict[str, Figure] = field(default_factory=dict)
    round: int = 0
    turn_of: int = -1
    phase: str = "setup"
    engaged: set[tuple[str, str]] = field(default_factory=set)
    alliances: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of allied seats, the lower first."""
    shards: dict[str, Shard] = field(default_factory=dict)
    scenario: str = ""
    tally: dict[str, int] = field(default_factory=dict)
    """What the scenario counts, by names of its own."""
    prompts: dict[str, Json] = field(default_factory=dict)
    winners: tuple[int, ...] | None = None
    """None while the battle goes on."""

    @classmethod
    def of(cls, view: Json, prompts: Iterable[Json] = ()) -> "Table":
        """From the `state` and the `prompts` of a state frame."""
        table = cls(
            board=view.get("board") or {}, scenario=view.get("scenario", ""), tally=dict(view.get("tally") or {})
        )
        for side in _values(view.get("warbands", ())):
            known = {key: side[key] for key in ("seat", "name", "list", "left", "role", "segment") if key in side}
            table.sides[side["seat"]] = Side(**known)
        for model in _values(view.get("models", {})):
            table.figures[model["id"]] = figure_of(model)
        turn = view.get("turn") or {}
        table.round, table.turn_of = turn.get("round", 0), turn.get("seat", -1)
        table.phase = turn.get("phase", "setup")
        table.engaged = {(a, b) for a, b in view.get("engaged", ())}
        table.alliances = {(a, b) for a, b in view.get("alliances", ())}
        for counter in _values(view.get("counters", {})):
            at = counter.get("at")
            shard = Shard(counter["id"], spot_of(at) if at else None, counter.get("carrier", ""))
            table.shards[shard.id] = shard
        table.prompts = {prompt["prompt"]: prompt for prompt in prompts}
        if view.get("outcome"):
            table.winners = tuple(view["outcome"]["winners"])
        return table

    def take(self, kind: str, data: Json) -> None:
        """Let one event take effect."""
        if change := _CHANGES.get(kind):
            change(self, data)

    # questions

    def name(self, model: str | None) -> str:
        """What a model, a shard, or a goal (`building:b3`, `north`) is called; its id where it is not known."""
        if model in self.shards:
            return "the chest" if model == CHEST else f"shard {model}"
        kind, _, of = (model or "").partition(":")
        if kind in EDGES:
            return f"the {kind} edge"
        if kind == "building":
            return self.building(of)
        figure = self.figures.get(model or "")
        return figure.name if figure else (model or "nobody")

    def building(self, id: str) -> str:
        """What a building is called."""
        found = (each for each in self.board.get("buildings", ()) if each["id"] == id)
        return next((each.get("name") or f"the building {id}" for each in found), id)

    def place_of(self, name: str) -> Place | None:
        """Where a model or a shard is on the table."""
        found = self.shards.get(name) or self.figures.get(name)
        return found.at if found else None

    def side(self, seat: int) -> str:
        """What a warband is called, or who it is that belongs to none and has a turn."""
        known = self.sides.get(seat)
        if known or seat >= 0:
            return known.name if known else f"seat {seat}"
        beast = next((figure for figure in self.figures.values() if figure.seat == seat), None)
        return f"the {beast.name}" if beast else "Fate"

    def here(self, seat: int | None = None) -> list[Figure]:
        """Models on the table, of one seat or of all, in id order."""
        found = [f for f in self.figures.values() if f.at is not None and (seat is None or f.seat == seat)]
        return sorted(found, key=_id)

    def free(self, seat: int) -> list[Figure]:
        """Those of a seat who may be sent somewhere: on their feet, in hand and in no fight, in id order."""
        here = (f for f in self.here(seat) if f.stands and not (f.fleeing or f.wild or f.neutral))
        return [f for f in here if not self.fights(f.id)]

    def foes(self, figure: Figure) -> list[Figure]:
        """Everybody on the table who is its enemy."""
        if figure.neutral:
            return []
        ours = {figure.seat, *(side for pair in self.alliances if figure.seat in pair for side in pair)}
        found = [
            f
            for f in self.figures.values()
            if f.at is not None
            and (f.seat not in ours or f.wild or figure.wild)
            and not f.neutral
            and f.id != figure.id
        ]
        return sorted(found, key=_id)

    def allied(self, a: int, b: int) -> bool:
        return bool(self.alliances) and (min(a, b), max(a, b)) in self.alliances

    def objectives(self) -> list[str]:
        """The ids of the buildings that are fought for, or have still to be searched."""
        found = (what.removeprefix("objective:") for what in self.tally if what.startswith("objective:"))
        return [building for building in found if f"searched:{building}" not in self.tally]

    def carried(self, model: str) -> int:
        """How many shards a model has."""
        return sum(shard.carrier == model for shard in self.shards.values() if shard.id != CHEST)

    def has_chest(self, model: str) -> bool:
        """Whether it carries the chest."""
        return CHEST in self.shards and self.shards[CHEST].carrier == model

    def fights(self, model: str) -> list[str]:
        """Ids of the models it is in combat with."""
        return sorted({b if a == model else a for a, b in self.engaged if model in (a, b)})

    def part(self, gone: set[tuple[str, str]]) -> None:
        """End these engagements, and the combat of every model left without one."""
        self.engaged -= gone
        busy = {model for pair in self.engaged for model in pair}
        free = {model for pair in gone for model in pair} - busy
        self.forget("combat", lambda figure: figure.id in free)

    def forget(self, until: str, whose: Callable[[Figure], bool] = lambda figure: True) -> None:
        """Drop marks whose time has come."""
        for figure in self.figures.values():
            if figure.marks and whose(figure):
                figure.marks = {mark: end for mark, end in figure.marks.items() if end != until}


_id = attrgetter("id")


def _values(rows: Any) -> Iterable[Json]:
    return list(rows.values()) if isinstance(rows, Mapping) else list(rows)


# one small function for each event that changes the picture


def _placed(table: Table, data: Json) -> None:
    _change(table, data, at=spot_of(data["at"]), facing=data.get("facing", 0.0))


def _moved(table: Table, data: Json) -> None:
    _change(table, data, at=spot_of(data["path"][-1]), facing=data.get("facing", 0.0))
    table.part({pair for pair in table.engaged if data["model"] in pair and data.get("keeps") not in pair})


def _fell(table: Table, data: Json) -> None:
    _change(table, data, at=spot_of(data["to"]))
    table.part({pair for pair in table.engaged if data["model"] in pair})


def _faced(table: Table, data: Json) -> None:
    _change(table, data, facing=data["facing"])


def _turn(table: Table, data: Json) -> None:
    table.round, table.turn_of, table.phase = data["round"], data["seat"], "start"
    table.forget("own_turn", lambda figure: figure.seat == data["seat"])
    for figure in table.figures.values():
        if figure.seat == data["seat"]:
            figure.marks = {mark: "turn" if end == "next_turn" else end for mark, end in figure.marks.items()}


def _turn_ended(table: Table, data: Json) -> None:
    table.forget("phase")
    table.forget("turn")


def _phase(table: Table, data: Json) -> None:
    table.phase = data["phase"]
    table.forget("phase")


def _marked(table: Table, data: Json) -> None:
    if figure := table.figures.get(data["model"]):
        figure.marks[data["mark"]] = data["until"]


def _unmarked(table: Table, data: Json) -> None:
    if figure := table.figures.get(data["model"]):
        figure.marks.pop(data["mark"], None)


def _hid(table: Table, data: Json) -> None:
    if figure := table.figures.get(data["model"]):
        figure.marks = {**_unspotted(figure), "hidden": "battle"}


def _revealed(table: Table, data: Json) -> None:
    if figure := table.figures.get(data["model"]):
        if data.get("seat") is not None:
            figure.marks[f"spotted:{data['seat']}"] = "battle"
        else:
            figure.marks = {mark: end for mark, end in _unspotted(figure).items() if mark != "hidden"}


def _unspotted(figure: Figure) -> dict[str, str]:
    return {mark: end for mark, end in figure.marks.items() if not mark.startswith("spotted:")}


def _engaged(table: Table, data: Json) -> None:
    table.engaged.add((data["pair"][0], data["pair"][1]))


def _parted(table: Table, data: Json) -> None:
    table.part({(data["pair"][0], data["pair"][1])} & table.engaged)


def _broken(table: Table, data: Json) -> None:
    figure = table.figures.get(data["model"])
    if figure is not None and data["weapon"] in figure.weapons:
        spot = figure.weapons.index(data["weapon"])
        _change(table, data, weapons=(*figure.weapons[:spot], *figure.weapons[spot + 1 :]))


def _allied(table: Table, data: Json) -> None:
    table.alliances.add((data["pair"][0], data["pair"][1]))


def _at_odds(table: Table, data: Json) -> None:
    table.alliances.discard((data["pair"][0], data["pair"][1]))


def _shard(table: Table, data: Json) -> None:
    """Placed or dropped, it lies somewhere; taken, it is with a model."""
    at = data.get("at")
    shard = Shard(data["counter"], spot_of(at) if at else None, "" if at else data["model"])
    table.shards[shard.id] = shard


def _hurt(table: Table, data: Json) -> None:
    _change(table, data, wounds=data["left"])


def _status(table: Table, data: Json) -> None:
    _change(table, data, status=data["status"])
    if data["status"] != "standing":
        _change(table, data, fleeing=False)


def _broke(table: Table, data: Json) -> None:
    _change(table, data, fleeing=True)


def _rallied(table: Table, data: Json) -> None:
    _change(table, data, fleeing=False)


def _appeared(table: Table, data: Json) -> None:
    table.figures[data["model"]["id"]] = figure_of(data["model"])


def _given(table: Table, data: Json) -> None:
    if figure := table.figures.get(data["model"]):
        figure.items = (*figure.items, data["item"])


def _joined(table: Table, data: Json) -> None:
    _change(table, data, seat=data["seat"])


def _wild(table: Table, data: Json) -> None:
    _change(table, data, wild=True)


def _gone(table: Table, data: Json) -> None:
    status = {"status": "out_of_action"} if data["why"] == "out_of_action" else {}
    _change(table, data, at=None, gone=data["why"], fleeing=False, **status)
    table.part({pair for pair in table.engaged if data["model"] in pair})


def _counted(table: Table, data: Json) -> None:
    table.tally[data["what"]] = data["count"]


def _role(table: Table, data: Json) -> None:
    if side := table.sides.get(data["seat"]):
        side.role = data["role"]


def _segment(table: Table, data: Json) -> None:
    if side := table.sides.get(data["seat"]):
        side.segment = data["segment"]


def _left(table: Table, data: Json) -> None:
    if side := table.sides.get(data["seat"]):
        side.left = data["why"]
    table.alliances = {pair for pair in table.alliances if data["seat"] not in pair}


def _asked(table: Table, data: Json) -> None:
    table.prompts[data["prompt"]] = data


def _answered(table: Table, data: Json) -> None:
    table.prompts.pop(data["prompt"], None)


def _scenario(table: Table, data: Json) -> None:
    table.scenario = data["scenario"]
    table.board = data.get("board") or table.board


def _ended(table: Table, data: Json) -> None:
    table.winners = tuple(data["winners"])
    table.phase = "over"
    table.prompts.clear()


def _change(table: Table, data: Json, **changes: Any) -> None:
    if figure := table.figures.get(data["model"]):
        for name, value in changes.items():
            setattr(figure, name, value)


_CHANGES: Mapping[str, Callable[[Table, Json], None]] = {
    "scenario.chosen": _scenario,
    "model.placed": _placed,
    "model.appeared": _appeared,
    "model.joined": _joined,
    "model.moved": _moved,
    "model.fell": _fell,
    "model.faced": _faced,
    "turn.began": _turn,
    "turn.ended": _turn_ended,
    "phase.began": _phase,
    "model.marked": _marked,
    "mark.cleared": _unmarked,
    "model.hid": _hid,
    "model.revealed": _revealed,
    "models.engaged": _engaged,
    "models.parted": _parted,
    "weapon.broken": _broken,
    "alliance.formed": _allied,
    "alliance.broken": _at_odds,
    "counter.placed": _shard,
    "counter.given": _shard,
    "counter.taken": _shard,
    "counter.dropped": _shard,
    "wounds.lost": _hurt,
    "wounds.healed": _hurt,
    "status.changed": _status,
    "model.broke": _broke,
    "model.rallied": _rallied,
    "model.wild": _wild,
    "item.given": _given,
    "model.left": _gone,
    "warband.left": _left,
    "role.taken": _role,
    "segment.taken": _segment,
    "tally.changed": _counted,
    "prompt.opened": _asked,
    "prompt.closed": _answered,
    "battle.ended": _ended,
}
