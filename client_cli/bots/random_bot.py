"""A bot that picks legal options at random: for tests, and to show how little a bot needs."""

from random import Random

from client_cli.bots.deeds import Deed, candidates, deeds
from client_cli.bots.policy import Look, Thinking, answer
from client_cli.table import Json, Place, Table, nearest
from protocol.prompts import Prompt

NO_CHARGE = 0.4
"""How often it declares no more charges although it could: else everybody would charge at everybody all the time."""
LOOKS = 2
"""Models whose options are asked for one decision at most."""


class RandomBot:
    """The choice depends on the seed and the question alone, so a game of random bots can be played again."""

    def __init__(self, seed: int | str = 0) -> None:
        self._seed = seed
        self._dead: set[str] = set()

    def decide(self, table: Table, prompt: Prompt) -> Thinking:
        dice = Random(f"{self._seed}/{prompt.prompt}")
        if not prompt.accepts or prompt.kind == "deploy":
            return answer(prompt, dice.choice(prompt.options).id)
        if prompt.kind == "charges" and dice.random() < NO_CHARGE:
            return answer(prompt)
        if prompt.kind in ("charges", "moves", "shooting", "compulsory_move", "extra_move"):
            about = table.figures.get(prompt.about.get("model", ""))
            found = [about] if about is not None else candidates(table, prompt.seat, prompt)
            dice.shuffle(found)
            for figure in found[:LOOKS]:
                options = yield Look(figure.id, odds=0)
                choices = [deed for deed in deeds(options, prompt) if _key(deed.command) not in self._dead]
                if choices:
                    return _pick(dice, choices, table, figure.id).command
        return answer(prompt)

    def refused(self, command: Json) -> None:
        self._dead.add(_key(command))


def _pick(dice: Random, choices: list[Deed], table: Table, model: str) -> Deed:
    """Any of them; but every other walk is the one that ends nearest to an enemy, so that battles get somewhere."""
    figure = table.figures[model]
    foe = nearest(figure, (f for f in table.foes(figure) if f.stands))
    if foe is not None and choices[0].to is not None and dice.random() < 0.5:
        return min(choices, key=lambda deed: _between(deed.to, foe.at))
    return dice.choice(choices)


def _between(a: Place | None, b: Place | None) -> float:
    return sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) if a and b else 0.0


def _key(command: Json) -> str:
    return repr(sorted((key, repr(value)) for key, value in command.items() if key != "prompt"))
