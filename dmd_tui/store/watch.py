"""Looking over a player's shoulder: a game that another window plays, followed as it is written."""

from __future__ import annotations

import os
from pathlib import Path

from dmd_tui.cards.library import Library
from dmd_tui.store.lines import NotOurs
from dmd_tui.store.lock import is_taken
from dmd_tui.store.recall import CannotOpen, open_game, read_checkpoint, recall, stumble
from dmd_tui.store.record import Record, read_record


class Watched:
    """The table as the file tells it. Nothing is ever written."""

    def __init__(self, path: Path, library: Library) -> None:
        self.path = path
        self._library = library
        self._size = self._length()
        self.table = open_game(path, library).table

    @property
    def is_left(self) -> bool:
        """Nobody plays it any more: it can be taken over."""
        return not is_taken(self.path)

    def look(self) -> bool:
        """Whether something happened since. A table that went back is another table."""
        size = self._length()
        if size == self._size:
            return False
        self._size = size
        try:
            saved = read_checkpoint(self.path)
            record = read_record(self.path)
            if not self._go_on(record):
                self.table = recall(record, self._library, saved).table
        except (NotOurs, CannotOpen):  # a line is being written: next time
            return False
        return True

    def _go_on(self, record: Record) -> bool:
        """Decide what was decided since, if nothing was taken back and all comes out the same."""
        known = len(self.table.journal)
        entries = [decided.entry for decided in record.decisions[:known]]
        if entries != self.table.journal:
            return False
        return not any(stumble(self.table, decided) for decided in record.decisions[known:])

    def _length(self) -> int:
        try:
            return os.stat(self.path).st_size
        except OSError:
            return 0
