"""The title: a name that rises from still water under a few stars, and a menu below it."""

from __future__ import annotations

from dmd_tui.lang.screen import Words
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, width_of
from dmd_tui.ui.menu import Menu, menu_lines, menu_width

FAMILY = "C T H U L H U"
NAME = "DEATH MAY DIE"

FONT = {
    "A": (".###.", "#...#", "#####", "#...#", "#...#"),
    "D": ("####.", "#...#", "#...#", "#...#", "####."),
    "E": ("#####", "#....", "####.", "#....", "#####"),
    "H": ("#...#", "#...#", "#####", "#...#", "#...#"),
    "I": ("#", "#", "#", "#", "#"),
    "M": ("#...#", "##.##", "#.#.#", "#...#", "#...#"),
    "T": ("#####", "..#..", "..#..", "..#..", "..#.."),
    "Y": ("#...#", ".#.#.", "..#..", "..#..", "..#.."),
    " ": (".", ".", ".", ".", "."),
}
FONT_HEIGHT = 5

HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
"""Two pixels, one above the other, in one cell."""

REFLECTION = ((4, "~", 1), (2, "~", 2), (0, ".", 3))
"""In the water: which row of the letters is mirrored, its sign, and every how manyth pixel of it is
seen."""

SKY = 2
"""Fewest lines above the name in which stars are worth drawing."""


def title_lines(
    menu: Menu, words: Words, glyphs: Glyphs, width: int, height: int, version: str
) -> list[Line]:
    """The whole screen above the footer. The menu comes first: a low screen has less of a name."""
    box = words.tell("title:box")
    notice = line((f"{words.phrase('title:notice')}  {glyphs.bullet}  {version}", "faint"))
    choices = menu_lines(menu, glyphs, menu_width(menu))
    foot = [_centred(notice, width)]
    room = height - len(choices) - len(foot)
    names = (_art(box, glyphs, width), _small_art(box, width))
    art = next((art for art in names if len(art) <= room), [])
    body = [*art, *(_centred(spans, width) for spans in choices)]
    free = max(0, height - len(body) - len(foot))
    above = (free + 1) // 2
    return [*_sky(glyphs, width, above), *body, *([[]] * (free - above)), *foot]


def _art(box: str, glyphs: Glyphs, width: int) -> list[Line]:
    """The name in large letters, mirrored in the water."""
    halved = not glyphs.rule.isascii()
    rows = pixels(NAME, 1 if halved else 2)
    if len(rows[0]) > width:
        return _small_art(box, width)
    return [
        _centred(line((FAMILY, "item")), width),
        [],
        *(_centred(line((text, "strong")), width) for text in _letters(rows, halved)),
        *(_centred(line((text, "rule")), width) for text in _water(rows)),
        [],
        _centred(line((box, "item")), width),
        [],
    ]


def _small_art(box: str, width: int) -> list[Line]:
    names = [_centred(line((text, "strong")), width) for text in (" ".join(NAME), box)]
    return [*names, []]


def pixels(text: str, gap: int) -> list[str]:
    """A text as rows of `#` and `.`, with `gap` columns between letters."""
    return [("." * gap).join(FONT[letter][row] for letter in text) for row in range(FONT_HEIGHT)]


def _letters(rows: list[str], halved: bool) -> list[str]:
    """Half blocks put two rows into one line; without them, one `#` per pixel."""
    if not halved:
        return [row.replace(".", " ") for row in rows]
    rows = [*rows, "." * len(rows[0])]
    return [
        "".join(HALVES[up == "#", down == "#"] for up, down in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    ]


def _water(rows: list[str]) -> list[str]:
    """Below every letter its reflection, more broken with each line."""
    return [_ripples(rows[row], sign, every) for row, sign, every in REFLECTION]


def _ripples(row: str, sign: str, every: int) -> str:
    lit = [x for x, pixel in enumerate(row) if pixel == "#"][::every]
    return "".join(sign if x in lit else " " for x in range(len(row)))


def _sky(glyphs: Glyphs, width: int, height: int) -> list[Line]:
    """A few stars, always the same ones: they are right."""
    if height < SKY:
        return [[] for _ in range(height)]
    lines: list[Line] = []
    for y in range(height):
        row = [" "] * width
        for star in range(max(1, width // 40)):
            x = (37 * (y + 1) * (star + 2) + 61 * star + 11 * y * y) % width
            row[x] = glyphs.star if (y + star) % 4 == 1 else glyphs.ahead
        lines.append(line(("".join(row), "faint")))
    return lines


def _centred(spans: Line, width: int) -> Line:
    """In the middle, with blanks on both sides so that no ink runs on to the edge."""
    spans = fit(spans, width, "")
    left = (width - width_of(spans)) // 2
    return [Span(" " * left), *spans, Span(" " * (width - left - width_of(spans)))]
