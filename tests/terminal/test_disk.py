"""A disk that is full or cannot be written, and signals to go: the game is told of, and kept."""

from __future__ import annotations

import os
import resource
import signal
import time
from pathlib import Path

import pytest

from dmd_tui.store.home import Home
from dmd_tui.store.record import read_record
from dmd_tui.store.saves import last_played
from tests.support.terminal import Terminal
from tests.terminal.conftest import Starter

PROMPT = "what will you do?"
PROMPTLY = 3.0
"""Seconds. The program gives itself two at most; the machine may be busy."""
UNSAVED = "This game is not being saved"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def begin(start: Starter, home: Home, *more: str) -> Terminal:
    """Python itself writes no file: where none may grow it would leave half of what it compiled,
    and stumble over it for ever."""
    env = {"DMD_TUI_HOME": str(home.root), "PYTHONDONTWRITEBYTECODE": "1"}
    return start("--no-animation", *more, env=env)


def sit_down(start: Starter, home: Home, *more: str) -> Terminal:
    terminal = begin(start, home, *more)
    terminal.wait_for("f1 keys")
    return terminal


def game(home: Home) -> Path:
    found = last_played(home)
    assert found is not None
    return found.path


def decisions(home: Home) -> list[str]:
    return [decided.key for decided in read_record(game(home)).decisions]


def test_a_full_disk_is_told_at_once_and_made_up_for(start: Starter, home: Home) -> None:
    """The system lets no file of this process grow any more, then it does again."""
    terminal = sit_down(start, home, "--seed", "3")
    terminal.press("r")
    terminal.wait_for("Where does")
    size = game(home).stat().st_size
    soft, hard = resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (size + 50, hard))
    terminal.press("1")
    told = terminal.wait_for(UNSAVED)
    assert "File too large" in " ".join(told.split())
    assert "You can play on" in told
    terminal.press("enter")
    assert "! not saved" in terminal.wait_for("f1 keys")
    terminal.press("p")
    assert UNSAVED not in terminal.text, "told once is enough"
    assert decisions(home) == ["run"]
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (soft, hard))
    terminal.press("r")
    shown = terminal.wait_for("saved again")
    assert "not saved" not in shown
    kept = decisions(home)
    assert kept[0] == "run"
    assert len(kept) == 4
    os.kill(terminal.pid, signal.SIGKILL)
    terminal.wait_for_end()
    again = sit_down(start, home, "--continue")
    assert "Where does" in again.text
    assert decisions(home) == kept


def test_an_undo_that_cannot_be_saved_is_told_too(start: Starter, home: Home) -> None:
    terminal = sit_down(start, home, "--seed", "3")
    terminal.press("r")
    size = game(home).stat().st_size
    hard = resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (size, hard))
    terminal.press("u")
    terminal.wait_for(UNSAVED)


def test_where_nothing_can_be_written_one_can_play(start: Starter, home: Home) -> None:
    """A file is in the way of the folder; to leave asks first, because the game would be lost."""
    home.root.parent.mkdir(exist_ok=True)
    home.root.write_text("in the way")
    terminal = begin(start, home, "--seed", "3")
    terminal.wait_for(UNSAVED)
    terminal.press("enter")
    terminal.wait_for(PROMPT)
    terminal.press("r")
    assert "! not saved" in terminal.wait_for("Where does")
    terminal.press("q")
    terminal.wait_for("could not be saved")
    terminal.press("n")
    terminal.wait_for("Where does")
    assert home.root.read_text() == "in the way"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_told_to_go_it_goes_in_good_order(
    start: Starter, home: Home, number: signal.Signals
) -> None:
    terminal = sit_down(start, home, "--seed", "3")
    terminal.press("r")
    terminal.wait_for("Where does")
    kept = decisions(home)
    asked = time.perf_counter()
    os.kill(terminal.pid, number)
    assert terminal.wait_for_end() == 128 + number
    assert time.perf_counter() - asked < PROMPTLY
    assert b"\x1b[?1049l" in terminal.received[-200:], "the screen was not given back"
    assert b"Traceback" not in terminal.received
    again = sit_down(start, home, "--continue")
    assert "Where does" in again.text
    assert decisions(home) == kept


def test_what_could_not_be_saved_is_told_when_it_is_told_to_go(start: Starter, home: Home) -> None:
    home.root.write_text("in the way")
    terminal = begin(start, home, "--seed", "3")
    terminal.wait_for(UNSAVED)
    os.kill(terminal.pid, signal.SIGTERM)
    assert terminal.wait_for_end() == 128 + signal.SIGTERM
    assert b"could not be saved: Not a directory" in terminal.received[-300:]


def test_a_dropped_line_loses_nothing(start: Starter, home: Home) -> None:
    terminal = sit_down(start, home, "--seed", "3")
    terminal.press("r")
    terminal.wait_for("Where does")
    kept = decisions(home)
    dropped = time.perf_counter()
    terminal.hang_up()
    terminal.wait_for_end()
    assert time.perf_counter() - dropped < PROMPTLY
    again = sit_down(start, home, "--continue")
    assert "Where does" in again.text
    assert decisions(home) == kept


def test_two_windows_and_one_game(start: Starter, home: Home) -> None:
    """The second one says who has it; when the first is gone it may have it."""
    first = sit_down(start, home, "--seed", "3")
    second = begin(start, home, "--continue")
    assert second.wait_for_end() == 2
    told = " ".join(second.text.split())
    assert f"open in another window: process {first.pid}" in told
    os.kill(first.pid, signal.SIGKILL)
    first.wait_for_end()
    sit_down(start, home, "--continue")
