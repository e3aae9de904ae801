"""A typed line -> what the player wants, or a hint that says what would be right."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from client_cli.table import EDGES, Figure, Json, Table
from protocol.prompts import Prompt

HELP = """\
  1, 2 ... or an answer's word   answer the question            yes / no / end     short answers
  move boy1 12 30                walk there (inches)            run boy1 12 30     the same, running
  move boy1 toward noble         walk as far as it goes that way; also toward a shard, or north, east, south, west
  ... climbing / jumping / leaping   after a move, run or charge: dare to climb, jump down, leap over gaps
  ... leap                     after a move, run or charge: D6" more, over whatever is in the way (skill Leap)
  charge boy1 clan2              charge                         shoot thun1 boy2   shoot [with a weapon: ... handgun]
  place boy1 12 3                set up there (inches)         place 36 24        a shard, before the battle
  ... leaving                    after a move, run or charge: pick up no shards on the way
  ... off                        after a move or run to an edge of the table: leave over it
  escape boy1 12 30              try to get out of a fight, and away to that place
  hide boy1                      hide where it stands, at the end of its move
  strike noble sword 2           blows at an enemy in contact   face 90            a direction: 0 north, 90 east
  fire bert 90                   a blunderbuss, along a line that way
  throw ulf boy2 with net        the same as shoot
  odds boy1                      what anybody's model may do, with chances and reasons, and its numbers
  propose 1 2                    an alliance, to these seats    ... breaks         last word of an attack on an ally
  map   who   ask   help   resign   quit"""


@dataclass(frozen=True, slots=True)
class Order:
    """A command to send."""

    command: Json


@dataclass(frozen=True, slots=True)
class Toward:
    """Walk as far as possible in the direction of a model, a shard or an edge of the table."""

    model: str
    target: str
    run: bool
    takes: bool = True
    """Pick up the shards on the way."""
    leaves: bool = False
    """Leave over the edge, if it gets there."""


@dataclass(frozen=True, slots=True)
class Look:
    """Something to show: map, who, ask, help, odds, quit."""

    what: str
    model: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """The line was not understood; `text` says what would be."""

    text: str


Wish = Order | Toward | Look | Hint


class _Unclear(Exception):
    """Carries the hint."""


@dataclass(frozen=True, slots=True)
class Reader:
    """What a line is read against: the table, the reader's seat, and the question open to him, if any."""

    table: Table
    seat: int
    prompt: Prompt | None

    def mine(self, word: str) -> str:
        return self.among(word, self.table.here(self.seat), "your models")

    def theirs(self, word: str) -> str:
        foes = [f for f in self.table.here() if f.seat != self.seat or f.wild]
        return self.among(word, foes, "the enemies on the table")

    def anybody(self, word: str) -> str:
        return self.among(word, self.table.here(), "the models on the table")

    def goal(self, word: str) -> str:
        """A shard that lies on the table or a building by its id, an edge of the table by its name, or a model."""
        low = word.lower()
        if low in EDGES:
            return low
        shard = self.table.shards.get(low)
        if shard is not None and shard.at is not None:
            return shard.id
        if any(building["id"].lower() == low for building in self.table.board.get("buildings", ())):
            return f"building:{low}"
        return self.anybody(word)

    def among(self, word: str, among: Sequence[Figure], what: str) -> str:
        """By id, by id without the seat, by the start of either, or by name."""
        low = word.lower()
        exact = [f for f in among if low in (f.id.lower(), _short(f), f.name.lower().replace(" ", ""))]
        found = exact or [f for f in among if _short(f).startswith(low) or f.name.lower().startswith(low)]
        if len(found) == 1:
            return found[0].id
        if found:
            raise _Unclear(f"{word!r} may be {_ids(found)}; say which.")
        raise _Unclear(f"There is no {word!r} among {what}: {_ids(among) or 'nobody'}.")


