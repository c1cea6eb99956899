"""What goes over the line: three places where Textual 8.2.8 (pinned) can be improved upon.

All are small, and all are covered by tests on a pseudo-terminal, so that a new version of Textual
that does them better, or otherwise, is noticed.
"""

from __future__ import annotations

import asyncio
import codecs
import signal
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


def wake_up_for_signals() -> None:
    """Come back from Ctrl+Z at once, and go at once when told to.

    The kernel may hand a signal to any of our threads, but Python answers it in the main thread,
    and that one sleeps until a key comes. No key can come to a program that is still suspended: the
    screen would stay black. A handler of the loop's own makes every signal wake the loop.
    """
    resume = signal.getsignal(signal.SIGCONT)
    if callable(resume):  # Textual has a terminal, and has put its handler there
        asyncio.get_running_loop().add_signal_handler(signal.SIGCONT, resume, signal.SIGCONT, None)
