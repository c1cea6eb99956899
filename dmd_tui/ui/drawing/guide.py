"""The bar of the guided first turn: a hint in two lines, keys standing out."""

from __future__ import annotations

from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, pad, width_of
from dmd_tui.ui.guide import Hint

HEIGHT = 2


def guide_lines(
    hint: Hint, speaker: Speaker, who: str, cultist: str, glyphs: Glyphs, width: int
) -> list[Line]:
    """Two lines; the key that ends the guide stands at the end of the second.

    `who` decides now; `cultist` is the sign of one on the map.
    """
    words = {
        "who": who,
        "cultist": cultist,
        "success": glyphs.success,
        "tentacle": glyphs.tentacle,
        "done": glyphs.done,
    }
    texts = (speaker.phrase(f"hint:{hint.id}:{row}", **words) for row in (1, 2))
    first, second = (_with_keys(f" {text}") for text in texts)
    skip = _with_keys(f"{speaker.phrase('guide:skip')} ")
    second = pad(second, width - width_of(skip), "title-faint")
    return [
        pad(fit(first, width, glyphs.ellipsis), width, "title-faint"),
        [*second, *skip],
    ]


def _with_keys(text: str) -> Line:
    """What stands between backticks is a key."""
    return [
        Span(part, "footer-key" if place % 2 else "title-faint")
        for place, part in enumerate(text.split("`"))
        if part
    ]
