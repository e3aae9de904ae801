"""The list of the Cult of the Possessed, with the figures typed from the rules reference."""

import pytest

from rules.content.catalogue import UnknownKey, mutation, warband_list, warrior_type
from rules.content.kinds import EquipmentList

CULT = warband_list("possessed")


def row(ids: str, *cells: object) -> object:
    return pytest.param(*cells, id=str(cells[0]), marks=pytest.mark.rule(*ids.split()))


@pytest.mark.parametrize(
    ("key", "hero", "cost", "profile"),
    [
        row("CON-POS-09", "magister", True, 70, (4, 4, 4, 3, 3, 1, 3, 1, 8)),
        row("CON-POS-10", "possessed_hero", True, 90, (5, 4, 0, 4, 4, 2, 4, 2, 7)),
        row("CON-POS-11", "mutant", True, 25, (4, 3, 3, 3, 3, 1, 3, 1, 7)),
        row("CON-POS-12 CON-POS-16", "darksoul", False, 35, (4, 2, 2, 4, 3, 1, 3, 1, 6)),
        row("CON-POS-13", "brethren", False, 25, (4, 3, 3, 3, 3, 1, 3, 1, 7)),
        row("CON-POS-14", "possessed_beastman", False, 45, (4, 4, 3, 3, 4, 2, 3, 1, 7)),
    ],
)
def test_a_cultist_is_as_printed(key: str, hero: bool, cost: int, profile: tuple[int, ...]) -> None:
    found = warrior_type(key)
    p = found.profile
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == profile
    assert (found.hero, found.cost, found.warband, found.experience) == (hero, cost, "possessed", True)


@pytest.mark.parametrize(
    ("key", "rules", "keywords"),
    [
        row("CON-POS-15", "magister", "leader chaos_rituals", "human leader wizard"),
        row("CON-POS-47", "possessed_hero", "causes_fear", "possessed"),
        row("CON-POS-11", "mutant", "", "human"),
        row("CON-POS-50", "darksoul", "crazed", "human"),
        row("CON-POS-13", "brethren", "", "human"),
        row("CON-POS-14", "possessed_beastman", "", "beastman"),
    ],
)
def test_a_cultist_has_his_special_rules(key: str, rules: str, keywords: str) -> None:
    assert " ".join(warrior_type(key).rules) == rules
    assert " ".join(warrior_type(key).keywords) == keywords


@pytest.mark.parametrize(
    ("key", "experience", "skills"),
    [
        row("CON-POS-09 CON-POS-17", "magister", 20, "academic combat speed"),
        row("CON-POS-10 CON-POS-16 CON-POS-18", "possessed_hero", 8, "combat speed strength"),
        row("CON-POS-11 CON-POS-19", "mutant", 0, "combat speed"),
        row("CON-POS-12", "darksoul", 0, ""),
        row("CON-POS-13", "brethren", 0, ""),
        row("CON-POS-14", "possessed_beastman", 0, ""),
    ],
)
def test_a_cultist_starts_with_his_experience_and_skill_lists(key: str, experience: int, skills: str) -> None:
    assert warrior_type(key).starting_experience == experience
    assert " ".join(sorted(warrior_type(key).skill_lists)) == skills


@pytest.mark.rule("CON-POS-01", "CON-POS-02")
def test_the_cult_has_500_gold_crowns_and_3_to_15_models() -> None:
    assert (CULT.treasury, CULT.minimum, CULT.maximum) == (500, 3, 15)


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        row("CON-POS-03", "magister", 1, 1),
        row("CON-POS-04", "possessed_hero", 0, 2),
        row("CON-POS-05", "mutant", 0, 2),
        row("CON-POS-06", "darksoul", 0, 5),
        row("CON-POS-07", "brethren", 0, None),
        row("CON-POS-08", "possessed_beastman", 0, 3),
    ],
)
def test_how_many_of_each_the_cult_may_have(key: str, least: int, most: int | None) -> None:
    assert (warrior_type(key).minimum, warrior_type(key).maximum) == (least, most)


@pytest.mark.parametrize(
    ("people", "profile"),
    [
        row("CON-POS-42", "possessed", (6, 8, 0, 6, 6, 4, 7, 5, 10)),
        row("CON-POS-43 CON-POS-45", "human", (4, 6, 6, 4, 4, 3, 6, 4, 9)),
        row("CON-POS-44 CON-POS-45", "beastman", (5, 7, 6, 4, 5, 4, 6, 4, 9)),
    ],
)
def test_the_maximum_characteristics_of_the_cult(people: str, profile: tuple[int, ...]) -> None:
    p = CULT.maxima[people]
    assert (p.m, p.ws, p.bs, p.s, p.t, p.w, p.i, p.a, p.ld) == profile


ARMS = {"dagger": 2, "mace": 3, "hammer": 3, "axe": 5, "sword": 10, "double_handed": 15}
ARMOUR = {"light_armour": 20, "heavy_armour": 50, "shield": 5, "helmet": 10}


@pytest.mark.rule("CON-POS-32")
def test_the_possessed_list() -> None:
    assert listing("magister").prices == {**ARMS, "spear": 10, "bow": 10, "short_bow": 5, **ARMOUR}
    users = [w.key for w in CULT.warriors if w.equipment_list == "list_possessed"]
    assert users == ["magister", "mutant", "brethren"]


@pytest.mark.rule("CON-POS-33", "CON-POS-51")
def test_the_darksoul_list() -> None:
    assert listing("darksoul").prices == {**ARMS, "flail": 15, **ARMOUR}
    users = [w.key for w in CULT.warriors if w.equipment_list == "list_darksoul"]
    assert users == ["darksoul", "possessed_beastman"]


@pytest.mark.parametrize(
    ("key", "name", "gold"),
    [
        row("CON-POS-20", "daemon_soul", "Daemon Soul", 20),
        row("CON-POS-23", "great_claw", "Great Claw", 50),
        row("CON-POS-24", "cloven_hoofs", "Cloven Hoofs", 40),
        row("CON-POS-25", "tentacle", "Tentacle", 35),
        row("CON-POS-26", "blackblood", "Blackblood", 30),
        row("CON-POS-27", "spines", "Spines", 35),
        row("CON-POS-28", "scorpion_tail", "Scorpion Tail", 40),
        row("CON-POS-29", "extra_arm", "Extra Arm", 40),
        row("CON-POS-30", "hideous", "Hideous", 40),
    ],
)
def test_a_mutation_is_as_printed(key: str, name: str, gold: int) -> None:
    assert (mutation(key).name, mutation(key).gc) == (name, gold)
    assert mutation(key) in CULT.mutations


@pytest.mark.rule("CON-POS-31")
def test_there_are_no_other_mutations() -> None:
    assert len(CULT.mutations) == 9
    with pytest.raises(UnknownKey, match="no mutation 'tentacles'; did you mean 'tentacle'"):
        mutation("tentacles")


@pytest.mark.rule("CON-POS-20", "CON-POS-48", "CON-POS-49")
def test_who_may_and_who_must_have_mutations() -> None:
    found = {warrior.key: warrior.mutations for warrior in CULT.warriors if warrior.mutations != "never"}
    assert found == {"possessed_hero": "may", "mutant": "must"}


def listing(key: str) -> EquipmentList:
    found = CULT.equipment_list(warrior_type(key))
    assert found
    return found
