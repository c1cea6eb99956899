"""A game is on the disk before its effect is seen, and stays there whatever happens to the disk."""

from __future__ import annotations

import errno
import os
import resource
import signal
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from dmd_tui.engine import digest
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.film import Film
from dmd_tui.store.home import Home, clean, make_folder, unused, write_whole
from dmd_tui.store.keeper import Checkpoint
from dmd_tui.store.lock import lock_path
from dmd_tui.store.record import checkpoint_path, read_record
from dmd_tui.store.seat import Seat
from tests.support.kept import file_of, library, play, play_until, reopen, said, sit_down, table


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def kinds(path: Path) -> list[str]:
    return [line["is"] for line in said(path)]


# ── what is written ──────────────────────────────────────────────────────────────────────────────


def test_a_game_is_on_the_disk_before_its_first_decision(home: Home) -> None:
    path = file_of(sit_down(home))
    assert kinds(path) == ["game", "turn"]
    assert read_record(path).begun.setup.investigators == ("mike", "ruth")


def test_every_decision_is_there_when_it_was_made(home: Home) -> None:
    seat = sit_down(home)
    for number in range(1, 20):
        play(seat, 1)
        record = read_record(file_of(seat))
        assert len(record.decisions) == number
        assert record.decisions[-1].key == seat.table.journal[-1].key
        assert record.decisions[-1].hash == seat.table.digest()
        assert record.whole


def test_folders_and_files_are_for_the_player_alone(home: Home) -> None:
    umask = os.umask(0)
    try:
        seat = sit_down(home)
        play_until(seat, lambda table: len(table.journal) > 12)
    finally:
        os.umask(umask)
    path = file_of(seat)
    assert {mode(folder) for folder in (home.root, home.games)} == {0o700}
    files = [path, checkpoint_path(path), lock_path(path)]
    assert {mode(file) for file in files} == {0o600}


def test_a_file_that_everybody_could_read_is_private_again(home: Home) -> None:
    seat = sit_down(home)
    seat.close()
    file_of(seat).chmod(0o644)
    reopen(file_of(seat)).close()
    assert mode(file_of(seat)) == 0o600


def test_a_file_is_only_ever_added_to(home: Home) -> None:
    """Also by undo: what was taken back can still be read there."""
    seat = sit_down(home)
    before = b""
    for number in range(30):
        if number % 5 == 4:
            seat.undo("choice", unseal=True)
        else:
            play(seat, 1)
        now = file_of(seat).read_bytes()
        assert now.startswith(before)
        assert len(now) > len(before)
        before = now
    assert "back" in kinds(file_of(seat))


def test_to_open_a_game_changes_nothing(home: Home) -> None:
    seat = sit_down(home)
    play(seat, 25)
    seat.close()
    before = file_of(seat).read_bytes()
    reopen(file_of(seat)).close()
    assert file_of(seat).read_bytes() == before


def test_a_turn_is_noted_where_it_began(home: Home) -> None:
    seat = sit_down(home)
    play(seat)
    record = read_record(file_of(seat))
    began = {mark.entries for mark in seat.table.boundaries if mark.turn}
    assert {before for before, _ in record.turns} == began
    assert [turn.number for _, turn in record.turns] == list(range(1, len(record.turns) + 1))


def test_the_turn_is_right_after_undo_in_a_branch(home: Home) -> None:
    """A branch is written all at once: its turns must not seem to begin at its last decision."""
    seat = sit_down(home)
    play_until(seat, lambda table: len(table.boundaries) > 20)
    film = Film(read_record(file_of(seat)), library())
    branch = Seat.branch(home, film.table_after(len(seat.table.journal)), film.record)
    turn = read_record(file_of(branch)).turn
    assert turn > 1
    branch.undo("choice", unseal=True)
    play(branch, 1)
    branch.undo("choice", unseal=True)
    assert isinstance(branch.table.game, DeathMayDie)
    assert read_record(file_of(branch)).turn == branch.table.game.state.turn.number


def test_the_end_is_written_down_and_can_be_taken_back(home: Home) -> None:
    seat = sit_down(home)
    play(seat)
    assert read_record(file_of(seat)).ending == seat.table.ending
    seat.undo("choice", unseal=True)
    assert read_record(file_of(seat)).ending is None
    play(seat)
    assert read_record(file_of(seat)).ending == seat.table.ending


# ── a disk that does not want ────────────────────────────────────────────────────────────────────


