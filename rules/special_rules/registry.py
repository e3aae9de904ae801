"""Every special rule by key."""

from collections.abc import Mapping

from rules.special_rules.ammunition import AMMUNITION_RULES
from rules.special_rules.animosity import ANIMOSITY_RULES
from rules.special_rules.armour import ARMOUR_RULES
from rules.special_rules.base import SpecialRule
from rules.special_rules.belongings import BELONGING_RULES
from rules.special_rules.burdens import BURDEN_RULES
from rules.special_rules.combat_skills import COMBAT_SKILLS
from rules.special_rules.drugs import DRUG_RULES
from rules.special_rules.fire import FIRE_RULES
from rules.special_rules.great_beasts import GREAT_BEAST_RULES
from rules.special_rules.heights import HEIGHT_RULES
from rules.special_rules.injuries import INJURY_RULES
from rules.special_rules.marksmen import MARKSMAN_RULES
from rules.special_rules.minds import MIND_RULES
from rules.special_rules.missiles import MISSILE_RULES
from rules.special_rules.mutations import MUTATION_RULES
from rules.special_rules.parry import PARRY_RULES
from rules.special_rules.playtest_skills import PLAYTEST_SKILLS
from rules.special_rules.roving import ROVING_RULES
from rules.special_rules.second_chances import SECOND_CHANCE_RULES
from rules.special_rules.skaven_skills import SKAVEN_SKILLS
from rules.special_rules.spotting import SPOTTING_RULES
from rules.special_rules.strength_skills import STRENGTH_SKILLS
from rules.special_rules.stupidity import STUPIDITY_RULES
from rules.special_rules.thrown import THROWN_RULES
from rules.special_rules.troll import TROLL_RULES
from rules.special_rules.undeath import UNDEATH_RULES
from rules.special_rules.weapons import WEAPON_RULES
from rules.special_rules.zeal import ZEAL_RULES

RULES: Mapping[str, SpecialRule] = {
    rule.key: rule
    for rule in (
        *AMMUNITION_RULES,
        *ANIMOSITY_RULES,
        *ARMOUR_RULES,
        *BELONGING_RULES,
        *BURDEN_RULES,
        *COMBAT_SKILLS,
        *DRUG_RULES,
        *GREAT_BEAST_RULES,
        *HEIGHT_RULES,
        *FIRE_RULES,
        *INJURY_RULES,
        *MARKSMAN_RULES,
        *MIND_RULES,
        *MISSILE_RULES,
        *MUTATION_RULES,
        *PARRY_RULES,
        *PLAYTEST_SKILLS,
        *ROVING_RULES,
        *SECOND_CHANCE_RULES,
        *SKAVEN_SKILLS,
        *STRENGTH_SKILLS,
        *SPOTTING_RULES,
        *STUPIDITY_RULES,
        *THROWN_RULES,
        *TROLL_RULES,
        *UNDEATH_RULES,
        *WEAPON_RULES,
        *ZEAL_RULES,
    )
}

NOT_IN_BATTLE: Mapping[str, str] = {
    "arcane_lore": "learning Lesser Magic (SKL-19)",
    "chaos_rituals": "spells, which come with magic (CON-POS-46)",
    "daemon_soul": "spells and prayers, which come with magic (CON-POS-22)",
    "dispel_scroll": "hostile spells, which come with magic (SC4-17)",
    "extra_tough": "the roll for serious injuries after the battle (SKL-42)",
    "fey": "hostile spells, which come with magic (SKL-61)",
    "gem": "treasure, to be sold (CON-EQP-95)",
    "jewellery": "treasure, to be sold (CON-EQP-95)",
    "halfling_cookbook": "how many warriors the warband may have (CON-EQP-83)",
    "haggle": "prices between battles (SKL-18)",
    "holy_tome": "prayers, which come with magic (EQP-29)",
    "lock_picks": "locked doors, a supplement whose doors no board has (EQP-31)",
    "mordheim_map": "exploration and the choice of the scenario (CON-EQP-84)",
    "opulent_coach": "the search for rare items (CON-EQP-89)",
    "protection_of_sigmar": "spells, which come with magic (SKL-50)",
    "resource_hunter": "exploration (SKL-43)",
    "sorcery": "casting rolls, which come with magic (SKL-16)",
    "streetwise": "the search for rare items (SKL-17)",
    "tarot_cards": "exploration, and a test before the battle (CON-EQP-92)",
    "tome_of_magic": "one more spell, learned between battles (CON-EQP-80)",
    "warrior_wizard": "casting in armour, which comes with magic (SKL-21)",
    "wealthy_traders": "the search for rare items (CON-MER-21)",
    "weapons_expert": "what its bearer may own is checked with the roster (SKL-10)",
    "weapons_training": "what its bearer may own is checked with the roster (SKL-03)",
    "wyrdstone_hunter": "exploration (SKL-20)",
    "wyrdstone_pendulum": "exploration (CON-EQP-91)",
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
