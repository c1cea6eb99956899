"""The settings screen: seen at once, saved when leaving, careful with broken files."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from dmd_tui.lang.screen import words
from dmd_tui.store.settings import Settings, read_settings
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.ink import text_of, width_of
from dmd_tui.ui.drawing.letters import in_ascii
from dmd_tui.ui.drawing.settings import NAMES, preview, setting_lines, value_id
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens.notice import NoticeScreen
from dmd_tui.ui.screens.settings import SettingsScreen
from dmd_tui.ui.screens.title import TitleScreen
from dmd_tui.ui.terminal import Terminal

Press = Callable[..., Awaitable[None]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def at_settings(file: Path, do: Callable[[DmdApp, Press], Awaitable[None]], **how: object) -> None:
    async def play() -> None:
        app = DmdApp(preferences=Preferences(read_settings(file), **how))  # type: ignore[arg-type]
        async with app.run_test(size=(80, 24)) as pilot:
            if isinstance(app.screen, NoticeScreen):
                await pilot.press("enter")
            await pilot.press("S")
            assert isinstance(app.screen, SettingsScreen)
            await do(app, pilot.press)

    asyncio.run(play())


def page_of(app: DmdApp) -> str:
    screen = app.screen
    assert isinstance(screen, SettingsScreen)
    return "\n".join(text_of(spans) for spans in screen.pane("page").lines)


# ── as lines ─────────────────────────────────────────────────────────────────────────────────────


def test_every_value_has_a_name_and_an_explanation() -> None:
    from dmd_tui.store.settings import values_of

    for language in ("en", "de", "it"):
        told = words(language)
        for name in NAMES:
            assert told.tell(f"setting:{name}")
            assert told.phrase(f"setting:{name}/about")
            for value in map(partial(value_id, name), values_of(name)):
                assert told.phrase(value)
                assert told.phrase(f"{value}/does")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("cursor", NAMES)
def test_lines_fit_into_80_columns(cursor: str, glyphs: object) -> None:
    values = {name: getattr(Settings(), name) for name in NAMES}
    lines = [*setting_lines(values, cursor, words(), glyphs, 78), *preview(words(), glyphs, 78)]  # type: ignore[arg-type]
    assert max(width_of(spans) for spans in lines) <= 78
    assert "…" not in "".join(map(text_of, lines))
    if glyphs is ASCII:
        assert all(text_of(spans).isascii() for spans in lines)


def test_letters_become_ascii_one_by_one() -> None:
    text = "“Ëla” – 3×→ ☠漢…"
    assert in_ascii(text) == '"Ela" - 3x> ??~'
    assert len(in_ascii(text)) == len(text)


# ── in the app ───────────────────────────────────────────────────────────────────────────────────


def test_a_change_is_seen_at_once_and_saved_when_leaving(file: Path) -> None:
    async def do(app: DmdApp, press: Press) -> None:
        await press("right", "right")
        assert app.inks.name == "light"
        await press("down", "left")
        assert app.glyphs is ASCII
        assert not file.exists()
        await press("backspace")
        assert isinstance(app.screen, TitleScreen)

    at_settings(file, do)
    assert read_settings(file).settings == Settings(theme="light", glyphs="ascii")


def test_nothing_changed_nothing_written(file: Path) -> None:
    async def do(app: DmdApp, press: Press) -> None:
        await press("right", "left", "q")
        assert isinstance(app.screen, TitleScreen)

    at_settings(file, do)
    assert not file.exists()


def test_what_the_command_line_said_is_not_saved(file: Path) -> None:
    async def do(app: DmdApp, press: Press) -> None:
        assert app.inks.name == "contrast"
        await press("down", "down", "right", "backspace")
        assert (app.inks.name, app.speed) == ("contrast", "fast")

    at_settings(file, do, overrides={"theme": "contrast"})
    assert read_settings(file).settings == Settings(speed="fast")


def test_a_broken_file_is_written_only_if_confirmed(file: Path) -> None:
    file.write_text("theme = \n")

    async def refuse(app: DmdApp, press: Press) -> None:
        assert ":1:" in page_of(app).replace("\n", "").replace(" ", "")
        await press("right", "backspace")
        assert "Write it anew?" in page_of(app)
        await press("n")
        assert isinstance(app.screen, TitleScreen)
        assert app.preferences.settings.theme == "dark"

    at_settings(file, refuse)
    assert file.read_text() == "theme = \n"

    async def agree(app: DmdApp, press: Press) -> None:
        await press("right", "backspace", "y")
        assert isinstance(app.screen, TitleScreen)

    at_settings(file, agree)
    assert read_settings(file).settings == Settings(theme="dark")
    assert file.with_name("settings.toml.old").read_text() == "theme = \n"


def test_what_cannot_be_saved_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")

    async def do(app: DmdApp, press: Press) -> None:
        app.preferences.file.path = blocked / "settings.toml"
        await press("right", "backspace")
        assert "could not be saved" in page_of(app)
        await press("enter")
        assert isinstance(app.screen, TitleScreen)
        assert app.inks.name == "dark"

    at_settings(tmp_path / "settings.toml", do)


def test_without_colours_the_theme_stays_mono(file: Path) -> None:
    async def do(app: DmdApp, press: Press) -> None:
        await press("right")
        assert app.inks.name == "mono"
        assert "NO_COLOR" in page_of(app)

    at_settings(file, do, terminal=Terminal(no_color=True))


def test_keys_that_cannot_be_are_told_before_the_game(file: Path) -> None:
    file.write_text('[keys]\n"table.undo" = "b"\n"title.quit" = "Q"\n')

    async def play() -> None:
        app = DmdApp(preferences=Preferences(read_settings(file)))
        async with app.run_test(size=(80, 24)) as pilot:
            assert isinstance(app.screen, NoticeScreen)
            lines = app.screen.pane("page").lines
            assert "pane.story" in "\n".join(map(text_of, lines))
            await pilot.press("enter")
            assert isinstance(app.screen, TitleScreen)
            assert app.keymap == {"title.quit": "Q"}

    asyncio.run(play())
