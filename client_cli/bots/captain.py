"""A bot that plays sensibly: charges at good odds, shoots the best target, keeps together, uses cover and hides."""

from collections.abc import Sequence
from math import dist

from client_cli.bots import chest, diplomacy, errands, escort, garrison, heights, hunt, treasure, victim
from client_cli.bots.deeds import Deed, able, candidates, deeds, held, longest, reach, reach_with
from client_cli.bots.ground import open_way, sheltered
from client_cli.bots.policy import Look, Thinking, answer
from client_cli.bots.retreat import away, outmatched
from client_cli.table import BASE, Figure, Json, Table, apart
from protocol.prompts import Prompt

GOOD_CHARGE = 0.12
"""Expected harm from which a charge is made for its own sake."""
MARGIN = 0.7
"""A charge this much shorter than its reach will do in spite of corners on the way, inches."""
DETOUR = 2.5
"""What a wall or a base in the way is taken to add to a charge, inches."""
FULL, CROWD = 3, 2.0
"""Round somebody who fights so many, room for one more is taken to be this much farther off, inches."""
TOGETHER = 9.0
"""Nobody walks on alone further than this from his nearest friend, inches."""
STEP = 0.5
"""Shorter walks are not worth their while, inches."""
COVER = 1.5
"""A place in cover is worth a detour of this many inches."""


GRAVE = frozenset({"rout", "all_alone", "rally"})
"""Tests worth the one re-roll of a battle."""
PATIENCE = 20
"""From this round on he takes any charge, holds nobody back and wanders where no way leads on: two careful captains
would otherwise eye each other for ever."""