def parse_line(line: str, reader: Reader) -> Wish:
    """Read one line. Never raises: what is not understood is a Hint."""
    words = line.split()
    if not words:
        return Hint("Type an answer or a command; `help` lists them.")
    verb, rest = words[0].lower(), words[1:]
    try:
        if verb in _LOOKS and not rest:
            return Look(verb)
        if read := _VERBS.get(verb):
            return read(reader, rest)
        return _answer(reader, line.strip())
    except _Unclear as unclear:
        return Hint(str(unclear))


def _answer(reader: Reader, text: str) -> Wish:
    prompt = reader.prompt
    if prompt is None:
        raise _Unclear(f"{text!r} is no command, and you are not asked anything now. `help` lists the commands.")
    low = text.lower()
    if low.isdigit():
        if not 1 <= int(low) <= len(prompt.options):
            raise _Unclear(f"There are {len(prompt.options)} answers; type a number from 1 to {len(prompt.options)}.")
        return _order(reader, {"kind": "answer", "option": prompt.options[int(low) - 1].id})
    names = {option.id: option.label.lower() for option in prompt.options}
    found = [key for key in names if key.lower() == low] or [
        key for key, label in names.items() if key.lower().startswith(low) or label.startswith(low)
    ]
    if low == "end" and not found:
        found = [prompt.default]
    if len(found) != 1:
        offered = ", ".join(f"{i} = {option.id}" for i, option in enumerate(prompt.options, 1))
        commands = f" Or a command: {', '.join(prompt.accepts)}." if prompt.accepts else ""
        raise _Unclear(f"{text!r} is no answer here. The answers are {offered}.{commands}")
    return _order(reader, {"kind": "answer", "option": found[0]})


def _breaking(words: Sequence[str]) -> tuple[Sequence[str], dict[str, object]]:
    """The words of an attack without `breaks` at their end, which confirms that an alliance shall break by it."""
    return (words[:-1], {"breaks": True}) if words and words[-1].lower() == "breaks" else (words, {})


def _order(reader: Reader, command: dict[str, object]) -> Order:
    """With the question it answers, if that takes such a command."""
    prompt = reader.prompt
    if prompt is None:
        raise _Unclear("You are not asked anything now; wait for your turn.")
    if command["kind"] != "answer" and command["kind"] not in prompt.accepts:
        expected = ", ".join(["an answer", *prompt.accepts])
        raise _Unclear(f"You are asked about {prompt.kind.replace('_', ' ')} now; that takes {expected}.")
    return Order({**command, "prompt": prompt.prompt})


_DARES = {"climbing": "climb", "jumping": "jump", "leaping": "gap", "leap": "leap"}


def _daring(words: Sequence[str]) -> tuple[list[str], dict[str, object]]:
    """The other words, and what the way may dare as a field of a command."""
    by = [_DARES[word] for word in words if word in _DARES]
    return [word for word in words if word not in _DARES], {"by": by} if by else {}


def _leaving(words: Sequence[str]) -> tuple[list[str], dict[str, object]]:
    """The other words, and that shards on the way shall lie where they are."""
    left = [word for word in words if word.lower() != "leaving"]
    return left, {"takes": False} if len(left) < len(words) else {}


def _off(words: Sequence[str]) -> tuple[list[str], dict[str, object]]:
    """The other words, and that the move ends beyond the edge of the table."""
    left = [word for word in words if word.lower() != "off"]
    return left, {"leaves": True} if len(left) < len(words) else {}


def _walk(reader: Reader, words: Sequence[str], run: bool) -> Wish:
    verb = "run" if run else "move"
    words, by = _daring(words)
    words, takes = _leaving(words)
    words, off = _off(words)
    match words:
        case [model, "toward" | "towards" | "to", target]:
            _order(reader, {"kind": "move"})
            return Toward(reader.mine(model), reader.goal(target), run, takes=not takes, leaves=bool(off))
        case [model, x, y, *more] if len(more) < 2:
            to = [_number(x), _number(y), *(_number(z) for z in more)]
            return _order(
                reader, {"kind": "move", "model": reader.mine(model), "to": to, "run": run, **by, **takes, **off}
            )
    raise _Unclear(f"Say `{verb} boy1 12 30` (inches from the left and the top) or `{verb} boy1 toward noble`.")


