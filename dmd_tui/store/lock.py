"""One window at a time writes a game. The system forgets a lock when its holder is gone, however
that came about; the file beside the game says who the holder is, for whoever comes second."""

from __future__ import annotations

import fcntl
import os
import sys
from datetime import datetime
from pathlib import Path
from time import sleep

import msgspec
from msgspec import Struct

from dmd_tui.store.home import clean, is_at, make_folder, open_private, write_all

SUFFIX = ".lock"
ATTEMPTS = 4
PAUSE = 0.02
"""Seconds between them."""
MOST_TOLD = 2000
"""Bytes that are read of what a holder says."""


class Holder(Struct, frozen=True):
    """Who plays a game right now."""

    process: int = 0
    host: str = ""
    terminal: str = ""
    since: str = ""

    @property
    def place(self) -> str:
        where = f" on {clean(self.terminal)}" if self.terminal else ""
        return f"process {clean(str(self.process), 12)}{where}"

    def __str__(self) -> str:
        since = f", since {clean(self.since)}" if self.since else ""
        host = clean(self.host) or "this machine"
        return f"{self.place} of {host}{since}"


class Taken(Exception):
    """Somebody else has the lock."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(f"this game is open in another window: {holder}")
        self.holder = holder


class Lock:
    """Held from `take` to `release`, or to the end of the process."""

    def __init__(self, file: int) -> None:
        self._file = file

    @classmethod
    def take(cls, game: Path) -> Lock:
        """`Taken` if somebody has it; `OSError` where nothing can be written."""
        path = lock_path(game)
        make_folder(path.parent)
        for again in reversed(range(ATTEMPTS)):
            file = open_private(path, os.O_RDWR | os.O_CREAT)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(file)
                if not again:
                    raise Taken(read_holder(game)) from None
                sleep(PAUSE)  # it may be somebody who only asks whether it is taken
                continue
            except OSError:
                os.close(file)
                raise
            if is_at(file, path):
                lock = cls(file)
                lock._say_who()
                return lock
            os.close(file)  # the game was deleted or moved in this very moment
        raise Taken(read_holder(game))

    def _say_who(self) -> None:
        """A full disk is no reason not to have the lock. It is cut to its length afterwards: some
        systems flush a file that was emptied first, and whoever opens a game would wait."""
        told = msgspec.json.encode(_this_window())
        try:
            write_all(self._file, told)
            os.ftruncate(self._file, len(told))
        except OSError:
            pass

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def lock_path(game: Path) -> Path:
    return game.with_name(f"{game.name}{SUFFIX}")


def read_holder(game: Path) -> Holder:
    try:
        file = os.open(lock_path(game), os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        with os.fdopen(file, "rb") as opened:
            return msgspec.json.decode(opened.read(MOST_TOLD), type=Holder)
    except (OSError, msgspec.MsgspecError, RecursionError, ValueError):
        return Holder()


def is_taken(game: Path) -> bool:
    """Whether somebody plays it now. Asking leaves no trace."""
    try:
        file = os.open(lock_path(game), os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


def _this_window() -> Holder:
    terminal = ""
    for stream in (sys.__stdin__, sys.__stderr__):
        try:
            terminal = terminal or os.ttyname(stream.fileno() if stream else -1)
        except (OSError, ValueError):
            continue
    since = datetime.now().strftime("%Y-%m-%d %H:%M")
    return Holder(os.getpid(), os.uname().nodename, terminal, since)
