"""A matrix as a picture of letters: the darker, the more games are won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dmd_tui.cards.library import Library

if TYPE_CHECKING:
    from dmd_tui.players.matrix import Matrix

SHADES = " ░▒▓█"
ASCII_SHADES = " .:*#"
STEP = 0.2
"""Each shade stands for so much."""
WIDTH = 12
"""Of a cell."""


def heat_map(library: Library, matrix: Matrix, encoding: str = "utf-8") -> list[str]:
    """A row for each episode, a column for each elder one, and what they come to."""
    shades = SHADES if _can_write(SHADES, encoding) else ASCII_SHADES
    names = [library.episodes[id].name for id in matrix.episodes]
    margin = max(len(name) for name in names) + 4
    heads = [library.elder_ones[id].name for id in matrix.elder_ones] + ["all"]
    lines = [
        f"{matrix.bot} bot, {matrix.difficulty}, {matrix.pairs} pairs, seed {matrix.seed}, "
        f"{matrix.games} games each",
        " " * margin + "".join(head[: WIDTH - 1].ljust(WIDTH) for head in heads).rstrip(),
    ]
    for id, name in zip(matrix.episodes, names, strict=True):
        cells = [_cell(matrix.rate(id, elder), shades) for elder in matrix.elder_ones]
        cells.append(_cell(matrix.rate(id), shades))
        number = library.episodes[id].number
        lines.append(f"{number}  {name}".ljust(margin) + "".join(cells).rstrip())
    cells = [_cell(matrix.rate(elder_one=elder), shades) for elder in matrix.elder_ones]
    cells.append(_cell(matrix.rate(), shades))
    lines.append("   all".ljust(margin) + "".join(cells).rstrip())
    return lines


def _cell(rate: float, shades: str) -> str:
    shade = shades[min(len(shades) - 1, int(rate / STEP + 1e-9))]
    return f"{shade * 4} {rate:4.0%}".ljust(WIDTH)


def _can_write(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
