"""One window at a time writes a game, and whoever comes second is told who the first is."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from dmd_tui.store.lock import Lock, Taken, is_taken, lock_path, read_holder
from tests.support.terminal import ROOT

HOLD = """
import sys
from pathlib import Path
from dmd_tui.store.lock import Lock
lock = Lock.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "games" / "g.dmd"


@pytest.fixture
def other(game: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the lock."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(game)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_the_second_process_is_told_who_the_first_is(
    game: Path, other: subprocess.Popen[str]
) -> None:
    with pytest.raises(Taken, match=f"another window: process {other.pid}") as taken:
        Lock.take(game)
    assert taken.value.holder.host == os.uname().nodename
    assert is_taken(game)


def test_a_killed_process_holds_nothing(game: Path, other: subprocess.Popen[str]) -> None:
    other.send_signal(signal.SIGKILL)
    other.wait()
    assert not is_taken(game)
    Lock.take(game).release()


def test_a_stopped_process_still_holds_it(game: Path, other: subprocess.Popen[str]) -> None:
    """Ctrl+Z is not the end of a game."""
    other.send_signal(signal.SIGSTOP)
    assert is_taken(game)
    with pytest.raises(Taken):
        Lock.take(game)
    other.send_signal(signal.SIGCONT)


def test_released_and_taken_again(game: Path) -> None:
    first = Lock.take(game)
    with pytest.raises(Taken):
        Lock.take(game)
    first.release()
    first.release()
    second = Lock.take(game)
    second.release()
    assert not is_taken(game)


def test_nothing_is_left_of_who_had_it_before(game: Path) -> None:
    game.parent.mkdir(parents=True, exist_ok=True)
    lock_path(game).write_text("x" * 5000)
    lock = Lock.take(game)
    assert read_holder(game).process == os.getpid()
    lock.release()


def test_to_ask_leaves_no_trace(game: Path) -> None:
    assert not is_taken(game)
    assert not game.parent.exists()


def test_whoever_only_asks_does_not_stand_in_the_way(game: Path) -> None:
    """Many windows look at the list while somebody opens a game."""
    Lock.take(game).release()
    done = threading.Event()

    def ask() -> None:
        while not done.is_set():
            is_taken(game)
            done.wait(0.001)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        for _ in range(200):
            Lock.take(game).release()
    finally:
        done.set()
        asking.join()


def test_a_lock_on_a_file_that_is_gone_is_none(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody deletes the game between opening the lock and taking it."""
    from dmd_tui.store import lock

    real = lock.open_private

    def meanwhile(path: Path, flags: int) -> int:
        file = real(path, flags)
        monkeypatch.undo()
        path.unlink()
        return file

    monkeypatch.setattr(lock, "open_private", meanwhile)
    held = Lock.take(game)
    with pytest.raises(Taken):
        Lock.take(game)
    held.release()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00",
        b"{",
        b'{"process":"x"}',
        b'{"host":"\\u001b[2J\\nx","terminal":"\\u0007"}',
        b"[" * 9999,
    ],
)
def test_what_a_lock_says_is_only_shown(game: Path, content: bytes) -> None:
    held = Lock.take(game)
    lock_path(game).write_bytes(content)
    with pytest.raises(Taken) as taken:
        Lock.take(game)
    assert str(taken.value).isprintable()
    assert str(read_holder(game)).startswith("process 0")
    held.release()


def test_a_link_in_place_of_the_lock_is_not_followed(game: Path, tmp_path: Path) -> None:
    treasure = tmp_path / "treasure"
    treasure.write_text("gold")
    game.parent.mkdir()
    lock_path(game).symlink_to(treasure)
    with pytest.raises(OSError, match="symbolic"):
        Lock.take(game)
    assert treasure.read_text() == "gold"
