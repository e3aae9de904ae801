"""How the referee plays those who belong to no warband: an answer to every question that is asked of nobody."""

from rules.beasts import blows
from rules.commands import Answer, Command, Strike
from rules.content.catalogue import warrior_type
from rules.decisions import Decision
from rules.legal import combat
from rules.state import State


def answer(s: State, question: Decision) -> Command:
    """The default, as of a player who stays silent; a great beast splits its attacks by a policy of its own (BT-54)."""
    model = s.models.get(question.about.get("model", ""))
    if question.asked == "attacks" and model is not None and "great_beast" in warrior_type(model.type).keywords:
        targets = combat.foes(s, model, s.turn.seat)
        split = blows.split(s, targets, combat.means(s, model, targets))
        if split:
            return Strike(split, question.id)
    return Answer(question.default, question.id)
