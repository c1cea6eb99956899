"""Other forms of a game, as files: to read, to send, to report a mistake."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from dmd_tui import __version__
from dmd_tui.cards.library import Library
from dmd_tui.lang.story import Facts, story
from dmd_tui.store import lines
from dmd_tui.store.home import Home, clean, unused, write_whole
from dmd_tui.store.recall import open_game
from dmd_tui.store.record import SUFFIX, Reported, now

LONGEST_LOG = 100_000
"""Characters."""


def write_story(path: Path, library: Library, target: Path, language: str = "en") -> Path:
    """A game as Markdown. An existing file is left alone: the story gets a number."""
    found = open_game(path, library)
    record = found.record
    facts = Facts(record.name, clean(record.begun.at[:10]), record.sealed)
    text = story(facts, found.table, language)
    target = unused(target)
    write_whole(target, text.encode())
    return target


def write_report(home: Home, game: Path, log: str) -> Path:
    """One file with everything we need to understand a mistake: the game as it lies on the disk,
    the version, the system and what the program noted. `dmd-tui replay` opens it."""
    content = game.read_bytes()
    content = content[: content.rfind(b"\n") + 1]
    report = Reported(
        at=now(),
        program=__version__,
        platform=f"{platform.platform()}, Python {platform.python_version()}, {_terminal()}",
        log=log[-LONGEST_LOG:],
    )
    target = unused(home.reports / f"report-{game.stem}{SUFFIX}")
    write_whole(target, content + lines.line(report))
    return target


def _terminal() -> str:
    shown = (f"{name}={os.environ.get(name, '')}" for name in ("TERM", "COLORTERM", "LANG"))
    return " ".join(shown)
