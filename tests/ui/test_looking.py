"""Looking at a table: which pane has the keys, and what stays in sight while one scrolls."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.ink import text_of
from tests.support import Scene
from tests.support import situations as s
from tests.support.screen import app_of, contents_of, table_screen


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


def test_the_short_log_begins_with_a_whole_sentence() -> None:
    contents = contents_of(s.table_of(s.ATTACK, "attack", "keep"))
    whole = [text_of(one) for one in contents.log(30)[0]]
    for height in range(2, 9):
        shown = [text_of(one) for one in contents.log(30, height)[0][-height:]]
        first = next(one for one in shown if one)
        assert not first.startswith(" ")
        assert shown[shown.index(first) :] == whole[len(whole) - height + shown.index(first) :]


def test_beside_a_name_stands_the_place_if_need_be_shortened(scene: Scene) -> None:
    scene.investigator("mike", at="13A.b")
    head = text_of(contents_of(scene.table).sheets(16, 9)[0][0])
    assert head == "Mike ▸  Gallows…"


def test_the_health_of_a_companion_survives_a_cut(scene: Scene) -> None:
    scene.investigator("mike", cards=("widow-brennan",))
    lines = [text_of(one) for one in contents_of(scene.table).whole_sheets(14)[0]]
    assert any(one.startswith("Widow") and re.search(r"\d/\d$", one) for one in lines)
