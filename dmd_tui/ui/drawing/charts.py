"""Charts as text: shades, bars, intervals, columns and gauges, in Unicode and in ASCII.

A chart never leaves its meaning to colour: shapes and places differ too, and numbers stand beside.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from dmd_tui.lang.screen import Words
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, line

SPREAD = 3.0
"""Standard deviations at the ends of a gauge: beyond it nobody would believe in chance."""


class Signs(Struct, frozen=True):
    """What charts are drawn with."""

    shades: str
    """From nothing to everything."""
    bar: str
    """Lying bars: in Unicode a little lower than a line, so that two of them do not touch."""
    point: str
    won: str
    lost: str
    victory: str
    defeat: str


UNICODE = Signs("·░▒▓█", "▇", "●", "█", "░", "✔", "✖")
ASCII = Signs(".:+*#", "#", "o", "#", ":", "W", "L")


def signs_of(glyphs: Glyphs) -> Signs:
    return ASCII if glyphs.rule.isascii() else UNICODE


def shade(rate: float, glyphs: Glyphs) -> str:
    """The darker, the more often."""
    shades = signs_of(glyphs).shades
    return shades[min(len(shades) - 1, int(rate * len(shades)))]


def heat(rate: float) -> str:
    """The ink of a rate."""
    return next(
        ink for least, ink in ((0.6, "good"), (0.4, "item"), (0.2, "bad"), (0, "danger"))
        if rate >= least
    )  # fmt: skip


def bar(share: float, width: int, glyphs: Glyphs) -> str:
    """So much of the width; what is there at all is seen."""
    filled = round(max(0.0, min(1.0, share)) * width)
    return signs_of(glyphs).bar * max(filled, share > 0)


def interval(rate: float, low: float, high: float, width: int, glyphs: Glyphs) -> Line:
    """A rate and how far from it the truth may lie, on a line from 0 to 1."""
    first, place, last = (min(width - 1, int(x * width)) for x in (low, rate, high))
    row = [glyphs.ahead] * width
    row[first : last + 1] = [glyphs.rule] * (last + 1 - first)
    before, after = "".join(row[:place]), "".join(row[place + 1 :])
    return [
        *_track(before[:first], before[first:]),
        Span(signs_of(glyphs).point, heat(rate)),
        *_track(after[last - place :], after[: last - place])[::-1],
    ]


def _track(far: str, near: str) -> Line:
    return [Span(far, "faint"), Span(near, "wall")]


def gauge(z: float, width: int, glyphs: Glyphs) -> Line:
    """Left of the middle bad luck, right of it good luck."""
    half = width // 2
    filled = min(half, round(abs(z) / SPREAD * half))
    fill, free = signs_of(glyphs).bar * filled, glyphs.ahead * (half - filled)
    middle = Span(glyphs.walls["NS"], "strong")
    if z < 0:
        return [Span(free, "faint"), Span(fill, "bad"), middle, Span(glyphs.ahead * half, "faint")]
    return [Span(glyphs.ahead * half, "faint"), middle, Span(fill, "good"), Span(free, "faint")]


def columns(
    stacks: Sequence[tuple[int, int]], height: int, thick: int, glyphs: Glyphs
) -> list[Line]:
    """Upright columns, a gap between each two: at the foot of each what was won, above it the rest.

    The highest fills the height, or has a cell for each; what is there at all has one too.
    """
    signs = signs_of(glyphs)
    most = max((won + lost for won, lost in stacks), default=0) or 1
    height = min(height, most)
    cells = [_cells(won, lost, most, height) for won, lost in stacks]
    rows: list[Line] = []
    for level in range(height, 0, -1):
        row: Line = []
        for won, all_of_it in cells:
            if level <= won:
                row.append(Span(signs.won * thick, "good"))
            elif level <= all_of_it:
                row.append(Span(signs.lost * thick, "bad"))
            else:
                row.append(Span(" " * thick))
            row.append(Span(" "))
        rows.append(row)
    return rows


def _cells(won: int, lost: int, most: int, height: int) -> tuple[int, int]:
    """Cells of what was won, and of all."""
    whole = max(bool(won) + bool(lost), round((won + lost) / most * height))
    share = round(whole * won / (won + lost)) if won + lost else 0
    share = min(max(share, bool(won)), whole - bool(lost))
    return share, whole


def legend(glyphs: Glyphs, words: Words) -> Line:
    """What columns are made of."""
    signs = signs_of(glyphs)
    won, lost = words.phrase("statistics:won-ones"), words.phrase("statistics:lost-ones")
    return line((signs.won, "good"), f" {won}  ", (signs.lost, "bad"), f" {lost}")
