"""A serving process looks for garbage seldom."""

import gc

from server.collector import NEW_OBJECTS
from server.settings import Settings
from tests.server.kit import serving


async def test_the_collector_rests_while_the_server_runs(settings: Settings) -> None:
    gc.set_threshold(700, 10, 10)
    async with serving(settings):
        assert gc.get_threshold()[0] == NEW_OBJECTS
        assert gc.isenabled(), "rings that others make are found, only later"
