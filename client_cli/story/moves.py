"""Walking, charging, fleeing and keeping one's nerve."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import dist

from client_cli.story.clause import Clause
from client_cli.story.words import Words, count, inches, plain, wind
from client_cli.table import Json, apart, nearest

_GAITS = {
    "walk": "walks",
    "run": "runs",
    "charge": "covers",
    "failed_charge": "stumbles forward",
    "intercept": "moves up",
    "flee": "flees",
    "escape": "slips away",
    "compulsory": "lurches",
    "aside": "steps aside",
    "pushed": "is driven",
}


def moved(words: Words, data: Json) -> Clause:
    """Told after it has happened, so that the distance to the enemy is the new one."""
    path = data["path"]
    if data.get("over"):
        return Clause("middle", f"{words.model(data['model'])} {_dared(data['over'], path)}", indent=1)
    length = walked(path)
    who, verb = words.model(data["model"]), _GAITS.get(data["gait"], "moves")
    if length < 0.05:
        return Clause("line", f"{who} turns on the spot.", indent=1)
    way = f"{verb} {inches(length)} {wind(path[0], path[-1])}"
    if data["gait"] == "charge":
        return Clause("middle", f"{who} {way}", indent=1)
    climbed = path[-1][2] - path[0][2]
    if abs(climbed) > 0.5:
        way += f", {'up' if climbed > 0 else 'down'} {inches(abs(climbed))}"
    figure = words.table.figures.get(data["model"])
    foe = nearest(figure, words.table.foes(figure)) if figure else None
    near = f"; {words.model(foe.id)} is {inches(apart(figure, foe))} away" if figure and foe else ""
    return Clause("line", f"{who} {way}{near}.", indent=1)


def _dared(over: str, path: Sequence[Sequence[float]]) -> str:
    """A climb, a jump or a leap in words."""
    height = path[-1][2] - path[0][2]
    if over == "gap":
        return f"leaps over a gap of {inches(dist(path[0][:2], path[-1][:2]))}"
    if over == "leap":
        return f"leaps {inches(dist(path[0][:2], path[-1][:2]))}"
    if over == "jump":
        return f"jumps down {inches(-height)}"
    return f"climbs {'up' if height > 0 else 'down'} {inches(abs(height))}"


def fell(words: Words, data: Json) -> Clause:
    return Clause("line", words.strong(f"{words.model(data['model'])} falls {inches(data['height'])}!"), indent=1)


def walked(path: Sequence[Sequence[float]]) -> float:
    """Inches along the corners of a path."""
    return sum(dist(a, b) for a, b in pairwise(path))


def declared(words: Words, data: Json) -> Clause:
    return Clause("open", f"{words.model(data['model'])} charges {words.models(data['targets'])}!", who=data["model"])


def failed(words: Words, data: Json) -> Clause:
    why = {
        "out_of_reach": "it is too far",
        "fear": "fear holds him back",
        "no_way": "there is no way through",
        "hurdle": "he comes to nothing before what is in his way",
        "no_hold": "he finds no hold",
        "fell": "he has fallen",
        "warded_off": "he dares not come near",
        "dazzled": "the flash blinds him",
    }.get(data["why"], plain(data["why"]))
    return Clause("close", f"the charge fails, {why}", indent=1)


def intercepted(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['by'])} steps in to intercept {words.model(data['model'])}!", indent=1)


def engaged(words: Words, data: Json) -> Clause:
    a, b = data["pair"]
    return Clause("close", f"{words.model(a)} and {words.model(b)} are locked in combat", indent=1)


def tested(words: Words, data: Json) -> Clause:
    who = words.model(data["model"]) if data.get("model") else words.side(data["seat"])
    return Clause("close", f"{who} {'passes' if data['passed'] else 'fails'} the {plain(data['what'])} test", indent=1)


def hid(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['model'])} hides.", indent=1)


def revealed(words: Words, data: Json) -> Clause:
    who, why = words.model(data["model"]), data["why"]
    only = "" if data.get("seat") is None else f" from {words.side(data['seat'])}"
    if data.get("by"):
        finds = "sees" if why == "seen" else "notices"
        return Clause("line", f"{words.model(data['by'])} {finds} {who}, hidden no longer{only}.", indent=1)
    how = _GIVEN_AWAY.get(why, plain(why))
    return Clause("line", f"{who} gives up his hiding place{only}: {how}.", indent=1)


_GIVEN_AWAY = {
    "run": "he runs",
    "charge": "he charges",
    "interception": "he steps in",
    "flight": "he flees",
    "shot": "he shoots",
    "fight": "he fights",
}


def broke(words: Words, data: Json) -> Clause:
    return Clause("line", words.strong(f"{words.model(data['model'])} breaks and runs!"), indent=1)


def rallied(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['model'])} rallies.", indent=1)


def given(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['model'])} is given what was found: {plain(data['item'])}.", indent=1)


_USES = {
    "war_horn": "blows his war horn: the warband takes heart",
    "healing_herbs": "rubs healing herbs into his wounds",
    "caltrops": "scatters caltrops in the way",
    "flash_powder": "throws flash powder",
    "black_hunger": "gives in to the Black Hunger",
}


def used(words: Words, data: Json) -> Clause:
    does = _USES.get(data["item"], f"uses {plain(data['item'])}")
    return Clause("line", f"{words.model(data['model'])} {does}.", indent=1)


def healed(words: Words, data: Json) -> Clause:
    wounds = count(data["healed"], "wound")
    return Clause("line", f"{words.model(data['model'])} has {wounds} back.", indent=1)


def staggered(words: Words, data: Json) -> Clause:
    lost = count(data["times"], "attack")
    return Clause("line", f"{words.model(data['model'])} staggers: {lost} less until it recovers.", indent=1)


def woke(words: Words, data: Json) -> Clause:
    return Clause("line", words.strong(f"{words.model(data['model'])} wakes!"))


def wild(words: Words, data: Json) -> Clause:
    return Clause("line", f"{words.model(data['model'])} goes wild and is everybody's enemy now!", indent=1)


TELLERS: Mapping[str, Callable[[Words, Json], Clause | None]] = {
    "model.moved": moved,
    "model.fell": fell,
    "charge.declared": declared,
    "charge.failed": failed,
    "charge.intercepted": intercepted,
    "models.engaged": engaged,
    "test.taken": tested,
    "model.hid": hid,
    "model.revealed": revealed,
    "model.broke": broke,
    "model.rallied": rallied,
    "model.wild": wild,
    "item.given": given,
    "item.used": used,
    "wounds.healed": healed,
    "model.staggered": staggered,
    "model.woke": woke,
}
