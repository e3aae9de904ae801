"""Random battles between warriors of any people with any weapons, armour, items and skills, on a small crowded table.

Nobody could field most of these warbands; that is the point. All of it follows from one number.
"""

from dataclasses import dataclass, replace
from random import Random

from rules.content.armour import ARMOUR
from rules.content.catalogue import WARBAND_KEYS, warband_list, warrior_type, weapon
from rules.content.items import ITEMS
from rules.content.kinds import WarriorType
from rules.content.skills import SKILLS
from rules.content.weapons import WEAPONS
from rules.dice import SeededDice
from rules.frames import BattleFrame
from rules.geometry.board import Barrier, Board, Building, Floor, Link, Opening, Patch, Solid, Wall
from rules.geometry.paths import climbs
from rules.geometry.point import Body, Point, flat_distance, point
from rules.geometry.surface import buildings_at, standable
from rules.geometry.terrain import Terrain, terrain_of
from rules.options import Options, Ruleset
from rules.settings import SETTINGS
from rules.state import Model, Phase, State, Turn
from tests.rules.kit import fighter, position
from tests.rules.kit.strangers import STRANGERS
from tests.rules.proving.scenes import SCENES, Scene

SIDE = 26.0
"""Width and depth of the table in inches."""
BOARDS = 60
"""So many different tables; making one ready takes longer than a short battle on it."""
NATURAL = frozenset({"natural", "harm"})
ARMS = tuple(key for key, row in WEAPONS.items() if not row.is_missile and not NATURAL & {*row.tags})
MISSILES = tuple(key for key, row in WEAPONS.items() if row.is_missile and not row.is_item)
POISONED = ("black_lotus_sword", "dark_venom_axe")
FORGED = tuple(f"{stuff}_{key}" for stuff in ("gromril", "ithilmar") for key in ("sword", "axe", "dagger", "spear"))


@dataclass(frozen=True, slots=True)
class Proof:
    """One random battle: its first state, waiting for nobody, its dice, and a source of its players' choices."""

    start: State
    dice: SeededDice
    choices: Random


