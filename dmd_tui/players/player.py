"""Somebody who sits at the table and decides."""

from __future__ import annotations

from typing import Protocol

from dmd_tui.engine import Ending, EngineError, Option, Table

MOST_DECISIONS = 50_000
"""Ten times the longest game that was ever seen: beyond it a game is stuck."""


class Player(Protocol):
    """Decides for every investigator at the table; a person, in principle, could be one."""

    def decide(self, table: Table) -> Option:
        """One of the options of the pending choice."""


def play_out(table: Table, player: Player) -> Ending:
    """Let a player decide everything until the game is over."""
    for _ in range(MOST_DECISIONS):
        if table.pending is None:
            assert table.ending is not None
            return table.ending
        table.choose(player.decide(table))
    raise EngineError(f"the game was not over after {MOST_DECISIONS} decisions")
