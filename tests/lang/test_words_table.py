"""The words of the table: all of them used, none English, none cut at 80 columns."""

from __future__ import annotations

import asyncio
import random
import re

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.lang.pofile import read_po
from dmd_tui.lang.screen import words
from dmd_tui.lang.sources import HERE
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing.glyphs import UNICODE
from dmd_tui.ui.drawing.ink import Line, text_of, width_of
from dmd_tui.ui.drawing.inspect import explain_choice, explain_pane
from dmd_tui.ui.drawing.letters import in_ascii
from dmd_tui.ui.drawing.phases import phase_line, title_line
from dmd_tui.ui.keys import all_bindings
from dmd_tui.ui.session import Session
from tests.lang.test_words_rooms import written
from tests.support import situations as s
from tests.support.screen import app_of, seen

TRANSLATIONS = ("de", "it")
IDS = [id.removeprefix("screen:") for id in read_po(HERE / "po" / "table" / "messages.pot") if id]
ENGLISH = re.compile(
    r"\b([Tt]he|and|of|[Ww]ith|[Yy]ou|[Yy]our|is|are|not|to|from|[Tt]his|that|were|by|has|[Ee]ach"
    r"|[Ww]hen|[Ww]hy|card|wounds?|health|sanity|space|enemy|rolls?|left|more|lines)\b"
)
"""Words that no German or Italian line has."""
WIDTH = 80
TEXT, NARROW = WIDTH - 2, 23
"""Columns of the choice, and of the panes beside the map."""
SEEDS = {"kilkenny": 3, "beast": 4}


def id_of_key(id: str) -> str:
    return id.partition(":")[2]


# ── used and there ───────────────────────────────────────────────────────────────────────────────


def test_every_message_of_the_table_is_used() -> None:
    bound = {id for defaults in all_bindings(DmdApp).values() for id in defaults}
    patterns = written()

    def used(id: str) -> bool:
        if id.startswith(("key:", "does:")):
            id = id_of_key(id)
            return id in bound or any(one.fullmatch(id) for one in patterns)
        return any(one.fullmatch(id) for one in patterns)

    assert [id for id in IDS if not used(id)] == []


def test_every_group_of_keys_has_a_title() -> None:
    groups = {id.partition(".")[0] for defaults in all_bindings(DmdApp).values() for id in defaults}
    assert [group for group in sorted(groups) if f"group:{group}" not in words()] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_letter_has_a_stand_in_for_plain_terminals(language: str) -> None:
    told = words(language).messages
    unknown = [id for id in told if in_ascii(told[id]).count("?") != told[id].count("?")]
    assert unknown == []


# ── bars ─────────────────────────────────────────────────────────────────────────────────────────


def contents_in(language: str, situation: str, *answers: str) -> Contents:
    session = Session(Seat(s.table_of(situation, *answers)), language=language)
    return Contents(session, UNICODE)


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_the_turn_fits_into_its_line(language: str) -> None:
    """Also with one action more than usual."""
    session = contents_in(language, "attack").session
    spans = phase_line(session.game, session.speaker, UNICODE)
    assert width_of(spans) < WIDTH


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_the_title_is_never_cut(language: str) -> None:
    library = load_library()
    names = [words(language).phrase("bar:decides", who=who.name) for who in
             library.investigators.values()]  # fmt: skip
    decides = max([*names, words(language).phrase("bar:fate")], key=len)
    for episode in library.episodes:
        for elder in library.elder_ones:
            table = new_game(library, episode, elder, ["huikong", "ruth"], 7)
            session = Session(Seat(table), language=language)
            session.game.state.stage = 4
            for warning in ("", session.speaker.phrase("bar:not-saved")):
                bar = title_line(
                    session.game, session.speaker, UNICODE, decides, WIDTH, warning=warning
                )
                assert width_of(bar) == WIDTH
                assert decides in text_of(bar)
                assert warning in text_of(bar)
                assert "…" not in text_of(bar)


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
@pytest.mark.parametrize("asked", ["leave", "unseal"])
def test_a_question_fits_into_the_footer(language: str, asked: str) -> None:
    no = {"leave": "stay", "unseal": "keep"}[asked]
    told = words(language)
    answers = [told.phrase(f"key:ask.{answer}") for answer in (asked, no)]
    text = f" {told.phrase(f'ask:{asked}')}  y {answers[0]}  n {answers[1]} "
    assert len(text) <= WIDTH


async def _footers(language: str) -> list[int]:
    app = app_of(s.table_of("attack"))
    speak(app, language)
    counts = []
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        await pilot.pause()
        for key in ("", "b", "question_mark", "escape"):
            await pilot.press(*([key] if key else []))
            await pilot.pause()
            counts.append(seen(app)[-1].rstrip().count("  ") + 1)
    return counts


