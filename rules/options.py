"""Game settings: the ruleset and the named options created by rulings (core.md section 17, rulings.md appendix A)."""

from dataclasses import dataclass
from typing import Literal

Ruleset = Literal["rulebook", "playtest"]


@dataclass(frozen=True, slots=True)
class Options:
    """Every default is the recommended reading of the rules reference; a table may change any before it starts.

    None stands for what the ruleset says (`rules.edition`).
    """

    measure_before_declare: bool = False  # CHG-01, SHT-04
    ground_level_deployment: bool = False  # MP-SETUP-20
    shared_segments: bool = False  # MP-SETUP-22, MP-ORDER-06
    teams: int = 0  # MP-ALLY-47; 0 = none
    first_round_per_model: bool = False  # MP-CC-17
    down_check_per_phase: bool = False  # MP-CC-14
    crit_tables: Literal["core", "by_weapon"] | None = None  # WND-12, CR-01
    own_model_check: Literal["melee", "pool"] = "melee"  # MP-SHOOT-02
    backstab_literal: bool = False  # CON-HS-13
    melee_above_6: Literal["never", "natural_six"] = "never"  # FINE-04
    show_off_in_movement: bool = False  # CON-ORC-47
    fall_strength_rounding: Literal["floor", "nearest", "ceiling"] = "floor"  # MOV-30
    charge_while_climbing: bool | None = None  # MOV-19
    jump_charge_interceptable: bool = False  # MOV-28
    blackpowder_save_total: bool = True  # ARM-05; off: the Strength modifier comes on top
    brace_replaces_attacks: bool = True  # WPN-41; off: the shots of a brace come beside all attacks
    alliance_before_rout: bool = False  # MP-ORDER-10
    peaceful_dissolution: bool = False  # MP-ALLY-35
    stray_hit_breaks_alliance: bool = False  # MP-ALLY-38
    allies_count_as_friendly: bool = False  # MP-ALLY-19, for fighting alone
    animosity_enemies_stay_engaged: bool = False  # MP-ALLY-28
    routers_drop_objectives: bool = False  # MP-ROUT-08
    round_limit: int = 0  # MP-ROUT-18; 0 = none
    hit_above_6: Literal["never", "six_then"] | None = None  # SHT-15
    natural_one_misses: bool | None = None  # SHT-16, ARM-10, FINE-05
    playtest_strict: bool = True  # core.md section 0, item 2; only ruleset `playtest` asks it
    hide_min_cut: int = 6  # MOV-40, of 15 lines
    hidden_per_warband: bool = False
    fled_counts_for_rout: bool = True  # LD-14a
    healing_herbs_once: bool = True  # EQP-12
    escape_from_combat: bool = False  # CC-41, EC-01
    evil_list: bool = False  # SKL-52: Righteous Fury hates further evil warbands
    market: Literal["lists", "common", "all"] = (
        "lists"  # CON-GEN-11: what else than their lists rosters are bought from
    )
    beasts_are_large_targets: bool = False  # BT-05
    chimera_breath_engaged: bool = False  # BT-CH-01
    tail_hits_downed: bool = False  # BT-WY-04
    teardrop: Literal["small", "standard"] = "small"  # BT-TT-02
    template_no_crits: bool = True  # BT-TT-07
    orcs_2002: bool = False
    dwarfs_2002: bool = False
