"""Plain lines of a width that every terminal has, in letters that it can show."""

from __future__ import annotations

import textwrap
from typing import TextIO

WIDTH = 78
HANGING = "    "

ASCII = str.maketrans(
    {"–": "-", "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "×": "x", "·": "-"}
)


class Paper:
    """What lines are written on. Nothing is ever drawn over."""

    def __init__(self, sink: TextIO) -> None:
        self._sink = sink
        encoding = (getattr(sink, "encoding", None) or "utf-8").lower()
        self._typographic = encoding.startswith("utf")

    def say(self, *paragraphs: str) -> None:
        for paragraph in paragraphs:
            for line in textwrap.wrap(paragraph, WIDTH, break_on_hyphens=False) or [""]:
                self.line(line)

    def entry(self, text: str) -> None:
        """An entry of a list: its further lines are set in."""
        for line in textwrap.wrap(text, WIDTH, subsequent_indent=HANGING, break_on_hyphens=False):
            self.line(line)

    def line(self, text: str) -> None:
        self._sink.write((text if self._typographic else text.translate(ASCII)) + "\n")
