"""The games that lie in the player's data directory, and what can be done with them.

Nothing here plays: a game is listed from what its own lines say. Files are named by the game's id,
never by anything a player or a stranger typed.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal, Protocol, TypeVar

import msgspec
from msgspec import Struct

from dmd_tui.engine import Ending
from dmd_tui.model import Setup
from dmd_tui.store import lines
from dmd_tui.store.home import (
    Home,
    clean,
    make_folder,
    sync_folder,
    typed_path,
    unused,
    write_whole,
)
from dmd_tui.store.lines import NotOurs, without_waiting
from dmd_tui.store.lock import Lock, Taken, is_taken, lock_path, read_holder
from dmd_tui.store.record import (
    SUFFIX,
    Named,
    Record,
    changed,
    checkpoint_path,
    keep_original,
    moment_of,
    new_id,
    now,
    read_record,
)

Place = Literal["games", "archive", "examples"]

LAST_LINES = 1000
"""Bytes at the end of a file that tell whether the game is over."""

_SAFE_ID = re.compile(r"[0-9a-z][0-9a-z-]{0,60}")


class SaveError(Exception):
    """What could not be done with a game, why, and what would be possible."""


class Saved(Struct):
    """A game as it stands in a list. `problem`: why it cannot be opened."""

    path: Path
    place: Place
    id: str
    name: str = ""
    setup: Setup | None = None
    turn: int = 0
    decisions: int = 0
    at: str = ""
    ending: Ending | None = None
    sealed: bool = False
    campaign: str = ""
    season: str = ""
    """What the campaign is called, if it is here."""
    damaged: bool = False
    """It can be opened, but something is missing."""
    problem: str = ""

    @property
    def is_open(self) -> bool:
        """Somebody plays it right now."""
        return is_taken(self.path)


# ── finding ──────────────────────────────────────────────────────────────────────────────────────


def list_games(home: Home, place: Place = "games") -> list[Saved]:
    """The last played comes first; examples stand in their own order."""
    files = _files(folder_of(home, place))
    return [look_at(path, place) for path in (files if place == "examples" else _by_age(files))]


def folder_of(home: Home, place: Place) -> Path:
    if place == "examples":
        return examples_folder()
    return home.games if place == "games" else home.archive


def examples_folder() -> Path:
    """Within the installed package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    packed = package / "examples"
    return packed if packed.is_dir() else package.parent / "saves"


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return []


def look_at(path: Path, place: Place = "games") -> Saved:
    """What can be said of a file without playing it; one that is damaged is listed too."""
    try:
        if path.is_symlink():
            raise NotOurs("it is a link; import the file that it leads to")
        record = read_record(path)
    except NotOurs as error:
        return Saved(path, place, clean(path.stem), at=changed(path), problem=str(error))
    return Saved(
        path,
        place,
        clean(path.stem),
        record.name,
        record.begun.setup,
        record.turn,
        len(record.decisions),
        record.at if place == "examples" else changed(path),
        record.ending,
        record.sealed,
        "" if record.begun.branch_of else clean(record.begun.campaign),
        damaged=record.damaged,
    )


def find_game(home: Home, word: str) -> Path:
    """By id, by the beginning of an id, by name, or by the path of a file."""
    path = typed_path(word)
    if path.suffix == SUFFIX or os.sep in word:
        if path.is_file():
            return path
        raise SaveError(f"there is no file {clean(word, 200)}")
    places: tuple[Place, ...] = ("games", "archive", "examples")
    return pick([saved for place in places for saved in list_games(home, place)], word).path


Listed = TypeVar("Listed", bound="Listing")


class Listing(Protocol):
    """What stands in a list with an id and perhaps a name."""

    path: Path
    id: str
    name: str


