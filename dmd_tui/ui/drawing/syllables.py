"""Where words may be broken and how they are shortened, in the three languages of the game.

No dictionary: a word is broken before the consonants with which a syllable can begin. That is right
for nearly all German and Italian words; English ones are short enough to be broken between words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_VOWELS = frozenset("aeiouyäöüàèéìòù")
_ONSET = re.compile("(sch[lmnrw]?|str?|spr?|[cpt]h|ck|qu|[bfgkp][lr]|[dt]r|kn|pf|zw|.)$")
"""Consonants that stay together at the beginning of a syllable; otherwise one of them."""

_HEADS = ("altar", "anger", "ausgang", "eingang", "insel", "ofen", "ufer")
"""German compounds are broken before their last word, also where that begins with a vowel."""

LEAST = 2
"""Letters on each side of a break."""


def breaks(word: str) -> list[int]:
    """Places at which a word may go on in the next line."""
    letters = word.lower()
    found = []
    for place in range(LEAST, len(word) - LEAST + 1):
        before, rest = letters[:place], letters[place:]
        onset = _consonants(rest)
        cluster = _consonants(before[::-1])[::-1] + onset
        between = len(cluster) < len(before) + len(onset) and 0 < len(onset) < len(rest)
        begins = between and _ONSET.search(cluster)
        syllable = begins and begins[0] == onset and rest[len(onset) :] not in _HEADS
        if letters.isalpha() and (syllable or rest in _HEADS):
            found.append(place)
    return found


def _consonants(letters: str) -> str:
    """Those that a word begins with."""
    for place, letter in enumerate(letters):
        if letter in _VOWELS:
            return letters[:place]
    return letters


def in_two(text: str, first: int, second: int, *, within_words: bool = False) -> tuple[str, ...]:
    """A text in two lines of these widths, broken as late as possible; nothing if too long."""
    cuts = _within(text) if within_words else _between(text)
    for head, tail in cuts:
        if len(head) <= first and len(tail) <= second:
            return head, tail
    return ()


def _between(text: str) -> Iterator[tuple[str, str]]:
    words = text.split(" ")
    for count in range(len(words) - 1, 0, -1):
        yield " ".join(words[:count]), " ".join(words[count:])


def _within(text: str) -> Iterator[tuple[str, str]]:
    words = text.split(" ")
    for place in range(len(words) - 1, -1, -1):
        word = words[place]
        start = len(word) - len(word.lstrip("".join(c for c in word if not c.isalpha())))
        for cut in reversed(breaks(word[start:])):
            cut += start
            yield (
                " ".join([*words[:place], f"{word[:cut]}-"]),
                " ".join([word[cut:], *words[place + 1 :]]),
            )


ENOUGH = 3
"""Letters by which an abbreviated word is known."""


def abbreviated(word: str, width: int) -> str:
    """A word cut after a consonant, as one does by hand: `Stealth` becomes `Steal.` or `Ste.`"""
    if len(word) <= width:
        return word
    for length in range(width - 1, ENOUGH, -1):
        if word[length - 1].isalpha() and word[length - 1].lower() not in _VOWELS:
            return f"{word[:length]}."
    return f"{word[: max(1, min(ENOUGH, width - 1))]}."
