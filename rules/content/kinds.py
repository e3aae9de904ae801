"""The kinds of row in the content tables.

All of them are plain frozen data. Lengths are in inches, prices in gold crowns (gc). Special rules are named by key
only: what a key does is said once, in `rules.special_rules`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Key = str
RuleKey = str
CriticalTable = Literal["missile", "bludgeoning", "bladed", "unarmed", "thrusting"]
"""The tables of critical hits by weapon (CR-04)."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The nine characteristics (CHAR-01). `m` is in inches; 0 with the rule `squig_movement` means 2D6."""

    m: int
    ws: int
    bs: int
    s: int
    t: int
    w: int
    i: int
    a: int
    ld: int


@dataclass(frozen=True, slots=True)
class Weapon:
    """One line of the weapon tables.

    `reach` is the maximum range, or `reach_per_strength` for each point of the thrower's Strength; without either it is
    for hand-to-hand only. `hands` are those it takes in hand-to-hand. Strength is
    `fixed_strength`, or the user's plus `strength_bonus`. `save_modifier` is added to the target's save roll beside the
    Strength modifier (negative is worse for the target); `total_save_modifier` stands instead of both (ARM-05).
    `criticals` is its table of critical hits in hand-to-hand; whatever is shot has that of missiles (CR-04).
    """

    key: Key
    name: str
    hands: int = 1
    strength_bonus: int = 0
    fixed_strength: int | None = None
    reach: int = 0
    reach_per_strength: int = 0
    save_modifier: int = 0
    total_save_modifier: int | None = None
    rules: tuple[RuleKey, ...] = ()
    tags: tuple[str, ...] = ()
    criticals: CriticalTable = "bladed"
    form_of: Key = ""
    """The weapon it is another form of, as its owner chose with the roster: bought as that, for its price (CR-05)."""

    @property
    def is_missile(self) -> bool:
        return self.reach > 0 or self.reach_per_strength > 0

    @property
    def is_item(self) -> bool:
        """An item that is thrown and no missile weapon: nothing that helps those helps it."""
        return "item" in self.tags

    @property
    def takes_material(self) -> bool:
        """Gromril and ithilmar are for forged hand-to-hand weapons (CON-DWF-30)."""
        return not self.is_missile and "natural" not in self.tags

    @property
    def takes_poison(self) -> bool:
        """One vial coats one weapon that is neither of blackpowder nor poisoned already (EQP-34, WPN-17, WPN-31)."""
        barred = {"black_lotus", "dark_venom", "wounds_on_six", "cumbersome"}.intersection(self.rules)
        return not barred and not {"blackpowder", "natural", "harm", "item"}.intersection(self.tags)


@dataclass(frozen=True, slots=True)
class Armour:
    """One piece of armour. `save` is the number a D6 must reach when it is worn alone, None if it gives no save.

    `hands`: 1 for a piece whose `rules` work in hand-to-hand only while it is held (ARM-07); those of `carried` hold
    whether it is in hand or not. `head`: a clubbing gets through it (CR-B-2).
    """

    key: Key
    name: str
    save: int | None = None
    shield: bool = False
    hands: int = 0
    rules: tuple[RuleKey, ...] = ()
    carried: tuple[RuleKey, ...] = ()
    head: bool = False

    @property
    def is_suit(self) -> bool:
        """Body armour, of which a warrior wears one: everything with a save of its own that is not a shield."""
        return self.save is not None and not self.shield


