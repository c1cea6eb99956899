"""A list to choose from: what stands in it, and where the cursor is. Knows no widget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from dmd_tui.lang.screen import Words
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, pad


class Entry(Struct, frozen=True):
    """Something to choose; `hot` is the key that chooses it at once."""

    key: str
    text: str
    hot: str = ""


class Menu:
    """Entries and a cursor, which goes round at both ends."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.entries = tuple(entries)
        self.cursor = 0

    @property
    def here(self) -> str:
        """The key of the entry under the cursor; nothing in an empty list."""
        return self.entries[self.cursor].key if self.entries else ""

    def move(self, step: int) -> None:
        if self.entries:
            self.cursor = (self.cursor + step) % len(self.entries)

    def reword(self, entries: Iterable[Entry]) -> None:
        """The same entries in other words: the cursor stays on its own."""
        here = self.here
        self.entries = tuple(entries)
        self.go_to(here)

    def go_to(self, key: str) -> None:
        """Put the cursor on an entry; one that is not there leaves it where it is."""
        for place, entry in enumerate(self.entries):
            if entry.key == key:
                self.cursor = place


def menu_lines(
    menu: Menu, glyphs: Glyphs, width: int, marks: Mapping[str, str] | None = None
) -> list[Line]:
    """One line per entry: cursor, then its mark (without marks, its hot key), then its name."""
    lines = []
    for place, entry in enumerate(menu.entries):
        here = place == menu.cursor
        sign = Span(f"{glyphs.here if here else ' '} {_sign(entry, marks)}", "key")
        spans = [sign, Span(entry.text, "selected" if here else "text")]
        lines.append(pad(fit(spans, width, glyphs.ellipsis), width))
    return lines


def menu_width(menu: Menu, marks: Mapping[str, str] | None = None) -> int:
    """How wide the list wants to be, with a blank at its end."""
    widths = (len(_sign(entry, marks)) + len(entry.text) for entry in menu.entries)
    return 3 + max(widths, default=0)


def _sign(entry: Entry, marks: Mapping[str, str] | None) -> str:
    """What stands before a name; a list in which nothing can be marked keeps no room for it."""
    if marks is None:
        return f"{entry.hot} " if entry.hot else ""
    return f"{marks.get(entry.key) or ' '} " if marks else ""


def says_yes(pressed: str | None, words: Words) -> bool:
    """Whether a question was answered with yes: the letter of the language, or y everywhere."""
    return (pressed or "").lower() in ("y", words.phrase("answer:yes"))
