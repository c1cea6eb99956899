"""Looking at a table: which pane has the keys, and what stays in sight while one scrolls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.ink import text_of
from tests.support import situations as s
from tests.support.screen import app_of, table_screen


def play(
    script: Callable[[Pilot[None], DmdApp], Awaitable[None]], size: tuple[int, int] = (80, 24)
) -> None:
    async def run() -> None:
        app = app_of(s.table_of(s.ATTACK))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot, app)

    asyncio.run(run())


@pytest.mark.parametrize("keys", [("b", "z"), ("b", "question_mark", "question_mark")])
def test_keys_never_stay_in_a_pane_that_is_gone(keys: tuple[str, ...]) -> None:
    """The story board has no place of its own at 80×24: closed, it gives the keys back."""

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        await pilot.press("b")
        assert (screen.zoomed, screen.focused_pane) == ("story", "story")
        await pilot.press(*keys[1:])
        assert (screen.zoomed, screen.focused_pane) == ("", "choice")

    play(script)


def test_a_smaller_screen_gives_the_keys_back() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        await pilot.press("b")
        assert (screen.zoomed, screen.focused_pane) == ("", "story")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen.focused_pane == "choice"

    play(script, (120, 36))


def test_the_track_stays_in_sight_and_home_leads_back() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        pane = table_screen(app).pane("story")
        await pilot.press("b")
        rows = [text_of(pane._line_at(y)) for y in range(pane.inner_height)]
        assert "◆ ◆ ◆ ✖" in rows[0]
        for key in ("pagedown", "end"):
            await pilot.press(key)
            assert pane.top > 0
            assert text_of(pane._line_at(0)) == rows[0]
            assert text_of(pane._line_at(1)) != rows[1]
        last = text_of(pane._line_at(pane.inner_height - 1))
        assert last == text_of(pane.lines[-1])
        await pilot.press("home")
        assert [text_of(pane._line_at(y)) for y in range(pane.inner_height)] == rows

    play(script, (120, 36))