@dataclass(frozen=True, slots=True)
class Item:
    """Anything else a warrior may have.

    `carried=False`: used up before the battle, so never in his hands. `hands`: 1 for what takes a hand in hand-to-hand.
    `mount`: he who has it rides. `thrown`: used in place of a shot, as the weapon of the same key.
    """

    key: Key
    name: str
    rules: tuple[RuleKey, ...] = ()
    carried: bool = True
    hands: int = 0
    mount: bool = False
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Skill:
    """One line of the skill lists. What it does in battle is the special rule of the same key; `listing` is a word of
    `WarriorType.skill_lists`. Of those who have the list, `needs` is a keyword one must have to learn it, `never` are
    keywords of those who cannot, and `not_with` are skills it excludes."""

    key: Key
    name: str
    listing: str
    rule: str
    needs: str = ""
    never: tuple[str, ...] = ()
    not_with: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Mutation:
    """One line of the list of mutations. `gc` is what it costs as a warrior's first (CON-POS-20)."""

    key: Key
    name: str
    gc: int
    rule: str


@dataclass(frozen=True, slots=True)
class WarriorType:
    """One row of a warband list: what a recruit is, costs and may become.

    `short` starts the model ids ("0.boss", "0.boy3"). `maximum=None` means any number. `equipment_list=None`: he never
    uses weapons, armour or items and has no penalty for that. `radius` and `height`: base and body (GEO-02).
    `limit_rule` and `gear_rule` say where his number and his use of equipment are laid down.
    """

    key: Key
    name: str
    short: str
    warband: Key
    profile: Profile
    cost: int
    keywords: tuple[str, ...]
    limit_rule: str
    gear_rule: str
    hero: bool = False
    minimum: int = 0
    maximum: int | None = None
    equipment_list: Key | None = None
    arms: tuple[Key, ...] = ("claws_and_teeth",)
    """What he fights with if he has no equipment list: nature's gift (CC-22), or what he happens to carry."""
    rules: tuple[RuleKey, ...] = ()
    radius: float = 0.5
    height: float = 1.25
    starting_experience: int = 0
    skill_lists: tuple[str, ...] = ()
    may_armour: bool = True
    may_missile: bool = True
    experience: bool = True
    mutations: Literal["never", "may", "must"] = "never"
    """Whether a recruit may be bought mutations, or must have at least one (CON-POS-20)."""


@dataclass(frozen=True, slots=True)
class EquipmentList:
    """What recruits may buy, in gc. A gromril weapon costs `gromril_times` the plain one; 0 = not sold."""

    key: Key
    name: str
    prices: Mapping[Key, int] = field(hash=False)
    rule: str
    gromril_times: int = 0


@dataclass(frozen=True, slots=True)
class Ratio:
    """At most `times` models with the keyword `of` for each model with the keyword `per`."""

    of: str
    per: str
    times: int
    rule: str


@dataclass(frozen=True, slots=True)
class Need:
    """Whoever takes `what` must have the item `item` too, or a model with the keyword `keyword` in the warband."""

    what: Key
    rule: str
    item: Key | None = None
    keyword: str | None = None


@dataclass(frozen=True, slots=True)
class WarbandList:
    """A whole warband list. `hired_swords=None` means that each hired sword's own entry decides who may hire him."""

    key: Key
    name: str
    treasury: int
    treasury_rule: str
    minimum: int
    minimum_rule: str
    maximum: int
    maximum_rule: str
    warriors: tuple[WarriorType, ...]
    equipment: tuple[EquipmentList, ...]
    maxima: Mapping[str, Profile] = field(hash=False)
    """Highest characteristics by race keyword."""
    rout_weights: Mapping[Key, float] = field(default_factory=dict, hash=False)
    """What a lost model of a type counts for in the Rout check; types not named count 1."""
    ratios: tuple[Ratio, ...] = ()
    needs: tuple[Need, ...] = ()
    rules: tuple[RuleKey, ...] = ()
    hired_swords: tuple[Key, ...] | None = None
    mutations: tuple[Mutation, ...] = ()
    """What those of its warriors may be bought who have mutations at all."""

    def warrior(self, key: Key) -> WarriorType | None:
        return next((warrior for warrior in self.warriors if warrior.key == key), None)

    def equipment_list(self, warrior: WarriorType) -> EquipmentList | None:
        """What that warrior may choose from, None if he uses no equipment."""
        return next((listing for listing in self.equipment if listing.key == warrior.equipment_list), None)
