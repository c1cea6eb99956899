"""Other forms of a game, as files: to read, to send, to report a mistake."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from dmd_tui import __version__
from dmd_tui.cards.library import Library
from dmd_tui.lang.story import Facts, story
from dmd_tui.store import campaign, lines, saves
from dmd_tui.store.campaign import SavedCampaign
from dmd_tui.store.chapter import game_path
from dmd_tui.store.home import Home, clean, unused, write_whole
from dmd_tui.store.recall import open_game
from dmd_tui.store.record import SUFFIX, Reported, now, read_record
from dmd_tui.store.saves import SaveError
from dmd_tui.store.shelf import Item

LONGEST_LOG = 100_000
"""Characters."""


STORY, FILM = ".md", ".cast"
"""Endings of files that hold a game in another form."""


def export(
    home: Home, item: Item, typed: str, boxes: Callable[[], Library], language: str = "en"
) -> list[Path]:
    """To the file or folder that somebody typed; its ending says in which form. With a campaign
    goes the game that is being played: the season finds it where both are imported."""
    target = saves.target_of(typed)
    if isinstance(item, SavedCampaign):
        return _with_its_game(home, item, campaign.export(item.path, target))
    if target.suffix in (STORY, FILM) and target.exists() and not target.is_dir():
        raise SaveError(f"{target} exists already: name another file")
    if target.suffix == STORY:
        return [write_story(item.path, boxes(), target, language)]
    if target.suffix == FILM:
        return [_write_film(item.path, boxes(), target, language)]
    return [saves.export(item.path, target)]


def _with_its_game(home: Home, item: SavedCampaign, written: Path) -> list[Path]:
    game = game_path(home, item.game) if item.game else None
    if game is None:
        return [written]
    return [written, saves.export(game, unused(written.with_suffix(SUFFIX)))]


def _write_film(path: Path, library: Library, target: Path, language: str) -> Path:
    from dmd_tui.store.film import Film

    film = Film(read_record(path), library)
    # Only the screen can draw the table: it is asked for by name, as the command line does.
    written: Path = import_module("dmd_tui.ui.cast").write_cast(film, target, language=language)
    return written


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
