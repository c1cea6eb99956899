"""The way of the current Run: thought out once, followed while nothing unforeseen happens."""

from __future__ import annotations

from dmd_tui.cards.game import Game

FORESEEN = frozenset({"runs", "moved", "followed", "sneaked", "caught-fire"})
"""Events of a Run that its plan has reckoned with."""


class Course:
    """The one thing that the steady bot remembers between two decisions."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._steps: tuple[str, ...] = ()
        self._seen = 0

    def set(self, game: Game, steps: tuple[str, ...]) -> None:
        self._game = game
        self._steps = steps
        self._seen = len(game.events)

    def next_step(self, game: Game) -> str | None:
        """Where the way goes on; empty at its end, None if it has to be thought over."""
        if self._game is not game:
            return None
        if any(event.id not in FORESEEN for event in game.events[self._seen :]):
            self._game = None
            return None
        step = self._steps[0] if self._steps else ""
        self.set(game, self._steps[1:])
        return step
