"""Random battles between warriors of any people with any weapons, armour, items and skills, on a small crowded table.

Nobody could field most of these warbands; that is the point. All of it follows from one number.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from rules.beasts.lair import floor_of, holds, lair_on
from rules.content.armour import ARMOUR
from rules.content.catalogue import WARBAND_KEYS, warband_list, warrior_type, weapon
from rules.content.inhabitants import INHABITANTS, NO_WARBAND
from rules.content.items import ITEMS
from rules.content.kinds import WarriorType
from rules.content.mutations import MUTATIONS
from rules.content.skills import SKILLS
from rules.content.weapons import WEAPONS
from rules.dice import SeededDice
from rules.frames import BattleFrame
from rules.geometry.point import Body, Point
from rules.geometry.surface import collides
from rules.geometry.terrain import Terrain, terrain_of
from rules.marks import AWAKE
from rules.options import Options, Ruleset
from rules.queries import body
from rules.settings import SETTINGS
from rules.state import NOBODY, Model, Phase, Seat, State, Turn
from tests.rules.kit import fighter, position
from tests.rules.kit.strangers import STRANGERS
from tests.rules.proving.places import places
from tests.rules.proving.scenes import SCENES, Scene, Where
from tests.rules.proving.tables import table

ON_A_TABLE = 50
"""So many battles in a row are fought on one table: making one ready takes longer than a short battle on it."""
RULESETS: tuple[Ruleset, ...] = ("rulebook", "playtest")
PHASES: Mapping[Where, Phase] = {
    "near": Phase.MOVEMENT,
    "wall": Phase.MOVEMENT,
    "brink": Phase.MOVEMENT,
    "attic": Phase.MOVEMENT,
    "shot": Phase.SHOOTING,
    "target": Phase.SHOOTING,
    "fight": Phase.COMBAT,
    "ranks": Phase.COMBAT,
    "mobbed": Phase.COMBAT,
}
"""The phase in which the hero's moment comes: the battle begins there."""
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


