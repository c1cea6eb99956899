"""Errors in the language of the player.

Whoever raises an error says in English what happened; rules and store know no language. The
catalogue has a pattern for each such sentence (`error:…`), and this module finds the pattern that a
sentence was made from, takes out what stood in its gaps, and says the same in another language. What
stood in a gap may be an error itself. A test compares the patterns with all places that raise.
"""

from __future__ import annotations

import re
from functools import cache

from dmd_tui.lang.compiled import load_tongue
from dmd_tui.lang.message import fill

GROUP = "error:"
_GAP = re.compile(r"\\\{(\w+)\\\}")


DEEPEST = 2
"""How often an error may stand in another one."""
LONGEST = 1000
"""Of a longer text somebody else is the author."""


def error_in(language: str, text: str, depth: int = DEEPEST) -> str:
    """The same error in that language; one that nobody translated stays English."""
    if language == "en" or depth < 0 or len(text) > LONGEST:
        return text
    for pattern, message in _patterns(language):
        if (found := pattern.fullmatch(text)) is not None:
            parts = found.groupdict().items()
            gaps = {name: error_in(language, part, depth - 1) for name, part in parts}
            return fill(message, gaps)
    return text


@cache
def _patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The most particular first: those with the most words of their own."""
    english, translated = load_tongue("en").messages, load_tongue(language).messages
    ids = [id for id in english if id.startswith(GROUP)]
    ids.sort(key=lambda id: -len(_GAP.sub("", re.escape(english[id]))))
    return [(_pattern(english[id]), translated[id]) for id in ids]


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile(_GAP.sub(r"(?P<\1>.*?)", re.escape(english)), re.DOTALL)
