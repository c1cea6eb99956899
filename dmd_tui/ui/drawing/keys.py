"""The last line of a screen: the keys that matter now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmd_tui.ui.drawing.ink import Line, Span, width_of

ALWAYS = 2
"""The last keys are always there: the way out, and the way to all other keys."""


def fitting(keys: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str]]:
    """As many as there is room for; the least important ones stand before those that stay."""
    found = list(keys)
    while len(found) > ALWAYS and width_of(key_line(found)) > width:
        del found[-ALWAYS - 1]
    return found


def key_line(keys: Iterable[tuple[str, str]]) -> Line:
    """`enter choose  q quit` from pairs of a key and what it does."""
    spans: Line = []
    for key, does in keys:
        spans += [Span(f" {key}", "footer-key"), Span(f" {does} ", "footer")]
    return spans
