"""The last line of a screen: the keys that matter now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmd_tui.ui.drawing.ink import Line, Span


def fitting(keys: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str]]:
    """As many as there is room for. The last one leads to all others, so it is always there."""
    found = list(keys)
    while len(found) > 1 and sum(len(key) + len(does) + 3 for key, does in found) > width + 1:
        del found[-2]
    return found


def key_line(keys: Iterable[tuple[str, str]]) -> Line:
    """`enter choose  q quit` from pairs of a key and what it does."""
    spans: Line = []
    for key, does in keys:
        spans += [Span(f" {key}", "footer-key"), Span(f" {does} ", "footer")]
    return spans
