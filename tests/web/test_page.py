"""The page in a browser, over the fixture's battle."""

import re

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.stage import Stage


def model(page: Page, name: str) -> Locator:
    return page.locator(f'[data-model="{name}"]')


def test_without_a_battle_the_first_page_says_how_to_start_one(page: Page, stage: Stage) -> None:
    stage.games = []
    page.goto("/")
    expect(page.locator("#empty code")).to_have_text("cometfall demo")


def test_the_first_page_lists_the_tables_and_leads_to_them(page: Page) -> None:
    page.goto("/")
    card = page.locator(".game-card")
    expect(card).to_contain_text("Bell Corner")
    expect(card).to_contain_text("Street Brawl · playtest rules · round 1 · waiting for The Barazul Oath to shoot")
    card.click()
    expect(page).to_have_url(re.compile("/games/g_1$"))


def test_a_table_is_opened_with_its_rules_and_options_and_begun_by_its_host(page: Page, stage: Stage) -> None:
    page.goto("/")
    page.locator("#open-table summary").click()
    form = page.locator("#new-table")
    form.locator('[name="host"]').fill("Ada")
    form.locator('[name="ruleset"]').select_option("playtest")
    expect(form.locator('[name="option-hit_above_6"] option').first).to_have_text("Six then (usual)")
    form.locator('[name="option-natural_one_misses"]').select_option("No")
    form.locator('[name="option-round_limit"]').fill("4")
    form.get_by_role("button", name="Open the table").click()
    expect(page.locator("#new-table-said")).to_contain_text("Table g_2 is open.")
    wishes = {
        "scenario": "street_brawl",
        "ruleset": "playtest",
        "seats": 2,
        "options": {"round_limit": 4, "natural_one_misses": False},
    }
    assert stage.opened == [("Bearer token of Ada", wishes)]
    stage.games = [{**stage.games[0], "id": "g_2", "status": "open"}]
    with page.expect_response("**/games/g_2/start"):
        page.get_by_role("button", name="Begin the battle").click()
    assert stage.opened[1:] == [("Bearer token of Ada", "g_2")]


def test_every_model_stands_where_the_battle_has_brought_it(battle: Page) -> None:
    expect(battle.locator("[data-model]")).to_have_count(5)
    assert model(battle, "0.boss").evaluate("e => e.style.transform") == "translate(15px, 20px)"
    expect(model(battle, "0.boy1")).to_have_class(re.compile("is-stunned"))
    expect(model(battle, "0.boss")).to_have_attribute("aria-label", "Gorgutz, orc boss of Stonegut's Lads: fleeing")
    expect(battle.locator(".bond")).to_have_count(1)


def test_it_tells_whose_turn_it_is_and_who_is_waited_for_how_long(battle: Page) -> None:
    now = battle.locator("#now")
    expect(now).to_contain_text("Stonegut's Lads")
    expect(now).to_contain_text("Round 1")
    expect(now.locator(".is-now")).to_have_text("Combat")
    expect(now.locator(".waiting")).to_contain_text("Waiting for The Barazul Oath to react (Thori)")


def test_a_deadline_counts_down(battle: Page, stage: Stage) -> None:
    soon = battle.evaluate("new Date(Date.now() + 90000).toISOString()")
    stage.push("prompt.opened", prompt="p_3", to="seat:0", kind="attacks", options=[], default="", deadline=soon)
    expect(battle.locator(".clock").last).to_have_text(re.compile(r"^1:2\d$"))


def test_where_somebody_may_set_up_is_shown_while_he_is_asked(battle: Page, stage: Stage) -> None:
    edge = {"kind": "strip", "start": [0, 0], "end": [48, 0], "depth": 4, "name": "the north edge"}
    zones = (
        {"kind": "several", "strips": [edge, edge], "words": ""},
        {"kind": "disc", "centre": [24, 24], "radius": 6},
    )
    for number, zone in enumerate(zones):
        asked = {"prompt": f"p_9{number}", "to": "seat:1", "kind": "deploy", "options": [], "default": ""}
        stage.push("prompt.opened", **asked, zone=zone)
    expect(battle.locator("#zones .zone.seat-1 line")).to_have_count(2)
    expect(battle.locator("#zones circle")).to_have_attribute("r", "6")
    stage.push("prompt.closed", prompt="p_90", seat=1, option="auto")
    expect(battle.locator("#zones line")).to_have_count(0)


