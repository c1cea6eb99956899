"""Where somebody plays for keeps: a table, and the one who writes down what happens at it.

seat = Seat.begin(home, table)
seat.answer("run")            # decided, and on the disk
seat.undo("action")           # if that is allowed, see `undo`
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from dmd_tui.cards.library import Library
from dmd_tui.engine import EngineError, Table
from dmd_tui.store.home import Home, clean
from dmd_tui.store.keeper import Keeper, beginning
from dmd_tui.store.lock import Lock
from dmd_tui.store.recall import CannotOpen, open_game
from dmd_tui.store.record import Record


class StrictGame(EngineError):
    """Nothing is taken back in a strict game."""


class WouldUnseal(EngineError):
    """Dice or cards that have been seen would be taken back."""


class Seat:
    """A game that is played. Without a keeper it is not kept: for tests and programs."""

    def __init__(self, table: Table, keeper: Keeper | None = None) -> None:
        self.table = table
        self.keeper = keeper
        self._unrecorded = ""
        """Why the end of the game is not in the statistics; nothing if it is, or none has come."""

    @classmethod
    def begin(cls, home: Home, table: Table, *, position: str = "", campaign: str = "") -> Seat:
        """`position`: the text of the position file that the table was set from."""
        begun = beginning(table, position=position, campaign=campaign)
        return cls(table, Keeper.begin(home, table, begun))

    @classmethod
    def branch(cls, home: Home, table: Table, record: Record) -> Seat:
        """A new game with a past that belongs to another one."""
        old = record.begun
        begun = beginning(table, position=old.position, branch_of=old.id)
        return cls(table, Keeper.begin(home, table, begun))

    @classmethod
    def open(cls, path: Path, library: Library) -> tuple[Seat, str]:
        """A game that was begun before, and what the player should know about it. `CannotOpen` if
        it is damaged beyond use, `Taken` if another window plays it."""
        if path.is_symlink():
            raise CannotOpen(f"{clean(path.name)} is a link. Import the file that it leads to.")
        lock = _lock(path)
        try:
            found = open_game(path, library)
            keeper = Keeper.go_on(path, found.record, found.table, lock)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return cls(found.table, keeper), found.why

    @property
    def problem(self) -> str:
        """Why the game is not on the disk; nothing if it is."""
        return self.keeper.problem if self.keeper is not None else ""

    @property
    def sealed(self) -> bool:
        """Nothing that was seen has been taken back: the game counts in the statistics."""
        return self.keeper is not None and self.keeper.sealed

    @property
    def strict(self) -> bool:
        return self.keeper is not None and self.keeper.begun.setup.strict

    @property
    def terms(self) -> Literal["strict", "unsealed", ""]:
        """What is not as usual about a game that is kept: it does not count, or nothing can be
        taken back."""
        if self.keeper is not None and not self.sealed:
            return "unsealed"
        return "strict" if self.strict else ""

    def answer(self, key: str) -> None:
        self.table.answer(key)
        self._keep()

    def undo(
        self, by: Literal["choice", "action", "turn"] = "choice", *, unseal: bool = False
    ) -> None:
        """Free as far back as nothing new was seen. Further back only if the player agrees to play
        a game that is not sealed any more."""
        if self.strict:
            raise StrictGame("this is a strict game: what is done is done")
        table = self.table
        if self.sealed and not unseal and table.reveals_since(table.start_of(by)):
            raise WouldUnseal("that takes back dice or cards that have been seen")
        table.undo(by)
        self._keep()

    def close(self) -> None:
        """Leave, with a last try at what the disk has not taken yet."""
        if self.problem or self._unrecorded:
            self._keep()
        if self.keeper is not None:
            self.keeper.close()

    def _keep(self) -> None:
        """The end is recorded before it is kept. A kill in between leaves a game that still waits
        for its last decision, and ends again; the other way round nobody would come back to it."""
        keeper = self.keeper
        if keeper is None:
            return
        try:
            if self.table.ending is not None:
                self._record_end(keeper)
        finally:
            keeper.keep(self.table)

    def _record_end(self, keeper: Keeper) -> None:
        from dmd_tui.store.finished import note_finished

        self._unrecorded = note_finished(keeper.home, self.table, keeper.begun, keeper.sealed)


def _lock(path: Path) -> Lock | None:
    """Taken before the file is read: whoever had it until now may have written a last line. Where
    nothing can be written there is none, and the player will be told that nothing is saved."""
    try:
        return Lock.take(path) if path.exists() else None
    except OSError:
        return None
