"""Text for terminals that know nothing beyond ASCII: every character becomes exactly one."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

STAND_INS = str.maketrans(
    "“”„‘’‚«»–—−…×·•→←↑↓✶✔✓▸◂│─┌┐└┘ßæø", '"""\'\'\'""---~x.-><^v*xx><|-++++sao'
)


@lru_cache(maxsize=4096)
def in_ascii(text: str) -> str:
    """The same number of cells, each below U+007F."""
    if text.isascii():
        return text
    return "".join(map(_letter, text.translate(STAND_INS)))


def _letter(char: str) -> str:
    if char.isascii():
        return char
    base = unicodedata.normalize("NFKD", char)[0]
    return base if base.isascii() and base.isprintable() else "?"
