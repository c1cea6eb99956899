"""Keeps a game on the disk while it is played.

    keeper = Keeper.begin(home, table, begun)
    table.answer(key)
    keeper.keep(table)        # on the disk before the next prompt is shown
    print(keeper.problem)     # why it is not, if it is not

`keep` compares the table with what it has written: whatever was decided or taken back since is
added. If the disk does not take it, the game goes on; every further `keep` tries again, and the
whole journal is at hand for it.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import msgspec
from msgspec import Struct

from dmd_tui import __version__
from dmd_tui.engine import Boundary, Entry, Table, digest
from dmd_tui.model import Turn
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store import lines
from dmd_tui.store.home import (
    Home,
    is_at,
    make_folder,
    open_private,
    sync_folder,
    unused,
    write_all,
    write_whole,
)
from dmd_tui.store.lock import Lock, Taken, read_holder
from dmd_tui.store.record import (
    FORMAT,
    SUFFIX,
    Begun,
    Decided,
    Ended,
    Record,
    Said,
    TurnBegun,
    WentBack,
    checkpoint_path,
    keep_original,
    new_id,
    now,
)


class PlayedOn(Exception):
    """The file has grown since it was read: another window had it all the while."""


class Checkpoint(Struct, frozen=True):
    """The state in which the last turn began, for when the journal alone does not help."""

    format: int
    decisions: int
    snapshot: bytes

    @property
    def hash(self) -> str:
        return digest(self.snapshot)


class _Moment(Struct):
    """The part of a snapshot that says whose turn it is."""

    turn: Turn


def beginning(
    table: Table, *, position: str = "", branch_of: str = "", campaign: str = ""
) -> Begun:
    """The first line of a game that is about to be played."""
    game = _game(table)
    return Begun(
        format=FORMAT,
        id=new_id(),
        program=__version__,
        content=game.library.fingerprint,
        at=now(),
        setup=game.state.setup,
        position=position,
        boxes=game.library.added,
        branch_of=branch_of,
        campaign=campaign,
    )


class Keeper:
    """The one who writes a game down."""

    def __init__(self, path: Path, begun: Begun, lock: Lock | None = None) -> None:
        self.path = path
        self.begun = begun
        self.problem = ""
        """Why the game is not on the disk as it stands; nothing if it is."""
        self.sealed = not (begun.position or begun.branch_of)
        self._lock = lock
        self._file = -1
        self._content = bytearray()
        self._safe = 0
        """Bytes of the content that are on the disk for good."""
        self._kept: list[Entry] = []
        self._noted = -1
        """Turns that began after at most so many decisions have been noted."""
        self._saved: Boundary | None = None
        """The beginning of the turn that the checkpoint is of."""
        self._over = False
        self._original: Record | None = None
        """What the file holds besides its good lines is to be kept, before anything is written."""

    @classmethod
    def begin(cls, home: Home, table: Table, begun: Begun) -> Keeper:
        """A new game: from now on it can be lost no more."""
        keeper = cls(home.games / f"{begun.id}{SUFFIX}", begun)
        keeper._say(begun)
        keeper.keep(table)
        return keeper

    @classmethod
    def go_on(cls, path: Path, record: Record, table: Table, lock: Lock | None) -> Keeper:
        """A game that lies there already, with the table that was set from it. The lock was taken
        before the file was read, or cannot be had; the keeper has it from now on."""
        keeper = cls(path, record.begun, lock)
        keeper._original = record
        keeper._content += record.content
        keeper._safe = len(record.content)
        keeper.sealed = record.sealed
        keeper._kept = [decided.entry for decided in record.decisions]
        keeper._noted = record.turns[-1][0] if record.turns else -1
        keeper._over = record.ending is not None
        stands = record.whole and len(table.journal) == len(record.decisions)
        if stands and checkpoint_path(path).exists():  # of decisions given up one must not stay
            keeper._saved = _last_turn(table)
        ends_no_more = keeper._over and table.ending is None
        if len(table.journal) < len(keeper._kept) or ends_no_more:
            keeper._went_back(len(table.journal), mended=True)
        # The decisions are the same; what came to light with them is for the rules of today to say.
        # A checkpoint may know of more of them than the file.
        keeper._kept = table.journal[: len(keeper._kept)]
        keeper.keep(table)
        return keeper

    @property
    def home(self) -> Home:
        """Games lie in a folder of their own in the data directory."""
        return Home(self.path.parent.parent)

    def keep(self, table: Table) -> None:
        """Bring the file up to date with the table."""
        journal = table.journal
        same = _common(self._kept, journal)
        if same < len(self._kept):
            self._went_back(same)
        turns = self._new_turns(table)
        self._note(turns)
        for entry in journal[same:]:
            self._decided(entry, table.digest() if entry is journal[-1] else "")
            self._note(turns)
        if table.ending is not None and not self._over:
            self._say(Ended(ending=table.ending, at=now()))
            self._over = True
        self._flush()
        begins = _last_turn(table)
        if begins is not None and begins is not self._saved and not self.problem:
            self._write_checkpoint(begins)

    def close(self) -> None:
        """Let go of the game: somebody else may have it."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    # ── lines ────────────────────────────────────────────────────────────────────────────────────

    def _say(self, said: Said) -> None:
        self._content += lines.line(said)

    def _decided(self, entry: Entry, hash: str) -> None:
        self._kept.append(entry)
        self._say(
            Decided(
                n=len(self._kept),
                who=entry.who,
                kind=entry.kind,
                key=entry.key,
                luck=entry.luck,
                news=entry.news,
                hash=hash,
            )
        )

    def _went_back(self, keep: int, *, mended: bool = False) -> None:
        if any(entry.news for entry in self._kept[keep:]) and not mended:
            self.sealed = False
        del self._kept[keep:]
        self._noted = min(self._noted, keep)
        self._over = False
        self._say(WentBack(keep=keep, mended=mended))

    def _new_turns(self, table: Table) -> list[Boundary]:
        """Turns that have begun since the last one noted, the last one first."""
        found = []
        for mark in reversed(table.boundaries):
            if mark.entries <= self._noted:
                break
            if mark.turn:
                found.append(mark)
        return found

    def _note(self, turns: list[Boundary]) -> None:
        """Those that begin here: a line stands where its turn began, between two decisions."""
        while turns and turns[-1].entries <= len(self._kept):
            begins = turns.pop()
            if begins.entries == len(self._kept):
                turn = msgspec.msgpack.decode(begins.snapshot, type=_Moment).turn
                begun = TurnBegun(number=turn.number, who=turn.who, at=now(), hash=begins.digest)
                self._say(begun)
                self._noted = begins.entries

    def _write_checkpoint(self, begins: Boundary) -> None:
        """A help for bad days; the journal is what counts, so a failure is passed over."""
        self._saved = begins
        checkpoint = Checkpoint(FORMAT, begins.entries, begins.snapshot)
        try:
            write_whole(checkpoint_path(self.path), msgspec.msgpack.encode(checkpoint))
        except OSError:
            return

    # ── the disk ─────────────────────────────────────────────────────────────────────────────────

    def _flush(self) -> None:
        try:
            self._open()
            size = os.fstat(self._file).st_size
            if size < self._safe:  # somebody emptied it
                self._safe = 0
            if size > self._safe:  # a line that was written in part
                os.ftruncate(self._file, self._safe)
            os.lseek(self._file, self._safe, os.SEEK_SET)
            write_all(self._file, bytes(self._content[self._safe :]))
            os.fsync(self._file)
        except (OSError, Taken, PlayedOn) as error:
            self.problem = (isinstance(error, OSError) and error.strerror) or str(error)
            return
        self._safe = len(self._content)
        self.problem = ""

    def _open(self) -> None:
        """The file, made anew if somebody took it away."""
        if self._file >= 0 and not is_at(self._file, self.path):
            self.close()
            self._safe = 0
        if self._file >= 0:
            return
        make_folder(self.path.parent)
        if self._lock is None:
            self._lock = Lock.take(self.path)
        if self._safe == 0 and self._is_something_else():  # it came while ours was gone
            os.rename(self.path, unused(self.path.with_name(f"{self.path.name}.other")))
        damaged = self._keep_original()
        file = open_private(self.path, os.O_RDWR | os.O_CREAT)
        try:
            # The lock lies beside the game, where somebody might tidy it away: hold both.
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if self._safe and not damaged:
                self._check_nobody_played_on(file)
        except BlockingIOError:
            os.close(file)
            raise Taken(read_holder(self.path)) from None
        except (OSError, PlayedOn):
            os.close(file)
            raise
        self._file = file
        sync_folder(self.path.parent)

    def _keep_original(self) -> bool:
        """Once, before the file is changed. Says whether it holds more than its good lines."""
        original, self._original = self._original, None
        if original is None:
            return False
        try:
            keep_original(self.path, original)
        except FileNotFoundError:  # nothing is left to be kept
            return False
        except OSError:
            self._original = original
            raise
        return original.damaged

    def _check_nobody_played_on(self, file: int) -> None:
        """What was decided in this window was never safe; what another one wrote is."""
        beyond = os.pread(file, lines.LONGEST_LINE, self._safe)
        if lines.first_body(beyond):
            raise PlayedOn("this game was played on in another window; leave this one")

    def _is_something_else(self) -> bool:
        """What lies in our place holds something, or leads somewhere."""
        try:
            found = self.path.lstat()
        except FileNotFoundError:
            return False
        return found.st_size > 0


def _last_turn(table: Table) -> Boundary | None:
    return next((mark for mark in reversed(table.boundaries) if mark.turn), None)


def _common(kept: list[Entry], journal: list[Entry]) -> int:
    """How many decisions both have in common."""
    same = 0
    for one, other in zip(kept, journal, strict=False):
        if one is not other and one != other:
            break
        same += 1
    return same


def _game(table: Table) -> DeathMayDie:
    assert isinstance(table.game, DeathMayDie)
    return table.game