def test_a_new_event_moves_a_model_and_is_told(battle: Page, stage: Stage) -> None:
    stage.push("model.moved", model="0.troll", path=[[4, 20, 0], [10, 20, 0]], gait="walk", facing=90)
    expect(battle.locator("#story li").last).to_have_text("Stonegut moves 6.0″.")
    assert model(battle, "0.troll").evaluate("e => e.style.transform") == "translate(10px, 20px)"


def test_after_a_break_it_comes_back_and_misses_and_repeats_nothing(battle: Page, stage: Stage) -> None:
    seen = len(stage.frames)
    stage.break_streams()
    stage.push("model.rallied", model="0.boss")
    expect(battle.get_by_text("Gorgutz rallies.")).to_have_count(1)
    expect(battle.locator("#connection")).to_have_text("Connected")
    assert stage.reads[-1].endswith(f"since={seen}")
    expect(battle.get_by_text("Gorgutz runs 9.6″.")).to_have_count(1)


def test_the_end_is_shown_and_the_page_stops_asking(battle: Page, stage: Stage) -> None:
    stage.push("battle.ended", winners=[1], reason="last_standing", experience={})
    expect(battle.locator("#now h1")).to_have_text("The Barazul Oath wins!")
    stage.break_streams()
    expect(battle.locator("#connection")).to_have_text("The battle is over")
    assert len(stage.reads) == 1


def test_a_battle_that_is_over_can_be_played_again_from_the_beginning(battle: Page, stage: Stage) -> None:
    stage.push("battle.ended", winners=[1], reason="last_warband", experience={})
    expect(battle.locator("#now h1")).to_have_text("The Barazul Oath wins!")
    battle.get_by_role("button", name="Play").click()
    expect(battle.locator("#now h1")).to_have_text("Setting up")
    expect(battle.locator("[data-model]")).to_have_count(5)


def test_a_model_shows_its_card_under_the_pointer_and_stays_chosen(battle: Page) -> None:
    card = battle.locator("#card")
    model(battle, "0.troll").hover()
    expect(card).to_contain_text("Stonegut")
    expect(card.locator("tr").last).to_contain_text("2/3")
    model(battle, "0.boss").click()
    battle.mouse.move(5, 5)
    expect(card).to_contain_text("Axe, sword and light armour")
    battle.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_the_card_of_the_chosen_model_says_what_the_referee_lets_it_do_and_why_not(battle: Page, stage: Stage) -> None:
    barred = {"deed": "run", "able": False, "now": False, "why": "Hacka is 4.00 inches away", "rule": "MOV-08"}
    walk = {"key": "walk", "name": "walk", "value": 1.5, "parts": [["Movement", 3], ["stood up", -1.5]]}
    able = {"deed": "move", "able": True, "now": False, "why": "it is the turn of Rats", "rule": "TURN-03"}
    stage.options = {"abilities": [able, barred], "figures": [walk]}
    model(battle, "1.noble").click()
    card = battle.locator("#card")
    expect(card).to_contain_text("Could move.")
    expect(card).to_contain_text("No run: Hacka is 4.00 inches away MOV-08")
    expect(card).to_contain_text("walk 1.5: Movement 3, stood up −1.5")


def test_the_board_can_be_used_with_keys_alone(battle: Page) -> None:
    model(battle, "0.boss").focus()
    battle.keyboard.press("ArrowRight")
    battle.keyboard.press("Enter")
    expect(model(battle, "0.troll")).to_have_class(re.compile("is-selected"))
    expect(battle.locator("#card")).to_contain_text("Stonegut")


def test_the_ruler_measures_from_edge_to_edge(battle: Page) -> None:
    battle.keyboard.press("r")
    model(battle, "0.boss").click()
    model(battle, "1.noble").click()
    expect(battle.locator("#lines .length")).to_have_text("14.0″")
    model(battle, "0.troll").click()
    model(battle, "0.boss").click()
    expect(battle.locator("#lines .length")).to_have_text("9.7″")  # a troll's base has a radius of 0.8"