def pick(every: Sequence[Listed], word: str) -> Listed:
    """The one that a word means: its id, the beginning of it, or a part of its name."""
    exact = [saved for saved in every if word and word in (saved.id, saved.name)]
    near = [saved for saved in every if word and saved.id.startswith(word)]
    near += [saved for saved in every if word and word.lower() in saved.name.lower()]
    found = {saved.path: saved for saved in exact or near}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        shown = ", ".join(_called(saved) for saved in list(found.values())[:5])
        raise SaveError(f"“{clean(word)}” could be {shown}: give more of it")
    raise SaveError(f"there is no game “{clean(word)}”; dmd-tui saves lists all of them")


def last_played(home: Home) -> Saved | None:
    """The game to continue with: the last one that is not over."""
    for path in _by_age(_files(home.games)):
        if _ends(path):
            continue
        saved = look_at(path)
        if not saved.problem and saved.ending is None:
            return saved
    return None


def _by_age(files: list[Path]) -> list[Path]:
    """The last played first. Whatever else is done with a game leaves its date alone."""
    return sorted(files, key=lambda path: (changed(path), path.stem), reverse=True)


def _ends(path: Path) -> bool:
    """Whether the game is over, as its last lines tell: the title waits for the first that is not,
    and there may be hundreds that are."""
    try:
        with without_waiting(path) as file:
            file.seek(max(0, os.fstat(file.fileno()).st_size - LAST_LINES))
            last = file.read(LAST_LINES)
    except OSError:
        return False
    end = last.rfind(b'{"is":"end"')
    return end >= 0 and b'{"is":"back"' not in last[end:]


def _called(saved: Listing) -> str:
    return f"{saved.id} ({saved.name})" if saved.name else saved.id


# ── doing ────────────────────────────────────────────────────────────────────────────────────────


def rename(path: Path, name: str) -> None:
    """One more line in the journal: nothing else is touched."""
    if path.is_symlink():
        raise SaveError(f"{clean(path.name)} is a link; import the file that it leads to")
    lock = _alone_with(path)
    try:
        record = _read(path)
        played = path.stat().st_mtime
        keep_original(path, record)
        write_whole(path, record.content + lines.line(Named(name=clean(name))))
        _date(path, played)
    finally:
        lock.release()


def duplicate(home: Home, path: Path) -> Path:
    """A second game from the same past. Whoever tries both ways has seen more: it is not sealed."""
    record = _read(path)
    name = f"{record.name} (copy)" if record.name else "copy"
    return _write_copy(home, path, record, new_id(), branch_of=record.begun.id, name=name)


def take_example(home: Home, path: Path) -> Path:
    """A copy of an example to play on with. Most of it was somebody else's: it is not sealed."""
    record = _read(path)
    return _write_copy(home, path, record, new_id(), branch_of=record.begun.id)


def archive(home: Home, path: Path) -> Path:
    return _move(path, home.archive)


def unarchive(home: Home, path: Path) -> Path:
    return _move(path, home.games)


def delete(path: Path) -> None:
    """For good. Whoever calls this has asked."""
    lock = _alone_with(path)
    try:
        path.unlink()
        checkpoint_path(path).unlink(missing_ok=True)
        lock_path(path).unlink(missing_ok=True)
    except OSError as error:
        raise SaveError(f"{clean(path.name)} could not be deleted: {error.strerror}") from None
    finally:
        lock.release()


def export(path: Path, target: Path) -> Path:
    """One file that can be opened on any other machine; an existing file is left alone."""
    record = _read(path)
    if target.is_dir():
        target = unused(target / f"{_safe_id(record)}{SUFFIX}")
    elif target.exists():
        raise SaveError(f"{target} exists already: name another file")
    try:
        write_whole(target, record.content)
    except OSError as error:
        raise SaveError(f"{target} could not be written: {error.strerror}") from None
    return target


def target_of(typed: str) -> Path:
    """Where an export goes that somebody typed. What ends with a slash is a folder."""
    target = typed_path(typed)
    if typed.endswith(os.sep):
        make_folder(target)
    return target


