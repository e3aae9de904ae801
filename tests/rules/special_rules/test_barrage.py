"""The rapier (WPN-19a): a hit that does not wound is followed by another blow."""

import pytest

from rules import aftermath
from rules.attack import Attack
from rules.commands import Blow
from rules.events import BlowsDeclared, DiceRolled, HitsScored
from rules.odds import after_blows
from rules.reckoning import blow_to_hit
from rules.state import Status
from tests.rules.brawl import CENTRE, blow, fate, fight, holding, needs, orc
from tests.rules.kit import answer, dice, events_of, faces

RAPIER = holding("rapier")
TOUGH = {"t": 5}


def hit_numbers(*script: object, **what: object) -> list[int | None]:
    done = blow(*script, striker={**RAPIER, **what}, target=TOUGH)  # type: ignore[arg-type]
    return [event.needed for event in events_of(done, DiceRolled) if event.purpose == "to_hit"]


def strokes(*faces: int) -> tuple[tuple[str, int], ...]:
    """To hit, to wound, to hit, ..."""
    return tuple(("to_wound" if i % 2 else "to_hit", face) for i, face in enumerate(faces))


@pytest.mark.rule("WPN-19a", "CON-EQP-24")
def test_every_hit_in_vain_is_another_blow_one_worse_to_hit() -> None:
    """The rule barrage."""
    assert hit_numbers(*strokes(4, 5, 5, 5, 6, 5, 5)) == [4, 5, 6, 6]
    assert hit_numbers(*strokes(3)) == [4]


@pytest.mark.rule("WPN-19a")
def test_a_barrage_ends_with_a_wound_saved_or_not() -> None:
    done = blow(*strokes(4, 1, 5, 4), ("armour_save", 6), striker=RAPIER)
    assert needs(done) == 6
    assert len(events_of(done, HitsScored)) == 2


@pytest.mark.rule("WPN-19a", "FINE-04")
def test_a_barrage_never_needs_more_than_a_six_where_other_blows_could_not_hit() -> None:
    s = fight(orc("a", 0, CENTRE, ws=3, **RAPIER), orc("b", 1, ws=9))
    assert [blow_to_hit(s, Attack("a", "b", "rapier", again=again)).number for again in range(4)] == [5, 6, 6, 6]


@pytest.mark.rule("WPN-19a", "FINE-01")
def test_of_several_hits_only_those_in_vain_are_struck_again_and_together() -> None:
    done = blow(
        *(*dice("to_hit", 4, 5, 1), *dice("to_wound", 1, 2), *dice("to_hit", 5, 2), ("to_wound", 1), ("to_hit", 1)),
        striker={**RAPIER, "a": 3},
    )
    assert [event.count for event in events_of(done, BlowsDeclared)] == [3, 2, 1]


@pytest.mark.rule("WPN-19a", "CC-35")
def test_whom_the_first_blows_put_down_is_struck_as_standing_by_the_rest() -> None:
    done = blow(
        *(*dice("to_hit", 4, 4), *dice("to_wound", 4, 1), ("armour_save", 1), ("injury", 1)),
        *(("to_hit", 5), ("to_wound", 1), ("to_hit", 1)),
        striker={**RAPIER, "a": 2},
    )
    assert fate(done) is Status.KNOCKED_DOWN


@pytest.mark.rule("WPN-19a", "CHAR-06")
def test_hits_that_needed_no_roll_are_not_struck_again() -> None:
    done = blow(("to_wound", 1), striker=RAPIER, target={"ws": 0})
    assert faces(done, "to_hit") == []
    down = blow(("to_wound", 1), striker=RAPIER, target={"status": Status.KNOCKED_DOWN})
    assert len(events_of(down, HitsScored)) == 1


@pytest.mark.rule("WPN-19a", "CC-28")
def test_a_parried_hit_is_no_hit_in_vain_and_blows_of_the_barrage_can_be_parried() -> None:
    s = blow(("to_hit", 4), striker=RAPIER, target=holding("sword")).state
    assert len(events_of(answer(s, "yes", ("parry", 6)), HitsScored)) == 0
    declined = answer(s, "no", ("to_wound", 1), ("to_hit", 5), ("to_wound", 1), ("to_hit", 1))
    assert faces(declined, "parry") == []


def chance(needed: list[int], wounds: float) -> float:
    """Of at least one wound from one blow and what follows it, by hand."""
    first, *rest = needed
    hits = (7 - first) / 6
    return hits * (wounds + (1 - wounds) * (chance(rest, wounds) if rest else 0.0))


@pytest.mark.rule("WPN-19a")
def test_the_odds_of_a_rapier_count_the_whole_barrage() -> None:
    s = fight(
        orc("a", 0, CENTRE, ws=3, s=3, marks=("critical",), **RAPIER),
        orc("b", 1, ws=3, t=4, w=3, armour=("gromril_armour",)),
    )
    found = after_blows(s, "a", [Blow("b", "rapier")])
    assert found.wounded == pytest.approx(chance([4, 5, *[6] * 30], 2 / 6) * 2 / 6, abs=1e-6)


@pytest.mark.rule("WPN-19a")
def test_the_odds_of_many_rapiers_are_reckoned_in_a_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several hits in vain each may be followed by others: told apart they would be more than anybody can count."""
    steps: list[object] = []
    once = aftermath._after
    monkeypatch.setattr(aftermath, "_after", lambda *given: steps.append(given) or once(*given))
    s = fight(orc("a", 0, CENTRE, ws=6, s=3, **RAPIER), orc("b", 1, ws=3, t=4, w=3, armour=("gromril_armour",)))
    found = after_blows(s, "a", [Blow("b", "rapier", 6)])
    assert found.wounded > 0.6
    assert len(steps) < 500
