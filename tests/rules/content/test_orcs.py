"""The Orc mob's list, with the figures typed from the rules reference."""

import pytest

from rules.content.catalogue import list_price, warband_list, warrior_type
from rules.content.rosters import READY
from rules.geometry.board import Board
from rules.options import Options
from rules.setup import Setup, initial

MOB = warband_list("orc_mob")
MOB_2002 = warband_list("orc_mob", Options(orcs_2002=True))
BOOK_2002 = Options(orcs_2002=True)


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    ("key", "hero", "cost", "profile"),
    [
        row("CON-ORC-22", "orc_boss", True, 80, (4, 4, 4, 4, 4, 1, 3, 1, 8)),
        row("CON-ORC-23", "orc_shaman", True, 40, (4, 3, 3, 3, 4, 1, 3, 1, 7)),
        row("CON-ORC-24", "big_un", True, 40, (4, 4, 3, 3, 4, 1, 3, 1, 7)),
        row("CON-ORC-25", "orc_boy", False, 25, (4, 3, 3, 3, 4, 1, 2, 1, 7)),
        row("CON-ORC-26 CON-ORC-78", "goblin_warrior", False, 10, (4, 2, 3, 3, 3, 1, 3, 1, 5)),
        row("CON-ORC-27 CON-ORC-85", "cave_squig", False, 15, (0, 4, 0, 4, 3, 1, 4, 1, 5)),
        row("CON-ORC-28", "troll", False, 200, (6, 3, 1, 5, 4, 3, 1, 3, 4)),
    ],
)
def test_a_warrior_of_the_mob_is_as_printed(key: str, hero: bool, cost: int, profile: tuple[int, ...]) -> None:
    found = warrior_type(key)
    p = found.profile
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == profile
    assert (found.hero, found.cost, found.warband) == (hero, cost, "orc_mob")


@pytest.mark.parametrize(
    ("key", "rules", "keywords"),
    [
        row("CON-ORC-29 CON-ORC-52", "orc_boss", "leader", "leader orc"),
        row("CON-ORC-30", "orc_shaman", "", "orc wizard"),
        row("CON-ORC-31", "big_un", "", "orc"),
        row("CON-ORC-32", "orc_boy", "animosity", "orc"),
        row("CON-ORC-33", "goblin_warrior", "animosity not_orcs useless_gits", "goblin"),
        row("CON-ORC-34", "cave_squig", "animals minderz not_orcs squig_movement", "animal squig"),
        row(
            "CON-ORC-35 CON-ORC-58 CON-ORC-59 CON-ORC-84",
            "troll",
            "always_hungry causes_fear dumb_monster large_target regeneration stupidity vomit_attack",
            "large troll",
        ),
    ],
)
def test_a_warrior_of_the_mob_has_the_rules_of_his_entry(key: str, rules: str, keywords: str) -> None:
    assert " ".join(sorted(warrior_type(key).rules)) == rules
    assert " ".join(sorted(warrior_type(key).keywords)) == keywords


@pytest.mark.parametrize(
    ("key", "experience", "skills"),
    [
        row("CON-ORC-14 CON-ORC-18", "orc_boss", 20, "combat orc shooting speed strength"),
        row("CON-ORC-15 CON-ORC-18", "orc_shaman", 10, "orc strength"),
        row("CON-ORC-16 CON-ORC-18", "big_un", 15, "combat orc shooting strength"),
        row("CON-ORC-17", "orc_boy", 0, ""),
        row("CON-ORC-17", "goblin_warrior", 0, ""),
        row("CON-ORC-17", "cave_squig", 0, ""),
        row("CON-ORC-17", "troll", 0, ""),
    ],
)
def test_a_warrior_of_the_mob_starts_with_his_experience_and_skill_lists(
    key: str, experience: int, skills: str
) -> None:
    assert warrior_type(key).starting_experience == experience
    assert " ".join(sorted(warrior_type(key).skill_lists)) == skills


@pytest.mark.rule("CON-ORC-54", "CON-ORC-57", "CON-ORC-61")
def test_goblins_squigs_and_the_troll_never_gain_experience() -> None:
    assert [w.key for w in MOB.warriors if not w.experience] == ["goblin_warrior", "cave_squig", "troll"]


@pytest.mark.rule("CON-ORC-01", "CON-ORC-02", "CON-ORC-03", "CON-GEN-01")
def test_the_mob_has_500_gold_crowns_and_3_to_20_models() -> None:
    assert (MOB.treasury, MOB.minimum, MOB.maximum) == (500, 3, 20)


