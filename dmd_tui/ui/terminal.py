"""What this terminal can do, and what happens when it goes away. Knows nothing of Textual."""

from __future__ import annotations

import os
import select
import signal
import sys
import termios
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Literal, TextIO

from msgspec import Struct

from dmd_tui.lang.spoken import AUTO, spoken

PLAIN = "play in plain lines instead: dmd-tui plain"
DUMB = f"this terminal (TERM={{term}}) cannot draw a screen; {PLAIN}"
NO_TERMINAL = f"{{stream}} is not a terminal, and the table needs one; {PLAIN}"

CANNOT_DRAW = ("dumb", "unknown", "emacs")
MANY_COLOURS = ("256color", "kitty", "direct", "truecolor")
"""Endings of TERM. Without one of them, and without COLORTERM, only 16 colours are sure."""
NO_COLOURS = ("vt100", "vt102", "xterm-mono", "linux-m")
FEW_SIGNS = ("linux", "linux-16color", "linux-m", "vt100", "vt102", "vt220", "ansi", "cygwin")
"""They may speak UTF-8, but their fonts have hardly more than letters and lines."""

PATIENCE = 2.0
"""Seconds that are left for an orderly end when we are told to go."""
ENDINGS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)

Colours = Literal["none", "few", "many"]


class Terminal(Struct, frozen=True):
    """What `auto` in the settings turns into."""

    colours: Colours = "many"
    unicode: bool = True
    remote: bool = False
    """At the other end of a line on which every byte counts."""
    no_color: bool = False
    """The player wants no colours, whatever the terminal can do."""
    tongue: str = "en"
    """The language of the system."""

    def language(self, wanted: str) -> str:
        return self.tongue if wanted == AUTO else wanted

    def theme(self, wanted: str) -> str:
        if self.no_color:
            return "mono"
        if wanted != "auto":
            return wanted
        return {"none": "mono", "few": "ansi", "many": "dark"}[self.colours]

    def ascii(self, wanted: str) -> bool:
        return wanted == "ascii" or (wanted == "auto" and not self.unicode)

    def animated(self, wanted: str) -> bool:
        return wanted == "on" or (wanted == "auto" and not self.remote)


def look_at(environ: Mapping[str, str], screen: TextIO | None) -> Terminal:
    """`screen` is the stream that Textual draws on: its encoding decides, not that of stdout."""
    term = environ.get("TERM", "")
    return Terminal(
        colours=_colours(term, environ.get("COLORTERM", "")),
        unicode=_speaks_unicode(screen) and term not in FEW_SIGNS,
        remote=any(environ.get(name) for name in ("SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY")),
        no_color="NO_COLOR" in environ,
        tongue=spoken(AUTO, environ),
    )


def _colours(term: str, colorterm: str) -> Colours:
    if term in NO_COLOURS:
        return "none"
    if colorterm.strip().lower() in ("truecolor", "24bit"):
        return "many"
    return "many" if term.rpartition("-")[2] in MANY_COLOURS else "few"


def _speaks_unicode(screen: TextIO | None) -> bool:
    encoding = getattr(screen, "encoding", None) or "ascii"
    return encoding.lower().replace("-", "").replace("_", "") in ("utf8", "utf8sig")


def refusal(environ: Mapping[str, str], keys: TextIO | None, screen: TextIO | None) -> str:
    """Why there can be no table here, and what to do instead; nothing if there can."""
    for name, stream in (("the input (stdin)", keys), ("the screen (stderr)", screen)):
        if stream is None or stream.closed or not stream.isatty():
            return NO_TERMINAL.format(stream=name)
    term = environ.get("TERM", "")
    return DUMB.format(term=term) if term in CANNOT_DRAW else ""


# ── when the line goes away ──────────────────────────────────────────────────────────────────────


def end_when_told(leave: Callable[[int], None]) -> None:
    """On SIGTERM, SIGHUP and SIGINT: `leave(code)`, which puts the terminal in order.

    If that does not end us in time (the writer waits for a terminal that takes nothing any more),
    we go without ceremony.
    """
    try:
        before = termios.tcgetattr(sys.__stdin__.fileno()) if sys.__stdin__ else None
    except (termios.error, OSError, ValueError):
        before = None

    def told(number: int, frame: object) -> None:
        timer = threading.Timer(PATIENCE, _go, (128 + number, before))
        timer.daemon = True
        timer.start()
        leave(128 + number)

    for number in ENDINGS:
        if signal.getsignal(number) is not signal.SIG_IGN:  # `nohup` means it
            signal.signal(number, told)


def end_with_the_line() -> None:
    """A closed line ends the program at once, whether or not somebody sends SIGHUP.

    Without this the input thread would read nothing, for ever, as fast as it can. There is no
    terminal left to put in order.
    """
    if sys.__stdin__ is not None:
        line = sys.__stdin__.fileno()
        threading.Thread(target=_wait_for_end, args=(line,), name="line", daemon=True).start()


def _wait_for_end(line: int) -> None:
    poll = select.poll()
    poll.register(line, 0)  # asks for nothing: only the end of the line is reported
    while True:
        for _, event in poll.poll():
            if event & select.POLLHUP:
                _go(128 + signal.SIGHUP)
            if event & (select.POLLERR | select.POLLNVAL):
                return


def _go(code: int, settings: list[Any] | None = None) -> None:
    if settings is not None and sys.__stdin__ is not None:
        with suppress(termios.error, OSError, ValueError):
            termios.tcsetattr(sys.__stdin__.fileno(), termios.TCSANOW, settings)
    os._exit(code)
