"""Which combinations have been played, so that a surprise is one: a line of JSON per game begun.

A convenience, not a save: a line that cannot be read is passed over, and a place that cannot be
written to is no reason not to play.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from dmd_tui.model import Setup
from dmd_tui.store.home import append_line


class Game(msgspec.Struct, frozen=True):
    episode: str
    elder_one: str
    investigators: tuple[str, ...]


def read_played(path: Path) -> list[Game]:
    try:
        lines = path.read_bytes().splitlines()
    except OSError:
        return []
    found = []
    for line in lines:
        try:
            found.append(msgspec.json.decode(line, type=Game))
        except msgspec.DecodeError:
            continue
    return found


def note_played(path: Path, setup: Setup) -> None:
    game = Game(setup.episode, setup.elder_one, setup.investigators)
    try:
        append_line(path, msgspec.json.encode(game) + b"\n")
    except OSError:
        return