def import_game(home: Home, source: Path) -> Path:
    """A copy in the player's own games; the file that was given stays where it is."""
    record = _read(source)
    for place in ("games", "archive"):
        there = folder_of(home, place) / f"{_safe_id(record)}{SUFFIX}"
        if there.exists():
            if _holds(there, record):
                raise SaveError(f"this game is here already: {there.stem}")
            if _is_beginning(there, record):
                return _extend(there, record)
            return _write_copy(home, source, record, new_id(), branch_of=record.begun.id)
    target = unused(home.games / f"{_safe_id(record)}{SUFFIX}")
    write_whole(target, record.content)
    _date(target, moment_of(record.at))
    return target


def import_or_find(home: Home, source: Path) -> Path:
    """The player's own copy of a game: the one that is there, if it goes on from what the source
    holds, or a new one."""
    record = _read(source)
    there = home.games / f"{_safe_id(record)}{SUFFIX}"
    return there if _holds(there, record) else import_game(home, source)


def _holds(path: Path, record: Record) -> bool:
    """Whether everything of a game is in a file, and perhaps more."""
    try:
        return path.read_bytes().startswith(record.content)
    except OSError:
        return False


def _is_beginning(path: Path, record: Record) -> bool:
    """Whether a file holds nothing but the first lines of a game, which was played on elsewhere."""
    try:
        return record.content.startswith(path.read_bytes())
    except OSError:
        return False


def _extend(path: Path, record: Record) -> Path:
    """What was played elsewhere goes on here: it is the same game, as sealed as it was."""
    lock = _alone_with(path)
    try:
        if _is_beginning(path, record):  # still, now that nobody can write it
            write_whole(path, record.content)
            _date(path, moment_of(record.at))
    finally:
        lock.release()
    return path


def _date(path: Path, played: float) -> None:
    """A game is as old as the last decision in it, whatever is done with its file."""
    if played:
        with suppress(OSError):
            os.utime(path, (played, played))


def _write_copy(
    home: Home, path: Path, record: Record, id: str, *, branch_of: str, name: str = ""
) -> Path:
    begun = msgspec.structs.replace(record.begun, id=id, at=now(), branch_of=branch_of)
    rest = record.content[record.content.index(b"\n") + 1 :]
    copied = lines.line(begun) + rest
    if name:
        copied += lines.line(Named(name=clean(name)))
    target = home.games / f"{id}{SUFFIX}"
    write_whole(target, copied)
    _date(target, path.stat().st_mtime)
    with suppress(OSError):  # the journal is what counts
        write_whole(checkpoint_path(target), checkpoint_path(path).read_bytes())
    return target


def _move(path: Path, folder: Path) -> Path:
    lock = _alone_with(path)
    try:
        make_folder(folder)
        target = unused(folder / path.name)
        os.rename(path, target)
        if checkpoint_path(path).exists():
            os.rename(checkpoint_path(path), checkpoint_path(target))
        lock_path(path).unlink(missing_ok=True)
        sync_folder(folder)
        sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"{clean(path.name)} could not be moved: {error.strerror}") from None
    finally:
        lock.release()
    return target


def _read(path: Path) -> Record:
    try:
        return read_record(path)
    except NotOurs as error:
        raise SaveError(f"{clean(path.name)}: {error}") from None


def _alone_with(path: Path) -> Lock:
    """Nobody may be playing a game that is about to be changed."""
    try:
        return Lock.take(path)
    except Taken:
        raise SaveError(
            f"{clean(path.name)} is being played in another window ({read_holder(path)}); "
            "leave the game there first"
        ) from None
    except OSError as error:
        raise SaveError(f"{clean(path.name)} cannot be changed: {error.strerror}") from None


def _safe_id(record: Record) -> str:
    """An id comes from a file that a stranger may have written: it may not lead anywhere else."""
    id = record.begun.id
    return id if _SAFE_ID.fullmatch(id) else new_id()