def speak(app: DmdApp, language: str) -> None:
    app.language = language
    if app.session is not None:
        app.session.speak(language)


def test_a_footer_has_as_many_keys_in_every_language() -> None:
    english = asyncio.run(_footers("en"))
    for language in TRANSLATIONS:
        assert asyncio.run(_footers(language)) == english


# ── on the screen ────────────────────────────────────────────────────────────────────────────────


def cut(row: str) -> bool:
    """An ellipsis that ends a text; one before names or behind what an option is about does not, and
    names of small rooms are shortened on purpose: between walls it is no flaw."""
    where = re.sub(r"^\S+( ▸)?  [^…]+…$", "", row)  # where somebody stands, beside the name
    return re.search(r"\S…", re.sub("[│╎║▒├].*[│╎║▒┤]", "", where)) is not None


def wrong_in(rows: list[str]) -> list[str]:
    plain = [re.sub(r"\b[A-Z]+-[0-9]{2}\b", "", row) for row in rows]
    return [row for row in plain if ENGLISH.search(row) or cut(row)]


LOOKS = ("m", "m", "escape", "b", "b", "escape", "y", "y", "escape", "i", "i", "question_mark")
MORE_LOOKS = ("escape", "question_mark", "escape", "g", "question_mark", "escape", "f1", "pagedown")
LAST_LOOKS = ("tab", "pagedown", "escape", "q", "escape")


async def _looks(language: str, situation: str) -> dict[str, list[str]]:
    app = app_of(s.table_of(situation))
    speak(app, language)
    found: dict[str, list[str]] = {}
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        await pilot.pause()
        found["at first"] = wrong_in(seen(app))
        for number, key in enumerate((*LOOKS, *MORE_LOOKS, *LAST_LOOKS)):
            await pilot.press(key)
            await pilot.pause()
            found[f"{number} {key}"] = wrong_in(seen(app))
    return {where: rows for where, rows in found.items() if rows}


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("situation", ["attack", "stage", "last breath"])
def test_everything_that_can_be_looked_at(language: str, situation: str) -> None:
    assert asyncio.run(_looks(language, situation)) == {}


def test_the_language_is_switched_at_the_table_and_the_log_with_it() -> None:
    async def play() -> None:
        app = app_of(s.table_of("attack", "attack", "keep"))
        async with app.run_test(size=(WIDTH, 36)) as pilot:
            await pilot.press("g", "g")
            await pilot.pause()
            english = seen(app)
            assert any("Ruth attacks Ghast 1" in row for row in english)
            app.preferences.change("language", "de")
            app.settings_changed()
            await pilot.pause()
            assert any("Ruth greift an: Ghast 1" in row for row in seen(app))
            assert wrong_in(seen(app)) == []
            app.preferences.change("language", "en")
            app.settings_changed()
            await pilot.pause()
            assert seen(app) == english

    asyncio.run(play())


# ── whole games ──────────────────────────────────────────────────────────────────────────────────


def moments(session: Session, chance: random.Random) -> list[tuple[str, list[Line], str]]:
    """What the screen shows now, and what `?` says about it."""
    contents = Contents(session, UNICODE)
    shown = [
        ("title", *contents.title(WIDTH)),
        ("phases", *contents.phases(WIDTH)),
        ("track", *contents.track(NARROW)),
        ("sheets", *contents.sheets(NARROW, 10)),
    ]
    choice, game, speaker = session.choice, session.game, session.speaker
    cursor = chance.randrange(len(choice.options)) if choice is not None else 0
    room = 6 if contents.lines_of_choice(TEXT, cursor) > 4 else 4
    shown.append(("choice", *contents.choice(TEXT, room, cursor)))
    if choice is not None:
        lexicon = load_lexicon(speaker.catalogue.language)
        lines = explain_choice(game, speaker, lexicon, choice, cursor, TEXT)
        shown.append(("why", lines, ""))
        if chance.random() < 0.1:
            shown.append(("sheets?", explain_pane(game, speaker, lexicon, "sheets", TEXT), ""))
            shown.append(("story", *contents.story(TEXT)))
            shown.append(("mythos", *contents.mythos(TEXT)))
            shown.append(("log", *contents.log(TEXT)))
        session.answer(choice.options[cursor].key)
    return shown


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("episode", SEEDS)
def test_a_game_has_no_english_and_nothing_is_cut(language: str, episode: str) -> None:
    chance = random.Random(SEEDS[episode])
    table = new_game(load_library(), episode, "azathoth", ["mike", "stella"], SEEDS[episode])
    session = Session(Seat(table), language=language)
    for _ in range(70):
        for pane, lines, heading in moments(session, chance):
            rows = [*map(text_of, lines), heading]
            assert (pane, wrong_in(rows)) == (pane, [])
            assert len(heading) <= TEXT
        if session.page is not None:
            session.acknowledge()
        if session.choice is None and session.page is None:
            break
