"""What `play` shows: the question with its answers, the map, who is where, and the chances of one model."""

from collections.abc import Iterator, Sequence

from client_cli.drawing import LEGEND, draw
from client_cli.story.dice import faces
from client_cli.story.words import count, inches, listing, plain, reasons
from client_cli.table import Figure, Json, Table, apart, nearest
from protocol.prompts import Prompt

_QUESTIONS = {
    "alliances": "Whom do you want for an ally?",
    "alliance": "Do you agree to this alliance?",
    "share_victory": "Do you share the victory and end the battle?",
    "search": "Does it search the pool all turn?",
    "beast": "Which great beast shall live in the lair?",
    "share_hoard": "Do you share the hoard with your allies?",
    "play_on": "Do you play on, alone on the table?",
    "award": "Which Hero learns by it?",
    "allot": "Who shall have what has been found?",
    "counter": "Where does the next shard lie?",
    "scenario": "Which scenario do you choose?",
    "role": "Do you attack or defend?",
    "precedence": "Do you set up first?",
    "segment": "Where do you set up?",
    "deploy": "Set up your warband.",
    "rout_offer": "Do you fight on?",
    "test_order": "Which test first?",
    "stand_up": "Does it stand up?",
    "douse": "Does it help to put out the fire?",
    "facing": "Which way does it face?",
    "charges": "Declare a charge?",
    "compulsory_charge": "It must charge. Whom?",
    "interception": "Do you intercept the charge?",
    "compulsory_move": "Where does it go?",
    "extra_move": "Where does it go at once?",
    "moves": "Move a model?",
    "shooting": "Shoot?",
    "weapons": "Which weapons in hand?",
    "fights": "Which fight first?",
    "strike_order": "Who strikes first?",
    "attacks": "At whom does it strike?",
    "reroll": "Roll again?",
    "reaction": "Use it against these hits?",
    "grapple": "Which of its attacks do you take from it?",
    "spot": "Does it look for the hidden shooter?",
    "use": "Use it now?",
}
_EXAMPLES = {
    "propose": "propose 1 2",
    "charge": "charge {mine} {foe}",
    "escape": "escape {mine} 12 30",
    "move": "move {mine} 12 30 | move {mine} toward {foe} | run ...",
    "shoot": "shoot {mine} {foe}",
    "strike": "strike {foe} sword 2",
    "hide": "hide {mine}",
    "face": "face 90",
    "fire_line": "fire {mine} 90",
    "deploy": "place {mine} 12 3",
    "place": "place 36 24",
}


def question(prompt: Prompt, table: Table) -> Iterator[str]:
    """The question, what it is about, and the answers with their numbers."""
    about = [f"{plain(key)}: {_subject(key, value, table)}" for key, value in prompt.about.items()]
    yield f"? {_QUESTIONS.get(prompt.kind, plain(prompt.kind))}{f' ({listing(about)})' if about else ''}"
    for i, option in enumerate(prompt.options, 1):
        usual = "  (usual)" if option.id == prompt.default else ""
        yield f"  {i}  {option.label or option.id}{usual}"
    mine = next(iter(table.here(prompt.seat)), None)
    foe = nearest(mine, table.foes(mine)) if mine else None
    names = {"mine": _short(mine, "boy1"), "foe": _short(foe, "noble")}
    for kind in prompt.accepts:
        yield f"  or  {_EXAMPLES.get(kind, kind).format(**names)}"


def _subject(key: str, value: str, table: Table) -> str:
    """A warband, a model or a place by name, or a word of the rules."""
    if key == "seat":
        return table.side(int(value))
    known = table.name(value)
    return known if known != value else plain(value)


def _short(figure: Figure | None, otherwise: str) -> str:
    """As one may type it."""
    return figure.id.partition(".")[2] or figure.id if figure else otherwise


def waiting(table: Table) -> str:
    """Whom the battle waits for."""
    asked = [
        f"{table.side(int(prompt['to'].removeprefix('seat:')))} ({plain(prompt['kind'])})"
        for prompt in table.prompts.values()
    ]
    return f"The battle waits for {listing(asked)}." if asked else "Nobody is asked anything now."


