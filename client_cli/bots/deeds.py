"""The options of one model, read: what it may do now, as commands with their worth."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from client_cli.table import Figure, Json, Place, Table
from protocol.prompts import Prompt


@dataclass(frozen=True, slots=True)
class Deed:
    """A legal command. `worth` is how much harm it may be expected to do, 1 for an enemy surely out of action."""

    command: Json
    target: str = ""
    worth: float = 0.0
    seen: bool = True
    to: Place | None = None
    run: bool = False
    toward: str = ""
    left: float = 0.0
    """How much of the way to `toward` remains after it, inches."""
    by: tuple[str, ...] = ()
    """What its way dares."""
    chance: float = 1.0
    """That it arrives, or that an escape succeeds."""
    fall: float = 0.0
    """How far it may fall, inches."""
    leaves: bool = False
    """It leaves the table over the edge there."""


def deeds(options: Json, prompt: Prompt) -> list[Deed]:
    """Everything the model may do in answer to this question, except to pass."""
    if options.get("prompt") != prompt.prompt:
        return []
    readers = (_charges, _escapes, _moves, _hiding, _shots, _lines, _blows)
    found = [deed for read in readers for deed in read(options, prompt)]
    return [deed for deed in found if deed.command["kind"] == "answer" or deed.command["kind"] in prompt.accepts]


def _charges(options: Json, prompt: Prompt) -> Iterator[Deed]:
    for row in options.get("charges", ()):
        if row.get("refusal") is None and row.get("in_reach") is not False:
            command = {"kind": "charge", "model": options["model"], "target": row["target"], "prompt": prompt.prompt}
            if row.get("breaks"):
                command["breaks"] = True
            chance, fall = _risk(row)
            worth = harm(row.get("outcome")) * chance - (1 - chance) * min(1.0, fall / 6)
            command |= _by(row)
            yield Deed(command, row["target"], worth, row.get("seen", True), by=tuple(row.get("by", ())))


def _escapes(options: Json, prompt: Prompt) -> Iterator[Deed]:
    for row in options.get("escapes", ()):
        x, y, z = row["to"]
        command = {"kind": "escape", "model": options["model"], "to": row["to"], "prompt": prompt.prompt}
        yield Deed(command, to=(x, y, z), chance=row["chance"])


def _moves(options: Json, prompt: Prompt) -> Iterator[Deed]:
    for row in options.get("moves", ()):
        to = row["to"]
        command = {"kind": "move", "model": options["model"], "to": to, "run": row["run"], "prompt": prompt.prompt}
        command |= _by(row) | ({"leaves": True} if row.get("leaves") else {})
        place = (to[0], to[1], to[2])
        chance, fall = _risk(row)
        toward, left, by = row.get("toward", ""), row.get("left") or 0.0, tuple(row.get("by", ()))
        leaves = bool(row.get("leaves"))
        yield Deed(command, "", 0.0, True, place, row["run"], toward, left, by, chance, fall, leaves)


def _hiding(options: Json, prompt: Prompt) -> Iterator[Deed]:
    if options.get("hides"):
        yield Deed({"kind": "hide", "model": options["model"], "prompt": prompt.prompt})


def _by(row: Json) -> dict[str, Any]:
    """What its way dares, if anything."""
    return {"by": row["by"]} if row.get("by") else {}


def _risk(row: Json) -> tuple[float, float]:
    """The chance to arrive, and how far it may fall otherwise, in inches."""
    return float(row.get("chance", 1.0)), float(row.get("fall", 0.0))


def _shots(options: Json, prompt: Prompt) -> Iterator[Deed]:
    for row in options.get("shots", ()):
        if row.get("refusal") is None:
            command: dict[str, Any] = {"kind": "shoot", "model": options["model"], "prompt": prompt.prompt}
            command |= {"weapon": row["weapon"], "target": row["target"], "shots": row["shots"]}
            if row.get("breaks"):
                command["breaks"] = True
            hurt = [harm(outcome) for outcome in row.get("beside", ()) if outcome["target"] not in row["friends"]]
            cost = [harm(outcome) for outcome in row.get("beside", ()) if outcome["target"] in row["friends"]]
            yield Deed(command, row["target"], harm(row.get("outcome")) + sum(hurt) - sum(cost))


def _lines(options: Json, prompt: Prompt) -> Iterator[Deed]:
    """Worth what it does to enemies, less what it does to friends."""
    for row in options.get("lines", ()):
        if row.get("refusal") is None:
            command: dict[str, Any] = {"kind": "fire_line", "model": options["model"], "prompt": prompt.prompt}
            command |= {"weapon": row["weapon"], "degrees": row["degrees"]}
            first = next(victim for victim in row["struck"] if victim not in row["friends"])
            hurt = [(harm(outcome), outcome["target"] in row["friends"]) for outcome in row.get("outcomes", ())]
            yield Deed(command, first, sum(-worth if friend else worth for worth, friend in hurt))


def _blows(options: Json, prompt: Prompt) -> Iterator[Deed]:
    for row in options.get("blows", ()):
        command = {"kind": "answer", "option": row["option"], "prompt": prompt.prompt}
        outcome = row.get("outcome")
        yield Deed(command, outcome["target"] if outcome else "", harm(outcome))


def harm(outcome: Json | None) -> float:
    """Expected harm of an outcome: out of action counts whole, stunned and knocked down less, a net or a fire least."""
    if outcome is None:
        return 0.0
    hurt = outcome["wounded"] - outcome["out_of_action"] - outcome["stunned"] - outcome["knocked_down"]
    other = sum(outcome.get("states", {}).values())
    down = 0.6 * outcome["stunned"] + 0.4 * outcome["knocked_down"]
    return float(outcome["out_of_action"] + down + 0.3 * hurt + 0.25 * other)


def able(figure: Figure, table: Table) -> bool:
    """Standing, in its player's hand and not held by a standing enemy."""
    return _in_hand(figure) and not held(figure, table)


