"""Random battles that begin on upper floors and at the feet of walls, so that climbs, jumps, dives and falls come."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from rules.changed import changed
from rules.dice import SeededDice
from rules.engine import Applied, apply, begin
from rules.geometry.board import Board, Building, Floor, Wall
from rules.geometry.paths import climbs
from rules.geometry.point import Point, point
from rules.geometry.surface import standable
from rules.queries import bodies, body, of_seat, size_of, terrain
from rules.setup import initial
from rules.state import Model, State
from tests.rules.kit.checks import check_applied
from tests.rules.offered import Pick, choice, offers
from tests.rules.test_random_battles import Battle, Options

COMMANDS = 70


def lifted(s: State, rnd: Random) -> State:
    """Everybody is somewhere on a floor above the ground or close to a wall, as far as there is room."""
    for m in s.models.values():
        if m.at is not None:
            spot = next((at for at in _spots(s, m, rnd) if _fits(s, m, at)), m.at)
            s = changed(s, models={**s.models, m.id: changed(m, at=spot)})
    return s


def _fits(s: State, m: Model, at: Point) -> bool:
    others = [other._replace(radius=other.radius + 0.02) for other in bodies(s, without=(m.id,))]
    return standable(terrain(s), at, size_of(m.type)[0], others)


def _spots(s: State, m: Model, rnd: Random) -> Iterator[Point]:
    radius, up = body(m).radius, rnd.random() < 0.5
    for _ in range(150):
        building = rnd.choice(s.board.buildings)
        if building.floors and up:
            floor = rnd.choice(building.floors)
            xs, ys = zip(*floor.outline, strict=True)
            yield point(rnd.uniform(min(xs), max(xs)), rnd.uniform(min(ys), max(ys)), floor.z)
        elif building.walls and not up:
            foot = _beside(rnd.choice(building.walls), radius + 0.05, rnd)
            if climbs(terrain(s), radius, foot, m.profile.m):
                yield foot


def _beside(wall: Wall, off: float, rnd: Random) -> Point:
    (ax, ay), (bx, by), along = wall.a, wall.b, rnd.random()
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    side = (off + wall.thickness / 2) / length * rnd.choice((-1, 1))
    return point(ax + (bx - ax) * along + (by - ay) * side, ay + (by - ay) * along - (bx - ax) * side, wall.bottom)


@pytest.mark.rule("MOV-16", "MOV-21", "MOV-29", "MOV-30", "MOV-25")
def test_whatever_is_dared_up_there_leaves_the_battle_sound() -> None:
    seen = Counter(brawl(8))
    assert min(seen["climb"], seen["jump"], seen["model.fell"]) > 0, seen


@pytest.mark.rule("MOV-29", "MOV-22")
def test_from_roof_to_roof_some_leap_and_some_fall() -> None:
    seen = Counter(brawl(3, ROOFS))
    assert min(seen["gap"], seen["model.fell"]) > 0, seen


def _roofs() -> Board:
    """Flat roofs on posts, two inches apart: the boards of the generator have few gaps so narrow."""
    plans = [(10 + 8 * i, 10 + 8 * j) for i in range(6) for j in range(4)]
    outlines = [((x, y), (x + 6, y), (x + 6, y + 6), (x, y + 6)) for x, y in plans]
    return Board(buildings=tuple(Building(f"{o[0]}", o, floors=(Floor(o, 3.0, "roof"),)) for o in outlines))


ROOFS = _roofs()


def brawl(seed: int, board: Board | None = None) -> Iterator[str]:
    """What was dared and who fell, in one battle."""
    rnd, dice = Random(seed), SeededDice(seed.to_bytes(4, "big"))
    battle = Battle(seed, (("orc_mob", seed % 4), ("dwarf_treasure_hunters", seed % 3)), Options(), b"")
    done = begin(initial(battle.setup), dice)
    while done.state.turn.round == 0:
        done = _next(done.state, lambda count: 0, dice)
    done = Applied(lifted(changed(done.state, board=board or done.state.board), rnd), ())
    for _ in range(COMMANDS):
        before = done.state
        if before.outcome is not None:
            return
        done = _next(before, rnd.randrange, dice)
        check_applied(before, done)
        for event in done.events:
            yield getattr(event, "over", "") or event.kind


def _next(s: State, pick: Pick, dice: SeededDice) -> Applied:
    """Whoever may dare something does, every other time."""
    question = s.decisions[0]
    own = [m.id for m in of_seat(s, question.seat)] if question.asked in ("charges", "moves") and pick(3) else []
    asked = [own[pick(len(own))] for _ in range(3)] if own else []
    bold = (command for m in asked for command in offers(s, question, m) if getattr(command, "by", ()))
    command = next(bold, None) or choice(s, question, pick)
    done = apply(s, question.seat, command, dice)
    assert isinstance(done, Applied), f"{command} was offered and is refused: {done.refusal}"
    return done
