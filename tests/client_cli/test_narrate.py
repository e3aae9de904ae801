"""The story: dice and their reasons in the sentence that they decide."""

import pytest

from benchmarks.local_table import data_of, plain
from client_cli.narrate import SILENT, TELLERS, Narrator
from client_cli.table import Figure, Side, Table
from protocol.cases.document import CaseFile
from protocol.cases.play import play
from rules import events
from rules.view import REFEREES_OWN, view
from tests.client_cli.told import CASES, told


def narrator(**wishes: bool) -> Narrator:
    figures = {
        "0.boss": Figure("0.boss", "Gorgutz", 0, at=(10, 10, 0)),
        "0.boy1": Figure("0.boy1", "Stabba", 0, at=(12, 10, 0)),
        "1.noble": Figure("1.noble", "Thori", 1, at=(20, 10, 0)),
    }
    return Narrator(Table(sides={0: Side(0, "Rats"), 1: Side(1, "Oath")}, figures=figures), **wishes)


def dice(purpose: str, *faces: int, model: str = "0.boss", **more: object) -> dict[str, object]:
    return {"purpose": purpose, "faces": list(faces), "first": 1, "seat": 0, "model": model, **more}


def test_a_shot_is_one_sentence_with_its_modifiers() -> None:
    assert told("EX-20c")[1] == (
        'Archer fires a bow at Mark (12.1"): needs 5+ (BS 4, long range −1, moved −1), rolls 1: a miss.'
    )


def test_a_blow_its_wound_and_its_injury_are_two_sentences() -> None:
    assert told("EX-32")[1:3] == [
        "Striker strikes at Foe with hammer: needs 3+ (WS 4 against WS 3), rolls 3: a hit.",
        "    Striker needs 5+ to wound (Strength 3, against Toughness 4), rolls 5; Foe loses 1 wound; "
        "rolls 2 for the injury; Foe needs 4+ for the helmet to save it, rolls 4: Foe is knocked down.",
    ]


def test_a_net_that_holds_ends_the_sentence_of_the_throw() -> None:
    story, by = narrator(), {"model": "0.boss", "target": "1.noble", "weapon": "net"}
    story.take("shot.declared", {**by, "distance": 5.0})
    story.take("dice.rolled", dice("to_hit", 5, needed=4))
    assert story.take("hits.scored", {**by, "hits": 1}) == [
        'Gorgutz throws a net at Thori (5"): needs 4+, rolls 5: a hit.'
    ]
    story.take("dice.rolled", dice("tear_free", 6, model="1.noble", needed=3, under=True))
    assert story.take("model.marked", {"model": "1.noble", "mark": "netted", "until": "next_turn"}) == [
        "    Thori needs 3 or less to tear free, rolls 6: Thori is caught in the net."
    ]
    assert story.take("model.marked", {"model": "1.noble", "mark": "shot", "until": "turn"}) == []


def test_a_shot_along_a_line_names_everybody_it_hits() -> None:
    story, fired = narrator(), {"model": "0.boss", "weapon": "blunderbuss", "degrees": 93.0}
    assert story.take("line.fired", {**fired, "struck": ["0.boy1", "1.noble"]}) == [
        "Gorgutz fires a blunderbuss east and hits Stabba and Thori."
    ]
    assert story.take("line.fired", {**fired, "degrees": 350.0, "struck": []}) == [
        "Gorgutz fires a blunderbuss north and hits nobody."
    ]


def test_a_charge_ends_in_contact_or_short_of_it() -> None:
    assert told("EX-17")[1] == 'Charger charges Foe! Charger covers 8" east: Charger and Foe are locked in combat.'
    assert told("EX-17b")[1] == "Charger charges Foe! the charge fails, it is too far."


def test_a_parry_has_a_sentence_of_its_own() -> None:
    assert any("needs 5+ to parry, rolls 5: Parrier parries the blow." in line for line in told("EX-37b"))


def test_a_test_on_two_dice_shows_their_sum() -> None:
    assert any("needs 7 or less to rally (Leadership of Runaway 7), rolls 3 + 4 = 7" in line for line in told("EX-04"))


def test_two_weapons_used_at_once_are_told_together_and_each_roll_names_its_weapon() -> None:
    story = narrator()
    story.take("blows.declared", {"model": "0.boss", "target": "1.noble", "weapon": "sword", "count": 2})
    story.take("blows.declared", {"model": "0.boss", "target": "1.noble", "weapon": "axe", "count": 1})
    story.take("dice.rolled", dice("to_hit", 3, 2, needed=4))
    first = story.take("hits.scored", {"model": "0.boss", "target": "1.noble", "weapon": "sword", "hits": 0})
    assert first == ["Gorgutz strikes 2 times at Thori with sword and axe: needs 4+, rolls 3 and 2: a miss with sword."]
    story.take("dice.rolled", dice("to_hit", 6, needed=4))
    second = story.take("hits.scored", {"model": "0.boss", "target": "1.noble", "weapon": "axe", "hits": 1})
    assert second == ["    Gorgutz needs 4+ to hit, rolls 6: a hit with axe."]


def test_the_same_roll_of_many_is_one_line() -> None:
    story = narrator()
    story.take("dice.rolled", dice("animosity", 3))
    story.take("dice.rolled", dice("animosity", 5, model="0.boy1"))
    assert story.rest() == ["    Gorgutz rolls 3 for Animosity, Stabba rolls 5."]


