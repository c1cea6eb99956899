"""Errors speak the language of the player: every sentence that is raised has its pattern."""

from __future__ import annotations

import re

import pytest

from dmd_tui.lang.compiled import load_tongue
from dmd_tui.lang.errors import GROUP, error_in
from tests.lang.raised import raised

PATTERNS = {id: text for id, text in load_tongue("en").messages.items() if id.startswith(GROUP)}
BARE = {re.sub(r"\{\w+\}", "{}", text) for text in PATTERNS.values()}


@pytest.mark.parametrize(("where", "text"), list(raised()))
def test_every_error_that_players_see_is_in_the_catalogue(where: str, text: str) -> None:
    assert text in BARE, f"{where}: add it to po/line/messages.pot as error:…"


@pytest.mark.parametrize(
    ("language", "english", "told"),
    [
        ("de", "nothing has been decided yet", "es wurde noch nichts entschieden"),
        (
            "de",
            "a.dmd cannot be opened: it is not a file.",
            "a.dmd lässt sich nicht öffnen: das ist keine Datei.",
        ),
        ("en", "nothing has been decided yet", "nothing has been decided yet"),
        ("de", "something nobody translated", "something nobody translated"),
    ],
)
def test_an_error_is_told_with_what_stood_in_it(language: str, english: str, told: str) -> None:
    assert error_in(language, english) == told


def test_a_long_and_hostile_text_takes_no_time() -> None:
    """Names in errors come from files; a pattern must not be led astray by them."""
    text = ("there is no game “" + ": cannot be (" * 70)[:999]
    assert error_in("de", text)
    assert error_in("de", text * 3000) == text * 3000