def chart(table: Table) -> str:
    """The map with its legend."""
    sides = ", ".join(f"{chr(ord('A') + side.seat)} = {side.name}" for side in table.sides.values())
    drawn = draw(table.board, table.here(), shards=table.shards.values(), goals=table.objectives())
    pool = f"; {count(table.tally['pool'], 'piece')} of wyrdstone in the pool" if "pool" in table.tally else ""
    return f"{drawn}\n{sides}; small letters are down{pool}\n{LEGEND}"


def roll_call(table: Table) -> Iterator[str]:
    """Everybody on the table, with place and state."""
    for side in table.sides.values():
        yield f"{side.name}{f' ({side.left})' if side.left else ''}"
        for figure in table.here(side.seat):
            yield f"  {figure.id:<14} {figure.name:<20} {_place(figure)}  {_state(table, figure)}"


def _place(figure: Figure) -> str:
    assert figure.at is not None
    x, y, z = figure.at
    return f"({x:5.1f}, {y:5.1f}{f', {z:g} up' if z else ''})"


def _state(table: Table, figure: Figure) -> str:
    words = [] if figure.stands else [plain(figure.status)]
    words += ["fleeing"] if figure.fleeing else []
    words += ["hidden"] if figure.hidden else []
    words += ["wild"] if figure.wild else []
    words += ["searching"] if "searching" in figure.marks else []
    words += [f"carries {count(carried, 'shard')}"] if (carried := table.carried(figure.id)) else []
    words += ["carries the chest"] if table.has_chest(figure.id) else []
    if foes := table.fights(figure.id):
        words.append(f"fights {listing([table.name(foe) for foe in foes])}")
    elif (foe := nearest(figure, table.foes(figure))) is not None:
        words.append(f"{foe.name} at {inches(apart(figure, foe))}")
    return ", ".join(words)


def chances(options: Json, table: Table) -> Iterator[str]:
    """The options of one model, with odds and reasons; what else it could do and why not the rest; its numbers."""
    yield f"{table.name(options['model'])}:"
    for row in options.get("charges", ()):
        what = f"charge {_how(row)}" if row.get("by") else "charge"
        yield from _attack(what, row, table, table.figures.get(options["model"]))
    for row in options.get("shots", ()):
        yield from _attack(f"shoot with {plain(row['weapon'])}", row, table, table.figures.get(options["model"]))
    for row in options.get("lines", ()):
        yield from _line(row, table)
    for row in options.get("blows", ()):
        target = row["outcome"]["target"] if row.get("outcome") else ""
        yield from _attack(f"answer {row['option']}", {**row, "target": target}, table)
    yield from _escapes(options)
    yield from _dared(options)
    toward = [row for row in options.get("moves", ()) if row.get("toward")]
    for row in toward:
        gait = "run" if row["run"] else "move"
        x, y, _ = row["to"]
        off = ", and off the table" if row.get("leaves") else ""
        yield f"  {gait} toward {table.name(row['toward'])}: to ({x:g}, {y:g}), {inches(row['left'])} left{off}"
    if options.get("hides"):
        yield "  hide where it stands"
    told = {row["why"] for row in options.get("cannot", ())}
    for row in options.get("cannot", ()):
        yield f"  may not {plain(row['deed'])}: {row['why']}{_rule(row)}"
    if options.get("waiting"):
        yield f"  {options['waiting']}"
    for row in options.get("abilities", ()):
        if not row["now"] and row["why"] not in told:
            yield f"  {'could' if row['able'] else 'may not'} {row['deed']}: {row['why']}{_rule(row)}"
    yield from _figures(options.get("figures", ()))


def _figures(rows: Sequence[Json]) -> Iterator[str]:
    """A line of the numbers that are what they are in the profile, and one for each that something has changed."""
    plainly = [f"{row['name']} {row['value']:g}" for row in rows if row["value"] is not None and len(row["parts"]) < 2]
    if plainly:
        yield f"  {', '.join(plainly)}"
    for row in rows:
        if row["value"] is not None and len(row["parts"]) > 1:
            parts = [f"{why} {by:g}" if not i else f"{why} {by:+g}" for i, (why, by) in enumerate(row["parts"])]
            yield f"  {row['name']} {row['value']:g}: {', '.join(parts)}"


