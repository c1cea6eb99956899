"""Where everything of the player's lies, and how it is put there: privately, and all or nothing.

    home = Home.usual()
    home.games / "3f9c….dmd"

Folders are for the player alone (0700), files too (0600).
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

HOME = "DMD_TUI_HOME"
"""Environment variable: a folder for everything that would else lie in several places."""
PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600
EVERYBODY = 0o077
"""What others may do with a file."""


class Home(Struct, frozen=True):
    """The user data directory."""

    root: Path

    @classmethod
    def usual(cls, given: str = "") -> Home:
        """The folder that was given, or `DMD_TUI_HOME`, or the place the system has for it."""
        if given:
            return cls(typed_path(given))
        if home := given_home():
            return cls(home)
        import platformdirs

        return cls(platformdirs.user_data_path("dmd-tui", appauthor=False))

    @property
    def games(self) -> Path:
        return self.root / "games"

    @property
    def archive(self) -> Path:
        return self.root / "archive"

    @property
    def campaigns(self) -> Path:
        return self.root / "campaigns"

    @property
    def reports(self) -> Path:
        return self.root / "reports"

    @property
    def exports(self) -> Path:
        return self.root / "exports"

    @property
    def played(self) -> Path:
        """A line per game that was begun."""
        return self.root / "played.jsonl"


def given_home() -> Path | None:
    """Where everything of the player's lies, if somebody said so."""
    home = os.environ.get(HOME)
    return typed_path(home) if home else None


def make_folder(path: Path) -> None:
    """With everything above it; what is new is private, and survives a power cut."""
    for folder in reversed([path, *path.parents]):
        if not folder.exists():
            folder.mkdir(mode=PRIVATE_FOLDER, exist_ok=True)
            sync_folder(folder.parent)


def open_private(path: Path, flags: int) -> int:
    """A file descriptor; the file is private from now on, also one that came from elsewhere, and a
    link is not followed to somewhere else."""
    file = os.open(path, flags | os.O_CLOEXEC | os.O_NOFOLLOW, PRIVATE_FILE)
    if os.fstat(file).st_mode & EVERYBODY:
        with suppress(OSError):  # some drives know no owners
            os.fchmod(file, PRIVATE_FILE)
    return file


def is_at(file: int, path: Path) -> bool:
    """Whether this open file is still the one of that name: not deleted, moved or replaced."""
    try:
        return os.path.samestat(os.fstat(file), os.lstat(path))
    except OSError:
        return False


def write_whole(path: Path, content: bytes) -> None:
    """All or nothing, also when the power goes: written aside, flushed, then put in place."""
    make_folder(path.parent)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        file = open_private(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        try:
            write_all(file, content)
            os.fsync(file)
        finally:
            os.close(file)
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def append_line(path: Path, line: bytes) -> None:
    """To the end of a file, for good. A line before it that was never finished must not take this
    one with it."""
    make_folder(path.parent)
    new = not path.exists()
    file = open_private(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
    try:
        size = os.fstat(file).st_size
        torn = size > 0 and os.pread(file, 1, size - 1) != b"\n"
        write_all(file, b"\n" + line if torn else line)
        os.fsync(file)
    finally:
        os.close(file)
    if new:
        sync_folder(path.parent)


def write_all(file: int, content: bytes) -> None:
    view = memoryview(content)
    while view:
        view = view[os.write(file, view) :]


def sync_folder(path: Path) -> None:
    """So that a new name in it survives a power cut too. Where folders cannot be flushed (some
    network drives refuse it) the system has to see to that itself."""
    folder = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(folder)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(folder)


def unused(path: Path) -> Path:
    """The path itself, or the next one with a number: nothing is ever written over."""
    number = 1
    free = path
    while free.exists() or free.is_symlink():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def reason(error: Exception) -> str:
    """Why something failed, without the number that the system has for it."""
    if not isinstance(error, OSError) or not error.strerror:
        return str(error)
    return f"{error.filename}: {error.strerror}" if error.filename else error.strerror


def typed_path(text: str) -> Path:
    """A path as somebody typed it; `~nobody` stays what it is."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def clean(text: str, longest: int = 60) -> str:
    """A text of the player's or a stranger's, fit to be shown in a line: no control characters."""
    shown = "".join(char if char.isprintable() else " " for char in text[: 4 * longest])
    return " ".join(shown.split())[:longest]
