"""Lines of text with named inks; a theme says what an ink looks like.

A `Line` is a list of spans. Nothing here knows colours, so a pane can be tested by its text.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias


class Span(NamedTuple):
    text: str
    ink: str = "text"


Line: TypeAlias = list[Span]


def line(*parts: str | Span | tuple[str, str]) -> Line:
    """A line from plain strings and (text, ink) pairs."""
    return [Span(part) if isinstance(part, str) else Span(*part) for part in parts]


def text_of(spans: Iterable[Span]) -> str:
    return "".join(span.text for span in spans)


def width_of(spans: Iterable[Span]) -> int:
    """Every glyph we use is one cell wide, so the length is the width."""
    return sum(len(span.text) for span in spans)


def difference(old: Line, new: Line) -> tuple[int, int]:
    """The columns, from first to last, in which two lines differ."""
    before, after = _cells(old), _cells(new)
    length = max(len(before), len(after))
    before += [(" ", "text")] * (length - len(before))
    after += [(" ", "text")] * (length - len(after))
    first = next((x for x in range(length) if before[x] != after[x]), length)
    last = next((x for x in range(length, first, -1) if before[x - 1] != after[x - 1]), first)
    return first, last


def _cells(spans: Line) -> list[tuple[str, str]]:
    return [(char, span.ink) for span in spans for char in span.text]


def fit(spans: Iterable[Span], width: int, ellipsis: str = "…") -> Line:
    """Cut a line that is too long, and say so with an ellipsis."""
    spans = list(spans)
    if width_of(spans) <= width:
        return spans
    room = width - len(ellipsis)
    found: Line = []
    for span in spans:
        if room <= 0:
            break
        found.append(Span(span.text[:room], span.ink))
        room -= len(span.text)
    found.append(Span(ellipsis, found[-1].ink if found else "text"))
    return found


def over(spans: Line, x: int, text: str, ink: str) -> Line:
    """A line with something else written over it from a column on."""
    cells = _cells(pad(spans, max(width_of(spans), x + len(text))))
    cells[x : x + len(text)] = [(char, ink) for char in text]
    return _joined([Span(*cell) for cell in cells])


def pad(spans: Iterable[Span], width: int, ink: str = "text") -> Line:
    spans = fit(spans, width)
    missing = width - width_of(spans)
    return [*spans, Span(" " * missing, ink)] if missing > 0 else spans


def wrap(spans: Iterable[Span], width: int, indent: int = 0) -> list[Line]:
    """Break a line between words; later lines are indented."""
    lines: list[Line] = [[]]
    used = 0
    for span in spans:
        for place, word in enumerate(_words(span.text)):
            if used + len(word.rstrip()) > width and used > indent:
                lines.append([Span(" " * indent, span.ink)] if indent else [])
                used = indent
                word = word.lstrip()
            while len(word) > width - used > 0 and used <= indent:
                lines[-1].append(Span(word[: width - used], span.ink))
                word = word[width - used :]
                lines.append([Span(" " * indent, span.ink)] if indent else [])
                used = indent
            del place
            if word:
                lines[-1].append(Span(word, span.ink))
                used += len(word)
    return [_joined(entry) for entry in lines]


def packed(parts: Iterable[Line], width: int, gap: int = 2) -> list[Line]:
    """As many parts in a line as fit whole; a part that is longer than a line is broken."""
    lines: list[Line] = []
    for part in parts:
        if lines and width_of(lines[-1]) + gap + width_of(part) <= width:
            lines[-1] = [*lines[-1], Span(" " * gap), *part]
        else:
            lines += wrap(part, width, 2)
    return lines


def _words(text: str) -> list[str]:
    """Words with the blanks that follow them."""
    words: list[str] = []
    word = ""
    for char in text:
        if char != " " and word.endswith(" "):
            words.append(word)
            word = ""
        word += char
    return [*words, word] if word else words


def _joined(spans: Line) -> Line:
    """Neighbouring spans of one ink as one span."""
    found: Line = []
    for span in spans:
        if found and found[-1].ink == span.ink:
            found[-1] = Span(found[-1].text + span.text, span.ink)
        else:
            found.append(span)
    return found
