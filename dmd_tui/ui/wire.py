"""What goes over the line: two places where Textual 8.2.8 (pinned) can be improved upon.

Both are small, and both are covered by tests on a pseudo-terminal, so that a new version of Textual
that does them better, or otherwise, is noticed.
"""

from __future__ import annotations

import codecs
import sys
from functools import partial
from typing import Any

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate


class LeanUpdate(ChopsUpdate):
    """Sends the columns that changed. Textual's own update begins at the left edge of the widget
    whatever changed in it, which more than doubles the bytes of a cursor move."""

    def render_segments(self, console: Console) -> str:
        sent: list[str] = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= last or end <= first:
                    continue
                start = max(x, first)
                sent.append(Control.move_to(start, y).segment.text)
                changed = strip.crop(start - x, min(end, last) - x)
                sent.append(changed.simplify().render(console))
        return "".join(sent)


def lean(update: Any) -> Any:
    """The same update, with fewer bytes."""
    if type(update) is ChopsUpdate:
        return LeanUpdate(update.chops, update.spans, update.chop_ends)
    return update


def forgive_foreign_bytes() -> None:
    """A key from a terminal that does not speak UTF-8 is a key nobody knows, not the end of the
    game: Textual reads the keyboard with a decoder that gives up."""
    if sys.platform == "win32":
        return
    from textual.drivers import linux_driver

    forgiving = partial(codecs.getincrementaldecoder("utf-8"), errors="replace")
    vars(linux_driver)["getincrementaldecoder"] = lambda encoding: forgiving
