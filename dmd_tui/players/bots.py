"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable

from dmd_tui.players.player import Player
from dmd_tui.players.random_bot import RandomBot, WaveringBot
from dmd_tui.players.steady import SteadyBot

BOTS: dict[str, Callable[[int], Player]] = {
    "random": RandomBot,
    "steady": SteadyBot,
    "wavering": lambda seed: WaveringBot(seed, SteadyBot(seed)),
}


def make_bot(name: str, seed: int) -> Player:
    return BOTS[name](seed)
