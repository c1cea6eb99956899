"""What stands on a screen that has no room."""

from __future__ import annotations

from dmd_tui.lang.screen import Words
from dmd_tui.ui.arrangement import SMALLEST
from dmd_tui.ui.drawing.ink import Line, line


def too_small(what: str, words: Words, width: int, height: int) -> list[Line]:
    """Instead of a screen that has no room: for the table, a game, a campaign, a season."""
    least = f"{SMALLEST[0]}x{SMALLEST[1]}"
    return [
        line(words.tell(f"too-small:{what}", size=f"{width}x{height}")),
        line(words.tell("too-small:needs", size=least)),
    ]
