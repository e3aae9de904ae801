"""What a table may choose before it starts, in words: the rulesets, and every option with its choices and defaults."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.edition import EDITIONS
from rules.options import Options, Ruleset

Value = bool | int | str
SWITCH: tuple[Value, ...] = (True, False)


@dataclass(frozen=True, slots=True)
class Setting:
    """One field of `Options`. A number has no `choices` but a `least` and a `most`."""

    key: str
    name: str
    rule: str
    choices: tuple[Value, ...] = SWITCH
    least: int = 0
    most: int = 0

    @property
    def defaults(self) -> Mapping[Ruleset, Value]:
        """What holds where the table says nothing, by ruleset."""
        usual: Value | None = getattr(Options(), self.key)
        return {key: getattr(row, self.key) if usual is None else usual for key, row in EDITIONS.items()}

    def takes(self, value: Value | None) -> bool:
        """Whether a table may choose that; None leaves it to the ruleset where that has a say."""
        if value is None:
            return getattr(Options(), self.key) is None
        return value in self.choices if self.choices else self.least <= int(value) <= self.most


SETTINGS = (
    Setting("round_limit", "Rounds after which the battle ends; 0 for none", "MP-ROUT-18", (), 0, 99),
    Setting("teams", "Teams for the whole battle, dealt out by seat in turn; 0 for none", "MP-ALLY-47", (0, 2, 3, 4)),
    Setting("alliance_before_rout", "Alliances are made before the Rout test", "MP-ORDER-10"),
    Setting("routers_drop_objectives", "A warband that routs leaves the counters it carries", "MP-ROUT-08"),
    Setting("peaceful_dissolution", "An alliance may be ended without an attack", "MP-ALLY-35"),
    Setting("stray_hit_breaks_alliance", "A stray hit on an ally breaks the alliance", "MP-ALLY-38"),
    Setting("allies_count_as_friendly", "An ally near is company against fighting alone", "MP-ALLY-19"),
    Setting("animosity_enemies_stay_engaged", "Offended Orcs and allies fight on after their quarrel", "MP-ALLY-28"),
    Setting("backstab_literal", "A backstabber's bonus is for the Serious Injury roll, as printed", "SKL-59"),
    Setting("measure_before_declare", "Measure before declaring charges and shots", "CHG-01"),
    Setting("playtest_strict", "Playtest rules: without the limits that only the rulebook prints", "CHG-08"),
    Setting("shared_segments", "Two warbands may share a segment; up to eight warbands", "MP-SETUP-22"),
    Setting("ground_level_deployment", "Set up on the ground only", "MP-SETUP-20"),
    Setting("hit_above_6", "Shots that need 7 or more", "SHT-15", ("never", "six_then")),
    Setting("melee_above_6", "Blows that need 7 or more", "FINE-04", ("never", "natural_six")),
    Setting("crit_tables", "Tables of critical hits", "WND-12", ("core", "by_weapon")),
    Setting("escape_from_combat", "Warriors may try to escape from a fight", "CC-41"),
    Setting("natural_one_misses", "A natural 1 misses and never saves", "SHT-16"),
    Setting("charge_while_climbing", "Climb as part of a charge", "MOV-19"),
    Setting("jump_charge_interceptable", "Charges with a jump can be intercepted", "MOV-28"),
    Setting("fall_strength_rounding", "Strength of a fall of broken inches", "MOV-30", ("floor", "nearest", "ceiling")),
    Setting("hide_min_cut", "Lines of sight, of 15, that must be cut to hide", "MOV-40", (), 1, 15),
    Setting("hidden_per_warband", "Each warband has to spot hidden models for itself", "MOV-46"),
    Setting("blackpowder_save_total", "Save modifiers of blackpowder replace those of Strength", "ARM-05"),
    Setting("brace_replaces_attacks", "The shots of a brace replace all attacks in a fight", "WPN-41"),
    Setting("fled_counts_for_rout", "Models that fled count as losses for the Rout test", "LD-14a"),
    Setting("healing_herbs_once", "Healing herbs help once a battle", "EQP-12"),
    Setting("beasts_are_large_targets", "Great beasts are large targets", "BT-05"),
    Setting("chimera_breath_engaged", "A Chimera breathes fire while it fights", "BT-CH-01"),
    Setting("tail_hits_downed", "A Wyvern's tail always hits those who are down", "BT-WY-04"),
    Setting("teardrop", "Size of the template for breath", "BT-TT-02", ("small", "standard")),
    Setting("template_no_crits", "Breath is never critical", "BT-TT-07"),
    Setting("evil_list", "Righteous Fury hates further evil warbands", "SKL-52"),
    Setting("market", "What rosters may buy beside their lists", "CON-GEN-11", ("lists", "common", "all")),
    Setting("first_round_per_model", "A first round in every fight, not against every opponent", "MP-CC-17"),
    Setting("down_check_per_phase", "Only standing enemies one may strike now protect the fallen", "MP-CC-14"),
    Setting("own_model_check", "Own models that forbid a shot into a fight", "MP-SHOOT-02", ("melee", "pool")),
    Setting("show_off_in_movement", "Orcs show off in the movement phase", "CON-ORC-47"),
    Setting("orcs_2002", "The Orc list of 2002", "CON-ORC-78"),
    Setting("dwarfs_2002", "The Dwarf list of 2002", "CON-DWF-52"),
)
"""Those that change a battle most come first."""


def wrong_choice(options: Options) -> str:
    """The first option with a value it cannot have, as a sentence; empty if all are right."""
    for row in SETTINGS:
        if not row.takes(getattr(options, row.key)):
            right = " or ".join(map(str, row.choices)) if row.choices else f"{row.least} to {row.most}"
            return f"options.{row.key} is {right}, not {getattr(options, row.key)}"
    return ""
