"""Moves whose length or direction the dice decide: squigs, and the ball and chain."""

from rules.procedures.procedure import Procedure
from rules.special_rules import ball_and_chain, squigs

ROVING_RULES = (*squigs.SQUIG_RULES, *ball_and_chain.BALL_AND_CHAIN_RULES)

PROCEDURE = Procedure(
    stages={
        "roll": squigs.roll,
        "steer": squigs.steer,
        "stray": squigs.stray,
        "fate": ball_and_chain.fate,
        "aim": ball_and_chain.aim,
        "swing": ball_and_chain.swing,
    },
    answers={"steer": squigs.steered, "aim": ball_and_chain.aimed},
)
