"""A hidden model on the page: told, drawn and described."""

import re

from playwright.sync_api import Page, expect

from tests.web.stage import Stage
from tests.web.test_page import model


def test_a_hidden_model_is_drawn_differently_until_it_is_found(battle: Page, stage: Stage) -> None:
    stage.push("model.hid", model="0.troll")
    hidden = model(battle, "0.troll")
    expect(hidden).to_have_class(re.compile("is-hidden"))
    expect(hidden).to_have_attribute("aria-label", re.compile("hidden"))
    expect(battle.locator("#story li").last).to_have_text("Stonegut hides.")
    stage.push("model.revealed", model="0.troll", why="seen", by="1.noble", seat=None)
    expect(battle.locator("#story li").last).to_contain_text("sees Stonegut, hidden no longer.")
    expect(hidden).not_to_have_class(re.compile("is-hidden"))