def test_a_shot_without_a_roll_was_out_of_range() -> None:
    story = narrator()
    story.take("shot.declared", {"model": "0.boss", "target": "1.noble", "weapon": "pistol", "distance": 9.0})
    line = story.take("hits.scored", {"model": "0.boss", "target": "1.noble", "weapon": "pistol", "hits": 0})
    assert line == ['Gorgutz fires a pistol at Thori (9"): out of range.']


def test_a_phase_in_which_nothing_happens_is_not_mentioned() -> None:
    story = narrator()
    assert story.take("phase.began", {"phase": "shooting"}) == []
    assert story.take("phase.began", {"phase": "combat"}) == []
    assert story.take("model.rallied", {"model": "0.boss"}) == ["– Hand-to-hand combat", "    Gorgutz rallies."]


def test_names_are_painted_by_warband_in_a_terminal_and_carry_ids_on_request() -> None:
    assert narrator(colour=True).take("model.rallied", {"model": "1.noble"}) == ["    \x1b[36mThori\x1b[0m rallies."]
    assert narrator(ids=True).take("model.rallied", {"model": "1.noble"}) == ["    Thori [1.noble] rallies."]


def test_before_the_battle_it_tells_the_scenario_who_defends_and_who_stands_where() -> None:
    story = narrator()
    board = {"name": "a pool", "width": 72.0, "depth": 48.0}
    rolled = {**dice("scenario", 6, 4), "model": None, "seat": -1}
    assert story.take("dice.rolled", rolled) == []
    assert story.take("scenario.chosen", {"scenario": "the_pool", "seat": -1, "board": board}) == [
        "    Fate rolls 6 and 4 for the scenario.",
        "",
        "=== They play the pool ===",
    ]
    assert (story.table.scenario, story.table.board) == ("the_pool", board)
    assert story.take("scenario.chosen", {"scenario": "ambush", "seat": 1, "board": None})[-1] == (
        "=== Oath chooses ambush ==="
    )
    assert (story.table.scenario, story.table.board) == ("ambush", board)
    assert story.take("role.taken", {"seat": 1, "role": "defender"}) == ["Oath defends."]
    assert story.take("segment.taken", {"seat": 0, "segment": "D"}) == ["Rats will set up in segment D."]
    assert story.take("segment.taken", {"seat": 0, "segment": "north_west"}) == ["Rats will set up in the north west."]
    assert story.take("segment.taken", {"seat": 1, "segment": "F", "drawn": True}) == [
        "Oath has its turn as if it had set up in segment F."
    ]


def test_a_shard_is_told_from_its_place_to_the_home_of_whoever_kept_it() -> None:
    story = narrator()
    assert story.take("counter.placed", {"counter": "c1", "at": [36, 24, 0], "seat": 0, "value": 1}) == [
        "Rats lays a shard down at (36, 24)."
    ]
    assert story.table.name("c1") == "shard c1"
    assert story.take("counter.taken", {"counter": "c1", "model": "1.noble"}) == [
        "    Thori picks up a shard of wyrdstone!"
    ]
    assert story.table.carried("1.noble") == 1
    assert story.take("counter.dropped", {"counter": "c1", "model": "1.noble", "at": [20, 10, 0]}) == [
        "    The shard of Thori lies on the ground."
    ]
    assert story.table.place_of("c1") == (20, 10, 0)
    assert story.take("reward.earned", {"seat": 1, "what": "wyrdstone", "amount": 2}) == [
        "Oath goes home with 2 shards of wyrdstone."
    ]


def test_an_event_of_a_newer_server_is_told_in_the_servers_words() -> None:
    assert narrator().take("model.danced", {"model": "1.noble"}, "Thori dances") == ["    Thori dances."]


@pytest.mark.parametrize("kind", sorted(event.__dataclass_fields__["kind"].default for event in events.Event.__args__))
def test_every_kind_of_event_has_words_or_is_silent_on_purpose(kind: str) -> None:
    assert kind in TELLERS or kind in SILENT or kind in ("dice.rolled", "hits.scored")


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_the_picture_that_events_draw_is_the_referees_own(path: object) -> None:
    """After every event of every case the client's table has everybody where the state has him."""
    played = play(CaseFile.model_validate_json(path.read_bytes()))  # type: ignore[attr-defined]
    table = Table.of(plain(view(played.start, None)))
    for event in played.events:
        table.take(event.kind, data_of(event))
    truth = Table.of(plain(view(played.state, None)))
    for figure in table.figures.values():
        figure.marks = {mark: end for mark, end in figure.marks.items() if mark.partition(":")[0] not in REFEREES_OWN}
    assert table.figures == truth.figures
    assert (table.engaged, table.round, table.turn_of, table.phase) == (
        truth.engaged,
        truth.round,
        truth.turn_of,
        truth.phase,
    )


def test_what_a_scenario_counts_is_told_where_it_is_news() -> None:
    teller = narrator()
    teller.table.board = {"buildings": [{"id": "b1", "name": "The Old Granary"}, {"id": "b2"}]}

    def said(what: str, count: int) -> list[str]:
        return [*teller.take("tally.changed", {"what": what, "count": count}), *teller.rest()]

    assert said("objective:b1", 1) == ["The Old Granary is fought for."]
    assert said("held:b1", 1) == ["Oath holds The Old Granary."]
    assert said("held:b2", -1) == ["the building b2 is nobody's."]
    assert said("shards:0", 2) == ["Rats carries 2 shards of wyrdstone home."]
    assert said("crows", 3) == []
    assert teller.table.tally["crows"] == 3
    assert teller.table.objectives() == ["b1"]
