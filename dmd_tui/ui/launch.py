"""From the command line to the screen, and back in good order."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from dmd_tui.store.settings import Value, read_settings, settings_path
from dmd_tui.ui import terminal
from dmd_tui.ui.wire import forgive_foreign_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from dmd_tui.cards.library import Library
    from dmd_tui.store.home import Home
    from dmd_tui.store.seat import Seat
    from dmd_tui.ui.app import DmdApp

REFUSED = 2


class Options(Struct, frozen=True):
    """What the command line said. Empty fields are left to the settings."""

    config: str = ""
    theme: str = ""
    ascii: bool = False
    speed: str = ""
    mouse: bool = False
    still: bool = False
    """No animation."""
    language: str = ""

    @property
    def overrides(self) -> dict[str, Value]:
        said: dict[str, Value] = {
            "theme": self.theme,
            "glyphs": "ascii" if self.ascii else "",
            "speed": self.speed,
            "mouse": self.mouse,
            "animation": "off" if self.still else "",
            "language": self.language,
        }
        return {name: value for name, value in said.items() if value}


Begin: TypeAlias = "Callable[[], tuple[Seat, str]]"
"""Sets the table to sit down at, and says what the player should know about it."""


def run_table(
    options: Options,
    home: Home,
    begin: Begin | None = None,
    library: Callable[[], Library] | None = None,
) -> int:
    """Play on the screen; 2 if there is none to play on. Without `begin` the title is shown.

    Both functions are called only when the terminal will do: cards take longer to read than a
    refusal should.
    """
    if why := terminal.refusal(os.environ, sys.__stdin__, sys.__stderr__):
        return _refuse(why, options)
    return _run(_app(options, home, begin, library))


def run_replay(options: Options, home: Home, path: Path, library: Library) -> int:
    """Look at a game again; leaving it leads to the shelf."""
    if why := terminal.refusal(os.environ, sys.__stdin__, sys.__stderr__):
        return _refuse(why, options)
    app = _app(options, home, None, lambda: library)
    app.shown_first = path
    return _run(app)


def _refuse(why: str, options: Options) -> int:
    """On the screen if there is one: errors may have been sent elsewhere."""
    from dmd_tui.lang.errors import error_in
    from dmd_tui.lang.screen import words
    from dmd_tui.lang.spoken import spoken

    elsewhere = sys.stdout.isatty() and not sys.stderr.isatty()
    wanted = options.language or read_settings(settings_path(options.config)).settings.language
    language = spoken(wanted, os.environ)
    told = words(language).phrase("launch:error", why=error_in(language, why))
    print(told, file=sys.stdout if elsewhere else sys.stderr)
    return REFUSED


def _app(
    options: Options,
    home: Home,
    begin: Begin | None,
    library: Callable[[], Library] | None,
) -> DmdApp:
    if options.theme:
        os.environ.pop("NO_COLOR", None)  # who asks for a theme by name wants its colours
    seen = terminal.look_at(os.environ, sys.__stderr__)
    seat, told = begin() if begin else (None, "")
    boxes = library() if library else None
    from dmd_tui.ui.app import DmdApp
    from dmd_tui.ui.preferences import Preferences

    file = read_settings(settings_path(options.config))
    preferences = Preferences(file, options.overrides, seen)
    session = None
    if seat is not None:
        from dmd_tui.ui.session import Session

        look = preferences.look
        session = Session(seat, speed=preferences.settings.speed, language=look.language)
    return DmdApp(session, told=told, preferences=preferences, library=boxes, home=home)


def _run(app: DmdApp) -> int:
    def leave(code: int) -> None:
        if (loop := app._loop) is not None:
            loop.call_soon_threadsafe(app.exit, None, code)

    forgive_foreign_bytes()
    terminal.end_with_the_line()
    terminal.end_when_told(leave)
    app.run(mouse=app.preferences.settings.mouse)
    seat = app.session.seat if app.session is not None else None
    app.stand_up()
    if seat is not None and seat.problem:  # whoever sent the signal has asked nobody
        why = app.said(seat.problem)
        print(app.words.phrase("launch:unsaved", why=why), file=sys.stderr)
    if app.crash:
        print(app.crash, file=sys.stderr)
    return app.return_code or 0
