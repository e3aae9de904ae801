"""SKL-41: a dwarf who parries what others cannot."""

from typing import Any

import pytest

from rules.engine import Applied
from rules.events import HitCancelled
from rules.state import State
from tests.rules.brawl import blow, holding, rolled
from tests.rules.kit import answer, asked, dice, events_of, faces


def master(*hands: str) -> dict[str, Any]:
    return {**holding(*hands), "skills": ("master_of_blades",)}


def struck(*hits: int, hands: tuple[str, ...], skills: tuple[str, ...] = ("master_of_blades",)) -> State:
    """So many hits have been scored, and whoever holds these pieces is asked."""
    target = {**holding(*hands), "skills": skills}
    s = blow(*dice("to_hit", *hits), striker={"a": len(hits)}, target=target).state
    assert (asked(s).asked, asked(s).seat) == ("reaction", 1)
    return s


def cancelled(done: Applied) -> int:
    return len(events_of(done, HitCancelled))


@pytest.mark.rule("SKL-41", "CC-29", "CON-HOOK-101")
@pytest.mark.parametrize(("face", "parries"), [(4, 1), (3, 0)])
def test_a_master_of_blades_need_only_equal_the_blow(face: int, parries: int) -> None:
    done = answer(struck(4, hands=("sword",)), "yes", ("parry", face), *(() if parries else (("to_wound", 1),)))
    assert cancelled(done) == parries
    assert rolled(done, "parry").needed == 4


@pytest.mark.rule("SKL-41", "CC-29", "CC-30")
def test_even_a_six_is_not_beyond_a_master() -> None:
    assert cancelled(answer(struck(6, hands=("buckler", "axe")), "yes", ("parry", 6))) == 1


@pytest.mark.rule("SKL-41", "CC-28")
@pytest.mark.parametrize(("rolls", "parries"), [((4, 5), 2), ((5, 3), 1), ((4, 4), 1), ((3, 3), 0)])
def test_with_two_weapons_that_parry_he_parries_two_blows(rolls: tuple[int, int], parries: int) -> None:
    """Hits of 5, 4 and 4; his best die is for the best blow."""
    left = 3 - parries
    done = answer(
        struck(4, 5, 4, hands=("sword", "sword")), "yes", *dice("parry", *rolls), *dice("to_wound", *[1] * left)
    )
    assert cancelled(done) == parries


@pytest.mark.rule("SKL-41", "CC-28")
def test_two_weapons_give_others_but_one_parry_and_a_buckler_is_no_weapon() -> None:
    plain = answer(struck(4, 4, hands=("sword", "sword"), skills=()), "yes", ("parry", 6), ("to_wound", 1))
    assert faces(plain, "parry") == [6]
    shield = answer(struck(4, 4, hands=("sword", "buckler")), "yes", ("parry", 6), ("to_wound", 1))
    assert faces(shield, "parry") == [6]


@pytest.mark.rule("SKL-41", "CC-32a", "CON-DWF-47")
@pytest.mark.parametrize(("first", "again"), [((1, 1), (5, 4)), ((6, 1), (4,))])
def test_with_two_dwarf_axes_he_may_roll_failed_parries_again(first: tuple[int, ...], again: tuple[int, ...]) -> None:
    """Hits of 5 and 4: after one success only the other die is rolled again."""
    s = answer(struck(5, 4, hands=("dwarf_axe", "dwarf_axe")), "yes", *dice("parry", *first)).state
    done = answer(s, "yes", *dice("parry", *again))
    assert cancelled(done) == len(again)
    assert done.state.decisions == () or asked(done.state).asked != "reaction"


@pytest.mark.rule("SKL-41", "CC-31")
def test_one_blow_alone_takes_one_die_even_of_a_master() -> None:
    done = answer(struck(4, 1, hands=("sword", "sword")), "yes", ("parry", 4))
    assert faces(done, "parry") == [4]
