"""Keys that a player chose: used where they can be, reported where they cannot."""

import asyncio
from pathlib import Path

import pytest

from dmd_tui.lang.screen import words
from dmd_tui.store.settings import Settings, SettingsFile, settings_path
from dmd_tui.ui import keys
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.preferences import Preferences
from tests.ui.test_help import session

BINDINGS = {
    "app": {"app.help": ("f1", "H")},
    "TableScreen": {"table.undo": ("u",), "pane.story": ("b",), "table.up": ("up", "k")},
    "TitleScreen": {"title.quit": ("q",)},
}


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({"table.undoo": "w"}, "no binding “table.undoo”; did you mean “table.undo”?"),
        ({"table.undo": "ctrl+bananas"}, "no key “ctrl+bananas”"),
        ({"\x1b[31m" + "x" * 3000: "w"}, "no binding “?[31mxxx"),
        ({"table.undo": "b"}, "“b” for “table.undo” is already the key of “pane.story”"),
        ({"table.undo": "H"}, "is already the key of “app.help”"),
        ({"table.undo": "r"}, "“r” for “table.undo” chooses options at the table"),
        ({"app.help": "q"}, "is already the key of “title.quit”"),
        ({"table.undo": ","}, "has no key"),
    ],
)
def test_what_cannot_be_is_told(wanted: dict[str, str], message: str) -> None:
    good, (problem,) = keys.check_keymap(wanted, BINDINGS, "r")
    assert good == {}
    assert message in problem


@pytest.mark.parametrize(
    "wanted",
    [
        {"table.undo": "ctrl+u"},
        {"table.undo": "w, ?"},
        {"table.undo": "b", "pane.story": "u"},
        {"table.undo": "q"},
        {"title.quit": "u,r"},
    ],
)
def test_what_can_be_is_used(wanted: dict[str, str]) -> None:
    good, problems = keys.check_keymap(wanted, BINDINGS, "r")
    assert (list(good), problems) == (list(wanted), [])


def test_every_command_has_an_id_and_no_two_share_a_key() -> None:
    for screen, defaults in keys.all_bindings(DmdApp).items():
        pressed = [key for theirs in defaults.values() for key in theirs]
        assert len(pressed) == len(set(pressed)), screen


def test_no_command_at_the_table_is_hidden_by_an_option() -> None:
    everything = keys.all_bindings(DmdApp)
    wanted = {
        id: ",".join(theirs)
        for name in ("app", "TableScreen")
        for id, theirs in everything[name].items()
    }
    _, problems = keys.usable_keymap(wanted, DmdApp)
    assert [problem for problem in problems if "chooses options" in problem] == []


def test_esc_always_has_an_alias() -> None:
    for defaults in keys.all_bindings(DmdApp).values():
        for theirs in defaults.values():
            assert "escape" not in theirs or len(theirs) > 1


def test_names_of_keys() -> None:
    assert keys.split("?, ctrl+u,U") == ("question_mark", "ctrl+u", "U")
    pressed = ("question_mark", "ctrl+u", "pagedown")
    assert [keys.shown(key, words()) for key in pressed] == ["?", "ctrl+u", "page down"]
    assert [keys.shown(key, words("de")) for key in pressed] == ["?", "Strg+u", "Bild ab"]
    assert all(map(keys.is_key, ("f1", "ctrl+u", "é", "question_mark", "slash", "pagedown")))
    assert not any(map(keys.is_key, ("", "bananas", "hold+u", "\x1b")))


def test_a_footer_shows_the_keys_of_the_player() -> None:
    """And says in their language what they do."""
    wanted = ("table.undo", "table.why", ("table.confirm", "table.read-on"), ("y", "table.leave"))
    file = SettingsFile(settings_path(), Settings(keys={"table.undo": "ctrl+u"}), [])

    async def look() -> None:
        app = DmdApp(session(), preferences=Preferences(file))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert keys.footer(app.screen, wanted) == [
                ("ctrl+u", "undo"),
                ("?", "why"),
                ("enter", "read on"),
                ("y", "leave"),
            ]
            app.language = "de"
            assert keys.footer(app.screen, wanted)[0] == ("Strg+u", "zurück")

    asyncio.run(look())


def test_the_manual_lists_every_command() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")
    for defaults in keys.all_bindings(DmdApp).values():
        for id, theirs in defaults.items():
            assert f"| `{id}` | {' '.join(f'`{key}`' for key in theirs)} |" in manual, (
                "docs/settings.md: bring the table of ids up to date"
            )
