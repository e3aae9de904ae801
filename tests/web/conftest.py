"""A browser on the page, and the stage behind it."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import BrowserContext, Page, expect, sync_playwright

from tests.web.stage import Stage

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def theatre() -> Iterator[Stage]:
    stage = Stage()
    server = uvicorn.Server(
        uvicorn.Config(stage.app(), port=0, log_level="error", lifespan="off", timeout_graceful_shutdown=1)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    stage.address = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    yield stage
    stage.break_streams()
    server.should_exit = True
    thread.join(timeout=5)


@pytest.fixture
def stage(theatre: Stage) -> Stage:
    theatre.reset()
    return theatre


@pytest.fixture(scope="session")
def browser(theatre: Stage) -> Iterator[BrowserContext]:
    if not CHROMIUM.exists():
        pytest.skip("Chromium is not installed")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium.new_context(viewport={"width": 1280, "height": 800}, base_url=theatre.address)
        chromium.close()


@pytest.fixture
def page(browser: BrowserContext, stage: Stage) -> Iterator[Page]:
    """A page of the usual size. Anything on its console is a fault: the content policy speaks there too."""
    page = browser.new_page()
    page.set_default_timeout(10_000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    yield page
    page.close()
    assert [fault for fault in faults if "Failed to load resource" not in fault] == []


@pytest.fixture
def battle(page: Page) -> Page:
    """The page of the fixtures' battle, all of it told."""
    page.goto("/games/g_1")
    expect(page.get_by_text("A crow caws.")).to_be_visible(timeout=10_000)
    return page
