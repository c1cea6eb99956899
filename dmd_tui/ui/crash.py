"""When we broke down: what happened goes into a file, and the player is told in a sentence."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console, RenderableType

from dmd_tui.lang.errors import error_in
from dmd_tui.lang.screen import words
from dmd_tui.store.home import given_home

FILE = "crash.txt"


def keep(remains: Iterable[RenderableType], language: str = "en") -> str:
    """Write it down; returns what to tell the player."""
    tell, why = words(language), ""
    for folder in (_home, lambda: Path(tempfile.gettempdir())):
        try:
            return tell.phrase("crash:kept", file=_write(folder(), remains))
        except OSError as error:
            why = error.strerror or str(error)
    return tell.phrase("crash:not-kept", why=error_in(language, why))


def _home() -> Path:
    if home := given_home():
        return home
    import platformdirs

    return platformdirs.user_state_path("dmd-tui", appauthor=False)


def _write(folder: Path, remains: Iterable[RenderableType]) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    with path.open("w", encoding="utf-8", errors="replace") as file:
        Console(file=file, width=100, no_color=True).print(*remains)
    return path


def last_crash() -> str:
    """What was written down when we last broke down; nothing if we never did."""
    try:
        return (_home() / FILE).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
