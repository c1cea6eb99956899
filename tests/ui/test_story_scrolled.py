"""The story board on the smallest screen: the longest ones are read from the first line to the last."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest
from textual.pilot import Pilot

from dmd_tui.cards.load import load_library
from dmd_tui.store.seat import Seat
from dmd_tui.store.settings import Settings, SettingsFile, settings_path
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.session import Session
from tests.support import situations as s
from tests.support.screen import seen, table_screen

LIBRARY = load_library()
BOARDS = list(product(LIBRARY.episodes, LIBRARY.elder_ones, ("en", "de", "it")))


def longest_board(episode: str, elder: str) -> str:
    """All stages are revealed, and the ritual is still to be disrupted."""
    return f"""
seed: 5
episode: {episode}
elder-one: {{id: {elder}, stage: 4, at: {LIBRARY.episodes[episode].map.start}}}
investigators: {{mike, ruth}}
unknown: [un-byakhee, un-colour]
"""


def app_in(language: str, situation: str) -> DmdApp:
    settings = Settings(language=language)  # type: ignore[arg-type]
    preferences = Preferences(SettingsFile(settings_path(), settings, []))
    session = Session(Seat(s.table_of(situation)), language=language)
    return DmdApp(session, preferences=preferences)


def painted(app: DmdApp, pane: Pane) -> list[str]:
    """What is on the screen under the title of a pane: not what should be, but what is."""
    top = pane.region.y + pane.titled
    return [row[pane.region.x :].strip() for row in seen(app)[top : top + pane.inner_height]]


@pytest.mark.parametrize(("episode", "elder", "language"), BOARDS)
def test_every_line_of_the_longest_boards_comes_into_sight(
    episode: str, elder: str, language: str
) -> None:
    async def run() -> None:
        app = app_in(language, longest_board(episode, elder))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await read(pilot, app)

    async def read(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("b")
        await pilot.pause()
        pane = table_screen(app).pane("story")
        whole = [text_of(line).strip() for line in pane.lines]
        assert len(whole) > 2 * pane.inner_height
        assert whole[-1]
        first = painted(app, pane)
        assert first == whole[: len(first)]
        found = list(first)
        while pane.top + pane.inner_height < len(whole):
            before = pane.top
            await pilot.press("pagedown")
            await pilot.pause()
            rows = painted(app, pane)
            assert rows[0] == whole[0]  # the track stays
            assert pane.top - before > 0
            assert pane.top + 1 <= len(found)  # no line was passed over
            found[pane.top + 1 :] = rows[1:]
        assert found == whole
        await pilot.press("home")
        await pilot.pause()
        assert painted(app, pane) == first
        await pilot.press("end")
        await pilot.pause()
        assert painted(app, pane)[-1] == whole[-1]
        await pilot.press("down")
        await pilot.pause()
        assert painted(app, pane)[-1] == whole[-1]

    asyncio.run(run())
