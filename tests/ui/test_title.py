"""The title: what it offers, how it looks at every size, where its keys lead."""

import asyncio
import subprocess
import sys
from collections.abc import Callable

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.screen import words
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE, Glyphs
from dmd_tui.ui.drawing.ink import Line, text_of, width_of
from dmd_tui.ui.drawing.title import title_lines
from dmd_tui.ui.menu import Entry, Menu
from dmd_tui.ui.screens import title as title_screen
from dmd_tui.ui.session import Session

SHORT = Menu([Entry("new-game", "New game", "n"), Entry("quit", "Quit", "q")])
LONG = Menu([Entry(str(number), f"Entry {number}") for number in range(8)])


def page(menu: Menu, width: int, height: int, glyphs: Glyphs = UNICODE) -> list[str]:
    return [text_of(line) for line in drawn(menu, glyphs, width, height)]


def drawn(menu: Menu, glyphs: Glyphs, width: int, height: int) -> list[Line]:
    return title_lines(menu, words(), glyphs, width, height, "dmd-tui 1.2")


def visit(app: DmdApp, *keys: str, then: Callable[[DmdApp], object] | None = None) -> None:
    """Start, press keys, look."""

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            if then:
                then(app)

    asyncio.run(run())


def screen_of(app: DmdApp) -> str:
    return type(app.screen).__name__


def session() -> Session:
    return Session(Seat(new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)))


# ── how it looks ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("menu", [SHORT, LONG])
@pytest.mark.parametrize("size", [(80, 23), (120, 35), (160, 47), (60, 15), (44, 11)])
def test_the_page_fills_its_area_exactly_and_shows_the_whole_menu(
    glyphs: Glyphs, menu: Menu, size: tuple[int, int]
) -> None:
    width, height = size
    lines = drawn(menu, glyphs, width, height)
    text = "\n".join(map(text_of, lines))
    assert len(lines) == height
    assert all(width_of(line) <= width for line in lines)
    assert all(entry.text in text for entry in menu.entries)
    assert "unofficial, non-commercial" in text


@pytest.mark.parametrize("menu", [SHORT, LONG])
def test_at_80_by_24_there_is_room_for_the_large_name(menu: Menu) -> None:
    for glyphs, sign in ((UNICODE, "█"), (ASCII, "#####")):
        text = "\n".join(page(menu, 80, 23, glyphs))
        assert sign in text
        assert "Fear of the Unknown" in text


def test_ascii_stays_ascii() -> None:
    assert all(line.isascii() for line in page(SHORT, 120, 35, ASCII))


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (10, 3), (300, 2)])
def test_no_screen_is_too_small_to_be_drawn(size: tuple[int, int]) -> None:
    page(LONG, *size)


# ── what it offers ───────────────────────────────────────────────────────────────────────────────


def test_everything_is_offered_and_has_a_key_of_its_own() -> None:
    def look(app: DmdApp) -> None:
        assert isinstance(app.screen, title_screen.TitleScreen)
        entries = app.screen.menu.entries
        keys = [entry.hot for entry in entries]
        assert next(entry.key for entry in entries if entry.key != "continue") == "new-game"
        assert len(set(keys)) == len(keys)
        assert all(keys)

    visit(DmdApp(), then=look)


def test_the_title_needs_neither_rules_nor_cards() -> None:
    """They are loaded when somebody sets up a game: the title must come at once."""
    code = (
        "import sys, dmd_tui.ui.app, dmd_tui.ui.screens.title;"
        "print([name for name in sys.modules if name.startswith(('dmd_tui.rules',"
        " 'dmd_tui.cards.library', 'dmd_tui.cards.schema', 'dmd_tui.lang.c', 'dmd_tui.lang.grammar',"
        " 'dmd_tui.lang.names', 'dmd_tui.lang.speaker', 'yaml'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# ── where it leads ───────────────────────────────────────────────────────────────────────────────


def test_without_a_session_the_title_comes_first() -> None:
    app = DmdApp()
    visit(app, then=lambda app: _is(app, "TitleScreen"))


def test_with_a_session_the_table_comes_first() -> None:
    visit(DmdApp(session()), then=lambda app: _is(app, "TableScreen"))


@pytest.mark.parametrize("key", ["enter", "n"])
def test_new_game_is_the_first_entry_and_has_a_key(key: str) -> None:
    visit(DmdApp(), key, then=lambda app: _is(app, "NewGameScreen"))


@pytest.mark.parametrize("keys", [("q",), ("up", "enter"), ("k", "enter")])
def test_quit_quits(keys: tuple[str, ...]) -> None:
    app = DmdApp()
    visit(app, *keys)
    assert app.return_code == 0
    assert app._exit


def test_leaving_the_table_asks_first() -> None:
    def asked(app: DmdApp) -> None:
        _is(app, "TableScreen")
        footer = app.screen.query_one("#footer").render_line(0).text
        assert "Leave this game?" in footer

    visit(DmdApp(session()), "q", then=asked)


@pytest.mark.parametrize("key", ["n", "enter", "escape", "j"])
def test_every_answer_but_yes_stays_at_the_table(key: str) -> None:
    game = session()
    before = len(game.table.events)

    def stays(app: DmdApp) -> None:
        _is(app, "TableScreen")
        assert "Leave" not in app.screen.query_one("#footer").render_line(0).text
        assert len(game.table.events) == before

    visit(DmdApp(game), "q", key, then=stays)


def test_yes_leads_back_to_the_title() -> None:
    visit(DmdApp(session()), "q", "y", then=lambda app: _is(app, "TitleScreen"))


def _is(app: DmdApp, name: str) -> None:
    assert screen_of(app) == name


def test_the_cursor_is_where_one_left_the_title() -> None:
    def then(app: DmdApp) -> None:
        screen = app.screen
        assert isinstance(screen, title_screen.TitleScreen)
        assert screen.menu.here == "load"

    visit(DmdApp(library=load_library()), "l", "q", then=then)
