"""Why a command is not carried out: a closed list of codes, each answer with a sentence and the rule behind it."""

from dataclasses import dataclass
from enum import StrEnum


class Code(StrEnum):
    """`not_asked`, `stale_prompt` and `not_your_prompt` are about the moment; the rest are about the rules."""

    OVER = "over"
    NOT_ASKED = "not_asked"
    NOT_YOUR_PROMPT = "not_your_prompt"
    STALE_PROMPT = "stale_prompt"
    NO_SUCH_OPTION = "no_such_option"
    NO_SUCH_MODEL = "no_such_model"
    NOT_YOUR_MODEL = "not_your_model"
    NOT_ABLE = "not_able"
    ALREADY_ACTED = "already_acted"
    ENGAGED = "engaged"
    TOO_FAR = "too_far"
    NO_WAY = "no_way"
    OCCUPIED = "occupied"
    MAY_NOT_RUN = "may_not_run"
    NOT_AN_ENEMY = "not_an_enemy"
    WOULD_BREAK_ALLIANCE = "would_break_alliance"
    UNSEEN = "unseen"
    HIDDEN = "hidden"
    IN_VIEW = "in_view"
    NOT_THE_CLOSEST = "not_the_closest"
    WRONG_WEAPON = "wrong_weapon"
    WRONG_COUNT = "wrong_count"
    OUT_OF_ZONE = "out_of_zone"
    TOO_NEAR = "too_near"


@dataclass(frozen=True, slots=True)
class Refusal:
    """`rule` is the ID in docs/rules, empty where the reason is the moment and not a rule."""

    code: Code
    message: str
    rule: str = ""
