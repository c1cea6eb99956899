"""The words of the rooms around the table: all used, all there, and they fit in every language."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import pytest
from msgspec.structs import replace

import dmd_tui
from dmd_tui.cards.load import load_library
from dmd_tui.lang.pofile import read_po
from dmd_tui.lang.screen import Words, words
from dmd_tui.lang.sources import HERE
from dmd_tui.store.campaign import save
from dmd_tui.store.finished import record
from dmd_tui.store.home import Home
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.keys import fitting
from dmd_tui.ui.drawing.saves import called
from dmd_tui.ui.drawing.settings import NAMES as SETTINGS
from dmd_tui.ui.keys import FooterKey, all_bindings, shown
from dmd_tui.ui.menu import says_yes
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens import campaign as campaign_screen
from dmd_tui.ui.screens import load, new_campaign, new_game, replay
from dmd_tui.ui.screens.settings import SettingsScreen
from tests.support.games import invented
from tests.support.kept import play, sit_down
from tests.support.screen import seen
from tests.ui.test_campaign import campaign, chapter, in_the_middle

PACKAGE = Path(dmd_tui.__file__).parent
CATALOGUE = HERE / "po" / "rooms" / "messages.pot"
LANGUAGES = ("en", "de", "it")
OTHERS = LANGUAGES[1:]
GROUP = "screen:"
IDS = [id.removeprefix(GROUP) for id in read_po(CATALOGUE) if id.startswith(GROUP)]
KEYS_OF_SCREENS = ("key:", "does:")

LIBRARY = load_library()

# ── used and there ───────────────────────────────────────────────────────────────────────────────


def sources() -> list[Path]:
    return [*sorted((PACKAGE / "ui").rglob("*.py")), PACKAGE / "lang" / "recorded.py"]


def strings(node: ast.AST) -> Iterator[str]:
    """Every text in a piece of code as a pattern: what is filled in can be anything."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield re.escape(part.value)
        elif isinstance(part, ast.JoinedStr):
            yield "".join(
                re.escape(str(piece.value)) if isinstance(piece, ast.Constant) else ".+"
                for piece in part.values
            )


def written() -> list[re.Pattern[str]]:
    """All texts of the sources that could name a message."""
    found = {text for file in sources() for text in strings(ast.parse(file.read_text("utf-8")))}
    found |= {f"statistics:{text}" for text in found}  # a page of charts names only its own
    return [re.compile(text) for text in found if text.strip(".+:/=")]


def asked_for() -> set[str]:
    """Ids that are written out where something is told."""
    found = set()
    for file in sources():
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in ("tell", "phrase")
                and node.args
                and isinstance(node.args[0], ast.Constant)
            ):
                of_charts = ast.unparse(node.func.value) in ("view", "self")
                found.add(("statistics:" if of_charts else "") + str(node.args[0].value))
    return found


def test_every_message_of_the_rooms_is_used() -> None:
    patterns = written()
    told = [id for id in IDS if not id.startswith(KEYS_OF_SCREENS)]
    assert [id for id in told if not any(one.fullmatch(id) for one in patterns)] == []


def test_every_message_that_is_asked_for_is_there() -> None:
    assert [id for id in sorted(asked_for()) if id not in words()] == []


def test_every_command_has_words_for_the_footer_and_the_key_help() -> None:
    bound = {id for defaults in all_bindings(DmdApp).values() for id in defaults}
    assert [id for id in sorted(bound) if f"key:{id}" not in words()] == []
    literal = {
        text.replace("\\", "")
        for file in sources()
        for text in strings(ast.parse(file.read_text("utf-8")))
    }
    told = {id.partition(":")[2] for id in IDS if id.startswith(KEYS_OF_SCREENS)}
    assert [id for id in sorted(told) if id not in bound and id not in literal] == []


# ── fixed places ─────────────────────────────────────────────────────────────────────────────────