class Disk:
    """Stands in for `os.write` and takes only so many bytes."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.real = os.write

    def write(self, file: int, data: bytes | memoryview) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        taken = self.real(file, bytes(data)[: self.room])
        self.room -= taken
        return taken


@pytest.mark.parametrize("room", [0, 1, 100, 150])
def test_a_full_disk_is_told_and_made_up_for(
    home: Home, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    """Lines that were written in part are no harm either."""
    seat = sit_down(home)
    play(seat, 5)
    with monkeypatch.context() as full:
        full.setattr(os, "write", Disk(room).write)
        play(seat, 3)
        assert "No space left" in seat.problem
        play(seat, 2)
        seat.undo("choice", unseal=True)
        assert "No space left" in seat.problem
        assert len(read_record(file_of(seat)).decisions) <= 7
    play(seat, 1)
    assert not seat.problem
    record = read_record(file_of(seat))
    assert record.whole
    assert [decided.entry for decided in record.decisions] == seat.table.journal
    seat.close()
    assert reopen(file_of(seat)).table.digest() == seat.table.digest()


def test_a_full_disk_from_the_beginning(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as full:
        full.setattr(os, "write", Disk(0).write)
        seat = sit_down(home)
        play(seat, 6)
        assert seat.problem
    play(seat, 1)
    assert not seat.problem
    assert len(read_record(file_of(seat)).decisions) == 7


def test_a_limit_of_the_system(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same without a stand-in: the system refuses to let the file grow."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # half a file would be left of it
    seat = sit_down(home)
    play(seat, 3)
    old = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (file_of(seat).stat().st_size + 40, old[1]))
        play(seat, 4)
        assert seat.problem == "File too large"
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, old)
        signal.signal(signal.SIGXFSZ, handler)
    play(seat, 1)
    assert not seat.problem
    assert len(read_record(file_of(seat)).decisions) == 8


def test_what_cannot_be_flushed_is_not_safe(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = sit_down(home)

    def fail(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        play(seat, 1)
        assert seat.problem == "Input/output error"
    play(seat, 1)
    assert not seat.problem
    assert len(read_record(file_of(seat)).decisions) == 2


def test_where_nothing_can_be_written_one_can_play(home: Home) -> None:
    """A file lies where the folder should be."""
    make_folder(home.root)
    home.games.write_text("in the way")
    seat = sit_down(home)
    assert seat.problem
    assert play(seat, 5) == 5
    home.games.unlink()
    play(seat, 1)
    assert not seat.problem
    assert len(read_record(file_of(seat)).decisions) == 6


# ── somebody meddles ─────────────────────────────────────────────────────────────────────────────


def remove(path: Path) -> None:
    path.unlink()


def remove_all(path: Path) -> None:
    for file in path.parent.iterdir():
        file.unlink()
    path.parent.rmdir()


def move(path: Path) -> None:
    path.rename(path.with_name("moved.dmd"))


def empty(path: Path) -> None:
    os.truncate(path, 0)


def shorten(path: Path) -> None:
    os.truncate(path, 300)


@pytest.mark.parametrize("meddle", [remove, remove_all, move, empty, shorten])
def test_a_file_that_is_taken_away_is_written_anew(
    home: Home, meddle: Callable[[Path], None]
) -> None:
    seat = sit_down(home)
    play(seat, 10)
    meddle(file_of(seat))
    play(seat, 1)
    assert not seat.problem
    record = read_record(file_of(seat))
    assert record.whole
    assert len(record.decisions) == 11


def test_another_file_in_its_place_is_not_written_over(home: Home) -> None:
    seat = sit_down(home)
    play(seat, 4)
    path = file_of(seat)
    path.unlink()
    path.write_text("something of somebody else's")
    play(seat, 1)
    assert len(read_record(path).decisions) == 5
    (other,) = home.games.glob("*.other")
    assert other.read_text() == "something of somebody else's"


def test_a_link_in_its_place_is_not_followed(home: Home, tmp_path: Path) -> None:
    treasure = tmp_path / "treasure"
    treasure.write_text("gold")
    seat = sit_down(home)
    path = file_of(seat)
    path.unlink()
    path.symlink_to(treasure)
    play(seat, 3)
    assert not seat.problem
    assert treasure.read_text() == "gold"
    assert len(read_record(path).decisions) == 3


def test_two_writers_are_kept_apart_even_without_the_lock_file(home: Home) -> None:
    """Somebody tidied the lock away while the game was played."""
    seat = sit_down(home)
    play(seat, 6)
    lock_path(file_of(seat)).unlink()
    second = reopen(file_of(seat))
    assert "open in another window" in second.problem
    play(second, 2, seed=9)
    play(seat, 2)
    record = read_record(file_of(seat))
    assert [decided.entry for decided in record.decisions] == seat.table.journal
    seat.close()
    play(second, 1, seed=9)
    assert "played on in another window" in second.problem
    second.close()
    record = read_record(file_of(seat))
    assert [decided.entry for decided in record.decisions] == seat.table.journal


# ── checkpoints ──────────────────────────────────────────────────────────────────────────────────


def test_a_checkpoint_is_of_the_turn_that_is_played(home: Home) -> None:
    seat = sit_down(home)

    def check() -> None:
        content = checkpoint_path(file_of(seat)).read_bytes()
        saved = msgspec.msgpack.decode(content, type=Checkpoint)
        before, turn = read_record(file_of(seat)).turns[-1]
        assert (saved.decisions, digest(saved.snapshot)) == (before, turn.hash)

    for _ in range(25):
        play(seat, 1)
        check()
    seat.undo("turn", unseal=True)
    seat.undo("turn", unseal=True)
    check()


def test_without_a_checkpoint_nothing_is_amiss(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("dmd_tui.store.keeper.write_whole", fail)
    seat = sit_down(home)
    play(seat, 20)
    assert not seat.problem
    assert not checkpoint_path(file_of(seat)).exists()


# ── the small tools ──────────────────────────────────────────────────────────────────────────────


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    monkeypatch.setattr(os, "write", Disk(2).write)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"new and longer")
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_is_named_over_something(tmp_path: Path) -> None:
    for expected in ("story.md", "story-2.md", "story-3.md"):
        free = unused(tmp_path / "story.md")
        assert free.name == expected
        free.touch()
    (tmp_path / "link").symlink_to("nowhere")
    assert unused(tmp_path / "link").name == "link-2"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Monday  evening ", "Monday evening"),
        ("\x1b[31mred\x1b[0m", "[31mred [0m"),
        ("a\nb\tc\x00d", "a b c d"),
        ("\u202egnp.exe\u200b", "gnp.exe"),
        ("x" * 100, "x" * 60),
    ],
)
def test_what_is_shown_is_printable(text: str, shown: str) -> None:
    assert clean(text) == shown


def test_a_table_alone_is_kept_nowhere(home: Home) -> None:
    seat = Seat(table())
    play(seat, 3)
    seat.close()
    assert not home.root.exists()
    assert not seat.sealed
