"""Every special rule by key."""

from collections.abc import Mapping

from rules.special_rules.ammunition import AMMUNITION_RULES
from rules.special_rules.animosity import ANIMOSITY_RULES
from rules.special_rules.armour import ARMOUR_RULES
from rules.special_rules.base import SpecialRule
from rules.special_rules.burdens import BURDEN_RULES
from rules.special_rules.combat_skills import COMBAT_SKILLS
from rules.special_rules.heights import HEIGHT_RULES
from rules.special_rules.injuries import INJURY_RULES
from rules.special_rules.marksmen import MARKSMAN_RULES
from rules.special_rules.minds import MIND_RULES
from rules.special_rules.missiles import MISSILE_RULES
from rules.special_rules.parry import PARRY_RULES
from rules.special_rules.roving import ROVING_RULES
from rules.special_rules.second_chances import SECOND_CHANCE_RULES
from rules.special_rules.skaven_skills import SKAVEN_SKILLS
from rules.special_rules.spotting import SPOTTING_RULES
from rules.special_rules.strength_skills import STRENGTH_SKILLS
from rules.special_rules.stupidity import STUPIDITY_RULES
from rules.special_rules.troll import TROLL_RULES
from rules.special_rules.weapons import WEAPON_RULES

RULES: Mapping[str, SpecialRule] = {
    rule.key: rule
    for rule in (
        *AMMUNITION_RULES,
        *ANIMOSITY_RULES,
        *ARMOUR_RULES,
        *BURDEN_RULES,
        *COMBAT_SKILLS,
        *HEIGHT_RULES,
        *INJURY_RULES,
        *MARKSMAN_RULES,
        *MIND_RULES,
        *MISSILE_RULES,
        *PARRY_RULES,
        *ROVING_RULES,
        *SECOND_CHANCE_RULES,
        *SKAVEN_SKILLS,
        *STRENGTH_SKILLS,
        *SPOTTING_RULES,
        *STUPIDITY_RULES,
        *TROLL_RULES,
        *WEAPON_RULES,
    )
}

NOT_IN_BATTLE: Mapping[str, str] = {
    "always_hungry": "upkeep after the battle (CON-ORC-62)",
    "animals": "no experience (CON-ORC-57)",
    "cumbersome": "what its bearer may own is checked with the roster (CON-ORC-74)",
    "dumb_monster": "no skills, no experience (CON-ORC-61)",
    "grudgebearers": "who may be hired (CON-DWF-37)",
    "incomparable_miners": "exploration (CON-DWF-38)",
    "not_orcs": "weights of the Rout check stand in the warband list (CON-ORC-53)",
    "sole_weapon": "what its bearer may own, for the roster of a warband that can buy it (WPN-16)",
    "only_with_helmet_or_buckler": "what goes with it is checked with the roster (ARMR-09)",
    "slayer_skills": "choice of skills (CON-DWF-44)",
    "unwieldy": "injury roll after the battle (CON-ORC-75)",
    "useless_gits": "no experience (CON-ORC-54)",
}
"""Keys that the tables name and that do nothing on the battlefield, or nothing yet, with what they are for."""
