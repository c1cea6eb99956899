"""Bots that sit at the table, the odds they reckon with, and games by the thousand."""

from dmd_tui.players.player import Player, play_out
from dmd_tui.players.random_bot import RandomBot

__all__ = ["Player", "RandomBot", "play_out"]
