"""Who may carry what."""

import pytest

from rules.roster import FaultCode, Group, Roster, cost, faults

BOSS = Group("orc_boss")
NOBLE = Group("dwarf_noble")


def mob(*groups: Group) -> Roster:
    return Roster("Da Lads", "orc_mob", (BOSS, Group("orc_boy", count=2), *groups))


def hunters(*groups: Group) -> Roster:
    return Roster("The Hold", "dwarf_treasure_hunters", (NOBLE, Group("beardling", count=2), *groups))


def told(roster: Roster, code: FaultCode) -> list[tuple[str, str]]:
    found = faults(roster)
    assert {fault.code for fault in found} <= {code}
    return [(fault.text, fault.rule) for fault in found]


@pytest.mark.rule("CON-ORC-36", "CON-ORC-37", "CON-DWF-25", "CON-DWF-26")
@pytest.mark.parametrize(
    ("roster", "text", "rule"),
    [
        (mob(Group("orc_boy", weapons=("mace",))), "Orc Boy: Mace is not on the Orc equipment list.", "CON-ORC-36"),
        (
            mob(Group("goblin_warrior", weapons=("bow",))),
            "Goblin Warrior: Bow is not on the Goblin equipment list.",
            "CON-ORC-37",
        ),
        (
            hunters(Group("dwarf_clansman", weapons=("crossbow",))),
            "Dwarf Clansman: Crossbow is not on the Dwarf Warrior equipment list.",
            "CON-DWF-25",
        ),
        (
            hunters(Group("dwarf_thunderer", weapons=("gromril_axe",))),
            "Dwarf Thunderer: Gromril axe is not on the Thunderer equipment list.",
            "CON-DWF-26",
        ),
    ],
)
def test_recruits_buy_from_their_own_list(roster: Roster, text: str, rule: str) -> None:
    assert told(roster, FaultCode.NOT_ON_LIST) == [(text, rule)]


@pytest.mark.rule("CON-ORC-38", "CON-ORC-39", "CON-ORC-41")
@pytest.mark.parametrize("key", ["squig_prodder", "ball_and_chain"])
def test_only_goblins_have_prodders_and_balls_and_chains(key: str) -> None:
    orc = mob(Group("goblin_warrior"), Group("orc_boy", weapons=(key,), items=("mad_cap_mushrooms",)))
    assert [rule for _, rule in told(orc, FaultCode.NOT_ON_LIST)] == ["CON-ORC-36"]
    assert faults(mob(Group("goblin_warrior", weapons=(key,), items=("mad_cap_mushrooms",)))) == ()


@pytest.mark.rule("CON-ORC-23", "CON-ORC-30")
@pytest.mark.parametrize("piece", ["light_armour", "shield", "helmet"])
def test_a_shaman_wears_no_armour_of_any_kind(piece: str) -> None:
    refused = told(mob(Group("orc_shaman", armour=(piece,))), FaultCode.FORBIDDEN)
    assert [(text.split(",")[0], rule) for text, rule in refused] == [
        ("Orc Shaman: no armour is allowed", "CON-ORC-30")
    ]
    assert faults(mob(Group("orc_shaman", weapons=("sword", "bow")))) == ()


@pytest.mark.rule("CON-DWF-18", "CON-DWF-24")
def test_a_slayer_has_hand_weapons_only() -> None:
    slayer = Group("dwarf_troll_slayer", weapons=("axe", "pistol"), armour=("helmet", "shield"))
    assert told(hunters(slayer), FaultCode.FORBIDDEN) == [
        ("Troll Slayer: no missile weapons are allowed, so no Pistol.", "CON-DWF-24"),
        ("Troll Slayer: no armour is allowed, so no Helmet.", "CON-DWF-24"),
        ("Troll Slayer: no armour is allowed, so no Shield.", "CON-DWF-24"),
    ]
    assert faults(hunters(Group("dwarf_troll_slayer", weapons=("gromril_axe", "double_handed")))) == ()


