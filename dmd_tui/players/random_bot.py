"""A bot that takes any option: the measure of how fast the engine is and how far luck goes."""

from __future__ import annotations

from dmd_tui.engine import Chance, Option, Table
from dmd_tui.players.player import Player

STREAM = "bots"


class RandomBot:
    """Every option is as good as any other. Its luck is its own, never that of the game."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def decide(self, table: Table) -> Option:
        assert table.pending is not None
        options = table.pending.options
        return options[self._chance.below(STREAM, len(options))]


class WaveringBot:
    """Follows another player's advice, except for its whims: for finding trouble in long games."""

    WHIM = 10
    """One decision in so many is a whim."""

    def __init__(self, seed: int, adviser: Player) -> None:
        self._chance = Chance(seed)
        self._adviser = adviser

    def decide(self, table: Table) -> Option:
        assert table.pending is not None
        if self._chance.below(STREAM, self.WHIM):
            return self._adviser.decide(table)
        options = table.pending.options
        return options[self._chance.below(STREAM, len(options))]