def proof(number: int) -> Proof:
    """The battle of that number. The rulesets take turns, and the scenes one after the other."""
    rnd = Random(number)
    scene = SCENES[number // len(RULESETS) % len(SCENES)]
    ruleset = scene.ruleset or RULESETS[number % len(RULESETS)]
    board = table(number // ON_A_TABLE)
    models = _warriors(rnd, number // ON_A_TABLE, scene)
    seats = sorted({model.seat for model in models})
    if scene.lair:
        models.append(_in_its_lair(terrain_of(board), warrior_type(scene.lair), [body(model) for model in models]))
    phase = Phase.START if scene.lost else PHASES.get(scene.where, Phase.START)
    start = position(
        *models,
        board=board,
        scenario="monster_hunt" if scene.lair else "street_brawl",
        phase=phase,
        active=rnd.randrange(len(seats)) if scene.where == "anywhere" else int(scene.where == "target"),
        options=_options(rnd, scene),
        ruleset=ruleset,
        warbands={seat: {"list": rnd.choice(WARBAND_KEYS)} for seat in seats},
    )
    if scene.set_up:
        start = _before_the_set_up(start)
    return Proof(start, SeededDice(number.to_bytes(4, "big")), rnd)


def _before_the_set_up(s: State) -> State:
    """The same battle with everybody still off the table."""
    models = {model.id: replace(model, at=None) for model in s.models.values()}
    warbands = tuple(replace(warband, segment="") for warband in s.warbands)
    return replace(s, models=models, warbands=warbands, ring=(), turn=Turn(), engaged=(), agenda=(BattleFrame(),))


def _options(rnd: Random, scene: Scene) -> Options:
    """Every switch of a table as its ruleset has it, or otherwise; the limits and lists that are no switches apart."""
    drawn = {row.key: rnd.choice(row.choices) for row in SETTINGS if row.choices and rnd.random() < 0.3}
    return replace(Options(round_limit=rnd.choice((2, 3, 4))), **{**drawn, **dict(scene.options)})


def _in_its_lair(ground: Terrain, kind: WarriorType, others: list[Body]) -> Model:
    home = lair_on(ground.board)
    assert home is not None
    room = (
        at for at in floor_of(home) if holds(ground, home, at, kind.radius) and not collides(at, kind.radius, others)
    )
    return fighter("beast", NOBODY, kind.key, next(room), weapons=kind.arms, marks={AWAKE: "battle"})


# who fights


def _warriors(rnd: Random, number: int, scene: Scene) -> list[Model]:
    kinds = [(seat, _kind(rnd, scene, seat)) for seat, size in enumerate(_sizes(rnd, scene)) for _ in range(size)]
    if scene.type:
        kinds[0] = (0, warrior_type(scene.type))
    # Who is on no roster makes no warband (SC4-08).
    led = {seat for seat, kind in kinds if kind.warband != NO_WARBAND}
    kinds += [(seat, warrior_type("human")) for seat in sorted({seat for seat, _ in kinds} - led)]
    at = places(rnd, number, [(seat, kind.radius) for seat, kind in kinds], scene.where)
    models = [_warrior(rnd, i, seat, kind, at[i]) for i, (seat, kind) in enumerate(kinds)]
    lost = [fighter(f"0.lost{i}", 0, "human", gone="out_of_action") for i in range(scene.lost)]
    return [_hero(models[0], scene), *(_foe(model, scene) if model.seat else model for model in models[1:]), *lost]


def _sizes(rnd: Random, scene: Scene) -> list[int]:
    """How many fight on each side."""
    found = [rnd.choice((1, 2, 2, 2, 3)) for _ in range(rnd.choice((2, 2, 2, 3)))]
    least = (2 if scene.where == "mobbed" else 1, 2 if scene.where in ("fight", "ranks", "mobbed") else 1, 1)
    return [max(pair) for pair in zip(found, least, strict=False)]


def _hero(m: Model, scene: Scene) -> Model:
    """The hero of a scene lives longer than others and aims better, so that what he has gets its moment."""
    p = m.profile
    if scene.type:
        p = replace(p, ws=max(4, p.ws), bs=max(5, p.bs), t=max(4, p.t), w=max(3, p.w), a=max(2, p.a))
    p = replace(p, **dict(scene.profile))
    return replace(
        m,
        profile=p,
        wounds=min(p.w, scene.wounds or p.w),
        marks={**m.marks, **dict.fromkeys(scene.lent, "battle")},
        weapons=scene.weapons or m.weapons,
        armour=scene.armour or m.armour,
        items=(*scene.items, *(key for key in m.items if key not in scene.items)),
        skills=(*scene.skills, *(key for key in m.skills if key not in scene.skills)),
    )


def _foe(m: Model, scene: Scene) -> Model:
    p = replace(m.profile, **dict(scene.foe_profile))
    return replace(m, profile=p, wounds=p.w, weapons=scene.facing or m.weapons, skills=scene.foe_skills or m.skills)


def _kind(rnd: Random, scene: Scene, seat: Seat) -> WarriorType:
    if seat and scene.foes and rnd.random() < 0.8:
        return warrior_type(scene.foes)
    if rnd.random() < 0.5:
        return rnd.choice((*STRANGERS.values(), *INHABITANTS))
    band = warband_list(rnd.choice(WARBAND_KEYS))
    return warrior_type(rnd.choice(band.warriors).key)


def _warrior(rnd: Random, index: int, seat: int, kind: WarriorType, at: Point) -> Model:
    name = f"{seat}.{index}"
    if kind.equipment_list is None:
        return fighter(name, seat, kind.key, at, weapons=kind.arms, skills=_skills(rnd))
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
    return _some(rnd, (*SKILLS, *MUTATIONS), 4)


def _some(rnd: Random, keys: tuple[str, ...], most: int) -> tuple[str, ...]:
    return tuple(rnd.sample(keys, rnd.randint(0, min(most, len(keys)))))