ROOM = {
    f"setting:({'|'.join(SETTINGS)})": 11,
    "setting:[a-z]+/about": 40,
    "setting:[a-z]+=[a-z]+": 20,
    "preview:square": 15,
    "preview:gaol": 10,
    "knob:[a-z]+": 26,
    "saved:(won|lost|damaged)": 9,
    "season:ended/.*": 8,
    "season:(over|next)": 12,
    "interlude:(ask|chapter)/.*": 36,
    "statistics:(rate-of|luck|everybody)": 8,
    "statistics:(bad|good|own|against-one)": 7,
    "statistics:deeds": 12,
    "statistics:pairs": 31,
    "(lost|blow):.*": 31,
    "team:.*": 84,
    "example:.*": 56,
}
"""Columns, by the ids of what stands there. Gaps count as they are written."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_into_their_columns(language: str) -> None:
    told = words(language)
    wide = [
        (id, told.messages[id])
        for pattern, room in ROOM.items()
        for id in IDS
        if re.fullmatch(pattern, id) and len(told.messages[id]) > room
    ]
    assert wide == []


def test_every_column_is_looked_at() -> None:
    assert all(any(re.fullmatch(pattern, id) for id in IDS) for pattern in ROOM)


def test_languages_are_called_by_their_own_names() -> None:
    for language in LANGUAGES:
        called = [words(language).phrase(f"setting:language={one}") for one in LANGUAGES]
        assert called == ["English", "Deutsch", "Italiano"]


# ── on the screen ────────────────────────────────────────────────────────────────────────────────

ENGLISH = re.compile(
    r"\b(the|and|of|with|you|your|is|are|not|to|from|this|that|were|for|by|on|at|has)\b",
    re.IGNORECASE,
)
"""Words that no German or Italian line has. (“in”, “a”, “no”, “o”, “die” are theirs, too.)"""

NEW = ("n",)
FIVE = ("down", "space", "down", "down", "space", "down", "space", "down", "space")
"""Everybody but Ruth, who is there already, until nobody fits in."""
VISITS: dict[str, tuple[str, ...]] = {
    "title": (),
    "which episode": NEW,
    "which elder one": (*NEW, "enter", "down"),
    "who goes": (*NEW, "enter", "enter"),
    "how hard": (*NEW, "enter", "enter", "enter"),
    "own insanities": (*NEW, "enter", "enter", "enter", "4"),
    "insanities left out": (*NEW, "enter", "enter", "enter", "4", "4", "a"),
    "a seed": (*NEW, "s", "4"),
    "too small a team": (*NEW, "enter", "enter", "space", "enter"),
    "a full team": (*NEW, "enter", "enter", *FIVE),
    "settings": ("s",),
    "settings, language": ("s", "up"),
    "games": ("l",),
    "a name": ("l", "r"),
    "a file": ("l", "i"),
    "really": ("l", "x"),
    "copied": ("l", "d"),
    "campaigns": ("l", "tab"),
    "archive": ("l", "tab", "tab"),
    "examples": ("l", "tab", "tab", "tab"),
    "replay": ("l", "tab", "tab", "tab", "v"),
    "to a turn": ("l", "tab", "tab", "tab", "v", "t"),
    "no such turn": ("l", "tab", "tab", "tab", "v", "t", "9", "9", "enter"),
    "new campaign": ("a",),
    "new campaign, order": ("a", "down"),
    "new campaign, elder ones": ("a", "down", "down", "right", "right"),
    "new campaign, monsters": ("a", "down", "down", "down", "down", "right"),
    "new campaign, places": ("a", "up", "up", "right"),
    "new campaign, strict": ("a", "up", "right"),
    "new campaign, team": ("a", "enter"),
    "season": ("l", "tab", "enter"),
    "season, further": ("l", "tab", "enter", "enter", "enter"),
    "season, over": ("l", "tab", "down", "enter"),
    "statistics": ("t",),
    "statistics, people": ("t", "tab"),
    "statistics, losses": ("t", "tab", "tab"),
    "statistics, length": ("t", "tab", "tab", "tab"),
    "statistics, filtered": ("t", "f"),
    "report": ("exclamation_mark",),
    "keys": ("f1",),
    "keys of the shelf": ("l", "f1"),
    "keys of a new game": (*NEW, "f1"),
    "keys of a season": ("l", "tab", "enter", "f1"),
    "keys of a new campaign": ("a", "f1"),
    "keys of settings": ("s", "f1"),
    "keys of statistics": ("t", "f1"),
    "lexicon": ("slash",),
    "questions": ("slash", "question_mark"),
    "chapters": ("slash", "tab"),
    "keys of a replay": ("l", "tab", "tab", "tab", "v", "f1"),
}
EPISODES = ("kilkenny", "asylum", "catacombs", "castle", "fair", "beast")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home in which somebody has played for a while."""
    home = Home(tmp_path_factory.mktemp("home"))
    for one in invented(60):
        record(home, one)
    over = campaign(*(chapter(episode, won=True, score=12) for episode in EPISODES))
    save(home, replace(over, name="1925"))
    save(home, replace(in_the_middle(), name="1926"))
    seat = sit_down(home)
    play(seat, 20)
    seat.close()
    return home


def look(home: Home, language: str, keys: tuple[str, ...]) -> list[str]:
    """What is seen after these keys."""

    async def visit() -> list[str]:
        preferences = Preferences.given("dark", False, language)
        app = DmdApp(preferences=preferences, home=home, library=LIBRARY)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            app.stand_up()
            return seen(app)

    return asyncio.run(visit())