def _move(reader: Reader, words: Sequence[str]) -> Wish:
    return _walk(reader, words, run=False)


def _run(reader: Reader, words: Sequence[str]) -> Wish:
    return _walk(reader, words, run=True)


def _charge(reader: Reader, words: Sequence[str]) -> Wish:
    words, breaks = _breaking(words)
    words, by = _daring(words)
    words, takes = _leaving(words)
    match words:
        case [model, target, *also]:
            command: dict[str, object] = {
                "kind": "charge",
                "model": reader.mine(model),
                "target": reader.theirs(target),
                **by,
                **breaks,
                **takes,
            }
            return _order(reader, {**command, "also": [reader.theirs(word) for word in also]} if also else command)
    raise _Unclear("Say `charge boy1 clan2`: your model, then the enemy.")


def _escape(reader: Reader, words: Sequence[str]) -> Wish:
    match words:
        case [model, x, y, *more] if len(more) < 2:
            to = [_number(x), _number(y), *(_number(z) for z in more)]
            return _order(reader, {"kind": "escape", "model": reader.mine(model), "to": to})
    raise _Unclear("Say `escape boy1 12 30`: out of its fight and away to that place, in inches.")


def _propose(reader: Reader, words: Sequence[str]) -> Wish:
    sides = {side.name.lower(): side.seat for side in reader.table.sides.values() if side.seat != reader.seat}
    found: list[int] = []
    for word in words:
        seats = [seat for name, seat in sides.items() if word == str(seat) or name.startswith(word.lower())]
        if len(seats) != 1:
            known = ", ".join(f"{seat} = {reader.table.side(seat)}" for seat in sides.values())
            raise _Unclear(f"{word!r} is no warband here. Say `propose 1 2`; there are {known}.")
        found += seats
    if not found:
        raise _Unclear("Say `propose 1 2`: the seats you want for allies.")
    return _order(reader, {"kind": "propose", "to": found})


def _shoot(reader: Reader, words: Sequence[str]) -> Wish:
    words, breaks = _breaking(words)
    match [word for word in words if word not in ("at", "with")]:
        case [model, target]:
            shooter = reader.mine(model)
            return _order(
                reader,
                {
                    "kind": "shoot",
                    "model": shooter,
                    "weapon": _missile(reader, shooter),
                    "target": reader.theirs(target),
                    **breaks,
                },
            )
        case [model, target, weapon]:
            shooter = reader.mine(model)
            return _order(
                reader, {"kind": "shoot", "model": shooter, "weapon": weapon, "target": reader.theirs(target), **breaks}
            )
    raise _Unclear("Say `shoot thun1 boy2`, or `shoot thun1 boy2 with handgun`.")


THROWN = ("net", "blessed_water", "fire_bomb")
MISSILES = ("bow", "sling", "pistol", "gun", "rifle", "blunderbuss", "knives", "blowpipe", "javelin")
"""Words that missile weapons have in their keys."""


def _missile(reader: Reader, model: str) -> str:
    carried = dict.fromkeys(reader.table.figures[model].weapons)
    found = [key for key in carried if any(word in key for word in MISSILES)]
    found = found or [key for key in reader.table.figures[model].items if key in THROWN]
    if len(found) == 1:
        return found[0]
    if found:
        raise _Unclear(f"{reader.table.name(model)} has {' and '.join(found)}; add `with {found[0]}`.")
    raise _Unclear(f"{reader.table.name(model)} has no missile weapon; it carries {', '.join(carried) or 'nothing'}.")