@pytest.mark.rule("CR-05")
@pytest.mark.parametrize("make", ["", "gromril_"])
def test_a_double_handed_weapon_may_be_a_hammer_for_the_same_price(make: str) -> None:
    blade, hammer = (
        hunters(Group("dwarf_troll_slayer", weapons=(f"{make}double_handed{form}",))) for form in ("", "_hammer")
    )
    assert faults(hammer) == faults(blade) == ()
    assert cost(hammer) == cost(blade)
    assert told(mob(Group("goblin_warrior", weapons=(f"{make}double_handed_hammer",))), FaultCode.NOT_ON_LIST)


@pytest.mark.rule("CON-DWF-17", "CON-DWF-23")
def test_an_engineer_may_take_the_armour_of_his_list() -> None:
    assert faults(hunters(Group("dwarf_engineer", weapons=("handgun",), armour=("heavy_armour", "helmet")))) == ()


@pytest.mark.rule("CON-ORC-27", "CON-ORC-28", "CON-ORC-34", "CON-ORC-35")
@pytest.mark.parametrize(("key", "rule"), [("cave_squig", "CON-ORC-34"), ("troll", "CON-ORC-35")])
def test_squigs_and_trolls_use_no_equipment(key: str, rule: str) -> None:
    beast = Group(key, "Beast", weapons=("axe",), armour=("helmet",), items=("mad_cap_mushrooms",))
    assert told(mob(Group("goblin_warrior"), beast), FaultCode.FORBIDDEN) == [
        (f"Beast: it never uses equipment, so no {name}.", rule) for name in ("Axe", "Helmet", "Mad Cap Mushrooms")
    ]


@pytest.mark.rule("CON-ORC-40", "CON-ORC-43")
def test_mushrooms_are_sold_to_anybody_in_a_mob_with_a_goblin() -> None:
    eater = Group("orc_boy", "Eater", 3, items=("mad_cap_mushrooms",))
    assert told(mob(eater), FaultCode.NEEDS) == [
        ("Eater: Mad Cap Mushrooms may be taken only with a goblin in the warband.", "CON-ORC-40")
    ]
    assert faults(mob(eater, Group("goblin_warrior"))) == ()
    assert cost(mob(eater)) - cost(mob()) == 3 * (25 + 25), "one dose for each member"


@pytest.mark.rule("CON-ORC-41", "CON-ORC-74")
def test_a_ball_and_chain_needs_mushrooms() -> None:
    assert told(mob(Group("goblin_warrior", weapons=("ball_and_chain",))), FaultCode.NEEDS) == [
        ("Goblin Warrior: Ball and chain may be taken only with Mad Cap Mushrooms.", "CON-ORC-41")
    ]


@pytest.mark.rule("CON-ORC-74")
@pytest.mark.parametrize(
    ("weapons", "armour"),
    [(("ball_and_chain", "sword"), ()), (("ball_and_chain",), ("helmet",)), (("ball_and_chain",) * 2, ())],
)
def test_nothing_else_is_carried_with_a_ball_and_chain(weapons: tuple[str, ...], armour: tuple[str, ...]) -> None:
    swinger = Group("goblin_warrior", "Whirly", weapons=weapons, armour=armour, items=("mad_cap_mushrooms",))
    assert told(mob(swinger), FaultCode.FORBIDDEN) == [
        ("Whirly: nothing else may be carried with Ball and chain.", "CON-ORC-74")
    ]


@pytest.mark.rule("CON-EQP-01", "CON-GEN-06")
def test_two_hand_weapons_beside_the_free_dagger() -> None:
    assert faults(hunters(Group("dwarf_clansman", weapons=("axe", "axe", "pistol")))) == ()
    assert told(hunters(Group("dwarf_clansman", weapons=("axe", "sword", "dagger"))), FaultCode.TOO_MANY_CARRIED) == [
        ("Dwarf Clansman: 3 hand-to-hand weapons, the limit is 2 beside the free dagger.", "CON-EQP-01")
    ]


