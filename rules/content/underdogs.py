"""What fighting a stronger warband teaches the weakest (MP-UNDERDOG-05)."""

BONUS = ((301, 5), (151, 4), (101, 3), (76, 2), (51, 1))
"""The least difference in rating, and the experience it gives; the greatest first."""


def bonus_for(difference: int) -> int:
    """By so much the next higher rating is higher."""
    return next((points for least, points in BONUS if difference >= least), 0)
