"""Shots, blows, wounds and what becomes of those who take them."""

from collections.abc import Callable, Mapping, Sequence

from client_cli.story.clause import Clause
from client_cli.story.words import Words, compass, count, inches, plain
from client_cli.table import Json

_SAVED = {
    "armour": "the armour holds",
    "regeneration": "the wound closes again",
    "lucky_charm": "the lucky charm takes it",
}


_FLIES = {
    "throwing_knives": "throws a knife",
    "javelin": "throws a javelin",
    "net": "throws a net",
    "blessed_water": "throws blessed water",
    "fire_bomb": "throws a fire bomb",
}


def shot(words: Words, data: Json) -> Clause:
    target, weapon, by = words.model(data["target"]), plain(data["weapon"]), words.model(data["model"])
    deed = f"{by} {_FLIES.get(data['weapon'], f'fires a {weapon}')} at {target} ({inches(data['distance'])})"
    return Clause("open", deed, who=data["model"])


def line(words: Words, data: Json) -> Clause:
    hit = words.models(data["struck"]) if data["struck"] else "nobody"
    way = compass(data["degrees"])
    return Clause("line", f"{words.model(data['model'])} fires a {plain(data['weapon'])} {way} and hits {hit}.")


def blows(words: Words, data: Json) -> Clause:
    """Two weapons used together are one sentence."""
    swings = "strikes at" if data["count"] == 1 else f"strikes {data['count']} times at"
    weapon = plain(data["weapon"])
    text = f"{words.model(data['model'])} {swings} {words.model(data['target'])} with {weapon}"
    times = "" if data["count"] == 1 else f" ({data['count']} times)"
    return Clause("open", text, who=data["model"], key=f"{data['model']}>{data['target']}", brief=f"{weapon}{times}")


def hits(words: Words, data: Json, held: Sequence[Clause]) -> Clause | None:
    """`held` is the sentence so far: it tells whether the weapon needs naming, and whether dice were rolled at all."""
    opening = [clause for clause in held if clause.role == "open"]
    if data["hits"]:
        result = "a hit" if data["hits"] == 1 else count(data["hits"], "hit")
    elif (target := words.table.figures.get(data["target"])) is not None and target.at is None:
        return None  # it went down without a roll, and that has been told
    else:
        result = "out of range" if opening and len(held) == 1 else "a miss"
    return Clause("close", result if len(opening) == 1 else f"{result} with {plain(data['weapon'])}", indent=1)


def cancelled(words: Words, data: Json) -> Clause:
    how = {"parry": "parries the blow", "lucky_charm": "is saved by a lucky charm", "dodge": "dodges"}
    return Clause(
        "close", f"{words.model(data['target'])} {how.get(data['by'], 'is saved by ' + plain(data['by']))}", indent=1
    )


def lost_attack(words: Words, data: Json) -> Clause:
    by, held = words.model(data["by"]), words.model(data["model"])
    return Clause("line", f"{by} keeps {held} from a blow with {plain(data['weapon'])} ({plain(data['rule'])}).")


def broken(words: Words, data: Json) -> Clause:
    return Clause("close", f"and breaks the {plain(data['weapon'])} of {words.model(data['model'])}", indent=1)


def diverted(words: Words, data: Json) -> Clause:
    if data["why"] == "ricochet":
        return Clause("line", f"The shot flies on and hits {words.model(data['victim'])} too.", indent=1)
    if data["why"] == "backfire":
        return Clause("line", f"It goes off in the hand of {words.model(data['victim'])}!", indent=1)
    why = "stands in the way" if data["why"] == "cover" else "is hit in the crush"
    return Clause("line", f"{words.model(data['victim'])} {why} instead of {words.model(data['target'])}.", indent=1)


def critical(words: Words, data: Json) -> Clause:
    return Clause("middle", words.strong(f"a critical hit, {plain(data['name'])}!"), indent=1)


def saved(words: Words, data: Json) -> Clause:
    return Clause("close", _SAVED.get(data["by"], f"{plain(data['by'])} saves {words.model(data['model'])}"), indent=1)


def wounds(words: Words, data: Json) -> Clause:
    lost = f"{words.model(data['model'])} loses {count(data['lost'], 'wound')}"
    if data["left"]:
        return Clause("close", f"{lost} and has {data['left']} left", indent=1)
    return Clause("middle", lost, indent=1)


def status(words: Words, data: Json) -> Clause:
    who = words.model(data["model"])
    if data["status"] == "standing":
        return Clause("line", f"{who} gets up.", indent=1)
    if data["status"] == "knocked_down" and data.get("by") is None:
        return Clause("line", f"{who} comes to, still knocked down.", indent=1)
    fate = {"knocked_down": "is knocked down", "stunned": "is stunned", "out_of_action": "is out of action"}
    return Clause("close", f"{who} {fate[data['status']]}", indent=1)


def left(words: Words, data: Json) -> Clause | None:
    who = words.model(data["model"])
    if data["why"] == "out_of_action":
        return Clause("close", words.strong(f"{who} is out of action!"), indent=1)
    if data["why"] == "routed":
        return None  # said once for the whole warband
    return Clause("line", f"{who} {'runs off the table' if data['why'] == 'fled' else 'leaves the table'}.", indent=1)


_MARKED = {
    "netted": "is caught in the net",
    "burning": "is on fire",
    "in_flames": "burns and can do nothing but move",
}


def marked(words: Words, data: Json) -> Clause | None:
    """Most marks are the referee's, or told by what sets them."""
    if data["mark"] == "searching":
        return Clause("line", f"{words.model(data['model'])} searches the pool.", indent=1)
    word, _, whom = data["mark"].partition(":")
    if word == "follows":
        return Clause("line", words.strong(f"{words.model(data['model'])} follows {words.model(whom)} from now on!"))
    if data["mark"] not in _MARKED:
        return None
    return Clause("close", f"{words.model(data['model'])} {_MARKED[data['mark']]}", indent=1)


def unmarked(words: Words, data: Json) -> Clause | None:
    if data["mark"] == "searching":
        return Clause("line", f"{words.model(data['model'])} searches no more.", indent=1)
    word, _, whom = data["mark"].partition(":")
    if word == "follows":
        return Clause(
            "line", words.strong(f"{words.model(data['model'])} does not follow {words.model(whom)} any more.")
        )
    if word != "burning":
        return None
    return Clause("close", f"the fire on {words.model(data['model'])} is out", indent=1)


def breath(words: Words, data: Json) -> Clause:
    way = compass(data["degrees"])
    return Clause(
        "line", f"{words.model(data['model'])} breathes fire {way} over {words.models(data['covered'])}.", indent=1
    )


TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {
    "shot.declared": shot,
    "line.fired": line,
    "breath.loosed": breath,
    "blows.declared": blows,
    "hit.cancelled": cancelled,
    "attack.lost": lost_attack,
    "weapon.broken": broken,
    "hit.diverted": diverted,
    "critical.scored": critical,
    "wound.saved": saved,
    "wounds.lost": wounds,
    "status.changed": status,
    "model.left": left,
    "model.marked": marked,
    "mark.cleared": unmarked,
}
