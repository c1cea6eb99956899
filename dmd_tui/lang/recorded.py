"""What the record of finished games speaks of, in words: it knows only ids.

A game may have been played with boxes that are no longer at hand; then its ids must do.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dmd_tui.cards.library import Library
from dmd_tui.lang.catalogue import catalogue
from dmd_tui.lang.names import Names
from dmd_tui.lang.screen import words


class RecordNames:
    """Names of everything in the record, as far as the boxes at hand know them."""

    def __init__(self, library: Library | None, language: str = "en") -> None:
        self.library = library
        self.words = words(language)
        self._names = (
            Names(library, catalogue(language).words, language=language) if library else None
        )

    @property
    def episodes(self) -> list[str]:
        """Those in the boxes, in their order."""
        return list(self.library.episodes) if self.library else []

    @property
    def elder_ones(self) -> list[str]:
        return list(self.library.elder_ones) if self.library else []

    def episode(self, id: str) -> str:
        return self._named(self.library.episodes if self.library else {}, id)

    def elder_one(self, id: str) -> str:
        return self._named(self.library.elder_ones if self.library else {}, id)

    def investigator(self, id: str) -> str:
        return self._named(self.library.investigators if self.library else {}, id)

    def _named(self, cards: Mapping[str, Any], id: str) -> str:
        return self._names.of(cards[id]) if self._names and id in cards else _spoken(id)

    def people(self, ids: Iterable[str]) -> str:
        return " & ".join(map(self.investigator, ids))

    def lost(self, reason: str, cause: str) -> str:
        """Why a game was lost, in a few words: by the reason of the ending and what somebody died
        of."""
        why = f"lost:{reason}/{cause}" if cause else f"lost:{reason}"
        return self.words.tell(why) if why in self.words else _spoken(f"{reason} {cause}".strip())

    def did_it(self, source: str) -> str:
        """What an investigator died by; some of it no card has a name for."""
        if (id := f"blow:{source}") in self.words:
            return self.words.tell(id)
        found = self._names.source(source) if self._names else ""
        return found or _spoken(source.partition(":")[2] or source)

    def played_with(self, option: str) -> str:
        """A way in which games differ."""
        id = f"played:{option}"
        return self.words.phrase(id) if id in self.words else _spoken(option)

    def result(self, name: str) -> str:
        """What a season is called; the rules of a season know it by its English name."""
        return self.words.tell(f"result:{slug(name)}")


def slug(name: str) -> str:
    """`Death may die` has the messages `result:death-may-die` and `verdict:death-may-die`."""
    return name.lower().replace(" ", "-")


def _spoken(id: str) -> str:
    """An id that nothing names, fit to be read: it comes from a file."""
    shown = "".join(char if char.isprintable() else "?" for char in id[:40])
    return shown.replace("-", " ").capitalize()
