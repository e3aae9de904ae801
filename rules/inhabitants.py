"""How the referee plays those who belong to no warband: an answer to every question that is asked of nobody."""

from rules.commands import Answer, Command
from rules.decisions import Decision
from rules.state import State


def answer(s: State, question: Decision) -> Command:
    """The default, as of a player who stays silent."""
    return Answer(question.default, question.id)
