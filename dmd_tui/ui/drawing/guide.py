"""The bar of the guided first turn: a hint in as many lines as it takes, keys standing out."""

from __future__ import annotations

from collections.abc import Mapping

from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, pad, width_of, wrap
from dmd_tui.ui.guide import Hint


def guide_lines(
    hint: Hint, speaker: Speaker, words: Mapping[str, object], glyphs: Glyphs, width: int
) -> list[Line]:
    """The hint, wrapped; the key that ends the guide stands at the end of the last line.

    `words` are what it says about this game: who decides, signs on the map, the goal.
    """
    signs = {"success": glyphs.success, "tentacle": glyphs.tentacle, "done": glyphs.done}
    text = " ".join(speaker.phrase(f"hint:{hint.id}:{part}", **signs, **words) for part in (1, 2))
    skip = _with_keys(f"{speaker.phrase('guide:skip')} ")
    lines = [[Span(" ", "title-faint"), *one] for one in wrap(_with_keys(text), width - 2)]
    if width_of(lines[-1]) + 2 + width_of(skip) > width:
        lines.append([])
    *before, last = lines
    return [
        *(pad(one, width, "title-faint") for one in before),
        [*pad(last, width - width_of(skip), "title-faint"), *skip],
    ]


def _with_keys(text: str) -> Line:
    """What stands between backticks is a key."""
    return [
        Span(part, "footer-key" if place % 2 else "title-faint")
        for place, part in enumerate(text.split("`"))
        if part
    ]
