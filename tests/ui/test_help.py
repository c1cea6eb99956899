"""Help: every key of the screen it was called from, and every sign."""

import asyncio

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.screen import words
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.store.settings import Settings, SettingsFile, settings_path
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.help import Command, key_lines, sign_lines
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.keys import fitting
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens.help import HelpScreen
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.session import Session
from tests.support.situations import table_of


def session() -> Session:
    return Session(Seat(new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)))


def page_of(app: DmdApp) -> str:
    screen = app.screen
    assert isinstance(screen, HelpScreen)
    return "\n".join(text_of(spans) for spans in screen.pane("page").lines)


def test_directions_share_a_line_and_groups_stay_together() -> None:
    commands = [
        Command("table.up", "move('up')", ("up/k",), "up"),
        Command("table.down", "move('down')", ("down/j",), "down"),
        Command("pane.map", "look('map')", ("m",), "map"),
        Command("table.new", "dance", ("D",), "dance"),
    ]
    lines = [text_of(spans) for spans in key_lines(words(), commands, 80)]
    assert lines[1].startswith("  up/k down/j")
    assert [text.strip() for text in lines if text and not text.startswith(" ")] == [
        "Playing",
        "Panes",
    ]
    assert any("D" in text and "dance" in text for text in lines)


@pytest.mark.parametrize("width", [40, 60, 79, 120])
def test_nothing_is_wider_than_the_page(width: int) -> None:
    long = Command("table.up", "move", tuple(f"ctrl+f{n}" for n in range(12)), "up")
    lines = [*key_lines(words(), [long], width, "choice"), *sign_lines(words(), UNICODE, width)]
    assert max(len(text_of(spans).rstrip()) for spans in lines) <= width


def test_signs_in_ascii_are_ascii() -> None:
    assert all(text_of(spans).isascii() for spans in sign_lines(words(), ASCII, 80))


def test_a_footer_keeps_the_way_out_and_the_key_that_leads_to_all_others() -> None:
    keys = [("a", "attack"), ("b", "board"), ("q", "leave"), ("f1", "keys")]
    assert fitting(keys, 80) == keys
    assert fitting(keys, 30) == [("a", "attack"), ("q", "leave"), ("f1", "keys")]
    assert fitting(keys, 1) == [("q", "leave"), ("f1", "keys")]


def test_help_at_the_table() -> None:
    async def play() -> None:
        app = DmdApp(session())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f1")
            assert "take back the last choice" in page_of(app)
            assert "Choice:" in page_of(app)
            await pilot.press("tab")
            assert "Ghast" in page_of(app)
            assert "Juror" in page_of(app)
            await pilot.press("H")
            assert isinstance(app.screen, TableScreen)

    asyncio.run(play())


def test_the_legend_names_the_unknown_monsters_by_their_signs() -> None:
    position = """
seed: 5
unknown: [un-byakhee, un-colour]
investigators: {mike: A}
map: {paths: [A-B]}
"""

    async def look() -> None:
        app = DmdApp(Session(Seat(table_of(position))))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("f1", "tab")
            monsters = [
                row.split(maxsplit=1)
                for row in page_of(app).split("\n")
                if "unknown monster" in row
            ]
            assert [sign for sign, _ in monsters] == ["{", "&"]
            assert [name[-1] for _, name in monsters] == ["A", "B"]

    asyncio.run(look())


def test_help_shows_the_keys_of_the_player() -> None:
    keys = {"table.undo": "ctrl+u", "app.help": "f5"}
    file = SettingsFile(settings_path(), Settings(keys=keys), [])

    async def play() -> None:
        app = DmdApp(session(), preferences=Preferences(file))
        async with app.run_test(size=(160, 48)) as pilot:
            await pilot.press("f1")
            assert isinstance(app.screen, TableScreen)
            await pilot.press("f5")
            assert "  ctrl+u " in page_of(app)
            assert "  f5 " in page_of(app)
            assert "Ghast" in page_of(app)

    asyncio.run(play())
