"""Dice as clauses: what was needed, why, and what came."""

from collections.abc import Sequence

from client_cli.story.clause import Clause
from client_cli.story.words import Words, count, listing, plain, reasons
from client_cli.table import Json

PURPOSES = {
    "to_hit": "to hit",
    "to_wound": "to wound",
    "armour_save": "for the armour to hold",
    "injury": "for the injury",
    "helmet": "for the helmet to save it",
    "critical": "for the critical hit",
    "parry": "to parry",
    "dodge": "to dodge",
    "tear_free": "to tear free",
    "bomb_hits": "for the hits of the bomb",
    "set_alight": "to set it alight",
    "douse": "to put out the fire",
    "rally": "to rally",
    "fear": "to master fear",
    "rout": "to stand and fight",
    "all_alone": "to hold out alone",
    "escape": "to escape from the fight",
    "stupidity": "to keep its wits",
    "initiative": "to be quick enough",
    "first_turn": "for the first turn",
    "set_up": "for the order of setting up",
    "scenario": "for the scenario",
    "scenario_choice": "for who chooses the scenario",
    "defender": "for who defends",
    "role": "for who chooses to attack or defend",
    "edge_choice": "for who chooses the edges",
    "place": "for where to set up or come on",
    "reserve": "to be there in time",
    "seat": "for its place in the order of play",
    "counters": "for the shards on the table",
    "counter_order": "for the order of laying them down",
    "victim_experience": "for what there is to learn",
    "objectives": "for the buildings that are fought for",
    "shards": "for the shards on its back",
    "pool": "for what lies in the pool",
    "search": "to find something",
    "animosity": "for Animosity",
    "offence": "for what comes of the quarrel",
    "allotment": "for who has what was found",
    "flee": "for how far it flees",
    "stray": "for where it strays",
    "stupid_move": "for its wandering",
    "wounds_caused": "for how deep the wound is",
    "squig_move": "for the bound",
    "direction": "for the direction in degrees",
    "ball_and_chain": "to keep its feet",
    "swing": "for the swing",
    "wander": "for how far he strays",
    "mansion": "for what is in the house",
    "climb": "to climb",
    "jump": "to jump down",
    "dive": "to dive on the enemy",
    "gap": "to leap over",
    "leap": "for the length of the leap",
    "edge": "not to fall off the edge",
    "fall": "for the hits of the fall",
    "acrobat": "to land softly",
    "detect": "to notice the enemy",
    "long_shot": "for the long shot, after the 6",
    "disarm": "for which weapon is knocked away",
    "push": "for the way back",
    "hurdle": "to get over what is in the way",
    "spot": "to spot the shooter",
    "notice": "to notice him in the shadows",
    "telescope": "for the telescope",
    "garlic": "to bear the smell of garlic",
    "caltrops": "for the caltrops",
    "flash_powder": "not to be blinded",
    "waaagh_skill": "for the length of the WAAAGH!",
    "black_hunger": "for the strength of the hunger",
    "hunger_hits": "for the price of the hunger",
    "lucky_charm": "for the lucky charm",
    "envenomed_tail": "for the sweep of the tail",
    "head_butt": "to keep its feet",
    "hydra_regeneration": "for the wounds to close",
    "artefact": "for which artefact it is",
    "beast": "for which beast lives there",
    "breath": "to be caught by the breath",
    "crimson_shade": "for the Crimson Shade",
}
_MODIFIERS_ONLY = frozenset({"to_hit", "injury"})
"""Purposes whose reasons are all modifiers; elsewhere the first one is the value they modify."""
_FAILED = {"to_wound": "no wound", "armour_save": "it does not hold", "parry": "no parry"}
_PASSED = {"to_wound": "a wound", "armour_save": "it holds", "parry": "parried"}
STARTS = frozenset(
    {
        "set_alight",
        "douse",
        "to_wound",
        "parry",
        "set_up",
        "scenario",
        "scenario_choice",
        "defender",
        "role",
        "edge_choice",
        "place",
        "seat",
        "counters",
        "counter_order",
        "objectives",
        "victim_experience",
        "pool",
        "search",
        "shards",
        "first_turn",
        "animosity",
        "rally",
        "rout",
    }
)
"""Purposes that begin a sentence of their own."""


def rolled(words: Words, data: Json, speaker: str) -> Clause:
    """`speaker`: whom the sentence under way is about, empty if there is none; his own dice need no name."""
    who = data.get("model") or f"seat {data['seat']}"
    name = words.model(data["model"]) if data.get("model") else words.side(data["seat"])
    subject = "" if who == speaker else f"{name} "
    purpose = data["purpose"]
    aim = PURPOSES.get(purpose, f"for {plain(purpose)}")
    if data.get("reroll"):
        aim += ", once more"
    why = reasons(data.get("reasons") or (), based=purpose not in _MODIFIERS_ONLY)
    shown = faces(data["faces"], bool(data.get("under")))
    wanted = need(data)
    if wanted:
        obvious = purpose == "to_hit" and not subject and not data.get("reroll")
        text = f"{subject}needs {wanted}{'' if obvious else f' {aim}'}{f' ({why})' if why else ''}, rolls {shown}"
    else:
        text = f"{subject}rolls {shown} {aim}{f' ({why})' if why else ''}"
        return Clause("middle", text, indent=1, who=who, key=purpose, brief=f"{subject}rolls {shown}")
    return Clause("middle", text, _meaning(data), indent=1, who=who)


def need(data: Json) -> str:
    """What had to be reached, in words; empty where any face counts."""
    needed = data.get("needed")
    if needed is None:
        return ""
    if data.get("under"):
        return f"{needed} or less"
    return "the impossible" if needed > data.get("sides", 6) else f"{max(needed, 1)}+"


def faces(shown: Sequence[int], summed: bool = False) -> str:
    """The dice as they lie: "5", "5 and 2", or "3 + 4 = 7" where they are added up."""
    if summed and len(shown) > 1:
        return f"{' + '.join(map(str, shown))} = {sum(shown)}"
    return listing([str(face) for face in shown])


def _meaning(data: Json) -> str:
    purpose, needed = data["purpose"], data.get("needed")
    if needed is None:
        return ""
    if data.get("under"):
        return "passed" if sum(data["faces"]) <= needed else "failed"
    good = sum(face >= needed for face in data["faces"])
    if good and len(data["faces"]) > 1:
        return count(good, "success", "successes")
    return _PASSED.get(purpose, "enough") if good else _FAILED.get(purpose, "not enough")