@pytest.mark.rule("CON-EQP-01", "CON-GEN-06", "CON-DWF-26", "CON-DWF-32")
def test_two_different_missile_weapons_of_which_a_brace_is_one() -> None:
    assert faults(hunters(Group("dwarf_thunderer", weapons=("handgun", "pistol", "pistol")))) == ()
    brace = hunters(Group("dwarf_clansman", weapons=("pistol", "pistol")))
    assert cost(brace) - cost(hunters(Group("dwarf_clansman"))) == 30
    three = hunters(Group("dwarf_thunderer", weapons=("handgun", "pistol", "crossbow")))
    assert told(three, FaultCode.TOO_MANY_CARRIED) == [
        ("Dwarf Thunderer: 3 kinds of missile weapon, the limit is 2.", "CON-EQP-01")
    ]


@pytest.mark.rule("CON-EQP-01", "CON-GEN-06")
@pytest.mark.parametrize(
    ("group", "text"),
    [
        (Group("dwarf_thunderer", "Odd", weapons=("pistol",) * 3), "Odd: Pistol 3 times, the limit is 2."),
        (Group("dwarf_thunderer", "Odd", weapons=("handgun",) * 2), "Odd: Handgun 2 times, the limit is 1."),
        (Group("beardling", "Odd", armour=("helmet",) * 2), "Odd: Helmet 2 times, the limit is 1."),
        (
            Group("beardling", "Odd", armour=("light_armour", "heavy_armour")),
            "Odd: 2 suits of armour, the limit is 1.",
        ),
    ],
)
def test_nobody_carries_more_than_he_can_use(group: Group, text: str) -> None:
    assert told(hunters(group), FaultCode.TOO_MANY_CARRIED) == [(text, "CON-EQP-01")]


@pytest.mark.rule("CON-EQP-01")
def test_one_dose_each_is_enough() -> None:
    eater = Group("goblin_warrior", items=("mad_cap_mushrooms",) * 2)
    assert told(mob(eater), FaultCode.TOO_MANY_CARRIED) == [
        ("Goblin Warrior: Mad Cap Mushrooms 2 times, the limit is 1.", "CON-EQP-01")
    ]


def test_armour_shield_and_helmet_are_one_set() -> None:
    assert faults(hunters(Group("beardling", armour=("heavy_armour", "shield", "helmet")))) == ()


def test_what_does_not_exist_or_lies_in_the_wrong_place_is_said() -> None:
    odd = Group("big_un", "Odd", weapons=("swrod", "shield"), armour=("axe",), items=("zzz",))
    assert [text for text, _ in told(mob(odd), FaultCode.UNKNOWN_EQUIPMENT)] == [
        "Odd: There is no piece of equipment 'swrod'; did you mean 'sword'?",
        "Odd: Shield belongs to armour, not to weapons.",
        "Odd: Axe belongs to weapons, not to armour.",
        "Odd: There is no piece of equipment 'zzz'; nothing has a name like it.",
    ]


@pytest.mark.rule("CON-DWF-30")
def test_a_gromril_pistol_is_refused() -> None:
    assert told(hunters(Group("dwarf_clansman", weapons=("gromril_pistol",))), FaultCode.UNKNOWN_EQUIPMENT)


@pytest.mark.rule("CON-DWF-31", "CON-ORC-36", "CON-DWF-25")
def test_the_first_dagger_is_free_the_second_costs_two_and_a_gromril_one_six() -> None:
    plain = cost(hunters(Group("dwarf_clansman")))
    assert cost(hunters(Group("dwarf_clansman", weapons=("dagger",)))) - plain == 2
    assert cost(hunters(Group("dwarf_clansman", weapons=("gromril_dagger",)))) - plain == 6