@pytest.mark.rule("CON-ORC-19", "CON-ORC-20")
def test_the_maximum_characteristics_of_orcs_and_goblins() -> None:
    maxima = {race: (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) for race, p in MOB.maxima.items()}
    assert maxima == {"orc": (4, 6, 6, 4, 5, 3, 5, 4, 9), "goblin": (4, 5, 6, 4, 4, 3, 6, 4, 7)}


@pytest.mark.rule("CON-ORC-13")
def test_only_three_hired_swords_put_up_with_the_mob() -> None:
    assert MOB.hired_swords == ("pit_fighter", "ogre_bodyguard", "warlock")


@pytest.mark.rule("CON-ORC-53")
def test_a_lost_goblin_or_squig_counts_half_for_the_rout_check() -> None:
    assert MOB.rout_weights == {"goblin_warrior": 0.5, "cave_squig": 0.5}


@pytest.mark.rule("GEO-02")
def test_a_battle_tells_how_large_everybodys_base_is() -> None:
    battle = initial(Setup(Board(), READY["orc_mob"][:2], "street_brawl"))
    assert all(m.radius == warrior_type(m.type).radius for m in battle.models.values())
    assert len({m.radius for m in battle.models.values()}) > 1


@pytest.mark.rule("GEO-02")
def test_bases_and_bodies_of_the_mob() -> None:
    bodies = {w.key: (w.radius, w.height) for w in MOB.warriors}
    assert bodies["troll"] == (0.8, 2.25)
    assert bodies["cave_squig"] == (0.5, 0.8)
    assert {bodies[key] for key in ("orc_boss", "orc_shaman", "big_un", "orc_boy", "goblin_warrior")} == {(0.5, 1.25)}


@pytest.mark.rule("CON-ORC-36", "CON-ORC-39", "CON-ORC-40", "CON-ORC-81", "CON-ORC-82")
def test_the_orc_list() -> None:
    assert prices("orc_boy") == {
        "dagger": 2,
        "axe": 5,
        "morning_star": 15,
        "sword": 10,
        "double_handed": 15,
        "spear": 10,
        "halberd": 10,
        "crossbow": 25,
        "bow": 10,
        "light_armour": 20,
        "shield": 5,
        "helmet": 10,
        "mad_cap_mushrooms": 25,
    }
    users = [w.key for w in MOB.warriors if w.equipment_list == "list_orc"]
    assert users == ["orc_boss", "orc_shaman", "big_un", "orc_boy"]


@pytest.mark.rule("CON-ORC-37", "CON-ORC-38", "CON-ORC-39", "CON-ORC-40", "CON-ORC-41", "CON-ORC-80")
def test_the_goblin_list_with_the_special_equipment() -> None:
    assert prices("goblin_warrior") == {
        "dagger": 2,
        "sword": 10,
        "spear": 10,
        "short_bow": 5,
        "light_armour": 20,
        "shield": 5,
        "helmet": 10,
        "squig_prodder": 15,
        "ball_and_chain": 15,
        "mad_cap_mushrooms": 25,
    }
    assert [w.key for w in MOB.warriors if w.equipment_list == "list_goblin"] == ["goblin_warrior"]


@pytest.mark.rule("CON-ORC-78", "CON-ORC-79")
def test_in_the_revision_goblins_cost_15_and_learn() -> None:
    goblin = warrior_type("goblin_warrior", BOOK_2002)
    assert (goblin.cost, goblin.experience, goblin.rules) == (15, True, ("animosity", "not_orcs"))
    assert goblin == MOB_2002.warrior("goblin_warrior")


@pytest.mark.rule("CON-ORC-80", "CON-ORC-81", "CON-ORC-82")
def test_in_the_revision_clubs_are_sold_and_goblins_have_no_light_armour() -> None:
    goblins, orcs = prices("goblin_warrior", BOOK_2002), prices("orc_boy", BOOK_2002)
    assert goblins == {key: cost for key, cost in prices("goblin_warrior").items() if key != "light_armour"} | {
        "club": 3
    }
    assert orcs == prices("orc_boy") | {"club": 3}


def prices(key: str, options: Options | None = None) -> dict[str, int]:
    options = options or Options()
    band = warband_list("orc_mob", options)
    listing = band.equipment_list(warrior_type(key, options))
    assert listing
    return {piece: cost for piece in listing.prices if (cost := list_price(listing, piece)) is not None}