def _fire(reader: Reader, words: Sequence[str]) -> Wish:
    match [word for word in words if word != "with"]:
        case [model, degrees, *weapon] if len(weapon) < 2:
            shooter = reader.mine(model)
            line: dict[str, object] = {"kind": "fire_line", "model": shooter, "degrees": _number(degrees)}
            return _order(reader, {**line, "weapon": weapon[0] if weapon else _missile(reader, shooter)})
    raise _Unclear("Say `fire bert 90 with blunderbuss`: a direction, 0 is north, 90 east.")


def _strike(reader: Reader, words: Sequence[str]) -> Wish:
    match words:
        case [target, weapon]:
            blow = {"target": reader.theirs(target), "weapon": weapon, "count": 1}
        case [target, weapon, number] if number.isdigit():
            blow = {"target": reader.theirs(target), "weapon": weapon, "count": int(number)}
        case _:
            raise _Unclear("Say `strike noble sword 2`: the enemy, the weapon, how many blows.")
    return _order(reader, {"kind": "strike", "blows": [blow]})


def _place(reader: Reader, words: Sequence[str]) -> Wish:
    """Also somebody who is not on the table yet, or who is to stand somewhere else than he was put."""
    if reader.prompt is not None and "place" in reader.prompt.accepts:
        if len(words) not in (2, 3):
            raise _Unclear(
                "Say `place 36 24`: inches from the left and the top, and the height above the table if any."
            )
        return _order(reader, {"kind": "place", "at": [*map(_number, words), 0.0][:3]})
    match words:
        case [name, x, y, *z] if len(z) < 2:
            own = [f for f in reader.table.figures.values() if f.seat == reader.seat and f.gone is None]
            at = [_number(x), _number(y), *(_number(height) for height in z)]
            return _order(reader, {"kind": "deploy", "places": {reader.among(name, own, "your models"): at}})
    raise _Unclear("Say `place boy1 12 3`: inches from the left and the top, and the height above the table if any.")


def _hide(reader: Reader, words: Sequence[str]) -> Wish:
    if len(words) != 1:
        raise _Unclear("Say `hide boy1`: one of your models, at the end of its move.")
    return _order(reader, {"kind": "hide", "model": reader.mine(words[0])})


def _face(reader: Reader, words: Sequence[str]) -> Wish:
    if len(words) != 1:
        raise _Unclear("Say `face 90`: 0 is north, 90 east, 180 south, 270 west.")
    return _order(reader, {"kind": "face", "degrees": _number(words[0])})


def _odds(reader: Reader, words: Sequence[str]) -> Wish:
    if len(words) != 1:
        raise _Unclear("Say `odds boy1`: a model of anybody's.")
    return Look("odds", reader.anybody(words[0]))


def _resign(reader: Reader, words: Sequence[str]) -> Wish:
    if words:
        raise _Unclear("Say `resign` alone; your warband leaves at the start of its next turn.")
    return Order({"kind": "resign"})


def _number(word: str) -> float:
    try:
        return float(word.rstrip('",'))
    except ValueError:
        raise _Unclear(
            f"{word!r} is no number; places are inches from the left and from the top, such as 12 30."
        ) from None


def _short(figure: Figure) -> str:
    return figure.id.split(".", 1)[-1].lower()


def _ids(figures: Sequence[Figure]) -> str:
    return ", ".join(f"{figure.id} ({figure.name})" for figure in figures)


_LOOKS = frozenset({"map", "who", "ask", "help", "quit"})
_VERBS: Mapping[str, Callable[[Reader, Sequence[str]], Wish]] = {
    "move": _move,
    "run": _run,
    "charge": _charge,
    "escape": _escape,
    "propose": _propose,
    "shoot": _shoot,
    "throw": _shoot,
    "fire": _fire,
    "strike": _strike,
    "hide": _hide,
    "place": _place,
    "face": _face,
    "odds": _odds,
    "resign": _resign,
}