def held(figure: Figure, table: Table) -> bool:
    """In a fight with an enemy who stands."""
    return any(table.figures[foe].stands for foe in table.fights(figure.id))


def _in_hand(figure: Figure) -> bool:
    return figure.stands and not figure.fleeing and not figure.wild


def candidates(table: Table, seat: int, prompt: Prompt) -> list[Figure]:
    """Own models that may be able to answer a question about the whole warband; their options say for sure."""
    spent = {
        "charges": {"acted", "in_flames"},
        "moves": {"acted"},
        "shooting": {"shot", "ran", "charged", "failed_charge", "in_flames"},
    }
    done = spent.get(prompt.kind, set()) | {"frozen", "idle", "rallied", "netted"}
    here = [f for f in table.here(seat) if not done.intersection(f.marks) and _in_hand(f)]
    found = [f for f in here if "escape" in prompt.accepts or not held(f, table)]
    return [f for f in found if prompt.kind != "shooting" or longest(f) > 0]


REACH = {
    "short_bow": 16,
    "bow": 24,
    "long_bow": 30,
    "elf_bow": 36,
    "crossbow_pistol": 10,
    "crossbow": 30,
    "repeater_crossbow": 24,
    "sling": 18,
    "throwing_knives": 6,
    "blowpipe": 8,
    "javelin": 8,
    "pistol": 6,
    "duelling_pistol": 10,
    "handgun": 24,
    "hunting_rifle": 48,
    "blunderbuss": 16,
    "warplock_pistol": 8,
    "double_barrelled_pistol": 6,
    "double_barrelled_rifle": 48,
}
"""Ranges of missile weapons in inches."""
NET, THROW = 8, 2
"""Range of a net in inches, and that of anything else that is thrown for each point of Strength."""
THROWN = ("net", "blessed_water", "fire_bomb")
POISONS = ("black_lotus_", "dark_venom_")


def reach_of(weapon: str) -> int:
    """Range of a weapon in inches, coated or not, 0 if it is for hand-to-hand."""
    plain = next((weapon.removeprefix(poison) for poison in POISONS if weapon.startswith(poison)), weapon)
    return REACH.get(plain, 0)


def reach_with(figure: Figure, key: str) -> int:
    """Range of one of its weapons, or of an item it throws, in inches; 0 if it is neither shot nor thrown."""
    if key not in THROWN:
        return reach_of(key)
    return NET if key == "net" else THROW * figure.profile.get("s", 3)


def reach(figure: Figure) -> int:
    """Range of its longest missile weapon in inches, 0 without one."""
    return max(map(reach_of, figure.weapons), default=0)


def longest(figure: Figure) -> int:
    """Range of whatever it can shoot or throw, in inches."""
    return max((reach_with(figure, key) for key in (*figure.weapons, *figure.items)), default=0)