def _escapes(options: Json) -> Iterator[str]:
    """Some places to get away to, with the chance that it does."""
    for row in options.get("escapes", ())[:PLACES]:
        x, y, z = row["to"]
        yield f"  escape to ({x:g}, {y:g}, {z:g}): gets away {_percent(row['chance'])}"


PLACES = 4
"""So many of the places for an escape are named."""
_DARES = {"climb": "climbing", "jump": "jumping", "gap": "leaping", "leap": "leap"}


def _dared(options: Json) -> Iterator[str]:
    """Moves that climb, jump down or leap over gaps."""
    for row in options.get("moves", ()):
        if row.get("by"):
            x, y, z = row["to"]
            gait = "run" if row["run"] else "move"
            yield f"  {gait} {_how(row)} to ({x:g}, {y:g}, {z:g}){_risk(row)}"


def _how(row: Json) -> str:
    return " and ".join(_DARES[one] for one in row["by"])


def _risk(row: Json) -> str:
    """What the tests on the way leave to hope for."""
    if row.get("chance", 1.0) >= 1:
        return ""
    fall = f", or a fall of up to {inches(row['fall'])}" if row.get("fall") else ""
    return f": arrives {_percent(row['chance'])}{fall}"


def _line(row: Json, table: Table) -> Iterator[str]:
    hit = listing([table.name(victim) for victim in row["struck"]])
    if row.get("refusal"):
        yield f"  no shot at {row['degrees']:g} degrees, at {hit}: {row['refusal']['message']}{_rule(row['refusal'])}"
        return
    yield f"  fire {plain(row['weapon'])} at {row['degrees']:g} degrees: hits {hit}"
    for outcome in row.get("outcomes", ()):
        yield f"      {table.name(outcome['target'])}{_result(outcome)}"


def _attack(what: str, row: Json, table: Table, figure: Figure | None = None) -> Iterator[str]:
    target = table.name(row["target"]) if row.get("target") else "nobody"
    foe = table.figures.get(row.get("target") or "")
    away = f" ({inches(apart(figure, foe))} away)" if figure and foe else ""
    if row.get("refusal"):
        yield f"  no {what} at {target}: {row['refusal']['message']}{_rule(row['refusal'])}"
        return
    yield f"  {what}: {target}{away}{_risk(row)}{_result(row.get('outcome'))}"
    for test in row.get("tests", ()):
        yield f"      first {_test(test)}"
    for outcome in row.get("beside", ()):
        yield f"      beside: {table.name(outcome['target'])}{_result(outcome)}"
    odds = row.get("odds") or []
    items: list[Json] = odds if isinstance(odds, list) else [odds]
    for one in items:
        steps = [f"{name} {_step(one[name])}" for name in ("hit", "wound", "save")]
        yield f"      {plain(one['weapon'])} x{one['count']}: {'; '.join(steps)}"


def _test(row: Json) -> str:
    why = reasons(row["reasons"])
    on = f"{_TESTED.get(row['characteristic'], row['characteristic'])} {row['needed']}"
    return f"{plain(row['what'])} on {on}{f' ({why})' if why else ''}: {_percent(row['chance'])}"


def _step(step: Json) -> str:
    why = reasons(step.get("reasons") or ())
    needed = "no roll" if step["chance"] >= 1 else "never" if step["needed"] is None else f"{faces([step['needed']])}+"
    return f"{needed} {_percent(step['chance'])}{f' ({why})' if why else ''}"


def _result(outcome: Json | None) -> str:
    if not outcome:
        return ""
    ends = {**outcome, "in_vain": outcome["unhurt"] - outcome["missed"]}
    parts = [f"{word} {_percent(ends[key])}" for key, word in _FATES.items() if round(ends[key], 4) > 0]
    parts += [f"{plain(mark)} {_percent(chance)}" for mark, chance in outcome.get("states", {}).items()]
    return f": {', '.join(parts)}"


_FATES = {
    "missed": "misses",
    "in_vain": "hits in vain",
    "only_wounded": "wounded",
    "knocked_down": "knocked down",
    "stunned": "stunned",
    "out_of_action": "out of action",
}
"""All ways it may end; together 100 %."""
_TESTED = {"ld": "Leadership", "i": "Initiative"}


def _percent(chance: float) -> str:
    return f"{round(100 * chance)}%"


def _rule(row: Json) -> str:
    return f" [{row['rule']}]" if row.get("rule") else ""
