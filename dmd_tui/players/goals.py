"""What the investigators are after just now."""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.players.beast import Beast
from dmd_tui.players.crowd import Crowd
from dmd_tui.players.goal import Explore, Goal
from dmd_tui.players.herd import Herd
from dmd_tui.players.slay import Slay
from dmd_tui.players.toil import Toil

__all__ = ["Beast", "Crowd", "Explore", "Goal", "Herd", "Slay", "Toil", "goal_of"]


def goal_of(game: Game) -> Goal:
    """Read from the episode card; then the elder one."""
    if game.state.disrupted:
        return Slay()
    for kind in (Herd, Crowd, Toil, Beast):
        goal: Goal | None = kind.read(game)
        if goal is not None:
            return goal
    return Explore()
