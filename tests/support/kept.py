"""Games that are kept on the disk, for tests of everything that has to do with files.

seat = sit_down(home, seed=3)
play(seat, 40)                  # random decisions, the same for the same seed
rewrite(path, lambda said: …)   # change lines of a file, with checksums that are right again
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.model import Options, Setup
from dmd_tui.rules.play import begin
from dmd_tui.store import lines
from dmd_tui.store.home import Home
from dmd_tui.store.seat import Seat


@cache
def library() -> Library:
    """Our own boxes, read once."""
    return load_library()


def table(seed: int = 1, *, strict: bool = False, options: Options | None = None) -> Table:
    """A new game of the first box."""
    people = ("mike", "ruth")
    setup = Setup("kilkenny", "tsathoggua", people, seed, options or Options(), strict=strict)
    return begin(library(), setup)


def sit_down(home: Home, seed: int | None = None, *, strict: bool = False) -> Seat:
    """At a new game; if no seed is said, one that random play does not end soon."""
    return Seat.begin(home, table(lasting() if seed is None else seed, strict=strict))


def file_of(seat: Seat) -> Path:
    assert seat.keeper is not None
    return seat.keeper.path


def play(seat: Seat, decisions: int = 10_000, seed: int = 0) -> int:
    """Random decisions until there were so many, or the game is over; how many there were. In the
    same situation the same seed decides the same."""
    for done in range(decisions):
        if (key := _any_key(seat.table, seed)) is None:
            return done
        seat.answer(key)
    return decisions


def play_until(seat: Seat, wanted: Callable[[Table], bool], seed: int = 0) -> None:
    """Random decisions until something is so; the game must not end before."""
    while not wanted(seat.table):
        assert play(seat, 1, seed), "it never came to that"


def _any_key(table: Table, seed: int) -> str | None:
    if table.pending is None:
        return None
    return random.Random(f"{seed}/{len(table.journal)}").choice(table.pending.options).key


@cache
def lasting(decisions: int = 80) -> int:
    """A seed whose game is not over after so many random decisions. Rules and cards change; tests
    of files should not care."""
    for seed in range(1, 200):
        trial = Seat(table(seed))
        if play(trial, decisions) == decisions and trial.table.pending is not None:
            return seed
    raise AssertionError("all games are short")


def reopen(path: Path) -> Seat:
    return Seat.open(path, library())[0]


@contextmanager
def quick_disk() -> Iterator[None]:
    """Nothing is flushed: what a power cut would do is not what is looked at here."""
    real = os.fsync
    os.fsync = lambda file: None
    try:
        yield
    finally:
        os.fsync = real


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def said(path: Path) -> list[dict[str, Any]]:
    """The lines of a file as they can be read by anybody."""
    return [json.loads(line[9:]) for line in path.read_bytes().splitlines()]


def write(path: Path, content: Iterable[dict[str, Any]]) -> None:
    """Lines with checksums that are right."""
    path.write_bytes(b"".join(lines.line(line) for line in content))


def rewrite(path: Path, change: Callable[[dict[str, Any]], dict[str, Any] | None]) -> None:
    """Change the lines of a file, or leave some out (None). Checksums are right again."""
    changed = [change(line) for line in said(path)]
    write(path, [line for line in changed if line is not None])