class Captain:
    """Asks for the options of each model at most once in a phase. Its memory lasts from question to question only."""

    def __init__(self, seed: int | str = 0) -> None:
        self._phase: tuple[int, int, str] = (0, -1, "")
        self._done: set[str] = set()
        """Models that have nothing more to do in this phase."""
        self._covered: set[str] = set()
        """Models for which hiding has been thought of in this phase."""
        self._fired: dict[str, int] = {}
        """The last round in which a model found somebody to shoot at."""
        self._at_walls: set[str] = set()
        """Shooters who have gone to the foot of a wall once, to climb it."""

    def decide(self, table: Table, prompt: Prompt) -> Thinking:
        phase = (table.round, table.turn_of, prompt.kind)
        if phase != self._phase:
            self._phase, self._done, self._covered = phase, set(), set()
        if prompt.kind in diplomacy.KINDS:
            return diplomacy.decide(table, prompt)
        if prompt.kind in ("attacks", "compulsory_move"):
            return (yield from self._best_of_one(table, prompt))
        if prompt.kind == "extra_move":
            return (yield from self._off_at_once(table, prompt))
        if not prompt.accepts:
            return answer(prompt, _choice(table, prompt))
        choose = {"charges": self._charge, "moves": self._move, "shooting": self._shoot}.get(prompt.kind)
        if choose is None:
            return answer(prompt)
        for figure in self._in_order(table, prompt):
            if not _worth_asking(table, figure, prompt.kind) or self._holds(table, figure, prompt.kind):
                self._done.add(figure.id)
                continue
            places = table.round >= PATIENCE or (
                prompt.kind == "moves" and heights.looks(table, figure, self._idle(table, figure))
            )
            betrays = diplomacy.betrays(table, prompt.seat)
            options = yield Look(figure.id, odds=_far_enough(figure, prompt.kind), places=places, allies=betrays)
            deed = choose(table, figure, deeds(options, prompt))
            if prompt.kind != "shooting" or deed is None:
                self._done.add(figure.id)
            if deed is not None:
                return deed.command
        if "hide" in prompt.accepts and table.round < PATIENCE:
            return (yield from self._take_cover(table, prompt))
        return answer(prompt)

    def _take_cover(self, table: Table, prompt: Prompt) -> Thinking:
        """When all have moved: hide those who can only be shot at. That costs them nothing, for they may come out again
        whenever they like."""
        for figure in table.here(prompt.seat):
            if figure.id not in self._covered and _exposed(table, figure):
                self._covered.add(figure.id)
                choices = deeds((yield Look(figure.id, odds=0, places=False)), prompt)
                hiding = next((deed for deed in choices if deed.command["kind"] == "hide"), None)
                if hiding is not None:
                    return hiding.command
        return answer(prompt)

    def refused(self, command: Json) -> None:
        self._done.add(command.get("model", ""))

    def _in_order(self, table: Table, prompt: Prompt) -> list[Figure]:
        """Those nearest to the enemy first: they clear the way. Who carries a chest waits for a hand."""
        able = [figure for figure in candidates(table, prompt.seat, prompt) if figure.id not in self._done]
        return sorted(able, key=lambda figure: (chest.order(table, figure), _gap(table, figure), figure.id))

    # charging

    def _charge(self, table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
        if held(figure, table):
            return away(table, figure, [deed for deed in choices if deed.command["kind"] == "escape"])
        if escort.leads(table, figure):
            return None
        far = _charge_length(figure)
        near = [deed for deed in choices if deed.target and deed.seen and _length(table, figure, deed) <= far]
        best = victim.seized(table, figure, near)
        if best is not None:
            return best
        near = _at_foes(table, near)
        best = max(near, key=lambda deed: (_appeal(table, figure, deed), deed.target), default=None)
        good = GOOD_CHARGE * treasure.stake(table, figure)
        if best is None or (_appeal(table, figure, best) < good and table.round < PATIENCE):
            return None
        return best

    # shooting

    def _shoot(self, table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
        choices = _at_foes(table, choices)
        near = [d for d in choices if apart(figure, table.figures[d.target]) <= reach_with(figure, d.command["weapon"])]
        best = max(near, key=lambda deed: (deed.worth * _value(table, deed.target), deed.target), default=None)
        if best is None or best.worth <= 0:
            return None
        self._fired[figure.id] = table.round
        return best

    # questions about one model

    def _best_of_one(self, table: Table, prompt: Prompt) -> Thinking:
        """The blows or the charge that promise most, or else the way toward the enemy."""
        figure = table.figures[prompt.about["model"]]
        choices = deeds((yield Look(figure.id, places=False)), prompt)
        best = max(choices, key=lambda deed: deed.worth, default=None)
        if best is None or best.worth <= 0:
            best = self._move(table, figure, choices)
        return answer(prompt) if best is None else best.command

    def _off_at_once(self, table: Table, prompt: Prompt) -> Thinking:
        """Where its errand leads it, if anywhere."""
        figure = table.figures[prompt.about["model"]]
        best = errands.best(table, figure, deeds((yield Look(figure.id, odds=0, places=False)), prompt))
        return answer(prompt) if best is None else best.command

    # moving

    def _holds(self, table: Table, figure: Figure, kind: str) -> bool:
        """A shooter with somebody in range stays where he is, unless that has brought him nothing for two rounds; so do
        those who defend a house while nobody is near, and who has something to hold."""
        if kind == "charges" and not held(figure, table) and errands.called(table, figure):
            return True
        if kind == "moves" and (hunt.keeps(table, figure) or errands.stays(table, figure)):
            return True
        if kind == "moves" and table.round < PATIENCE and garrison.stays(table, figure, _gap(table, figure)):
            return True
        if kind != "moves" or not reach(figure) or table.round >= PATIENCE or treasure.near(table, figure):
            return False
        if escort.sent(table, figure) or errands.called(table, figure):
            return False
        if heights.looks(table, figure) and heights.needs_perch(table, figure):
            return False
        return self._waits(table, figure) and _gap(table, figure) <= reach(figure)

    def _idle(self, table: Table, figure: Figure) -> bool:
        """A shooter who has found nobody for two rounds."""
        return bool(reach(figure)) and table.round < PATIENCE and not self._waits(table, figure)

    def _waits(self, table: Table, figure: Figure) -> bool:
        return table.round < PATIENCE and table.round - self._fired.setdefault(figure.id, table.round) < 2

    def _move(self, table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
        """For a shard that is his to fetch, or on the errand the scenario has for him; else toward the enemy, not far
        from the others, better in cover. Shooters do not run, but go up where that helps; others come down the short
        way where it is safe enough."""
        choices = treasure.quiet(table, figure, choices)
        prize = treasure.best(table, figure, choices) if table.round < PATIENCE else None
        prize = prize or escort.best(table, figure, choices) or hunt.way(table, figure, choices)
        prize = prize or errands.best(table, figure, choices)
        if prize is not None or (table.round < PATIENCE and table.has_chest(figure.id)):
            return prize
        ways = [
            deed
            for deed in choices
            if deed.toward in table.figures
            and not table.figures[deed.toward].neutral
            and not (deed.run and reach(figure))
            and _far(figure, deed)
        ]
        high = heights.perch(table, figure, choices, self._idle(table, figure))
        if high is None and figure.id not in self._at_walls and self._idle(table, figure):
            high = heights.foot(table, figure, choices)
            self._at_walls.update({figure.id} if high is not None else ())
        if high is not None:
            return high
        if reach(figure) and _gap(table, figure) <= reach(figure) and self._waits(table, figure):
            return None
        short = None if reach(figure) else heights.down(table, figure, choices, ways)
        if short is not None:
            return short
        if not ways:
            return _wander(table, figure, choices) if table.round >= PATIENCE else None
        return min(ways, key=lambda deed: (_cost(table, figure, deed), deed.toward, deed.run))


def _at_foes(table: Table, choices: Sequence[Deed]) -> list[Deed]:
    """Those at enemies: a person who is nobody's enemy is worth more alive."""
    return [deed for deed in choices if deed.target not in table.figures or not table.figures[deed.target].neutral]


def _wander(table: Table, figure: Figure, choices: Sequence[Deed]) -> Deed | None:
    """Somewhere else, another way each round."""
    ways = [deed for deed in choices if _far(figure, deed) and not deed.leaves]
    return ways[table.round % len(ways)] if ways else None


def _far(figure: Figure, deed: Deed) -> bool:
    return deed.to is not None and figure.at is not None and dist(deed.to, figure.at) >= STEP


def _cost(table: Table, figure: Figure, deed: Deed) -> float:
    assert deed.to is not None
    friends = [dist(deed.to, f.at) for f in table.here(figure.seat) if f.id != figure.id and f.at is not None]
    alone = max(0.0, min(friends, default=0.0) - TOGETHER)
    shelter = COVER if sheltered(table.board, deed.to) else 0.0
    return deed.left + 0.5 * alone - shelter - treasure.pull(table, figure, deed.toward)


def _exposed(table: Table, figure: Figure) -> bool:
    """Somebody may shoot at it, it can shoot at nobody itself, and there may be something to hide behind."""
    if figure.at is None or not able(figure, table) or _BUSY.intersection(figure.marks):
        return False
    if reach(figure) and _gap(table, figure) <= reach(figure):
        return False
    outshot = any(foe.stands and apart(foe, figure) <= reach(foe) for foe in table.foes(figure) if reach(foe))
    return outshot and sheltered(table.board, figure.at)


_BUSY = frozenset({"hidden", "ran", "charged", "failed_charge", "fell", "rallied", "idle", "frozen"})
"""What keeps a model from hiding, or makes it needless."""


def _worth_asking(table: Table, figure: Figure, kind: str) -> bool:
    if figure.neutral:
        return kind == "moves"
    gap = _gap(table, figure)
    if kind == "charges" and held(figure, table):
        return table.round < PATIENCE and outmatched(table, figure)
    if kind == "charges":
        return gap <= _charge_length(figure)
    return gap < float("inf") or (kind == "moves" and bool(table.shards))


def _far_enough(figure: Figure, kind: str) -> float:
    """How near enemies must be for the odds against them to matter, inches."""
    return float(longest(figure) if kind == "shooting" else _charge_length(figure)) + BASE


def _charge_length(figure: Figure) -> float:
    return 2 * figure.profile.get("m", 4) - MARGIN


def _gap(table: Table, figure: Figure) -> float:
    return min((apart(figure, foe) for foe in table.foes(figure)), default=float("inf"))


def _length(table: Table, figure: Figure, deed: Deed) -> float:
    """A guess at how long a charge will be: longer than it looks where something is in the way. Who jumps or leaps goes
    straight, and the height of a jump costs nothing."""
    target = deed.target
    foe = table.figures[target]
    if deed.by and figure.at is not None and foe.at is not None:
        return dist(figure.at[:2], foe.at[:2]) - 2 * BASE + ("climb" in deed.by) * abs(figure.at[2] - foe.at[2])
    around = 0.0 if open_way(table.board, figure, foe, table.here()) else DETOUR
    crowd = CROWD if len(table.fights(target)) >= FULL else 0.0
    return apart(figure, foe) + around + crowd


def _appeal(table: Table, figure: Figure, deed: Deed) -> float:
    """What the charge promises, less what it risks: being struck by somebody better, or by several."""
    foe = table.figures[deed.target]
    others = [f for f in table.foes(figure) if f.id != foe.id and f.stands and apart(foe, f) <= 2.0]
    better = max(0, foe.profile.get("ws", 3) - figure.profile.get("ws", 3))
    helped = len(table.fights(foe.id))
    return deed.worth * _value(table, foe.id) + 0.05 * helped - 0.03 * len(others) - 0.03 * better


def _value(table: Table, target: str) -> float:
    """Shooters and dear fighters are worth more than others, and who carries shards or leads a person away."""
    foe = table.figures[target]
    prize = treasure.prey(table, foe) + hunt.prey(table, foe) + victim.prey(table, foe)
    prize += escort.PRIZE if escort.leads(table, foe) else 0.0
    return 1.0 + prize + 0.1 * max(0, foe.profile.get("ws", 3) - 3) + (0.3 if reach(foe) else 0.0)


def _choice(table: Table, prompt: Prompt) -> str:
    """Questions with listed answers only; the default is sensible for most."""
    if prompt.kind == "interception":
        return _interceptor(table, prompt)
    if prompt.kind == "search":
        return "yes" if treasure.searches(table, table.figures[prompt.about["model"]]) else "no"
    if prompt.kind == "play_on":
        return "yes" if treasure.plays_on(table) or hunt.hunts_on(table, prompt.seat) else "no"
    if prompt.kind == "weapons":
        return _weapons(table, prompt)
    if prompt.kind == "use":
        return "yes" if _useful(table, prompt) else prompt.default
    if prompt.kind == "reroll" and prompt.about.get("of") in GRAVE:
        return "yes"
    return prompt.default


def _useful(table: Table, prompt: Prompt) -> bool:
    """A horn once somebody has fallen, hunger with an enemy in reach, anything else at once."""
    figure = table.figures[prompt.about["model"]]
    match prompt.about["rule"]:
        case "war_horn":
            return any(f.gone == "out_of_action" for f in table.figures.values() if f.seat == prompt.seat)
        case "black_hunger":
            return _gap(table, figure) <= _charge_length(figure)
    return True


def _interceptor(table: Table, prompt: Prompt) -> str:
    """Step in with somebody as good as the charger, if he is better than the one who would be struck."""
    charger, target = table.figures[prompt.about["model"]], table.figures[prompt.about["target"]]
    able = [table.figures[option.data["model"]] for option in prompt.options if "model" in option.data]
    best = max(able, key=lambda f: (f.profile.get("ws", 3), f.id), default=None)
    if best is None:
        return prompt.default
    skill = best.profile.get("ws", 3)
    better = skill >= charger.profile.get("ws", 3) and skill > target.profile.get("ws", 3)
    return (
        next(option.id for option in prompt.options if option.data.get("model") == best.id)
        if better
        else prompt.default
    )


def _weapons(table: Table, prompt: Prompt) -> str:
    """Against better fighters something to parry with; otherwise what the referee suggests."""
    fighter = table.figures[prompt.about["model"]]
    foes = [table.figures[foe] for foe in table.fights(fighter.id)]
    skill = max((foe.profile.get("ws", 3) for foe in foes), default=0)
    if skill <= fighter.profile.get("ws", 3):
        return prompt.default
    parrying = [option.id for option in prompt.options if {"sword", "buckler", "dwarf_axe"} & set(option.id.split("+"))]
    return parrying[0] if parrying and prompt.default not in parrying else prompt.default