def test_sight_lines_go_to_every_foe_and_say_that_nobody_has_checked_them(battle: Page) -> None:
    model(battle, "1.thunderer").click()
    battle.locator("#sight").click()
    expect(battle.locator("#lines line")).to_have_count(3)
    expect(battle.locator("#hint")).to_contain_text("not checked by the referee")


def test_where_the_referee_has_looked_the_lines_say_what_he_saw(battle: Page, stage: Stage) -> None:
    unseen = {"code": "unseen", "message": "Brokk cannot see Hacka", "rule": "SHT-03"}
    shots = [{"weapon": "handgun", "target": "0.boss"}, {"weapon": "handgun", "target": "0.boy1", "refusal": unseen}]
    stage.options = {"shots": shots}
    model(battle, "1.thunderer").click()
    battle.keyboard.press("s")
    expect(battle.locator("#lines line.is-seen")).to_have_count(1)
    expect(battle.locator("#lines line.is-unseen")).to_have_count(1)
    expect(battle.locator("#hint")).to_contain_text("Checked by the referee")


def test_a_floor_can_be_looked_at_alone(battle: Page) -> None:
    upstairs = battle.locator(".storey[data-level='1']")
    expect(upstairs).to_be_visible()
    battle.get_by_role("button", name="Ground").click()
    expect(upstairs).to_be_hidden()
    expect(model(battle, "1.thunderer")).to_have_class(re.compile("is-elsewhere"))
    expect(model(battle, "0.boss")).not_to_have_class(re.compile("is-elsewhere"))


def test_an_earlier_moment_can_be_seen_again_while_the_battle_goes_on(battle: Page, stage: Stage) -> None:
    battle.locator("#scrub").fill("9")
    assert model(battle, "0.boss").evaluate("e => e.style.transform") == "translate(6px, 18px)"
    expect(battle.locator("#now .is-now")).to_have_text("Movement")
    stage.push("model.rallied", model="0.boss")
    expect(battle.locator("#scrub")).to_have_attribute("max", str(len(stage.frames)))
    expect(battle.get_by_text("Gorgutz rallies.")).to_have_count(0)
    battle.locator("#live").click()
    expect(battle.get_by_text("Gorgutz rallies.")).to_have_count(1)


def test_the_story_waits_for_a_reader_who_has_scrolled_up(battle: Page, stage: Stage) -> None:
    story = battle.locator("#story")
    for _ in range(40):
        stage.push("model.rallied", model="0.boss")
    expect(battle.get_by_text("Gorgutz rallies.")).to_have_count(40)
    story.hover()
    battle.mouse.wheel(0, -5000)
    expect(story.locator("li").first).to_be_in_viewport()
    before = story.evaluate("e => e.scrollTop")
    stage.push("model.broke", model="0.boss")
    expect(battle.locator("#newer")).to_be_visible()
    assert story.evaluate("e => e.scrollTop") == before
    battle.locator("#newer").click()
    expect(battle.get_by_text("Gorgutz breaks and flees!").last).to_be_in_viewport()


def test_an_unknown_game_is_said_to_be_unknown(page: Page) -> None:
    page.goto("/games/g_none")
    expect(page.locator("#notice")).to_have_text("there is no game g_none")


def test_before_the_battle_the_table_is_shown_and_then_the_battle_as_it_begins(page: Page, stage: Stage) -> None:
    stage.begun = False
    page.goto("/games/g_1")
    expect(page.locator("#notice")).to_have_text("The battle has not begun yet")
    expect(page.locator(".storey .wall")).to_have_count(6)
    expect(page.locator("[data-model]")).to_have_count(0)
    stage.begun = True
    expect(page.locator("[data-model]")).to_have_count(5)
    expect(page.locator("#notice")).to_be_hidden()


@pytest.mark.parametrize("address", ["/", "/games/g_1"])
def test_it_fits_a_phone(page: Page, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    page.wait_for_timeout(300)
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_only_our_own_scripts_may_run(stage: Stage) -> None:
    for address in ("/", "/games/g_1", "/static/app.mjs"):
        answer = httpx.get(stage.address + address)
        assert answer.headers["content-security-policy"].startswith("default-src 'self';")
        assert answer.headers["cache-control"] == "no-cache"
    page = httpx.get(f"{stage.address}/").text
    assert re.findall(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=", page) == []