def screen(home: Home, language: str, name: str) -> list[str]:
    """A visit that leaves the home as it was."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "home"
        copytree(home.root, copy)
        return look(Home(copy), language, VISITS[name])


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_has_english_words(language: str) -> None:
    found = read_po(CATALOGUE.with_name(f"{language}.po"))
    assert [entry.text for entry in found.values() if ENGLISH.search(entry.text)] == []


@pytest.mark.parametrize("name", VISITS)
def test_no_screen_is_english_or_cut_in_another_language(name: str, home: Home) -> None:
    """Where English leaves something out, the others may; nowhere else."""
    english = "\n".join(screen(home, "en", name))
    for language in OTHERS:
        lines = screen(home, language, name)
        told = [line for line in lines if "settings.toml" not in line]
        assert [line for line in told if ENGLISH.search(line)] == [], language
        assert "\n".join(lines).count("…") <= english.count("…"), "\n".join(lines)
        assert lines != english.split("\n")


@pytest.mark.parametrize("language", OTHERS)
def test_watching_another_window_is_not_english(language: str, tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    seat = sit_down(home)
    open_elsewhere = look(home, language, ("l",))
    watched = look(home, language, ("l", "w"))
    seat.close()
    for lines in (open_elsewhere, watched):
        assert [line for line in lines if ENGLISH.search(line)] == []
    assert words(language).phrase("watch:watching", holder="") in watched[-1]
    assert words(language).phrase("saved:open-elsewhere") in "\n".join(open_elsewhere)


@pytest.mark.parametrize(
    ("language", "letter"), [("de", "j"), ("it", "s"), ("it", "y"), ("en", "y")]
)
def test_yes_has_the_letter_of_the_language(language: str, letter: str) -> None:
    told = words(language)
    assert says_yes(letter.upper(), told)
    assert not any(says_yes(other, told) for other in ("n", "", None, "escape"))


def test_what_comes_from_us_is_named_in_every_language() -> None:
    told = words("de")
    assert called("copy", told) == "Kopie"
    assert called("A last stand before the Final Stage (copy)", told) == (
        "Letztes Gefecht vor der Letzten Stufe (Kopie)"
    )
    assert called("copycat", told) == "copycat"


FOOTERS: dict[str, tuple[FooterKey, ...]] = {
    **{f"load.{place}": keys for place, keys in load.KEYS.items()},
    "campaign": campaign_screen.KEYS,
    "campaign, team": campaign_screen.KEYS_TEAM,
    "new campaign": new_campaign.KEYS_RULES,
    "new campaign, team": new_campaign.KEYS_TEAM,
    "new game": (*new_game.KEYS_LIST, *new_game.KEYS_ASKED, *new_game.KEYS_ALWAYS),
    "new game, team": (*new_game.KEYS_TEAM, *new_game.KEYS_ASKED, *new_game.KEYS_ALWAYS),
    "new game, seed": new_game.KEYS_SEED,
    "new game, level": (*new_game.KEYS_LEVEL, *new_game.KEYS_ALWAYS),
    "replay": replay.KEYS,
}


@pytest.mark.parametrize("name", FOOTERS)
@pytest.mark.parametrize("language", OTHERS)
def test_footers_have_room_for_the_keys_that_english_shows(name: str, language: str) -> None:
    bound = {id: keys[0] for each in all_bindings(DmdApp).values() for id, keys in each.items()}

    def shows(told: Words) -> int:
        pairs = [(one, one) if isinstance(one, str) else one for one in FOOTERS[name]]
        where = f" {told.phrase('replay:paused')} 100/900 " if name == "replay" else ""
        keys = [(shown(bound.get(id, id), told), told.phrase(f"key:{does}")) for id, does in pairs]
        return len(fitting(keys, 80 - len(where)))

    assert shows(words(language)) >= shows(words())


def test_the_language_is_switched_in_the_settings_and_everything_behind_them_too(
    home: Home,
) -> None:
    async def switch() -> None:
        app = DmdApp(preferences=Preferences.given("dark", False, "en"), home=home, library=LIBRARY)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("n", "enter", "f2", "up")
            assert isinstance(app.screen, SettingsScreen)
            assert "Language" in "\n".join(seen(app))
            await pilot.press("right")
            assert app.language == "de"
            assert "Einstellungen" in seen(app)[0]
            await pilot.press("right")
            assert "Impostazioni" in seen(app)[0]
            await pilot.press("left")
            app.preferences.forget()
            await pilot.press("escape")
            await pilot.pause()
            behind = "\n".join(seen(app))
            assert "Welcher Große Alte?" in behind
            assert "Hexenprozess" in behind
            assert not ENGLISH.search(behind)

    asyncio.run(switch())
