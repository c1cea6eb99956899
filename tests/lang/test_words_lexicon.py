"""The words of the lexicon screen: there in every language, all of them used, none too long."""

import asyncio
import re
from pathlib import Path

import pytest

from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.lang.pofile import read_po
from dmd_tui.lang.screen import words
from dmd_tui.lang.sources import SOURCE
from dmd_tui.lang.things import RULES
from dmd_tui.store.settings import Settings, SettingsFile, settings_path
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing import lexicon as drawing
from dmd_tui.ui.drawing import things
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.keys import bindings_of
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens import lexicon as screen
from dmd_tui.ui.screens.lexicon import LexiconScreen

ROOM = SOURCE.parent / "lexicon"
IDS = [id.removeprefix("screen:") for id in read_po(ROOM / "messages.pot") if id]
CODE = "".join(
    Path(str(module.__file__)).read_text("utf-8") for module in (drawing, things, screen)
)
TRANSLATIONS = ("de", "it")
ENGLISH = {"the", "and", "of", "with", "you", "your", "is", "not", "open", "search", "back", "why"}

BUILT = {f"lexicon:{name}" for name in (*drawing.SETS, "deck", "discard", "coming")}
BUILT |= {f"lexicon:{part}" for part in ("given", "when", "then")}
BUILT |= {f"lexicon:kind/{kind}" for kind in RULES}
"""Ids that the code puts together."""


def test_every_word_is_used() -> None:
    known = {f"key:{binding.id}" for binding in bindings_of(LexiconScreen)}
    for id in IDS:
        said = id.removeprefix("key:")
        assert id in BUILT or id in known or f'"{said}"' in CODE or f"'{said}'" in CODE, id


def test_every_word_that_is_used_is_there() -> None:
    used = set(re.findall(r"""["'](lexicon:[a-z-]+)["']""", CODE)) | BUILT
    assert used <= set(IDS)
    assert {f"key:{binding.id}" for binding in bindings_of(LexiconScreen)} <= set(IDS)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_word_is_translated_with_the_same_gaps(language: str) -> None:
    source, translated = read_po(ROOM / "messages.pot"), read_po(ROOM / f"{language}.po")
    assert list(source) == list(translated)
    for id, entry in translated.items():
        if id:
            assert entry.text, id
            assert entry.english == source[id].english, id
            gaps = (sorted(re.findall(r"{\w+", text)) for text in (entry.english, entry.text))
            assert len(set(map(tuple, gaps))) == 1, id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_page_speaks_the_language_and_shows_all_its_keys(language: str) -> None:
    settings = Settings(language=language)  # type: ignore[arg-type]
    pages: tuple[list[str], ...] = (
        [],
        ["r", "u", "n"],
        ["question_mark"],
        ["tab"],
        ["r", "enter"],
        ["tab", "enter"],
    )

    async def read() -> None:
        for keys in pages:
            app = DmdApp(preferences=Preferences(SettingsFile(settings_path(), settings, [])))
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.press("slash", *keys)
                await pilot.pause()
                page = app.screen
                assert isinstance(page, LexiconScreen)
                bars = " ".join(text_of(page.pane(name).lines[0]) for name in ("heading", "footer"))
                assert not ENGLISH & set(re.findall(r"\w+", bars.lower())), bars
                footer = page.keys()
                for shown in footer:
                    told = shown if isinstance(shown, str) else shown[1]
                    assert words(language).phrase(f"key:{told}") in bars, (keys, bars)

    asyncio.run(read())


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_no_heading_of_an_entry_is_cut(language: str) -> None:
    lexicon = load_lexicon(language)
    for id in (*lexicon.rules, *lexicon.rulings, *lexicon.examples, *lexicon.questions):
        left, right = drawing.heading_of(lexicon, words(language), id)
        assert len(left) + len(right) + 3 <= 80, left