def proof(seed: int, ruleset: Ruleset) -> Proof:
    """The battle of that number."""
    rnd = Random(f"{ruleset} {seed}")
    board = _board(Random(seed % BOARDS))
    scene = SCENES[seed // 2 % len(SCENES)]
    models = _warriors(rnd, terrain_of(board), scene)
    seats = {model.seat for model in models}
    start = position(
        *models,
        board=board,
        phase=Phase.START,
        active=rnd.randrange(len(seats)),
        options=_options(rnd),
        ruleset=ruleset,
        warbands={seat: {"list": rnd.choice(WARBAND_KEYS)} for seat in seats},
    )
    if scene.set_up:
        start = _before_the_set_up(start)
    return Proof(start, SeededDice(seed.to_bytes(4, "big")), rnd)


def _before_the_set_up(s: State) -> State:
    """The same battle with everybody still off the table."""
    models = {model.id: replace(model, at=None) for model in s.models.values()}
    warbands = tuple(replace(warband, segment="") for warband in s.warbands)
    return replace(s, models=models, warbands=warbands, ring=(), turn=Turn(), engaged=(), agenda=(BattleFrame(),))


def _options(rnd: Random) -> Options:
    """Every switch of a table as its ruleset has it, or otherwise; the limits and lists that are no switches apart."""
    drawn = {row.key: rnd.choice(row.choices) for row in SETTINGS if row.choices and rnd.random() < 0.3}
    return replace(Options(round_limit=rnd.choice((2, 3, 4))), **drawn)


# the table


def _board(rnd: Random) -> Board:
    """A house of two floors with open brinks, one of its ways up, a gallery across a gap from it, and things to hide
    behind and stumble over."""
    x, y = rnd.randint(7, 10), rnd.randint(7, 10)
    wide, deep = rnd.randint(6, 8), rnd.randint(6, 8)
    door = Opening(offset=1.5, width=1.2)
    window = Opening(offset=3.8, width=1.2, sill=0.8, top=2.2, kind="window")
    corners = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
    walls = tuple(
        Wall(a, b, top=rnd.choice((3.0, 3.0, 4.0, 6.0)), openings=(door, window))
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
        if rnd.random() < 0.75
    )
    half = ((x, y), (x + wide / 2, y), (x + wide / 2, y + deep), (x, y + deep))
    floors = (Floor(half, z=3.0), Floor(((x, y), (x + 3, y), (x + 3, y + 3), (x, y + 3)), z=6.0))
    house = Building("house", corners, walls=walls, floors=floors[: rnd.randint(1, 2)])
    foot = point(x + wide - 1.2, y + deep / 2, 0.0)
    head = point(x + wide / 2 - 0.7, y + deep / 2, 3.0)
    kind = rnd.choice(("stairs", "ladder", "rope", None))
    links: tuple[Link, ...] = ()
    if kind == "stairs":
        links = (Link("up", foot, head),)
    elif kind is not None:
        links = (Link("up", point(x + wide / 2 + 0.6, y + deep / 2, 0.0), head, kind=kind),)
    shed = (rnd.randint(2, 4), rnd.randint(17, 19))
    roof = tuple((shed[0] + dx, shed[1] + dy) for dx, dy in ((0, 0), (4, 0), (4, 4), (0, 4)))
    gap = rnd.choice((1.0, 2.0, 2.8))
    gallery = tuple((x - gap - dx, y + dy) for dx, dy in ((3, 0), (0, 0), (0, deep), (3, deep)))
    return Board(
        name="Proving ground",
        width=SIDE,
        depth=SIDE,
        buildings=(
            house,
            Building("shed", roof, floors=(Floor(roof, z=2.0, kind="roof"),), kind="shop"),
            Building("gallery", gallery, floors=(Floor(gallery, z=3.0),)),
        ),
        barriers=(
            Barrier("wall", (2.0, 5.0), (6.0, 5.0), height=rnd.choice((0.8, 1.2))),
            Barrier("hedge", (18.0, 20.0), (23.0, 20.0), height=1.1, cover="soft", kind="hedge"),
        ),
        patches=(Patch("rubble", ((19.0, 4.0), (23.0, 4.0), (23.0, 8.0), (19.0, 8.0)), rnd.choice(_GOING)),),
        solids=(Solid("crates", ((20.0, 12.0), (21.5, 12.0), (21.5, 13.5), (20.0, 13.5)), rnd.choice((0.8, 1.5))),),
        links=links,
    )


_GOING = ("difficult", "very_difficult")


def _places(rnd: Random, terrain: Terrain, radii: list[float], scene: Scene) -> list[Point]:
    """A place for each base where nobody touches anybody; now and then on an upper floor. Those that a scene wants for
    the first of them and near him are taken as far as a short search finds them."""
    patience = 1500
    taken: list[Body] = []
    while len(taken) < len(radii):
        radius = radii[len(taken)]
        at = point(rnd.uniform(radius, SIDE - radius), rnd.uniform(radius, SIDE - radius), rnd.choice(_HEIGHTS))
        clear = all(flat_distance(at, other.at) > radius + other.radius + 0.1 for other in taken)
        if not clear or not standable(terrain, at, radius):
            continue
        patience -= 1
        if patience < 0 or _fits(scene, terrain, at, radius, taken):
            taken.append(Body(str(len(taken)), at, radius, 1.25))
    return [body.at for body in taken]


def _fits(scene: Scene, terrain: Terrain, at: Point, radius: float, taken: list[Body]) -> bool:
    if taken:
        return not scene.close or flat_distance(at, taken[0].at) < CLOSE
    if scene.inside:
        return "shed" in buildings_at(terrain, at)
    return not scene.high or bool(climbs(terrain, radius, at, 4.0))


CLOSE = 5.0
"""Between the centres of the warriors of a close scene, in inches."""
_HEIGHTS = (0.0, 0.0, 3.0, 2.0, 6.0)


# who fights


def _warriors(rnd: Random, terrain: Terrain, scene: Scene) -> list[Model]:
    seats = rnd.choice((2, 2, 2, 3))
    kinds = [
        (seat, _kind(rnd, scene.foes if seat else ""))
        for seat in range(seats)
        for _ in range(rnd.choice((1, 2, 2, 2, 3)))
    ]
    if scene.type:
        kinds[0] = (0, warrior_type(scene.type))
    places = _places(rnd, terrain, [kind.radius for _, kind in kinds], scene)
    models = [_warrior(rnd, i, seat, kind, at) for i, ((seat, kind), at) in enumerate(zip(kinds, places, strict=True))]
    return [_starring(models[0], scene), *(_facing(model, scene) if model.seat else model for model in models[1:])]


def _starring(m: Model, scene: Scene) -> Model:
    """The hero of the scene lives longer than others, so that what he has gets its moment."""
    return replace(
        m,
        profile=replace(m.profile, t=max(4, m.profile.t), w=2),
        wounds=2,
        weapons=("dagger", *scene.weapons) if scene.weapons and "dagger" in m.weapons else scene.weapons or m.weapons,
        armour=scene.armour or m.armour,
        items=(*scene.items, *(key for key in m.items if key not in scene.items)),
        skills=(*scene.skills, *(key for key in m.skills if key not in scene.skills)),
    )


def _facing(m: Model, scene: Scene) -> Model:
    return replace(m, weapons=("dagger", scene.facing)) if scene.facing else m


def _kind(rnd: Random, wanted: str = "") -> WarriorType:
    if wanted and rnd.random() < 0.7:
        return warrior_type(wanted)
    if rnd.random() < 0.5:
        return rnd.choice(tuple(STRANGERS.values()))
    band = warband_list(rnd.choice(WARBAND_KEYS))
    return warrior_type(rnd.choice(band.warriors).key)


def _warrior(rnd: Random, index: int, seat: int, kind: WarriorType, at: Point) -> Model:
    name = f"{seat}.{index}"
    if kind.equipment_list is None:
        return fighter(name, seat, kind.key, at, weapons=("claws_and_teeth",), skills=_skills(rnd))
    arms = ("ball_and_chain",) if rnd.random() < 0.03 else ("dagger", *_some(rnd, (*ARMS, *FORGED, *POISONED), 2))
    return fighter(
        name,
        seat,
        kind.key,
        at,
        weapons=(*arms, *_missiles(rnd)),
        armour=_some(rnd, tuple(ARMOUR), 2),
        items=_some(rnd, tuple(ITEMS), 3),
        skills=_skills(rnd),
        group=index,
    )


def _missiles(rnd: Random) -> tuple[str, ...]:
    found = _some(rnd, (*MISSILES, "black_lotus_bow", "dark_venom_elf_bow"), 2)
    return tuple(key for key in found for _ in range(1 + ("brace" in weapon(key).tags and rnd.random() < 0.5)))


def _skills(rnd: Random) -> tuple[str, ...]:
    return _some(rnd, tuple(SKILLS), 4)


def _some(rnd: Random, keys: tuple[str, ...], most: int) -> tuple[str, ...]:
    return tuple(rnd.sample(keys, rnd.randint(0, min(most, len(keys)))))
